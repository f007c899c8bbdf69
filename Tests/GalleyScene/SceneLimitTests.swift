import Foundation
import GalleyScene
import Testing

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
            errors(nested(4_100, "{kind: padding, child: ", "}")).contains(
                "nested too deeply; expected at most 4096 nodes"))
        #expect(errors(nested(3_000, "{kind: fixedSize, padding: 1, child: ", "}")).contains("nested too deeply"))
        #expect(errors("tree: " + String(repeating: "[", count: 1_000_000)).contains("nested too deeply"))
        let deep = errors("tree: " + String(repeating: "{a: ", count: 5_000))
        #expect(deep.contains("at most 4112 brackets inside one another") && deep.contains("JSON"), "\(deep)")
        #expect(errors("tree: " + String(repeating: "- ", count: 1_000_000)).contains("error"))
        #expect(
            errors(
                "tree: {kind: hstack, layoutValues: {K: " + String(repeating: "[", count: 40)
                    + String(repeating: "]", count: 40) + "}}"
            ).contains("lists are nested"))
    }

    /// The limits of the article, and one more of each.
    @Test func exactlyTheDepthsOfTheArticle() {
        func lists(_ levels: Int) -> String {
            errors(
                "tree: {item: 1x1, layoutValues: {K: " + String(repeating: "[", count: levels)
                    + String(repeating: "]", count: levels) + "}}")
        }
        #expect(lists(32) == "none")
        #expect(lists(33).contains("lists are nested"))
        func nodes(_ levels: Int) -> String {
            errors(
                "{\"tree\": " + String(repeating: "{\"kind\": \"vstack\", \"child\": ", count: levels - 1)
                    + "\"1x1\"" + String(repeating: "}", count: levels))
        }
        #expect(nodes(4_096) == "none")
        #expect(nodes(4_097).contains("nested too deeply; expected at most 4096 nodes"))
        // Brackets of no meaning, which is found only once they are read.
        func brackets(_ levels: Int) -> String {
            errors("a: " + String(repeating: "[", count: levels) + String(repeating: "]", count: levels))
        }
        #expect(!brackets(4_112).contains("brackets inside one another"))
        #expect(brackets(4_113).contains("at most 4112 brackets inside one another"))
    }

    @Test func deepAndLongTogether() {
        let wide = String(repeating: "1,", count: 1_000_000)
        let text = String(repeating: "[", count: 4_000) + wide + String(repeating: "]", count: 4_000)
        #expect(errors("{tree: \(text)}").contains("the text is too long for its depth of nesting"))
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
                == "scene:1:73: error: tree.children[0].children[0]: more than 4000000 nodes, including repeated ones")
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

    @Test func valuesOfAliases() {
        let row = String(repeating: "1,", count: 1_000)
        func scene(_ aliases: Int) -> String {
            "tree:\n  item: 1x1\n  layoutValues:\n    A: &a [\(row)]\n"
                + (0..<aliases).map { "    B\($0): *a\n" }.joined()
        }
        #expect(errors(scene(249)) == "none")
        #expect(errors(scene(253)).contains("aliases multiply this scene by more than 250,000 values"))
    }

    @Test func manyChildren() throws {
        let text = "tree:\n  kind: vstack\n  items:\n" + String(repeating: "  - 40x20\n", count: 100_000)
        #expect(try SceneDocument(text).nodes.count == 100_001)
        let keys = (0..<100_000).map { "k\($0): 1" }.joined(separator: ", ")
        #expect(errors("tree: {kind: hstack, \(keys)}").hasSuffix("stopped after 20 errors"))
    }
}
