import Foundation
import GalleyBuild
import GalleySDK
import Testing

/// The examples of the articles are the files of `Examples`, and they do what the articles say.
struct ExampleTests {
    /// Each file of `Examples` is the first Swift listing of the article of the same name, character by character.
    @Test(arguments: ["EmbeddingTheEngine", "LoadingAPlugin", "AnimatingALayout", "WatchingALayout"])
    func anArticleQuotesItsExample(_ name: String) throws {
        let example = try String(
            contentsOfFile: "\(Documentation.checkout)/Tests/Documentation/Examples/\(name).swift", encoding: .utf8)
        let article = try #require(try Documentation.articles().first { $0.name == name }, "no article \(name).md")
        let listing = article.text.components(separatedBy: "```swift\n").dropFirst().first?
            .components(separatedBy: "```").first
        #expect(listing == example, "copy Tests/Documentation/Examples/\(name).swift into \(article.path)")
    }

    @Test func theEngineLaysOutAlone() throws {
        let frames = try framesOfThreeChips()
        #expect(frames.map(\.origin) == [CGPoint(x: 8, y: 8), CGPoint(x: 28, y: 28), CGPoint(x: 48, y: 48)])
    }

    @Test func aPluginLaysOutInAWorker() throws {
        let size = try sizeOfSixChips(in: "flow")
        #expect(size.width > 0 && size.width <= 200 && size.height > 28)
    }

    @Test func anAnimationMovesFromColumnToRow() throws {
        let positions = try positionsOfTheLastChip(framesPerSecond: 60)
        #expect(positions.first == CGPoint(x: 0, y: 56))
        #expect(positions.last == CGPoint(x: 96, y: 0))
        #expect(positions.count > 10)
    }

    /// The listing of `CacheMigration` completes a layout, which compiles without a warning.
    @Test func aMigratableCacheCompiles() throws {
        let article = try #require(try Documentation.articles().first { $0.name == "CacheMigration" })
        let parts = article.text.components(separatedBy: "```swift\n")
        let listing = try #require(parts.count > 1 ? parts[1].components(separatedBy: "```").first : nil)
        let layout = """
            import SwiftUI
            struct CardsLayout: Layout {
                func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
                    CGSize(width: cache.widths.reduce(0, +), height: 20)
                }
                func placeSubviews(
                    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
                ) {}
            }

            """
        let folder = NSTemporaryDirectory() + "/galley-documentation-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try (layout + listing).write(toFile: "\(folder)/Cards.swift", atomically: true, encoding: .utf8)
        let built = try PluginBuilder().build("\(folder)/Cards.swift")
        #expect(built.record.warnings.isEmpty, "\(built.record.warnings)")
    }

    @Test func aSaveIsSwappedIn() throws {
        let folder = NSTemporaryDirectory() + "/galley-documentation-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let file = "\(folder)/FlowLayout.swift"
        try FileManager.default.copyItem(
            atPath: "\(Documentation.checkout)/Plugins/Flow/FlowLayout.swift", toPath: file)
        let deadline = Date(timeIntervalSinceNow: 60)
        var events: [String] = []
        var hasSaved = false
        try follow(file) { event in
            events.append("\(event)")
        } draw: { _ in
            if !hasSaved {
                hasSaved = true
                let text = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
                try? (text + "// Saved.\n").write(toFile: file, atomically: true, encoding: .utf8)
            }
            return events.isEmpty && Date() < deadline
        }
        #expect(events.first?.hasPrefix("flow-layout: version 2 published in ") == true, "\(events)")
    }
}
