/// Colours that pass into one another.
public struct SceneGradient: Hashable, Sendable {
    /// The courses of colours.
    public enum Form: Hashable, Sendable {
        /// Along a line between two points.
        case linear(start: SceneUnitPoint, end: SceneUnitPoint)
        /// Around a point, between two radii in points.
        case radial(center: SceneUnitPoint, startRadius: Double, endRadius: Double)
        /// Around a point, between two radii in fractions of the view's size.
        case elliptical(center: SceneUnitPoint, startRadius: Double, endRadius: Double)
        /// By the angle around a point, clockwise from the right, in degrees.
        case angular(center: SceneUnitPoint, startAngle: Double, endAngle: Double)
    }

    /// A colour at a place.
    public struct Stop: Hashable, Sendable {
        /// The colour.
        public var color: SceneColor
        /// The place, from 0 to 1.
        public var location: Double

        /// Makes a stop.
        public init(_ color: SceneColor, at location: Double) { (self.color, self.location) = (color, location) }
    }

    /// The course of the colours.
    public var form: Form
    /// The colours in the order of their places; at least one.
    public var stops: [Stop]

    /// Makes a gradient.
    public init(_ form: Form, stops: [Stop]) { (self.form, self.stops) = (form, stops) }
}

/// A line along a shape's outline.
public struct SceneStroke: Hashable, Sendable {
    /// The ends of lines.
    public enum Cap: String, CaseIterable, Hashable, Sendable { case butt, round, square }
    /// The corners of lines.
    public enum Join: String, CaseIterable, Hashable, Sendable { case miter, round, bevel }

    /// The width in points.
    public var width: Double
    /// The ends.
    public var cap: Cap
    /// The corners.
    public var join: Join
    /// The longest corner in multiples of the width.
    public var miterLimit: Double
    /// The lengths of dashes and gaps in turn, in points; empty: no gaps.
    public var dash: [Double]
    /// The distance into the dashes at which the line begins, in points.
    public var dashPhase: Double

    /// Makes a line of a width in points.
    public init(
        width: Double, cap: Cap = .butt, join: Join = .miter, miterLimit: Double = 10, dash: [Double] = [],
        dashPhase: Double = 0
    ) {
        (self.width, self.cap, self.join, self.miterLimit) = (width, cap, join, miterLimit)
        (self.dash, self.dashPhase) = (dash, dashPhase)
    }
}
