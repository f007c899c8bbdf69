import SwiftUI

/// Places its children on a circle, evenly and clockwise.
///
/// The layout takes the proposed size. If a length is unspecified or infinite, its circle is large enough to keep the
/// children apart.
struct RadialLayout: Layout {
    /// The angle of the first child: 0 is the top, and angles grow clockwise.
    var startAngle: Angle = .zero

    /// The circle's radius, as a fraction of the largest one that keeps every child inside the bounds.
    /// - Range: 0...
    var radius: CGFloat = 1

    var animatableData: AnimatablePair<Double, CGFloat> {
        get { AnimatablePair(startAngle.degrees, radius) }
        set { (startAngle, radius) = (.degrees(newValue.first), newValue.second) }
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
        for (index, subview) in subviews.enumerated() {
            let angle = startAngle.radians + step * Double(index)
            let point = top.applying(CGAffineTransform(rotationAngle: angle))
            let position = CGPoint(x: bounds.midX + point.x, y: bounds.midY + point.y)
            subview.place(at: position, anchor: .center, proposal: .unspecified)
        }
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
