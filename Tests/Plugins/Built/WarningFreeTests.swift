import Foundation
import GalleyHost
import PluginSamples
import TestTools
import Testing

/// What newcomers copy from compiles without a word from the compiler, as strict as they may have it.
struct WarningFreeTests {
    private static let include = BuiltPlugins.repository.appending(path: "SDK/ABI/include").path

    private static func source(_ path: String) -> String { BuiltPlugins.repository.appending(path: path).path }

    @Test(
        arguments: [
            ["Plugins/Diagonal/diagonal.c"], ["Tests/Frozen/steps.c"],
            // The header alone, also as C++ reads it.
            ["SDK/ABI/include/galley.h"], ["-xc++", "-std=c++17", "SDK/ABI/include/galley.h"],
        ])
    func inC(_ arguments: [String]) throws {
        let flags = arguments.count == 1 ? ["-std=c11"] : Array(arguments.dropLast())
        let output = try run(
            ["cc", "-fsyntax-only", "-Wall", "-Wextra", "-pedantic", "-O2", "-I", Self.include] + flags
                + [Self.source(arguments.last!)])
        #expect(output == (0, ""))
    }

    @Test(arguments: ["Plugins/Justified/justified.rs", "SDK/ABI/galley.rs"])
    func inRust(_ path: String) throws {
        try Tool.rustc.require()
        let folder = FileManager.default.temporaryDirectory.appending(path: "galley-\(UUID())")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let output = try run([
            "rustc", "--edition", "2021", "--crate-type", path.hasSuffix("galley.rs") ? "rlib" : "cdylib", "--emit",
            "metadata", "-W", "rust-2018-idioms", "-C", "panic=abort", "--out-dir", folder.path, Self.source(path),
        ])
        #expect(output == (0, ""))
    }

    @Test("No plugin is built with a warning, or with anything left out", arguments: BuiltPlugins.Bundled.all)
    func built(_ plugin: BuiltPlugins.Bundled) throws {
        if plugin.language == "rs" { try Tool.rustc.require() }
        let record = try BuiltPlugins.builder.build(plugin.folder.path).record
        #expect(record.warnings == [] && record.leftOut == [])
        #expect(record.skippedTypes == [] && record.skippedProperties == [])
        #expect(plugin.language != "swift" || record.runtime == .embeddedSwift, "\(String(describing: record.reason))")
    }

    /// Exit status and both streams of a program.
    private func run(_ command: [String]) throws -> (status: Int32, output: String) {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = command
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return (process.terminationStatus, output)
    }
}
