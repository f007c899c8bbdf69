import GalleyEngine
import GalleySDK
import Testing
import TreeSamples

/// The first view that fits (Layout rules §8).
@Suite struct ViewThatFitsTests {
    private let fill = Leaf.fill(whenUnspecified: CGSize(width: 10, height: 10))

    private func fixed(_ width: CGFloat, _ height: CGFloat) -> Leaf { .fixed(CGSize(width: width, height: height)) }

    /// Which of some leaves is shown for a proposal, with its frame.
    private func shown(
        _ leaves: [Leaf], _ axes: Axis.Set, _ width: CGFloat?, _ height: CGFloat?
    ) throws -> (index: Int, frame: CGRect) {
        let tree = try LayoutTree()
        let nodes = try leaves.map { try tree.addLeaf($0) }
        try tree.setRoot(tree.addContainer(AnyLayout(ViewThatFitsLayout(axes: axes)), nodes))
        let size = try tree.layOut(ProposedViewSize(width: width, height: height))
        let shown = nodes.indices.filter { tree.isShown(nodes[$0]) }
        #expect(shown.count == 1)
        let frame = tree.frame(of: nodes[shown[0]])
        #expect(frame.size == size)
        return (shown[0], frame)
    }

    @Test func semantics8_onlyConstrainedAxesCount() throws {
        let leaves = [fixed(100, 200), fixed(200, 100), fixed(50, 50)]
        let both: Axis.Set = [.horizontal, .vertical]
        for (axes, width, height, chosen) in [
            (both, 100, 200, 0), (both, 200, 100, 1), (both, 199, 199, 2), (both, nil, 150, 1), (both, 150, nil, 0),
            (both, nil, nil, 0), (both, .infinity, 100, 1), (.horizontal, 100, 1, 0), (.horizontal, 99, 900, 2),
            (.horizontal, nil, 1, 0), (.vertical, 1, 100, 1), (.vertical, 1, nil, 0), ([], 0, 0, 0),
        ] as [(Axis.Set, CGFloat?, CGFloat?, Int)] {
            #expect(try shown(leaves, axes, width, height).index == chosen, "\(axes) \(width as Any) \(height as Any)")
        }
    }

    @Test func semantics8_theLastChildIsNeverChecked() throws {
        let (tree, log) = (try LayoutTree(), CallLog())
        let views = try ["a", "b"].map {
            try tree.addContainer(AnyLayout(Probe($0, log)), [tree.addLeaf(fixed(90, 90))])
        }
        try tree.setRoot(tree.addContainer(AnyLayout(ViewThatFitsLayout()), views))
        let offered = ProposedViewSize(width: 20, height: 30)
        #expect(try tree.layOut(offered) == CGSize(width: 90, height: 90))
        #expect(log.proposals.map(\.name) == ["a", "b"])
        #expect(log.proposals.map(\.proposal) == [.unspecified, offered])
        #expect(tree.frame(of: views[1]).size == CGSize(width: 90, height: 90) && !tree.isShown(views[0]))
    }

    @Test func semantics8_aSingleChildIsNeverChecked() throws {
        let (tree, log) = (try LayoutTree(), CallLog())
        try tree.setRoot(
            tree.addContainer(
                AnyLayout(ViewThatFitsLayout()), [tree.addContainer(AnyLayout(Probe("a", log)), [tree.addLeaf(fill)])]))
        let offered = ProposedViewSize(width: 20, height: 30)
        #expect(try tree.layOut(offered) == CGSize(width: 20, height: 30))
        #expect(log.proposals.map(\.proposal) == [offered])
    }

    @Test func withoutChildrenItIsEmpty() throws {
        let tree = try LayoutTree()
        try tree.setRoot(tree.addContainer(AnyLayout(ViewThatFitsLayout()), []))
        #expect(try tree.layOut(ProposedViewSize(width: 20, height: 30)) == .zero)
    }

    /// The check leaves the other axis its proposal: a text that needs several lines is checked with them.
    @Test(arguments: [(.vertical, 1), (.horizontal, 1), ([.horizontal, .vertical], 0)] as [(Axis.Set, Int)])
    func semantics13_7_theCheckKeepsTheFreeAxis(_ axes: Axis.Set, _ chosen: Int) throws {
        struct Area: Layout {
            func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
                if let width = proposal.width { return CGSize(width: width, height: 1000 / width) }
                if let height = proposal.height { return CGSize(width: 1000 / height, height: height) }
                return CGSize(width: 25, height: 40)
            }
            func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {}
        }
        let tree = try LayoutTree()
        let views = try [tree.addLeaf(AnyLayout(Area())), tree.addLeaf(fixed(1, 1))]
        try tree.setRoot(tree.addContainer(AnyLayout(ViewThatFitsLayout(axes: axes)), views))
        // Ideal 25 × 40 fits; 20 wide it is 50 high, 30 high it is 33 wide.
        try tree.layOut(
            axes == .vertical
                ? ProposedViewSize(width: 20, height: 45)
                : ProposedViewSize(width: 30, height: axes == .horizontal ? 30 : 45))
        #expect(views.map(tree.isShown) == [chosen == 0, chosen == 1])
    }

    @Test func semantics8_theChosenChildFillsTheWholeProposal() throws {
        let flexible = Leaf.flexible(
            minimum: .zero, ideal: CGSize(width: 80, height: 80), maximum: CGSize(width: 95, height: 300))
        let (index, frame) = try shown([flexible, fixed(1, 1)], [.horizontal, .vertical], 100, 90)
        #expect(index == 0 && frame == CGRect(x: 0, y: 0, width: 95, height: 90))
    }

    /// cal-008: what was measured last is no hint at what is placed.
    @Test(arguments: [LayoutOptions.Memo.swiftUI, .entries(8)])
    func semantics2_aPlacementChoosesAgain(_ memo: LayoutOptions.Memo) throws {
        struct Asker: Layout {
            func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
                _ = subviews[0].sizeThatFits(ProposedViewSize(width: 40, height: 40))
                return subviews[0].sizeThatFits(.unspecified)
            }
            func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
                subviews[0].place(at: CGPoint(x: 3, y: 4), proposal: ProposedViewSize(width: 40, height: 40))
            }
        }
        let tree = try LayoutTree(LayoutOptions(memo: memo))
        let views = try [tree.addLeaf(fixed(70, 70)), tree.addLeaf(fixed(30, 20))]
        let choice = try tree.addContainer(AnyLayout(ViewThatFitsLayout()), views)
        try tree.setRoot(tree.addContainer(AnyLayout(Asker()), [choice]))
        #expect(try tree.layOut(.unspecified) == CGSize(width: 70, height: 70))
        #expect(tree.frame(of: choice) == CGRect(x: 3, y: 4, width: 30, height: 20))
        #expect(views.map(tree.isShown) == [false, true] && tree.frame(of: views[1]) == tree.frame(of: choice))
    }

    /// A tree that is laid out again shows another child and comes back to the first.
    @Test func theChoiceFollowsTheWindow() throws {
        let tree = try LayoutTree()
        let leaves = try [tree.addLeaf(fixed(100, 10)), tree.addLeaf(fixed(60, 20)), tree.addLeaf(fixed(30, 30))]
        try tree.setRoot(tree.addContainer(AnyLayout(ViewThatFitsLayout(axes: .horizontal)), leaves))
        for (width, chosen) in [(120, 0), (80, 1), (10, 2), (60, 1), (100, 0)] {
            try tree.layOut(ProposedViewSize(width: CGFloat(width), height: 10))
            #expect(leaves.map(tree.isShown) == leaves.indices.map { $0 == chosen }, "\(width)")
        }
        try tree.setLeaf(fixed(101, 10), of: leaves[0])
        try tree.layOut(ProposedViewSize(width: 100, height: 10))
        #expect(leaves.map(tree.isShown) == [false, true, false])
    }

    /// A stack aligns what is shown by its guides, also a built-in one.
    @Test func semantics8_guidesAreThoseOfTheChosenChild() throws {
        for (width, tops) in [(CGFloat(60), [CGFloat(0), 15]), (50, [0, 5])] {
            let tree = try LayoutTree()
            let views = try [15, 5].map { guide in
                try tree.addModifier(
                    .alignmentGuide(AlignmentGuide(.vertical(.top)) { _ in CGFloat(guide) }),
                    tree.addLeaf(fixed(guide == 15 ? 60 : 40, 20)))
            }
            let choice = try tree.addContainer(AnyLayout(ViewThatFitsLayout()), views)
            let column = try tree.addModifier(.frame(width: width, height: nil, alignment: .leading), choice)
            let other = try tree.addLeaf(fixed(10, 10))
            try tree.setRoot(tree.addContainer(AnyLayout(HStackLayout(alignment: .top, spacing: 0)), [column, other]))
            try tree.layOut(.unspecified)
            #expect([column, other].map { tree.frame(of: $0).minY } == tops)
        }
        let tree = try LayoutTree()
        let guided = try tree.addModifier(
            .alignmentGuide(AlignmentGuide(.horizontal(.leading)) { _ in 7 }), tree.addLeaf(fixed(20, 20)))
        let choice = try tree.addContainer(AnyLayout(ViewThatFitsLayout()), [guided, tree.addLeaf(fixed(1, 1))])
        let other = try tree.addLeaf(fixed(20, 20))
        try tree.setRoot(tree.addContainer(AnyLayout(VStackLayout(alignment: .leading, spacing: 0)), [choice, other]))
        try tree.layOut(.unspecified)
        #expect([choice, other].map { tree.frame(of: $0).minX } == [0, 7])
    }

    /// The gap around a choice is that of its first child: a spacer wants none, an ordinary view eight points.
    @Test(arguments: [true, false]) func theGapIsThatOfTheFirstChild(_ startsWithSpacer: Bool) throws {
        let tree = try LayoutTree()
        let spacer = try tree.addLeaf(.spacer(minLength: 5))
        let views =
            startsWithSpacer ? [spacer, try tree.addLeaf(fixed(5, 5))] : [try tree.addLeaf(fixed(5, 5)), spacer]
        let choice = try tree.addContainer(AnyLayout(ViewThatFitsLayout()), views)
        let next = try tree.addLeaf(fixed(10, 10))
        try tree.setRoot(tree.addContainer(AnyLayout(HStackLayout()), [choice, next]))
        try tree.layOut(.unspecified)
        #expect(tree.frame(of: next).minX == (startsWithSpacer ? 5 : 13))
    }
}
