import Foundation
import Testing

/// Packages in the style of public ones compile as they are, also in the language mode that `Package.swift` does not
/// build them in, and as modules of another package.
struct SourceModeTests {
    @Test(
        "A package that imports SwiftUI compiles in both language modes",
        arguments: ["ChipFlow", "EqualColumns", "SplitStack"])
    func bothModes(_ name: String) throws {
        let root = Manifest.root
        let folder = root.appending(path: "Tests/ViewPackages/\(name)/Sources")
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            .map { folder.appending(path: $0).path }
        let mode = name == "SplitStack" ? "5" : "6"
        let products = try Program.products
        let module = FileManager.default.temporaryDirectory.appending(path: "galley-\(name)-\(UUID())")
        defer { try? FileManager.default.removeItem(at: module) }
        let maps = ["SDK/ABI/include", "SDK/C"].flatMap {
            ["-Xcc", "-fmodule-map-file=\(root.appending(path: $0).path)/module.modulemap"]
        }
        // Object code, because checks of isolation come after those of types.
        let command =
            ["swiftc", "-c", "-wmo", "-parse-as-library", "-swift-version", mode, "-package-name", "another"]
            + ["-module-name", name, "-I", products.appending(path: "Modules").path, "-o", module.path]
            + ["-load-plugin-executable", "\(products.appending(path: "GalleyMacros-tool").path)#GalleyMacros"]
        let (status, output) = try Self.run(command + maps + files)
        #expect(status == 0, "\(output)")
        #expect(!output.contains("error:"))
    }

    private static func run(_ words: [String]) throws -> (status: Int32, output: String) {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = words
        process.standardError = pipe
        try process.run()
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: output, as: UTF8.self))
    }
}
