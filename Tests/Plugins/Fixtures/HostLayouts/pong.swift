import SwiftUI

/// Lays out its subviews with the ping of another file, which does so with this one, and in the end with a flow.
struct Pong: Layout {
    var rest: CGFloat = 0

    private var layout: HostLayout {
        rest > 0
            ? HostLayout("ping", HostLayout.Arguments([(name: "rest", value: .number(rest - 1))]))
            : HostLayout("flow", ["spacing": 4])
    }

    func makeCache(subviews: Subviews) -> HostLayout.Cache { layout.makeCache(subviews: subviews) }

    func updateCache(_ cache: inout HostLayout.Cache, subviews: Subviews) {
        layout.updateCache(&cache, subviews: subviews)
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout HostLayout.Cache) -> CGSize {
        layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
    }

    func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout HostLayout.Cache
    ) {
        layout.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    }
}
