import Foundation
import GalleyHost
import GalleyModules

/// The compiler of one language, ready for one plugin.
struct PluginCompiler {
    let input: BuildInput
    var options: BuildOptions
    let home: GalleyHome
    let cache: BuildCache
    let language: Language
    let place: CompilerPlace
    let onSDK: @Sendable (PluginLanguage) -> Void

    enum Language {
        case swift(SwiftToolchain)
        case foreign(ForeignPluginBuild)
    }

    init(
        _ input: BuildInput, _ options: BuildOptions, _ home: GalleyHome, _ environment: [String: String],
        _ confinement: BuildConfinement?, _ cache: BuildCache, _ onSDK: @escaping @Sendable (PluginLanguage) -> Void
    ) throws(BuildError) {
        self.onSDK = onSDK
        self.input = input
        self.options = options
        self.home = home
        self.cache = cache
        var place = try CompilerPlace(environment: environment, confinement: confinement)
        place.readable = [home.sdk, home.modules] + input.readable(environment)
        switch input.language {
        case .swift:
            let toolchain = try SwiftToolchain.find(environment: environment, cache: cache)
            place.runnable += toolchain.folders(environment)
            place.writable.append(cache.moduleCache)
            place.modules = cache
            language = .swift(toolchain)
        case .c, .rust:
            let build = try ForeignPluginBuild(
                input, options: options, home: home, environment: environment, cache: cache)
            place.runnable += CompilerPlace.toolchain(of: build.compiler, environment: environment)
            language = .foreign(build)
        }
        self.place = place
    }

    /// A number that grows with each change of what the builder makes of a source, or refuses, so that no entry of an
    /// earlier builder is taken.
    private static let rules = "16"

    /// Names everything that the result depends on.
    func key(_ ingredients: [String], quick: Bool) -> String {
        ContentHash.of([Self.rules, input.id, options.settings(quick: quick)] + ingredients)
    }

    /// What the result depends on beside the options: compilers, the SDK, and the sources.
    func ingredients() throws(BuildError) -> [String] {
        try surroundings() + input.pieces + cache.takenPieces(by: input)
    }

    /// What is read while the sources are compiled: compilers, the SDK, and headers. It may change meanwhile.
    func surroundings() throws(BuildError) -> [String] {
        switch language {
        case .swift(let toolchain):
            var keys = [try SDKBuild.contentKey(home)]
            if options.content == .views { keys.append(try SDKBuild.contentKey(home, .views)) }
            return [toolchain.compiler, toolchain.version] + keys
        case .foreign(let build): return build.dependencies
        }
    }

    func build(in work: String, quick: Bool) throws(BuildError) -> BuildRecord {
        var (options, place) = (options, place)
        options.quick = quick
        place.writable.append(work)
        switch language {
        case .swift(let toolchain) where options.content == .views:
            return try ViewPluginBuild(
                input: input, options: options, toolchain: toolchain, home: home, cache: cache, place: place,
                onSDK: onSDK
            ).build(in: work)
        case .swift(let toolchain):
            return try SwiftPluginBuild(
                input: input, options: options, toolchain: toolchain, home: home, cache: cache, place: place,
                onSDK: onSDK
            ).build(in: work)
        case .foreign(let build): return try build.build(in: work, place)
        }
    }
}
