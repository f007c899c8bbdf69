import GalleySDK

/// A picture in memory, read from a PNG file.
public struct Image: Hashable, Sendable {
    /// The file, as errors name it.
    public var path: String
    /// Its size in points: pixels divided by `scale`.
    public var size: CGSize
    /// Pixels per point.
    public var scale: Double
    /// Whether it is stretched to its frame; otherwise it lies in the middle in its own size.
    public var isResizable: Bool

    let pixels: ImagePixels

    /// Reads a PNG file.
    ///
    /// - Throws: `CanvasError` for a file that is not there or no PNG, for one of more than 40 million pixels, and for a
    ///   scale that is no number above 0.
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
