import CoreGraphics
import GalleySDK

extension CGRect {
    /// Returns the rectangle with its edges moved inwards by the insets, as UIKit does; negative insets move them
    /// outwards.
    public func inset(by insets: UIEdgeInsets) -> CGRect {
        CGRect(
            x: minX + insets.left, y: minY + insets.top, width: size.width - insets.left - insets.right,
            height: size.height - insets.top - insets.bottom)
    }
}

/// The insets of UIKit that follow the layout direction.
@frozen public struct NSDirectionalEdgeInsets: Equatable, Sendable {
    /// The distance from the top edge.
    public var top: CGFloat
    /// The distance from the edge where lines start.
    public var leading: CGFloat
    /// The distance from the bottom edge.
    public var bottom: CGFloat
    /// The distance from the edge where lines end.
    public var trailing: CGFloat

    /// Makes insets from the four distances.
    public init(top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0) {
        (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
    }

    /// Insets of zero.
    public static var zero: NSDirectionalEdgeInsets { NSDirectionalEdgeInsets() }
}

extension EdgeInsets {
    /// Makes insets from those of UIKit that follow the layout direction.
    public init(_ insets: NSDirectionalEdgeInsets) {
        self.init(top: insets.top, leading: insets.leading, bottom: insets.bottom, trailing: insets.trailing)
    }
}

/// Returns a point as UIKit writes it: `{1, 2}`.
public func NSStringFromCGPoint(_ point: CGPoint) -> String { braces(point.x, point.y) }
/// Returns a size as UIKit writes it: `{1, 2}`.
public func NSStringFromCGSize(_ size: CGSize) -> String { braces(size.width, size.height) }
/// Returns a rectangle as UIKit writes it: `{{0, 0}, {1, 2}}`.
public func NSStringFromCGRect(_ rectangle: CGRect) -> String {
    "{\(braces(rectangle.origin.x, rectangle.origin.y)), \(braces(rectangle.size.width, rectangle.size.height))}"
}
/// Returns insets as UIKit writes them: `{top, left, bottom, right}`.
public func NSStringFromUIEdgeInsets(_ insets: UIEdgeInsets) -> String {
    "{\(plain(insets.top)), \(plain(insets.left)), \(plain(insets.bottom)), \(plain(insets.right))}"
}

private func braces(_ first: CGFloat, _ second: CGFloat) -> String { "{\(plain(first)), \(plain(second))}" }

/// Whole numbers have no point.
private func plain(_ number: CGFloat) -> String {
    let value = Double(number)
    return value == value.rounded() && value.magnitude < 1e15 ? "\(Int(value))" : "\(value)"
}

#if !hasFeature(Embedded)
    import Foundation

    extension NSCoder {
        /// Returns a point as UIKit writes it: `{1, 2}`.
        public class func string(for point: CGPoint) -> String { NSStringFromCGPoint(point) }
        /// Returns a size as UIKit writes it: `{1, 2}`.
        public class func string(for size: CGSize) -> String { NSStringFromCGSize(size) }
        /// Returns a rectangle as UIKit writes it: `{{0, 0}, {1, 2}}`.
        public class func string(for rectangle: CGRect) -> String { NSStringFromCGRect(rectangle) }
        /// Returns insets as UIKit writes them: `{top, left, bottom, right}`.
        public class func string(for insets: UIEdgeInsets) -> String { NSStringFromUIEdgeInsets(insets) }
    }

    extension NSValue {
        /// Wraps a point.
        public convenience init(cgPoint: CGPoint) { self.init(point: cgPoint) }
        /// Wraps a size.
        public convenience init(cgSize: CGSize) { self.init(size: cgSize) }
        /// Wraps a rectangle.
        public convenience init(cgRect: CGRect) { self.init(rect: cgRect) }
        /// The point that is wrapped.
        public var cgPointValue: CGPoint { pointValue }
        /// The size that is wrapped.
        public var cgSizeValue: CGSize { sizeValue }
        /// The rectangle that is wrapped.
        public var cgRectValue: CGRect { rectValue }
    }
#endif
