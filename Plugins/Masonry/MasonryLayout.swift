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

    /// The heights of the children for one column width.
    ///
    /// Measuring is expensive. The width is the key, because the container may be placed with another width than the
    /// last measured one. Parameters affect the cache only through the width.
    struct Cache {
        var columnWidth: CGFloat?
        var heights: [CGFloat] = []
    }

    func makeCache(subviews: Subviews) -> Cache {
        Cache()
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
        guard !subviews.isEmpty else { return .zero }
        let width = columnWidth(for: proposal, subviews: subviews)
        let columns = CGFloat(max(1, columns))
        var size = CGSize(width: max(0, columns * width + (columns - 1) * spacing), height: 0)
        for cell in cells(columnWidth: width, subviews: subviews, cache: &cache) {
            size.height = max(size.height, cell.maxY)
        }
        return size
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
        let width = columnWidth(for: proposal, subviews: subviews)
        let cells = cells(columnWidth: width, subviews: subviews, cache: &cache)
        for (subview, cell) in zip(subviews, cells) {
            subview.place(
                at: CGPoint(x: bounds.minX + cell.midX, y: bounds.minY + cell.minY), anchor: .top,
                proposal: ProposedViewSize(width: width, height: nil))
        }
    }

    private func columnWidth(for proposal: ProposedViewSize, subviews: Subviews) -> CGFloat {
        guard let width = proposal.width, width.isFinite else {
            return subviews.map { $0.sizeThatFits(.unspecified).width }.max() ?? 0
        }
        let columns = CGFloat(max(1, columns))
        return max(0, (width - (columns - 1) * spacing) / columns)
    }

    /// Returns the cells of the children, relative to the container.
    private func cells(columnWidth: CGFloat, subviews: Subviews, cache: inout Cache) -> [CGRect] {
        if cache.columnWidth != columnWidth {
            let child = ProposedViewSize(width: columnWidth, height: nil)
            cache = Cache(columnWidth: columnWidth, heights: subviews.map { $0.sizeThatFits(child).height })
        }
        // There are never more columns than children; further columns would stay empty.
        var tops = Array(repeating: CGFloat(0), count: max(1, min(columns, subviews.count)))
        return cache.heights.map { height in
            let column = tops.indices.min { tops[$0] < tops[$1] } ?? 0
            let x = CGFloat(column) * (columnWidth + spacing)
            let cell = CGRect(x: x, y: tops[column], width: columnWidth, height: height)
            tops[column] = cell.maxY + spacing
            return cell
        }
    }
}
