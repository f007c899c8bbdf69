import GalleyEngine
import GalleySDK
import Testing
import TreeSamples

/// A direction for a part of a tree: containers inside are mirrored in their own bounds, and those around are not.
@Suite struct DirectionTests {
    private let size = CGSize(width: 30, height: 10)

    /// A row of two leaves with a leading padding of 7 in a frame of 100, with the direction around it.
    private func part(_ tree: LayoutTree, _ direction: LayoutDirection) throws -> (a: NodeID, b: NodeID, part: NodeID) {
        let a = try tree.addLeaf(.fixed(size))
        let b = try tree.addLeaf(.fixed(CGSize(width: 20, height: 10)))
        let row = try tree.addContainer(AnyLayout(HStackLayout(spacing: 4)), [a, b])
        let padded = try tree.addModifier(.padding(EdgeInsets(top: 0, leading: 7, bottom: 0, trailing: 1)), row)
        let frame = try tree.addModifier(.frame(width: 100, height: nil, alignment: .leading), padded)
        return (a, b, try tree.addModifier(.layoutDirection(direction), frame))
    }

    @Test(arguments: [false, true]) func onlyThePartIsMirrored(isSolved: Bool) throws {
        let tree = try LayoutTree(LayoutOptions(memo: isSolved ? .entries(8) : .swiftUI))
        let before = try tree.addLeaf(.fixed(size))
        let (a, b, part) = try part(tree, .rightToLeft)
        let after = try tree.addLeaf(.fixed(size))
        try tree.setRoot(tree.addContainer(AnyLayout(HStackLayout(spacing: 5)), [before, part, after]))
        try tree.layOut(.unspecified)
        #expect(tree.frame(of: before).minX == 0)
        #expect(tree.frame(of: part) == CGRect(x: 35, y: 0, width: 100, height: 10))
        #expect(tree.frame(of: after).minX == 140)
        // From the right edge of the part, 135: 7 padding, a, gap 4, b.
        #expect(tree.frame(of: a) == CGRect(x: 98, y: 0, width: 30, height: 10))
        #expect(tree.frame(of: b) == CGRect(x: 74, y: 0, width: 20, height: 10))
        #expect(tree.layoutDirection(around: a) == .rightToLeft && tree.layoutDirection(around: part) == .leftToRight)

        try tree.setModifier(.layoutDirection(.leftToRight), of: part)
        try tree.layOut(.unspecified)
        #expect(tree.frame(of: a).minX == 42 && tree.frame(of: b).minX == 76)
        try tree.setModifier(.offset(x: 0, y: 0), of: part)
        try tree.layOut(.unspecified)
        #expect(tree.frame(of: a).minX == 42 && tree.frame(of: b).minX == 76)
    }

    @Test func aPartCanBeLeftToRightInATreeThatIsNot() throws {
        let tree = try LayoutTree(LayoutOptions(layoutDirection: .rightToLeft))
        let before = try tree.addLeaf(.fixed(size))
        let (a, b, part) = try part(tree, .leftToRight)
        try tree.setRoot(tree.addContainer(AnyLayout(HStackLayout(spacing: 5)), [before, part]))
        try tree.layOut(.unspecified)
        #expect(tree.frame(of: before).minX == 105 && tree.frame(of: part).minX == 0)
        #expect(tree.frame(of: a).minX == 7 && tree.frame(of: b).minX == 41)
    }

    /// A layout that answers by the direction is asked again after a change, and when it comes into a part.
    @Test func layoutsReadTheDirectionOfTheirPart() throws {
        struct Wide: Layout {
            func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
                CGSize(width: subviews.layoutDirection == .rightToLeft ? 80 : 40, height: 10)
            }
            func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {}
        }
        let tree = try LayoutTree()
        let wide = try tree.addContainer(AnyLayout(Wide()), [try tree.addLeaf(.fixed(size))])
        let box = try tree.addContainer(AnyLayout(ZStackLayout()), [wide])
        let part = try tree.addModifier(.layoutDirection(.rightToLeft), box)
        let other = try tree.addContainer(AnyLayout(ZStackLayout()), [])
        try tree.setRoot(tree.addContainer(AnyLayout(HStackLayout(spacing: 0)), [part, other]))
        #expect(try tree.layOut(.unspecified).width == 80)
        try tree.setModifier(.layoutDirection(.leftToRight), of: part)
        #expect(try tree.layOut(.unspecified).width == 40)
        try tree.setModifier(.layoutDirection(.rightToLeft), of: part)
        #expect(try tree.layOut(.unspecified).width == 80)
        try tree.setChildren([], of: box)
        try tree.setChildren([wide], of: other)
        #expect(try tree.layOut(.unspecified).width == 40)
    }

    /// A guide is where it is drawn: 5 from the left edge inside are 25 from the leading edge around.
    @Test func guidesOfAPartAreWhereTheyAreDrawn() throws {
        for (direction, expected) in [(LayoutDirection.leftToRight, CGFloat(5)), (.rightToLeft, 25)] {
            let tree = try LayoutTree()
            let leaf = try tree.addLeaf(.fixed(size))
            let guide = AlignmentGuide(.horizontal(.center)) { _ in 5 }
            let part = try tree.addModifier(.layoutDirection(direction), tree.addModifier(.alignmentGuide(guide), leaf))
            let wide = try tree.addLeaf(.fixed(CGSize(width: 100, height: 10)))
            let stack = VStackLayout(alignment: .center, spacing: 0)
            try tree.setRoot(tree.addContainer(AnyLayout(stack), [wide, part]))
            try tree.layOut(.unspecified)
            #expect(tree.frame(of: part).minX == 50 - expected)
        }
    }

    /// Inside a part every tree is the mirror image, in the bounds of the part, of what it is without.
    @Test func partsAreMirrorImages() throws {
        var random = SeededGenerator(seed: 12)
        for number in 0..<200 {
            let sketch = Sketch.random(&random, depth: 4)
            let proposal = Sketch.proposal(&random)
            let tree = try LayoutTree()
            var nodes: [NodeID] = []
            let inner = try sketch.build(in: tree) { nodes.append($1) }
            let part = try tree.addModifier(.layoutDirection(.leftToRight), inner)
            try tree.setRoot(part)
            try tree.layOut(proposal)
            let before = nodes.map(tree.frame)
            try tree.setModifier(.layoutDirection(.rightToLeft), of: part)
            try tree.layOut(proposal)
            let width = tree.frame(of: part).width
            for (frame, node) in zip(before, nodes) {
                let image = tree.frame(of: node)
                #expect(abs(width - frame.maxX - image.minX) < 1e-6, "seed 12, tree \(number)")
                #expect(frame.width == image.width && frame.minY == image.minY, "seed 12, tree \(number)")
            }
            try tree.setModifier(.layoutDirection(.leftToRight), of: part)
            try tree.layOut(proposal)
            #expect(nodes.map(tree.frame) == before, "seed 12, tree \(number)")
        }
    }
}
