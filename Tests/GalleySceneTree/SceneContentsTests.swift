import GalleyCanvas
import GalleyEngine
import GalleyMotion
import GalleyScene
import GalleySDK
import Testing

@testable import GalleySceneTree

/// Parts of a scene that change contents alone, in the tree of the scene.
@Suite struct SceneContentsTests {
    private func tree(_ isAfter: Bool) -> String {
        """
        {kind: vstack, name: s, spacing: \(isAfter ? 20 : 4), children: [
          {kind: text, text: \(isAfter ? "another" : "one"), name: t, padding: \(isAfter ? 6 : 2), contentTransition: opacity},
          {kind: color, color: \(isAfter ? "blue" : "red"), name: c, frame: {width: \(isAfter ? 30 : 10), height: 10}},
          {kind: opacity, name: o, value: \(isAfter ? 0.25 : 1), child: {kind: rectangle, name: r, color: green}},
          {kind: hstack, name: alone, children: [{kind: fixed, w: 9, h: 9, name: f, zIndex: 1}]},
          {kind: layoutPriority, name: p, value: \(isAfter ? 2 : 1), child: {kind: fixed, w: 5, h: 5, name: q}},
          {kind: fixed, w: 8, h: 8, name: b, animation: \(isAfter ? "linear(2)" : "none"), background: {kind: color, color: red, name: d}}]}
        """
    }

    private func read(_ tree: String) throws -> SceneTree {
        try SceneDocument("tree: \(tree)", file: "s").build { _, _ in AnyLayout(HStackLayout()) }
    }

    private func parts(_ text: String) throws -> SceneParts {
        SceneParts(try SceneDocument("tree: {kind: zstack, children: [\(text)]}", file: "parts"))
    }

    @Test("Changed contents look and move as those of another scene in its place, and nodes stay")
    func likeAnotherScene() throws {
        let scene = try AnimatedScene(read(tree(false)), proposal: ProposedViewSize(width: 200, height: 300))
        let other = try AnimatedScene(read(tree(false)), proposal: ProposedViewSize(width: 200, height: 300))
        let nodes = scene.scene.all.map(\.node)
        let document = scene.scene.document
        let contents = try #require(try document.contents(of: parts(tree(true)), SceneNames(document)))
        #expect(contents.changes.count == 8)
        let transaction = Transaction(animation: .linear(duration: 1))
        try scene.take(contents, transaction, at: 1)
        try other.swap(
            to: read(tree(true)), proposal: ProposedViewSize(width: 200, height: 300), transaction, at: 1)
        #expect(scene.scene.all.map(\.node) == nodes)
        #expect(scene.scene.document.nodes.map(\.content) == other.scene.document.nodes.map(\.content))
        for time in [1, 1.25, 1.75, 2.5, 4] {
            let (one, two) = (try scene.picture(at: time), try other.picture(at: time))
            try #require(one.views.count == two.views.count)
            let isFading = one.looks.values.contains { if case .fade = $0.content { true } else { false } }
            #expect(isFading == (time < 2))
            for (view, same) in zip(one.views, two.views) {
                let name = scene.animated.tree.name(of: view.node) ?? ""
                #expect(view.frame == same.frame && view.effect == same.effect, "\(name) at \(time)")
                #expect(one.looks[view.node] == two.looks[same.node], "\(name) at \(time)")
            }
        }
    }

    @Test("Parts that change more than contents are none of contents, and make a document that is read the same")
    func structure() throws {
        let before = try SceneDocument("tree: \(tree(false))", file: "s")
        let names = SceneNames(before)
        let reference = { (name: String, number: Int) in
            "{kind: spacer, name: \"\\u0001\(number)\\u0001\(name)\"}"
        }
        // The text comes last, and into the stack that had one view; the shape is gone.
        let new = try parts(
            """
            {kind: vstack, name: s, spacing: 4, children: [\(reference("alone", 1)), \(reference("c", 2)), {kind: text, text: new, name: n}]},
            {kind: hstack, name: alone, children: [\(reference("f", 3)), \(reference("t", 4))]}
            """)
        #expect(before.contents(of: new, names) == nil)
        var document = before
        try document.replace(new, names, limits: SceneLimits())
        let expected = try SceneDocument(
            """
            tree: {kind: vstack, name: s, spacing: 4, children: [
              {kind: hstack, name: alone, children: [
                {kind: fixed, w: 9, h: 9, name: f, zIndex: 1}, {kind: text, text: one, name: t, padding: 2}]},
              {kind: color, color: red, name: c, frame: {width: 10, height: 10}}, {kind: text, text: new, name: n}]}
            """, file: "s")
        #expect(document.nodes.map(\.content) == expected.nodes.map(\.content))
        #expect(document.nodes.map(\.name) == expected.nodes.map(\.name))
        #expect(document.nodes.map(\.parent) == expected.nodes.map(\.parent))
        #expect(document.nodes.map(\.children) == expected.nodes.map(\.children))
        #expect(document.nodes.map(\.childIndex) == expected.nodes.map(\.childIndex))
        #expect(document.count == expected.count)
        // Another kind in the place of a leaf is another node.
        #expect(try before.contents(of: parts("{kind: divider, name: q}"), names) == nil)
    }
}
