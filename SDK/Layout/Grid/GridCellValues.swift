import GalleyABI

// The layout values that a cell gives to its grid. Scenes and views set them under these names.

/// `gridRow`: the number of the cell's row. Adjacent cells with the same number form a row; a cell without one forms
/// its own row and spans all columns.
struct GridRowKey: LayoutValueKey {
    static var defaultValue: Int? { nil }
    static var _layoutValueName: String { "gridRow" }
}

/// `gridRowAlignment`: the vertical alignment of a row's cells, from `GridRow(alignment:)`.
struct GridRowAlignmentKey: LayoutValueKey {
    static var defaultValue: VerticalAlignment? { nil }
    static var _layoutValueName: String { "gridRowAlignment" }
}

/// `gridCellColumns`: the number of columns that a cell spans.
struct GridCellColumnsKey: LayoutValueKey {
    static var defaultValue: Int { 1 }
    static var _layoutValueName: String { "gridCellColumns" }
}

/// `gridCellAnchor`: the cell's anchor in its area, instead of the column's and row's alignment.
struct GridCellAnchorKey: LayoutValueKey {
    static var defaultValue: UnitPoint? { nil }
    static var _layoutValueName: String { "gridCellAnchor" }
}

/// `gridCellUnsizedAxes`: the axes on which a cell requests no room, as the sum of 1 (horizontal) and 2 (vertical).
struct GridCellUnsizedAxesKey: LayoutValueKey {
    static var defaultValue: Int { 0 }
    static var _layoutValueName: String { "gridCellUnsizedAxes" }
}

/// `gridColumnAlignment`: the horizontal alignment of a column's cells. Any cell of the column may set it.
struct GridColumnAlignmentKey: LayoutValueKey {
    static var defaultValue: HorizontalAlignment? { nil }
    static var _layoutValueName: String { "gridColumnAlignment" }
}
