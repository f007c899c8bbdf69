import Foundation
import GalleyEngine
import GalleyScene
import GalleySDK
import Testing
import TreeSamples

/// Large, deep and hostile texts: read or refused, in time, without a crash.
@Suite struct SceneLimitTests {
    private func errors(_ text: String, _ limits: SceneLimits = SceneLimits()) -> String {
        do {
            _ = try SceneDocument(text, limits: limits)
            return "none"
        } catch {
            return error.description
        }
    }

    /// `levels` nodes inside one another.
    private func nested(_ levels: Int, _ opening: String, _ closing: String) -> String {
        "{\"tree\": " + String(repeating: opening, count: levels) + "\"1x1\""
            + String(repeating: closing, count: levels) + "}"
    }

    @Test func twoThousandLevels() throws {
        let flow = try SceneDocument(nested(2_000, "{\"kind\":\"vstack\",\"children\":[", "]}"))
        #expect(flow.nodes.count == 2_001)
        #expect(
            flow.path(of: 2_000) == "root/vstack/0/vstack/0/…1992" + String(repeating: "/vstack/0", count: 8))
        let child = try SceneDocument(nested(2_000, "{kind: padding, child: ", "}"))
        #expect(child.nodes.count == 2_001)
        var block = "tree:\n"
        for level in 1...2_000 {
            let indent = String(repeating: " ", count: level)
            block += "\(indent)kind: hstack\n\(indent)child:\n"
        }
        block += String(repeating: " ", count: 2_001) + "item: 1x1\n"
        #expect(try SceneDocument(block).nodes.count == 2_001)
    }

    @Test func tooDeep() {
        #expect(
            errors(nested(5_000, "{kind: padding, child: ", "}")).contains(
                "nested too deeply; expected at most 4096 nodes"))
        #expect(errors(nested(3_000, "{kind: fixedSize, padding: 1, child: ", "}")).contains("nested too deeply"))
        #expect(errors("tree: " + String(repeating: "[", count: 1_000_000)).contains("nested too deeply"))
        #expect(errors("tree: " + String(repeating: "- ", count: 1_000_000)).contains("error"))
        #expect(
            errors(
                "tree: {kind: hstack, layoutValues: {K: " + String(repeating: "[", count: 40)
                    + String(repeating: "]", count: 40) + "}}"
            ).contains("lists inside lists"))
    }

    @Test func deepAndLongTogether() {
        let wide = String(repeating: "1,", count: 1_000_000)
        let text = String(repeating: "[", count: 4_000) + wide + String(repeating: "]", count: 4_000)
        #expect(errors("{tree: \(text)}").contains("the text is too long for how deeply it is nested"))
    }

    @Test func tooLarge() {
        #expect(
            errors(String(repeating: "#", count: (16 << 20) + 1))
                == "scene: error: expected at most 16777216 bytes, found 16777217\n    write many equal children as one child with repeat: COUNT"
        )
        var limits = SceneLimits()
        limits.textLength = 100
        #expect(
            errors("tree: {item: 1x1, name: \(String(repeating: "n", count: 101))}", limits)
                == "scene:1:25: error: a text of 101 bytes; expected at most 100")
    }

    @Test func repetitionIsCounted() throws {
        let most =
            "tree: {kind: hstack, children: [{kind: hstack, repeat: 1999, children: [{item: 1x1, repeat: 2000}]}]}"
        #expect(try SceneDocument(most).count == 1 + 1_999 * 2_001)
        let more = most.replacingOccurrences(of: "1999", with: "2001")
        #expect(
            errors(more)
                == "scene:1:73: error: tree.children[0].children[0]: more than 4000000 nodes, repeated ones counted")
        #expect(
            errors("tree: {kind: hstack, children: [{item: 1x1, repeat: -1}]}").contains(
                "expected a whole number from 0 to 1000000, found -1"))
        let million = String(repeating: "{kind: hstack, repeat: 1000000, children: [", count: 8)
        #expect(
            errors("tree: {kind: hstack, children: [" + million + String(repeating: "]}", count: 9)).contains(
                "more than 4000000 nodes"))
    }

    @Test(.timeLimit(.minutes(10))) func aliasesThatMultiply() {
        var nodes = "tree:\n  kind: hstack\n  children:\n  - &a0 {item: 1x1}\n"
        var lists = "tree:\n  item: 1x1\n  layoutValues:\n    A0: &a0 [1]\n"
        for level in 1...30 {
            let references = String(repeating: "*a\(level - 1), ", count: 10)
            nodes += "  - &a\(level) {kind: hstack, children: [\(references)]}\n"
            lists += "    A\(level): &a\(level) [\(references)]\n"
        }
        #expect(errors(nodes).contains("aliases multiply this scene"))
        #expect(errors(lists).contains("aliases multiply this scene"))
        #expect(errors("tree: &a {kind: hstack, children: [*a]}").contains("no anchor &a"))
    }

    @Test func manyChildren() throws {
        let text = "tree:\n  kind: vstack\n  items:\n" + String(repeating: "  - 40x20\n", count: 100_000)
        #expect(try SceneDocument(text).nodes.count == 100_001)
        let keys = (0..<100_000).map { "k\($0): 1" }.joined(separator: ", ")
        #expect(errors("tree: {kind: hstack, \(keys)}").hasSuffix("stopped after 20 errors"))
    }

    private func build(_ text: [UInt8], _ limits: SceneLimits) -> Result<SceneTree, SceneErrors> {
        Result { () throws(SceneErrors) in
            let document = try SceneDocument(text, file: "mutated", folder: "", limits: limits)
            return try document.build(LayoutOptions(budget: 200_000)) { _, _ in AnyLayout(HStackLayout()) }
        }
    }

    /// Mutated scenes are read or refused; nothing else happens. `GALLEY_SEED` repeats a run, `GALLEY_FUZZ_SECONDS`
    /// makes it longer.
    @Test(.timeLimit(.minutes(10))) func mutatedScenes() throws {
        let environment = ProcessInfo.processInfo.environment
        let seed = environment["GALLEY_SEED"].flatMap { UInt64($0) } ?? UInt64.random(in: 0 ... .max)
        let seconds = environment["GALLEY_FUZZ_SECONDS"].flatMap { Double($0) } ?? 4
        print("mutatedScenes: GALLEY_SEED=\(seed)")
        var random = SeededGenerator(seed: seed)
        let words = [
            "{", "}", "[", "]", ":", ",", "- ", "\n", "  ", "\"", "'", "&a ", "*a", "!!str ", "|", ">", "#", "\t", "%",
            "?", "---\n", "null", "inf", "-inf", "1e308", "-1", "99999999999999999999", "\u{0}", "\u{FFFD}", "é",
            "kind", "children", "child", "repeat: 3", "padding: 1", "modifiers", "items", "name: a", "flexible",
            "layoutValues", "alignmentGuides", "frame", "<<: *a", "hstack", "padding", "fixed", "1", "0", "name",
            "repeat", "3", "4x2", "w", "flow", "text", "color", "blue", "clipShape", "changes", "at", "insert",
            "remove",
            "switch", "set", "present", "transition", "vstack", "c", "b", "chips",
        ]
        let seeds = Samples.scenes.map { Array($0.utf8) } + TruthSceneTests.scenes.map { Array($0.text.utf8) }
        var limits = SceneLimits()
        limits.nodes = 20_000
        let end = Date().addingTimeInterval(seconds)
        var (read, refused) = (0, 0)
        while Date() < end {
            var text = seeds[Int.random(in: seeds.indices, using: &random)]
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                let place = Int.random(in: 0...text.count, using: &random)
                let rest = min(text.count - place, Int.random(in: 1...20, using: &random))
                switch Int.random(in: 0..<9, using: &random) {
                case 0: text.insert(contentsOf: words.randomElement(using: &random)!.utf8, at: place)
                case 1: text.removeSubrange(place..<(place + rest))
                case 2:
                    text.insert(
                        contentsOf: text[place..<(place + rest)], at: Int.random(in: 0...text.count, using: &random))
                case 3 where place < text.count: text[place] = UInt8.random(in: 0...255, using: &random)
                case 4...7:
                    // Another word in the place of one keeps most texts YAML.
                    let isLetter = { (byte: UInt8) in
                        (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte)
                    }
                    guard let start = text[place...].firstIndex(where: isLetter) else { continue }
                    let end = text[start...].firstIndex { !isLetter($0) } ?? text.count
                    text.replaceSubrange(start..<end, with: words.randomElement(using: &random)!.utf8)
                default: text.replaceSubrange(place..<(place + rest), with: words.randomElement(using: &random)!.utf8)
                }
            }
            switch build(text, limits) {
            case .success(let scene):
                let nodes = scene.document.nodes
                #expect(
                    nodes.indices.allSatisfy { index in
                        nodes[index].children.allSatisfy { $0 > index && nodes[$0].parent == index }
                    })
                // A group counts as a node, and has none of its own in the tree.
                let groups = nodes.indices.filter { [.builtIn(.group), .builtIn(.gridRow)].contains(nodes[$0].kind) }
                let copies = groups.map { index in
                    sequence(first: index) { nodes[$0].parent }.reduce(1) { $0 * (nodes[$1].repetitions ?? 1) }
                }
                #expect(scene.instances.reduce(0) { $0 + $1.count } + copies.reduce(0, +) == scene.document.count)
                _ = scene.looks
                // Changes too are made or refused.
                if let animated = try? AnimatedScene(scene) {
                    _ = try? SceneTimeline(scene.document.changes, make: { animated }).picture(at: 10)
                }
                // What the engine refuses to lay out, it refuses with an error.
                _ = try? scene.tree.layout(scene.proposal)
                read += 1
            case .failure(let error):
                #expect(error.errors.allSatisfy { !$0.message.isEmpty } && error.errors.count <= 20)
                refused += 1
            }
        }
        print("mutatedScenes: \(read) read, \(refused) refused")
        #expect(read > 0 && refused > 0)
    }
}
