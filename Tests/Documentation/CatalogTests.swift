import Foundation
import Testing

/// The catalogs build, and the sections that the sources cite exist.
struct CatalogTests {
    /// Runs `docc convert` on every catalog, with the symbol graphs of the modules that were built with these tests.
    @Test func theCatalogsBuildWithoutAWarning() throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "\(Documentation.checkout)/.ci/docs")
        process.arguments = ["check"]
        process.currentDirectoryURL = URL(fileURLWithPath: Documentation.checkout)
        var variables = ProcessInfo.processInfo.environment
        variables["GALLEY_PRODUCTS"] = Documentation.products
        process.environment = variables
        let file = NSTemporaryDirectory() + "/galley-docs-\(UUID().uuidString).txt"
        _ = FileManager.default.createFile(atPath: file, contents: nil)
        defer { try? FileManager.default.removeItem(atPath: file) }
        let output = try FileHandle(forWritingTo: URL(fileURLWithPath: file))
        process.standardOutput = output
        process.standardError = output
        try process.run()
        process.waitUntilExit()
        let messages = try String(contentsOfFile: file, encoding: .utf8)
        #expect(process.terminationStatus == 0, "\(messages)")
    }

    /// Every citation such as `Layout rules §4` names a section that an article of that series has.
    @Test func everyCitedSectionExists() throws {
        let sections = try Documentation.articles().reduce(into: [String: Set<String>]()) { sections, article in
            guard let series = article.text.firstMatch(of: /(?m)^> (Layout rules|Motion rules|Speed)/)?.1 else {
                return
            }
            let anchors = article.text.matches(of: /(?m)^(?:#+ |[-|\d. ]*\*\*)§(\d+(?:\.[0-9a-z]+)*)/).map {
                String($0.1)
            }
            sections[String(series), default: []].formUnion(anchors)
        }
        #expect(sections["Layout rules", default: []].isSuperset(of: (0...10).map(String.init)))
        #expect(sections["Motion rules", default: []].isSuperset(of: ["11", "12"]))
        var citations = 0
        for path in Documentation.files(below: ["Sources", "SDK", "Tests"])
        where [".swift", ".c", ".h", ".json", ".md", ".rs"].contains(where: path.hasSuffix)
            && path != "Tests/Documentation/CatalogTests.swift"
        {
            let bytes = FileManager.default.contents(atPath: "\(Documentation.checkout)/\(path)") ?? Data()
            let text = String(decoding: bytes, as: UTF8.self)
            for name in ["semantics.md", "design.md", "performance.md"] {
                #expect(!text.contains(name), "\(path) cites \(name), which is not in the repository")
            }
            guard Self.series.contains(where: { text.contains("\($0) §") }) else { continue }
            for citation in text.matches(of: /(Layout rules|Motion rules|Speed) (§[0-9a-z§.,\- ]*[0-9a-z])/) {
                for section in citation.2.matches(of: /§(\d+(?:\.[0-9a-z]+)*)/) {
                    citations += 1
                    let exists = sections[String(citation.1)]?.contains(String(section.1)) == true
                    #expect(exists, "\(path) cites \(citation.0): no article of \(citation.1) has §\(section.1)")
                }
            }
        }
        #expect(citations > 200)
    }

    private static let series = ["Layout rules", "Motion rules", "Speed"]
}
