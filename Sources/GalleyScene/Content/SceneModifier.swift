import GalleyEngine
import GalleySDK

/// A change to one child.
public indirect enum SceneModifier: Hashable, Sendable {
    /// A window onto its child.
    case scrollView(SceneScrollView)
    /// A view behind its child.
    case background(SceneLayer)
    /// A view over its child.
    case overlay(SceneLayer)
    /// A box of a fixed width, height or both.
    case frame(SceneFrame)
    /// A box with bounds.
    case flexFrame(SceneFlexibleFrame)
    /// Room around its child.
    case padding(SceneEdges)
    /// The child's ideal size on some axes.
    case fixedSize(SceneFixedSize)
    /// A size of a fixed ratio.
    case aspectRatio(SceneAspectRatio)
    /// The child's centre at a point, in all of what is proposed.
    case position(ScenePoint)
    /// The child moved after layout.
    case offset(ScenePoint)
    /// How early a stack serves its child: 0 is usual, larger is earlier.
    case layoutPriority(Double)
    /// A guide of its child in another place.
    case alignmentGuide(SceneAlignmentGuide)
    /// A value that the layout around reads.
    case layoutValue(SceneLayoutValue)
    /// How opaque its child is: 0 is invisible, 1 opaque.
    case opacity(Double)
    /// Its child cut to a shape.
    case clipShape(SceneShape)
    /// A line inside of its child's edges.
    case border(SceneBorder)

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
        case .opacity: .opacity
        case .clipShape: .clipShape
        case .border: .border
        }
    }
}

/// A window onto its child.
public struct SceneScrollView: Hashable, Sendable {
    /// The axes that scroll.
    public var axes: SceneAxes
    /// How far it is scrolled, in points; never beyond the ends of the content.
    public var contentOffset: ScenePoint

    /// A window that scrolls on these axes.
    public init(axes: SceneAxes, contentOffset: ScenePoint) {
        self.axes = axes
        self.contentOffset = contentOffset
    }
}

/// A view behind or over its child. The node's first child is the child, the second one that view.
public struct SceneLayer: Hashable, Sendable {
    /// Where that view lies on the child.
    public var alignment: SceneAlignment

    /// A layer of this alignment.
    public init(alignment: SceneAlignment) { self.alignment = alignment }
}

/// A box of a fixed width, height or both around its child.
public struct SceneFrame: Hashable, Sendable {
    /// Width in points; nil: the child's.
    public var width: Double?
    /// Height in points; nil: the child's.
    public var height: Double?
    /// Where the child lies in the box.
    public var alignment: SceneAlignment

    /// A box of this width and height.
    public init(width: Double?, height: Double?, alignment: SceneAlignment) {
        self.width = width
        self.height = height
        self.alignment = alignment
    }
}

/// A box with a least, an ideal and a greatest width and height around its child.
public struct SceneFlexibleFrame: Hashable, Sendable {
    /// A length between bounds, in points; nil: no such bound.
    public struct Length: Hashable, Sendable {
        /// The least length.
        public var minimum: Double?
        /// The length where nothing is proposed.
        public var ideal: Double?
        /// The greatest length.
        public var maximum: Double?

        /// A length between these bounds.
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
    /// Where the child lies in the box.
    public var alignment: SceneAlignment

    /// A box with these bounds.
    public init(width: Length, height: Length, alignment: SceneAlignment) {
        self.width = width
        self.height = height
        self.alignment = alignment
    }
}

/// Which lengths of its child are the ideal ones.
public struct SceneFixedSize: Hashable, Sendable {
    /// Whether the width is.
    public var horizontal: Bool
    /// Whether the height is.
    public var vertical: Bool

    /// The child's ideal size on these axes.
    public init(horizontal: Bool, vertical: Bool) {
        self.horizontal = horizontal
        self.vertical = vertical
    }
}

/// A size of a fixed ratio, which its child is proposed.
public struct SceneAspectRatio: Hashable, Sendable {
    /// How a size of the ratio meets what is proposed.
    public enum Mode: String, CaseIterable, Hashable, Sendable {
        /// Inside of it.
        case fit
        /// Covering it.
        case fill
    }

    /// Width divided by height; nil: the child's own.
    public var ratio: Double?
    /// How it meets what is proposed.
    public var mode: Mode

    /// A size of this ratio.
    public init(ratio: Double?, mode: Mode) {
        self.ratio = ratio
        self.mode = mode
    }
}

/// A guide of its child in another place.
public struct SceneAlignmentGuide: Hashable, Sendable {
    /// Where a guide lies.
    public enum Place: Hashable, Sendable {
        /// Points from the leading or top edge.
        case constant(Double)
        /// The same place as another guide of the child; of a plugin's own, that on the axis of the guide that is moved.
        case guide(SceneGuide)
        /// The child's centre on the axis of the guide that is moved.
        case center
    }

    /// The guide that is moved.
    public var guide: SceneGuide
    /// The axis of a plugin's own guide; nil: both.
    public var axis: Axis?
    /// Where it lies.
    public var place: Place

    /// A guide at a place.
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

    /// A value for a key.
    public init(key: String, value: GalleyValue) {
        self.key = key
        self.value = value
    }
}

/// A line inside of its child's edges.
public struct SceneBorder: Hashable, Sendable {
    /// The line's colour.
    public var color: SceneColor
    /// Its width in points.
    public var width: Double

    /// A line of this colour and width.
    public init(color: SceneColor, width: Double) {
        self.color = color
        self.width = width
    }
}
