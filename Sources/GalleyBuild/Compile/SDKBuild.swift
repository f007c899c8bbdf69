import Foundation
import GalleyHost
import GalleyModules
import Synchronization

/// The SDK's modules, compiled once for each content of their sources and each release of the compiler: by `swift
/// build`
/// beside the program, in an installation's `Modules`, or in the cache.
struct SDKBuild {
    let variant: SDKVariant
    /// The directory of the modules and of the library.
    let directory: String
    private let modules: SDKModules
    /// The directory of the modules that the variant adds to.
    private let base: String?
    private let unicodeTables: [String]
    private let moduleCache: String

    /// Takes the modules from where they are compiled already, or compiles them into the cache; `willCompile` is called
    /// before.
    init(
        _ variant: SDKVariant, home: GalleyHome, toolchain: SwiftToolchain, cache: BuildCache, place: CompilerPlace,
        willCompile: () -> Void
    ) throws(BuildError) {
        self.variant = variant
        unicodeTables = toolchain.unicodeTables
        moduleCache = cache.moduleCache
        // Compilers may write to what is there; they cannot make it.
        try cache.create(cache.moduleCache)
        var contents = [variant: try SDKBuild.contentKey(home, variant)]
        if let base = variant.base { contents[base] = try SDKBuild.contentKey(home, base) }
        let modules = SDKModules(
            variant, SDKSources(folder: home.sdk), release: toolchain.release, contents: contents)
        self.modules = modules
        if let base = variant.base {
            self.base = try SDKBuild(
                base, home: home, toolchain: toolchain, cache: cache, place: place, willCompile: willCompile
            ).directory
        } else {
            base = nil
        }
        let key = modules.key
        let compiled = home.compiledModules.map { "\($0)/\(key)" }.first(where: FileManager.default.fileExists)
        if let found = compiled ?? cache.entry("sdk", key) {
            directory = found
            return
        }
        let below = (base.map { [$0] } ?? [])
        directory = try cache.withLock("sdk-\(key)", of: "the layout SDK") { () throws(BuildError) in
            if let entry = cache.entry("sdk", key) { return entry }
            willCompile()
            return try cache.withWorkDirectory { work throws(BuildError) in
                var place = place
                place.writable.append(work)
                place.processorSeconds = CompilerLimits.seconds
                // The compiler runs the program that it has just made of the macros.
                place.runnable += [work] + below
                for arguments in modules.commands(into: [work] + below, moduleCache: cache.moduleCache) {
                    let outcome = try place.run(toolchain.compiler, arguments, in: work)
                    if let failure = outcome.failure {
                        throw .sdkUnusable(
                            path: home.sdk,
                            reason: "but they do not compile (\(toolchain.compiler): \(failure)):\n\(outcome.output)")
                    }
                }
                // A source that was saved meanwhile may be in some of the modules.
                guard try SDKBuild.contentKey(home, variant) == contents[variant] else {
                    throw .sdkUnusable(
                        path: home.sdk, reason: "but its sources changed while they were compiled; build again")
                }
                return try cache.publish(work, as: "sdk", key)
            }
        }
    }

    /// The directories of all modules, those of the variant itself first.
    var directories: [String] { [directory] + (base.map { [$0] } ?? []) }

    /// The directories of libraries that a plugin needs when it runs.
    var libraryDirectories: [String] { variant.isFull ? directories : [] }

    /// What a plugin's compile needs to see this SDK.
    var compileFlags: [String] { modules.compileFlags(directories, moduleCache: moduleCache) }

    /// What a plugin's link needs.
    var linkFlags: [String] { modules.linkFlags(directories, unicodeTables: unicodeTables) }

    /// Names compiler, sources and flags.
    var key: String { modules.key }

    /// A short name of this SDK for the plugin's note.
    var name: String { SDKModules.name(ofContent: key) }

    /// What a full-Swift plugin's note says about compiler and SDK.
    static func noteText(_ version: String, _ name: String) -> String { "swift \(version) sdk \(name)" }

    /// The note's text of full-Swift plugins that run in this host; nil where the SDK's sources are not at hand.
    static func noteText(for home: GalleyHome?) -> String? {
        guard let home, let key = try? contentKey(home) else { return nil }
        return noteText(SwiftToolchain.hostVersion, SDKModules.name(ofContent: key))
    }

    /// Names and contents of all sources of the layouts' SDK, or of the views', as one hash.
    static func contentKey(_ home: GalleyHome, _ variant: SDKVariant = .full) throws(BuildError) -> String {
        let sources = SDKSources(folder: home.sdk)
        let paths = sources.files(of: variant)
        let files = paths.map { SourceFile(path: $0, stamp: FileStamp($0)) }
        if let known = contentKeys.withLock({ $0[files] }) { return known }
        // Hashing all of it is a third of the start of a command.
        let cache = BuildCache.existing(ProcessInfo.processInfo.environment)
        let stamps = ContentHash.of([home.sdk] + files.flatMap { [$0.path, $0.stamp?.text ?? ""] })
        if let known = cache?.remembered("sources", stamps).map({ String(decoding: $0, as: UTF8.self) }) {
            contentKeys.withLock { $0[files] = known }
            return known
        }
        guard let key = sources.contentKey(of: paths) else {
            let path = paths.first { FileManager.default.contents(atPath: $0) == nil } ?? home.sdk
            throw .sdkUnusable(path: path, reason: "found a file that cannot be read")
        }
        contentKeys.withLock { $0[files] = key }
        cache?.remember("sources", stamps, Data(key.utf8))
        return key
    }

    private struct SourceFile: Hashable {
        let path: String
        let stamp: FileStamp?
    }

    // Every save would hash 300 KB that did not change.
    private static let contentKeys = Mutex<[[SourceFile]: String]>([:])
}
