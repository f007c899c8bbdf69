import SwiftUI

/// Lays out its subviews with a layout that the host knows by an id.
struct Outer: Layout {
    var inner = "flow"
    var argument = "spacing"
    var value: CGFloat = 4

    private var layout: HostLayout {
        HostLayout(inner, HostLayout.Arguments([(name: argument, value: .number(value))]))
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

/// Lays out its subviews with a layout that needs no arguments.
struct Bare: Layout {
    var inner = "flow"

    func makeCache(subviews: Subviews) -> HostLayout.Cache { HostLayout(inner).makeCache(subviews: subviews) }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout HostLayout.Cache) -> CGSize {
        HostLayout(inner).sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
    }

    func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout HostLayout.Cache
    ) {
        HostLayout(inner).placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    }
}

/// The subviews from the last to the first, in a flow.
struct Backwards: Layout {
    func makeCache(subviews: Subviews) -> AnyLayout.Cache {
        AnyLayout(HostLayout("flow", ["spacing": 4])).makeCache(subviews: subviews[subviews.indices.reversed()])
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout AnyLayout.Cache) -> CGSize {
        AnyLayout(HostLayout("flow", ["spacing": 4])).sizeThatFits(
            proposal: proposal, subviews: subviews[subviews.indices.reversed()], cache: &cache)
    }

    func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout AnyLayout.Cache
    ) {
        AnyLayout(HostLayout("flow", ["spacing": 4])).placeSubviews(
            in: bounds, proposal: proposal, subviews: subviews[subviews.indices.reversed()], cache: &cache)
    }
}

/// The first subview alone, and the others below it in an `hstack`.
struct Header: Layout {
    private var layout: HostLayout { HostLayout("hstack", ["spacing": 3, "alignment": "top"]) }

    func makeCache(subviews: Subviews) -> HostLayout.Cache { layout.makeCache(subviews: subviews.dropFirst()) }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout HostLayout.Cache) -> CGSize {
        let first = subviews[0].sizeThatFits(.unspecified)
        let rest = layout.sizeThatFits(proposal: proposal, subviews: subviews.dropFirst(), cache: &cache)
        return CGSize(width: max(first.width, rest.width), height: first.height + rest.height)
    }

    func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout HostLayout.Cache
    ) {
        let first = subviews[0].sizeThatFits(.unspecified)
        subviews[0].place(at: bounds.origin, proposal: .unspecified)
        layout.placeSubviews(
            in: CGRect(
                x: bounds.minX, y: bounds.minY + first.height, width: bounds.width,
                height: bounds.height - first.height),
            proposal: proposal, subviews: subviews.dropFirst(), cache: &cache)
    }
}

/// A layout that fails.
struct Odd: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        CGSize(width: CGFloat.nan, height: 1)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {}
}

/// A layout that makes itself.
struct Mirror: Layout {
    func makeCache(subviews: Subviews) -> HostLayout.Cache { HostLayout("mirror").makeCache(subviews: subviews) }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout HostLayout.Cache) -> CGSize {
        HostLayout("mirror").sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
    }

    func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout HostLayout.Cache
    ) {
        HostLayout("mirror").placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    }
}

/// A layout that keeps the subviews of its first call for all later ones.
struct Keeper: Layout {
    func makeCache(subviews: Subviews) -> Subviews { subviews }

    func updateCache(_ cache: inout Subviews, subviews: Subviews) {}

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Subviews) -> CGSize {
        cache.reduce(into: .zero) { size, subview in
            let one = subview.sizeThatFits(.unspecified)
            size = CGSize(width: max(size.width, one.width), height: size.height + one.height)
        }
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Subviews) {
        for subview in cache { subview.place(at: bounds.origin, proposal: .unspecified) }
    }
}

/// A layout that makes another one with too many arguments.
struct Crowded: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout HostLayout.Cache) -> CGSize {
        layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
    }

    func makeCache(subviews: Subviews) -> HostLayout.Cache { layout.makeCache(subviews: subviews) }

    func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout HostLayout.Cache
    ) {
        layout.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    }

    private var layout: HostLayout {
        HostLayout("flow", HostLayout.Arguments((0..<1025).map { (name: "spacing", value: .number(CGFloat($0))) }))
    }
}
