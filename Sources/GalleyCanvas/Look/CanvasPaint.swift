import GalleySDK

/// The paint of a shape or a text.
public enum CanvasPaint: Hashable, Sendable {
    /// One colour.
    case color(CanvasColor)
    /// Colours that pass into one another.
    case gradient(CanvasGradient)
}

/// Colours that pass into one another. Points are in fractions of the frame's size, lengths in points.
public struct CanvasGradient: Hashable, Sendable {
    /// The course of the colours.
    public enum Form: Hashable, Sendable {
        /// Along a line between two points.
        case linear(start: CanvasPoint, end: CanvasPoint)
        /// Around a point, between two radii in points.
        case radial(center: CanvasPoint, startRadius: Double, endRadius: Double)
        /// Around a point, between two radii in fractions of the frame's width and height.
        case elliptical(center: CanvasPoint, startRadius: Double, endRadius: Double)
        /// By the angle around a point, clockwise from the right, in degrees.
        case angular(center: CanvasPoint, startAngle: Double, endAngle: Double)
    }

    /// A colour at a place.
    public struct Stop: Hashable, Sendable {
        /// The colour.
        public var color: CanvasColor
        /// The place, from 0 to 1.
        public var location: Double

        /// Makes a stop.
        public init(_ color: CanvasColor, at location: Double) { (self.color, self.location) = (color, location) }
    }

    /// The course of the colours.
    public var form: Form
    /// The colours in the order of their places.
    public var stops: [Stop]

    /// Makes a gradient.
    public init(_ form: Form, stops: [Stop]) { (self.form, self.stops) = (form, stops) }
}

/// A point in fractions of a frame's size.
public struct CanvasPoint: Hashable, Sendable {
    /// The fraction of the width.
    public var x: Double
    /// The fraction of the height.
    public var y: Double

    /// Makes a point.
    public init(x: Double, y: Double) { (self.x, self.y) = (x, y) }

    /// The centre.
    public static let center = CanvasPoint(x: 0.5, y: 0.5)

    /// The point in a frame, in points.
    func place(in frame: CGRect) -> CGPoint {
        CGPoint(x: frame.minX + CGFloat(x) * frame.width, y: frame.minY + CGFloat(y) * frame.height)
    }
}
