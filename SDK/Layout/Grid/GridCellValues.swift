import GalleyABI

// What a cell tells the grid around it. Scenes and views set these as layout values of the given names.

/// `gridRow`: which row a cell stands in. Neighbours with the same number share a row; a cell without one is no row's
/// and spans all columns.
struct GridRowKey: LayoutValueKey {
    static var defaultValue: Int? { nil }
    static var _layoutValueName: String { "gridRow" }
}

/// `gridRowAlignment`: how the cells of a row are aligned, from `GridRow(alignment:)`.
struct GridRowAlignmentKey: LayoutValueKey {
    static var defaultValue: VerticalAlignment? { nil }
    static var _layoutValueName: String { "gridRowAlignment" }
}

/// `gridCellColumns`: how many columns a cell spans.
struct GridCellColumnsKey: LayoutValueKey {
    static var defaultValue: Int { 1 }
    static var _layoutValueName: String { "gridCellColumns" }
}

/// `gridCellAnchor`: where a cell lies in its place, instead of as its column and row say.
struct GridCellAnchorKey: LayoutValueKey {
    static var defaultValue: UnitPoint? { nil }
    static var _layoutValueName: String { "gridCellAnchor" }
}

/// `gridCellUnsizedAxes`: the axes on which a cell asks for no room, as the sum of 1 (horizontal) and 2 (vertical).
struct GridCellUnsizedAxesKey: LayoutValueKey {
    static var defaultValue: Int { 0 }
    static var _layoutValueName: String { "gridCellUnsizedAxes" }
}

/// `gridColumnAlignment`: how the cells of a column are aligned; any of its cells may say so.
struct GridColumnAlignmentKey: LayoutValueKey {
    static var defaultValue: HorizontalAlignment? { nil }
    static var _layoutValueName: String { "gridColumnAlignment" }
}
