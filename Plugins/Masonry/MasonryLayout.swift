import SwiftUI

/// Columns of equal width, packed like a dry-stone wall: each child goes into the shortest column.
///
/// The columns share the proposed width. If it is unspecified or infinite, they are as wide as the widest child.
struct MasonryLayout: Layout {
    /// The number of columns.
    /// - Range: 1...
    var columns: Int = 2

    /// The gap between columns and between the children of a column, in points.
    var spacing: CGFloat = 8

    /// The top centres of the children's cells for one column width, relative to the container, and the height of all.
    ///
    /// Measuring is expensive. The width is the key, because the container may be placed with another width than the
    /// last measured one. A parameter that changes reaches `updateCache`. The arrays keep their memory between calls.
    struct Cache {
        var columnWidth: CGFloat?
        var cells: [CGPoint] = []
        var height: CGFloat = 0
        var tops: [CGFloat] = []
    }

    func makeCache(subviews: Subviews) -> Cache {
        Cache()
    }

    func updateCache(_ cache: inout Cache, subviews: Subviews) {
        cache.columnWidth = nil
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
        guard !subviews.isEmpty else { return .zero }
        let width = columnWidth(for: proposal, subviews: subviews)
        let columns = CGFloat(max(1, columns))
        pack(subviews, columnWidth: width, cache: &cache)
        return CGSize(width: max(0, columns * width + (columns - 1) * spacing), height: cache.height)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
        let width = columnWidth(for: proposal, subviews: subviews)
        pack(subviews, columnWidth: width, cache: &cache)
        let child = ProposedViewSize(width: width, height: nil)
        for (subview, cell) in zip(subviews, cache.cells) {
            let position = CGPoint(x: bounds.minX + cell.x, y: bounds.minY + cell.y)
            subview.place(at: position, anchor: .top, proposal: child)
        }
    }

    private func columnWidth(for proposal: ProposedViewSize, subviews: Subviews) -> CGFloat {
        guard let width = proposal.width, width.isFinite else {
            return subviews.reduce(0) { max($0, $1.sizeThatFits(.unspecified).width) }
        }
        let columns = CGFloat(max(1, columns))
        return max(0, (width - (columns - 1) * spacing) / columns)
    }

    /// Finds the cells of all children.
    private func pack(_ subviews: Subviews, columnWidth: CGFloat, cache: inout Cache) {
        guard cache.columnWidth != columnWidth else { return }
        cache.columnWidth = columnWidth
        cache.height = 0
        cache.cells.removeAll(keepingCapacity: true)
        cache.tops.removeAll(keepingCapacity: true)
        // Never more columns than children: the others stay empty.
        let count = max(1, min(columns, subviews.count))
        for _ in 0..<count { cache.tops.append(0) }
        let child = ProposedViewSize(width: columnWidth, height: nil)
        for subview in subviews {
            var column = 0
            for other in 1..<max(count, 1) where cache.tops[other] < cache.tops[column] { column = other }
            let x = CGFloat(column) * (columnWidth + spacing)
            let cell = CGRect(
                x: x, y: cache.tops[column], width: columnWidth, height: subview.sizeThatFits(child).height)
            cache.cells.append(CGPoint(x: cell.midX, y: cell.minY))
            cache.tops[column] = cell.maxY + spacing
            cache.height = max(cache.height, cell.maxY)
        }
    }
}
