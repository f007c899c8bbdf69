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
        // Changed bytes mostly fail at a checksum. Three inputs of four get the right ones, and reach what is behind.
        try file.write(bytes.count % 4 == 0 ? bytes : PNGChecksums.repaired(bytes))
        let image = try CanvasImage(contentsOf: file.path)
        precondition(image.size.width >= 1 && image.size.height >= 1)
    }
}

/// The checksums of a PNG file's chunks.
enum PNGChecksums {
    private static let table: [UInt32] = (0..<256).map { byte in
        (0..<8).reduce(UInt32(byte)) { value, _ in value & 1 == 0 ? value >> 1 : value >> 1 ^ 0xedb8_8320 }
    }

    /// Returns the bytes with the right checksum in each chunk that is whole.
    static func repaired(_ bytes: [UInt8]) -> [UInt8] {
        var (result, start) = (bytes, 8)
        while start + 12 <= result.count {
            let length = result[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
            let end = start + 8 + length
            guard end + 4 <= result.count else { break }
            let sum = ~result[start + 4..<end].reduce(~UInt32(0)) {
                table[Int(UInt8(truncatingIfNeeded: $0) ^ $1)] ^ $0 >> 8
            }
            for byte in 0..<4 { result[end + byte] = UInt8(truncatingIfNeeded: sum >> UInt32(24 - 8 * byte)) }
            start = end + 4
        }
        return result
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
