import CoreGraphics
import GalleySDK

// The functions with which UIKit draws into a picture. A picture has its size, and no pixels.

/// The pictures that are being drawn, the innermost last.
private enum ImageContexts {
    static let lock = Lock()
    // Guarded by `lock`.
    nonisolated(unsafe) static var open: [(context: CGContext, scale: CGFloat)] = []
}

/// Begins a picture of a size in points, with one pixel per point.
public func UIGraphicsBeginImageContext(_ size: CGSize) { UIGraphicsBeginImageContextWithOptions(size, false, 1) }

/// Begins a picture of a size in points. A scale of 0 is that of the screen, 2.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
    let scale = scale > 0 && scale.isFinite ? scale : 2
    func pixels(_ length: CGFloat) -> Int {
        let pixels = (length * scale).rounded(.up)
        return pixels.isFinite ? Int(min(max(pixels, 0), 1_048_576)) : 0
    }
    let context = CGContext(width: pixels(size.width), height: pixels(size.height))
    ImageContexts.lock.withLock { ImageContexts.open.append((context, scale)) }
}

/// The place where the innermost picture is drawn; nil: none has begun.
public func UIGraphicsGetCurrentContext() -> CGContext? {
    ImageContexts.lock.withLock { ImageContexts.open.last?.context }
}

/// The innermost picture; nil: none has begun.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
    guard let (context, scale) = ImageContexts.lock.withLock({ ImageContexts.open.last }) else { return nil }
    return UIImage(
        cgImage: CGImage(width: context.width, height: context.height), scale: scale, orientation: .up)
}

/// Ends the innermost picture.
public func UIGraphicsEndImageContext() {
    ImageContexts.lock.withLock { _ = ImageContexts.open.popLast() }
}

/// Has no effect: nothing is drawn.
public func UIRectFill(_ rect: CGRect) {}
/// Has no effect: nothing is drawn.
public func UIRectFrame(_ rect: CGRect) {}
/// Has no effect: nothing is drawn.
public func UIRectClip(_ rect: CGRect) {}

extension UIColor {
    /// Has no effect: nothing is drawn.
    public func set() {}
    /// Has no effect: nothing is drawn.
    public func setFill() {}
    /// Has no effect: nothing is drawn.
    public func setStroke() {}
}
