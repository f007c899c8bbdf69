import GalleyCanvas
import GalleyEngine
import GalleyMotion
import GalleySDK

/// A wall as pixels: the rows below each other, with the titles of the previews above them.
package struct WallPicture {
    private let wall: Wall

    /// Makes the picture of a wall.
    package init(_ wall: Wall) { self.wall = wall }

    /// The number of pixels per point, the distance between previews, the height of a title and the longest height of a
    /// preview, in points.
    private static let (scale, gap, titleHeight, longest) = (1.0, 16.0, 24.0, 640.0)
    private static let titleWidth = 220.0
    /// The largest width of a preview, in points, at which one that overflows is cut off.
    private var widest: Double {
        let proposed = wall.tiles.compactMap { $0.proposal.width.map(Double.init) }.filter(\.isFinite).max() ?? 0
        return max(Self.longest, proposed * 1.25)
    }

    /// Draws the wall.
    ///
    /// - Throws: `CanvasError` if it would have too many pixels.
    package func raster() throws(CanvasError) -> Raster {
        var rows: [(name: String, tiles: [Raster])] = []
        for tile in wall.tiles {
            if rows.last?.name != tile.row { rows.append((tile.row, [])) }
            rows[rows.count - 1].tiles.append(try raster(of: tile))
        }
        let gap = Int(Self.gap * Self.scale)
        let heading = Int(Self.titleHeight * Self.scale)
        let width = rows.map { $0.tiles.reduce(gap) { $0 + $1.width + gap } }.max() ?? 1
        let heights = rows.map { heading + gap + ($0.tiles.map(\.height).max() ?? 0) }
        let height = heights.reduce(gap) { $0 + $1 + gap }
        var whole = try Self.blank(width: width, height: height)
        var y = gap
        for (row, height) in zip(rows, heights) {
            whole.draw(try Self.text(row.name, isTitle: true), x: gap, y: y, isInk: true)
            var x = gap
            for tile in row.tiles {
                whole.draw(tile, x: x, y: y + heading)
                x += tile.width + gap
            }
            y += height + gap
        }
        return whole
    }

    /// Returns a preview with its title above it. A large picture is cut off at the bottom and at its right edge: two
    /// hundred children in a row are wider than all other previews together.
    private func raster(of tile: Wall.Tile) throws(CanvasError) -> Raster {
        let findings = tile.findings.isEmpty ? "" : " · \(WallPage.count(tile.findings.count))"
        let words = "\(tile.title) · \(tile.sizeText)\(findings)"
        var style = tile.style
        style.scale = Self.scale
        guard let picture = tile.picture, let drawn = try? picture.raster(style) else {
            let title = try Self.text(words, isBad: !findings.isEmpty)
            var whole = try Self.blank(width: title.width, height: title.height)
            whole.draw(title, x: 0, y: 0, isInk: true)
            return whole
        }
        let (width, height) = (Int(widest * Self.scale), Int(Self.longest * Self.scale))
        let cut = picture.viewsBeyond(CGSize(width: widest - style.margin, height: Self.longest - style.margin))
        let title = try Self.text(
            words + (cut == 0 ? "" : " · \(cut == 1 ? "1 view" : "\(cut) views") cut off"), isBad: !findings.isEmpty,
            width: max(Self.titleWidth, Double(min(drawn.width, width))))
        var whole = try Self.blank(
            width: max(title.width, min(drawn.width, width)), height: title.height + min(drawn.height, height))
        whole.draw(title, x: 0, y: 0, isInk: true)
        whole.draw(drawn, x: 0, y: title.height)
        return whole
    }

    private static func blank(width: Int, height: Int) throws(CanvasError) -> Raster {
        let limit = 40_000_000
        guard width * height <= limit else {
            throw CanvasError(
                "the wall would have \(width) × \(height) pixels; the limit is 40 million; choose fewer previews, or .html"
            )
        }
        let pixel: [UInt8] = [0xF5, 0xF5, 0xF7, 0xFF]
        var pixels = [UInt8](repeating: 0xFF, count: 4 * width * height)
        for index in pixels.indices { pixels[index] = pixel[index & 3] }
        return Raster(width: width, height: height, pixels: pixels)
    }

    private static func text(_ string: String, isTitle: Bool = false, isBad: Bool = false, width: Double = titleWidth)
        throws(CanvasError) -> Raster
    {
        let node = NodeID(inNoTree: 0)
        let look = Look(
            .text(
                CanvasText(
                    string, font: CanvasFont(isTitle ? .headline : .caption), color: .named(isBad ? .red : .primary),
                    lineLimit: 1)))
        let frame = CGRect(x: 0, y: 0, width: width, height: titleHeight)
        let picture = Picture(
            views: [PresentedView(node: node, level: 0, frame: frame)], size: frame.size, looks: [node: look])
        return try picture.raster(PictureStyle(theme: .light, scale: scale, margin: 0))
    }
}

extension Raster {
    /// Copies an opaque raster into this one. Pixels outside are left out.
    ///
    /// - Parameter isInk: Whether the raster is dark on white, and white stays as it is here.
    fileprivate mutating func draw(_ other: Raster, x: Int, y: Int, isInk: Bool = false) {
        let columns = min(other.width, width - x)
        guard columns > 0 else { return }
        for row in 0..<min(other.height, height - y) {
            let (from, to) = (4 * row * other.width, 4 * ((y + row) * width + x))
            if isInk {
                for part in 0..<4 * columns {
                    pixels[to + part] = UInt8(Int(pixels[to + part]) * Int(other.pixels[from + part]) / 255)
                }
                continue
            }
            pixels.replaceSubrange(to..<to + 4 * columns, with: other.pixels[from..<from + 4 * columns])
        }
    }
}
