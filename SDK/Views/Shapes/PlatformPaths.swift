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
public class CGPath: Hashable, @unchecked Sendable {
    // Sound: only a `CGMutablePath` changes it, which one thread at a time does, as with CoreGraphics.
    fileprivate(set) var path: Path

    init(path: Path) { self.path = path }
    /// Makes the outline of a rectangle.
    public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        self.init(path: Path(rect).applying(transform?.pointee ?? .identity))
    }
    /// Makes the outline of an ellipse.
    public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        self.init(path: Path(ellipseIn: rect).applying(transform?.pointee ?? .identity))
    }
    /// Makes the outline of a rectangle with rounded corners.
    public convenience init(
        roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
        transform: UnsafePointer<CGAffineTransform>?
    ) {
        let path = Path(roundedRect: rect, cornerSize: CGSize(width: cornerWidth, height: cornerHeight))
        self.init(path: path.applying(transform?.pointee ?? .identity))
    }

    /// The least rectangle around all points, also those that steer curves.
    public var boundingBox: CGRect { path.boundingRect }
    /// The least rectangle around the lines.
    public var boundingBoxOfPath: CGRect { path.boundingRect }
    /// Whether there are no lines.
    public var isEmpty: Bool { path.isEmpty }
    /// The point at which the next line begins.
    public var currentPoint: CGPoint { path.currentPoint ?? .zero }
    /// Whether a point is inside of the outline.
    public func contains(
        _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
    ) -> Bool { path.contains(point.applying(transform), eoFill: rule == .evenOdd) }
    /// Returns the area of this outline and of another one.
    public func union(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
        CGPath(path: path.union(other.path, eoFill: rule == .evenOdd))
    }
    /// Returns the area that this outline and another one share.
    public func intersection(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
        CGPath(path: path.intersection(other.path, eoFill: rule == .evenOdd))
    }
    /// Returns the area of this outline without that of another one.
    public func subtracting(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
        CGPath(path: path.subtracting(other.path, eoFill: rule == .evenOdd))
    }
    /// Returns the area that only one of this outline and another one has.
    public func symmetricDifference(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
        CGPath(path: path.symmetricDifference(other.path, eoFill: rule == .evenOdd))
    }
    /// Returns the outline of the line that a stroke draws.
    public func copy(
        strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat,
        transform: CGAffineTransform = .identity
    ) -> CGPath {
        let style = StrokeStyle(lineWidth: lineWidth, lineCap: lineCap, lineJoin: lineJoin, miterLimit: miterLimit)
        return CGPath(path: path.strokedPath(style).applying(transform))
    }
    /// Returns the outline.
    public func copy() -> CGPath? { CGPath(path: path) }
    /// Returns the outline, which can be added to.
    public func mutableCopy() -> CGMutablePath? { CGMutablePath(path: path) }

    /// Whether both have the same lines.
    public static func == (one: CGPath, other: CGPath) -> Bool { one.path == other.path }
    /// Hashes the width.
    public func hash(into hasher: inout Hasher) { hasher.combine(path.boundingRect.width) }
}

/// Which points are inside of an outline.
public enum CGPathFillRule: Int, Sendable {
    /// A rule for the points inside.
    case winding, evenOdd
}

/// An outline of CoreGraphics that can be added to.
public final class CGMutablePath: CGPath, @unchecked Sendable {
    override init(path: Path) { super.init(path: path) }
    /// Makes an empty outline.
    public init() { super.init(path: Path()) }
    /// Begins a new line at a point.
    public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
        path.move(to: point.applying(transform))
    }
    /// Adds a line to a point.
    public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
        path.addLine(to: point.applying(transform))
    }
    /// Adds lines between points.
    public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
        path.addLines(points.map { $0.applying(transform) })
    }
    /// Adds a curve with one point that steers it.
    public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
        path.addQuadCurve(to: end.applying(transform), control: control.applying(transform))
    }
    /// Adds a curve with two points that steer it.
    public func addCurve(
        to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
    ) {
        path.addCurve(
            to: end.applying(transform), control1: control1.applying(transform),
            control2: control2.applying(transform))
    }
    /// Adds a rectangle.
    public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        path.addPath(Path(rect).applying(transform))
    }
    /// Adds an ellipse.
    public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        path.addPath(Path(ellipseIn: rect).applying(transform))
    }
    /// Adds a rectangle with rounded corners.
    public func addRoundedRect(
        in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
    ) {
        let size = CGSize(width: cornerWidth, height: cornerHeight)
        path.addPath(Path(roundedRect: rect, cornerSize: size).applying(transform))
    }
    /// Adds a part of a circle.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        var arc = Path()
        arc.addArc(
            center: center, radius: radius, startAngle: .radians(Double(startAngle)),
            endAngle: .radians(Double(endAngle)), clockwise: clockwise)
        path.addPath(arc.applying(transform))
    }
    /// Adds another outline.
    public func addPath(_ other: CGPath, transform: CGAffineTransform = .identity) {
        path.addPath(other.path.applying(transform))
    }
    /// Adds a line to where the current one began.
    public func closeSubpath() { path.closeSubpath() }
}

extension Path {
    /// Makes the outline of CoreGraphics.
    public init(_ path: CGPath) { self = path.path }
    /// The outline of CoreGraphics.
    public var cgPath: CGPath { CGPath(path: self) }
}
