import CoreGraphics
import Foundation
import GalleySDK

/// Where CoreGraphics draws: a picture or a file of pages. It knows its size and its transform, and has no pixels: Galley
/// draws pictures in its commands only.
public final class CGContext {
    /// The width in pixels.
    public let width: Int
    /// The height in pixels.
    public let height: Int
    /// The transform of the marks drawn next.
    public private(set) var ctm = CGAffineTransform.identity
    /// The outline that is filled and stroked next.
    public private(set) var path: CGPath?
    private var saved: [CGAffineTransform] = []
    private var outline = Path() { didSet { path = outline.isEmpty ? nil : CGPath(path: outline) } }

    init(width: Int, height: Int) { (self.width, self.height) = (width, height) }

    /// Makes a picture. Its pixels are not written anywhere.
    public convenience init?(
        data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
        space: CGColorSpace, bitmapInfo: UInt32
    ) {
        guard width > 0, height > 0 else { return nil }
        self.init(width: width, height: height)
    }
    /// Makes a picture. Its pixels are not written anywhere.
    public convenience init?(
        data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
        space: CGColorSpace, bitmapInfo: CGBitmapInfo
    ) {
        self.init(
            data: data, width: width, height: height, bitsPerComponent: bitsPerComponent, bytesPerRow: bytesPerRow,
            space: space, bitmapInfo: bitmapInfo.rawValue)
    }
    /// Makes a file of pages. Nothing is written.
    public convenience init?(_ url: CFURL, mediaBox: UnsafePointer<CGRect>?, _ auxiliaryInfo: CFDictionary?) {
        self.init(mediaBox)
    }
    /// Makes pages in memory. Nothing is written.
    public convenience init?(
        consumer: CGDataConsumer, mediaBox: UnsafePointer<CGRect>?, _ auxiliaryInfo: CFDictionary?
    ) { self.init(mediaBox) }
    private convenience init(_ mediaBox: UnsafePointer<CGRect>?) {
        // The page of CoreGraphics: American letter paper.
        let size = mediaBox?.pointee.size ?? CGSize(width: 612, height: 792)
        self.init(width: Int(size.width.rounded(.up)), height: Int(size.height.rounded(.up)))
    }

    /// Begins a page.
    public func beginPDFPage(_ info: CFDictionary?) {}
    /// Ends a page.
    public func endPDFPage() {}
    /// Begins a page.
    public func beginPage(mediaBox: UnsafePointer<CGRect>?) {}
    /// Ends a page.
    public func endPage() {}
    /// Ends the file.
    public func closePDF() {}
    /// Returns a picture of the size.
    public func makeImage() -> CGImage? { CGImage(width: width, height: height) }

    /// Remembers the transform.
    public func saveGState() { saved.append(ctm) }
    /// Takes the transform that was remembered last.
    public func restoreGState() { ctm = saved.popLast() ?? ctm }
    /// Moves the marks drawn next.
    public func translateBy(x: CGFloat, y: CGFloat) { ctm = ctm.translatedBy(x: x, y: y) }
    /// Scales the marks drawn next.
    public func scaleBy(x: CGFloat, y: CGFloat) { ctm = ctm.scaledBy(x: x, y: y) }
    /// Turns the marks drawn next, by radians.
    public func rotate(by angle: CGFloat) { ctm = ctm.rotated(by: angle) }
    /// Adds a transform of the marks drawn next.
    public func concatenate(_ transform: CGAffineTransform) { ctm = transform.concatenating(ctm) }
    /// The whole picture or page, as a rectangle in the coordinates of `ctm`.
    public var boundingBoxOfClipPath: CGRect {
        CGRect(x: 0, y: 0, width: CGFloat(width), height: CGFloat(height)).applying(ctm.inverted())
    }

    /// Begins a new outline.
    public func beginPath() { outline = Path() }
    /// Ends the outline.
    public func closePath() { outline.closeSubpath() }
    /// Begins a new line at a point.
    public func move(to point: CGPoint) { outline.move(to: point) }
    /// Adds a line to a point.
    public func addLine(to point: CGPoint) { outline.addLine(to: point) }
    /// Adds a rectangle.
    public func addRect(_ rect: CGRect) { outline.addRect(rect) }
    /// Adds an ellipse.
    public func addEllipse(in rect: CGRect) { outline.addEllipse(in: rect) }
    /// Adds an outline.
    public func addPath(_ path: CGPath) { outline.addPath(path.path) }
    /// Ends the outline; nothing is drawn.
    public func fillPath() { beginPath() }
    /// Ends the outline; nothing is drawn.
    public func strokePath() { beginPath() }
    /// Ends the outline; nothing is cut off.
    public func clip() { beginPath() }

    /// Has no effect: nothing is drawn.
    public func clip(to rect: CGRect) {}
    /// Has no effect: nothing is drawn.
    public func fill(_ rect: CGRect) {}
    /// Has no effect: nothing is drawn.
    public func stroke(_ rect: CGRect) {}
    /// Has no effect: nothing is drawn.
    public func clear(_ rect: CGRect) {}
    /// Has no effect: nothing is drawn.
    public func fillEllipse(in rect: CGRect) {}
    /// Has no effect: nothing is drawn.
    public func strokeEllipse(in rect: CGRect) {}
    /// Has no effect: nothing is drawn.
    public func draw(_ image: CGImage, in rect: CGRect) {}
    /// Has no effect: nothing is drawn.
    public func setFillColor(_ color: CGColor) {}
    /// Has no effect: nothing is drawn.
    public func setStrokeColor(_ color: CGColor) {}
    /// Has no effect: nothing is drawn.
    public func setLineWidth(_ width: CGFloat) {}
    /// Has no effect: nothing is drawn.
    public func setAlpha(_ alpha: CGFloat) {}
    /// Has no effect: nothing is drawn.
    public func setLineCap(_ cap: CGLineCap) {}
    /// Has no effect: nothing is drawn.
    public func setLineJoin(_ join: CGLineJoin) {}
    /// Has no effect: nothing is drawn.
    public func setShouldAntialias(_ shouldAntialias: Bool) {}
}

/// The data of a picture or of pages in memory.
public final class CGDataConsumer {
    /// Makes a consumer. Nothing is written to the data.
    public init?(data: CFMutableData) {}
    /// Makes a consumer. Nothing is written to the file.
    public init?(url: CFURL) {}
}

/// The order of a pixel's components.
public struct CGBitmapInfo: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt32
    /// Makes options of bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// The bits of the opacity.
    public static let alphaInfoMask = CGBitmapInfo(rawValue: 31)
    /// The least significant byte first.
    public static let byteOrder32Little = CGBitmapInfo(rawValue: 8192)
    /// The most significant byte first.
    public static let byteOrder32Big = CGBitmapInfo(rawValue: 16384)
}

/// Where the opacity of a pixel lies.
public enum CGImageAlphaInfo: UInt32, Sendable {
    /// A place of the opacity.
    case none, premultipliedLast, premultipliedFirst, last, first, noneSkipLast, noneSkipFirst, alphaOnly
}

/// An address of CoreFoundation.
public typealias CFURL = NSURL
/// Data of CoreFoundation.
public typealias CFData = NSData
/// Data of CoreFoundation that can grow.
public typealias CFMutableData = NSMutableData
/// A dictionary of CoreFoundation.
public typealias CFDictionary = NSDictionary
/// A text of CoreFoundation.
public typealias CFString = NSString
