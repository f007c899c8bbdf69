import GalleySDK

/// A view without children that measures itself.
public indirect enum SceneLeaf: Hashable, Sendable {
    /// One size, whatever it is proposed.
    case fixed(SceneFixedLeaf)
    /// The size that it is proposed.
    case fill(SceneFillLeaf)
    /// A fraction of one axis of what it is proposed.
    case fractionOfProposal(SceneFractionLeaf)
    /// What it is proposed, between two sizes.
    case flexible(SceneFlexibleLeaf)
    /// The rest of the stack around it.
    case spacer(SceneSpacer)
    /// A line across the stack around it.
    case divider(SceneDivider)
    /// Text.
    case text(SceneText)
    /// A picture.
    case image(SceneImage)
    /// A colour that fills what it is proposed.
    case color(SceneColor)
    /// A shape that fills what it is proposed.
    case shape(SceneShapeLeaf)
    /// A bar that is filled in part.
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

/// Lengths that the copies of a repeated node take in turn, in points.
public struct SceneLengths: Hashable, Sendable {
    /// That of the first copy.
    public var first: Double
    /// Those of the copies after it; the copies after the last of these start again with `first`.
    public var others: [Double]

    /// One length for all copies, or several that they take in turn.
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

/// A leaf of one size, whatever it is proposed.
public struct SceneFixedLeaf: Hashable, Sendable {
    /// The widths of its copies.
    public var widths: SceneLengths
    /// The heights of its copies.
    public var heights: SceneLengths
    /// The colour of its tile; nil: one of the palette.
    public var color: SceneColor?

    /// A leaf of these widths and heights.
    public init(widths: SceneLengths, heights: SceneLengths, color: SceneColor? = nil) {
        self.widths = widths
        self.heights = heights
        self.color = color
    }
}

/// A leaf that takes what it is proposed.
public struct SceneFillLeaf: Hashable, Sendable {
    /// Its size on the axes where nothing is proposed.
    public var whenUnspecified: SceneSize
    /// The colour of its tile; nil: one of the palette.
    public var color: SceneColor?

    /// A leaf that takes this size where nothing is proposed.
    public init(whenUnspecified: SceneSize, color: SceneColor? = nil) {
        self.whenUnspecified = whenUnspecified
        self.color = color
    }
}

/// A leaf that takes a fraction of one axis of what it is proposed, and all of the other.
public struct SceneFractionLeaf: Hashable, Sendable {
    /// The axis of the fraction.
    public var axis: Axis
    /// The fraction: 0.5 is half.
    public var factor: Double
    /// The colour of its tile; nil: one of the palette.
    public var color: SceneColor?

    /// A leaf that takes this fraction on this axis.
    public init(axis: Axis, factor: Double, color: SceneColor? = nil) {
        self.axis = axis
        self.factor = factor
        self.color = color
    }
}

/// A leaf that takes what it is proposed, between a least and a greatest size.
public struct SceneFlexibleLeaf: Hashable, Sendable {
    /// The least size.
    public var minimum: SceneSize
    /// The size where nothing is proposed; nil: 10x10, between least and greatest.
    public var ideal: SceneSize?
    /// The greatest size.
    public var maximum: SceneSize
    /// The colour of its tile; nil: one of the palette.
    public var color: SceneColor?

    /// A leaf between these sizes.
    public init(minimum: SceneSize, ideal: SceneSize? = nil, maximum: SceneSize, color: SceneColor? = nil) {
        self.minimum = minimum
        self.ideal = ideal
        self.maximum = maximum
        self.color = color
    }
}

/// A leaf that takes the rest of the stack around it.
public struct SceneSpacer: Hashable, Sendable {
    /// The least length in points; nil: 8.
    public var minimumLength: Double?

    /// A spacer of this least length.
    public init(minimumLength: Double? = nil) { self.minimumLength = minimumLength }
}

/// A line across the stack around it.
public struct SceneDivider: Hashable, Sendable {
    /// Points across the line.
    public var thickness: Double

    /// A line of this thickness.
    public init(thickness: Double) { self.thickness = thickness }
}

/// A picture of its own size; a resizable one takes what it is proposed.
public struct SceneImage: Hashable, Sendable {
    /// The path of a PNG file, absolute or relative to the working directory.
    public var file: String
    /// Pixels per point.
    public var scale: Double
    /// Whether it is stretched to what it is proposed.
    public var isResizable: Bool

    /// The picture of a file.
    public init(file: String, scale: Double, isResizable: Bool) {
        self.file = file
        self.scale = scale
        self.isResizable = isResizable
    }
}

/// A shape that takes what it is proposed.
public struct SceneShapeLeaf: Hashable, Sendable {
    /// The shape.
    public var shape: SceneShape
    /// Its colour; nil: the primary one.
    public var color: SceneColor?

    /// A shape in this colour.
    public init(_ shape: SceneShape, color: SceneColor? = nil) {
        self.shape = shape
        self.color = color
    }
}

/// A bar that is filled in part.
public struct SceneProgress: Hashable, Sendable {
    /// The part that is filled, from 0 to 1.
    public var value: Double

    /// A bar that is filled to this part.
    public init(value: Double) { self.value = value }
}
