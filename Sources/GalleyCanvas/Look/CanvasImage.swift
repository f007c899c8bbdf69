import GalleySDK

/// A picture in memory, read from a PNG file.
public struct CanvasImage: Hashable, Sendable {
    /// The file's path in errors.
    public var path: String
    /// The size in points: pixels divided by `scale`.
    public var size: CGSize
    /// The pixels per point.
    public var scale: Double
    /// Whether the image is stretched to its frame. Otherwise it is centred in its own size.
    public var isResizable: Bool

    let pixels: ImagePixels

    /// Reads a PNG file.
    ///
    /// - Throws: `CanvasError` for a file that does not exist or is not a PNG, for more than 40 million pixels, and for
    ///   a scale that is not above 0.
    public init(contentsOf path: String, scale: Double = 1, isResizable: Bool = false) throws(CanvasError) {
        guard scale > 0, scale.isFinite else {
            throw CanvasError("\(path): expected a scale above 0, such as 2, found \(scale)")
        }
        pixels = try ImagePixels.read(path)
        self.path = path
        self.scale = scale
        self.isResizable = isResizable
        size = CGSize(width: Double(pixels.width) / scale, height: Double(pixels.height) / scale)
    }
}
