import GalleyHost
import GalleyScene

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
        try perform("\(view).\(parameter)", host) { document, layouts, lookup throws(SceneErrors) in
            try document.changes(setting: parameter, of: view, to: value, layouts: layouts, lookup: lookup)
        }
    }

    /// Gives a container another layout, named as a scene would name it: `vstack`, `radial`, `./Cards.swift`, or one with
    /// parameters, `{kind: flow, spacing: 12}`.
    ///
    /// - Throws: `SettingError` for what the scene does not have or the layout refuses.
    public mutating func switchLayout(of view: String, to kind: String, host: PluginHost) throws(SettingError) {
        try perform(view, host) { document, layouts, lookup throws(SceneErrors) in
            try document.changes(switching: view, to: kind, layouts: layouts, lookup: lookup)
        }
    }

    /// Makes the changes that are read for the scene as it is now; `subject` stands in errors.
    private mutating func perform(
        _ subject: String, _ host: PluginHost,
        _ read: (SceneDocument, [String], @escaping SceneDocument.Lookup) throws(SceneErrors) -> [SceneChange]
    ) throws(SettingError) {
        var document = document
        // Settings are those of the layouts that containers have by now.
        for (index, nodes) in changed {
            if let node = nodes.first?.value { document.nodes[index].content = node.content }
        }
        do {
            let lookup = (types ?? FoundLayouts(host)).parameters
            for change in try read(document, host.plugins.map(\.id), lookup) { try perform(change) }
        } catch {
            throw SettingError(description: "\(subject): " + error.errors.map(\.message).joined(separator: "; "))
        }
    }
}
