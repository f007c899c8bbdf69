import SwiftUI

/// A row that takes the room of its gaps off the proposal: −8 high for a probe of 0.
struct NegativeLayout: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        CGSize(width: 40, height: (proposal.height ?? 38) - 8)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        for subview in subviews { subview.place(at: bounds.origin, proposal: .unspecified) }
    }
}

/// Takes all there is, and has no answer of its own where nothing is proposed.
struct EndlessLayout: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        CGSize(width: CGFloat.infinity, height: 20)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        for subview in subviews { subview.place(at: bounds.origin, proposal: .unspecified) }
    }
}

/// Squares in rows of seven: fewer make no row, and no row of infinite squares has a height that is no number.
struct WeekLayout: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        guard let width = proposal.width else { return CGSize(width: 70, height: 20) }
        return CGSize(width: width, height: width / 7 * CGFloat(subviews.count / 7))
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        for subview in subviews { subview.place(at: bounds.origin, proposal: .unspecified) }
    }
}

/// Divides by the number of its gaps, which is 0 for one child, and places the second child nowhere.
struct LostLayout: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        CGSize(width: 100, height: 60)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        let points = [bounds.origin, CGPoint(x: CGFloat.nan, y: 0), CGPoint(x: 0, y: -CGFloat.infinity)]
        for (subview, point) in zip(subviews, points) { subview.place(at: point, proposal: .unspecified) }
    }
}

/// A column that asks and places the subviews that its cache was made with. For a width from 1 to 150 it asks the first too.
struct KeptLayout: Layout {
    struct Cache {
        var subviews: Subviews
        var last: LayoutSubview?
    }

    func makeCache(subviews: Subviews) -> Cache { Cache(subviews: subviews, last: subviews.last) }

    func updateCache(_ cache: inout Cache, subviews: Subviews) {}

    private func asked(_ proposal: ProposedViewSize, _ cache: Cache) -> Subviews {
        // A stack asks for the smallest and the largest size too.
        cache.subviews[(1..<150).contains(proposal.width ?? 0) ? 0... : 1...]
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
        let sizes = asked(proposal, cache).map { $0.sizeThatFits(.unspecified) }
        let last = cache.last?.sizeThatFits(.unspecified).height ?? 0
        return CGSize(width: sizes.map(\.width).max() ?? 0, height: sizes.map(\.height).reduce(0, +) + last)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
        var y = bounds.minY
        for subview in asked(proposal, cache) {
            subview.place(at: CGPoint(x: bounds.minX, y: y), proposal: .unspecified)
            y += subview.sizeThatFits(.unspecified).height
        }
    }
}

/// The children of the container that was laid out last, for all layouts of the file.
final class Shelf {
    nonisolated(unsafe) static var subviews: LayoutSubviews?
}

/// As high as the children of the layout before it.
struct FollowingLayout: Layout {
    var leads = false

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        if leads { Shelf.subviews = subviews }
        let heights = (Shelf.subviews ?? subviews).map { $0.sizeThatFits(.unspecified).height }
        return CGSize(width: 30, height: heights.reduce(0, +))
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        for subview in subviews { subview.place(at: bounds.origin, proposal: .unspecified) }
    }
}
