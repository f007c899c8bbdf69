import CoreGraphics
import GalleyEngine
import GalleyInspector
import GalleySDK
import Testing

/// Who is asked, how often and with what (Layout rules §1.2, §1.6, §2), beyond the bundled cases.
@Suite struct CallRules {
    /// What a stack asks its children after the last note of `body`, which has the room of a container of 100 × 40.
    private func questions(
        _ stack: HStackLayout, _ body: @escaping (Ledger, LayoutSubviews, inout HStackLayout.Cache) -> Void
    ) throws -> [ProposedViewSize] {
        let tree = try LayoutTree()
        let ledger = try Ledger(capacity: 1 << 10)
        let script = Script(
            measure: { _, _ in CGSize(width: 100, height: 40) },
            place: { _, _, subviews in
                var cache = stack.makeCache(subviews: subviews)
                body(ledger, subviews, &cache)
            })
        let views = try [
            tree.addLeaf(.fill(whenUnspecified: CGSize(width: 10, height: 10))),
            tree.addLeaf(.fixed(CGSize(width: 30, height: 40))),
        ]
        try tree.setRoot(tree.addContainer(AnyLayout(script), views))
        try ledger.attach(to: tree)
        try tree.layOut(ProposedViewSize(width: 100, height: 40))
        let after = ledger.entries.lastIndex { $0.event == .text } ?? 0
        return ledger.entries[after...].filter { $0.event == .measure && $0.node.map(views.contains) == true }
            .map(\.proposal)
    }

    /// Placed for the proposal that it has solved last a stack asks nothing; for another one it does.
    @Test func semantics1_2_placementForTheSolvedProposalAsksNobody() throws {
        let stack = HStackLayout(spacing: 0)
        let bounds = CGRect(x: 0, y: 0, width: 100, height: 40)
        let solved = ProposedViewSize(width: 100, height: 40)
        for (asked, isAnswered) in [(solved, true), (ProposedViewSize(width: 90, height: 40), false)] {
            let found = try questions(stack) { ledger, subviews, cache in
                _ = stack.sizeThatFits(proposal: asked, subviews: subviews, cache: &cache)
                ledger.note("placement")
                stack.placeSubviews(in: bounds, proposal: solved, subviews: subviews, cache: &cache)
            }
            #expect(found.isEmpty == isAnswered, "\(asked): \(found)")
        }
    }

    /// Measured without a height, the stack solves again with its own at placement, and probes anew with it.
    @Test func semantics1_6_placementSolvesWithTheThickness() throws {
        let stack = HStackLayout(spacing: 0)
        let proposal = ProposedViewSize(width: 100, height: nil)
        let found = try questions(stack) { ledger, subviews, cache in
            _ = stack.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
            ledger.note("placement")
            stack.placeSubviews(
                in: CGRect(x: 0, y: 0, width: 100, height: 40), proposal: proposal, subviews: subviews, cache: &cache)
        }
        #expect(!found.isEmpty && found.allSatisfy { $0.height == 40 }, "\(found)")
        #expect(found.contains(ProposedViewSize(width: 0, height: 40)), "\(found)")
    }

    /// What children are offered last: the stack's length as it was proposed, and its own thickness.
    @Test func semantics1_6_proposalsAtPlacement() throws {
        let row = stack("hstack", fill("a"), fixed("b", 30, 40))
        try expect(row, "[null,null]", #"{"placementProposals":{"a":[null,40],"b":[null,40]}}"#)
        // b is served first: 100/2; a gets 100 - 30.
        try expect(row, "[100,null]", #"{"placementProposals":{"a":[70,40],"b":[50,40]}}"#)
        try expect(
            stack("zstack", fill("a"), fixed("b", 150, 20)), "[100,null]",
            #"{"size":[150,20],"placementProposals":{"a":[150,20],"b":[150,20]}}"#)
    }

    /// A frame that knows its size asks nobody.
    @Test func semantics6_framesThatDoNotAsk() throws {
        let asked = { (proposal: String) in #"{"sizeThatFitsCallsInOrder":[["f",\#(proposal)]]}"# }
        let frame = wrap("frame", #""width":30,"height":20,"name":"f""#, fill("a"))
        try expect(frame, "[100,null]", asked("[100,null]"))
        let bounds = #""minWidth":10,"idealWidth":20,"maxWidth":50,"minHeight":10,"idealHeight":30,"maxHeight":50"#
        let flexible = wrap("flexFrame", bounds + #","name":"f""#, fill("a"))
        for proposal in ["[100,0]", "[null,null]", #"["inf",20]"#] { try expect(flexible, proposal, asked(proposal)) }
        // One length is open: the child is asked with what it is certain to get.
        try expect(
            wrap("frame", #""width":30,"height":null,"name":"f""#, fill("a")), "[100,70]",
            #"{"sizeThatFitsCallsInOrder":[["f",[100,70]],["a",[30,70]]]}"#)
    }

    /// A guide of a layout is worked out by placing its children in bounds at zero, before they are placed for good.
    @Test func semantics2_alignmentPlacesAtTheOrigin() throws {
        var bounds: [CGRect] = []
        let script = Script(
            measure: { _, _ in CGSize(width: 20, height: 20) },
            place: { given, _, subviews in
                bounds.append(given)
                subviews[0].place(at: CGPoint(x: given.minX, y: given.minY + 5), proposal: .unspecified)
            })
        let tree = try LayoutTree()
        let guided = try tree.addModifier(
            .alignmentGuide(AlignmentGuide(.vertical(.lastTextBaseline)) { _ in 7 }), tree.addLeaf(.fixed(.zero)))
        let first = try tree.addLeaf(.fixed(CGSize(width: 10, height: 30)))
        try tree.setRoot(
            tree.addContainer(
                AnyLayout(HStackLayout(alignment: .lastTextBaseline, spacing: 0)),
                [first, tree.addContainer(AnyLayout(script), [guided])]))
        // The line lies 30 below the first view, and 5 + 7 below the top of the second.
        #expect(try tree.layOut(.unspecified) == CGSize(width: 30, height: 38))
        #expect(bounds.first == CGRect(x: 0, y: 0, width: 20, height: 20))
        #expect(bounds.last == CGRect(x: 10, y: 18, width: 20, height: 20))
        #expect(bounds.dropLast().allSatisfy { $0.origin == .zero })
    }
}
