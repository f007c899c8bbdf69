import CoreGraphics
import GalleyABI

/// Cells in rows and columns (Layout rules §7). Its subviews are the cells; layout values of theirs say which row they
/// stand in and what they ask for.
///
/// What is measured of Apple's grid holds here: as many columns as the widest row, every cell asked for its least and
/// its greatest size on both axes together and then for its final one, gaps only where some row has a boundary between
/// two cells, unsized axes, anchors, alignment by column and by row. Nobody published how it divides the room between
/// columns that are not alike. Here they share it as the children of a stack do, the least flexible first, and rows do
/// the same with the height.
public struct GridLayout: Layout, Sendable {
    /// Where cells lie in their places, unless their row, their column or they themselves say otherwise.
    public var alignment: Alignment
    /// The gap between columns in points; nil: what the cells prefer, 8 for ordinary views.
    public var horizontalSpacing: CGFloat?
    /// The gap between rows in points; nil: what the cells prefer, 8 for ordinary views.
    public var verticalSpacing: CGFloat?

    /// What a grid knows of its cells, and its last solution.
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

    /// No orientation; rigid cells make a rigid grid.
    public static var layoutProperties: LayoutProperties {
        var properties = LayoutProperties()
        properties._followsSubviews = true
        return properties
    }

    /// Reads rows, columns and gaps.
    public func makeCache(subviews: Subviews) -> Cache { Cache(cells: GridCells(self, subviews)) }

    /// All columns and rows with their gaps.
    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
        let solution = solve(proposal, subviews, &cache)
        return CGSize(
            width: max(solution.widths.total, 0), height: max(solution.heights.total, 0))
    }

    /// Offers each cell the place it has, and aligns it there.
    public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
        let solution = solve(proposal, subviews, &cache)
        cache.cells.place(subviews, as: solution, alignment, at: bounds.origin)
    }

    func solve(_ proposal: ProposedViewSize, _ subviews: Subviews, _ cache: inout Cache) -> GridSolution {
        // A caller of its own may bring other children than the cache was made for.
        if cache.cells.list.count != subviews.count { cache = makeCache(subviews: subviews) }
        if let solution = cache.solution, solution.proposal == proposal { return solution }
        let solution = GridSolve.run(cache.cells, subviews, proposal)
        cache.solution = solution
        return solution
    }
}
