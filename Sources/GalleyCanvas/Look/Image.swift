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

    /// Reads a PNG file.
    ///
    /// - Throws: `CanvasError` for a file that is not there or no PNG.
    public init(contentsOf path: String, scale: Double = 1, isResizable: Bool = false) throws(CanvasError) {
        throw CanvasError("not yet")
    }
}
