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

    /// The heights of the children for one column width, and the end of each column.
    ///
    /// Measuring is expensive. The width is the key, because the container may be placed with another width than the
    /// last measured one. Parameters affect the cache only through the width. Both arrays keep their memory between
    /// calls.
    struct Cache {
        var columnWidth: CGFloat?
        var heights: [CGFloat] = []
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
        var size = CGSize(width: max(0, columns * width + (columns - 1) * spacing), height: 0)
        forEachCell(columnWidth: width, subviews: subviews, cache: &cache) { _, cell in
            size.height = max(size.height, cell.maxY)
        }
        return size
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
        let width = columnWidth(for: proposal, subviews: subviews)
        forEachCell(columnWidth: width, subviews: subviews, cache: &cache) { index, cell in
            subviews[index].place(
                at: CGPoint(x: bounds.minX + cell.midX, y: bounds.minY + cell.minY), anchor: .top,
                proposal: ProposedViewSize(width: width, height: nil))
        }
    }

    private func columnWidth(for proposal: ProposedViewSize, subviews: Subviews) -> CGFloat {
        guard let width = proposal.width, width.isFinite else {
            return subviews.reduce(0) { max($0, $1.sizeThatFits(.unspecified).width) }
        }
        let columns = CGFloat(max(1, columns))
        return max(0, (width - (columns - 1) * spacing) / columns)
    }

    /// Calls `body` with the index and the cell of each child, relative to the container.
    private func forEachCell(
        columnWidth: CGFloat, subviews: Subviews, cache: inout Cache, _ body: (Int, CGRect) -> Void
    ) {
        if cache.columnWidth != columnWidth {
            let child = ProposedViewSize(width: columnWidth, height: nil)
            cache.columnWidth = columnWidth
            cache.heights.removeAll(keepingCapacity: true)
            for subview in subviews { cache.heights.append(subview.sizeThatFits(child).height) }
        }
        // Never more columns than children: the others stay empty.
        let count = max(1, min(columns, subviews.count))
        cache.tops.removeAll(keepingCapacity: true)
        for _ in 0..<count { cache.tops.append(0) }
        for (index, height) in cache.heights.enumerated() {
            var column = 0
            for other in 1..<max(count, 1) where cache.tops[other] < cache.tops[column] { column = other }
            let x = CGFloat(column) * (columnWidth + spacing)
            let cell = CGRect(x: x, y: cache.tops[column], width: columnWidth, height: height)
            cache.tops[column] = cell.maxY + spacing
            body(index, cell)
        }
    }
}
