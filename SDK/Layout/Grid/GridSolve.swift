import CoreGraphics
import GalleyABI

/// The widths of the columns and the heights of the rows for a proposal.
struct GridSolution {
    var proposal: ProposedViewSize
    var widths: GridLengths
    var heights: GridLengths
}

/// One solve of a grid. Each cell is measured for its smallest and its largest size, on both axes together, and then
/// for its final size (Layout rules §2); on an axis without a proposal it is measured for its ideal length instead.
struct GridSolve {
    private let cells: GridCells
    private let subviews: LayoutSubviews
    private let proposal: ProposedViewSize
    private let isHeard: Bool
    private var columns: GridTracks
    private var rows: GridTracks

    static func run(
        _ cells: GridCells, _ subviews: LayoutSubviews, _ proposal: ProposedViewSize
    ) -> GridSolution {
        var solve = GridSolve(cells, subviews, proposal)
        if proposal.width != nil || proposal.height != nil { solve.probe() }
        return solve.finish()
    }

    /// Returns the bounds of every column and row, for a proposal on at least one axis.
    static func tracks(
        _ cells: GridCells, _ subviews: LayoutSubviews, _ proposal: ProposedViewSize
    ) -> (columns: GridTracks, rows: GridTracks) {
        var solve = GridSolve(cells, subviews, proposal)
        solve.probe()
        return (solve.columns, solve.rows)
    }

    private init(_ cells: GridCells, _ subviews: LayoutSubviews, _ proposal: ProposedViewSize) {
        self.cells = cells
        self.subviews = subviews
        self.proposal = proposal
        isHeard = subviews.isHeard
        columns = GridTracks(gaps: cells.columnGaps, isKnown: cells.hasOwnCell)
        rows = GridTracks(gaps: cells.rowGaps, isKnown: [Bool](repeating: true, count: cells.rowCount))
    }

    /// Measures the bounds of every column and row.
    private mutating func probe() {
        var spans: [GridSpan] = []
        for index in subviews.indices {
            let cell = cells.list[index]
            let least = ask(index, limit: 0, GALLEY_REASON_SMALLEST)
            let greatest = ask(index, limit: .infinity, GALLEY_REASON_LARGEST)
            // A view that gets higher as it gets narrower, such as text, has its smallest height at an infinite width.
            if !cell.unsized.contains(.vertical) {
                rows.add(
                    least: min(least.height, greatest.height), greatest: max(least.height, greatest.height),
                    to: cell.row)
            }
            if cell.unsized.contains(.horizontal) { continue }
            if cell.span == 1 {
                columns.add(least: least.width, greatest: max(least.width, greatest.width), to: cell.column)
            } else {
                spans.append(
                    GridSpan(
                        tracks: cell.columns, least: least.width, greatest: max(least.width, greatest.width)))
            }
        }
        columns.add(spans)
    }

    private func ask(_ index: Int, limit: CGFloat, _ reason: UInt32) -> CGSize {
        if isHeard { subviews.annotate(index, reason) }
        return subviews[index].sizeThatFits(
            ProposedViewSize(
                width: proposal.width == nil ? nil : limit, height: proposal.height == nil ? nil : limit))
    }

    /// Proposes every cell its share, and takes the largest size in each column and row. Cells that request no room on
    /// an axis come last; on that axis their proposal is the length that the others determined.
    private func finish() -> GridSolution {
        let widths = proposal.width.map { GridLengths(columns.share($0), gaps: cells.columnGaps) }
        let heights = proposal.height.map { GridLengths(rows.share($0), gaps: cells.rowGaps) }
        var extents = GridExtents(cells)
        func offer(_ index: Int, widths: GridLengths?, heights: GridLengths?) {
            let cell = cells.list[index]
            let offered = ProposedViewSize(
                width: widths.map { $0.length(cell.columns) }, height: heights.map { $0.lengths[cell.row] })
            let length = offered.width ?? offered.height
            if isHeard {
                subviews.annotate(
                    index, length == nil ? GALLEY_REASON_IDEAL : GALLEY_REASON_FIXED, amount: Double(length ?? 0))
            }
            extents.add(subviews[index].dimensions(in: offered), of: cell)
        }
        for index in subviews.indices where cells.list[index].unsized.isEmpty {
            offer(index, widths: widths, heights: heights)
        }
        if extents.count < subviews.count {
            let high = extents.heights
            for index in subviews.indices where cells.list[index].unsized == .vertical {
                offer(index, widths: widths, heights: high)
            }
            let wide = extents.widths(columns)
            for index in subviews.indices where cells.list[index].unsized.contains(.horizontal) {
                let isFree = cells.list[index].unsized.contains(.vertical)
                offer(index, widths: wide, heights: isFree ? high : heights)
            }
        }
        return GridSolution(proposal: proposal, widths: extents.widths(columns), heights: extents.heights)
    }
}
