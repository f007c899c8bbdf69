import GalleyEngine
import GalleyInspector
import GalleySDK
import Testing
import TreeSamples

/// Wrappers that stack, and checks of the order of calls.
struct StressTests {
    /// The engine's own layouts answer from their arguments.
    @Test(arguments: [11, 12, 13] as [UInt64]) func semantics2_theEnginesLayoutsDoNotDependOnTheOrder(
        _ seed: UInt64
    ) throws {
        var random = SeededGenerator(seed: seed)
        for number in 0..<12 {
            let sketch = Sketch.random(&random, depth: 3)
            let proposal = Sketch.proposal(&random)
            let check = try OrderCheck(proposal, seed: seed) { try sketch.tree().0 }
            let report = OrderReport(check) { ViewLabel(name: "node \($0.index)") }.lines()
            #expect(check.findings.isEmpty, "seed \(seed), tree \(number): \(report.joined(separator: "\n"))")
        }
    }

    /// Keeps the widths of its last measure.
    private struct Last: Layout {
        func makeCache(subviews: Subviews) -> [CGFloat] { [] }

        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout [CGFloat]) -> CGSize {
            cache = subviews.map { min($0.sizeThatFits(.unspecified).width, proposal.width ?? 100) }
            return CGSize(width: 50, height: 50)
        }

        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout [CGFloat]) {
            for (subview, x) in zip(subviews, cache) {
                subview.place(at: CGPoint(x: bounds.minX + x, y: bounds.minY), proposal: .unspecified)
            }
        }
    }

    /// Two that are not to blame, and one that is.
    private func tree() throws -> LayoutTree {
        let tree = try LayoutTree()
        let leaf = try tree.addLeaf(.fixed(CGSize(width: 30, height: 10)), name: "leaf")
        let last = try tree.addContainer(AnyLayout(Last()), [leaf], name: "last")
        let other = try tree.addContainer(
            AnyLayout(Wrap(gap: 2)), [tree.addLeaf(.fixed(CGSize(width: 9, height: 9)))], name: "wrap")
        try tree.setRoot(tree.addContainer(AnyLayout(HStackLayout(spacing: 0)), [other, last], name: "row"))
        return tree
    }

    @Test func theLayoutIsNamed() throws {
        let check = try OrderCheck(ProposedViewSize(width: 100, height: 60), seed: 5) { try self.tree() }
        let tree = try tree()
        #expect(check.findings.count == 1)
        let finding = try #require(check.findings.first)
        #expect(finding.layout.flatMap { tree.name(of: tree.counterpart(of: $0)) } == "last")
        #expect(finding.provocation == .zero)
        #expect(finding.views.map { tree.name(of: tree.counterpart(of: $0.view)) } == ["leaf"])
        #expect(finding.views.first?.plain == CGRect(x: 39, y: 0, width: 30, height: 10))
        #expect(finding.views.first?.stressed == CGRect(x: 9, y: 0, width: 30, height: 10))
    }

    /// A measure that counts is not a function of what it is asked.
    @Test func answersThatChangeAreNamed() throws {
        final class Count: @unchecked Sendable { var calls = 0 }
        let check = try OrderCheck(.zero, seed: 5) {
            let tree = try LayoutTree()
            let count = Count()
            let raw = RawLayout(measure: { _, _, result in
                count.calls += 1
                result.pointee.width = Double(count.calls)
                result.pointee.height = 1
                return 0
            })
            try tree.setRoot(tree.addContainer(raw.layout, []))
            return tree
        }
        #expect(check.findings.map(\.provocation) == [.again])
        let answer = try #require(check.findings.first?.answer)
        #expect(Set(answer.sizes.map(\.width)).count == 2)
    }

    /// Ledger and stress stand on one tree, in either order, and go in either order.
    @Test(arguments: [true, false], [true, false]) func wrappersStack(
        _ ledgerFirst: Bool, _ ledgerEndsFirst: Bool
    ) throws {
        let (tree, plain) = (try tree(), try tree())
        let (proposal, later) = (ProposedViewSize(width: 100, height: 60), ProposedViewSize(width: 80, height: 60))
        try plain.layout(proposal)
        let ledger = try Ledger()
        // Nothing that this tree's layout minds.
        let stress = OrderStress(seed: 1, provocations: [.again, .alignment])
        if ledgerFirst { try ledger.attach(to: tree) }
        stress.attach(to: tree)
        if !ledgerFirst { try ledger.attach(to: tree) }
        try tree.layOut(proposal)
        #expect(stress.provokedCalls > 0 && ledger.entries.count > 3)
        let leaf = try #require(tree.root.map { tree.children(of: tree.children(of: $0)[1])[0] })
        #expect(tree.frame(of: leaf) == plain.frame(of: plain.counterpart(of: leaf)))

        let (calls, records) = (stress.provokedCalls, ledger.entries.count)
        if ledgerEndsFirst { ledger.detach() } else { stress.detach() }
        try tree.layOut(later)
        #expect((stress.provokedCalls > calls) == ledgerEndsFirst)
        #expect((ledger.entries.count > records) == !ledgerEndsFirst)
        let (callsAfter, recordsAfter) = (stress.provokedCalls, ledger.entries.count)
        if ledgerEndsFirst { stress.detach() } else { ledger.detach() }
        try tree.layOut(proposal)
        #expect(stress.provokedCalls == callsAfter && ledger.entries.count == recordsAfter)
        #expect(tree.frame(of: leaf) == plain.frame(of: plain.counterpart(of: leaf)))
    }
}
