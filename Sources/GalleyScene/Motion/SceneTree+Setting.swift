import Foundation
import GalleyEngine
import GalleyHost

/// A parameter that cannot be set.
public struct SettingError: Error, CustomStringConvertible {
    /// What is wrong, and what was probably meant.
    public let description: String
}

extension SceneTree {
    /// Sets a parameter of a view, or a modifier on it, to a value as a scene would write it. A view without a name is named
    /// by its path.
    ///
    /// - Throws: `SettingError` for what the scene does not have or its layouts refuse.
    public mutating func set(_ parameter: String, of view: String, to value: String, host: PluginHost)
        throws(SettingError)
    {
        // One line, so that the value is a value and nothing besides.
        let line = value.split(whereSeparator: \.isNewline).joined(separator: " ")
        let text =
            "- set:\n    \(JSON.text(view).text(indent: 0)):\n      \(JSON.text(parameter).text(indent: 0)): \(line)\n"
        var document = document
        for index in document.nodes.indices where document.nodes[index].name == nil {
            document.nodes[index].name = document.path(of: index)
        }
        do {
            let source = try SourceTree(parsing: Array(text.utf8), file: view, limits: SceneLimits())
            let folder = (document.file as NSString).deletingLastPathComponent
            var reader = ChangeReader(
                document, ValueReader(source, folder: folder),
                LayoutLookup(
                    folder: folder, known: host.plugins.map(\.id), lookup: FoundLayouts(host).parameters),
                SceneLimits())
            let changes = source.root.map { reader.read($0) } ?? []
            if let mismatch = reader.mismatches.first {
                let error = SceneError(
                    file: document.file, problem: mismatch.problem, expected: mismatch.expected,
                    found: mismatch.found, suggestion: mismatch.suggestion, advice: mismatch.advice)
                throw SettingError(description: "\(view).\(parameter): \(error.message)")
            }
            for change in changes { try perform(change) }
        } catch let error as SettingError {
            throw error
        } catch let errors as SceneErrors {
            throw SettingError(
                description: "\(view).\(parameter): " + errors.errors.map(\.message).joined(separator: "; "))
        } catch let error as SceneError {
            throw SettingError(description: "\(view).\(parameter): \(error.message)")
        } catch {
            throw SettingError(description: "\(view).\(parameter): \(error)")
        }
    }
}
