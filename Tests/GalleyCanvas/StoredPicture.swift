import Foundation
import GalleyCanvas
import Testing

/// Pictures as they have been looked at and found good: `Pictures/NAME.png`.
///
/// With `GALLEY_RECORD_PICTURES=1` in the environment tests write them anew. They are drawn by Pango, Cairo, FreeType and
/// HarfBuzz of Debian 12; other versions may differ in single pixels.
enum StoredPicture {
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Pictures")
        .path

    /// Compares pixel by pixel; what was drawn instead is kept in the temporary folder.
    static func expect(
        _ picture: Picture, _ style: PictureStyle, _ name: String,
        at location: SourceLocation = #_sourceLocation
    ) throws {
        let path = "\(folder)/\(name).png"
        if ProcessInfo.processInfo.environment["GALLEY_RECORD_PICTURES"] == "1" {
            try picture.writePNG(to: path, style)
        }
        let difference = try difference(picture.raster(style), from: Raster(contentsOf: path))
        guard let difference else { return }
        let drawn = "\(NSTemporaryDirectory())/galley-\(name).png"
        try picture.writePNG(to: drawn, style)
        Issue.record("\(path): \(difference); what was drawn is in \(drawn)", sourceLocation: location)
    }

    /// How two rasters differ; nil: not at all.
    static func difference(_ drawn: Raster, from stored: Raster) -> String? {
        guard drawn.width == stored.width, drawn.height == stored.height else {
            return "expected \(stored.width) × \(stored.height) pixels, drawn are \(drawn.width) × \(drawn.height)"
        }
        let places = stride(from: 0, to: stored.pixels.count, by: 4).filter {
            stored.pixels[$0..<$0 + 4] != drawn.pixels[$0..<$0 + 4]
        }
        guard let first = places.first else { return nil }
        let (row, column) = (first / 4 / stored.width, first / 4 % stored.width)
        let colors = (Array(stored.pixels[first..<first + 4]), Array(drawn.pixels[first..<first + 4]))
        return
            "\(places.count) pixels differ, the first in column \(column) of row \(row): \(colors.0), drawn \(colors.1)"
    }
}

extension Raster {
    /// Red, green, blue and alpha of a pixel.
    subscript(x: Int, y: Int) -> [UInt8] { Array(pixels[4 * (y * width + x)..<4 * (y * width + x) + 4]) }
}
