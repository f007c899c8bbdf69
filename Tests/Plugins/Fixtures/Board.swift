import SwiftUI

/// A grid of tight rows, made of the built-in one.
struct BoardLayout: Layout {
    var spacing: CGFloat = 4

    private var grid: GridLayout {
        GridLayout(alignment: .leading, horizontalSpacing: spacing, verticalSpacing: spacing)
    }

    func makeCache(subviews: Subviews) -> GridLayout.Cache { grid.makeCache(subviews: subviews) }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout GridLayout.Cache) -> CGSize {
        grid.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
    }

    func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout GridLayout.Cache
    ) {
        grid.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    }
}
