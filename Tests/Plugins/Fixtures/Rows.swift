import SwiftUI

/// Two rows, each a stack of half of the children: a layout that leaves the work to others.
struct RowsLayout: Layout {
    /// The gap between neighbours and between the rows, in points.
    var spacing: CGFloat = 4

    struct Cache {
        var first: AnyLayout.Cache
        var second: AnyLayout.Cache
    }

    private var row: AnyLayout { AnyLayout(HStackLayout(alignment: .top, spacing: spacing)) }

    private func halves(_ subviews: Subviews) -> (Subviews, Subviews) {
        let middle = (subviews.count + 1) / 2
        return (subviews[0..<middle], subviews[middle..<subviews.count])
    }

    func makeCache(subviews: Subviews) -> Cache {
        let (first, second) = halves(subviews)
        return Cache(first: row.makeCache(subviews: first), second: row.makeCache(subviews: second))
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
        let (first, second) = halves(subviews)
        let line = ProposedViewSize(width: proposal.width, height: nil)
        let top = row.sizeThatFits(proposal: line, subviews: first, cache: &cache.first)
        let bottom = row.sizeThatFits(proposal: line, subviews: second, cache: &cache.second)
        return CGSize(width: max(top.width, bottom.width), height: top.height + spacing + bottom.height)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
        let (first, second) = halves(subviews)
        let line = ProposedViewSize(width: bounds.width, height: nil)
        let top = row.sizeThatFits(proposal: line, subviews: first, cache: &cache.first)
        let bottom = row.sizeThatFits(proposal: line, subviews: second, cache: &cache.second)
        row.placeSubviews(
            in: CGRect(origin: bounds.origin, size: top), proposal: line, subviews: first, cache: &cache.first)
        let below = CGPoint(x: bounds.minX, y: bounds.minY + top.height + spacing)
        row.placeSubviews(
            in: CGRect(origin: below, size: bottom), proposal: line, subviews: second, cache: &cache.second)
    }
}
