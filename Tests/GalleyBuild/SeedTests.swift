import Foundation
import Testing
import Yams

/// The layouts of five articles about SwiftUI, built from the articles' own listings, which lie in the folder Seeds.
@Suite struct SeedTests {
    struct Seed: Decodable, Sendable, CustomTestStringConvertible {
        struct Part: Decodable, Sendable {
            var listing: String?
            var add: String?
            var why: String?
        }
        struct Repair: Decodable, Sendable {
            var find: String
            var replace: String
            var why: String
        }
        var name: String
        var layouts: [String]
        var left: [String]?
        var parts: [Part]
        var repairs: [Repair]?

        var testDescription: String { name }
    }

    private static let folder = (#filePath as NSString).deletingLastPathComponent

    private static let list: [Seed] = {
        do {
            let text = try String(contentsOfFile: "\(folder)/seeds.yaml", encoding: .utf8)
            return try YAMLDecoder().decode([Seed].self, from: text)
        } catch {
            fatalError("\(folder)/seeds.yaml: \(error)")
        }
    }()

    @Test func theListIsComplete() throws {
        #expect(Self.list.count == 15)
        for seed in Self.list {
            #expect(
                seed.parts.allSatisfy { ($0.listing == nil) != ($0.add == nil) && ($0.add == nil || $0.why != nil) })
        }
        let files = try FileManager.default.contentsOfDirectory(atPath: "\(Self.folder)/Seeds")
        #expect(Set(Self.list.flatMap(\.parts).compactMap(\.listing).map { "\($0).txt" }) == Set(files))
    }

    @Test(arguments: SeedTests.list) func builds(_ seed: Seed) throws {
        let fixture = BuilderFixture()
        let source = fixture.write("seed.swift", try text(of: seed))
        let result = try fixture.builder.build(source)
        #expect(result.record.layouts == seed.layouts)
        #expect(result.record.runtime == .embeddedSwift, "\(result.record.reason as Any)")
        #expect(result.record.leftOut.map(\.name) == seed.left ?? [])
    }

    private func text(of seed: Seed) throws -> String {
        var text = ""
        for part in seed.parts {
            let listing = try part.listing.map {
                try String(contentsOfFile: "\(Self.folder)/Seeds/\($0).txt", encoding: .utf8)
            }
            text += try #require(listing ?? part.add, "\(seed.name): a part without a text")
        }
        for repair in seed.repairs ?? [] {
            try #require(text.contains(repair.find), "\(seed.name): nothing to repair: \(repair.find)")
            text = text.replacing(repair.find, with: repair.replace)
        }
        return text
    }
}
