import Foundation
import Testing

/// The public API of the modules that programs build on is the one that `Tests/Package/API` lists.
struct APITests {
    private static let modules = [
        "GalleyBuild", "GalleyEngine", "GalleyHost", "GalleyInspector", "GalleyMotion", "GalleyScene", "GalleySwap",
    ]
    private static let folder = Manifest.root.appending(path: "Tests/Package/API")
    /// Writes the lists before they are compared with the modules.
    private static let command = "GALLEY_UPDATE_API=1 swift test --filter APITests"
    private static let updates = ProcessInfo.processInfo.environment["GALLEY_UPDATE_API"] == "1"

    @Test func publicSymbolsAreTheListedOnes() throws {
        let graphs = FileManager.default.temporaryDirectory.appending(path: "galley-symbols-\(UUID())")
        try FileManager.default.createDirectory(at: graphs, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: graphs) }
        for module in Self.modules {
            let text = try Self.list(of: module, graphs: graphs)
            let file = Self.folder.appending(path: "\(module).txt")
            if Self.updates { try Data(text.utf8).write(to: file, options: .atomic) }
            let listed = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
            let isListed = text == listed
            #expect(
                isListed,
                """
                The public API of \(module) differs from Tests/Package/API/\(module).txt:
                \(Self.difference(from: listed, to: text).joined(separator: "\n"))
                If the change is meant, accept it and commit the file: \(Self.command)
                """)
        }
        let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
        #expect(Set(files) == Set(Self.modules.map { "\($0).txt" }), "one list for each module in Tests/Package/API")
    }

    /// The file that lists a module's symbols.
    private static func list(of module: String, graphs: URL) throws -> String {
        _ = try Program.run(
            "GALLEY_PRODUCTS=\(try Program.products.path)", Manifest.root.appending(path: ".ci/symbols").path, module,
            "-output-dir", graphs.path, "-module-cache-path", graphs.appending(path: "modules").path,
            "-skip-inherited-docs", "-emit-extension-block-symbols")
        let lines = SymbolGraph.lines(of: try SymbolGraph.read(module: module, from: graphs))
        try #require(lines.count > 20, "\(module) has public symbols")
        return """
            # The public API of \(module): each symbol's name, two spaces, and its declaration without `public`. The line
            # of a type ends with the protocols that it conforms to. Symbols whose names begin with an underscore are left
            # out: by convention, clients do not call them. To update this file, run
            #     \(command)

            \(lines.joined(separator: "\n"))

            """
    }

    /// The lines that were removed and added, those of one symbol together.
    private static func difference(from old: String, to new: String) -> [String] {
        func lines(_ text: String) -> [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }
        return lines(new).difference(from: lines(old)).map { change in
            switch change {
            case .remove(_, let line, _): (line, "- \(line)")
            case .insert(_, let line, _): (line, "+ \(line)")
            }
        }.sorted { $0.0 < $1.0 }.map(\.1)
    }
}
