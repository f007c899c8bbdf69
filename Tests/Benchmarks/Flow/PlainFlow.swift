import SwiftUI

/// The least that a flow can be: the calls of the C floor, in Swift.
struct PlainFlow: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let width = proposal.width ?? .infinity
        return CGSize(width: width, height: flow(subviews, in: CGPoint.zero, width: width, places: false))
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        _ = flow(subviews, in: bounds.origin, width: bounds.width, places: true)
    }

    private func flow(_ subviews: Subviews, in origin: CGPoint, width: CGFloat, places: Bool) -> CGFloat {
        var x: CGFloat = 0
        var y: CGFloat = 0
        var line: CGFloat = 0
        for subview in subviews {
            let size = subview.sizeThatFits(.unspecified)
            if x > 0, x + size.width > width {
                x = 0
                y += line
                line = 0
            }
            if places { subview.place(at: CGPoint(x: origin.x + x, y: origin.y + y), proposal: .unspecified) }
            x += size.width
            line = max(line, size.height)
        }
        return y + line
    }
}
