import SwiftUI

/// Says what it does.
struct TalkingLayout: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        print("measuring \(subviews.count) children")
        return subviews.first?.sizeThatFits(proposal) ?? .zero
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        print("placing in \(Int(bounds.width)) points")
        for subview in subviews { subview.place(at: bounds.origin, proposal: proposal) }
    }
}
