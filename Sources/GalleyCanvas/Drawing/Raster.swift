import CPango

/// A picture as pixels, row by row from the top.
public struct Raster: Hashable, Sendable {
    /// Pixels in a row.
    public let width: Int
    /// Rows.
    public let height: Int
    /// Red, green, blue and alpha of each pixel, 0 to 255, not premultiplied.
    public var pixels: [UInt8]

    /// A raster of `4 * width * height` bytes.
    public init(width: Int, height: Int, pixels: [UInt8]) {
        self.width = width
        self.height = height
        self.pixels = pixels
    }

    /// How many pixels Cairo can count on a side.
    static let sideLimit = 32767
    /// How many pixels there may be in all: more would take the machine's memory.
    static let pixelLimit = 40_000_000
}

extension Picture {
    /// The size of the picture in pixels, margins and all.
    ///
    /// - Throws: `CanvasError` for a size that is not finite, and for more pixels than can be drawn: 32,767 on a side,
    ///   40 million in all.
    public func pixelSize(_ style: PictureStyle = PictureStyle()) throws(CanvasError) -> (width: Int, height: Int) {
        try drawing(style).pixelSize(scale: style.scale)
    }

    /// The picture as pixels.
    ///
    /// - Throws: `CanvasError` as `pixelSize(_:)` does.
    public func raster(_ style: PictureStyle = PictureStyle()) throws(CanvasError) -> Raster {
        try drawing(style).raster(scale: style.scale)
    }
}
