import SwiftUI

/// Is as wide as the way along half of an outline leads to the right and down.
struct TrimmedLayout: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let whole = Path(CGRect(x: 0, y: 0, width: 50, height: 15))
        // 130 points around it: 65 are the upper edge and the right one.
        let end = whole.trimmedPath(from: 0, to: 0.5).currentPoint ?? .zero
        return CGSize(width: end.x + end.y, height: 10)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        for subview in subviews { subview.place(at: bounds.origin, proposal: .unspecified) }
    }
}
