import GalleyEngine
import GalleySDK
import Testing

/// What built-in stacks cost, counted: how often each container is asked, whatever the machine is busy with.
@Suite struct StackCostTests {
    private func nested(_ level: Int, in tree: LayoutTree, _ containers: inout [NodeID]) throws -> NodeID {
        if level == 5 {
            let size = CGSize(width: 20 + 3 * (containers.count % 7), height: 16)
            return try tree.addLeaf(
                .flexible(minimum: .zero, ideal: size, maximum: CGSize(width: size.width * 2, height: 32)))
        }
        let children = try (0..<4).map { _ in try nested(level + 1, in: tree, &containers) }
        let layout = level % 2 == 0 ? AnyLayout(HStackLayout(spacing: 8)) : AnyLayout(VStackLayout(spacing: 8))
        let node = try tree.addContainer(layout, children)
        containers.append(node)
        return node
    }

    @Test(arguments: [
        ProposedViewSize(width: 1000, height: 800), .unspecified, ProposedViewSize(width: 300, height: nil),
    ])
    func flexibleStacksAreAskedFiveTimesAtMost(_ proposal: ProposedViewSize) throws {
        let tree = try LayoutTree()
        var containers: [NodeID] = []
        try tree.setRoot(nested(0, in: tree, &containers))
        try tree.layOut(proposal)
        let computed = containers.reduce(0) { $0 + tree.computedAnswers(of: $1) }
        // Half an answer is counted as a whole one, container by container.
        #expect(Double(computed) / Double(containers.count) <= 5, "\(computed) for \(containers.count)")
        try tree.layOut(proposal)
        #expect(containers.allSatisfy { tree.computedAnswers(of: $0) == 0 })
    }

    /// A row of flexible views is sorted once: another width computes one answer.
    @Test func aRowIsSolvedOnceForEachWidth() throws {
        let tree = try LayoutTree()
        let leaves = try (0..<100).map { index in
            let width = CGFloat(20 + index * 37 % 50)
            return try tree.addLeaf(
                .flexible(
                    minimum: CGSize(width: width / 2, height: 10), ideal: CGSize(width: width, height: 10),
                    maximum: CGSize(width: width * 1.5, height: 10)))
        }
        let row = try tree.addContainer(AnyLayout(HStackLayout(spacing: 8)), leaves)
        try tree.setRoot(row)
        for width in stride(from: 4000.0, to: 6000, by: 100) {
            try tree.layOut(ProposedViewSize(width: CGFloat(width), height: 100))
            #expect(tree.computedAnswers(of: row) == 1)
        }
    }
}
