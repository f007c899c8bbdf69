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
///
/// A child may begin a new row, or take a whole one, by its layout value `gridLine`.
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
        /// The rows that children ask for; empty if none does.
        var lines: [Line] = []
    }

    /// What a child asks of its row.
    enum Line: UInt8 {
        /// The next place.
        case next
        /// A new row.
        case start
        /// A new row for itself.
        case whole
    }

    /// Makes a grid that grows along an axis.
    public init(axis: Axis, items: [GridItem], alignment: Alignment = .center, spacing: CGFloat? = nil) {
        self.axis = axis
        self.items = items
        self.alignment = alignment
        self.spacing = spacing
    }

    /// Makes a cache with the rows that the children ask for.
    public func makeCache(subviews: Subviews) -> Cache {
        var cache = Cache()
        updateCache(&cache, subviews: subviews)
        return cache
    }

    /// Reads the rows that the children ask for.
    public func updateCache(_ cache: inout Cache, subviews: Subviews) {
        cache.lines.removeAll(keepingCapacity: true)
        for (index, subview) in subviews.enumerated() {
            let line: Line =
                switch subview[GridLineKey.self] {
                case "start": .start
                case "whole": .whole
                default: .next
                }
            if line == .next, cache.lines.isEmpty { continue }
            while cache.lines.count < index { cache.lines.append(.next) }
            cache.lines.append(line)
        }
    }

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
            let end = cache.end(ofRowFrom: index, of: subviews.count)
            func place(_ length: CGFloat, at start: CGFloat, _ own: Alignment?) {
                let place = size(length, height)
                let corner = size(start, y)
                let origin = (own ?? alignment).origin(
                    of: subviews[index], proposal: ProposedViewSize(place), in: place)
                // The middle of an infinite area is NaN.
                let (dx, dy) = (origin.x.isNaN ? 0 : origin.x, origin.y.isNaN ? 0 : origin.y)
                subviews[index].place(
                    at: CGPoint(x: bounds.minX + corner.width + dx, y: bounds.minY + corner.height + dy),
                    proposal: ProposedViewSize(place))
                index += 1
            }
            if cache.isWhole(index) { place(cache.columns.length, at: 0, nil) }
            for column in cache.columns.list where index < end {
                for position in 0..<min(column.count, end - index) {
                    place(column.length, at: column.start(of: position), column.alignment)
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
            let end = cache.end(ofRowFrom: index, of: subviews.count)
            var height = CGFloat(0)
            func measure(_ length: CGFloat) {
                let offered =
                    axis == .vertical
                    ? ProposedViewSize(width: length, height: nil) : ProposedViewSize(width: nil, height: length)
                let cell = subviews[index].sizeThatFits(offered)
                height = max(height, axis == .vertical ? cell.height : cell.width)
                index += 1
            }
            if cache.isWhole(index) { measure(cache.columns.length) }
            for column in cache.columns.list where index < end {
                for _ in 0..<min(column.count, end - index) { measure(column.length) }
            }
            cache.heights.append(height)
        }
    }
}

extension LazyGridLayout.Cache {
    /// Whether a child takes a whole row.
    fileprivate func isWhole(_ index: Int) -> Bool { index < lines.count && lines[index] == .whole }

    /// Returns the first child after a row that begins with a child.
    fileprivate func end(ofRowFrom index: Int, of count: Int) -> Int {
        if isWhole(index) { return index + 1 }
        let limit = min(index + columns.count, count)
        var end = index + 1
        while end < limit, end >= lines.count || lines[end] == .next { end += 1 }
        return end
    }
}

/// `gridLine`: the row of a cell in a lazy grid: `start` begins a new one, and `whole` is a row of its own that spans all
/// columns. Sections of views use it for their first cells, headers and footers.
struct GridLineKey: LayoutValueKey {
    static var defaultValue: String? { nil }
    static var _layoutValueName: String { "gridLine" }
}
