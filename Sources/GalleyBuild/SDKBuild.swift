import Foundation
import GalleyHost
import Synchronization

/// The SDK's modules, compiled once for each content of its sources and each release of the compiler: in the cache, or in
/// an installation's `Modules`.
struct SDKBuild {
    enum Kind: String {
        /// An archive for each plugin's own copy, of what is the same for all plugins; the rest is in the modules.
        case embedded
        /// One shared library for all plugins of a process.
        case full
        /// The same with views.
        case views

        /// Whether it is full Swift.
        var isFull: Bool { self != .embedded }
    }

    let kind: Kind
    /// Holds the modules, and the library.
    let directory: String
    /// Names compiler, sources and flags, but no path: what one machine compiled, another uses.
    let key: String
    private let home: GalleyHome
    private let unicodeTables: [String]
    private let moduleCache: String

    private static let modules = [
        (name: "CoreGraphics", folder: "CoreGraphics"), (name: "GalleySDK", folder: "Layout"),
        (name: "GalleyViews", folder: "Views"), (name: "SwiftUI", folder: "SwiftUI"), (name: "SwiftUICore", folder: "SwiftUICore"),
        (name: "Foundation", folder: "Foundation"),
    ]
    /// Changes when the commands below do.
    private static let revision = "5"
    /// The module that is not in the modules alone.
    private static let archived = "GalleySDK"

    /// Takes the SDK from the installation or the cache, or compiles it into the cache; `willCompile` is called before.
    init(
        _ kind: Kind, home: GalleyHome, toolchain: SwiftToolchain, cache: BuildCache, place: CompilerPlace,
        willCompile: () -> Void
    ) throws(BuildError) {
        self.kind = kind
        self.home = home
        unicodeTables = toolchain.unicodeTables
        moduleCache = cache.moduleCache
        // Compilers may write to what is there; they cannot make it.
        try cache.create(cache.moduleCache)
        key =
            ContentHash.of([SDKBuild.revision, kind.rawValue, toolchain.release])
            + (try SDKBuild.contentKey(home))
        let installed = "\(home.modules)/\(key)"
        if FileManager.default.fileExists(atPath: installed) {
            directory = installed
            return
        }
        if let entry = cache.entry("sdk", key) {
            directory = entry
            return
        }
        let key = key
        directory = try cache.withLock("sdk-\(key)", of: "the layout SDK") { () throws(BuildError) in
            if let entry = cache.entry("sdk", key) { return entry }
            willCompile()
            return try cache.withWorkDirectory { work throws(BuildError) in
                var place = place
                place.writable.append(work)
                try SDKBuild.compile(kind, key, home, toolchain, cache.moduleCache, place, into: work)
                return try cache.publish(work, as: "sdk", key)
            }
        }
    }

    private static func compile(
        _ kind: Kind, _ key: String, _ home: GalleyHome, _ toolchain: SwiftToolchain, _ moduleCache: String,
        _ place: CompilerPlace, into work: String
    ) throws(BuildError) {
        let present = modules.filter { module in
            // In full Swift, Foundation is the real one.
            (kind == .embedded || module.name != "Foundation") && (kind == .views || module.name != "GalleyViews")
                && FileManager.default.fileExists(atPath: "\(home.sdk)/\(module.folder)")
        }
        for module in present {
            var arguments = flags(kind, home, moduleCache) + ["-I", work, "-wmo", "-parse-as-library", "-O"]
            arguments += ["-suppress-warnings", "-module-name", module.name, "-emit-module"]
            arguments += ["-emit-module-path", "\(work)/\(module.name).swiftmodule"]
            if kind == .embedded, module.name == archived {
                // One object for each source, so that a plugin takes those that it needs.
                arguments += ["-num-threads", "2", "-emit-library", "-static", "-o", archive(work)]
            }
            if kind.isFull {
                arguments += ["-c", "-o", "\(work)/\(module.name).o"] + abiName(module.name, kind, key)
            }
            arguments += try files("\(home.sdk)/\(module.folder)", ending: ".swift")
            try run(toolchain.compiler, arguments, home, place, work)
        }
        guard kind.isFull else { return }
        // Bound to itself: a host that exports a copy of the SDK must not lend it its symbols.
        try run(
            toolchain.compiler,
            ["-emit-library", "-o", "\(work)/\(libraryFile(kind, key))", "-Xlinker", "-Bsymbolic"]
                + ["-Xlinker", "-z", "-Xlinker", "nodelete"] + present.map { "\(work)/\($0.name).o" }, home, place, work
        )
    }

    /// What a plugin's compile needs to see this SDK.
    var compileFlags: [String] { SDKBuild.flags(kind, home, moduleCache) + ["-I", directory] }

    /// What a plugin's link needs.
    var linkFlags: [String] {
        switch kind {
        case .embedded:
            // Comparing text needs Unicode's tables; an archive costs nothing where nobody does.
            return [SDKBuild.archive(directory)] + unicodeTables
                + ["-Xlinker", "--exclude-libs=ALL", "-Xlinker", "--as-needed", "-lm"]
        case .full, .views:
            return ["-L", directory, "-l\(SDKBuild.libraryName(kind, key))", "-Xlinker", "-rpath=\(directory)"]
        }
    }

    /// A short name of this SDK for the plugin's note.
    var name: String { String(key.suffix(12)) }

    /// What a full-Swift plugin's note says about compiler and SDK.
    static func noteText(_ version: String, _ name: String) -> String { "swift \(version) sdk \(name)" }

    /// The note's text of full-Swift plugins that run in this host; nil where the SDK's sources are not at hand.
    static func noteText(for home: GalleyHome?) -> String? {
        guard let home, let key = try? contentKey(home) else { return nil }
        return noteText(SwiftToolchain.hostVersion, String(key.suffix(12)))
    }

    private static func archive(_ directory: String) -> String { "\(directory)/lib\(archived).a" }
    private static func libraryName(_ kind: Kind, _ key: String) -> String {
        "\(kind == .views ? "GalleyViews" : "GalleySDK")-\(key.suffix(12))"
    }
    private static func libraryFile(_ kind: Kind, _ key: String) -> String { "lib\(libraryName(kind, key)).so" }

    /// The host has the SDK's modules too, under the same names; in a process they must be other symbols.
    private static func abiName(_ module: String, _ kind: Kind, _ key: String) -> [String] {
        let suffix = kind == .views ? "v" : ""
        return ["-Xfrontend", "-module-abi-name", "-Xfrontend", "\(module)_\(key.suffix(12))\(suffix)"]
    }

    private static func flags(_ kind: Kind, _ home: GalleyHome, _ moduleCache: String) -> [String] {
        var flags = ["-swift-version", "6", "-diagnostic-style", "llvm", "-no-color-diagnostics"]
        flags += ["-Xfrontend", "-disable-cross-import-overlays", "-module-cache-path", moduleCache]
        flags += ["-file-prefix-map", "\(home.sdk)=\(SourceFolder.sdk)"]
        for map in moduleMaps(home) { flags += ["-Xcc", "-fmodule-map-file=\(map)"] }
        if kind == .views { flags += ["-package-name", "galley"] }
        if kind == .embedded {
            flags += ["-enable-experimental-feature", "Embedded", "-Xfrontend", "-function-sections"]
        }
        return flags
    }

    private static func moduleMaps(_ home: GalleyHome) -> [String] {
        ["\(home.include)/module.modulemap", "\(home.sdk)/C/module.modulemap"]
            .filter { FileManager.default.fileExists(atPath: $0) }
    }

    private static func run(
        _ compiler: String, _ arguments: [String], _ home: GalleyHome, _ place: CompilerPlace, _ work: String
    ) throws(BuildError) {
        let outcome = try place.run(compiler, arguments, in: work)
        if let failure = outcome.failure {
            throw .sdkUnusable(
                path: home.sdk, reason: "but they do not compile (\(compiler): \(failure)):\n\(outcome.output)")
        }
    }

    /// Names and contents of all sources of the SDK, as one hash.
    static func contentKey(_ home: GalleyHome) throws(BuildError) -> String {
        var paths: [String] = []
        for folder in modules.map(\.folder) + ["ABI/include", "C"] {
            paths += try files("\(home.sdk)/\(folder)", ending: "")
        }
        let files = paths.map { SourceFile(path: $0, stamp: FileStamp($0)) }
        if let known = contentKeys.withLock({ $0[files] }) { return known }
        var pieces: [String] = []
        for path in paths {
            guard let data = FileManager.default.contents(atPath: path) else {
                throw .sdkUnusable(path: path, reason: "found a file that cannot be read")
            }
            pieces += [String(path.dropFirst(home.sdk.count)), String(decoding: data, as: UTF8.self)]
        }
        let key = ContentHash.of(pieces)
        contentKeys.withLock { $0 = [files: key] }
        return key
    }

    private struct SourceFile: Hashable {
        let path: String
        let stamp: FileStamp?
    }

    // Every save would hash 300 KB that did not change.
    private static let contentKeys = Mutex<[[SourceFile]: String]>([:])

    /// The files of a folder and its folders, in a fixed order, without those of documentation catalogs; none where it
    /// does not exist.
    private static func files(_ folder: String, ending: String) throws(BuildError) -> [String] {
        var isDirectory: ObjCBool = false
        guard let names = FileManager.default.subpaths(atPath: folder) else { return [] }
        return names.sorted().map { "\(folder)/\($0)" }.filter { path in
            path.hasSuffix(ending) && !path.contains(".docc/")
                && FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) && !isDirectory.boolValue
        }
    }
}
