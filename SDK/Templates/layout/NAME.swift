import SwiftUI

/// Puts its children one below the other, each a step further to the right.
struct __NAME__Layout: Layout {
    /// Points between one child and the next.
    /// - Range: 0...100
    var spacing: CGFloat = 8

    /// Points by which each child is further to the right than the one above it.
    /// - Range: 0...100
    var step: CGFloat = 16

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        var size = CGSize.zero
        for (index, subview) in subviews.enumerated() {
            let child = subview.sizeThatFits(.unspecified)
            size.width = max(size.width, CGFloat(index) * step + child.width)
            size.height += child.height + (index > 0 ? spacing : 0)
        }
        return size
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        // Positions start at the origin of the bounds, which is rarely zero.
        var position = bounds.origin
        for subview in subviews {
            subview.place(at: position, proposal: .unspecified)
            position.x += step
            position.y += subview.sizeThatFits(.unspecified).height + spacing
        }
    }
}
