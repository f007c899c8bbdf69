import GalleySDK

/// A view without children that measures itself.
public indirect enum SceneLeaf: Hashable, Sendable {
    /// A fixed size for every proposal.
    case fixed(SceneFixedLeaf)
    /// The proposed size.
    case fill(SceneFillLeaf)
    /// A fraction of the proposal on one axis.
    case fractionOfProposal(SceneFractionLeaf)
    /// The proposed size within bounds.
    case flexible(SceneFlexibleLeaf)
    /// The remaining space of the stack around it.
    case spacer(SceneSpacer)
    /// A line across the stack around it.
    case divider(SceneDivider)
    /// Text.
    case text(SceneText)
    /// An image.
    case image(SceneImage)
    /// A colour that fills the proposed size.
    case color(SceneColor)
    /// A shape that fills the proposed size.
    case shape(SceneShapeLeaf)
    /// A bar that is filled to a fraction.
    case progress(SceneProgress)

    /// The kind without its parameters.
    public var kind: BuiltInKind {
        switch self {
        case .fixed: .fixed
        case .fill: .fill
        case .fractionOfProposal: .fractionOfProposal
        case .flexible: .flexible
        case .spacer: .spacer
        case .divider: .divider
        case .text: .text
        case .image: .image
        case .color: .color
        case .shape(let leaf): leaf.shape.kind
        case .progress: .progress
        }
    }
}

/// The lengths of the copies of a repeated node, in points. The copies take them in turn.
public struct SceneLengths: Hashable, Sendable {
    /// The length of the first copy.
    public var first: Double
    /// The lengths of the following copies. After the last of them, the copies start again with `first`.
    public var others: [Double]

    /// Makes one length for all copies, or several that they take in turn.
    public init(_ first: Double, _ others: [Double] = []) {
        self.first = first
        self.others = others
    }

    /// The length of a copy, counted from 0.
    public subscript(copy: Int) -> Double {
        let index = copy % (others.count + 1)
        return index == 0 ? first : others[index - 1]
    }
}

/// A leaf of a fixed size.
public struct SceneFixedLeaf: Hashable, Sendable {
    /// The widths of its copies, in points.
    public var widths: SceneLengths
    /// The heights of its copies, in points.
    public var heights: SceneLengths
    /// The colour of its tile; nil: one of the palette.
    public var color: SceneColor?

    /// Makes a leaf of a fixed size.
    public init(widths: SceneLengths, heights: SceneLengths, color: SceneColor? = nil) {
        self.widths = widths
        self.heights = heights
        self.color = color
    }
}

/// A leaf that takes the proposed size.
public struct SceneFillLeaf: Hashable, Sendable {
    /// The size on axes where the proposal is unspecified, in points.
    public var whenUnspecified: SceneSize
    /// The colour of its tile; nil: one of the palette.
    public var color: SceneColor?

    /// Makes a leaf that takes the proposed size.
    public init(whenUnspecified: SceneSize, color: SceneColor? = nil) {
        self.whenUnspecified = whenUnspecified
        self.color = color
    }
}

/// A leaf that takes a fraction of the proposal on one axis, and the whole proposal on the other.
public struct SceneFractionLeaf: Hashable, Sendable {
    /// The axis of the fraction.
    public var axis: Axis
    /// The fraction: 0.5 is half.
    public var factor: Double
    /// The colour of its tile; nil: one of the palette.
    public var color: SceneColor?

    /// Makes a leaf that takes a fraction of the proposal.
    public init(axis: Axis, factor: Double, color: SceneColor? = nil) {
        self.axis = axis
        self.factor = factor
        self.color = color
    }
}

/// A leaf that takes the proposed size within a minimum and a maximum.
public struct SceneFlexibleLeaf: Hashable, Sendable {
    /// The minimum size.
    public var minimum: SceneSize
    /// The size for an unspecified proposal; nil: 10 × 10, within the minimum and the maximum.
    public var ideal: SceneSize?
    /// The maximum size.
    public var maximum: SceneSize
    /// The colour of its tile; nil: one of the palette.
    public var color: SceneColor?

    /// Makes a leaf between a minimum and a maximum size.
    public init(minimum: SceneSize, ideal: SceneSize? = nil, maximum: SceneSize, color: SceneColor? = nil) {
        self.minimum = minimum
        self.ideal = ideal
        self.maximum = maximum
        self.color = color
    }
}

/// A leaf that takes the remaining space of the stack around it.
public struct SceneSpacer: Hashable, Sendable {
    /// The minimum length in points; nil: 8.
    public var minimumLength: Double?

    /// Makes a spacer.
    public init(minimumLength: Double? = nil) { self.minimumLength = minimumLength }
}

/// A line across the stack around it.
public struct SceneDivider: Hashable, Sendable {
    /// The thickness of the line, in points.
    public var thickness: Double

    /// Makes a line.
    public init(thickness: Double) { self.thickness = thickness }
}

/// An image of its own size. A resizable one takes the proposed size.
public struct SceneImage: Hashable, Sendable {
    /// The path of a PNG file, absolute or relative to the working directory.
    public var file: String
    /// The pixels per point.
    public var scale: Double
    /// Whether the image is stretched to the proposed size.
    public var isResizable: Bool

    /// Makes an image from a file.
    public init(file: String, scale: Double, isResizable: Bool) {
        self.file = file
        self.scale = scale
        self.isResizable = isResizable
    }
}

/// A shape that takes the proposed size.
public struct SceneShapeLeaf: Hashable, Sendable {
    /// The shape.
    public var shape: SceneShape
    /// The colour; nil: the primary colour.
    public var color: SceneColor?
    /// A gradient instead of the colour.
    public var gradient: SceneGradient?
    /// The line along the outline; nil: the shape is filled.
    public var stroke: SceneStroke?
    /// The distance in points by which the shape is smaller than its view on each side.
    public var inset = 0.0
    /// The fractions of the outline's length between which the shape is drawn.
    public var trimStart = 0.0, trimEnd = 1.0
    /// Whether an area that is enclosed twice is not filled.
    public var isEvenOdd = false

    /// Makes a shape.
    public init(
        _ shape: SceneShape, color: SceneColor? = nil, gradient: SceneGradient? = nil, stroke: SceneStroke? = nil
    ) {
        self.shape = shape
        self.color = color
        self.gradient = gradient
        self.stroke = stroke
    }
}

/// A bar that is filled to a fraction.
public struct SceneProgress: Hashable, Sendable {
    /// The filled fraction, from 0 to 1.
    public var value: Double

    /// Makes a bar that is filled to a fraction.
    public init(value: Double) { self.value = value }
}
