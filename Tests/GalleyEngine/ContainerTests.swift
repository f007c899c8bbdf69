import GalleyEngine
import GalleySDK
import Testing
import TreeSamples

/// Views that are neither stacks nor plain modifiers: layers, scroll views, geometry readers, what is left out.
@Suite struct ContainerTests {
    private let fill = Leaf.fill(whenUnspecified: CGSize(width: 10, height: 10))

    private func fixed(_ width: CGFloat, _ height: CGFloat) -> Leaf { .fixed(CGSize(width: width, height: height)) }

    // MARK: Layers

    @Test(arguments: [
        (Alignment.center, CGRect(x: 10, y: 5, width: 20, height: 10)),
        (.topLeading, CGRect(x: 0, y: 0, width: 20, height: 10)),
        (.bottomTrailing, CGRect(x: 20, y: 10, width: 20, height: 10)),
    ])
    func semantics6_aLayerIsAlignedOnItsView(_ alignment: Alignment, _ expected: CGRect) throws {
        let tree = try LayoutTree()
        let layer = try tree.addLeaf(fixed(20, 10))
        try tree.setRoot(tree.addLayer(layer, on: tree.addLeaf(fixed(40, 20)), alignment: alignment))
        #expect(try tree.layOut(ProposedViewSize(width: 300, height: 300)) == CGSize(width: 40, height: 20))
        #expect(tree.frame(of: layer) == expected)
    }

    /// A layer takes the view's size where it can, and an oversized one changes nothing around it.
    @Test func semantics6_aLayerIsOfferedItsViewsSize() throws {
        let tree = try LayoutTree()
        let (colour, huge) = (try tree.addLeaf(fill), try tree.addLeaf(fixed(500, 500)))
        let view = try tree.addLayer(huge, on: tree.addLayer(colour, on: tree.addLeaf(fixed(40, 20))))
        let next = try tree.addLeaf(fixed(10, 10))
        try tree.setRoot(tree.addContainer(AnyLayout(HStackLayout(alignment: .top, spacing: 0)), [view, next]))
        #expect(try tree.layOut(ProposedViewSize(width: 300, height: 300)) == CGSize(width: 50, height: 20))
        #expect(tree.frame(of: colour) == CGRect(x: 0, y: 0, width: 40, height: 20))
        #expect(tree.frame(of: huge) == CGRect(x: -230, y: -240, width: 500, height: 500))
        #expect(tree.frame(of: next).minX == 40)
    }

    /// Priority, spacing, guides and values are the view's; a guide moves the layer as well.
    @Test func semantics6_aLayerLeavesItsViewWhatItIs() throws {
        let tree = try LayoutTree()
        let low = try tree.addModifier(.layoutPriority(-1), tree.addLeaf(fill))
        let badge = try tree.addLeaf(fixed(4, 4))
        let guided = try tree.addModifier(.alignmentGuide(AlignmentGuide(.vertical(.top)) { _ in 6 }), low)
        let view = try tree.addLayer(badge, on: guided, alignment: .topLeading)
        let next = try tree.addLeaf(fill)
        try tree.setRoot(tree.addContainer(AnyLayout(HStackLayout(alignment: .top, spacing: 0)), [view, next]))
        try tree.layOut(ProposedViewSize(width: 100, height: 50))
        #expect(tree.frame(of: view).width == 0 && tree.frame(of: next).width == 100)
        #expect(tree.frame(of: view).minY == 0 && tree.frame(of: next).minY == 6)
        #expect(tree.frame(of: badge).minY == 6)
    }

    /// A layer has guides of its own, whether the view has some or not, and whether somebody watches or not.
    @Test func semantics6_aLayersOwnGuidesAlignIt() throws {
        let guide = AlignmentGuide(.vertical(.top)) { _ in 5 }
        for watches in [false, true] {
            let (tree, log) = (try LayoutTree(), CallLog())
            let badge = try tree.addModifier(.alignmentGuide(guide), tree.addLeaf(fixed(10, 10)))
            let view = try tree.addLayer(badge, on: tree.addLeaf(fixed(40, 40)), alignment: .topLeading)
            let next = try tree.addLeaf(fixed(10, 40))
            try tree.setRoot(tree.addContainer(AnyLayout(HStackLayout(alignment: .top, spacing: 0)), [view, next]))
            if watches { try tree.setRoot(tree.addContainer(AnyLayout(Probe("", log)), [#require(tree.root)])) }
            #expect(try tree.layOut(.unspecified) == CGSize(width: 50, height: 40))
            #expect(tree.frame(of: badge).minY == -5 && tree.frame(of: next).minY == 0)
        }
    }

    @Test func spacersBehindAViewStandInNoStack() throws {
        let tree = try LayoutTree()
        let spacer = try tree.addLeaf(.spacer(minLength: nil))
        let view = try tree.addLayer(spacer, on: tree.addLeaf(fixed(40, 20)))
        try tree.setRoot(tree.addContainer(AnyLayout(HStackLayout(spacing: 0)), [view, tree.addLeaf(fixed(1, 1))]))
        try tree.layOut(.unspecified)
        #expect(tree.frame(of: spacer) == CGRect(x: 0, y: 0, width: 40, height: 20))
    }

    // MARK: Scroll views and geometry readers

    /// The content is offered nothing along the scrolled axes; the view takes what it is offered there.
    @Test func scrollViewsOfferNothingAlongTheirAxes() throws {
        let size = CGSize(width: 100, height: 50)
        let cases: [(Axis.Set, ProposedViewSize)] = [
            (.vertical, ProposedViewSize(width: 100, height: nil)),
            (.horizontal, ProposedViewSize(width: nil, height: 50)), ([.horizontal, .vertical], .unspecified),
        ]
        for (axes, offered) in cases {
            let (tree, log) = (try LayoutTree(), CallLog())
            let content = try tree.addContainer(AnyLayout(Probe("content", log)), [tree.addLeaf(fill)])
            try tree.setRoot(tree.addContainer(AnyLayout(ScrollLayout(axes)), [content]))
            #expect(try tree.layOut(ProposedViewSize(size)) == size)
            #expect(!log.proposals.isEmpty && log.proposals.allSatisfy { $0.proposal == offered })
        }
    }

    @Test func scrollViewsAreAsLongAsTheyAreOfferedAndAsThickAsTheirContent() throws {
        let tree = try LayoutTree()
        let content = try tree.addLeaf(fixed(80, 500))
        try tree.setRoot(tree.addContainer(AnyLayout(ScrollLayout(.vertical)), [content]))
        #expect(try tree.layOut(ProposedViewSize(width: 200, height: 100)) == CGSize(width: 80, height: 100))
        #expect(tree.frame(of: content) == CGRect(x: 0, y: 0, width: 80, height: 500))
        #expect(try tree.sizeThatFits(.unspecified) == CGSize(width: 80, height: 500))
        #expect(try tree.sizeThatFits(.zero) == CGSize(width: 80, height: 0))
    }

    @Test(arguments: [(0.0, 0.0), (120, -120), (-5, 0), (900, -400)])
    func scrollOffsetsEndWithTheContent(_ offset: Double, _ y: Double) throws {
        let tree = try LayoutTree()
        let content = try tree.addLeaf(fixed(80, 500))
        let scroll = ScrollLayout(.vertical, offset: CGPoint(x: 7, y: offset))
        try tree.setRoot(tree.addContainer(AnyLayout(scroll), [content]))
        try tree.layOut(ProposedViewSize(width: 200, height: 100))
        #expect(tree.frame(of: content).origin == CGPoint(x: 0, y: y))
    }

    @Test func semantics13_6_geometryReaders() throws {
        let tree = try LayoutTree()
        let (small, filling) = (try tree.addLeaf(fixed(20, 10)), try tree.addLeaf(fill))
        try tree.setRoot(tree.addContainer(AnyLayout(GeometryReaderLayout()), [small, filling]))
        #expect(try tree.sizeThatFits(.unspecified) == CGSize(width: 10, height: 10))
        #expect(try tree.layOut(ProposedViewSize(width: 70, height: 30)) == CGSize(width: 70, height: 30))
        #expect(tree.frame(of: small) == CGRect(x: 0, y: 0, width: 20, height: 10))
        #expect(tree.frame(of: filling) == CGRect(x: 0, y: 0, width: 70, height: 30))
    }

    // MARK: Dividers

    @Test func dividersLieAcrossTheirStack() throws {
        for (layout, frame) in [
            (AnyLayout(HStackLayout(spacing: 0)), CGRect(x: 20, y: 0, width: 1, height: 60)),
            (AnyLayout(VStackLayout(spacing: 0)), CGRect(x: 0, y: 10, width: 80, height: 1)),
            (AnyLayout(ZStackLayout()), CGRect(x: 0, y: 4.5, width: 20, height: 1)),
        ] {
            let tree = try LayoutTree()
            let divider = try tree.addLeaf(.divider(thickness: 1))
            try tree.setRoot(tree.addContainer(layout, [tree.addLeaf(fixed(20, 10)), divider]))
            let isLayered = frame.minX == 0 && frame.minY == 4.5
            try tree.layOut(
                isLayered ? ProposedViewSize(width: 20, height: 60) : ProposedViewSize(width: 80, height: 60))
            #expect(tree.frame(of: divider) == frame)
        }
    }

    /// The switch of a live container turns them.
    @Test func dividersTurnWithTheirStack() throws {
        let tree = try LayoutTree()
        let divider = try tree.addLeaf(.divider(thickness: 2))
        let stack = try tree.addContainer(AnyLayout(HStackLayout(spacing: 0)), [divider, tree.addLeaf(fixed(20, 10))])
        try tree.setRoot(stack)
        try tree.layOut(.unspecified)
        #expect(tree.frame(of: divider) == CGRect(x: 0, y: 0, width: 2, height: 10))
        try tree.setLayout(AnyLayout(VStackLayout(spacing: 0)), of: stack)
        try tree.layOut(.unspecified)
        #expect(tree.frame(of: divider) == CGRect(x: 0, y: 0, width: 20, height: 2))
    }

    // MARK: Stacks of one child

    /// The child answers in the stack's place: one question, no probes, its own priority and spacing.
    @Test func semantics1_7_aStackOfOneChildIsLeftOut() throws {
        let (tree, log) = (try LayoutTree(), CallLog())
        let content = try tree.addContainer(AnyLayout(Probe("content", log)), [tree.addLeaf(fill)])
        try tree.setRoot(tree.addModifier(.elidedStack(.horizontal), content))
        #expect(try tree.layOut(ProposedViewSize(width: 70, height: 30)) == CGSize(width: 70, height: 30))
        #expect(log.proposals.map(\.proposal) == [ProposedViewSize(width: 70, height: 30)])
    }

    @Test func semantics1_7_itStillTurnsSpacersAndHidesValues() throws {
        for (axis, size) in [
            (Axis.horizontal, CGSize(width: 70, height: 0)), (.vertical, CGSize(width: 0, height: 30)),
        ] {
            let tree = try LayoutTree()
            try tree.setRoot(tree.addModifier(.elidedStack(axis), tree.addLeaf(.spacer(minLength: 0))))
            #expect(try tree.layOut(ProposedViewSize(width: 70, height: 30)) == size)
        }
        let tree = try LayoutTree()
        let low = try tree.addModifier(
            .elidedStack(.vertical), tree.addModifier(.layoutPriority(-1), tree.addLeaf(fill)))
        let next = try tree.addLeaf(fill)
        try tree.setRoot(tree.addContainer(AnyLayout(HStackLayout(spacing: 0)), [low, next]))
        try tree.layOut(ProposedViewSize(width: 70, height: 30))
        #expect(tree.frame(of: next).width == 70)
    }

    // MARK: What a layout hides

    /// Shows the child of a number and no other.
    private struct Chooser: Layout {
        var choice: Int
        static var layoutProperties: LayoutProperties {
            var properties = LayoutProperties()
            properties._hidesUnplaced = true
            return properties
        }
        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
            subviews[choice].sizeThatFits(proposal)
        }
        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
            subviews[choice].place(at: bounds.origin, proposal: proposal)
        }
    }

    @Test func whatIsHiddenIsNotShown() throws {
        let tree = try LayoutTree()
        let leaves = try [tree.addLeaf(fixed(20, 10)), tree.addLeaf(fixed(40, 30))]
        let boxes = try leaves.map {
            try tree.addContainer(AnyLayout(VStackLayout()), [$0, tree.addLeaf(fixed(1, 1))])
        }
        let chooser = try tree.addContainer(AnyLayout(Chooser(choice: 1)), boxes)
        try tree.setRoot(chooser)
        try tree.layOut(.unspecified)
        #expect(boxes.map(tree.isShown) == [false, true] && leaves.map(tree.isShown) == [false, true])
        #expect(tree.frame(of: leaves[0]) == .zero && tree.frame(of: leaves[1]).width == 40)
        // A change while it is hidden is laid out when it is shown again.
        try tree.setLeaf(fixed(60, 50), of: leaves[0])
        try tree.layOut(.unspecified)
        try tree.setLayout(AnyLayout(Chooser(choice: 0)), of: chooser)
        #expect(try tree.layOut(.unspecified) == CGSize(width: 60, height: 59))
        #expect(boxes.map(tree.isShown) == [true, false])
        #expect(tree.frame(of: leaves[0]) == CGRect(x: 0, y: 0, width: 60, height: 50))
    }

    // MARK: Leaves behind a layout

    /// Text of a width, broken into lines of ten points each: its baselines lie eight points into a line.
    private struct Words: Layout {
        var length: CGFloat
        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
            let width = min(max(proposal.width ?? length, 10), length)
            return CGSize(width: width, height: (length / width).rounded(.up) * 10)
        }
        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {}
        func explicitAlignment(
            of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
            cache: inout ()
        ) -> CGFloat? {
            switch guide {
            case .firstTextBaseline: bounds.minY + 8
            case .lastTextBaseline: bounds.maxY - 2
            default: nil
            }
        }
    }

    @Test func semantics4_baselinesOfLeavesThatHaveThem() throws {
        let cases: [(VerticalAlignment, [CGFloat])] = [(.firstTextBaseline, [42, 0]), (.lastTextBaseline, [22, 0])]
        for (guide, tops) in cases {
            let tree = try LayoutTree()
            let words = try tree.addLeaf(AnyLayout(Words(length: 60)))
            let box = try tree.addLeaf(fixed(30, 50))
            let narrow = try tree.addModifier(.frame(width: 20, height: nil, alignment: .center), words)
            try tree.setRoot(tree.addContainer(AnyLayout(HStackLayout(alignment: guide, spacing: 0)), [narrow, box]))
            try tree.layOut(ProposedViewSize(width: 100, height: 100))
            #expect(tree.frame(of: words).height == 30)
            #expect([words, box].map { tree.frame(of: $0).minY } == tops)
        }
    }

    /// Such a leaf has priority 0, an empty container the lowest.
    @Test func semantics6_prioritiesOfLeavesAndEmptyContainers() throws {
        for (isLeaf, width) in [(true, CGFloat(35)), (false, 0)] {
            let tree = try LayoutTree()
            let own =
                try isLeaf
                ? tree.addLeaf(AnyLayout(GeometryReaderLayout()))
                : tree.addContainer(AnyLayout(GeometryReaderLayout()), [])
            try tree.setRoot(tree.addContainer(AnyLayout(HStackLayout(spacing: 0)), [own, tree.addLeaf(fill)]))
            try tree.layOut(ProposedViewSize(width: 70, height: 30))
            #expect(tree.frame(of: own).width == width)
        }
    }
}
