import Foundation
import GalleyEngine
import GalleyFormatting

extension PluginHost {
    /// Returns the layout type that a command line names: by an id (`flow`, `plugin/layout`), or by the path of a `.so`
    /// file, a source or a folder, followed by `#layout` if it contains several.
    ///
    /// - Throws: as `plugin(at:)` and `layoutType(_:)`.
    public func layoutType(named name: String) throws -> PluginLayoutType {
        let (path, layout) = Self.parts(ofName: name)
        guard layout != nil || Self.isPath(path) else { return try layoutType(name) }
        let plugin = try plugin(at: path)
        do {
            return try plugin.layoutType(layout)
        } catch {
            throw PluginFile.isSource(path) ? error.about(source: path) : error
        }
    }

    /// Returns the path, or the id, in the name of a layout on a command line, and the layout that follows the last `#`.
    /// The `#` of a folder or a file, such as `C#/Row.swift`, belongs to the path.
    package static func parts(ofName name: String) -> (path: String, layout: String?) {
        guard let mark = name.lastIndex(of: "#"), mark > name.startIndex, !name[mark...].contains("/"),
            !FileManager.default.fileExists(atPath: name)
        else { return (name, nil) }
        return (String(name[..<mark]), String(name[name.index(after: mark)...]))
    }

    /// Returns the plugin that a command line names: by its path, its id, or the id of one of its layouts.
    ///
    /// - Throws: as `plugin(at:)` and `layoutType(_:)`.
    public func plugin(named name: String) throws -> Plugin { try plugin(at: path(named: name)) }

    /// Returns the `.so` file of the plugin that a command line names, as for `plugin(named:)`. A source is built; the
    /// file is neither loaded nor checked.
    ///
    /// - Throws: as `plugin(named:)`, except for errors in the file.
    public func file(named name: String) throws -> String { try built(name).file }

    /// Returns the file with the cost of its build.
    func built(_ name: String) throws -> Sources.Built { try configuration.built(path(named: name)) }

    /// Returns the source or `.so` file of the plugin that a command line names.
    func path(named name: String) throws -> String {
        if Self.isPath(name) { return name }
        guard let summary = plugins.first(where: { $0.id == name && !$0.isShadowed }) else {
            throw PluginLookupError.unknown(
                id: name, nearest: nearMiss(name, among: plugins.map(\.id)),
                searchPath: configuration.searchPath)
        }
        return summary.path
    }

    /// Whether the name is a path rather than an id.
    package static func isPath(_ name: String) -> Bool {
        name.hasPrefix(".") || name.hasPrefix("/") || PluginFile.fileExtension(name) == "so"
            || PluginFile.isSource(name) || FileManager.default.fileExists(atPath: name)
    }
}

extension Plugin {
    /// Returns the layout type with an id, or the only one if the id is nil.
    ///
    /// - Throws: `PluginLookupError` if there is none, or if there are several to choose from.
    public func layoutType(_ id: String?) throws(PluginLookupError) -> PluginLayoutType {
        if let id {
            if let layout = layout(id) { return layout }
            let ids = layouts.map(\.id)
            throw .noSuchLayout(
                id: "\(self.id)/\(id)", path: path, layouts: ids, nearest: nearMiss(id, among: ids))
        }
        if !entries.isEmpty { throw .viewsOnly(id: self.id, path: path) }
        if layouts.isEmpty { throw .noSuchLayout(id: self.id, path: path, layouts: [], nearest: nil) }
        if layouts.count == 1 { return layouts[0] }
        // A layout named like its plugin is the plugin's main layout.
        if let layout = layout(self.id) { return layout }
        throw .ambiguous(
            id: self.id,
            candidates: layouts.map { PluginLookupError.Candidate(id: "\(path)#\($0.id)", path: path) })
    }
}

extension PluginHost.Configuration {
    /// Returns the `.so` file at a path, or builds the source there.
    ///
    /// `isSaved`: whether the user waits for a file that was just saved.
    package func built(_ path: String, isSaved: Bool = false) throws -> PluginHost.Sources.Built {
        var built = PluginHost.Sources.Built(file: path)
        if PluginFile.isSource(path) {
            guard let sources else { throw PluginLookupError.noBuilder(path: path) }
            built = try (isSaved ? sources.buildSaved : nil).map { try $0(path) } ?? sources.build(path)
        }
        _ = try OpenFile(path: built.file)
        return built
    }

    /// Loads the `.so` file at `path` again, without keeping the plugin in the host.
    ///
    /// `faults` receives its faults; with nil, the host's scope does. `onChecked` is called when the file itself is
    /// valid.
    package func load(
        _ path: String, in place: Containment.Place, trialOutput: (@Sendable (_ text: String) -> Bool)? = nil,
        faults: FaultScope? = nil,
        onChecked: () -> Void = {}
    ) throws(PluginRefusal) -> Plugin {
        var loader = loader
        loader.faults = faults ?? loader.faults
        return try loader.load(path, onChecked: onChecked) { load in
            load.layoutRequest = (faults == nil ? catalog : .ofTrial(self))?.request
            let rule = rule(for: load.copy)
            var containment = loader.containment
            containment.trialOutput = trialOutput
            containment.place = rule?.isolation == .always ? .isolated : place
            return rule?.applied(to: containment) ?? containment
        }
    }

    /// Loads the file at `file` again, without keeping the plugin in the host, at the place where the source or file at
    /// `path` may run.
    package func loadInPlace(of path: String, file: String) throws(PluginRefusal) -> Plugin {
        try loader.load(file) { load throws(PluginRefusal) in
            load.layoutRequest = catalog?.request
            return try containment(of: path, file: file, load)
        }
    }

    /// Returns the rule for the plugin that the note names. Loading reports problems of the note.
    func rule(for path: String) -> IsolationRules.Rule? {
        guard !isolation.rules.isEmpty, let note = try? PluginNote(path: path) else { return nil }
        return isolation.rule(for: note.id)
    }
}
