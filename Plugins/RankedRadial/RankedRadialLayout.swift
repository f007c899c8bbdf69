import SwiftUI

/// The rank of a child in a `RankedRadialLayout`; the lowest is the best.
///
/// `view.layoutValue(key: RankKey.self, value: 2)` in SwiftUI, `layoutValues: {RankKey: 2}` in a scene.
struct RankKey: LayoutValueKey {
    static let defaultValue = 0
}

/// Places its children on a circle, higher the better their rank.
///
/// The best child is at the top; the others follow downwards, alternately on the right and on the left. Children of
/// equal rank keep their order. The layout takes the proposed size. If a length is unspecified or infinite, its circle
/// is large enough to keep the children apart.
struct RankedRadialLayout: Layout {
    /// The circle's radius, as a fraction of the largest one that keeps every child inside the bounds.
    /// - Range: 0...
    var radius: CGFloat = 1

    var animatableData: CGFloat {
        get { radius }
        set { radius = newValue }
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        // On a circle of radius n/4 sides, n neighbours are at least a side apart: (n/2) sin(180°/n) >= 1 for n >= 2.
        let ideal = longestSide(of: subviews) * (CGFloat(subviews.count) / 2 + 1)
        return CGSize(width: length(proposal.width, ideal: ideal), height: length(proposal.height, ideal: ideal))
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        let largestRadius = (min(bounds.width, bounds.height) - longestSide(of: subviews)) / 2
        let top = CGPoint(x: 0, y: -max(0, largestRadius) * radius)
        let step = 2 * Double.pi / Double(max(1, subviews.count))
        for (place, index) in indicesByRank(of: subviews).enumerated() {
            // 0, 1 to the right, 1 to the left, 2 to the right …
            let steps = place.isMultiple(of: 2) ? -(place / 2) : (place + 1) / 2
            let point = top.applying(CGAffineTransform(rotationAngle: step * Double(steps)))
            let position = CGPoint(x: bounds.midX + point.x, y: bounds.midY + point.y)
            subviews[index].place(at: position, anchor: .center, proposal: .unspecified)
        }
    }

    private func indicesByRank(of subviews: Subviews) -> [Int] {
        let ranks = subviews.map { $0[RankKey.self] }
        return ranks.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }
    }

    private func longestSide(of subviews: Subviews) -> CGFloat {
        var longest: CGFloat = 0
        for subview in subviews {
            let size = subview.sizeThatFits(.unspecified)
            longest = max(longest, size.width, size.height)
        }
        return longest
    }

    private func length(_ proposed: CGFloat?, ideal: CGFloat) -> CGFloat {
        guard let proposed, proposed.isFinite else { return ideal }
        return max(0, proposed)
    }
}
