import SwiftUI

/// A column whose children all have the width of the widest one.
///
/// If the proposed width is smaller, all children shrink equally, until one of them cannot. Each child keeps its own
/// height.
struct EqualWidthVStack: Layout {
    /// The gap between neighbours, in points; without a value, the gap that the neighbours prefer.
    var spacing: CGFloat? = nil

    /// The values that change only with the children. They depend on no parameter, so they stay valid if one changes.
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
            // A child that stays narrower than the column is centred in it.
            subview.place(at: CGPoint(x: bounds.midX, y: y), anchor: .top, proposal: child)
            y += subview.sizeThatFits(child).height + gap
        }
    }

    private func gaps(_ cache: Cache) -> [CGFloat] {
        cache.preferredGaps.map { spacing ?? $0 }
    }

    /// Returns the proposal to all children: one width, and no height.
    private func childProposal(
        _ proposal: ProposedViewSize, _ subviews: Subviews, _ cache: Cache
    ) -> ProposedViewSize {
        let offered = max(0, min(cache.idealWidth, proposal.width ?? .infinity))
        let child = ProposedViewSize(width: offered, height: nil)
        let width = subviews.reduce(offered) { max($0, $1.sizeThatFits(child).width) }
        return ProposedViewSize(width: width, height: nil)
    }
}
