import CoreGraphics
import Foundation
import GalleySDK

/// A picture in memory. It has a size, and no pixels: Galley draws pictures in its commands only.
public final class CGImage: Sendable {
    /// The width in pixels.
    public let width: Int
    /// The height in pixels.
    public let height: Int

    init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }
}

/// Makes a picture of views. The test host of GalleyTesting lays them out; the picture has their size, and no pixels.
@MainActor @preconcurrency public final class ImageRenderer<Content: View>: ObservableObject {
    private let root: HostedRoot<Content>
    /// The size that is proposed to the views.
    public var proposedSize = ProposedViewSize.unspecified
    /// The pixels per point.
    public var scale: CGFloat = 1
    /// Whether the picture covers what is behind it. It has no effect.
    public var isOpaque = false
    /// The colours with which the picture is made. It has no effect.
    public var colorMode = ColorRenderingMode.nonLinear
    /// The range of the picture's light. It has no effect.
    public var allowedDynamicRange: Image.DynamicRange? = .standard

    /// Makes a renderer of a view.
    public init(content view: Content) { root = HostedRoot(view) }

    /// The view that is drawn.
    public var content: Content {
        get { root.content }
        set { root.content = newValue }
    }

    /// The picture; nil if the views have no size.
    public var cgImage: CGImage? {
        let size = layOut()
        guard Self.hasPicture(size) else { return nil }
        return CGImage(
            width: Int((size.width * scale).rounded(.up)), height: Int((size.height * scale).rounded(.up)))
    }
    /// The picture of UIKit; nil if the views have no size.
    public var uiImage: UIImage? { cgImage.map { UIImage(cgImage: $0, scale: scale, orientation: .up) } }
    /// The picture of AppKit; nil if the views have no size.
    public var nsImage: NSImage? { uiImage }

    /// Lays the views out, and gives a function their size and a function that draws them into a context of
    /// CoreGraphics, which draws nothing.
    ///
    /// - Parameters:
    ///   - rasterizationScale: The pixels per point of what cannot be drawn as lines. It has no effect.
    ///   - renderer: The function. It is not called for views without a size.
    public func render(rasterizationScale: CGFloat = 1, renderer: (CGSize, (CGContext) -> Void) -> Void) {
        let size = layOut()
        guard Self.hasPicture(size) else { return }
        renderer(size) { _ in }
    }

    private static func hasPicture(_ size: CGSize) -> Bool {
        size.width > 0 && size.height > 0 && size.width < largest && size.height < largest
    }

    private func layOut() -> CGSize {
        let size = root.sizeThatFits(width: proposedSize.width, height: proposedSize.height)
        if size.width < Self.largest, size.height < Self.largest { root.layOut(in: size) }
        return size
    }

    /// The longest side of a picture in points.
    private static var largest: CGFloat { 100_000 }
}

extension UIImage {
    /// The ways in which a picture is turned.
    public enum Orientation: Int, Sendable {
        /// A way in which it is turned.
        case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
    }

    /// Makes a picture of one in memory.
    public init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
        self.init(name: "image", cgImage: cgImage, scale: scale)
    }
    /// Makes a picture of one in memory, with one pixel per point.
    public init(cgImage: CGImage) { self.init(cgImage: cgImage, scale: 1, orientation: .up) }
    /// Returns no data: the picture has no pixels.
    public func pngData() -> Data? { nil }
    /// Returns no data: the picture has no pixels.
    public func jpegData(compressionQuality: CGFloat) -> Data? { nil }
    /// No data: the picture has no pixels.
    public var tiffRepresentation: Data? { nil }
}
