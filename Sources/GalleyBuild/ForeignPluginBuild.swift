import Foundation
import GalleyHost

/// Builds a plugin in C or Rust by its own compiler, against `galley.h` or `galley.rs`.
struct ForeignPluginBuild {
    private let input: BuildInput
    private let options: BuildOptions
    private let home: GalleyHome
    private let compiler: String
    private let version: String

    init(
        _ input: BuildInput, options: BuildOptions, home: GalleyHome, environment: [String: String]
    ) throws(BuildError) {
        self.input = input
        self.options = options
        self.home = home
        if input.language == .rust {
            compiler = try Executable.find(
                "rustc", variable: "GALLEY_RUSTC", language: "Rust", environment: environment,
                advice: "Install it from rustup.rs, or set GALLEY_RUSTC")
        } else {
            compiler = try Executable.find(
                "cc", variable: "GALLEY_CC", language: "C", environment: environment,
                advice: "Install it (apt-get install gcc), or set GALLEY_CC")
        }
        let outcome = try Command(program: compiler, arguments: ["--version"]).runForBuild()
        guard outcome.failure == nil else {
            throw .toolFailed(
                tool: "\(compiler) --version", status: outcome.failure ?? "", output: outcome.output)
        }
        version = outcome.output
    }

    /// What the result depends on besides the sources: compiler and everything a source can include.
    var dependencies: [String] {
        var files = ["galley.h", "galley_hash.h"].map { "\(home.include)/\($0)" } + ["\(home.sdk)/ABI/galley.rs"]
        let folder = (input.files[0] as NSString).deletingLastPathComponent
        let endings = input.language == .rust ? [".rs"] : [".h"]
        let names = (FileManager.default.subpaths(atPath: folder) ?? []).sorted()
        files += names.filter { name in endings.contains(where: name.hasSuffix) }.map { "\(folder)/\($0)" }
        let contents = files.map {
            FileManager.default.contents(atPath: $0).map { String(decoding: $0, as: UTF8.self) }
        }
        return [compiler, version] + zip(files, contents).flatMap { [$0, $1 ?? ""] }
    }

    /// Compiles into `work/<id>.so`.
    func build(in work: String) throws(BuildError) -> BuildRecord {
        let product = "\(work)/\(input.id).so"
        let command = input.language == .rust ? rust(product) : try c(product, work)
        let outcome = try command.runForBuild()
        let diagnostics = Diagnostic.parse(outcome.output).filter { $0.place.path.hasPrefix("/") }
        guard outcome.failure == nil else {
            guard diagnostics.contains(where: { $0.severity == .error }) else {
                throw .toolFailed(tool: compiler, status: outcome.failure ?? "", output: outcome.output)
            }
            let name = version.prefix { !$0.isNewline }
            throw .compilation(
                path: Diagnostic.shorten(input.path), compiler: String(name),
                diagnostics: diagnostics.filter { $0.severity == .error || $0.severity == .note })
        }
        var record = BuildRecord(id: input.id, runtime: input.language == .rust ? .rust : .c)
        record.warnings = diagnostics.filter { $0.severity == .warning }
        return record
    }

    private func c(_ product: String, _ work: String) throws(BuildError) -> Command {
        let script = "\(work)/exports"
        do {
            try Data("{ global: galley_entry; local: *; };\n".utf8).write(to: URL(fileURLWithPath: script))
        } catch {
            throw .cacheUnusable(path: script, reason: error.localizedDescription)
        }
        return Command(
            program: compiler,
            arguments: ["-shared", "-fPIC", "-std=c11"] + (options.debug ? ["-O0", "-g"] : ["-O2", "-g1"])
                + ["-Wall", "-Wextra", "-fdiagnostics-color=never", "-I", home.include]
                + ["-Wl,--version-script=\(script)", "-Wl,--no-undefined", "-o", product] + input.files + ["-lm"])
    }

    /// A Rust source finds the binding as `#[path = …] mod galley;` or, wherever it lies, by
    /// `include!(concat!(env!("GALLEY_ABI"), "/galley.rs"))`.
    private func rust(_ product: String) -> Command {
        let name = input.id.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" }
        return Command(
            program: compiler,
            arguments: ["--crate-type", "cdylib", "--edition", "2021", "--crate-name", "plugin_" + String(name)]
                + ["-C", "panic=abort", "--error-format", "short", "--color", "never"]
                + (options.debug ? ["-C", "opt-level=0", "-g"] : ["-O", "-C", "debuginfo=1"])
                + ["-o", product] + input.files,
            variables: ["GALLEY_ABI": "\(home.sdk)/ABI"])
    }
}
