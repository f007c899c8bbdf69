import GalleySDK

/// A shape as it is drawn in a frame: filled, or outlined.
public struct CanvasFigure: Hashable, Sendable {
    /// The shape.
    public var shape: CanvasShape
    /// The paint; nil: the primary colour.
    public var paint: CanvasPaint?
    /// The outline; nil: the shape is filled.
    public var stroke: CanvasStroke?
    /// The distance in points by which the shape is smaller than the frame on each side.
    public var inset: Double
    /// The fractions of the outline's length between which the shape is drawn.
    public var trimStart: Double, trimEnd: Double
    /// Whether an area that is enclosed twice is not filled.
    public var isEvenOdd: Bool

    /// Makes a figure; by default the whole shape, filled.
    public init(
        _ shape: CanvasShape, paint: CanvasPaint? = nil, stroke: CanvasStroke? = nil, inset: Double = 0,
        trimStart: Double = 0, trimEnd: Double = 1, isEvenOdd: Bool = false
    ) {
        (self.shape, self.paint, self.stroke, self.inset) = (shape, paint, stroke, inset)
        (self.trimStart, self.trimEnd, self.isEvenOdd) = (trimStart, trimEnd, isEvenOdd)
    }
}

/// A line along a shape's outline.
public struct CanvasStroke: Hashable, Sendable {
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
    /// The longest corner in multiples of the width; longer ones are cut off.
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
