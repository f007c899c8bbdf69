import GalleyHost
import GalleyScene

/// An error in setting a parameter.
public struct SettingError: Error, CustomStringConvertible {
    /// The problem, and a suggestion.
    public let description: String
}

extension SceneTree {
    /// Sets a parameter of a view, or a modifier on it, to a value in the notation of scenes. A view without a name is
    /// identified by its path.
    ///
    /// - Throws: `SettingError` for a view, parameter or value that does not exist or is refused by the layout.
    public mutating func set(_ parameter: String, of view: String, to value: String, host: PluginHost)
        throws(SettingError)
    {
        try perform("\(view).\(parameter)", host) { document, layouts, lookup throws(SceneErrors) in
            try document.changes(setting: parameter, of: view, to: value, layouts: layouts, lookup: lookup)
        }
    }

    /// Switches the layout of a container to one in the notation of scenes: `vstack`, `radial`, `./Cards.swift`, or
    /// with parameters, `{kind: flow, spacing: 12}`.
    ///
    /// - Throws: `SettingError` for a view or layout that does not exist, and for errors of the layout.
    public mutating func switchLayout(of view: String, to kind: String, host: PluginHost) throws(SettingError) {
        try perform(view, host) { document, layouts, lookup throws(SceneErrors) in
            try document.changes(switching: view, to: kind, layouts: layouts, lookup: lookup)
        }
    }

    /// Performs changes that are read for the current state of the scene. `subject` appears in errors.
    private mutating func perform(
        _ subject: String, _ host: PluginHost,
        _ read: (SceneDocument, @escaping () -> [String], @escaping SceneDocument.Lookup) throws(SceneErrors) ->
            [SceneChange]
    ) throws(SettingError) {
        var document = document
        // Settings refer to the current layouts of containers.
        for (index, nodes) in changed {
            if let node = nodes.first?.value { document.nodes[index].content = node.content }
        }
        do {
            let lookup = (types ?? FoundLayouts(host)).parameters
            for change in try read(document, { host.plugins.map(\.id) }, lookup) { try perform(change) }
        } catch {
            throw SettingError(description: "\(subject): " + error.errors.map(\.message).joined(separator: "; "))
        }
    }
}
