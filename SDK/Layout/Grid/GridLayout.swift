import CoreGraphics
import GalleyABI

/// The layout of `Grid`: cells in rows and columns (Layout rules §7). Its subviews are the cells; their layout values
/// name their row and their requests.
///
/// The measured behaviour of SwiftUI's grid is implemented: it has as many columns as the widest row; every cell is
/// asked for its smallest and its largest size on both axes together, and then for its final size; there are gaps only
/// where a row has a boundary between two cells; unsized axes, anchors, and alignment by column and by row work. How
/// SwiftUI divides the room among different columns is not documented. Here they share it as the children of a stack
/// do, the least flexible first, and rows share the height in the same way.
public struct GridLayout: Layout, Sendable {
    /// The alignment of cells in their areas, unless their row, their column or the cell itself sets another.
    public var alignment: Alignment
    /// The gap between columns in points; nil: the cells' preferred gaps, 8 for ordinary views.
    public var horizontalSpacing: CGFloat?
    /// The gap between rows in points; nil: the cells' preferred gaps, 8 for ordinary views.
    public var verticalSpacing: CGFloat?

    /// The cells of a grid and its last solution.
    public struct Cache {
        var cells: GridCells
        var solution: GridSolution?
    }

    /// Makes a grid.
    public init(
        alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil
    ) {
        self.alignment = alignment
        self.horizontalSpacing = horizontalSpacing
        self.verticalSpacing = verticalSpacing
    }

    /// Properties without an orientation. A grid of rigid cells is rigid.
    public static var layoutProperties: LayoutProperties {
        var properties = LayoutProperties()
        properties._followsSubviews = true
        properties._reportsCalls = true
        return properties
    }

    /// Makes a cache with the rows, columns and gaps.
    public func makeCache(subviews: Subviews) -> Cache {
        if subviews.recordsNested { subviews.beginNested(GALLEY_NESTED_MAKE_CACHE, Self.name) }
        let cache = Cache(cells: GridCells(self, subviews))
        if subviews.recordsNested { subviews.endNested() }
        return cache
    }

    /// Returns the size of all columns and rows with their gaps.
    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
        if subviews.recordsNested { subviews.beginNested(GALLEY_NESTED_SIZE_THAT_FITS, Self.name, proposal) }
        let solution = solve(proposal, subviews, &cache)
        let size = CGSize(width: max(solution.widths.total, 0), height: max(solution.heights.total, 0))
        if subviews.recordsNested { subviews.endNested(size) }
        return size
    }

    /// Places each cell in its area, which is also its proposal.
    public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
        if subviews.recordsNested { subviews.beginNested(GALLEY_NESTED_PLACE_SUBVIEWS, Self.name, proposal) }
        let solution = solve(proposal, subviews, &cache)
        cache.cells.place(subviews, as: solution, alignment, at: bounds.origin)
        if subviews.recordsNested { subviews.endNested(bounds) }
    }

    private static var name: String { "GridLayout" }

    func solve(_ proposal: ProposedViewSize, _ subviews: Subviews, _ cache: inout Cache) -> GridSolution {
        // A caller outside of a host may pass other children than those of the cache.
        if cache.cells.list.count != subviews.count { cache = makeCache(subviews: subviews) }
        if let solution = cache.solution, solution.proposal == proposal { return solution }
        let solution = GridSolve.run(cache.cells, subviews, proposal)
        cache.solution = solution
        return solution
    }
}
