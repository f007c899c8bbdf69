import Foundation
import GalleyBuild
import Testing

/// The list of names in the documentation, and the names that messages propose.
struct ViewVocabularyTests {
    private static let vocabulary = ViewVocabulary(sdk: ViewPlugin.root.appending(path: "SDK").path)
    private static let file = ViewPlugin.root.appending(path: "SDK/Views/GalleyViews.docc/NamesOfViews.md")

    @Test("The documentation lists what the sources declare; GALLEY_UPDATE_API=1 writes it")
    func article() throws {
        if ProcessInfo.processInfo.environment["GALLEY_UPDATE_API"] == "1" {
            try Data(Self.vocabulary.article.utf8).write(to: Self.file)
        }
        #expect(
            try String(contentsOf: Self.file, encoding: .utf8) == Self.vocabulary.article,
            "expected the names of the sources; run this test with GALLEY_UPDATE_API=1")
    }

    @Test("Names are sorted into types, modifiers and members")
    func names() {
        let vocabulary = Self.vocabulary
        #expect(vocabulary.types.isSuperset(of: ["Text", "VStack", "Toggle", "NavigationStack", "Layout", "Color"]))
        #expect(vocabulary.modifiers.isSuperset(of: ["padding", "frame", "task", "onReceive", "searchable"]))
        #expect(vocabulary.unusedModifiers.contains("refreshable") && !vocabulary.unusedModifiers.contains("frame"))
        #expect(vocabulary.members["Color"]?.contains("mint") == true)
        #expect(
            !vocabulary.types.contains { $0.hasPrefix("_") } && !vocabulary.modifiers.contains { $0.hasPrefix("_") })
    }

    @Test(
        "The nearest name is one with few other letters, or one that holds the word",
        arguments: [
            ("blurry", "blur"), ("onTapGestures", "onTapGesture"), ("foregroundColour", "foregroundColor"),
            ("paddingg", "padding"),
        ])
    func nearest(_ name: String, _ expected: String) {
        #expect(Self.vocabulary.nearestModifier(to: name) == expected)
    }
}
