import Foundation
import GalleyEngine

// Changes that come later than the scene, such as those of `--set`: read as the scene's own are.
extension SceneDocument {
    /// The changes that set a parameter of a view, or a modifier on it, to a value as a scene would write it.
    ///
    /// - Throws: `SceneErrors` for what the scene does not have or does not take.
    package func changes(
        setting parameter: String, of view: String, to value: String, layouts: [String], lookup: Lookup?
    ) throws(SceneErrors) -> [SceneChange] {
        try changes(
            "- set:\n    \(Self.key(view)):\n      \(Self.key(parameter)): \(Self.line(value))\n", of: view, layouts,
            lookup)
    }

    /// The changes that give a container another layout, named as a scene would name it.
    ///
    /// - Throws: `SceneErrors` for what the scene does not have or does not take.
    package func changes(
        switching view: String, to kind: String, layouts: [String], lookup: Lookup?
    ) throws(SceneErrors) -> [SceneChange] {
        try changes("- switch:\n    \(Self.key(view)): \(Self.line(kind))\n", of: view, layouts, lookup)
    }

    private static func key(_ name: String) -> String { JSON.text(name).text(indent: 0) }

    /// One line, so that the value is a value and nothing besides.
    private static func line(_ value: String) -> String {
        value.split(whereSeparator: \.isNewline).joined(separator: " ")
    }

    /// The changes of a text. Views without a name are named by their path.
    private func changes(
        _ text: String, of view: String, _ layouts: [String], _ lookup: Lookup?
    ) throws(SceneErrors) -> [SceneChange] {
        var document = self
        for index in nodes.indices where nodes[index].name == nil { document.nodes[index].name = path(of: index) }
        let source: SourceTree
        do {
            source = try SourceTree(parsing: Array(text.utf8), file: view, limits: SceneLimits())
        } catch {
            throw SceneErrors([error])
        }
        guard let root = source.root else { return [] }
        let folder = (file as NSString).deletingLastPathComponent
        var reader = ChangeReader(
            document, ValueReader(source, folder: folder),
            LayoutLookup(folder: folder, known: layouts, lookup: lookup), SceneLimits())
        let changes = reader.read(root)
        guard let mismatch = reader.mismatches.first else { return changes }
        throw SceneErrors([
            SceneError(
                file: file, problem: mismatch.problem, expected: mismatch.expected, found: mismatch.found,
                suggestion: mismatch.suggestion, advice: mismatch.advice)
        ])
    }
}
