import Foundation

/// One variant of the SDK's compiled modules: their name, and the compiler's commands that make and use them.
package struct SDKModules: Sendable {
    package let variant: SDKVariant
    /// Names compiler, sources and flags, but no path: modules that one machine compiled, another one uses. Ends in the
    /// hash of the layouts' sources, which the host compares with a plugin's.
    package let key: String
    private let sources: SDKSources
    private let release: String
    private let contents: [SDKVariant: String]

    /// Changes when the commands below do.
    private static let revision = "7"
    /// The module that consists of more than its interface in Embedded Swift.
    private static let archived = "GalleySDK"
    /// The program that expands the macros of GalleyViews.
    private static let macros = "GalleyMacros"
    /// The name of the SDK's folder in debug information, wherever it was compiled.
    package static let sourceFolder = "/galley-sdk"

    /// - Parameters:
    ///   - release: the compiler's whole answer to `-version`.
    ///   - contents: the content keys of the sources of the variant and of its base.
    package init(_ variant: SDKVariant, _ sources: SDKSources, release: String, contents: [SDKVariant: String]) {
        self.variant = variant
        self.sources = sources
        self.release = release
        self.contents = contents
        let own = contents[variant] ?? ""
        if let base = variant.base {
            key = ContentHash.of([Self.revision, variant.rawValue, release, own]) + (contents[base] ?? "")
        } else {
            key = ContentHash.of([Self.revision, variant.rawValue, release]) + own
        }
    }

    /// The modules that this variant adds to.
    package var base: SDKModules? {
        variant.base.map { SDKModules($0, sources, release: release, contents: contents) }
    }

    /// A short name of the layouts' sources, for a plugin's note.
    package static func name(ofContent key: String) -> String { String(key.suffix(12)) }

    /// What tells this variant's library and symbols from others in one process.
    private var tag: String { base == nil ? Self.name(ofContent: key) : "\(key.prefix(8))\(key.suffix(4))" }
    private var libraryName: String { (base == nil ? "GalleySDK-" : "GalleyViews-") + tag }

    /// The arguments of the compiler that make the modules, one command after the other.
    ///
    /// - Parameter directories: where the modules are written, and then where those of the base are.
    package func commands(into directories: [String], moduleCache: String) -> [[String]] {
        let work = directories[0]
        let present = variant.modules.filter {
            FileManager.default.fileExists(atPath: "\(sources.folder)/\($0.folder)")
        }
        var commands: [[String]] = []
        if variant == .views {
            commands.append(
                ["-O", "-wmo", "-swift-version", "6", "-module-name", Self.macros, "-o", "\(work)/\(Self.macros)"]
                    + ["-module-cache-path", moduleCache] + sources.files(in: "Macros", ending: ".swift"))
        }
        for module in present {
            var arguments = compileFlags(directories, moduleCache: moduleCache)
            arguments += ["-wmo", "-parse-as-library", "-O"]
            arguments += ["-suppress-warnings", "-module-name", module.name, "-emit-module"]
            arguments += ["-emit-module-path", "\(work)/\(module.name).swiftmodule"]
            switch variant {
            case .embedded:
                // One object for each source, so that a plugin takes those that it needs. What a layout calls often is
                // compiled with the layout.
                guard module.name == Self.archived else { break }
                arguments += ["-num-threads", "2", "-emit-library", "-static", "-o", archive(work)]
            case .full, .views:
                // The host has the SDK's modules too, under the same names; in a process they must be other symbols.
                arguments += ["-Xfrontend", "-module-abi-name", "-Xfrontend", "\(module.name)_\(tag)"]
                arguments += ["-package-name", "galley", "-c", "-o", "\(work)/\(module.name).o"]
            }
            commands.append(arguments + sources.files(in: module.folder, ending: ".swift"))
        }
        guard variant.isFull else { return commands }
        // Bound to itself: a host that exports a copy of the SDK must not lend it its symbols.
        commands.append(
            ["-emit-library", "-o", "\(work)/lib\(libraryName).so", "-Xlinker", "-Bsymbolic"]
                + ["-Xlinker", "-z", "-Xlinker", "nodelete"] + present.map { "\(work)/\($0.name).o" }
                + (base.map { $0.library(directories[1]) } ?? []))
        return commands
    }

    /// The arguments for a source that imports the modules in `directories`.
    package func compileFlags(_ directories: [String], moduleCache: String) -> [String] {
        var flags = ["-swift-version", "6", "-diagnostic-style", "llvm", "-no-color-diagnostics"]
        flags += ["-Xfrontend", "-disable-cross-import-overlays", "-module-cache-path", moduleCache]
        flags += ["-file-prefix-map", "\(sources.folder)=\(Self.sourceFolder)"]
        for map in sources.moduleMaps { flags += ["-Xcc", "-fmodule-map-file=\(map)"] }
        if variant == .embedded {
            flags += ["-enable-experimental-feature", "Embedded", "-Xfrontend", "-function-sections"]
        }
        if variant == .views {
            flags += ["-load-plugin-executable", "\(directories[0])/\(Self.macros)#\(Self.macros)"]
        }
        return flags + directories.flatMap { ["-I", $0] }
    }

    /// The linker's arguments for a plugin that uses the modules in `directories`.
    ///
    /// - Parameter unicodeTables: the archives with Unicode's tables for Embedded Swift.
    package func linkFlags(_ directories: [String], unicodeTables: [String]) -> [String] {
        switch variant {
        case .embedded:
            // Comparing text needs Unicode's tables; an archive costs nothing if no code needs it.
            return [archive(directories[0])] + unicodeTables
                + ["-Xlinker", "--exclude-libs=ALL", "-Xlinker", "--as-needed", "-lm"]
        case .full, .views:
            return zip([self] + (base.map { [$0] } ?? []), directories).flatMap { modules, directory in
                modules.library(directory) + ["-Xlinker", "-rpath=\(directory)"]
            }
        }
    }

    private func library(_ directory: String) -> [String] { ["-L", directory, "-l\(libraryName)"] }

    private func archive(_ directory: String) -> String { "\(directory)/lib\(Self.archived).a" }
}
