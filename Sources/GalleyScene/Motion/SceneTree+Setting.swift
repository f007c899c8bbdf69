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
        try perform(
            "- set:\n    \(Self.quoted(view)):\n      \(Self.quoted(parameter)): \(Self.line(value))\n", of: view,
            "\(view).\(parameter)", host)
    }

    /// Gives a container another layout, named as a scene would name it: `vstack`, `radial`, `./Cards.swift`, or one with
    /// parameters, `{kind: flow, spacing: 12}`.
    ///
    /// - Throws: `SettingError` for what the scene does not have or the layout refuses.
    public mutating func switchLayout(of view: String, to kind: String, host: PluginHost) throws(SettingError) {
        try perform("- switch:\n    \(Self.quoted(view)): \(Self.line(kind))\n", of: view, view, host)
    }

    private static func quoted(_ name: String) -> String { JSON.text(name).text(indent: 0) }

    /// One line, so that the value is a value and nothing besides.
    private static func line(_ value: String) -> String {
        value.split(whereSeparator: \.isNewline).joined(separator: " ")
    }

    /// Makes the changes of a text; `subject` stands in errors.
    private mutating func perform(
        _ text: String, of view: String, _ subject: String, _ host: PluginHost
    ) throws(SettingError) {
        var document = document
        for index in document.nodes.indices {
            // Settings are those of the layouts that containers have by now.
            if let node = changed[index]?.first?.value { document.nodes[index].kind = node.kind }
            if document.nodes[index].name == nil { document.nodes[index].name = document.path(of: index) }
        }
        do {
            let source = try SourceTree(parsing: Array(text.utf8), file: view, limits: SceneLimits())
            let folder = (document.file as NSString).deletingLastPathComponent
            var reader = ChangeReader(
                document, ValueReader(source, folder: folder),
                LayoutLookup(
                    folder: folder, known: host.plugins.map(\.id),
                    lookup: (types ?? FoundLayouts(host)).parameters),
                SceneLimits())
            let changes = source.root.map { reader.read($0) } ?? []
            if let mismatch = reader.mismatches.first {
                throw SceneError(
                    file: document.file, problem: mismatch.problem, expected: mismatch.expected,
                    found: mismatch.found, suggestion: mismatch.suggestion, advice: mismatch.advice)
            }
            for change in changes { try perform(change) }
        } catch let errors as SceneErrors {
            throw SettingError(description: "\(subject): " + errors.errors.map(\.message).joined(separator: "; "))
        } catch let error as SceneError {
            throw SettingError(description: "\(subject): \(error.message)")
        } catch {
            throw SettingError(description: "\(subject): \(error)")
        }
    }
}
