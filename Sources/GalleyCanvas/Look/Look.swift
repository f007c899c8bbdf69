import GalleySDK

/// How a view looks inside of its frame. What the layout sees of it is the leaf's own affair.
public struct Look: Hashable, Sendable {
    /// What a view shows.
    public enum Content: Hashable, Sendable {
        /// Nothing of its own: containers and modifiers.
        case none
        /// A rounded tile with a name: what a leaf without a look of its own is shown as. Without a colour it gets one
        /// of the palette.
        case tile(label: String, color: Color?)
        case text(Text)
        case image(Image)
        /// A shape that fills the frame, in a colour; nil: the primary one.
        case shape(Shape, Color?)
        case color(Color)
        case divider
        /// A bar that is filled to a fraction between 0 and 1.
        case progress(Double)
    }

    /// What it shows.
    public var content: Content
    /// The shape that it, and all below it, is cut to.
    public var clipShape: Shape?
    /// A line inside of the frame's edge, over the content.
    public var border: Border?
    /// 0 is invisible, 1 opaque; of it and all below it together.
    public var opacity: Double

    /// A look of this content, opaque and uncut unless said otherwise.
    public init(_ content: Content = .none, clipShape: Shape? = nil, border: Border? = nil, opacity: Double = 1) {
        self.content = content
        self.clipShape = clipShape
        self.border = border
        self.opacity = opacity
    }
}

/// A line along the inside of a frame's edge.
public struct Border: Hashable, Sendable {
    /// Its colour.
    public var color: Color
    /// Its width in points.
    public var width: Double

    /// A border of a width in points.
    public init(_ color: Color, width: Double = 1) {
        self.color = color
        self.width = width
    }
}

/// A shape in a frame.
public enum Shape: Hashable, Sendable {
    /// The frame.
    case rectangle
    /// The frame with corners of a radius in points, at most half of the shorter side.
    case roundedRectangle(cornerRadius: Double)
    /// The largest circle in the middle of the frame.
    case circle
    /// The frame with its shorter sides rounded off.
    case capsule
    /// The largest ellipse in the frame.
    case ellipse
}
