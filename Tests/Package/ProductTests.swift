import Foundation
import Testing

/// What a client gets with a product that it uses alone.
struct ProductTests {
    @Test("A client of the engine or the host compiles neither swift-syntax nor libffi, and no drawing")
    func closures() throws {
        let manifest = try Manifest.galley.get()
        let engine = manifest.closure(ofProduct: "GalleyEngine")
        let host = manifest.closure(ofProduct: "GalleyHost")
        #expect(engine.targets.contains("GalleyEngine") && engine.products == [])
        #expect(host.targets.contains("GalleyHost") && host.products == ["Logging"])
        for target in ["CFFI", "CPango", "CWebP", "CFonts", "GalleyBuild", "GalleyCall", "GalleySwap", "GalleyCanvas"] {
            #expect(!engine.targets.contains(target) && !host.targets.contains(target), "\(target)")
        }
        let swap = manifest.closure(ofProduct: "GalleySwap")
        #expect(swap.targets.contains("GalleySwap") && swap.products == ["Logging"])
        let build = manifest.closure(ofProduct: "GalleyBuild")
        #expect(build.products == ["Logging", "SwiftParser", "SwiftSyntax"])
        #expect(build.targets.isDisjoint(with: ["CFFI", "CPango", "CWebP", "GalleySwap"]))
    }

    @Test("The README's program that loads a file is linked with neither; the one that builds has swift-syntax")
    func links() throws {
        let (loading, embedding, galley) = try (
            Program.built("readme-loading"), Program.built("readme-embedding"), Program.built("galley")
        )
        #expect(try !loading.contains("SwiftSyntax") && embedding.contains("SwiftSyntax"))
        for library in ["libpango", "libcairo", "libffi", "libwebp"] {
            #expect(try galley.libraries.contains(library), "galley")
            #expect(try !loading.libraries.contains(library), "readme-loading")
            #expect(try !embedding.libraries.contains(library), "readme-embedding")
        }
    }
}

extension Program {
    /// A program that was built beside the tests.
    struct Built {
        var path: String

        /// The libraries that it is linked with, as `ldd` lists them.
        var libraries: String { get throws { String(decoding: try Program.run("ldd", path), as: UTF8.self) } }

        /// Whether it has code of a Swift module.
        func contains(_ module: String) throws -> Bool {
            let mangled = Data("\(module.utf8.count)\(module)".utf8)
            return try Data(contentsOf: URL(filePath: path), options: .alwaysMapped).range(of: mangled) != nil
        }
    }

    static func built(_ name: String) throws -> Built {
        let test = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        let path = URL(filePath: test).deletingLastPathComponent().appending(path: name).path
        try #require(FileManager.default.fileExists(atPath: path), "swift build --build-tests builds \(name)")
        return Built(path: path)
    }
}
