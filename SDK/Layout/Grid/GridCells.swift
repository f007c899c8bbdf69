import CoreGraphics
import GalleyABI

/// The cells of a grid in their rows and columns, and the gaps between them.
struct GridCells {
    /// One cell and its position.
    struct Cell {
        var row = 0
        var column = 0
        var span = 1
        var unsized: Axis.Set = []
        var anchor: UnitPoint?

        /// The columns that it covers.
        var columns: Range<Int> { column..<(column + span) }
    }

    /// The cells in the order of the subviews.
    private(set) var list: [Cell] = []
    /// The index of each row's first cell, and finally the number of cells.
    private(set) var rows: [Int] = []
    /// The gap after each column but the last; 0 where no row has a boundary.
    private(set) var columnGaps: [CGFloat] = []
    /// The gap after each row but the last.
    private(set) var rowGaps: [CGFloat] = []
    /// Whether a column has a cell of its own that requests a width.
    private(set) var hasOwnCell: [Bool] = []
    /// The alignment of each column's and row's cells.
    private(set) var columnAlignments: [HorizontalAlignment] = []
    private(set) var rowAlignments: [VerticalAlignment] = []

    var rowCount: Int { rows.count - 1 }
    var columnCount: Int { columnAlignments.count }

    init(_ grid: GridLayout, _ subviews: LayoutSubviews) {
        readRows(grid, subviews)
        readColumns(grid, subviews)
        readGaps(grid, subviews)
    }

    /// The cells of a row.
    func cells(of row: Int) -> Range<Int> { rows[row]..<rows[row + 1] }

    private mutating func readRows(_ grid: GridLayout, _ subviews: LayoutSubviews) {
        var previous: Int?
        for (index, subview) in subviews.enumerated() {
            let row = subview[GridRowKey.self]
            let continues = row != nil && row == previous
            if !continues {
                rows.append(index)
                rowAlignments.append(grid.alignment.vertical)
            }
            if let alignment = subview[GridRowAlignmentKey.self] { rowAlignments[rows.count - 1] = alignment }
            var cell = Cell(row: rows.count - 1)
            cell.column = continues ? list[index - 1].columns.upperBound : 0
            // Each column takes memory, so a row has at most this many columns, or as many as it has cells.
            let room = max(GridCells.maximumColumns - cell.column, 1)
            cell.span = row == nil ? 0 : min(max(subview[GridCellColumnsKey.self], 1), room)
            cell.unsized = Axis.Set(rawValue: Int8(truncatingIfNeeded: subview[GridCellUnsizedAxesKey.self] & 3))
            cell.anchor = subview[GridCellAnchorKey.self]
            list.append(cell)
            previous = row
        }
        rows.append(list.count)
    }

    /// The largest number of columns; longer spans are cut.
    private static let maximumColumns = 10_000

    private mutating func readColumns(_ grid: GridLayout, _ subviews: LayoutSubviews) {
        var count = list.isEmpty ? 0 : 1
        for cell in list { count = max(count, cell.columns.upperBound) }
        columnAlignments = [HorizontalAlignment](repeating: grid.alignment.horizontal, count: count)
        hasOwnCell = [Bool](repeating: false, count: count)
        for index in list.indices {
            if list[index].span == 0 {
                // A cell without a row spans all columns.
                list[index].span = count
            } else if let alignment = subviews[index][GridColumnAlignmentKey.self] {
                columnAlignments[list[index].column] = alignment
            }
            if list[index].span == 1, !list[index].unsized.contains(.horizontal) {
                hasOwnCell[list[index].column] = true
            }
        }
    }

    private mutating func readGaps(_ grid: GridLayout, _ subviews: LayoutSubviews) {
        columnGaps = [CGFloat](repeating: -.infinity, count: max(columnCount - 1, 0))
        rowGaps = [CGFloat](repeating: grid.verticalSpacing ?? -.infinity, count: max(rowCount - 1, 0))
        let needsSpacing = grid.horizontalSpacing == nil || grid.verticalSpacing == nil
        let spacings = needsSpacing ? subviews.map { $0.spacing } : []
        for row in 0..<max(rowCount, 0) {
            let cells = cells(of: row)
            for index in cells.dropLast() {
                let gap =
                    grid.horizontalSpacing ?? spacings[index].distance(to: spacings[index + 1], along: .horizontal)
                let boundary = list[index].columns.upperBound - 1
                columnGaps[boundary] = max(columnGaps[boundary], gap)
            }
            guard row + 1 < rowCount, grid.verticalSpacing == nil else { continue }
            // Cells that face each other share a column.
            var below = rows[row + 1]
            for index in cells {
                while below < rows[row + 2] {
                    rowGaps[row] = max(rowGaps[row], spacings[index].distance(to: spacings[below], along: .vertical))
                    guard list[below].columns.upperBound <= list[index].columns.upperBound else { break }
                    below += 1
                }
            }
        }
        // There is no gap where no row has a boundary.
        for index in columnGaps.indices where columnGaps[index] == -.infinity { columnGaps[index] = 0 }
    }
}
