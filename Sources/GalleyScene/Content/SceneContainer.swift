import GalleyEngine

/// A layout around any number of children.
public indirect enum SceneContainer: Hashable, Sendable {
    /// Children side by side.
    case hstack(SceneHStack)
    /// Children below one another.
    case vstack(SceneVStack)
    /// Children on top of one another.
    case zstack(SceneZStack)
    /// Rows of cells in common columns.
    case grid(SceneGrid)
    /// Children in rows, one after the other.
    case lazyVGrid(SceneLazyVGrid)
    /// Children in columns, one after the other.
    case lazyHGrid(SceneLazyHGrid)
    /// The first of its children that fits.
    case viewThatFits(SceneViewThatFits)
    /// Children at the top leading corner of what it is proposed.
    case geometryReader
    /// A plugin's layout with the parameters that are given; the plugin has defaults for the others.
    case layout(SceneLayout, [SceneParameter])

    /// The kind without its parameters.
    public var kind: SceneNode.Kind {
        switch self {
        case .hstack: .builtIn(.hstack)
        case .vstack: .builtIn(.vstack)
        case .zstack: .builtIn(.zstack)
        case .grid: .builtIn(.grid)
        case .lazyVGrid: .builtIn(.lazyVGrid)
        case .lazyHGrid: .builtIn(.lazyHGrid)
        case .viewThatFits: .builtIn(.viewThatFits)
        case .geometryReader: .builtIn(.geometryReader)
        case .layout(let layout, _): .layout(layout)
        }
    }
}

/// Children side by side.
public struct SceneHStack: Hashable, Sendable {
    /// How children of different height are aligned.
    public var alignment: SceneVerticalAlignment
    /// Points between children; nil: what the children prefer.
    public var spacing: Double?

    /// A stack of this alignment and spacing.
    public init(alignment: SceneVerticalAlignment, spacing: Double? = nil) {
        self.alignment = alignment
        self.spacing = spacing
    }
}

/// Children below one another.
public struct SceneVStack: Hashable, Sendable {
    /// How children of different width are aligned.
    public var alignment: SceneHorizontalAlignment
    /// Points between children; nil: what the children prefer.
    public var spacing: Double?

    /// A stack of this alignment and spacing.
    public init(alignment: SceneHorizontalAlignment, spacing: Double? = nil) {
        self.alignment = alignment
        self.spacing = spacing
    }
}

/// Children on top of one another.
public struct SceneZStack: Hashable, Sendable {
    /// The point that the children share.
    public var alignment: SceneAlignment

    /// A stack of this alignment.
    public init(alignment: SceneAlignment) { self.alignment = alignment }
}

/// Rows of cells in common columns.
public struct SceneGrid: Hashable, Sendable {
    /// Where cells lie that are smaller than their place.
    public var alignment: SceneAlignment
    /// Points between columns; nil: what the cells prefer.
    public var horizontalSpacing: Double?
    /// Points between rows; nil: what the cells prefer.
    public var verticalSpacing: Double?

    /// A grid of this alignment and spacing.
    public init(alignment: SceneAlignment, horizontalSpacing: Double? = nil, verticalSpacing: Double? = nil) {
        self.alignment = alignment
        self.horizontalSpacing = horizontalSpacing
        self.verticalSpacing = verticalSpacing
    }
}

/// A column or row of a lazy grid.
public struct SceneGridItem: Hashable, Sendable {
    /// How long it is, in points.
    public enum Size: Hashable, Sendable {
        /// One length.
        case fixed(Double)
        /// One line, between two lengths.
        case flexible(minimum: Double, maximum: Double)
        /// As many lines between two lengths as fit.
        case adaptive(minimum: Double, maximum: Double)
    }

    /// How long it is.
    public var size: Size
    /// Points to the next one; nil: 8.
    public var spacing: Double?
    /// Where children lie in it; nil: as the grid says.
    public var alignment: SceneAlignment?

    /// A column or row of this size.
    public init(_ size: Size, spacing: Double? = nil, alignment: SceneAlignment? = nil) {
        self.size = size
        self.spacing = spacing
        self.alignment = alignment
    }
}

/// Children in rows, one after the other, under the columns it is given.
public struct SceneLazyVGrid: Hashable, Sendable {
    /// Its columns; at least one.
    public var columns: [SceneGridItem]
    /// Where children lie that are smaller than their column.
    public var alignment: SceneHorizontalAlignment
    /// Points between rows; nil: 8.
    public var spacing: Double?

    /// A grid of these columns.
    public init(columns: [SceneGridItem], alignment: SceneHorizontalAlignment, spacing: Double? = nil) {
        self.columns = columns
        self.alignment = alignment
        self.spacing = spacing
    }
}

/// Children in columns, one after the other, beside the rows it is given.
public struct SceneLazyHGrid: Hashable, Sendable {
    /// Its rows; at least one.
    public var rows: [SceneGridItem]
    /// Where children lie that are smaller than their row.
    public var alignment: SceneVerticalAlignment
    /// Points between columns; nil: 8.
    public var spacing: Double?

    /// A grid of these rows.
    public init(rows: [SceneGridItem], alignment: SceneVerticalAlignment, spacing: Double? = nil) {
        self.rows = rows
        self.alignment = alignment
        self.spacing = spacing
    }
}

/// The first of its children whose ideal size fits into what is proposed; the last if none does.
public struct SceneViewThatFits: Hashable, Sendable {
    /// The axes on which the child has to fit.
    public var axes: SceneAxes

    /// A choice by these axes.
    public init(axes: SceneAxes) { self.axes = axes }
}
