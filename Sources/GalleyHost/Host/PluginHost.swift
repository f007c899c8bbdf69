import Foundation
import GalleyEngine
import GalleySDK
import GalleyFormatting

/// The plugins of a program. A host finds them on the search path, builds sources, and loads them.
///
/// Use a host from one thread. The plugins that it returns may be used on any thread, within the rules of `galley.h`.
public final class PluginHost {
    /// The configuration of a host. For plugins that come as source, see `Sources`.
    public struct Configuration: Sendable {
        /// The folders with plugins. A plugin shadows those with the same id in later folders.
        public var searchPath: [String]
        /// Builds sources into plugins; nil: only `.so` files are loaded.
        public var sources: Sources?
        /// Checks and loads files, with the place where they run.
        public var loader: PluginLoader
        /// The plugins that run in this process although the loader's containment isolates plugins. They are `guarded`.
        public var trust: PluginTrust
        /// The verdicts on files from earlier runs: a quarantined file is refused, and a trusted one that crashed runs in a
        /// worker. Nil: nothing is remembered.
        public var verdicts: Verdicts?
        /// The rules about single plugins, which take precedence.
        public var isolation: IsolationRules
        /// The layouts that plugins may make by id: those of the host with this configuration.
        var catalog: LayoutCatalog?
        /// Receives a line for each plugin that runs at an unexpected place, with the reason.
        package var tellPlace: @Sendable (_ line: String) -> Void = { _ in }

        /// Makes a configuration. By default it has the search path of this process's environment, no bundled plugins
        /// and no sources, trusts nothing, and isolates every plugin.
        public init(
            searchPath: [String] = Self.searchPath(), sources: Sources? = nil, loader: PluginLoader = PluginLoader(),
            trust: PluginTrust = .none, verdicts: Verdicts? = nil, isolation: IsolationRules = IsolationRules()
        ) {
            self.trust = trust
            self.verdicts = verdicts
            self.isolation = isolation
            self.searchPath = searchPath
            self.sources = sources
            self.loader = loader
        }

        /// Returns the search path: `GALLEY_PLUGIN_PATH` (folders separated by colons), then
        /// `$XDG_DATA_HOME/galley/plugins` (by default `~/.local/share/galley/plugins`), then `bundled`.
        public static func searchPath(
            _ environment: [String: String] = ProcessInfo.processInfo.environment, bundled: [String] = []
        ) -> [String] {
            var path = environment["GALLEY_PLUGIN_PATH", default: ""].split(separator: ":").map(String.init)
            // The XDG rules: a relative path there does not count.
            if let data = environment["XDG_DATA_HOME"], data.hasPrefix("/") {
                path.append("\(data)/galley/plugins")
            } else {
                path.append("\(UserHome.path(environment))/.local/share/galley/plugins")
            }
            return path + bundled
        }
    }

    /// The builder of plugins that come as source: a `.swift`, `.c` or `.rs` file, or a folder of them.
    public struct Sources: Sendable {
        /// Returns the id that the source at a path will have as a plugin, from its name alone.
        public var pluginID: @Sendable (_ path: String) -> String
        /// Returns the ids of the layouts that the source at a path exports, without building it. Nil: the source must
        /// be built.
        public var layoutIDs: (@Sendable (_ path: String) throws -> [String])?
        /// Builds the source at a path, or finds it in the cache.
        public var build: @Sendable (_ path: String) throws -> Built
        /// Builds a source that was just saved, as fast as possible; see `Built.optimized`. Nil: `build` is used.
        public var buildSaved: (@Sendable (_ path: String) throws -> Built)?

        /// Builds what the source at a path shows as views. Nil: views are not shown.
        public var buildViews: (@Sendable (_ path: String) throws -> Built)?

        /// The result of a build.
        public struct Built: Sendable {
            /// The `.so` file.
            public var file: String
            /// The time of compilers and linkers.
            public var compiling: Duration
            /// Identifies the source text and all options but the optimisation. Nil: unknown.
            public var source: String?
            /// Builds the same text with optimisation, if this build has none.
            public var optimized: (@Sendable () throws -> Built)?

            /// Makes the result of a build.
            public init(
                file: String, compiling: Duration = .zero, source: String? = nil,
                optimized: (@Sendable () throws -> Built)? = nil
            ) {
                self.file = file
                self.compiling = compiling
                self.source = source
                self.optimized = optimized
            }
        }

        /// Returns the files around the source at a path that its last build took something from. Nil: none.
        public var taken: (@Sendable (_ path: String) -> [String])?

        /// Returns the sources at a path themselves: the file, or those of the folder. Nil: the path alone.
        package var files: (@Sendable (_ path: String) -> [String])?

        /// Returns the translated texts of the project around a source of views. Nil: none.
        package var translations: (@Sendable (_ path: String) -> TranslatedTexts)?

        /// Returns all files whose declarations are in the plugin that was built last of the source at a path.
        func contents(of path: String) -> [String] { (files?(path) ?? [path]) + (taken?(path) ?? []) }

        /// Makes sources from the functions of a builder.
        public init(
            pluginID: @escaping @Sendable (_ path: String) -> String,
            layoutIDs: (@Sendable (_ path: String) throws -> [String])? = nil,
            build: @escaping @Sendable (_ path: String) throws -> Built,
            buildSaved: (@Sendable (_ path: String) throws -> Built)? = nil,
            buildViews: (@Sendable (_ path: String) throws -> Built)? = nil,
            taken: (@Sendable (_ path: String) -> [String])? = nil
        ) {
            self.taken = taken
            self.buildViews = buildViews
            self.buildSaved = buildSaved
            self.pluginID = pluginID
            self.layoutIDs = layoutIDs
            self.build = build
        }
    }

    /// The configuration of this host.
    public let configuration: Configuration

    /// The scope of the faults of all plugins of this host.
    public var faults: FaultScope { configuration.loader.faults }

    private struct Loaded {
        let plugin: Plugin
        let mark: FileStamp
    }
    private var loaded: [String: Loaded] = [:]
    /// The sources of built files: their paths, and the names of their texts.
    private var sourcePaths: [String: String] = [:]
    private var sourceTexts: [String: String] = [:]

    private let judgedScene = JudgedScene()

    /// The name of the scene that plugins run for; nil: none in particular.
    ///
    /// Verdicts on plugins hold for a scene: a plugin that crashes in one of them still runs in others.
    public var scene: String? {
        get { judgedScene.name }
        set { judgedScene.name = newValue }
    }

    /// Sets `scene` to a name that is made when the first plugin needs it.
    package func setScene(_ name: @escaping @Sendable () -> String?) { judgedScene.setName(name) }

    /// Performs work that lays out trees for which the user did not ask. A plugin that ends its worker in the meantime has
    /// its fallback layout until it is loaded again, and is not quarantined.
    package func trying<R, E>(_ work: () throws(E) -> R) throws(E) -> R {
        judgedScene.beginTrial()
        defer { judgedScene.endTrial() }
        return try work()
    }

    /// Makes a host, without reading any file.
    public init(_ configuration: Configuration = Configuration()) {
        var configuration = configuration
        configuration.catalog = LayoutCatalog()
        self.configuration = configuration
        configuration.catalog?.host = self
    }

    // MARK: By path

    /// Returns the plugin at `path`: a `.so` file, a source file, or a folder of sources, which are built first.
    ///
    /// An unchanged file is the same plugin. A file that changed is loaded again; instances of the old code keep it.
    /// For a swappable plugin this is the current version, because the saved one may be worse. Errors: `PluginRefusal`,
    /// `PluginLookupError`, and those of the builder.
    public func plugin(at path: String) throws -> Plugin {
        if let plugin = maker?.plugin(at: path) { return plugin }
        guard PluginFile.isSource(path) else { return try load(path, named: path) }
        guard let sources = configuration.sources else { throw PluginLookupError.noBuilder(path: path) }
        try configuration.findWorker(for: path)
        return try load(sources.build(path), of: path)
    }

    /// Returns the plugin with the views of a source: a Swift file or a folder of them; a `.so` file is itself.
    ///
    /// Errors: as `plugin(at:)`.
    public func views(at path: String) throws -> Plugin {
        guard PluginFile.isSource(path) else { return try plugin(at: path) }
        guard let build = configuration.sources?.buildViews else { throw PluginLookupError.noBuilder(path: path) }
        try configuration.findWorker(for: path)
        let plugin = try load(build(path), of: path)
        viewTypes.formUnion(plugin.layouts.map(ObjectIdentifier.init))
        return plugin
    }

    /// The layouts of views. A save opens all views again, so their layouts are never swapped alone.
    private var viewTypes: Set<ObjectIdentifier> = []

    private func load(_ built: Sources.Built, of path: String) throws -> Plugin {
        let file = built.file
        sourcePaths[file] = path
        sourceTexts[file] = built.source
        do {
            return try load(file, named: path)
        } catch let refusal as PluginRefusal {
            throw refusal.about(source: path)
        }
    }

    // MARK: Layouts

    /// Makes layouts in this host's place; nil: the host makes them all.
    package var maker: (any LayoutMaker)?

    /// Makes an instance. If a fault has ended the plugin's worker, or does so now, the fallback layout replaces it.
    ///
    /// - Throws: `LayoutArgumentError` for names, types and ranges, and for errors of the layout itself.
    public func make(_ type: PluginLayoutType, _ arguments: [String: GalleyValue] = [:]) throws -> AnyLayout {
        try make(type, arguments, depth: 0)
    }

    /// `depth`: how many layouts made each other up to this one; 0 for the layout of a container.
    func make(_ type: PluginLayoutType, _ arguments: [String: GalleyValue], depth: UInt32) throws -> AnyLayout {
        if !viewTypes.contains(ObjectIdentifier(type)),
            let layout = try maker?.make(type, arguments, depth: depth, for: self)
        {
            return layout
        }
        return GuardedLayout.atDepth(depth, try type.make(arguments, returnsFaults: false, standsIn: true))
    }

    /// Returns the name of the source text of a plugin; nil if it is not known.
    package func sourceText(of plugin: Plugin) -> String? { sourceTexts[plugin.path] }

    /// Returns the source or file that a type was loaded from.
    package func path(of type: PluginLayoutType) -> String? {
        let owner = loaded.first { $0.value.plugin.layouts.contains { $0 === type } }?.key
        return owner.map { sourcePaths[$0] ?? $0 }
    }

    /// Unloads a plugin that this host has loaded; see `Plugin.unload()`.
    public func unload(_ plugin: Plugin) {
        loaded = loaded.filter { $0.value.plugin !== plugin }
        plugin.unload()
    }

    /// Unloads every plugin that this host has loaded; see `Plugin.unload()`. The faults of their destructors are then
    /// in the host's scope, unless an instance still keeps a plugin.
    package func unloadAll() {
        let plugins = loaded.values.map(\.plugin)
        loaded = [:]
        for plugin in plugins { plugin.unload() }
    }

    /// Loads a file that the user names `name`.
    private func load(_ path: String, named name: String) throws -> Plugin {
        let mark = FileStamp(path)
        if let mark, let known = loaded[path], known.mark == mark, !known.plugin.isUnloaded {
            return known.plugin
        }
        let plugin = try configuration.loader.load(path) { load throws(PluginRefusal) in
            load.layoutRequest = configuration.catalog?.request
            return try configuration.containment(of: name, file: path, load, for: judgedScene)
        }
        if let mark { loaded[path] = Loaded(plugin: plugin, mark: mark) }
        return plugin
    }

    /// Whether it has loaded a plugin, which may print. A ledger that captures the output looks for it at each call.
    package var mayPrint: Bool { maker != nil || !loaded.isEmpty }

    /// Prints the output of plugins in workers that was not read yet. Call it when the work is done.
    public func tellOutput() {
        for entry in loaded.values { entry.plugin.tellOutput() }
    }

    // MARK: By id

    /// All plugins on the search path, the nearest folder first, sorted by name within a folder. Nothing is built or
    /// loaded: for a `.so` file the note is read, for a source the name is used. Unusable files are listed with the
    /// reason.
    public var plugins: [PluginSummary] {
        var seen: Set<String> = []
        return directories.flatMap { directory in
            let ids = directory.compactMap { $0.problem == nil ? $0.id : nil }
            defer { seen.formUnion(ids) }
            return directory.map { summary in
                var summary = summary
                summary.isShadowed = seen.contains(summary.id)
                return summary
            }
        }
    }

    /// Returns the layout type with an id: `plugin/layout`, or the layout's own id if that is unambiguous.
    ///
    /// The nearest folder that contains it wins. Within a folder, the plugin with the same name comes first (`flow` is
    /// `flow/flow`); otherwise two candidates are ambiguous. Only the necessary plugins are loaded. Errors:
    /// `PluginLookupError`, `PluginRefusal`, and those of the builder.
    public func layoutType(_ id: String) throws -> PluginLayoutType {
        let parts = id.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        guard parts.count <= 2, !parts.contains("") else { throw PluginLookupError.malformed(id: id) }
        if parts.count == 2 { return try layoutType(parts[1], of: parts[0]) }
        var skipped: [String] = []
        for directory in directories {
            if directory.contains(where: { $0.id == id && $0.problem == nil }) {
                let plugin = try plugin(at: one(of: directory, named: id).path)
                if let layout = plugin.layout(id) { return layout }
            }
            let owners = directory.filter { summary in
                do {
                    if let problem = summary.problem { throw problem }
                    return try layoutIDs(of: summary).contains(id)
                } catch {
                    let reason = "\(error)"
                    skipped.append(reason.hasPrefix(summary.path) ? reason : "\(summary.path): \(reason)")
                    return false
                }
            }
            if owners.count > 1 {
                throw PluginLookupError.ambiguous(
                    id: id, candidates: owners.map { PluginLookupError.Candidate(id: "\($0.id)/\(id)", path: $0.path) })
            }
            if let owner = owners.first { return try layout(id, in: plugin(at: owner.path)) }
        }
        throw unknown(id, skipped: skipped)
    }

    private func layoutType(_ layoutID: String, of pluginID: String) throws -> PluginLayoutType {
        for directory in directories where directory.contains(where: { $0.id == pluginID }) {
            return try layout(layoutID, in: plugin(at: one(of: directory, named: pluginID).path))
        }
        throw unknown("\(pluginID)/\(layoutID)", skipped: [])
    }

    /// Ids for suggestions: the layouts of loaded plugins, and the ids of the others, because nothing is built or
    /// loaded for this.
    public var layoutIDs: [String] {
        plugins.filter { $0.problem == nil && !$0.isShadowed }.flatMap { summary in
            loaded[summary.path]?.plugin.layouts.map(\.id) ?? [summary.id]
        }
    }

    private func layout(_ id: String, in plugin: Plugin) throws(PluginLookupError) -> PluginLayoutType {
        if let layout = plugin.layout(id) { return layout }
        let ids = plugin.layouts.map(\.id)
        throw .noSuchLayout(
            id: "\(plugin.id)/\(id)", path: sourcePaths[plugin.path] ?? plugin.path, layouts: ids,
            nearest: nearMiss(id, among: ids))
    }

    /// Returns the only entry of a directory with this plugin id. For a broken entry it throws the entry's problem.
    private func one(of directory: [PluginSummary], named id: String) throws -> PluginSummary {
        let named = directory.filter { $0.id == id }
        let usable = named.filter { $0.problem == nil }
        guard usable.count <= 1 else {
            throw PluginLookupError.ambiguous(
                id: id, candidates: usable.map { PluginLookupError.Candidate(id: $0.id, path: $0.path) })
        }
        guard let only = usable.first else { throw named[0].problem! }
        return only
    }

    private func layoutIDs(of summary: PluginSummary) throws -> [String] {
        if summary.isSource, let layoutIDs = configuration.sources?.layoutIDs { return try layoutIDs(summary.path) }
        return try plugin(at: summary.path).layouts.map(\.id)
    }

    private func unknown(_ id: String, skipped: [String]) -> PluginLookupError {
        var names: [String] = []
        for summary in plugins where summary.problem == nil && !summary.isShadowed {
            let ids = (try? layoutIDs(of: summary)) ?? [summary.id]
            names += id.contains("/") ? ids.map { "\(summary.id)/\($0)" } : ids
        }
        return .unknown(
            id: id, nearest: nearMiss(id, among: names), searchPath: configuration.searchPath, skipped: skipped
        )
    }

    private var directories: [[PluginSummary]] {
        let verdicts = configuration.verdicts.flatMap { $0.quarantinesFiles ? $0 : nil }
        return configuration.searchPath.map { PluginDirectory(path: $0).plugins(configuration, verdicts) }
    }
}
