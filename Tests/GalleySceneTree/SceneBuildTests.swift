import Foundation
import GalleyEngine
import GalleyScene
import GalleySceneTree
import GalleySDK
import SceneSamples
import Testing

/// A scene becomes a tree that lays out, and its names find their nodes.
@Suite struct SceneBuildTests {
    /// A view that is not present at first has a motion, and no place in the tree.
    @Test func absentViewsHaveNoPlace() throws {
        let document = try SceneDocument(
            "tree: {kind: vstack, children: [{item: 4x2, name: a, padding: 8, frame: 9x9, geometryGroup: true, present: false}]}"
        )
        let scene = try document.build { _, _ in AnyLayout(HStackLayout()) }
        #expect(scene.motions == [scene.instances[1][0]: try #require(document.nodes[1].motion)])
        #expect(scene.tree.children(of: scene.tree.root!).isEmpty)
        #expect(scene.named.isEmpty)
    }

    private struct Refused: Error, CustomStringConvertible {
        var description: String { "no such parameter" }
    }

    private func build(_ text: String) throws -> SceneTree {
        try SceneDocument(text, file: "scene.yaml").build { layout, parameters in
            guard layout == .id("row") else { throw Refused() }
            let spacing: CGFloat? = parameters.first { $0.name == "spacing" }.map {
                if case .integer(let value) = $0.value { CGFloat(value) } else { 0 }
            }
            return AnyLayout(HStackLayout(spacing: spacing))
        }
    }

    /// The frames of the named nodes, as `name x y w h`.
    private func frames(_ text: String) throws -> [String] {
        let scene = try build(text)
        try scene.tree.layOut(scene.proposal)
        return scene.named.map { name, node in
            let frame = scene.tree.frame(of: node)
            let numbers = [frame.minX, frame.minY, frame.width, frame.height].map {
                "\($0)".replacingOccurrences(of: ".0", with: "")
            }
            return "\(name) \(numbers.joined(separator: " "))"
        }
    }

    @Test func leavesAndStacks() throws {
        #expect(
            try frames("tree: {kind: hstack, spacing: 10, items: {a: 40x20, b: 60x30}}") == [
                "a 0 5 40 20", "b 50 0 60 30",
            ])
        #expect(
            try frames("tree: {kind: vstack, name: s, spacing: 0, alignment: trailing, items: {a: 40x20, b: 60x30}}")
                == ["s 0 0 60 50", "a 20 0 40 20", "b 0 20 60 30"])
        #expect(
            try frames("tree: {kind: zstack, alignment: bottomTrailing, items: {a: 40x20, b: 60x30}}")
                == ["a 20 10 40 20", "b 0 0 60 30"])
        #expect(
            try frames(
                "proposal: 100x20\ntree: {kind: hstack, spacing: 0, children: [{item: 10x20, name: a}, spacer, {item: 20x20, name: b}]}"
            )
                == ["a 0 0 10 20", "b 80 0 20 20"])
        #expect(
            try frames("proposal: 100x20\ntree: {flexible: {min: 10x10, max: 50xinf}, name: a}") == ["a 0 0 50 20"])
        #expect(try frames("tree: {flexible: {min: 10x10, max: 50xinf}, name: a}") == ["a 0 0 10 10"])
        #expect(
            try frames("proposal: 100x20\ntree: {kind: fractionOfProposal, axis: w, factor: 0.5, name: a}")
                == ["a 0 0 50 20"])
        #expect(try frames("proposal: 100x-\ntree: {kind: fill, whenUnspecified: 5x7, name: a}") == ["a 0 0 100 7"])
    }

    @Test func modifiers() throws {
        #expect(try frames("tree: {item: 40x20, name: a, padding: {leading: 3, top: 4}}") == ["a 3 4 40 20"])
        #expect(try frames("tree: {item: 40x20, name: a, frame: 100x50}") == ["a 30 15 40 20"])
        #expect(
            try frames(
                "proposal: 200x-\ntree: {item: 40x20, name: a, frame: {height: 30, maxWidth: inf, alignment: bottomTrailing}}"
            )
                == ["a 160 10 40 20"])
        #expect(try frames("proposal: 100x100\ntree: {kind: fill, name: a, aspectRatio: 2}") == ["a 0 0 100 50"])
        #expect(
            try frames("proposal: 100x100\ntree: {kind: fill, name: a, fixedSize: {horizontal: true}}") == [
                "a 0 0 10 100"
            ])
        #expect(try frames("proposal: 100x100\ntree: {item: 40x20, name: a, position: [50, 60]}") == ["a 30 50 40 20"])
        #expect(
            try frames(
                "tree: {kind: hstack, spacing: 0, alignment: top, children: [{item: 4x2, name: a, alignmentGuides: {top: {of: bottom}}}, {item: 4x9, name: b}]}"
            )
                == ["a 0 0 4 2", "b 4 2 4 9"])
        #expect(
            try frames(
                "tree: {kind: hstack, spacing: 0, alignment: Middle, children: [{item: 4x2, name: a, alignmentGuides: {Middle: {of: center}}}, {item: 4x9, name: b, alignmentGuides: {Middle: 6}}]}"
            )
                == ["a 0 5 4 2", "b 4 0 4 9"])
        #expect(
            try frames(
                "proposal: 100x10\ntree: {kind: hstack, spacing: 0, children: [{kind: fill, name: a}, {flexible: {min: 0x0, max: 70x10}, name: b, layoutPriority: 1}]}"
            )
                == ["a 0 0 30 10", "b 30 0 70 10"])
    }

    @Test func direction() throws {
        #expect(
            try frames("layoutDirection: rtl\ntree: {kind: hstack, spacing: 10, items: {a: 30x20, b: 50x20, c: 20x20}}")
                == ["a 90 0 30 20", "b 30 0 50 20", "c 0 0 20 20"])
        #expect(try build("tree: 1x1\nmemo: swiftui").tree.options.memo == .swiftUI)
    }

    @Test func repetition() throws {
        #expect(
            try frames(
                "tree: {kind: hstack, spacing: 0, children: [{item: 1x5, name: chip, repeat: 5, widths: [10, 20]}]}")
                == [
                    "chip[0] 0 0 10 5", "chip[1] 10 0 20 5", "chip[2] 30 0 10 5", "chip[3] 40 0 20 5",
                    "chip[4] 60 0 10 5",
                ])
        let grid = """
            tree:
              kind: vstack
              spacing: 0
              children:
              - {kind: hstack, spacing: 0, name: row, repeat: 2, padding: 1, children: [{item: 2x2, repeat: 2, name: cell}, {item: 5x1, name: end}, {item: 1x1, repeat: 0, name: none}]}
            """
        #expect(
            try frames(grid) == [
                "row[0] 1 1 9 2", "row[1] 1 5 9 2", "cell[0][0] 1 1 2 2", "cell[0][1] 3 1 2 2", "cell[1][0] 1 5 2 2",
                "cell[1][1] 3 5 2 2", "end[0] 5 1.5 5 1", "end[1] 5 5.5 5 1",
            ])
        let all = try build(grid).all.map(\.name)
        #expect(all.prefix(3) == ["root", "root/vstack/0[0]", "root/vstack/0[1]"])
        #expect(Set(all).count == all.count)
    }

    @Test func layouts() throws {
        #expect(try frames("tree: {kind: row, spacing: 4, items: {a: 1x1, b: 1x1}}") == ["a 0 0 1 1", "b 5 0 1 1"])
        do {
            _ = try build("tree:\n  kind: vstack\n  children:\n  - {kind: ring}\n")
            Issue.record("a layout that does not resolve was built")
        } catch let error as SceneErrors {
            #expect(
                error.description
                    == "scene.yaml:4:5: error: tree.children[0]: ring cannot be used: no such parameter")
        }
    }

    @Test func largeScenes() throws {
        let many = try build("tree: {kind: hstack, spacing: 0, children: [{item: 1x1, repeat: 100000}]}")
        #expect(try many.tree.layOut(.unspecified).width == 100_000)
        let levels = 3_000
        let deep =
            "{\"tree\": " + String(repeating: "{\"kind\":\"vstack\",\"children\":[", count: levels) + "\"3x4\""
            + String(repeating: "]}", count: levels) + "}"
        #expect(try build(deep).tree.layOut(.unspecified) == CGSize(width: 3, height: 4))
    }

    /// What the truth cases say of the frames; the cases themselves are checked by their own test.
    @Test func truthCasesBuild() throws {
        #expect(TruthScenes.all.count > 50)
        for scene in TruthScenes.all {
            let built = try SceneDocument(scene.text, file: scene.id).build { _, _ in throw Refused() }
            #expect(built.instances.allSatisfy { $0.count == 1 }, "\(scene.id)")
            #expect(built.tree.root == built.instances[0][0], "\(scene.id)")
        }
    }
}
