import SwiftUI

/// A column whose children all have one width: that of the widest.
///
/// Where less is offered, all get narrower together, until one of them cannot. Heights are the children's own.
struct EqualWidthVStack: Layout {
    /// The gap between neighbours, in points; without a value, what the two prefer.
    var spacing: CGFloat? = nil

    /// What only new children can change. No parameter is part of it, so a changed parameter leaves it right.
    struct Cache {
        var idealWidth: CGFloat
        var preferredGaps: [CGFloat]
    }

    func makeCache(subviews: Subviews) -> Cache {
        Cache(
            idealWidth: subviews.map { $0.sizeThatFits(.unspecified).width }.max() ?? 0,
            preferredGaps: zip(subviews, subviews.dropFirst()).map {
                $0.spacing.distance(to: $1.spacing, along: .vertical)
            })
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
        let child = childProposal(proposal, subviews, cache)
        let heights = subviews.reduce(0) { $0 + $1.sizeThatFits(child).height }
        return CGSize(width: child.width ?? 0, height: max(0, heights + gaps(cache).reduce(0, +)))
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
        let child = childProposal(proposal, subviews, cache)
        var y = bounds.minY
        for (subview, gap) in zip(subviews, gaps(cache) + [0]) {
            // A child that stays narrower than the column stands in the middle of it.
            subview.place(at: CGPoint(x: bounds.midX, y: y), anchor: .top, proposal: child)
            y += subview.sizeThatFits(child).height + gap
        }
    }

    private func gaps(_ cache: Cache) -> [CGFloat] {
        cache.preferredGaps.map { spacing ?? $0 }
    }

    /// The width all children are offered, with a height of their own choice.
    private func childProposal(
        _ proposal: ProposedViewSize, _ subviews: Subviews, _ cache: Cache
    ) -> ProposedViewSize {
        let offered = max(0, min(cache.idealWidth, proposal.width ?? .infinity))
        let child = ProposedViewSize(width: offered, height: nil)
        let width = subviews.reduce(offered) { max($0, $1.sizeThatFits(child).width) }
        return ProposedViewSize(width: width, height: nil)
    }
}
