import GalleyEngine
import GalleySDK
import Testing
import TreeSamples

/// How often layouts are asked, with each kind of memo.
@Suite struct MemoCallTests {
    private func asked(_ memo: LayoutOptions.Memo, _ widths: [CGFloat]) throws -> [CGFloat] {
        let (tree, log) = (try LayoutTree(LayoutOptions(memo: memo)), CallLog())
        try tree.setRoot(
            tree.addContainer(
                AnyLayout(Probe("a", log)), [tree.addLeaf(.fill(whenUnspecified: CGSize(width: 10, height: 10)))]))
        for width in widths { _ = try tree.sizeThatFits(ProposedViewSize(width: width, height: 10)) }
        return log.proposals.compactMap(\.proposal.width)
    }

    /// cal-006: three answers, first in first out, a hit does not refresh.
    @Test func swiftUIKeepsThree() throws {
        #expect(try asked(.swiftUI, [1, 2, 3, 1, 4, 1]) == [1, 2, 3, 4, 1])
        #expect(try asked(.swiftUI, [1, 2, 3, 4, 2, 3, 4, 1]) == [1, 2, 3, 4, 1])
    }

    @Test func eightAreKept() throws {
        #expect(try asked(.entries(8), [1, 2, 3, 4, 5, 6, 7, 8, 1, 4, 8]) == [1, 2, 3, 4, 5, 6, 7, 8])
        #expect(try asked(.entries(8), [1, 2, 3, 4, 5, 6, 7, 8, 9, 2, 1]) == [1, 2, 3, 4, 5, 6, 7, 8, 9, 1])
        // Out of range: 2 at least, 64 at most.
        #expect(try asked(.entries(0), [1, 2, 1, 3, 1]) == [1, 2, 3, 1])
        let many = try asked(.entries(1000), (1...65).map { CGFloat($0) } + [2, 1])
        #expect(many.count == 66)
    }

    /// Two proposals that mean the same are one: minus zero and zero.
    @Test func zeroesAreOne() throws {
        #expect(try asked(.entries(8), [0, -0.0]) == [0])
    }

    private func stacks(_ depth: Int, in tree: LayoutTree, vertical: Bool = false) throws -> NodeID {
        let fill = Leaf.fill(whenUnspecified: CGSize(width: 10, height: 10))
        if depth == 0 { return try tree.addLeaf(fill) }
        let inner = [try stacks(depth - 1, in: tree, vertical: !vertical), try tree.addLeaf(fill)]
        return try vertical
            ? tree.addContainer(AnyLayout(VStackLayout(spacing: 0)), inner, name: "V\(depth)")
            : tree.addContainer(AnyLayout(HStackLayout(spacing: 0)), inner, name: "H\(depth)")
    }

    private func computed(_ memo: LayoutOptions.Memo, depth: Int) throws -> Int {
        let tree = try LayoutTree(LayoutOptions(memo: memo))
        try tree.setRoot(stacks(depth, in: tree))
        _ = try tree.sizeThatFits(ProposedViewSize(width: 1000, height: 700))
        var (sum, node) = (0, tree.root)
        while let next = node {
            sum += tree.computedAnswers(of: next)
            node = tree.children(of: next).first
        }
        return sum
    }

    /// Speed §3: three answers blow up with depth, eight are linear.
    @Test func nestedStacks() throws {
        let depths = [6, 10, 14]
        let faithful = try depths.map { try computed(.swiftUI, depth: $0) }
        #expect(faithful == [188, 3792, 64276])
        // 40, 76, 112 without the engine's shortcuts; each axis is asked alone, and for three lengths at once.
        let linear = try depths.map { try computed(.entries(8), depth: $0) }
        #expect(linear == [11, 19, 27])
    }

    @Test func budgetNamesTheMultipliers() throws {
        let tree = try LayoutTree(LayoutOptions(memo: .swiftUI, budget: 50_000))
        try tree.setRoot(stacks(24, in: tree))
        do {
            try tree.layOut(ProposedViewSize(width: 1000, height: 700))
            Issue.record("a budget of 50,000 was not used up")
        } catch {
            #expect(error.code == .budgetExhausted)
            #expect(error.message.contains("more than 50000 answers"))
            #expect(error.message.contains("“H16” ×2 → “V15” ×2"), "\(error.message)")
            #expect(error.node != nil)
        }
    }
}
