import Foundation
import GalleyEngine
import GalleyScene
import GalleySceneTree
import GalleySDK
import SceneSamples
import Testing
import TreeSamples

/// Scenes with random damage: read and built, or refused, without a crash.
@Suite struct MutatedSceneTests {
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
        let seeds = SceneSamples.scenes.map { Array($0.utf8) } + TruthScenes.all.map { Array($0.text.utf8) }
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
                _ = try? scene.tree.layOut(scene.proposal)
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
