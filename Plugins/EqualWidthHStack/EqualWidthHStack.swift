import SwiftUI

/// A row whose children all have one width: that of the widest.
///
/// Where less is offered, all get narrower together, until one of them cannot. Heights are the children's own.
struct EqualWidthHStack: Layout {
    /// The gap between neighbours, in points; without a value, what the two prefer.
    var spacing: CGFloat? = nil

    /// The guide on which the children are lined up.
    var alignment: VerticalAlignment = .center

    /// What only new children can change. No parameter is part of it, so a changed parameter leaves it right.
    struct Cache {
        var idealWidth: CGFloat
        var preferredGaps: [CGFloat]
    }

    func makeCache(subviews: Subviews) -> Cache {
        Cache(
            idealWidth: subviews.map { $0.sizeThatFits(.unspecified).width }.max() ?? 0,
            preferredGaps: zip(subviews, subviews.dropFirst()).map {
                $0.spacing.distance(to: $1.spacing, along: .horizontal)
            })
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
        guard !subviews.isEmpty else { return .zero }
        let width = childWidth(proposal, subviews, cache)
        let (ascent, descent) = extent(of: subviews, width: width)
        let total = width * CGFloat(subviews.count) + gaps(cache).reduce(0, +)
        return CGSize(width: max(0, total), height: ascent + descent)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
        let width = childWidth(proposal, subviews, cache)
        let guide = bounds.minY + extent(of: subviews, width: width).ascent
        let child = ProposedViewSize(width: width, height: nil)
        var x = bounds.minX
        for (subview, gap) in zip(subviews, gaps(cache) + [0]) {
            // A child that stays narrower than its share stands in the middle of it.
            let y = guide - subview.dimensions(in: child)[alignment]
            subview.place(at: CGPoint(x: x + width / 2, y: y), anchor: .top, proposal: child)
            x += width + gap
        }
    }

    private func gaps(_ cache: Cache) -> [CGFloat] {
        cache.preferredGaps.map { spacing ?? $0 }
    }

    private func childWidth(_ proposal: ProposedViewSize, _ subviews: Subviews, _ cache: Cache) -> CGFloat {
        let offered = (proposal.width ?? .infinity) - gaps(cache).reduce(0, +)
        let share = max(0, min(cache.idealWidth, offered / CGFloat(subviews.count)))
        let child = ProposedViewSize(width: share, height: nil)
        return subviews.reduce(share) { max($0, $1.sizeThatFits(child).width) }
    }

    /// How far the children reach above and below their common guide.
    private func extent(of subviews: Subviews, width: CGFloat) -> (ascent: CGFloat, descent: CGFloat) {
        var (ascent, descent) = (-CGFloat.infinity, -CGFloat.infinity)
        for subview in subviews {
            let dimensions = subview.dimensions(in: ProposedViewSize(width: width, height: nil))
            ascent = max(ascent, dimensions[alignment])
            descent = max(descent, dimensions.height - dimensions[alignment])
        }
        return (ascent, descent)
    }
}
