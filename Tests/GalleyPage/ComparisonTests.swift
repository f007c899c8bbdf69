import Browser
import Foundation
import Testing

extension PageTests {
    /// The comparison of two runs.
    @Suite final class ComparisonTests: PageReader {
        private static func row(_ title: String) -> String {
            """
            proposal: 240x-
            tree:
              kind: hstack
              name: row
              spacing: 12
              children:
                - {item: 24x24, name: icon}
                - {kind: text, text: "\(title)", name: title}
                - {item: 44x16, name: badge}
            """
        }

        @Test func theFirstDifferenceIsRed() throws {
            let folder = try BuiltPage.newFolder()
            defer { try? FileManager.default.removeItem(atPath: folder) }
            let (before, after) = ("\(folder)/before.yaml", "\(folder)/after.yaml")
            try Data(Self.row("Quarterly report").utf8).write(to: URL(fileURLWithPath: before))
            try Data(Self.row("Quarterly sales report").utf8).write(to: URL(fileURLWithPath: after))
            let tab = try open(after, ["--against", before])
            let printed = try BuiltPage.galley(["diff", after, before], expecting: 5).split(
                separator: "\n", omittingEmptySubsequences: false)
            let summary = printed.prefix { !$0.isEmpty }.joined(separator: " ")
            #expect(try tab.text("document.querySelector('#differences .first').textContent") == summary)
            let cells = try tab.value(
                "[...document.querySelectorAll('#differences tr')].map(row => [...row.cells].map(cell => cell.textContent).join(' '))"
            )
            #expect(
                (cells as? [String])?.map(plain)
                    == printed.drop { !$0.isEmpty }.dropFirst().filter { !$0.isEmpty }.map(plain))
            let red = try tab.text("document.querySelector('#rows tr.first').dataset.call")
            #expect(summary.contains("call \(red),"))
            // The first difference is selected initially.
            #expect(try state(tab, "call") == red)
            try tab.press("d")
            #expect(try state(tab, "call") != red)
            #expect(tab.complaints == [])
        }

        @Test func equalRunsAreReported() throws {
            let tab = try open(Self.flow, ["--against", Self.flow])
            #expect(try tab.text("document.querySelector('#differences').textContent") == "Both runs are equal.")
            #expect(try tab.text("document.querySelectorAll('#rows tr.first').length") == "0")
        }
    }
}
