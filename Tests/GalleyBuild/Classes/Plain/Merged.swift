import SwiftUI

/// Dictionaries made of pairs, and merged.
struct MergedLayout: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        var widths = Dictionary(
            uniqueKeysWithValues: subviews.indices.map { ($0, subviews[$0].sizeThatFits(.unspecified).width) })
        widths.merge([0: 20, 1: 3]) { $0 + $1 }
        widths.merge([(1, 5), (2, 9)], uniquingKeysWith: max)
        let kept = widths.merging([2: 1, 3: 10]) { first, _ in first }.merging([(3, 4)]) { $0 + $1 }
        let halves = Dictionary([(0, 2), (0, 3)], uniquingKeysWith: *)
        // 27 + 5 + 9 + 14 + 6.
        return CGSize(width: kept.values.reduce(0, +) + CGFloat(halves[0] ?? 0), height: 10)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        for subview in subviews { subview.place(at: bounds.origin, proposal: .unspecified) }
    }
}
