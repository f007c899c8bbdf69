import Foundation
import GalleyEngine
import GalleyFormatting

// Reads changes that are added to an existing scene, such as those of `--set`, in the notation of scenes.
extension SceneDocument {
    /// Returns the changes that set a parameter of a view, or a modifier on it, to a value in the notation of scenes.
    ///
    /// - Throws: `SceneErrors` for a view or parameter that does not exist, or an invalid value.
    package func changes(
        setting parameter: String, of view: String, to value: String, layouts: @escaping () -> [String], lookup: Lookup?
    ) throws(SceneErrors) -> [SceneChange] {
        try changes(
            "- set:\n    \(Self.key(view)):\n      \(Self.key(parameter)): \(Self.line(value))\n", of: view, layouts,
            lookup)
    }

    /// Returns the changes that switch the layout of a container to one in the notation of scenes.
    ///
    /// - Throws: `SceneErrors` for a view or layout that does not exist, or invalid parameters.
    package func changes(
        switching view: String, to kind: String, layouts: @escaping () -> [String], lookup: Lookup?
    ) throws(SceneErrors) -> [SceneChange] {
        try changes("- switch:\n    \(Self.key(view)): \(Self.line(kind))\n", of: view, layouts, lookup)
    }

    private static func key(_ name: String) -> String { JSON.text(name).text(indent: 0) }

    /// Returns the value in one line, so that it cannot add keys.
    private static func line(_ value: String) -> String {
        value.split(whereSeparator: \.isNewline).joined(separator: " ")
    }

    /// Reads changes from a text, in which views without a name are identified by their path.
    private func changes(
        _ text: String, of view: String, _ layouts: @escaping () -> [String], _ lookup: Lookup?
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
        let folder = file.folderPath
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
