import CoreGraphics
import GalleyABI

extension GridCells {
    /// Places all cells. The proposal of a cell is its area, where it is aligned by its anchor, or on the lines of its
    /// column and row.
    func place(
        _ subviews: LayoutSubviews, as solution: GridSolution, _ alignment: Alignment, at origin: CGPoint
    ) {
        var columns = [GridLine](repeating: GridLine(), count: columnCount)
        var rows = [GridLine](repeating: GridLine(), count: rowCount)
        var dimensions: [ViewDimensions] = []
        dimensions.reserveCapacity(list.count)
        func offer(_ cell: Cell) -> ProposedViewSize {
            ProposedViewSize(
                width: solution.widths.length(cell.columns), height: solution.heights.lengths[cell.row])
        }
        let isHeard = subviews.isHeard
        for (index, cell) in list.enumerated() {
            if isHeard { subviews.annotate(index, GALLEY_REASON_FINAL) }
            let answer = subviews[index].dimensions(in: offer(cell))
            dimensions.append(answer)
            guard cell.anchor == nil else { continue }
            if cell.span == 1, !cell.unsized.contains(.horizontal) {
                columns[cell.column].add(answer.width, guide: answer[columnAlignments[cell.column]])
            }
            if !cell.unsized.contains(.vertical) {
                rows[cell.row].add(answer.height, guide: answer[rowAlignments[cell.row]])
            }
        }
        // The position of a guide in an area of length 1 is its fraction in any area.
        let unit = ViewDimensions(_width: 1, height: 1)
        for (index, cell) in list.enumerated() {
            let (answer, offered) = (dimensions[index], offer(cell))
            let (width, height) = (offered.width ?? 0, offered.height ?? 0)
            let left = origin.x + solution.widths.starts[cell.column]
            let top = origin.y + solution.heights.starts[cell.row]
            if let anchor = cell.anchor {
                let point = CGPoint(
                    x: left + GridCells.part(anchor.x, of: width), y: top + GridCells.part(anchor.y, of: height))
                subviews[index].place(at: point, anchor: anchor, proposal: offered)
                continue
            }
            // The cells of a column share a line; a cell over several columns has its own.
            var (column, across) = (GridLine(), alignment.horizontal)
            if cell.span == 1 { (column, across) = (columns[cell.column], columnAlignments[cell.column]) }
            if cell.span > 1 { column.add(answer.width, guide: answer[across]) }
            let down = rowAlignments[cell.row]
            var x = column.start(guide: answer[across], in: width, at: unit[across])
            var y = rows[cell.row].start(guide: answer[down], in: height, at: unit[down])
            // A cell that requests no room follows the line within its area.
            if cell.unsized.contains(.horizontal) { x = min(max(x, 0), max(width - answer.width, 0)) }
            if cell.unsized.contains(.vertical) { y = min(max(y, 0), max(height - answer.height, 0)) }
            subviews[index].place(
                at: CGPoint(x: left + (x.isNaN ? 0 : x), y: top + (y.isNaN ? 0 : y)), proposal: offered)
        }
    }

    /// Returns a fraction of a length, which may be infinite.
    private static func part(_ factor: CGFloat, of length: CGFloat) -> CGFloat { factor == 0 ? 0 : factor * length }
}
