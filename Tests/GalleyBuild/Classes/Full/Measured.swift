import SwiftUI

/// A layout that is as wide as its `length`.
protocol Measured: Layout {
    var length: CGFloat { get }
}

extension Measured {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
        CGSize(width: length, height: 1)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
        for subview in subviews { subview.place(at: bounds.origin, proposal: .unspecified) }
    }
}
