import GalleyFormatting
import GalleyInspector
import GalleySDK
import Testing
import TreeSamples

@Suite struct FrameTableTests {
    @Test func numbersAreAlignedAndNamesAreSafe() {
        let frames: [(name: String, frame: CGRect?)] = [
            ("title", CGRect(x: 0, y: -2.5, width: 61.333, height: 20)),
            ("日本", CGRect(x: 8, y: 0, width: CGFloat.infinity, height: 0.05)),
            ("gone", nil),
            ("a\nb\u{1B}", CGRect(x: CGFloat.nan, y: 1e13, width: 1234, height: 7)),
        ]
        let table = FrameTable(frames, size: CGSize(width: 80, height: 20), .unspecified, note: "a note")
        #expect(
            table.lines() == [
                "– × –  →  80 × 20  (a note)",
                "",
                "view     x                 y  width  height",
                "title    0              -2.5  61.33      20",
                "日本     8                 0      ∞    0.05",
                "gone   not shown",
                "a␊b␛   NaN  10000000000000.0   1234       7",
            ])
    }

    /// A number is written into a row as it is written alone.
    @Test func lengthsInRowsAreThoseOfText() {
        var random = SeededGenerator(seed: 3)
        let odd: [Double] = [
            0, -0.0, 0.004, -0.004, 0.005, 0.995, -0.05, 9.999, 99.999, 1e12, -1e12, .infinity, -.infinity, .nan,
        ]
        let lengths = odd + (0..<2000).map { _ in random.length(-1e6, 1e6) } + (0..<2000).map { Double($0) / 100 }
        let table = FrameTable(
            lengths.map { ("", CGRect(x: $0, y: 0, width: 0, height: 0)) }, size: .zero, .unspecified)
        let rows = table.lines().dropFirst(3).map { $0.split(separator: " ").first.map(String.init) }
        #expect(rows == lengths.map { Points.text($0) })
    }
}
