import GalleyABI
import GalleyEngine
import GalleySDK
import GalleyFormatting
import Testing
import TreeSamples

/// No length is NaN or negative, and no coordinate NaN or infinite where nothing infinite was proposed.
@Suite struct InfinityTests {
    private static let odd: [CGFloat?] = [nil, 0, -5, -.infinity, .nan, .infinity, 100]

    private func isValid(_ rect: CGRect) -> Bool { rect.width >= 0 && rect.height >= 0 }

    /// Whatever is proposed to whatever tree: valid frames, or an error that names view and call.
    @Test(arguments: [UInt64(71), 72], [LayoutDirection.leftToRight, .rightToLeft])
    func framesAreValid(_ seed: UInt64, _ direction: LayoutDirection) throws {
        var random = SeededGenerator(seed: seed)
        var laidOut = 0
        for number in 0..<400 {
            let sketch = Sketch.random(&random, depth: 4)
            let (tree, nodes) = try sketch.tree(LayoutOptions(layoutDirection: direction))
            let proposal = ProposedViewSize(width: random.pick(Self.odd), height: random.pick(Self.odd))
            let place: Comment = "seed \(seed), tree \(number), \(proposal.text)\n\(sketch.text)"
            do {
                try tree.layOut(proposal)
            } catch {
                // Guides may lie anywhere along an infinite length.
                let isInfinite = proposal.width == .infinity || proposal.height == .infinity
                #expect(isInfinite && error.code == .invalidResult, place)
                #expect(error.message.contains("look at placeSubviews of"), "\(error)")
                continue
            }
            laidOut += 1
            let frames = nodes.map(tree.frame(of:))
            guard frames.allSatisfy(isValid) else {
                Issue.record(place)
                return
            }
            if proposal.width == .infinity || proposal.height == .infinity { continue }
            guard frames.allSatisfy({ $0.width.isFinite && $0.height.isFinite && $0.minX.isFinite && $0.minY.isFinite })
            else {
                Issue.record(place)
                return
            }
        }
        #expect(laidOut > 350)
    }

    /// In infinite bounds: what follows something infinite lies at infinity, with its own content at an ordinary place
    /// inside; what is centred there is nowhere.
    @Test func placesAtInfinity() throws {
        let tree = try LayoutTree()
        let fill = Leaf.fill(whenUnspecified: CGSize(width: 10, height: 10))
        let small = try tree.addLeaf(.fixed(CGSize(width: 10, height: 10)))
        let padded = try tree.addModifier(.padding(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)), small)
        let wide = try tree.addLeaf(fill)
        let row = try tree.addContainer(AnyLayout(HStackLayout(alignment: .top, spacing: 0)), [wide, padded])
        try tree.setRoot(tree.addContainer(AnyLayout(ZStackLayout(alignment: .topLeading)), [row, tree.addLeaf(fill)]))
        #expect(try tree.layOut(ProposedViewSize(width: .infinity, height: 50)).width == .infinity)
        #expect(tree.frame(of: wide) == CGRect(x: 0, y: 0, width: Double.infinity, height: 50))
        #expect(tree.frame(of: small) == CGRect(x: Double.infinity, y: 1, width: 10, height: 10))
        try tree.setLayout(AnyLayout(ZStackLayout()), of: #require(tree.root))
        try tree.layOut(ProposedViewSize(width: .infinity, height: 50))
        #expect(tree.frame(of: row).minX.isNaN && tree.frame(of: row).width == .infinity)
    }

    /// An endless width makes a view endlessly high that keeps its shape: also in a layout that is not, its top is as far
    /// off as its end.
    @Test func oneAxisAnswersForTheOther() throws {
        struct Centred: Layout {
            func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
                CGSize(width: 10, height: 10)
            }
            func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
                let size = subviews[0].sizeThatFits(proposal)
                subviews[0].place(
                    at: CGPoint(x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2), proposal: proposal)
            }
        }
        let tree = try LayoutTree()
        let square = try tree.addModifier(
            .aspectRatio(1, fill: false), tree.addLeaf(.fill(whenUnspecified: CGSize(width: 4, height: 4))))
        try tree.setRoot(tree.addContainer(AnyLayout(Centred()), [square]))
        try tree.layOut(ProposedViewSize(width: 30, height: nil))
        #expect(tree.frame(of: square) == CGRect(x: -10, y: -10, width: 30, height: 30))
        try tree.layOut(ProposedViewSize(width: .infinity, height: nil))
        #expect(tree.frame(of: square).size == CGSize(width: CGFloat.infinity, height: .infinity))
        #expect(tree.frame(of: square).minY == -.infinity)
    }

    /// A layout that makes infinity up takes what is proposed, and without that SwiftUI's 10.
    @Test func infinityUnasked() throws {
        let tree = try LayoutTree()
        try tree.setRoot(
            tree.addContainer(
                RawLayout(measure: { _, proposal, result in
                    result.pointee = galley_size(width: .infinity, height: 2.5)
                    return GALLEY_OK
                }).layout, [], name: "wide"))
        #expect(try tree.layOut(.unspecified) == CGSize(width: 10, height: 2.5))
        #expect(try tree.layOut(ProposedViewSize(width: 7, height: nil)) == CGSize(width: 7, height: 2.5))
        #expect(try tree.layOut(ProposedViewSize(width: .infinity, height: 1)).width == .infinity, "it was asked for")
    }

    @Test func messagesWriteSizesAsPeopleDo() throws {
        let tree = try LayoutTree()
        try tree.setRoot(
            tree.addContainer(
                RawLayout(measure: { _, _, result in
                    result.pointee = galley_size(width: .nan, height: -5)
                    return GALLEY_OK
                }).layout, []))
        do {
            try tree.layOut(.zero)
            Issue.record("NaN was taken")
        } catch {
            #expect(error.message.hasPrefix("the root answered NaN × -5 to the proposal 0 × 0, "), "\(error)")
        }
    }

    /// A guide that is nowhere is named with its view, not the stack that would have placed it.
    @Test func guidesThatAreNowhere() throws {
        for value in [CGFloat.nan, .infinity, -.infinity] {
            let tree = try LayoutTree()
            let guide = AlignmentGuide(.vertical(.top)) { _ in value }
            let odd = try tree.addModifier(
                .alignmentGuide(guide), tree.addLeaf(.fixed(CGSize(width: 10, height: 10))), name: "odd")
            let other = try tree.addLeaf(.fixed(CGSize(width: 10, height: 10)))
            for layout in [AnyLayout(HStackLayout(alignment: .top)), AnyLayout(GridLayout(alignment: .top))] {
                try tree.setRoot(tree.addContainer(layout, [odd, other]))
                let error = #expect(throws: LayoutError.self) { try tree.layOut(.unspecified) }
                #expect(error?.code == .invalidResult && error?.node == odd)
                #expect(error?.message.hasPrefix("“odd” has a guide at \(Points.text(Double(value))) for") == true)
                try tree.setChildren([], of: #require(tree.root))
            }
        }
    }

    /// Lengths whose sum is infinite are finite all the same.
    @Test func hugeSizes() throws {
        let tree = try LayoutTree()
        let huge = CGSize(width: 1e308, height: 1e308)
        try tree.setRoot(
            tree.addContainer(
                AnyLayout(ZStackLayout()), [tree.addLeaf(.fixed(huge)), tree.addLeaf(.fill(whenUnspecified: .zero))]))
        #expect(try tree.layOut(.unspecified) == huge)
    }

    /// Gaps below zero that take more than there is leave nothing.
    @Test func gapsBelowZero() throws {
        for layout in [AnyLayout(HStackLayout(spacing: -50)), AnyLayout(GridLayout(horizontalSpacing: -50))] {
            let tree = try LayoutTree()
            let leaves = try (0..<2).map { _ in try tree.addLeaf(.fixed(CGSize(width: 10, height: 10))) }
            for leaf in leaves { try tree.setLayoutValue(1, forKey: "gridRow", of: leaf) }
            try tree.setRoot(tree.addContainer(layout, leaves))
            #expect(try tree.layOut(.unspecified) == CGSize(width: 0, height: 10))
            #expect(leaves.map { tree.frame(of: $0).minX } == [0, -40])
        }
    }

    @Test func anAnchorThatIsNowhere() throws {
        let tree = try LayoutTree()
        let child = try tree.addLeaf(.fixed(CGSize(width: 1, height: 1)), name: "child")
        try tree.setRoot(
            tree.addContainer(
                AnyLayout(
                    PlacementTests.Placer(size: CGSize(width: 5, height: 5)) { bounds, _, subviews in
                        subviews[0].place(at: bounds.origin, anchor: UnitPoint(x: .nan, y: 0), proposal: .unspecified)
                    }), [child]))
        try tree.layOut(.unspecified)
        #expect(tree.frame(of: child) == CGRect(x: 2, y: 2, width: 1, height: 1), "as if it were not placed")
    }
}
