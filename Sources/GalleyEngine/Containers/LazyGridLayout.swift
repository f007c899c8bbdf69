import GalleySDK

/// The layout of `LazyVGrid` and `LazyHGrid`: children fill given columns row by row, or given rows column by column.
///
/// The following describes columns. Their widths are computed twice (Layout rules §7): for the proposal, which gives
/// the grid's width, and in the placement with that width as the proposal. If a minimum takes more than its share, the
/// two differ, and the columns, which begin at the leading edge, may extend beyond the grid. For an unspecified width
/// the proposal counts as 10 points; no source describes that case.
///
/// The height of a row is that of its highest cell for its column's width and an unspecified height. Each cell is then
/// placed with the height of its row. Unlike SwiftUI's grids, this one lays out all children.
public struct LazyGridLayout: Layout, Sendable {
    /// The axis along which the grid grows: vertical for `LazyVGrid`.
    public var axis: Axis
    /// The columns, or the rows if the axis is horizontal.
    public var items: [GridItem]
    /// The alignment of cells in their areas, unless their item sets one.
    public var alignment: Alignment
    /// The gap between rows in points, or between columns if the axis is horizontal; nil: 8.
    public var spacing: CGFloat?

    /// Reused memory. All values are computed for each proposal.
    public struct Cache {
        var columns = LazyGridColumns()
        var heights: [CGFloat] = []
    }

    /// Makes a grid that grows along an axis.
    public init(axis: Axis, items: [GridItem], alignment: Alignment = .center, spacing: CGFloat? = nil) {
        self.axis = axis
        self.items = items
        self.alignment = alignment
        self.spacing = spacing
    }

    /// Makes an empty cache.
    public func makeCache(subviews: Subviews) -> Cache { Cache() }

    /// Does nothing: the cache keeps nothing about the children.
    public func updateCache(_ cache: inout Cache, subviews: Subviews) {}

    /// Returns the size of the columns for the proposal and the rows that the children fill; zero without columns or
    /// children.
    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
        guard !items.isEmpty, !subviews.isEmpty else { return .zero }
        let length = (axis == .vertical ? proposal.width : proposal.height) ?? 10
        solve(length, subviews, &cache)
        var height = gap * CGFloat(cache.heights.count - 1)
        for row in cache.heights { height += row }
        return size(max(cache.columns.length, 0), max(height, 0))
    }

    /// Computes the columns for the bounds, and aligns each cell in its area.
    public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
        guard !items.isEmpty, !subviews.isEmpty else { return }
        solve(axis == .vertical ? bounds.width : bounds.height, subviews, &cache)
        var (index, y) = (0, CGFloat(0))
        for height in cache.heights {
            for column in cache.columns.list {
                let alignment = column.alignment ?? alignment
                for position in 0..<min(column.count, subviews.count - index) {
                    let place = size(column.length, height)
                    let corner = size(column.start(of: position), y)
                    let origin = alignment.origin(of: subviews[index], proposal: ProposedViewSize(place), in: place)
                    // The middle of an infinite area is NaN.
                    let (dx, dy) = (origin.x.isNaN ? 0 : origin.x, origin.y.isNaN ? 0 : origin.y)
                    subviews[index].place(
                        at: CGPoint(x: bounds.minX + corner.width + dx, y: bounds.minY + corner.height + dy),
                        proposal: ProposedViewSize(place))
                    index += 1
                }
            }
            y += height + gap
        }
    }

    var gap: CGFloat { spacing ?? 8 }

    /// Returns the size with the given lengths across and along the grid.
    private func size(_ across: CGFloat, _ along: CGFloat) -> CGSize {
        axis == .vertical ? CGSize(width: across, height: along) : CGSize(width: along, height: across)
    }

    /// Finds the columns for a width, and the heights of the rows.
    func solve(_ length: CGFloat, _ subviews: Subviews, _ cache: inout Cache) {
        cache.columns.solve(items, length, cells: subviews.count)
        cache.heights.removeAll(keepingCapacity: true)
        var index = 0
        while index < subviews.count {
            var height = CGFloat(0)
            for column in cache.columns.list {
                let offered =
                    axis == .vertical
                    ? ProposedViewSize(width: column.length, height: nil)
                    : ProposedViewSize(width: nil, height: column.length)
                for _ in 0..<min(column.count, subviews.count - index) {
                    let cell = subviews[index].sizeThatFits(offered)
                    height = max(height, axis == .vertical ? cell.height : cell.width)
                    index += 1
                }
            }
            cache.heights.append(height)
        }
    }
}
