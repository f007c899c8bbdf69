import CPango

/// A picture as pixels, in rows from the top.
public struct Raster: Hashable, Sendable {
    /// The number of pixels in a row.
    public let width: Int
    /// The number of rows.
    public let height: Int
    /// The red, green, blue and alpha components of each pixel, from 0 to 255, not premultiplied.
    public var pixels: [UInt8]

    /// Makes a raster of `4 * width * height` bytes.
    public init(width: Int, height: Int, pixels: [UInt8]) {
        self.width = width
        self.height = height
        self.pixels = pixels
    }

    /// The maximum number of pixels on a side, a limit of Cairo.
    static let sideLimit = 32767
    /// The maximum number of pixels, which limits the memory.
    static let pixelLimit = 40_000_000
}

extension Picture {
    /// Returns the size of the picture with its margins, in pixels.
    ///
    /// - Throws: `CanvasError` for a size that is not finite, and for more than 32,767 pixels on a side or 40 million
    ///   in all.
    public func pixelSize(_ style: PictureStyle = PictureStyle()) throws(CanvasError) -> (width: Int, height: Int) {
        try drawing(style).pixelSize(scale: style.scale)
    }

    /// Returns the picture as pixels.
    ///
    /// - Throws: `CanvasError` as `pixelSize(_:)`.
    public func raster(_ style: PictureStyle = PictureStyle()) throws(CanvasError) -> Raster {
        try drawing(style).raster(scale: style.scale)
    }
}
