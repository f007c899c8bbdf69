import SwiftUI

/// Puts its children on top of each other, and counts what becomes of its cache.
final class CountingLayout: Layout {
    var made = 0
    var updated = 0

    func makeCache(subviews: Subviews) -> Int {
        made += 1
        return subviews.count
    }

    func updateCache(_ cache: inout Int, subviews: Subviews) {
        updated += 1
        cache = subviews.count
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Int) -> CGSize {
        subviews.reduce(into: CGSize.zero) { size, subview in
            let child = subview.sizeThatFits(proposal)
            size = CGSize(width: max(size.width, child.width), height: max(size.height, child.height))
        }
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Int) {
        for subview in subviews { subview.place(at: bounds.origin, proposal: proposal) }
    }
}
