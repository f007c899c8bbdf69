import GalleyHost
import GalleySceneTree
import GalleySDK
import Testing

@testable import GalleyPreview

/// Modifiers that are added to views in the text of a scene, and removed.
@Suite struct SceneModifyingTests {
    private static let scene = """
        tree:
          kind: vstack   # all of it
          name: page
          children:
            - {item: 10x10, name: a, padding: 2}   # small
            - 20x20   # without a name
            - kind: hstack
              name: row
              children: [5x5, {text: "a, b", name: words}]

        """

    private func modified(
        _ text: String, _ view: String, _ modifier: SceneModifying.Modifier, isAdded: Bool = true
    ) throws -> String {
        let scene = try SceneTree(text, file: "scene.yaml", host: PluginHost())
        let index = try #require(scene.documentNode(named: view))
        let result = try SceneModifying.text(
            modifier, isAdded: isAdded, of: index, CGSize(width: 12.4, height: 30), in: scene.document, text)
        _ = try SceneTree(result, file: "scene.yaml", host: PluginHost())
        return result
    }

    @Test(arguments: SceneModifying.Modifier.allCases)
    func eachModifierIsAddedAndRemoved(modifier: SceneModifying.Modifier) throws {
        for view in ["page", "words", "row"] {
            let text = try modified(Self.scene, view, modifier)
            #expect(text != Self.scene)
            #expect(try modified(text, view, modifier, isAdded: false) == Self.scene)
        }
    }

    @Test func theRestOfTheTextStays() throws {
        #expect(
            try modified(Self.scene, "a", .frame)
                == Self.scene.replacing("padding: 2}", with: "padding: 2, frame: {width: 12, height: 30}}"))
        #expect(
            try modified(Self.scene, "page", .padding)
                == Self.scene.replacing("# all of it\n", with: "# all of it\n  padding: 8\n"))
        // A view that is written as its size becomes a mapping.
        let other = try #require(
            try SceneTree(Self.scene, file: "scene.yaml", host: PluginHost()).all.map(\.name)
                .first { $0.hasSuffix("vstack/1") })
        #expect(
            try modified(Self.scene, other, .opacity)
                == Self.scene.replacing("- 20x20   #", with: "- {item: 20x20, opacity: 0.5}   #"))
        #expect(try modified(Self.scene, "a", .padding, isAdded: false).contains("{item: 10x10, name: a}   # small"))
    }

    @Test func jsonStaysJSON() throws {
        let text = """
            {
              "tree": {"kind": "hstack", "name": "row", "children": ["9x9", {"item": "9x9"}]}
            }
            """
        #expect(try modified(text, "row", .background).hasSuffix("}], \"background\": \"gray\"}\n}"))
        #expect(
            try modified(text, "root/hstack/0", .offset).contains("[{\"item\": \"9x9\", \"offset\": [0, 8]}, {"))
    }

    @Test func whatIsNotThereIsRefused() throws {
        let error = #expect(throws: SceneWriting.Refused.self) { try modified(Self.scene, "a", .padding) }
        #expect(error?.description == "scene.yaml:5: this view has a padding")
        #expect(throws: SceneWriting.Refused.self) { try modified(Self.scene, "a", .frame, isAdded: false) }
        let items = "tree: {kind: hstack, items: {a: 10x10}}"
        #expect(throws: SceneWriting.Refused.self) { try modified(items, "a", .padding) }
    }
}
