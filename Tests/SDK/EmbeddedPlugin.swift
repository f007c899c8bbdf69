import Foundation
import GalleyABI
import Testing

/// A plugin built from the fixtures as the builder does it: the SDK's sources as Embedded Swift, and the
/// fixtures as its client.
struct EmbeddedPlugin {
    let library: URL
    /// The plugin's own object, without the SDK's archive.
    let object: URL
    /// All that the compiler said.
    let diagnostics: String

    static let shared = Result { try EmbeddedPlugin() }

    private init() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let sdk = root.appendingPathComponent("SDK")
        let fixtures = root.appendingPathComponent("Tests/SDK/Fixtures")
        let output = FileManager.default.temporaryDirectory.appendingPathComponent("galley-sdk-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: output, withIntermediateDirectories: true)
        let flags = [
            "-enable-experimental-feature", "Embedded", "-wmo", "-parse-as-library", "-O",
            "-Xfrontend", "-function-sections",
            "-Xcc", "-fmodule-map-file=\(sdk.path)/ABI/include/module.modulemap",
            "-Xcc", "-fmodule-map-file=\(sdk.path)/C/module.modulemap", "-I", output.path,
        ]
        var diagnostics = ""
        let archive = output.appendingPathComponent("libGalleySDK.a").path
        for (module, folder) in [
            ("CoreGraphics", "CoreGraphics"), ("GalleySDK", "Layout"), ("SwiftUI", "SwiftUI"),
            ("Foundation", "Foundation"),
        ] {
            diagnostics += try run(
                "swiftc",
                flags.map { $0 == "-O" ? "-Osize" : $0 }
                    + (module == "GalleySDK" ? ["-num-threads", "2", "-emit-library", "-static", "-o", archive] : [])
                    + ["-swift-version", "6", "-module-name", module, "-emit-module"]
                    + ["-emit-module-path", "\(output.path)/\(module).swiftmodule"]
                    + sources(below: sdk.appendingPathComponent(folder)))
        }
        let source = output.appendingPathComponent("flow.swift")
        let text = try ["flow.swift", "flow-export.swift"].map {
            try String(contentsOf: fixtures.appendingPathComponent($0), encoding: .utf8)
        }
        try text.joined().write(to: source, atomically: true, encoding: .utf8)
        let object = output.appendingPathComponent("flow.o").path
        self.object = URL(fileURLWithPath: object)
        diagnostics += try run(
            "swiftc",
            flags + ["-swift-version", "5", "-module-name", "Plugin_flow", "-c", "-o", object, source.path])
        let exports = output.appendingPathComponent("exports.map")
        try "{ global: galley_entry; local: *; };\n".write(to: exports, atomically: true, encoding: .utf8)
        // Needed where a source compares strings.
        let compiler = URL(
            fileURLWithPath: try run("which", ["swiftc"]).trimmingCharacters(in: .whitespacesAndNewlines)
        )
        .resolvingSymlinksInPath().deletingLastPathComponent().deletingLastPathComponent()
        let tables = sources(
            below: compiler.appendingPathComponent("lib/swift/embedded/\(try targetTriple())"),
            endingWith: "libswiftUnicodeDataTables.a")
        library = output.appendingPathComponent("flow.so")
        diagnostics += try run(
            "clang",
            [
                "-shared", "-fuse-ld=lld", "-Wl,--icf=all", "-o", library.path, object, archive,
            ] + tables + [
                "-Wl,--version-script=\(exports.path)", "-Wl,--gc-sections", "-Wl,-z,defs", "-Wl,-s",
                "-Wl,-z,pack-relative-relocs",
                "-Wl,--as-needed", "-lm",
            ])
        self.diagnostics = diagnostics
    }
}

private func targetTriple() throws -> String {
    let information = try run("swiftc", ["-print-target-info"])
    let object = try JSONSerialization.jsonObject(with: Data(information.utf8)) as? [String: Any]
    return (object?["target"] as? [String: Any])?["unversionedTriple"] as? String ?? ""
}

private func sources(below folder: URL, endingWith end: String = ".swift") -> [String] {
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return (files?.compactMap { ($0 as? URL)?.path } ?? []).filter { $0.hasSuffix(end) }.sorted()
}

/// Runs a program and returns what it says; throws where it fails.
func run(_ program: String, _ arguments: [String]) throws -> String {
    struct Failed: Error {
        var command: String
        var output: String
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [program] + arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failed(command: program, output: output) }
    return output
}
