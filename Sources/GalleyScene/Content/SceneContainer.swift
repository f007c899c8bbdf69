import GalleyEngine

/// A layout around any number of children.
public indirect enum SceneContainer: Hashable, Sendable {
    /// Children side by side.
    case hstack(SceneHStack)
    /// Children below one another.
    case vstack(SceneVStack)
    /// Children on top of one another.
    case zstack(SceneZStack)
    /// Rows of cells that share columns.
    case grid(SceneGrid)
    /// Children in rows of a fixed number of columns.
    case lazyVGrid(SceneLazyVGrid)
    /// Children in columns of a fixed number of rows.
    case lazyHGrid(SceneLazyHGrid)
    /// The first of its children that fits.
    case viewThatFits(SceneViewThatFits)
    /// Children at the top leading corner of the proposed area.
    case geometryReader
    /// A plugin's layout with some of its parameters; the others have the plugin's defaults.
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

/// A horizontal stack.
public struct SceneHStack: Hashable, Sendable {
    /// The alignment of children of different heights.
    public var alignment: SceneVerticalAlignment
    /// The distance between children in points; nil: the preference of the children.
    public var spacing: Double?

    /// Makes a stack.
    public init(alignment: SceneVerticalAlignment, spacing: Double? = nil) {
        self.alignment = alignment
        self.spacing = spacing
    }
}

/// A vertical stack.
public struct SceneVStack: Hashable, Sendable {
    /// The alignment of children of different widths.
    public var alignment: SceneHorizontalAlignment
    /// The distance between children in points; nil: the preference of the children.
    public var spacing: Double?

    /// Makes a stack.
    public init(alignment: SceneHorizontalAlignment, spacing: Double? = nil) {
        self.alignment = alignment
        self.spacing = spacing
    }
}

/// A stack of children on top of one another.
public struct SceneZStack: Hashable, Sendable {
    /// The alignment of the children.
    public var alignment: SceneAlignment

    /// Makes a stack.
    public init(alignment: SceneAlignment) { self.alignment = alignment }
}

/// A grid: rows of cells that share columns.
public struct SceneGrid: Hashable, Sendable {
    /// The alignment of cells that are smaller than their area.
    public var alignment: SceneAlignment
    /// The distance between columns in points; nil: the preference of the cells.
    public var horizontalSpacing: Double?
    /// The distance between rows in points; nil: the preference of the cells.
    public var verticalSpacing: Double?

    /// Makes a grid.
    public init(alignment: SceneAlignment, horizontalSpacing: Double? = nil, verticalSpacing: Double? = nil) {
        self.alignment = alignment
        self.horizontalSpacing = horizontalSpacing
        self.verticalSpacing = verticalSpacing
    }
}

/// A column or a row of a lazy grid.
public struct SceneGridItem: Hashable, Sendable {
    /// The size of a column or a row, in points.
    public enum Size: Hashable, Sendable {
        /// One column or row of a fixed length.
        case fixed(Double)
        /// One column or row between two lengths.
        case flexible(minimum: Double, maximum: Double)
        /// As many columns or rows between two lengths as fit.
        case adaptive(minimum: Double, maximum: Double)
    }

    /// The size.
    public var size: Size
    /// The distance to the next one in points; nil: 8.
    public var spacing: Double?
    /// The alignment of children in it; nil: the grid's.
    public var alignment: SceneAlignment?

    /// Makes a column or a row.
    public init(_ size: Size, spacing: Double? = nil, alignment: SceneAlignment? = nil) {
        self.size = size
        self.spacing = spacing
        self.alignment = alignment
    }
}

/// A lazy grid that fills rows of given columns.
public struct SceneLazyVGrid: Hashable, Sendable {
    /// The columns, at least one.
    public var columns: [SceneGridItem]
    /// The alignment of children that are smaller than their column.
    public var alignment: SceneHorizontalAlignment
    /// The distance between rows in points; nil: 8.
    public var spacing: Double?

    /// Makes a grid.
    public init(columns: [SceneGridItem], alignment: SceneHorizontalAlignment, spacing: Double? = nil) {
        self.columns = columns
        self.alignment = alignment
        self.spacing = spacing
    }
}

/// A lazy grid that fills columns of given rows.
public struct SceneLazyHGrid: Hashable, Sendable {
    /// The rows, at least one.
    public var rows: [SceneGridItem]
    /// The alignment of children that are smaller than their row.
    public var alignment: SceneVerticalAlignment
    /// The distance between columns in points; nil: 8.
    public var spacing: Double?

    /// Makes a grid.
    public init(rows: [SceneGridItem], alignment: SceneVerticalAlignment, spacing: Double? = nil) {
        self.rows = rows
        self.alignment = alignment
        self.spacing = spacing
    }
}

/// A container that shows the first child whose ideal size fits into the proposal, or the last one if none does.
public struct SceneViewThatFits: Hashable, Sendable {
    /// The axes on which the child must fit.
    public var axes: SceneAxes

    /// Makes a container.
    public init(axes: SceneAxes) { self.axes = axes }
}
