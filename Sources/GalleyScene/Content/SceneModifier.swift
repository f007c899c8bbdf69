import GalleyEngine
import GalleySDK

/// A modifier of one child.
public indirect enum SceneModifier: Hashable, Sendable {
    /// A scrollable area that shows a part of its child.
    case scrollView(SceneScrollView)
    /// A view behind its child.
    case background(SceneLayer)
    /// A view over its child.
    case overlay(SceneLayer)
    /// A frame of a fixed width, height or both.
    case frame(SceneFrame)
    /// A frame with minimum, ideal and maximum lengths.
    case flexFrame(SceneFlexibleFrame)
    /// Padding around its child.
    case padding(SceneEdges)
    /// The child's ideal size on some axes.
    case fixedSize(SceneFixedSize)
    /// A size with a fixed ratio.
    case aspectRatio(SceneAspectRatio)
    /// The child's centre at a point of the proposed area.
    case position(ScenePoint)
    /// An offset of its child after the layout.
    case offset(ScenePoint)
    /// The priority of its child in a stack: the default is 0, and larger values come first.
    case layoutPriority(Double)
    /// An alignment guide of its child at another position.
    case alignmentGuide(SceneAlignmentGuide)
    /// A value that the layout around its child reads.
    case layoutValue(SceneLayoutValue)
    /// The direction in which the views inside are laid out.
    case layoutDirection(SceneLayoutDirection)
    /// The opacity of its child: 0 is invisible, 1 opaque.
    case opacity(Double)
    /// The place of its child in the drawing order of the container around it: the default is 0, and views with
    /// larger values are drawn over the others.
    case zIndex(Double)
    /// A shape that clips its child.
    case clipShape(SceneShape)
    /// A line inside its child's edges.
    case border(SceneBorder)
    /// A view that shows its child where it is opaque.
    case mask(SceneLayer)
    /// A change of how its child is drawn.
    case effect(SceneEffect)

    /// The kind without its parameters.
    public var kind: BuiltInKind {
        switch self {
        case .scrollView: .scrollView
        case .background: .background
        case .overlay: .overlay
        case .frame: .frame
        case .flexFrame: .flexFrame
        case .padding: .padding
        case .fixedSize: .fixedSize
        case .aspectRatio: .aspectRatio
        case .position: .position
        case .offset: .offset
        case .layoutPriority: .layoutPriority
        case .alignmentGuide: .alignmentGuide
        case .layoutValue: .layoutValue
        case .layoutDirection: .layoutDirection
        case .opacity: .opacity
        case .zIndex: .zIndex
        case .clipShape: .clipShape
        case .border: .border
        case .mask: .mask
        case .effect(let effect): effect.kind
        }
    }
}

/// A scrollable area that shows a part of its child.
public struct SceneScrollView: Hashable, Sendable {
    /// The axes that scroll.
    public var axes: SceneAxes
    /// The scrolled distance in points, limited to the ends of the content.
    public var contentOffset: ScenePoint
    /// Whether it hides what is outside its frame.
    public var clips: Bool

    /// Makes a scroll view.
    public init(axes: SceneAxes, contentOffset: ScenePoint, clips: Bool = true) {
        self.axes = axes
        self.contentOffset = contentOffset
        self.clips = clips
    }
}

/// A view behind or over its child, or its mask. The first child of the node is the modified child, the second one is that view.
public struct SceneLayer: Hashable, Sendable {
    /// The alignment of the view with the child.
    public var alignment: SceneAlignment

    /// Makes a layer.
    public init(alignment: SceneAlignment) { self.alignment = alignment }
}

/// A frame of a fixed width, height or both around its child.
public struct SceneFrame: Hashable, Sendable {
    /// The width in points; nil: the child's.
    public var width: Double?
    /// The height in points; nil: the child's.
    public var height: Double?
    /// The alignment of the child in the frame.
    public var alignment: SceneAlignment

    /// Makes a frame.
    public init(width: Double?, height: Double?, alignment: SceneAlignment) {
        self.width = width
        self.height = height
        self.alignment = alignment
    }
}

/// A frame around its child with a minimum, an ideal and a maximum width and height.
public struct SceneFlexibleFrame: Hashable, Sendable {
    /// The bounds of a length in points; nil: no such bound.
    public struct Length: Hashable, Sendable {
        /// The minimum length.
        public var minimum: Double?
        /// The length for an unspecified proposal.
        public var ideal: Double?
        /// The maximum length.
        public var maximum: Double?

        /// Makes bounds.
        public init(minimum: Double? = nil, ideal: Double? = nil, maximum: Double? = nil) {
            self.minimum = minimum
            self.ideal = ideal
            self.maximum = maximum
        }
    }

    /// The bounds of the width.
    public var width: Length
    /// The bounds of the height.
    public var height: Length
    /// The alignment of the child in the frame.
    public var alignment: SceneAlignment

    /// Makes a frame.
    public init(width: Length, height: Length, alignment: SceneAlignment) {
        self.width = width
        self.height = height
        self.alignment = alignment
    }
}

/// A modifier that gives its child the ideal size on some axes.
public struct SceneFixedSize: Hashable, Sendable {
    /// Whether the width is ideal.
    public var horizontal: Bool
    /// Whether the height is ideal.
    public var vertical: Bool

    /// Makes a modifier that gives its child the ideal size on some axes.
    public init(horizontal: Bool, vertical: Bool) {
        self.horizontal = horizontal
        self.vertical = vertical
    }
}

/// A size with a fixed ratio, which is proposed to its child.
public struct SceneAspectRatio: Hashable, Sendable {
    /// The ways to fit a size with the ratio to the proposal.
    public enum Mode: String, CaseIterable, Hashable, Sendable {
        /// The largest size inside the proposal.
        case fit
        /// The smallest size that covers the proposal.
        case fill
    }

    /// The width divided by the height; nil: the ratio of the child.
    public var ratio: Double?
    /// The way to fit the size to the proposal.
    public var mode: Mode

    /// Makes a size with a ratio.
    public init(ratio: Double?, mode: Mode) {
        self.ratio = ratio
        self.mode = mode
    }
}

/// An alignment guide of its child at another position.
public struct SceneAlignmentGuide: Hashable, Sendable {
    /// The position of a guide.
    public enum Place: Hashable, Sendable {
        /// A distance in points from the leading or top edge.
        case constant(Double)
        /// The position of another guide of the child, and a distance from it in points. A plugin's own guide is on the
        /// axis of the moved guide.
        case guide(SceneGuide, plus: Double = 0)
        /// The child's centre on the axis of the moved guide, and a distance from it in points.
        case center(plus: Double = 0)
        /// A fraction of the child's width or height, and a distance from it in points.
        case fraction(Double, of: Axis, plus: Double = 0)
    }

    /// The guide to move.
    public var guide: SceneGuide
    /// The axis of a plugin's own guide; nil: both axes.
    public var axis: Axis?
    /// The new position.
    public var place: Place

    /// Makes a guide at a position.
    public init(_ guide: SceneGuide, axis: Axis? = nil, place: Place) {
        self.guide = guide
        self.axis = axis
        self.place = place
    }
}

/// A value that the layout around its child reads.
public struct SceneLayoutValue: Hashable, Sendable {
    /// The key's name, as in the plugin.
    public var key: String
    /// The value.
    public var value: GalleyValue

    /// Makes a value for a key.
    public init(key: String, value: GalleyValue) {
        self.key = key
        self.value = value
    }
}

/// The directions in which views are laid out.
public enum SceneLayoutDirection: String, CaseIterable, Hashable, Sendable {
    /// Views begin at the left.
    case leftToRight = "ltr"
    /// Views begin at the right.
    case rightToLeft = "rtl"
}

/// A line inside its child's edges.
public struct SceneBorder: Hashable, Sendable {
    /// The line's colour.
    public var color: SceneColor
    /// The line's width in points.
    public var width: Double

    /// Makes a line.
    public init(color: SceneColor, width: Double) {
        self.color = color
        self.width = width
    }
}
