import SwiftUI

/// A row whose children all have the width of the widest one.
///
/// If the proposed width is smaller, all children shrink equally, until one of them cannot. Each child keeps its own
/// height.
struct EqualWidthHStack: Layout {
    /// The gap between neighbours, in points; without a value, the gap that the neighbours prefer.
    var spacing: CGFloat? = nil

    /// The guide on which the children are aligned.
    var alignment: VerticalAlignment = .center

    /// The values that change only with the children. They depend on no parameter, so they stay valid if one changes.
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
            // A child that stays narrower than its share is centred in it.
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

    /// Returns how far the children extend above and below their common guide.
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
