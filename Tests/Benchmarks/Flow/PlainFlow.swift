import SwiftUI

/// The least that a flow can be: the calls of the C floor, in Swift.
struct PlainFlow: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let width = proposal.width ?? .infinity
        return CGSize(width: width, height: flow(subviews, width: width) { _, _ in })
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        _ = flow(subviews, width: bounds.width) { subview, point in
            subview.place(
                at: CGPoint(x: bounds.minX + point.x, y: bounds.minY + point.y), proposal: .unspecified)
        }
    }

    private func flow(_ subviews: Subviews, width: CGFloat, place: (LayoutSubview, CGPoint) -> Void) -> CGFloat {
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
            place(subview, CGPoint(x: x, y: y))
            x += size.width
            line = max(line, size.height)
        }
        return y + line
    }
}
