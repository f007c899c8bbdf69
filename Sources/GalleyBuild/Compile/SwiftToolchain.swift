import Foundation
import GalleyFormatting
import GalleyHost

/// The Swift compiler of this machine.
struct SwiftToolchain {
    let compiler: String
    /// `6.3.1`
    let version: String
    /// The compiler's whole answer to `-version`. Compilers that give the same answer read each other's modules.
    let release: String
    /// Where the compiler has its modules: `usr/lib/swift`.
    var resources: String?

    /// The version of the compiler that built this host, and so of the Swift runtime it is running on.
    static let hostVersion: String = {
        #if compiler(>=6.5)
            "6.5"
        #elseif compiler(>=6.4)
            "6.4"
        #elseif compiler(>=6.3.3)
            "6.3.3"
        #elseif compiler(>=6.3.2)
            "6.3.2"
        #elseif compiler(>=6.3.1)
            "6.3.1"
        #else
            "6.3"
        #endif
    }()

    /// Finds the compiler: `$GALLEY_SWIFTC`, then `swiftc` on the path.
    static func find(environment: [String: String], cache: BuildCache? = nil) throws(BuildError) -> SwiftToolchain {
        let advice =
            "Install Swift \(hostVersion) from swift.org, or set GALLEY_SWIFTC to its swiftc; "
            + "plugins that are built already (.so) load without it"
        let compiler = try Executable.find(
            "swiftc", variable: "GALLEY_SWIFTC", language: "Swift", environment: environment, advice: advice)
        // Asking takes a fifth of what a small plugin takes.
        let cache = if let cache { cache } else { try BuildCache(environment: environment) }
        let release = try cache.answer(of: compiler, to: ["-version"]) { () throws(BuildError) in
            try ask(compiler, "-version")
        }
        // `Swift version 6.3.1 (swift-6.3.1-RELEASE)`; Apple's says `Apple Swift version …`
        guard let found = release.firstMatch(of: /Swift version ([0-9]+(?:\.[0-9]+)*)/) else {
            throw .toolFailed(tool: "\(compiler) -version", status: "no version in its answer", output: release)
        }
        let resources = try cache.answer(of: compiler, to: ["-print-target-info"]) { () throws(BuildError) in
            try ask(compiler, "-print-target-info")
        }.firstMatch(of: /"runtimeResourcePath": *"([^"]+)"/).map { String($0.1) }
        let toolchain = SwiftToolchain(
            compiler: compiler, version: String(found.1), release: release, resources: resources)
        guard !toolchain.numbers.lexicographicallyPrecedes([6, 3]) else {
            throw .compilerVersion(path: compiler, expected: "6.3 or later", found: toolchain.version, advice: advice)
        }
        return toolchain
    }

    private static func ask(_ compiler: String, _ question: String) throws(BuildError) -> String {
        let outcome = try Command(program: compiler, arguments: [question]).runForBuild()
        guard outcome.failure == nil else {
            throw .toolFailed(
                tool: "\(compiler) \(question)", status: outcome.failure ?? "", output: outcome.output)
        }
        return outcome.output
    }

    /// The folders and files of the toolchain, also where the compiler is a script that runs one.
    func folders(_ environment: [String: String]) -> [String] {
        var folders = CompilerPlace.toolchain(of: compiler, environment: environment)
        if let resources {
            // `usr/lib/swift`
            let lib = resources.folderPath
            folders.append(lib.folderPath)
        }
        return folders
    }

    /// The driver's arguments for a linker that packs relocations where the C library reads packed ones: a
    /// tenth of a small plugin. Empty for a toolchain without that linker.
    var smallLinking: [String] {
        let bin = URL(fileURLWithPath: compiler).resolvingSymlinksInPath().deletingLastPathComponent().path
        guard access(bin + "/ld.lld", X_OK) == 0 else { return [] }
        var text = [CChar](repeating: 0, count: 64)
        // `glibc 2.36`
        confstr(Int32(_CS_GNU_LIBC_VERSION), &text, text.count - 1)
        let words = String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        let version = words.split(whereSeparator: { " .".contains($0) }).dropFirst().compactMap { Int($0) }
        let reads = words.hasPrefix("glibc ") && !version.lexicographicallyPrecedes([2, 36])
        return ["-use-ld=lld", "-Xlinker", "-O2"]
            + (reads ? ["-Xlinker", "-z", "-Xlinker", "pack-relative-relocs"] : [])
    }

    /// The archive of Unicode's tables for Embedded Swift on this machine; empty where the toolchain has none.
    var unicodeTables: [String] {
        let program = URL(fileURLWithPath: compiler).resolvingSymlinksInPath().deletingLastPathComponent()
        let folder = program.deletingLastPathComponent().path + "/lib/swift/embedded"
        #if arch(arm64)
            let triple = "aarch64-unknown-linux-gnu"
        #else
            let triple = "x86_64-unknown-linux-gnu"
        #endif
        let archive = "\(folder)/\(triple)/libswiftUnicodeDataTables.a"
        return FileManager.default.fileExists(atPath: archive) ? [archive] : []
    }

    private var numbers: [Int] { version.split(separator: ".").compactMap { Int($0) } }

    /// Full Swift has no stable ABI on Linux: a plugin must come from the compiler whose runtime the host runs on.
    func checkFullSwift() throws(BuildError) {
        guard version == SwiftToolchain.hostVersion else {
            throw .compilerVersion(
                path: compiler,
                expected: "\(SwiftToolchain.hostVersion), with which this host was built, "
                    + "because the source needs full Swift", found: version,
                advice: "Set GALLEY_SWIFTC to the swiftc of that version, or keep the source to Embedded Swift")
        }
    }
}

/// Programs on the search path.
enum Executable {
    static func find(
        _ name: String, variable: String, language: String, environment: [String: String], advice: String
    ) throws(BuildError) -> String {
        if let named = environment[variable], !named.isEmpty {
            if let path = resolve(named, environment) { return path }
            throw .compilerMissing(language: language, tried: ["\(variable)=\(named)"], advice: advice)
        }
        if let path = resolve(name, environment) { return path }
        throw .compilerMissing(language: language, tried: ["$\(variable)", "\(name) on PATH"], advice: advice)
    }

    private static func resolve(_ name: String, _ environment: [String: String]) -> String? {
        let candidates =
            name.contains("/")
            ? [URL(fileURLWithPath: name).standardizedFileURL.path]
            : (environment["PATH"] ?? "").split(separator: ":").map { "\($0)/\(name)" }
        return candidates.first { path in
            var isDirectory: ObjCBool = false
            return FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) && !isDirectory.boolValue
                && access(path, X_OK) == 0
        }
    }
}
