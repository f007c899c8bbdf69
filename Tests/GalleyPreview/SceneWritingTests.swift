import GalleyHost
import GalleySceneTree
import Testing

@testable import GalleyPreview

/// Changes that are written into the text of a scene: only the values change, all else stays.
@Suite struct SceneWritingTests {
    /// Sets values in a scene, writes them into its text, and returns the text. The result must say what is shown.
    private func written(_ text: String, _ changes: (inout SceneTree, PluginHost) throws -> Void) throws -> String {
        let host = PluginHost()
        var scene = try SceneTree(text, file: "scene.yaml", host: host)
        try changes(&scene, host)
        let result = try SceneWriting.text(of: scene, in: text, folder: "")
        let again = try SceneTree(result, file: "scene.yaml", host: host)
        for index in scene.document.nodes.indices {
            #expect(again.document.nodes[index].content == scene.node(index, 0).content, "\(result)")
        }
        return result
    }

    private static let block = """
        # A card.
        proposal: 300x-
        tree:
          kind: hstack   # from left to right
          name: card
          alignment: 'top'

          # The words take what is left.
          children:
          - {item: 48x48, name: avatar, padding: 4}
          - kind: vstack
            name: "words"
            padding: 6 # around
            children: [{text: "a, b: c", name: title}, 20x10]
        """

    @Test func aValueIsReplacedAtItsPlace() throws {
        let text = try written(Self.block) { scene, host in
            try scene.set("alignment", of: "card", to: "bottom", host: host)
            try scene.set("padding", of: "words", to: "9.5", host: host)
        }
        #expect(
            text
                == Self.block.replacing("alignment: 'top'", with: "alignment: bottom")
                .replacing("padding: 6 # around", with: "padding: 9.5 # around"))
    }

    @Test func aKeyIsAddedBelowTheKind() throws {
        let text = try written(Self.block) { scene, host in
            try scene.set("spacing", of: "card", to: "12", host: host)
            try scene.set("alignment", of: "words", to: "trailing", host: host)
        }
        #expect(
            text
                == Self.block
                .replacing("from left to right\n", with: "from left to right\n  spacing: 12\n")
                .replacing("- kind: vstack\n", with: "- kind: vstack\n    alignment: trailing\n"))
    }

    @Test func itemsAndFlowMappingsStayInTheirLine() throws {
        let text = try written(Self.block) { scene, host in
            try scene.set("w", of: "avatar", to: "60", host: host)
            try scene.set("lineLimit", of: "title", to: "1", host: host)
        }
        #expect(
            text
                == Self.block.replacing("item: 48x48", with: "item: 60x48")
                .replacing("name: title}", with: "name: title, lineLimit: 1}"))
    }

    @Test func anotherLayoutLosesTheParametersOfTheOldOne() throws {
        let scene = """
            tree:
              kind: vstack
              spacing: 4   # tight
              alignment: leading
              name: page
              children: [10x10, 20x20]
            """
        let text = try written(scene) { scene, host in
            try scene.switchLayout(of: "page", to: "zstack", host: host)
        }
        #expect(!text.contains("spacing") && text.contains("kind: zstack\n") && text.hasSuffix("[10x10, 20x20]"))
    }

    @Test func jsonStaysJSON() throws {
        let scene = """
            {
              "tree": {"kind": "hstack", "name": "row",
                "children": [{"item": "10x10", "name": "a"}]}
            }
            """
        let text = try written(scene) { scene, host in
            try scene.set("spacing", of: "row", to: "3", host: host)
            try scene.set("alignment", of: "row", to: "top", host: host)
        }
        #expect(
            text
                == scene.replacing(
                    "\"name\": \"a\"}]}", with: "\"name\": \"a\"}], \"spacing\": 3, \"alignment\": \"top\"}"))
    }

    private func arranged(_ text: String, _ view: String, _ change: SceneArranging.Change) throws -> String {
        let scene = try SceneTree(text, file: "scene.yaml", host: PluginHost())
        let index = try #require(scene.documentNode(named: view))
        let result = try SceneArranging.text(change, of: index, in: scene.document, text)
        _ = try SceneTree(result, file: "scene.yaml", host: PluginHost())
        return result
    }

    private static let list = """
        tree:
          kind: vstack
          name: page
          children:
            # The first.
            - {item: 10x10, name: a, padding: 2}   # small

            # The second,
            # of two lines.
            - kind: hstack
              name: b
              children: [{item: 1x1, name: c}, 2x2, {item: 3x3, name: e}]
            - {item: 30x30, name: d}
          spacing: 3

        """

    @Test func viewsChangeTheirPlacesWithTheirComments() throws {
        let text = try arranged(Self.list, "a", .later)
        #expect(
            text.hasPrefix(
                "tree:\n  kind: vstack\n  name: page\n  children:\n\n    # The second,\n    # of two lines.\n    - kind: hstack\n"
            ))
        #expect(
            text.contains(
                "name: e}]\n    # The first.\n    - {item: 10x10, name: a, padding: 2}   # small\n    - {item: 30x30"))
        #expect(try arranged(text, "a", .earlier) == Self.list)
        #expect(try arranged(Self.list, "e", .earlier).contains("[{item: 1x1, name: c}, {item: 3x3, name: e}, 2x2]"))
    }

    @Test func viewsAreRemovedCopiedAndAdded() throws {
        let removed = try arranged(Self.list, "b", .remove)
        #expect(removed.contains("# small\n    - {item: 30x30, name: d}\n  spacing: 3\n"))
        #expect(try arranged(Self.list, "c", .remove).contains("children: [2x2, {item: 3x3, name: e}]"))
        #expect(try arranged(Self.list, "e", .remove).contains("children: [{item: 1x1, name: c}, 2x2]"))
        let copied = try arranged(Self.list, "b", .duplicate)
        #expect(
            copied.contains(
                "      name: b-2\n      children: [{item: 1x1, name: c-2}, 2x2, {item: 3x3, name: e-2}]\n    - {item: 30x30"
            ))
        #expect(try arranged(Self.list, "page", .add).contains("name: d}\n    - {item: 44x28}\n  spacing: 3"))
        #expect(try arranged(Self.list, "b", .add).contains("{item: 3x3, name: e}, {item: 44x28}]"))
        #expect(throws: SceneWriting.Refused.self) { try arranged(Self.list, "a", .earlier) }
        #expect(throws: SceneWriting.Refused.self) { try arranged(Self.list, "page", .remove) }
    }

    @Test(arguments: [
        "tree:\n  kind: text\n  name: a\n  text: |\n    two\n    lines\n",
        "tree:\n  kind: text\n  name: a\n  text: two\n    lines\n",
        "tree:\n  kind: text\n  name: a\n  text: &anchor one\n",
    ])
    func whatIsNotUnderstoodIsRefused(text: String) throws {
        let host = PluginHost()
        var scene = try SceneTree(text, file: "scene.yaml", host: host)
        try scene.set("text", of: "a", to: "other", host: host)
        let error = #expect(throws: SceneWriting.Refused.self) {
            try SceneWriting.text(of: scene, in: text, folder: "")
        }
        #expect(error?.description.contains("scene.yaml:4: found") == true, "\(error?.description ?? "")")
    }
}
