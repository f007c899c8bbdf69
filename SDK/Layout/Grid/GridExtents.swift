import CoreGraphics

/// The extent of the cells of one column or row on both sides of their alignment line.
struct GridLine {
    /// The distance from the leading or top edge to the line.
    private(set) var position: CGFloat = 0
    private var rest: CGFloat = 0
    private var longest: CGFloat = 0

    /// The length that all cells together need.
    var length: CGFloat { max(reach, longest) }

    private var reach: CGFloat { position + rest }

    /// Returns the start of a cell in an area of a length, if the line of all cells lies at a fraction of that length.
    func start(guide: CGFloat, in length: CGFloat, at fraction: CGFloat) -> CGFloat {
        let spare = fraction == 0 || length == reach ? 0 : (length - reach) * fraction
        return spare + position - guide
    }

    /// Adds a cell whose guide lies on the line.
    mutating func add(_ length: CGFloat, guide: CGFloat) {
        add(length)
        // The guides of an infinite cell have no position.
        guard length.isFinite else { return }
        position = max(position, guide)
        rest = max(rest, length - guide)
    }

    /// Adds a cell that is not aligned on the line.
    mutating func add(_ length: CGFloat) { longest = max(longest, length) }
}

/// The sizes of the cells, from which the columns' widths and the rows' heights follow.
struct GridExtents {
    private let cells: GridCells
    private var columns: [GridLine]
    private var rows: [GridLine]
    private var spans: [GridSpan] = []
    /// The number of measured cells.
    private(set) var count = 0

    init(_ cells: GridCells) {
        self.cells = cells
        columns = [GridLine](repeating: GridLine(), count: cells.columnCount)
        rows = [GridLine](repeating: GridLine(), count: cells.rowCount)
    }

    /// Adds the size of a cell, on the axes on which it requests room.
    mutating func add(_ dimensions: ViewDimensions, of cell: GridCells.Cell) {
        count += 1
        if !cell.unsized.contains(.horizontal) {
            if cell.span > 1 {
                spans.append(
                    GridSpan(tracks: cell.columns, least: dimensions.width, greatest: dimensions.width))
            } else if cell.anchor == nil {
                columns[cell.column].add(
                    dimensions.width, guide: dimensions[cells.columnAlignments[cell.column]])
            } else {
                columns[cell.column].add(dimensions.width)
            }
        }
        if cell.unsized.contains(.vertical) { return }
        if cell.anchor == nil {
            rows[cell.row].add(dimensions.height, guide: dimensions[cells.rowAlignments[cell.row]])
        } else {
            rows[cell.row].add(dimensions.height)
        }
    }

    /// The columns' widths, with room for cells that span several columns, the shortest spans first.
    func widths(_ tracks: GridTracks) -> GridLengths {
        var widths = columns.map { $0.length }
        tracks.widen(&widths, for: spans)
        return GridLengths(widths, gaps: cells.columnGaps)
    }

    /// The rows' heights.
    var heights: GridLengths { GridLengths(rows.map { $0.length }, gaps: cells.rowGaps) }
}
