import Foundation
import GalleyHost
import GalleyModules

/// One run of the Swift compiler over a plugin's annotated sources.
struct SwiftCompile {
    let sdk: SDKBuild
    let toolchain: SwiftToolchain
    let options: BuildOptions
    let cache: BuildCache
    let place: CompilerPlace
    /// Of the author's files.
    let folder: String
    /// Unique for each content: two versions of a plugin in one process are two modules.
    let moduleName: String

    /// Processor time that the type checker takes for one expression, in seconds. Swift 6.3 takes almost four for a sum of
    /// integers in `CGFloat(…)` among views, which is no explosion.
    private var expressionSeconds: Int { sdk.variant == .views ? 8 : 4 }

    struct Outcome {
        /// About the author's code, at the author's lines.
        var authored: [Diagnostic] = []
        /// About the builder's code.
        var generated: [(origin: GeneratedCode.Origin, message: String)] = []
        var succeeded: Bool
        /// What the compiler wrote.
        var output: String

        var errors: [Diagnostic] { authored.filter { $0.severity == .error } }
    }

    /// Writes the sources into `work` and compiles them to `product`; nil: only checks them.
    func run(
        _ sources: [AnnotatedSource], entry: String, in work: String, product: String?
    ) throws(BuildError) -> Outcome {
        var files: [String] = []
        for (index, source) in sources.enumerated() {
            files.append(try write(relative(source.text), "source\(index).swift", in: work))
        }
        files.append(try write(entry, "entry.swift", in: work))
        var arguments = sdk.compileFlags.filter { $0 != "6" && $0 != "-swift-version" }
        arguments += ["-swift-version", options.languageMode, "-module-name", moduleName, "-parse-as-library"]
        // Without a name the compiler refuses declarations with the access level `package`.
        arguments += ["-package-name", moduleName]
        // A slower expression is an error at its line; without a limit its author would wait for minutes.
        arguments += ["-Xfrontend", "-solver-expression-time-threshold=\(expressionSeconds)"]
        // Sources that import CoreFoundation alone, or only a facade, know CGFloat and the mathematics.
        // So do those that import another module of Apple's, and may even name Foundation.
        for module in sdk.variant.isFull ? ["Foundation"] : ["CoreGraphics", "Foundation"] {
            arguments += ["-Xfrontend", "-import-module", "-Xfrontend", module]
        }
        // Nothing that is named after a folder of this machine goes into the plugin, so that it is the same wherever it is
        // built. The work folder is where the compiler runs. Maps for it, or for the source's folder, would have it compile
        // the modules of C headers for each build. A debugger looks for files where they are.
        if !options.debug {
            for directory in sdk.directories {
                arguments += ["-file-prefix-map", "\(directory)=\(SourceFolder.modules)"]
            }
            for word in ["-file-compilation-dir", ".", "-no-clang-module-breadcrumbs"] {
                arguments += ["-Xfrontend", word]
            }
        }
        if let product {
            let script = try write("{ global: galley_entry; local: *; };\n", "exports", in: work)
            // Swift 6.3 writes type information in Embedded mode that gdb refuses to read as a whole; lines it can.
            let lines = sdk.variant == .embedded ? "-gline-tables-only" : "-g"
            let frontendLines = ["-Xfrontend", "-gline-tables-only"]
            // A release build has them too: a crash is to name the author's line, also of what was inlined. Told to the
            // front end alone: the driver would also write a module, for debuggers, into the working directory.
            if options.debug {
                arguments += ["-Onone", lines]
            } else {
                // Nothing is inlined in a quick build: lines alone say where it is. What is inlined has a name too.
                arguments +=
                    options.quick
                    ? ["-Onone"] + frontendLines : ["-O"] + frontendLines + ["-Xfrontend", "-debug-info-for-profiling"]
            }
            // Names in it are never looked up, and they take as much space as all the rest.
            if !options.debug, sdk.variant == .embedded { arguments += ["-Xllvm", "-accel-tables=Disable"] }
            arguments += ["-wmo", "-emit-library", "-o", (product as NSString).lastPathComponent]
            // Everything but the entry stays inside: what is exported could be bound to the host's own symbols.
            arguments += ["-Xlinker", "--version-script=\(script)", "-Xlinker", "-z", "-Xlinker", "defs"]
            // Debug information refers to functions that nothing calls: debug builds keep them.
            if !options.debug {
                arguments += ["-Xlinker", "--gc-sections", "-Xlinker", "--discard-all"]
                // The linker's hash is made before the compiler's is cleared.
                arguments += ["-Xlinker", "--compress-debug-sections=zlib", "-Xlinker", "--build-id=none"]
            }
            if sdk.variant.isFull { arguments += ["-Xlinker", "-z", "-Xlinker", "nodelete"] }
            if sdk.variant == .embedded, !options.debug { arguments += toolchain.smallLinking }
        } else {
            arguments += ["-wmo", "-typecheck"]
        }
        // Behind the sources, whose object needs what is linked.
        if product != nil { arguments += files + sdk.linkFlags } else { arguments += files }
        // A debug build hands the debugger modules too, which is the driver's affair.
        let outcome =
            options.debug
            ? try place.run(toolchain.compiler, arguments, in: work)
            : try SwiftJobs(toolchain: toolchain, cache: cache, place: place, readsAutolinks: sdk.variant.isFull)
                .run(arguments, work: work, module: moduleName)
        if let product, !options.debug, outcome.failure == nil {
            try LinkedLibrary.trim(product, dropsSymbols: !options.quick)
        }
        return read(outcome, sources)
    }

    private func write(_ text: String, _ name: String, in work: String) throws(BuildError) -> String {
        do {
            try Data(text.utf8).write(to: URL(fileURLWithPath: "\(work)/\(name)"))
            return name
        } catch {
            throw .cacheUnusable(path: "\(work)/\(name)", reason: error.localizedDescription)
        }
    }

    /// A source's text with its place relative to the source's folder.
    private func relative(_ text: String) -> String {
        // The line's number and what follows the path are no part of what is replaced.
        let place = GeneratedCode.location(folder + "/", line: 1).components(separatedBy: folder + "/")
        guard !options.debug, place.count == 2 else { return text }
        return text.replacing(place[0] + folder + "/", with: place[0] + "./")
    }

    private func read(_ outcome: Command.Outcome, _ sources: [AnnotatedSource]) -> Outcome {
        var result = Outcome(succeeded: outcome.failure == nil, output: outcome.output)
        var seen: Set<Diagnostic> = []
        // Notes follow the message that they explain; those that point elsewhere are left away with it.
        var isKept = false
        for var diagnostic in Diagnostic.parse(SourceFolder.absolute(outcome.output, folder)) {
            if let origin = GeneratedCode.Origin(file: diagnostic.place.path) {
                isKept = false
                if diagnostic.severity == .error { result.generated.append((origin, diagnostic.message)) }
            } else if let source = sources.first(where: { $0.path == diagnostic.place.path }) {
                if diagnostic.severity == .note, !isKept { continue }
                diagnostic.place = source.authored(diagnostic.place)
                isKept = seen.insert(diagnostic).inserted
                if isKept { result.authored.append(diagnostic) }
            } else if diagnostic.severity != .note {
                isKept = false
            }
        }
        return result
    }
}
