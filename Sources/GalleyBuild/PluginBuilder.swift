import Foundation
import GalleyHost

/// Builds layout plugins from source: Swift, C and Rust. What is built is cached by content.
///
/// Any thread may call `build`; several processes may share one cache.
public struct PluginBuilder: Sendable {
    private let environment: [String: String]
    private let home: GalleyHome?
    private let onSDK: @Sendable (PluginLanguage) -> Void

    /// - Parameters:
    ///   - home: where the SDK's sources lie; nil: found as `GalleyHome.find` describes when they are needed.
    ///   - environment: read for `GALLEY_HOME`, `GALLEY_CACHE`, `XDG_CACHE_HOME`, `PATH` and the compilers
    ///     `GALLEY_SWIFTC`, `GALLEY_CC`, `GALLEY_RUSTC`.
    ///   - onSDK: told, on the thread of a build, that the SDK is compiled first, for plugins of this kind. That takes many
    ///     times as long as the plugin, and happens once for each SDK and compiler.
    public init(
        home: GalleyHome? = nil, environment: [String: String] = ProcessInfo.processInfo.environment,
        onSDK: @escaping @Sendable (PluginLanguage) -> Void = { _ in }
    ) {
        self.home = home
        self.environment = environment
        self.onSDK = onSDK
    }

    /// Builds a plugin, or takes it from the cache.
    ///
    /// - Parameters:
    ///   - source: a `.swift`, `.c` or `.rs` file, or a folder of one of these kinds.
    ///   - options: how it is built.
    public func build(_ source: String, options: BuildOptions = BuildOptions()) throws(BuildError) -> BuildResult {
        try build(BuildInput(source, options: options), options: options)
    }

    /// Builds what was read of a source before.
    func build(_ input: BuildInput, options: BuildOptions) throws(BuildError) -> BuildResult {
        let clock = ContinuousClock()
        let (start, waited) = (clock.now, Command.waitedSoFar)
        let home = try findHome()
        let cache = try BuildCache(environment: environment)
        var compiler = try Compiler(input, options, home, environment, cache, onSDK)
        let ingredients = try compiler.ingredients()
        compiler.options.quick = false
        let source = compiler.key(ingredients)
        var (key, isFromCache) = (source, true)
        var entry = cache.entry("plugins", key).flatMap { read($0, input.id) == nil ? nil : $0 }
        // What is built for speed is better than what is built soon, where it is there already.
        if entry == nil, options.quick, input.language == .swift {
            compiler.options.quick = true
            key = compiler.key(ingredients)
            entry = cache.entry("plugins", key).flatMap { read($0, input.id) == nil ? nil : $0 }
        }
        if let entry {
            cache.use(entry)
        } else {
            cache.evict()
            isFromCache = false
            entry = try cache.withWorkDirectory { work throws(BuildError) in
                let record = try compiler.build(in: work)
                let finished = "\(work)/finished"
                do {
                    try FileManager.default.createDirectory(atPath: finished, withIntermediateDirectories: false)
                    try FileManager.default.moveItem(
                        atPath: "\(work)/\(input.id).so", toPath: "\(finished)/\(input.id).so")
                    try JSONEncoder().encode(record).write(to: URL(fileURLWithPath: "\(finished)/record.json"))
                } catch {
                    throw .cacheUnusable(path: finished, reason: error.localizedDescription)
                }
                // What was taken from the module is known only now.
                compiler.remember(record.taken)
                key = compiler.key(try compiler.ingredients())
                return try cache.publish(finished, as: "plugins", key)
            }
        }
        guard let entry, let record = read(entry, input.id) else {
            throw .cacheUnusable(path: cache.path, reason: "an entry was removed while it was used; build again")
        }
        try Cancellation.check()
        key = entry + "/\(input.id).so"
        if let output = options.output { key = try copy(key, to: output) }
        return BuildResult(
            path: key, record: record, source: source, isQuick: compiler.options.quick, isFromCache: isFromCache,
            seconds: (clock.now - start) / .seconds(1),
            compilerSeconds: (Command.waitedSoFar - waited) / .seconds(1))
    }

    private func findHome() throws(BuildError) -> GalleyHome {
        if let home { return home }
        do {
            return try GalleyHome.find(environment: environment)
        } catch {
            throw .sdkUnusable(path: error.path, reason: error.reason)
        }
    }

    /// The record of a complete entry.
    private func read(_ entry: String, _ id: String) -> BuildRecord? {
        guard FileManager.default.fileExists(atPath: "\(entry)/\(id).so"),
            let data = FileManager.default.contents(atPath: "\(entry)/record.json")
        else { return nil }
        return try? JSONDecoder().decode(BuildRecord.self, from: data)
    }

    /// Copies beside the target and renames: a program that has the old file mapped keeps it.
    private func copy(_ library: String, to output: String) throws(BuildError) -> String {
        let target = URL(fileURLWithPath: output).standardizedFileURL.path
        // A device or a pipe would be gone afterwards.
        if let found = FileKind(target).unreadable {
            throw .outputUnusable(path: output, reason: "expected the name of a file, found \(found)")
        }
        let temporary = "\(target).\(UUID().uuidString)"
        do {
            try FileManager.default.copyItem(atPath: library, toPath: temporary)
        } catch {
            throw .outputUnusable(path: output, reason: error.localizedDescription)
        }
        guard rename(temporary, target) == 0 else {
            let reason = String(cString: strerror(errno))
            try? FileManager.default.removeItem(atPath: temporary)
            throw .outputUnusable(path: output, reason: reason)
        }
        return target
    }
}

/// The compiler of one language, ready for one plugin.
private struct Compiler {
    let input: BuildInput
    var options: BuildOptions
    let home: GalleyHome
    let cache: BuildCache
    let language: Language
    let onSDK: @Sendable (PluginLanguage) -> Void

    enum Language {
        case swift(SwiftToolchain)
        case foreign(ForeignPluginBuild)
    }

    init(
        _ input: BuildInput, _ options: BuildOptions, _ home: GalleyHome, _ environment: [String: String],
        _ cache: BuildCache, _ onSDK: @escaping @Sendable (PluginLanguage) -> Void
    ) throws(BuildError) {
        self.onSDK = onSDK
        self.input = input
        self.options = options
        self.home = home
        self.cache = cache
        switch input.language {
        case .swift: language = .swift(try SwiftToolchain.find(environment: environment))
        case .c, .rust:
            language = .foreign(try ForeignPluginBuild(input, options: options, home: home, environment: environment))
        }
    }

    /// Names everything that the result depends on.
    func key(_ ingredients: [String]) -> String {
        var options = options
        options.output = nil
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let settings = (try? encoder.encode(options)).map { String(decoding: $0, as: UTF8.self) } ?? ""
        return ContentHash.of(["11", input.id, settings] + ingredients)
    }

    /// What the result depends on beside the options: compilers, the SDK, and the sources.
    func ingredients() throws(BuildError) -> [String] {
        var pieces: [String] = []
        switch language {
        case .swift(let toolchain):
            pieces += [toolchain.compiler, toolchain.version, try SDKBuild.contentKey(home)]
        case .foreign(let build):
            pieces += build.dependencies
        }
        for (file, data) in zip(input.files, input.contents) {
            pieces += [file, String(decoding: data, as: UTF8.self)]
        }
        guard input.language == .swift else { return pieces }
        let known = cache.remembered("taken", takenKey).flatMap { try? JSONDecoder().decode([String].self, from: $0) }
        for file in known ?? [] {
            pieces += [
                file, FileManager.default.contents(atPath: file).map { String(decoding: $0, as: UTF8.self) } ?? "",
            ]
        }
        return pieces
    }

    /// Names the plugin's own sources.
    private var takenKey: String {
        ContentHash.of(zip(input.files, input.contents).flatMap { [$0, String(decoding: $1, as: UTF8.self)] })
    }

    /// Remembers which files of its module the sources need: the plugin is as old as those.
    func remember(_ taken: [String]) {
        guard input.language == .swift, let data = try? JSONEncoder().encode(taken) else { return }
        cache.remember("taken", takenKey, data)
    }

    func build(in work: String) throws(BuildError) -> BuildRecord {
        switch language {
        case .swift(let toolchain):
            try SwiftPluginBuild(
                input: input, options: options, toolchain: toolchain, home: home, cache: cache, onSDK: onSDK
            ).build(in: work)
        case .foreign(let build): try build.build(in: work)
        }
    }
}

extension PluginBuilder {
    /// Ids of the layouts that a source would export, found without compiling. Of C and Rust only the built plugin
    /// could say; there it is the plugin's own id.
    public static func layoutIDs(of path: String) throws(BuildError) -> [String] {
        let input = try BuildInput(path, options: BuildOptions())
        guard input.language == .swift else { return [input.id] }
        return try LayoutFinder(SourceText.all(input)).layouts.map(\.id)
    }

    /// The code that the compiler would be given first for a Swift source, without the entry.
    package static func annotatedSources(of path: String) throws(BuildError) -> [String] {
        let sources = try SourceText.all(BuildInput(path, options: BuildOptions()))
        let finder = try LayoutFinder(sources)
        let (code, leftOut) = (GeneratedCode(finder), ViewExtraction(sources, finder).leftOut)
        return sources.enumerated().map { index, source in
            AnnotatedSource(source, index: index, code: code, leftOut: leftOut[index]).text
        }
    }
}
