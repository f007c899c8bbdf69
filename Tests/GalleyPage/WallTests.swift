import Browser
import Foundation
import Testing

extension PageTests {
    /// `galley wall`: previews side by side.
    @Suite final class WallTests: PageReader {
        /// A stack whose items need 150 points: narrower, it overflows.
        private static let text = """
            proposal: 200x-
            tree:
              kind: hstack
              name: row
              spacing: 10
              children:
                - {item: 70x20, name: one}
                - {item: 70x30, name: two}
            """

        private func wall(_ name: String, _ options: [String] = [], text: String = text) throws -> String {
            let folder = try BuiltPage.newFolder()
            try Data(text.utf8).write(to: URL(fileURLWithPath: "\(folder)/scene.yaml"))
            let plugin = URL(fileURLWithPath: #filePath + "/../../../Plugins/Diagonal/diagonal.c").standardizedFileURL
            // A layout that takes no more than 50 × 10 points, however many children it has.
            let small = try String(contentsOf: plugin, encoding: .utf8)
                .replacing("*result = size;", with: "*result = (galley_size){size.width > 50 ? 50 : size.width, 10};")
            try Data(small.utf8).write(to: URL(fileURLWithPath: "\(folder)/small.c"))
            try BuiltPage.galley(["wall", "\(folder)/scene.yaml", "-o", "\(folder)/\(name)"] + options)
            return "\(folder)/\(name)"
        }

        @Test func aFileShowsEveryVariation() throws {
            let path = try wall("wall.html")
            defer { try? FileManager.default.removeItem(atPath: (path as NSString).deletingLastPathComponent) }
            let tab = try Tab(browser, "file://\(path)")
            try tab.wait("[...document.images].every((image) => image.complete)")
            let tiles = try #require(
                try tab.value(
                    """
                    [...document.querySelectorAll(".tile")].map((tile) => [tile.closest("section").querySelector("h2").textContent,
                      tile.querySelector("strong").textContent, tile.querySelector("figcaption span").textContent,
                      String(tile.querySelector("img").naturalWidth - 16)])
                    """) as? [[String]])
            // Three widths in two directions and two themes, and five numbers of children; it has no texts.
            #expect(tiles.count == 17)
            #expect(tiles[0] == ["left to right, light", "133 wide", "150 × 30", "150"])
            #expect(
                tiles.map { $0[1] }.suffix(5) == ["0 children", "1 child", "2 children", "20 children", "200 children"])
            // 20 children of 70 points and 19 gaps of 10.
            #expect(tiles[15][2] == "1590 × 30")
            #expect(tab.complaints == [] && tab.requests.filter { !$0.hasPrefix("data:") }.count == 1)
        }

        @Test func findingsHaveBadgesAndOpen() throws {
            let text = Self.text.replacing("kind: hstack", with: "kind: ./small.c").replacing(
                "  spacing: 10\n", with: "")
            let options = ["--widths", "140,400", "--themes", "light", "--directions", "ltr", "--children", "0,1"]
            let path = try wall("wall.html", options, text: text)
            defer { try? FileManager.default.removeItem(atPath: (path as NSString).deletingLastPathComponent) }
            let tab = try Tab(browser, "file://\(path)")
            let badges = try tab.value(
                "[...document.querySelectorAll('.tile')].map((tile) => tile.querySelector('.badge')?.textContent ?? '')"
            )
            // Both items are larger than their container, and the second one is below it.
            #expect(badges as? [String] == ["3 findings", "3 findings", "", "1 finding"])
            let bad = 3
            #expect(
                try tab.text("document.querySelector('#tile-3 .found').textContent").contains(
                    "one is 70 × 20 inside row"))
            try tab.click("#tile-\(bad) .open")
            try tab.wait("location.hash === '#tile-\(bad)'")
            let width = try #require(try tab.value("document.getElementById('tile-\(bad)').offsetWidth") as? Double)
            #expect(width > 1300)
            try tab.click("#tile-\(bad) .close")
            try tab.wait("document.getElementById('tile-\(bad)').offsetWidth < 700")
        }

        @Test func aPictureHasRowsOfPreviews() throws {
            let path = try wall("wall.png", ["--widths", "160,200", "--children", "2", "--themes", "light"])
            defer { try? FileManager.default.removeItem(atPath: (path as NSString).deletingLastPathComponent) }
            // Each preview is as wide as its title, 220; each row is a heading, a title, 30 points and two margins of 8.
            let (width, height) = try size(path)
            #expect(width == 16 + 2 * (220 + 16))
            #expect(height == 16 + 3 * (24 + 16 + 24 + 46 + 16))
        }

        /// The width and the height of a PNG file.
        private func size(_ path: String) throws -> (Int, Int) {
            let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
            func number(_ place: Int) -> Int { bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
            return (number(16), number(20))
        }

        /// 200 children with their gaps are 15,990 points wide.
        @Test(arguments: [("160", 640), ("1000", 1250)]) func aWidePreviewIsCutOff(_ proposed: String, _ widest: Int)
            throws
        {
            let options = ["--widths", proposed, "--children", "200", "--themes", "light", "--directions", "ltr"]
            let path = try wall("wall.png", options)
            defer { try? FileManager.default.removeItem(atPath: (path as NSString).deletingLastPathComponent) }
            #expect(try size(path).0 == 16 + widest + 16)
        }
    }
}
