import CFonts
import Foundation
import GalleyCanvas
import GalleyEngine
import GalleySDK

/// PNG files that a scene shows: decoded and drawn.
struct ImageReader: Reader {
    let corpus: [[UInt8]]
    let words = ["\u{89}PNG", "IHDR", "IDAT", "IEND", "PLTE", "tRNS", "iCCP", "zTXt", "acTL", "gAMA", "\0\0\0\u{D}"]
    private let file: OddFile

    init() throws {
        let drawn = try Picture(views: [], size: CGSize(width: 40, height: 30), looks: [:]).raster().png()
        corpus = [drawn] + Corpus.files("Tests", [".png"], atMost: 8_000)
        file = try OddFile("odd.png")
    }

    func read(_ bytes: [UInt8]) throws {
        try file.write(bytes)
        let image = try CanvasImage(contentsOf: file.path)
        precondition(image.size.width >= 1 && image.size.height >= 1)
    }
}

/// Font files that a scene names: opened, and a text set in them.
struct FontReader: Reader {
    let corpus: [[UInt8]]
    let words = [
        "\0\u{1}\0\0", "OTTO", "ttcf", "glyf", "loca", "head", "hhea", "maxp", "cmap", "name", "GPOS", "GSUB", "hmtx",
        "CFF ",
        "fvar", "gvar", "kern", "\u{FF}\u{FF}",
    ]
    private let file: OddFile

    init() throws {
        // The smallest bundled one: most of its tables are those of any font.
        let fonts = (0..<galley_font_count()).map { galley_font_at($0) }
        let smallest = fonts.min { $0.size < $1.size }
        corpus = smallest.map { [Array(UnsafeBufferPointer(start: $0.bytes, count: $0.size))] } ?? []
        file = try OddFile("odd.ttf")
    }

    func read(_ bytes: [UInt8]) throws {
        try file.write(bytes)
        CanvasFont.forgetFiles()
        let font = CanvasFont(size: 17, file: file.path)
        try font.load()
        let text = CanvasText("Ag fi e\u{301} אב عر 1/2", font: font)
        let tree = try LayoutTree()
        let leaf = try tree.addLeaf(AnyLayout(CanvasTextLayout(text)))
        try tree.setRoot(leaf)
        try tree.layOut(ProposedViewSize(width: 40, height: nil))
        _ = try Picture(of: tree, looks: [leaf: Look(.text(text))]).raster().png()
    }
}
