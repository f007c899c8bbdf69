import GalleyEngine
import GalleySDK
import Testing
import TreeSamples

/// Where children go (Layout rules §9).
@Suite struct PlacementTests {
    /// Places its children by a closure.
    struct Placer: Layout {
        var size: CGSize
        var place: (CGRect, ProposedViewSize, LayoutSubviews) -> Void

        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize { size }
        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
            place(bounds, proposal, subviews)
        }
    }

    private let fill = Leaf.fill(whenUnspecified: CGSize(width: 10, height: 10))

    private func frame(
        of leaf: Leaf, proposal: ProposedViewSize = ProposedViewSize(width: 100, height: 100),
        _ direction: LayoutDirection = .leftToRight,
        place: @escaping (CGRect, ProposedViewSize, LayoutSubviews) -> Void
    ) throws -> CGRect {
        let tree = try LayoutTree(LayoutOptions(layoutDirection: direction))
        let child = try tree.addLeaf(leaf)
        let placer = Placer(size: CGSize(width: 100, height: 100), place: place)
        try tree.setRoot(tree.addContainer(AnyLayout(placer), [child]))
        try tree.layOut(proposal)
        return tree.frame(of: child)
    }

    /// plc-anchor-*: the origin is the position less the anchor's share of the size.
    @Test func anchors() throws {
        let anchors: [(UnitPoint, CGPoint)] = [
            (.topLeading, CGPoint(x: 50, y: 60)), (.bottomLeading, CGPoint(x: 50, y: 50)),
            (.bottomTrailing, CGPoint(x: 30, y: 50)), (.center, CGPoint(x: 40, y: 55)),
            (UnitPoint(x: 0.25, y: 2), CGPoint(x: 45, y: 40)),
        ]
        for (anchor, origin) in anchors {
            let frame = try frame(of: fill) { bounds, _, subviews in
                subviews[0].place(
                    at: CGPoint(x: bounds.minX + 50, y: bounds.minY + 60), anchor: anchor,
                    proposal: ProposedViewSize(width: 20, height: 10))
            }
            #expect(frame == CGRect(origin: origin, size: CGSize(width: 20, height: 10)))
        }
    }

    @Test func theLastCallWins() throws {
        let frame = try frame(of: fill) { bounds, _, subviews in
            subviews[0].place(at: CGPoint(x: 1, y: 2), proposal: ProposedViewSize(width: 3, height: 4))
            subviews[0].place(at: CGPoint(x: 5, y: 6), proposal: ProposedViewSize(width: 7, height: 8))
        }
        #expect(frame == CGRect(x: 5, y: 6, width: 7, height: 8))
    }

    /// plc-011, with bounds that do not begin at zero: centred, sized with the container's proposal.
    @Test func unplacedIsCentred() throws {
        let tree = try LayoutTree()
        let child = try tree.addLeaf(.fixed(CGSize(width: 30, height: 40)))
        let placer = try tree.addContainer(
            AnyLayout(Placer(size: CGSize(width: 100, height: 100)) { _, _, _ in }), [child])
        try tree.setRoot(
            tree.addModifier(
                .padding(EdgeInsets(top: 20, leading: 10, bottom: 0, trailing: 0)), placer))
        try tree.layOut(ProposedViewSize(width: 110, height: 120))
        #expect(tree.frame(of: child) == CGRect(x: 45, y: 50, width: 30, height: 40))
    }

    /// plc-013: the proposal counts, not the size.
    @Test func unplacedTakesTheProposal() throws {
        let frame = try frame(of: fill, proposal: .unspecified) { _, _, _ in }
        #expect(frame == CGRect(x: 45, y: 45, width: 10, height: 10))
    }

    /// A child that was placed once and is not placed any more is centred again.
    @Test func unplacedAfterPlaced() throws {
        let tree = try LayoutTree()
        let child = try tree.addLeaf(.fixed(CGSize(width: 10, height: 10)))
        let log = CallLog()
        let placer = Placer(size: CGSize(width: 100, height: 100)) { _, _, subviews in
            log.questions += 1
            if log.questions == 1 { subviews[0].place(at: .zero, proposal: .unspecified) }
        }
        try tree.setRoot(tree.addContainer(AnyLayout(placer), [child]))
        try tree.layOut(.unspecified)
        #expect(tree.frame(of: child).origin == .zero)
        try tree.setLeaf(.fixed(CGSize(width: 20, height: 20)), of: child)
        try tree.layOut(.unspecified)
        #expect(tree.frame(of: child) == CGRect(x: 40, y: 40, width: 20, height: 20))
    }

    /// Layouts place from left to right; the engine mirrors inside the bounds: x' = maxX - (childMaxX - minX).
    @Test func rightToLeftIsMirrored() throws {
        let placed = try frame(of: fill, .rightToLeft) { bounds, _, subviews in
            #expect(subviews.layoutDirection == .rightToLeft)
            subviews[0].place(
                at: CGPoint(x: bounds.minX + 5, y: bounds.minY + 6), proposal: ProposedViewSize(width: 20, height: 10))
        }
        #expect(placed == CGRect(x: 75, y: 6, width: 20, height: 10))
    }

    /// The leading edge of each container is its own right edge: a stack in padding in a frame.
    @Test func rightToLeftNests() throws {
        let tree = try LayoutTree(LayoutOptions(layoutDirection: .rightToLeft))
        let a = try tree.addLeaf(.fixed(CGSize(width: 30, height: 10)))
        let b = try tree.addLeaf(.fixed(CGSize(width: 20, height: 10)))
        let c = try tree.addLeaf(.fixed(CGSize(width: 5, height: 10)))
        let inner = try tree.addContainer(AnyLayout(Wrap(gap: 0)), [b, c])
        let stack = try tree.addContainer(AnyLayout(HStackLayout(spacing: 4)), [a, inner])
        let padded = try tree.addModifier(.padding(EdgeInsets(top: 0, leading: 7, bottom: 0, trailing: 1)), stack)
        try tree.setRoot(tree.addModifier(.frame(width: 100, height: nil, alignment: .leading), padded))
        try tree.layOut(ProposedViewSize(width: 100, height: 10))
        // From the right edge: 7 padding, a, gap 4, b, c.
        #expect(tree.frame(of: a) == CGRect(x: 63, y: 0, width: 30, height: 10))
        #expect(tree.frame(of: b) == CGRect(x: 39, y: 0, width: 20, height: 10))
        #expect(tree.frame(of: c) == CGRect(x: 34, y: 0, width: 5, height: 10))
    }

    /// Every tree's frames right to left are the mirror images of those left to right.
    @Test func mirrorImages() throws {
        var random = SeededGenerator(seed: 11)
        for number in 0..<300 {
            let sketch = Sketch.random(&random, depth: 4)
            let proposal = Sketch.proposal(&random)
            let (left, nodes) = try sketch.tree()
            let (right, mirrored) = try sketch.tree(LayoutOptions(layoutDirection: .rightToLeft))
            let width = try left.layout(proposal).width
            try right.layout(proposal)
            for (node, image) in zip(nodes, mirrored) {
                let (frame, other) = (left.frame(of: node), right.frame(of: image))
                #expect(abs(width - frame.maxX - other.minX) < 1e-6, "seed 11, tree \(number)")
                #expect(frame.width == other.width && frame.minY == other.minY, "seed 11, tree \(number)")
            }
        }
    }

    /// No pass fails of an infinite sibling, and a third of infinity is infinity.
    @Test func infiniteBounds() throws {
        let tree = try LayoutTree()
        let wide = try tree.addLeaf(fill)
        let small = try tree.addLeaf(.fixed(CGSize(width: 10, height: 10)))
        let framed = try tree.addModifier(.padding(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)), small)
        try tree.setRoot(tree.addContainer(AnyLayout(VStackLayout(alignment: .third, spacing: 0)), [wide, framed]))
        let size = try tree.layOut(ProposedViewSize(width: .infinity, height: 100))
        #expect(size.width == .infinity && size.height == 100)
        #expect(tree.frame(of: small).minX == .infinity && tree.frame(of: small).minY == 87)
        // Probed at infinity, laid out in finite bounds.
        let row = try tree.addContainer(
            AnyLayout(HStackLayout(spacing: 0)), [try #require(tree.root), tree.addLeaf(fill)])
        try tree.setRoot(row)
        #expect(try tree.layOut(ProposedViewSize(width: 100, height: 50)) == CGSize(width: 100, height: 50))
    }
}
