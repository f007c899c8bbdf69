import Foundation
import GalleyFormatting
import GalleyHost

/// Builds a plugin in C or Rust by its own compiler, against `galley.h` or `galley.rs`.
struct ForeignPluginBuild {
    private let input: BuildInput
    private let options: BuildOptions
    private let home: GalleyHome
    let compiler: String
    private let version: String

    init(
        _ input: BuildInput, options: BuildOptions, home: GalleyHome, environment: [String: String],
        cache: BuildCache
    ) throws(BuildError) {
        self.input = input
        self.options = options
        self.home = home
        if input.language == .rust {
            let found = try Executable.find(
                "rustc", variable: "GALLEY_RUSTC", language: "Rust", environment: environment,
                advice: "Install it from rustup.rs, or set GALLEY_RUSTC")
            // rustup's `rustc` runs that of a toolchain, which it finds in a home folder; this is the toolchain's own.
            let root = try cache.answer(of: found, to: ["--print", "sysroot"]) { () throws(BuildError) in
                try Self.ask(found, ["--print", "sysroot"])
            }.trimmingCharacters(in: .whitespacesAndNewlines)
            let own = "\(root)/bin/rustc"
            compiler = root.hasPrefix("/") && access(own, X_OK) == 0 ? own : found
        } else {
            compiler = try Executable.find(
                "cc", variable: "GALLEY_CC", language: "C", environment: environment,
                advice: "Install it (apt-get install gcc), or set GALLEY_CC")
        }
        let compiler = compiler
        version = try cache.answer(of: compiler, to: ["--version"]) { () throws(BuildError) in
            try Self.ask(compiler, ["--version"])
        }
    }

    private static func ask(_ compiler: String, _ question: [String]) throws(BuildError) -> String {
        let outcome = try Command(program: compiler, arguments: question).runForBuild()
        guard outcome.failure == nil else {
            throw .toolFailed(
                tool: ([compiler] + question).joined(separator: " "), status: outcome.failure ?? "",
                output: outcome.output)
        }
        return outcome.output
    }

    /// What the result depends on besides the sources: compiler and everything a source can include.
    var dependencies: [String] {
        var files = ["galley.h", "galley_hash.h"].map { "\(home.include)/\($0)" } + ["\(home.sdk)/ABI/galley.rs"]
        let folder = input.files[0].folderPath
        let endings = input.language == .rust ? [".rs"] : [".h"]
        let names = (FileManager.default.subpaths(atPath: folder) ?? []).sorted()
        files += names.filter { name in endings.contains(where: name.hasSuffix) }.map { "\(folder)/\($0)" }
        let contents = files.map {
            FileKind.contents($0, atMost: 64 << 20).map { String(decoding: $0, as: UTF8.self) }
        }
        return [compiler, version] + zip(files, contents).flatMap { [$0, $1 ?? ""] }
    }

    /// Compiles into `work/<id>.so`.
    func build(in work: String, _ place: CompilerPlace) throws(BuildError) -> BuildRecord {
        let product = "\(work)/\(input.id).so"
        let arguments = input.language == .rust ? rust(product, work) : try c(product, work)
        // What a source can read and write into the plugin is the same for each build: Rust's `env!`, C's `__DATE__`.
        let variables =
            input.language == .rust ? ["GALLEY_ABI": "\(home.sdk)/ABI", "TMPDIR": "."] : ["SOURCE_DATE_EPOCH": "0"]
        let outcome = try place.run(compiler, arguments, in: work, variables: variables)
        // rustc names files in its messages as in the plugin: relative to the source's folder.
        let output = input.language == .rust ? SourceFolder.absolute(outcome.output, input.folder) : outcome.output
        var diagnostics = Diagnostic.parse(output).filter { $0.place.path.hasPrefix("/") }
        guard outcome.failure == nil else {
            guard diagnostics.contains(where: { $0.severity == .error }) else {
                throw .toolFailed(
                    tool: compiler, status: outcome.failure ?? "",
                    output: output + (Self.isRefusal(output) ? Self.refusal + "\n" : ""))
            }
            if let refused = diagnostics.first(where: { $0.severity == .error && Self.isRefusal($0.message) }) {
                diagnostics.append(Diagnostic(place: refused.place, severity: .note, message: Self.refusal))
            }
            let name = version.prefix { !$0.isNewline }
            throw .compilation(
                path: Diagnostic.shorten(input.path), compiler: String(name),
                diagnostics: diagnostics.filter { $0.severity == .error || $0.severity == .note })
        }
        try checkParts(of: product)
        var record = BuildRecord(id: input.id, runtime: input.language == .rust ? .rust : .c)
        record.warnings = diagnostics.filter { $0.severity == .warning }
        return record
    }

    /// Throws unless the compiled library has what makes it a plugin: the note, and the entry. Its code is not run.
    private func checkParts(of product: String) throws(BuildError) {
        let isRust = input.language == .rust
        var missing: [String] = []
        if case .noNote? = Self.refusal(of: product)?.reason {
            let note = "(\"\(input.id)\", \"1.0.0\", \"\")"
            missing.append(isRust ? "galley::galley_note!\(note)" : "GALLEY_NOTE\(note)")
        }
        if let symbols = try? PluginSymbols(path: product), !symbols.exported.contains("galley_entry") {
            missing.append("the function galley_entry")
        }
        guard missing.isEmpty else {
            throw .noPlugin(
                path: Diagnostic.shorten(input.path), missing: missing,
                example: isRust ? "Justified in Rust" : "Diagonal in C")
        }
    }

    private static func refusal(of product: String) -> PluginRefusal? {
        do throws(PluginRefusal) {
            _ = try PluginNote(path: product)
            return nil
        } catch {
            return error
        }
    }

    /// What is said where a compiler tried what it may not.
    private static let refusal =
        "a build reads the source's folder, the SDK and the toolchain, and no other variables than "
        + (["GALLEY_ABI"] + CompilerLimits.variables).joined(separator: ", ")

    /// Whether a compiler could not open what it was not allowed, as far as its words say so.
    private static func isRefusal(_ words: String) -> Bool {
        ["Permission denied", "Error: file not found: ", "not defined at compile time"].contains(where: words.contains)
    }

    private func c(_ product: String, _ work: String) throws(BuildError) -> [String] {
        let script = "\(work)/exports"
        do {
            try Data("{ global: galley_entry; local: *; };\n".utf8).write(to: URL(fileURLWithPath: script))
        } catch {
            throw .cacheUnusable(path: script, reason: error.localizedDescription)
        }
        // The last one that fits counts.
        let maps = [work: ".", home.sdk: SourceFolder.sdk].merging([input.folder: "."]) { $1 }
            .sorted { $0.key.utf8.count < $1.key.utf8.count }.map { "-ffile-prefix-map=\($0.key)=\($0.value)" }
        // Where gcc keeps a handle's fields in registers, it writes the handle again for each call, field by field, and the
        // processor waits for it: a layout takes twice as long.
        let speed = ["-O2", "-g1"] + (version.contains("clang") ? [] : ["-fno-tree-sra"])
        return ["-shared", "-fPIC", "-std=c11"] + (options.debug ? ["-O0", "-g"] : speed + maps)
            + ["-Wall", "-Wextra", "-fdiagnostics-color=never", "-I", home.include]
            + ["-Wl,--version-script=\(script)", "-Wl,--no-undefined", "-o", product] + input.files + ["-lm"]
    }

    /// A Rust source finds the binding as `#[path = …] mod galley;` or, wherever it lies, by
    /// `mod galley { include!(concat!(env!("GALLEY_ABI"), "/galley.rs")); }`.
    private func rust(_ product: String, _ work: String) -> [String] {
        let name = input.id.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" }
        let maps = [work: ".", home.sdk: SourceFolder.sdk].merging([input.folder: "."]) { $1 }
            .sorted { $0.key.utf8.count < $1.key.utf8.count }
            .flatMap { ["--remap-path-prefix", "\($0.key)=\($0.value)"] }
        return ["--crate-type", "cdylib", "--edition", "2021", "--crate-name", "plugin_" + String(name)]
            + ["-C", "panic=abort", "--error-format", "short", "--color", "never"]
            + (options.debug ? ["-C", "opt-level=0", "-g"] : ["-O", "-C", "debuginfo=1"] + maps)
            + ["-o", product] + input.files
    }
}
