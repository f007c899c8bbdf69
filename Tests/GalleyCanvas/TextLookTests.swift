import GalleyCanvas
import GalleyEngine
import GalleyMotion
import GalleySDK
import Testing

/// Texts with several looks.
@Suite("Text looks")
struct TextLookTests {
    private func size(_ text: CanvasText, width: CGFloat? = nil, height: CGFloat? = nil) throws -> CGSize {
        let tree = try LayoutTree()
        let node = try tree.addLeaf(AnyLayout(CanvasTextLayout(text)))
        try tree.setRoot(node)
        return try tree.layOut(ProposedViewSize(width: width, height: height))
    }

    private func text(_ string: String, _ change: (inout CanvasText) -> Void) -> CanvasText {
        var text = CanvasText(string)
        change(&text)
        return text
    }

    @Test("Kerning widens a text by its letters, and it still fits into its own width")
    func kerning() throws {
        let (plain, wide) = (CanvasText("Wide"), text("Wide") { $0.kerning = 5 })
        let (before, after) = (try size(plain), try size(wide))
        #expect(abs(after.width - before.width - 20) <= 5.5, "\(after.width - before.width)")
        #expect(try size(wide, width: after.width) == after)
    }

    @Test("Lines have more room between them, and none after the last")
    func lineSpacing() throws {
        let (plain, wide) = (CanvasText("a\nb\nc"), text("a\nb\nc") { $0.lineSpacing = 7 })
        #expect(try size(wide).height - size(plain).height == 14)
        #expect(try size(text("a") { $0.lineSpacing = 7 }) == size(CanvasText("a")))
    }

    @Test("A text that does not fit is scaled down as far as it may, and no farther")
    func minimumScale() throws {
        let long = "A line that is a little too long"
        let whole = try size(CanvasText(long, lineLimit: 1))
        var text = CanvasText(long, lineLimit: 1)
        text.minimumScale = 0.5
        let fitted = try size(text, width: whole.width * 0.8)
        #expect(fitted.width <= whole.width * 0.8 && fitted.width > whole.width * 0.75)
        #expect(fitted.height < whole.height)
        let least = try size(text, width: whole.width * 0.2)
        #expect(abs(least.height - whole.height / 2) <= 1)
    }

    @Test("Letters of one width are equally wide, and digits of one width too")
    func widths() throws {
        func width(_ string: String, _ change: (inout CanvasFont) -> Void) throws -> CGFloat {
            try size(text(string) { change(&$0.font) }).width
        }
        #expect(try width("iiii") { $0.design = .monospaced } == width("MMMM") { $0.design = .monospaced })
        #expect(try width("iiii") { _ in } < width("MMMM") { _ in })
        #expect(try width("1111") { $0.hasMonospacedDigits = true } == width("0000") { $0.hasMonospacedDigits = true })
        #expect(try width("serif") { $0.design = .serif } != width("serif") { _ in })
    }

    @Test("A redacted text has faint bars in place of its letters, as wide as its lines, and its own size")
    func redacted() throws {
        var text = CanvasText("Wide words\nx", font: CanvasFont(size: 30))
        let plain = try size(text)
        text.color = .components(red: 1, green: 0, blue: 0, alpha: 1)
        text.isRedacted = true
        #expect(try size(text) == plain)
        let frame = CGRect(origin: .zero, size: plain)
        let raster = try DrawingTests.picture([(0, frame, Look(.text(text)))], size: Double(frame.width)).raster(
            DrawingTests.plain)
        // A fifth of red over white, and nothing as dark as a letter.
        let bar: [UInt8] = [255, 204, 204]
        let pixels = (0..<Int(frame.height)).map { y in (0..<Int(frame.width)).map { Array(raster[$0, y].prefix(3)) } }
        #expect(!pixels.joined().contains { $0[1] < 200 })
        let widths = pixels.map { row in row.count { $0 == bar } }
        #expect((widths.max() ?? 0) > Int(frame.width) - 4)
        #expect(widths[Int(frame.height * 0.75)] < 25 && widths[Int(frame.height * 0.75)] > 8)
    }

    @Test("Parts of a text have their own colours, lines and sizes, and italics lean to the right")
    func runs() throws {
        var text = CanvasText("Red blue", font: CanvasFont(size: 30))
        text.color = .components(red: 0, green: 0, blue: 1, alpha: 1)
        text.runs = [
            CanvasTextRun(
                start: 0, length: 3, font: CanvasFont(size: 30),
                color: .components(red: 1, green: 0, blue: 0, alpha: 1), lines: .underline)
        ]
        let frame = CGRect(origin: .zero, size: try size(text))
        let raster = try DrawingTests.picture([(0, frame, Look(.text(text)))], size: Double(frame.width)).raster(
            DrawingTests.plain)
        func count(_ color: [UInt8], _ columns: Range<Int>) -> Int {
            columns.reduce(0) { sum, x in
                sum + (0..<Int(frame.height)).filter { raster[x, $0] == color }.count
            }
        }
        let middle = Int(frame.width) / 2
        #expect(count(DrawingTests.red, 0..<middle - 8) > 50 && count(DrawingTests.blue, 0..<middle - 12) == 0)
        #expect(count(DrawingTests.blue, middle..<Int(frame.width) - 1) > 50)
        let larger = self.text("ab") { $0.runs = [CanvasTextRun(start: 1, length: 1, font: CanvasFont(size: 40))] }
        #expect(try size(larger).height > size(CanvasText("ab")).height)
    }
}
