import CoreGraphics
import GalleySDK

/// An outline of UIKit.
public final class UIBezierPath {
    private var path: Path
    /// The outline of CoreGraphics.
    public var cgPath: CGPath { CGPath(path: path) }

    /// Makes an empty outline.
    public init() { path = Path() }
    /// Makes the outline of a rectangle.
    public init(rect: CGRect) { path = Path(rect) }
    /// Makes the outline of an ellipse.
    public init(ovalIn rect: CGRect) { path = Path(ellipseIn: rect) }
    /// Makes the outline of a rectangle with rounded corners.
    public init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        path = Path(roundedRect: rect, cornerRadius: cornerRadius)
    }
    /// Makes the outline of a rectangle of which some corners are rounded.
    public init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
        func radius(_ corner: UIRectCorner) -> CGFloat { corners.contains(corner) ? cornerRadii.width : 0 }
        path = UnevenRoundedRectangle(
            topLeadingRadius: radius(.topLeft), bottomLeadingRadius: radius(.bottomLeft),
            bottomTrailingRadius: radius(.bottomRight), topTrailingRadius: radius(.topRight)
        ).path(in: rect)
    }
    /// Begins a new line at a point.
    public func move(to point: CGPoint) { path.move(to: point) }
    /// Adds a line to a point.
    public func addLine(to point: CGPoint) { path.addLine(to: point) }
    /// Adds a curve with one point that steers it.
    public func addQuadCurve(to point: CGPoint, controlPoint: CGPoint) {
        path.addQuadCurve(to: point, control: controlPoint)
    }
    /// Adds a curve with two points that steer it.
    public func addCurve(to point: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        path.addCurve(to: point, control1: controlPoint1, control2: controlPoint2)
    }
    /// Adds a part of a circle.
    public func addArc(
        withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        // The y axis of UIKit points down: clockwise there is the other direction here.
        path.addArc(
            center: center, radius: radius, startAngle: .radians(Double(startAngle)),
            endAngle: .radians(Double(endAngle)), clockwise: !clockwise)
    }
    /// Adds a line to where the current one began.
    public func close() { path.closeSubpath() }
}

/// Corners of a rectangle, by UIKit's names.
public struct UIRectCorner: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: UInt
    /// Makes a set of its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The corner at the top and the left.
    public static let topLeft = UIRectCorner(rawValue: 1)
    /// The corner at the top and the right.
    public static let topRight = UIRectCorner(rawValue: 2)
    /// The corner at the bottom and the left.
    public static let bottomLeft = UIRectCorner(rawValue: 4)
    /// The corner at the bottom and the right.
    public static let bottomRight = UIRectCorner(rawValue: 8)
    /// All corners.
    public static let allCorners: UIRectCorner = [.topLeft, .topRight, .bottomLeft, .bottomRight]
}

/// An outline of CoreGraphics.
public struct CGPath: Equatable, Sendable {
    let path: Path
    /// The least rectangle around all points.
    public var boundingBox: CGRect { path.boundingRect }
}

extension Path {
    /// Makes the outline of CoreGraphics.
    public init(_ path: CGPath) { self = path.path }
    /// The outline of CoreGraphics.
    public var cgPath: CGPath { CGPath(path: self) }
}
