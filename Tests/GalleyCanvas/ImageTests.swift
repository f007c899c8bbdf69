import Foundation
import GalleyCanvas
import GalleyEngine
import GalleyMotion
import GalleySDK
import Testing

@Suite("Images")
struct ImageTests {
    private static let checkers = "\(StoredPicture.folder)/checkers.png"

    @Test("The size in points is that of the pixels divided by the scale")
    func size() throws {
        #expect(try CanvasImage(contentsOf: Self.checkers).size == CGSize(width: 8, height: 8))
        #expect(try CanvasImage(contentsOf: Self.checkers, scale: 2).size == CGSize(width: 4, height: 4))
        #expect(try CanvasImage(contentsOf: Self.checkers) == CanvasImage(contentsOf: Self.checkers))
        #expect(try CanvasImage(contentsOf: Self.checkers) != CanvasImage(contentsOf: Self.checkers, isResizable: true))
    }

    @Test("A resizable image fills its frame, another one lies in the middle")
    func placing() throws {
        let frame = DrawingTests.whole
        let page = try Raster(contentsOf: Self.checkers)
        let (fixed, stretched) = (
            try CanvasImage(contentsOf: Self.checkers), try CanvasImage(contentsOf: Self.checkers, isResizable: true)
        )
        let middle = try DrawingTests.picture([(0, frame, Look(.image(fixed)))]).raster(DrawingTests.plain)
        #expect(middle[15, 15] == DrawingTests.white && middle[16, 16] == page[0, 0] && middle[23, 23] == page[7, 7])
        #expect(middle[24, 24] == DrawingTests.white)
        let all = try DrawingTests.picture([(0, frame, Look(.image(stretched)))]).raster(DrawingTests.plain)
        #expect(all[0, 0] == page[0, 0] && all[39, 39] == page[7, 7])
    }

    @Test(
        "What is no image says what it is",
        arguments: [
            ("/nowhere.png", "no such file"), ("/tmp", "found a folder"), (#filePath, "expected a PNG image"),
        ])
    func wrongFiles(_ path: String, _ problem: String) throws {
        let error = #expect(throws: CanvasError.self) { try CanvasImage(contentsOf: path) }
        #expect(error?.description.contains(problem) == true && error?.description.hasPrefix(path) == true)
    }

    @Test("Images that are damaged, or claim to be huge, are errors")
    func damage() throws {
        let folder = "\(NSTemporaryDirectory())/galley-images-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let whole = try [UInt8](Data(contentsOf: URL(fileURLWithPath: Self.checkers)))
        func problem(_ bytes: [UInt8]) throws -> String {
            let path = "\(folder)/image.png"
            try Data(bytes).write(to: URL(fileURLWithPath: path))
            return (#expect(throws: CanvasError.self) { try CanvasImage(contentsOf: path) })?.description ?? ""
        }
        for length in [0, 8, 24, 25, 40, whole.count / 2] { #expect(try !problem(Array(whole.prefix(length))).isEmpty) }
        // libpng would take the two gigabytes first.
        let text: [UInt8] = [0x7F, 0xFF, 0xFF, 0xF0] + Array("zTXt".utf8) + [1, 2, 3]
        #expect(try problem(Array(whole[..<33]) + text + whole[33...]).contains("a part is longer than the file"))
        var wide = whole
        wide.replaceSubrange(16..<20, with: [0xFF, 0xFF, 0xFF, 0xFF])
        #expect(try problem(wide).contains("4294967295 × 8 pixels"))
        var large = whole
        large.replaceSubrange(16..<24, with: [0, 0, 0x7F, 0, 0, 0, 0x7F, 0])
        #expect(try problem(large).contains("40 million in all"))
        for scale in [0, -1, .nan, .infinity] {
            #expect(throws: CanvasError.self) { try CanvasImage(contentsOf: Self.checkers, scale: scale) }
        }
    }

    @Test("Bytes that are changed at random never end the process")
    func randomDamage() throws {
        var random = SystemRandomNumberGenerator()
        let seed = UInt64.random(in: 1...999_999, using: &random)
        var state = seed
        func next() -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33)
        }
        let path = "\(NSTemporaryDirectory())/galley-image-\(UUID().uuidString).png"
        defer { try? FileManager.default.removeItem(atPath: path) }
        let whole = try [UInt8](Data(contentsOf: URL(fileURLWithPath: Self.checkers)))
        var read = 0
        for round in 0..<200 {
            var bytes = whole
            for _ in 0..<1 + next() % 4 { bytes[8 + next() % (bytes.count - 8)] = UInt8(next() % 256) }
            // With correct checksums, the reader gets past them to what is in the chunks.
            if !round.isMultiple(of: 4) { Self.repairChecksums(&bytes) }
            try Data(bytes).write(to: URL(fileURLWithPath: path))
            guard let image = try? CanvasImage(contentsOf: path, isResizable: true) else { continue }
            read += 1
            _ = try DrawingTests.picture([(0, DrawingTests.whole, Look(.image(image)))]).raster(DrawingTests.plain)
        }
        print("seed \(seed): \(read) of 200 damaged images could be read")
        #expect(read > 0, "seed \(seed)")
    }

    /// Writes the checksum of each chunk of a PNG file, up to the first chunk that does not fit into the file.
    private static func repairChecksums(_ bytes: inout [UInt8]) {
        func word(at index: Int) -> Int { bytes[index..<index + 4].reduce(0) { $0 << 8 | Int($1) } }
        var start = 8
        while start + 12 <= bytes.count {
            let end = start + 8 + word(at: start)
            guard end + 4 <= bytes.count else { return }
            var sum: UInt32 = ~0
            for byte in bytes[start + 4..<end] {
                sum ^= UInt32(byte)
                for _ in 0..<8 { sum = sum & 1 == 0 ? sum >> 1 : sum >> 1 ^ 0xEDB8_8320 }
            }
            for offset in 0..<4 { bytes[end + offset] = UInt8(truncatingIfNeeded: ~sum >> (24 - 8 * UInt32(offset))) }
            start = end + 4
        }
    }
}
