import Foundation
import GalleyHost
import Testing

/// The table of limits in the article on containment shows the defaults.
struct ContainmentDefaultsTests {
    @Test func areThoseOfTheArticle() throws {
        let article = try String(
            contentsOf: URL(filePath: #filePath).deletingLastPathComponent().appending(
                path: "../../../Sources/GalleyHost/GalleyHost.docc/ContainingPlugins.md"), encoding: .utf8)
        let rows = article.matches(of: /\| ``Containment\/(\w+)`` \| ([^|]+) \|/).map { ($0.1, $0.2) }
        let limits = Containment()
        func text(_ duration: Duration) -> String {
            let milliseconds = Int(duration / .milliseconds(1))
            return milliseconds % 1000 == 0 ? "\(milliseconds / 1000) s" : "\(milliseconds) ms"
        }
        let defaults = [
            "deadline": text(limits.deadline), "askingDeadline": text(limits.askingDeadline),
            "passDeadline": text(limits.passDeadline), "loadingDeadline": text(limits.loadingDeadline),
            "viewsDeadline": text(limits.viewsDeadline), "memory": "\(limits.memory >> 30) GB",
            "spin": "\(limits.spin)", "sharesCore": "\(limits.sharesCore)",
        ]
        #expect(Dictionary(uniqueKeysWithValues: rows.map { (String($0), String($1)) }) == defaults)
    }
}
