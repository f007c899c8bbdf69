import Foundation
import GalleyHost

/// Builds layout plugins from source: Swift, C and Rust. What is built is cached by content.
///
/// Any thread may call `build`; several processes may share one cache.
public struct PluginBuilder: Sendable {
    private let environment: [String: String]
    private let home: GalleyHome?
    private let onSDK: @Sendable (PluginLanguage) -> Void
    private let onNotice: @Sendable (String) -> Void
    private let confinement: BuildConfinement?

    /// - Parameters:
    ///   - home: where the SDK's sources lie; nil: found as `GalleyHome.find` describes when they are needed.
    ///   - environment: read for `GALLEY_HOME`, `GALLEY_CACHE`, `XDG_CACHE_HOME`, `PATH` and the compilers
    ///     `GALLEY_SWIFTC`, `GALLEY_CC`, `GALLEY_RUSTC`, and for `GALLEY_CONFINE_BUILDS`.
    ///   - confinement: whether compilers are kept off this user's files; nil: as `GALLEY_CONFINE_BUILDS` says,
    ///     otherwise always.
    ///   - onSDK: called, on the thread of a build, before the SDK is compiled for plugins of this kind. That takes
    ///     many times as long as the plugin, and happens once for each SDK and compiler.
    ///   - onNotice: called, on the thread of a build, with one line: an entry of the cache is damaged and built again,
    ///     or the build waits for another process that builds the same.
    public init(
        home: GalleyHome? = nil, environment: [String: String] = ProcessInfo.processInfo.environment,
        confinement: BuildConfinement? = nil,
        onSDK: @escaping @Sendable (PluginLanguage) -> Void = { _ in },
        onNotice: @escaping @Sendable (String) -> Void = { _ in }
    ) {
        self.onNotice = onNotice
        self.confinement = confinement
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

    /// The files around a source that something was taken from when it was built last.
    func taken(by source: String) -> [String] {
        guard let input = try? BuildInput(source, options: BuildOptions()),
            let cache = try? BuildCache(environment: environment)
        else { return [] }
        return cache.taken(by: input)
    }

    /// Builds what was read of a source before.
    func build(_ input: BuildInput, options: BuildOptions) throws(BuildError) -> BuildResult {
        try DeepStack.run { () throws(BuildError) in try buildHere(input, options: options) }
    }

    private func buildHere(_ input: BuildInput, options: BuildOptions) throws(BuildError) -> BuildResult {
        let start = Start()
        let home = try findHome()
        let cache = try BuildCache(environment: environment, onNotice: onNotice)
        let compiler: PluginCompiler
        do {
            compiler = try PluginCompiler(input, options, home, environment, confinement, cache, onSDK)
        } catch {
            // What is built needs no compiler.
            guard case .compilerMissing = error,
                let result = try latest(input, options, home, cache, since: start)
            else { throw error }
            return result
        }
        let ingredients = try compiler.ingredients()
        func key(quick: Bool) -> String { compiler.key(ingredients, quick: quick) }
        func find(_ key: String) -> String? {
            guard let entry = cache.entry("plugins", key) else { return nil }
            if read(entry, input.id) != nil { return entry }
            cache.discard(entry)
            return nil
        }
        let source = key(quick: false)
        // What is built for speed is better than what is built soon, where it is there already.
        let isQuick = options.quick && input.language == .swift
        func find() -> (entry: String, isQuick: Bool)? {
            if let entry = find(source) { return (entry, false) }
            return isQuick ? find(key(quick: true)).map { ($0, true) } : nil
        }
        var found = find()
        var isFromCache = true
        if let found {
            cache.use(found.entry)
        } else {
            cache.evict()
            let name = (input.path as NSString).lastPathComponent
            found = try cache.withLock("plugins-\(key(quick: isQuick))", of: name) { () throws(BuildError) in
                // Another process has built it meanwhile.
                if let found = find() { return found }
                isFromCache = false
                return (try make(input, compiler, isQuick: isQuick, cache), isQuick)
            }
        }
        guard let found else { throw .cancelled }
        cache.noteLatest(found.entry, of: try cache.latestKey(input, options, home))
        return try result(
            found.entry, input, options, source: source, isQuick: found.isQuick, isFromCache: isFromCache, start)
    }

    /// How often a plugin is compiled whose headers, or the SDK's sources, are saved each time meanwhile.
    private static let attempts = 3

    /// Compiles a plugin, and makes it an entry.
    private func make(
        _ input: BuildInput, _ compiler: PluginCompiler, isQuick: Bool, _ cache: BuildCache
    ) throws(BuildError) -> String {
        for _ in 1...Self.attempts {
            if let entry = try makeOnce(input, compiler, isQuick: isQuick, cache) { return entry }
        }
        throw .system(
            "\(Diagnostic.shorten(input.path)): expected a header or an SDK that stays the same while it is compiled, found "
                + "one that changed \(Self.attempts) times; build again when nothing is saved there")
    }

    /// Compiles a plugin, and makes it an entry; returns nil if what it was compiled with changed meanwhile, because the
    /// entry would have the name of what is there now.
    private func makeOnce(
        _ input: BuildInput, _ compiler: PluginCompiler, isQuick: Bool, _ cache: BuildCache
    ) throws(BuildError) -> String? {
        let before = try compiler.surroundings()
        return try cache.withWorkDirectory { work throws(BuildError) -> String? in
            let record = try compiler.build(in: work, quick: isQuick)
            let finished = "\(work)/finished"
            do {
                try FileManager.default.createDirectory(atPath: finished, withIntermediateDirectories: false)
                try FileManager.default.moveItem(
                    atPath: "\(work)/\(input.id).so", toPath: "\(finished)/\(input.id).so")
                try JSONEncoder().encode(record).write(to: URL(fileURLWithPath: "\(finished)/record.json"))
                try Data(input.folder.utf8).write(to: URL(fileURLWithPath: "\(finished)/\(SourceFolder.name)"))
            } catch {
                throw .cacheUnusable(path: finished, reason: error.localizedDescription)
            }
            guard try compiler.surroundings() == before else { return nil }
            // What was taken from the module is known only now.
            cache.remember(taken: record.taken, isLacking: record.isLacking, by: input)
            return try cache.publish(
                finished, as: "plugins", compiler.key(try compiler.ingredients(), quick: isQuick))
        }
    }

    /// What was built last of a source whose compiler is missing.
    private func latest(
        _ input: BuildInput, _ options: BuildOptions, _ home: GalleyHome, _ cache: BuildCache, since start: Start
    ) throws(BuildError) -> BuildResult? {
        let key = try cache.latestKey(input, options, home)
        guard let entry = cache.latest(of: key), read(entry, input.id) != nil else { return nil }
        return try result(entry, input, options, source: key, isQuick: false, isFromCache: true, start)
    }

    private struct Start {
        let time = ContinuousClock.now
        let waited = Command.waitedSoFar
    }

    private func result(
        _ entry: String, _ input: BuildInput, _ options: BuildOptions, source: String, isQuick: Bool,
        isFromCache: Bool, _ start: Start
    ) throws(BuildError) -> BuildResult {
        guard let record = read(entry, input.id) else {
            throw .cacheUnusable(path: entry, reason: "it was removed while it was used; build again")
        }
        try Cancellation.check()
        var path = entry + "/\(input.id).so"
        if let output = options.output { path = try copy(path, to: output) }
        return BuildResult(
            path: path, record: record, source: source, isQuick: isQuick, isFromCache: isFromCache,
            seconds: (ContinuousClock.now - start.time) / .seconds(1),
            compilerSeconds: (Command.waitedSoFar - start.waited) / .seconds(1))
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
            let data = FileKind.contents("\(entry)/record.json", atMost: EntrySeal.largestRecord)
        else { return nil }
        guard let record = try? JSONDecoder().decode(BuildRecord.self, from: data) else { return nil }
        // A clean of the clone that built it takes its modules away.
        return record.libraries.allSatisfy(PluginFile.isDirectory) ? record : nil
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
            try? FileManager.default.removeItem(atPath: temporary)
            throw .outputUnusable(path: output, reason: error.localizedDescription)
        }
        let code = DurableFile.sync(temporary)
        guard code == 0, rename(temporary, target) == 0 else {
            let reason = String(cString: strerror(code == 0 ? errno : code))
            try? FileManager.default.removeItem(atPath: temporary)
            throw .outputUnusable(path: output, reason: reason)
        }
        return target
    }
}

extension PluginBuilder {
    /// Ids of the layouts that a source would export, found without compiling. Of C and Rust only the built plugin
    /// could say; there it is the plugin's own id.
    public static func layoutIDs(of path: String) throws(BuildError) -> [String] {
        let input = try BuildInput(path, options: BuildOptions())
        guard input.language == .swift else { return [input.id] }
        return try DeepStack.run { () throws(BuildError) in
            try LayoutFinder(SourceText.all(input)).layouts.map(\.id)
        }
    }

    /// Whether a Swift source shows itself as views: it has a preview, a program's window, or one view that needs no
    /// arguments. Nil: it is no Swift source, or cannot be read.
    public static func showsViews(_ path: String) throws(BuildError) -> Bool? {
        guard PluginFile.isSource(path), let input = try? BuildInput(path, options: BuildOptions()),
            input.language == .swift
        else { return nil }
        return try DeepStack.run { () throws(BuildError) in
            guard let sources = try? SourceText.all(input) else { return nil }
            var views = ViewFinder([])
            for device in DeviceConditions.allCases where views.entries.isEmpty {
                views = try ViewFinder(sources.map { source throws(BuildError) in try source.views(on: device) })
            }
            if views.showsItself { return true }
            if views.entries.isEmpty, views.others.isEmpty { return false }
            // Layouts beside several views have a sample, as they have beside views that need arguments, or beside one that
            // shows none of them.
            let layouts = try LayoutFinder(sources).layouts
            if layouts.isEmpty { return true }
            guard views.entries.count == 1 else { return false }
            return References(sources, Declarations(sources)).reaches(
                Set(layouts.map(\.type.name)), from: views.entries[0].name)
        }
    }

    /// The code that the compiler would be given first for a Swift source, without the entry.
    package static func annotatedSources(of path: String) throws(BuildError) -> [String] {
        try DeepStack.run { () throws(BuildError) in
            let sources = try SourceText.all(BuildInput(path, options: BuildOptions()))
            let finder = try LayoutFinder(sources)
            let (code, leftOut) = (GeneratedCode(finder), ViewExtraction(sources, finder).leftOut)
            return sources.enumerated().map { index, source in
                AnnotatedSource(source, index: index, code: code, leftOut: leftOut[index]).text
            }
        }
    }
}
