import Foundation
import Testing
import Yams

/// The layouts of the seed articles, built from the articles' own text. The articles are not part of this
/// repository: `GALLEY_SEEDS` names their folder, otherwise `shared/seeds` beside the checkout is taken.
@Suite struct SeedTests {
    struct Seed: Decodable, Sendable, CustomTestStringConvertible {
        struct Part: Decodable, Sendable {
            var cut: String?
            var before: String?
            var add: String?
            var why: String?
        }
        struct Repair: Decodable, Sendable {
            var find: String
            var replace: String
            var why: String
        }
        var name: String
        var seed: String
        var layouts: [String]
        var left: [String]?
        var parts: [Part]
        var repairs: [Repair]?

        var testDescription: String { name }
    }

    private static let list: [Seed] = {
        let path = (#filePath as NSString).deletingLastPathComponent + "/seeds.yaml"
        let text = FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) } ?? ""
        do {
            return try YAMLDecoder().decode([Seed].self, from: text)
        } catch {
            fatalError("\(path): \(error)")
        }
    }()

    /// The folder of the articles, where there is one.
    static let folder: String? = {
        let named = ProcessInfo.processInfo.environment["GALLEY_SEEDS"]
        var candidates = named.map { [$0] } ?? []
        if named == nil {
            var directory = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            while directory.path != "/" {
                candidates.append(directory.appendingPathComponent("shared/seeds").path)
                directory.deleteLastPathComponent()
            }
        }
        return candidates.first { FileManager.default.fileExists(atPath: $0) }
    }()

    @Test func theListIsComplete() {
        #expect(Self.list.count >= 14)
        for seed in Self.list {
            #expect(seed.parts.allSatisfy { ($0.cut == nil) != ($0.add == nil) && ($0.add == nil || $0.why != nil) })
        }
        if Self.folder == nil { print("skipped: no seeds found; set GALLEY_SEEDS to the folder of the articles") }
    }

    @Test(.enabled(if: SeedTests.folder != nil, "skipped: GALLEY_SEEDS names no folder"), arguments: SeedTests.list)
    func builds(_ seed: Seed) throws {
        let fixture = BuilderFixture()
        let source = fixture.write("seed.swift", try text(of: seed))
        let result = try fixture.builder.build(source)
        #expect(result.record.layouts == seed.layouts)
        #expect(result.record.runtime == .embeddedSwift, "\(result.record.reason as Any)")
        #expect(result.record.leftOut.map(\.name) == seed.left ?? [])
    }

    private func text(of seed: Seed) throws -> String {
        let folder = try #require(Self.folder)
        let name = try #require(
            try FileManager.default.contentsOfDirectory(atPath: folder).first { $0.hasPrefix(seed.seed) })
        let article = try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
        var text = ""
        for part in seed.parts {
            if let added = part.add {
                text += added
                continue
            }
            let start = try #require(article.range(of: "\n\(part.cut ?? "")"), "\(seed.name): \(part.cut ?? "")")
            let rest = article[start.lowerBound...].dropFirst()
            let end = try #require(rest.range(of: "\n\(part.before ?? "")"), "\(seed.name): \(part.before ?? "")")
            text += rest[..<end.lowerBound] + "\n"
        }
        for repair in seed.repairs ?? [] {
            try #require(text.contains(repair.find), "\(seed.name): nothing to repair: \(repair.find)")
            text = text.replacing(repair.find, with: repair.replace)
        }
        return text
    }
}
