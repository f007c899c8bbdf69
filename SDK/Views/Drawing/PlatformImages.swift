import CoreGraphics
import Foundation
import GalleySDK

// What UIKit and AppKit draw pictures with. A picture has its size, and no pixels.

/// How UIKit draws a picture.
public class UIGraphicsImageRendererFormat {
    /// The pixels per point.
    public var scale: CGFloat = 1
    /// Whether the picture covers what is behind it. It has no effect.
    public var opaque = false
    /// Makes the usual format.
    public init() {}
    /// Returns the usual format.
    public static func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
    /// Returns the usual format.
    public static func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
}

/// Draws pictures of UIKit. Each has its size, and no pixels.
public class UIGraphicsImageRenderer {
    private let bounds: CGRect
    /// How the pictures are drawn.
    public let format: UIGraphicsImageRendererFormat

    /// Makes a renderer of pictures of one size.
    public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat = .default()) {
        self.init(bounds: CGRect(origin: .zero, size: size), format: format)
    }
    /// Makes a renderer of pictures of a rectangle.
    public init(bounds: CGRect, format: UIGraphicsImageRendererFormat = .default()) {
        (self.bounds, self.format) = (bounds, format)
    }

    /// Calls the function that draws, and returns a picture of the size.
    public func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
        let width = Int((bounds.width * format.scale).rounded(.up))
        let height = Int((bounds.height * format.scale).rounded(.up))
        actions(UIGraphicsImageRendererContext(format, CGContext(width: width, height: height)))
        return UIImage(cgImage: CGImage(width: width, height: height), scale: format.scale, orientation: .up)
    }
    /// Calls the function that draws, and returns no data.
    public func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
        image(actions: actions).pngData() ?? Data()
    }
    /// Calls the function that draws, and returns no data.
    public func jpegData(
        withCompressionQuality quality: CGFloat, actions: (UIGraphicsImageRendererContext) -> Void
    ) -> Data { pngData(actions: actions) }
}

/// Where UIKit draws a picture.
public final class UIGraphicsImageRendererContext {
    /// How the picture is drawn.
    public let format: UIGraphicsImageRendererFormat
    /// Where CoreGraphics draws the picture.
    public let cgContext: CGContext

    init(_ format: UIGraphicsImageRendererFormat, _ context: CGContext) {
        (self.format, cgContext) = (format, context)
    }
    /// Has no effect: nothing is drawn.
    public func fill(_ rect: CGRect) {}
    /// Has no effect: nothing is drawn.
    public func stroke(_ rect: CGRect) {}
    /// Has no effect: nothing is drawn.
    public func clip(to rect: CGRect) {}
}

/// A layer of UIKit and AppKit. It draws nothing.
@MainActor @preconcurrency open class CALayer {
    /// The radius of the corners. It has no effect.
    open var cornerRadius: CGFloat = 0
    /// The width of the line around it. It has no effect.
    open var borderWidth: CGFloat = 0
    /// The colour of the line around it. It has no effect.
    open var borderColor: CGColor?
    /// The colour behind it. It has no effect.
    open var backgroundColor: CGColor?
    /// Whether what lies outside is cut off. It has no effect.
    open var masksToBounds = false
    /// The pixels per point. It has no effect.
    open var contentsScale: CGFloat = 1
    /// Makes a layer.
    public init() {}
    /// Has no effect: nothing is drawn.
    open func render(in context: CGContext) {}
}

extension UIView {
    /// Lays the view out, and returns true. Nothing is drawn.
    @discardableResult public func drawHierarchy(in rect: CGRect, afterScreenUpdates: Bool) -> Bool {
        if afterScreenUpdates { layoutIfNeeded() }
        return true
    }
    /// A layer, which draws nothing.
    public var layer: CALayer { CALayer() }
}

/// A picture in memory, by the names of AppKit. It has a size, and no pixels.
public final class NSBitmapImageRep {
    /// The formats of files.
    public enum FileType: UInt, Sendable {
        /// A format of files.
        case tiff, bmp, gif, jpeg, png, jpeg2000
    }
    /// The settings of a file.
    public struct PropertyKey: Hashable, Sendable {
        private let name: String
        /// How much is left out to make the file smaller.
        public static let compressionFactor = PropertyKey(name: "compressionFactor")
    }

    /// The width in pixels.
    public let pixelsWide: Int
    /// The height in pixels.
    public let pixelsHigh: Int
    /// The size in points.
    public var size: CGSize

    /// Makes a picture of one of CoreGraphics.
    public init(cgImage: CGImage) {
        (pixelsWide, pixelsHigh) = (cgImage.width, cgImage.height)
        size = CGSize(width: CGFloat(cgImage.width), height: CGFloat(cgImage.height))
    }
    /// Makes no picture: data is not read.
    public convenience init?(data: Data) { return nil }
    /// The picture of CoreGraphics.
    public var cgImage: CGImage? { CGImage(width: pixelsWide, height: pixelsHigh) }
    /// Returns no colour: the picture has no pixels.
    public func colorAt(x: Int, y: Int) -> NSColor? { nil }
    /// Returns no data: the picture has no pixels.
    public func representation(using type: FileType, properties: [PropertyKey: Any]) -> Data? { nil }
}

extension NSView {
    /// Returns a picture of a rectangle, with a pixel per point.
    public func bitmapImageRepForCachingDisplay(in rect: CGRect) -> NSBitmapImageRep? {
        guard rect.width >= 1, rect.height >= 1 else { return nil }
        return NSBitmapImageRep(cgImage: CGImage(width: Int(rect.width), height: Int(rect.height)))
    }
    /// Lays the view out. Nothing is drawn.
    public func cacheDisplay(in rect: CGRect, to picture: NSBitmapImageRep) { layoutSubtreeIfNeeded() }
    /// A layer, which draws nothing.
    public var layer: CALayer? { CALayer() }
}

extension UIImage {
    /// Makes a picture of one of CoreGraphics, by the names of AppKit.
    public init(cgImage: CGImage, size: CGSize) {
        self.init(
            cgImage: cgImage, scale: size.width > 0 ? CGFloat(cgImage.width) / size.width : 1, orientation: .up)
    }
    /// Returns the picture of CoreGraphics.
    public func cgImage(
        forProposedRect rect: UnsafeMutablePointer<CGRect>?, context: Any?, hints: [String: Any]?
    ) -> CGImage? { cgImage }
}
