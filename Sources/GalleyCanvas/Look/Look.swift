import GalleySDK

/// The appearance of a view inside its frame. It does not affect the layout.
public struct Look: Hashable, Sendable {
    /// The content of a view.
    public enum Content: Hashable, Sendable {
        /// No content: containers and modifiers.
        case none
        /// A rounded tile with a label, for a leaf without another look. Without a colour it gets one from the palette.
        case tile(label: String, color: CanvasColor?)
        case text(CanvasText)
        case image(CanvasImage)
        /// A shape that fills the frame, in a colour; nil: the primary colour.
        case shape(CanvasShape, CanvasColor?)
        /// A shape with a paint, an outline or a part of it.
        case figure(CanvasFigure)
        case color(CanvasColor)
        case divider
        /// A bar that is filled to a fraction between 0 and 1.
        case progress(Double)
        /// A content that fades into another one.
        indirect case fade(CanvasFade)

        /// The content at the end of a fade.
        public var settled: Content { if case .fade(let fade) = self { fade.new.settled } else { self } }
    }

    /// The content.
    public var content: Content
    /// The shape that clips the view and everything below it.
    public var clipShape: CanvasShape?
    /// The border inside the frame's edge, over the content.
    public var border: CanvasBorder?
    /// The opacity of the view and everything below it: 0 is invisible, 1 opaque.
    public var opacity: Double
    /// An effect on the view and everything below it, after its clip shape and before its opacity.
    public var effect: CanvasEffect?
    /// The place in the drawing order of the view's siblings: those with larger values are drawn over the others.
    public var zIndex = 0.0

    /// Makes a look; by default opaque, without a clip shape and border.
    public init(
        _ content: Content = .none, clipShape: CanvasShape? = nil, border: CanvasBorder? = nil, opacity: Double = 1,
        effect: CanvasEffect? = nil
    ) {
        self.content = content
        self.clipShape = clipShape
        self.border = border
        self.opacity = opacity
        self.effect = effect
    }
}

/// A content that fades into another one.
public struct CanvasFade: Hashable, Sendable {
    /// The content that disappears, and the size of its frame in points.
    public var old: Look.Content, oldSize: CGSize
    /// The content that appears.
    public var new: Look.Content
    /// The opacity of the new content; the rest of 1 is that of the old one.
    public var fraction: Double

    /// Makes a fade at its begin.
    public init(from old: Look.Content, _ oldSize: CGSize, to new: Look.Content, fraction: Double = 0) {
        (self.old, self.oldSize, self.new, self.fraction) = (old, oldSize, new, fraction)
    }
}

/// A line along the inside of a frame's edge.
public struct CanvasBorder: Hashable, Sendable {
    /// The colour.
    public var color: CanvasColor
    /// The width in points.
    public var width: Double

    /// Makes a border with a width in points.
    public init(_ color: CanvasColor, width: Double = 1) {
        self.color = color
        self.width = width
    }
}

/// A shape in a frame.
public enum CanvasShape: Hashable, Sendable {
    /// The whole frame.
    case rectangle
    /// The frame with rounded corners; the radius is in points, and at most half of the shorter side.
    case roundedRectangle(cornerRadius: Double)
    /// The largest circle in the centre of the frame.
    case circle
    /// The frame with corners of different radii in points: at the top left, top right, bottom right and bottom left.
    case unevenRoundedRectangle([Double])
    /// The frame with fully rounded shorter sides.
    case capsule
    /// The largest ellipse in the frame.
    case ellipse
    /// Lines and curves in fractions of the frame's size.
    case path([Element])

    /// A piece of a path.
    public enum Element: Hashable, Sendable {
        /// The start of a new line.
        case move(CGPoint)
        /// A line to a point.
        case line(CGPoint)
        /// A curve with two control points to a point.
        case curve(CGPoint, CGPoint, CGPoint)
        /// A line to the start of the line.
        case close

        /// Returns the piece with each of its points, control points included, replaced.
        func map(_ transform: (CGPoint) -> CGPoint) -> Element {
            switch self {
            case .move(let end): .move(transform(end))
            case .line(let end): .line(transform(end))
            case .curve(let first, let second, let end): .curve(transform(first), transform(second), transform(end))
            case .close: .close
            }
        }
    }
}
