import Foundation
import GalleyHost

extension PluginHost {
    /// A host that builds sources with a builder and knows the bundled plugins. By default these run in this process,
    /// and
    /// all others in workers.
    ///
    /// - Parameters:
    ///   - builder: builds what comes as source.
    ///   - options: how it is built.
    ///   - containment: where plugins run that are not trusted.
    ///   - trust: the plugins that run in this process; nil: the bundled ones.
    ///   - verdicts: the verdicts on files from earlier runs; nil: nothing is remembered.
    ///   - isolation: where single plugins run, whatever is usual.
    ///   - faults: Receives the faults of the plugins.
    ///   - onBuild: told of each build, also of those that came from the cache.
    public convenience init(
        building builder: PluginBuilder, options: BuildOptions = BuildOptions(),
        containment: Containment = .isolated, trust: PluginTrust? = nil, verdicts: Verdicts? = nil,
        isolation: IsolationRules = IsolationRules(),
        faults: FaultScope = FaultScope(), onBuild: @escaping @Sendable (BuildResult) -> Void = { _ in }
    ) {
        // Without the SDK's sources `.so` plugins still load; a source then says what is missing when it is built.
        let home = try? GalleyHome.find()
        var sources = Sources(
            pluginID: { BuildInput.pluginID(of: $0) },
            layoutIDs: { try PluginBuilder.layoutIDs(of: $0) },
            build: { path in
                let result = try builder.build(path, options: options)
                onBuild(result)
                return Sources.Built(result)
            },
            buildSaved: { path in
                var quick = options
                quick.quick = !options.debug
                // The text as it is now: what is built for speed later is the same, whatever is saved meanwhile.
                let input = try BuildInput(path, options: options)
                let result = try builder.build(input, options: quick)
                onBuild(result)
                var built = Sources.Built(result)
                if result.isQuick {
                    built.optimized = { Sources.Built(try builder.build(input, options: options)) }
                }
                return built
            },
            buildViews: { path in
                var shown = options
                shown.content = .views
                let result = try builder.build(path, options: shown)
                onBuild(result)
                return Sources.Built(result)
            },
            taken: { builder.taken(by: $0) })
        sources.translations = { StringCatalog(around: $0).texts }
        sources.files = { (try? BuildInput($0, options: options))?.files ?? [$0] }
        var loader = PluginLoader(containment: containment, faults: faults)
        loader.requirements = PluginRequirements(build: SDKBuild.noteText(for: home))
        self.init(
            Configuration(
                searchPath: Configuration.searchPath(bundled: home.map { [$0.plugins] } ?? []), sources: sources,
                loader: loader, trust: trust ?? PluginTrust(bundled: home.map { [$0.plugins] } ?? []),
                verdicts: verdicts, isolation: isolation))
    }
}

extension PluginHost.Sources.Built {
    init(_ result: BuildResult) {
        self.init(file: result.path, compiling: .seconds(result.compilerSeconds), source: result.source)
    }
}
