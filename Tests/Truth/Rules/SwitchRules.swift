import CoreGraphics
import GalleyEngine
import GalleySDK
import Testing

/// An `AnyLayout` that becomes another one (Layout rules §10), beyond the bundled cases.
@Suite struct SwitchRules {
    private final class Counts {
        var made = 0
        var updated = 0
    }

    /// Counts what becomes of its cache, and lays out as a row does.
    private struct Counting: Layout {
        let counts: Counts

        func makeCache(subviews: Subviews) -> HStackLayout.Cache {
            counts.made += 1
            return HStackLayout(spacing: 0).makeCache(subviews: subviews)
        }

        func updateCache(_ cache: inout HStackLayout.Cache, subviews: Subviews) {
            counts.updated += 1
            HStackLayout(spacing: 0).updateCache(&cache, subviews: subviews)
        }

        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout HStackLayout.Cache) -> CGSize {
            HStackLayout(spacing: 0).sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
        }

        func placeSubviews(
            in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout HStackLayout.Cache
        ) {
            HStackLayout(spacing: 0).placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
        }
    }

    /// A layout that leaves everything to another one.
    private struct Leaving: Layout {
        var inner: AnyLayout

        func makeCache(subviews: Subviews) -> AnyLayout.Cache { inner.makeCache(subviews: subviews) }

        func updateCache(_ cache: inout AnyLayout.Cache, subviews: Subviews) {
            inner.updateCache(&cache, subviews: subviews)
        }

        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout AnyLayout.Cache) -> CGSize {
            inner.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
        }

        func placeSubviews(
            in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout AnyLayout.Cache
        ) {
            inner.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
        }
    }

    private func fixed(_ width: CGFloat, _ height: CGFloat) -> Leaf { .fixed(CGSize(width: width, height: height)) }

    @Test func semantics10_spacersTurnWithTheStack() throws {
        let tree = try LayoutTree()
        let spacer = try tree.addLeaf(.spacer(minLength: nil))
        let children = [try tree.addLeaf(fixed(20, 20)), spacer, try tree.addLeaf(fixed(20, 20))]
        let root = try tree.addContainer(AnyLayout(HStackLayout()), children)
        try tree.setRoot(root)
        let proposal = ProposedViewSize(width: 100, height: 60)
        // Where nothing is proposed both stacks ask it the same.
        #expect(try tree.layOut(.unspecified) == CGSize(width: 48, height: 20))
        #expect(try tree.layOut(proposal) == CGSize(width: 100, height: 20))
        #expect(tree.frame(of: spacer) == CGRect(x: 20, y: 10, width: 60, height: 0))
        try tree.setLayout(AnyLayout(VStackLayout()), of: root)
        #expect(try tree.layOut(.unspecified) == CGSize(width: 20, height: 48))
        #expect(try tree.layOut(proposal) == CGSize(width: 20, height: 60))
        #expect(tree.frame(of: spacer) == CGRect(x: 10, y: 20, width: 0, height: 20))
        // Without an orientation it takes both axes, but has no say beside views of a higher priority.
        try tree.setLayout(AnyLayout(ZStackLayout()), of: root)
        #expect(try tree.layOut(proposal) == CGSize(width: 20, height: 20))
        #expect(tree.frame(of: spacer) == CGRect(x: 0, y: 0, width: 20, height: 20))
        #expect(tree.children(of: root) == children)
    }

    /// The children stay who they are: a switch around them makes them no new caches.
    @Test func semantics10_childrenKeepTheirCaches() throws {
        let (tree, counts) = (try LayoutTree(), Counts())
        let child = try tree.addContainer(AnyLayout(Counting(counts: counts)), [tree.addLeaf(fixed(30, 10))])
        let other = try tree.addLeaf(fixed(20, 10))
        let root = try tree.addContainer(AnyLayout(HStackLayout(spacing: 0)), [child, other])
        try tree.setRoot(root)
        try tree.layOut(.unspecified)
        for layout in [AnyLayout(VStackLayout(spacing: 0)), AnyLayout(ZStackLayout()), AnyLayout(VStackLayout())] {
            try tree.setLayout(layout, of: root)
            try tree.layOut(.unspecified)
        }
        #expect(counts.made == 1)
        #expect(counts.updated == 0)
        #expect(tree.frame(of: other) == CGRect(x: 5, y: 18, width: 20, height: 10))
    }

    /// Inside another layout as well: of the same type it updates the cache, of another it makes one.
    @Test func semantics10_insideALayout() throws {
        let (tree, counts) = (try LayoutTree(), Counts())
        let children = try [tree.addLeaf(fixed(30, 10)), tree.addLeaf(fixed(20, 10))]
        let row = { AnyLayout(Leaving(inner: AnyLayout(Counting(counts: counts)))) }
        let column = AnyLayout(Leaving(inner: AnyLayout(VStackLayout(spacing: 0))))
        let root = try tree.addContainer(row(), children)
        try tree.setRoot(root)
        for (layout, size, made, updated) in [
            (row(), CGSize(width: 50, height: 10), 1, 1), (column, CGSize(width: 30, height: 20), 1, 1),
            (row(), CGSize(width: 50, height: 10), 2, 1), (row(), CGSize(width: 50, height: 10), 2, 2),
        ] {
            try tree.layOut(.unspecified)
            try tree.setLayout(layout, of: root)
            #expect(try tree.layOut(.unspecified) == size)
            #expect(counts.made == made)
            #expect(counts.updated == updated)
        }
    }

    /// What holds for the type is the default, whatever is inside.
    @Test func semantics10_staticPropertiesAreTheDefault() {
        #expect(HStackLayout.layoutProperties.stackOrientation == .horizontal)
        #expect(AnyLayout.layoutProperties.stackOrientation == nil)
    }
}
