import GalleyABI
import GalleyEngine
import GalleyInspector
import GalleySDK
import Testing
import TreeSamples

/// Ledgers and trees that come and go in any order.
@Suite(.serialized) struct LedgerLifeTests {
    private func tree(_ width: Double, options: LayoutOptions = LayoutOptions()) throws -> LayoutTree {
        let tree = try LayoutTree(options)
        try tree.setRoot(
            tree.addContainer(
                AnyLayout(HStackLayout()), [tree.addLeaf(.fixed(CGSize(width: width, height: 1)))]))
        return tree
    }

    @Test func neitherKeepsTheOther() throws {
        weak var tree: LayoutTree?
        weak var ledger: Ledger?
        do {
            let (one, other) = (try self.tree(5), try Ledger())
            try other.attach(to: one)
            try one.layOut(.unspecified)
            (tree, ledger) = (one, other)
            withExtendedLifetime((one, other)) {}
        }
        #expect(tree == nil && ledger == nil)
    }

    @Test func aLedgerOutlivesItsTree() throws {
        let ledger = try Ledger()
        var tree: LayoutTree? = try self.tree(5)
        try ledger.attach(to: #require(tree))
        try tree?.layOut(.unspecified)
        tree = nil
        let recorded = ledger.entries.count
        #expect(recorded > 3 && ledger.entries.first?.size == CGSize(width: 5, height: 1))
        ledger.note("afterwards")
        #expect(ledger.entries.last?.text == "afterwards")
        ledger.detach()
        // And takes another tree, with room for more nodes than the first one had.
        let next = try self.tree(7, options: LayoutOptions(nodeLimit: 5_000_000))
        try ledger.attach(to: next)
        ledger.clear()
        try next.layOut(.unspecified)
        #expect(ledger.entries.first?.size == CGSize(width: 7, height: 1))
    }

    @Test func aTreeOutlivesItsLedger() throws {
        let tree = try self.tree(5)
        do {
            let ledger = try Ledger()
            try ledger.attach(to: tree)
            try tree.layOut(.unspecified)
            withExtendedLifetime(ledger) {}
        }
        try tree.setLeaf(.fixed(CGSize(width: 9, height: 2)), of: tree.children(of: try #require(tree.root))[0])
        #expect(try tree.layOut(.unspecified) == CGSize(width: 9, height: 2))
    }

    /// Attached to a second tree, a ledger reads that one's outcomes, reasons and children.
    @Test func aSecondTree() throws {
        let (first, second) = (try tree(5), try tree(6))
        let (ledger, other) = (try Ledger(), try Ledger())
        try ledger.attach(to: first)
        try first.layOut(.unspecified)
        let before = ledger.entries.count
        try ledger.attach(to: second)
        try first.layOut(ProposedViewSize(width: 3, height: 3))
        #expect(ledger.entries.count == before, "the first tree is not followed any more")
        try second.layOut(.unspecified)
        let twin = try tree(6)
        try other.attach(to: twin)
        try twin.layOut(.unspecified)
        let (mine, alone) = (ledger.entries.dropFirst(before), other.entries)
        #expect(mine.count == alone.count)
        for (one, two) in zip(mine, alone) {
            #expect(one.event == two.event && one.node == two.node.map(second.counterpart) && one.size == two.size)
            #expect(one.outcome == two.outcome && one.reason == two.reason)
            #expect(one.parent.map { $0 - before } == two.parent)
        }
    }

    /// A second ledger takes the tree over; the first one keeps its records and ends without harm.
    @Test func aSecondLedger() throws {
        let tree = try tree(5)
        var first: Ledger? = try Ledger()
        let second = try Ledger()
        try first?.attach(to: tree)
        try second.attach(to: tree)
        try tree.layOut(.unspecified)
        #expect(first?.entries.isEmpty == true && second.entries.count > 3)
        first = nil
        second.clear()
        try tree.layOut(ProposedViewSize(width: 1, height: 1))
        #expect(!second.entries.isEmpty)
    }

    /// A handle that a plugin kept from a traced pass names the same child without the ledger, and none without the tree.
    @Test func keptHandles() throws {
        final class Keeper { var handle = galley_subviews() }
        let keeper = Keeper()
        func ask() -> galley_status {
            var size = galley_size()
            let (handle, nothing) = (keeper.handle, galley_proposal(width: .nan, height: .nan))
            let measured = handle.functions.pointee.measure(handle, 0, nothing, &size)
            let placed = handle.functions.pointee.place(
                handle, 0, galley_point(), galley_point(), nothing)
            // Between two passes nothing is placed.
            #expect(placed == (measured == GALLEY_OK ? GALLEY_ERROR_WRONG_PHASE : measured))
            return measured
        }
        let ledger = try Ledger()
        do {
            let tree = try LayoutTree()
            let raw = RawLayout(measure: { subviews, _, result in
                keeper.handle = subviews
                result.pointee = galley_size(width: 1, height: 1)
                return GALLEY_OK
            })
            try tree.setRoot(tree.addContainer(raw.layout, [tree.addLeaf(.fixed(CGSize(width: 1, height: 1)))]))
            try ledger.attach(to: tree)
            try tree.layOut(.unspecified)
            let count = ledger.entries.count
            #expect(ask() == GALLEY_OK)
            #expect(ledger.entries.count == count, "what is asked in no pass is not recorded")
            ledger.detach()
            #expect(ask() == GALLEY_OK)
        }
        #expect(ask() == GALLEY_ERROR_STALE_HANDLE)
        let next = try self.tree(3)
        try ledger.attach(to: next)
        #expect(ask() == GALLEY_ERROR_STALE_HANDLE)
    }

    /// What a layout prints stands between the calls before and after it; in each attachment.
    @Test func printedTextHasItsPlace() throws {
        struct Chatty: Layout {
            func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
                print("before")
                let size = subviews[0].sizeThatFits(proposal)
                print("between")
                _ = subviews[1].sizeThatFits(proposal)
                print("after")
                return size
            }
            func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
                print("placing")
                subviews[0].place(at: bounds.origin, proposal: proposal)
            }
        }
        let tree = try LayoutTree()
        let leaves = try [1.0, 2].map { try tree.addLeaf(.fixed(CGSize(width: $0, height: 1))) }
        let root = try tree.addContainer(AnyLayout(Chatty()), leaves)
        try tree.setRoot(root)
        let ledger = try Ledger(capturesOutput: true)
        for _ in 0..<2 {
            try ledger.attach(to: tree)
            try tree.parametersChanged(of: root)
            try tree.layOut(.unspecified)
            ledger.detach()
            let entries = Array(ledger.entries)
            let lines = entries.map { $0.text ?? "\($0.event) \($0.node?.index ?? 99)" }
            #expect(
                lines == [
                    "measure 2", "updateCache 2", "before", "measure 0", "between", "measure 1", "after", "place 2",
                    "placing", "place 0", "place 1",
                ]
                    || lines == [
                        "measure 2", "makeCache 2", "before", "measure 0", "between", "measure 1", "after", "place 2",
                        "placing", "place 0", "place 1",
                    ], "\(lines)")
            #expect(entries.filter { $0.text != nil }.map(\.parent) == [1, 1, 1, 8])
            ledger.clear()
        }
    }

    /// A record names the node that it was made of, also when another one has its place since.
    @Test func recordsNameTheirOwnNodes() throws {
        let tree = try LayoutTree()
        let size = CGSize(width: 4, height: 4)
        let old = try tree.addLeaf(.fixed(size))
        let root = try tree.addContainer(AnyLayout(HStackLayout()), [old])
        try tree.setRoot(root)
        let ledger = try Ledger()
        try ledger.attach(to: tree)
        try tree.layOut(.unspecified)
        let before = ledger.entries.count
        try tree.remove(old)
        let new = try tree.addLeaf(.fixed(size))
        #expect(new.index == old.index)
        try tree.setChildren([new], of: root)
        try tree.layOut(.unspecified)
        func named(_ entries: some Sequence<LedgerEntry>) -> Set<NodeID> { Set(entries.compactMap(\.node)) }
        #expect(named(ledger.entries.prefix(before)) == [root, old])
        #expect(named(ledger.entries.dropFirst(before)) == [root, new])
        // The ids stay when the ledger records another tree, and when the tree is gone.
        let other = try LayoutTree()
        let leaf = try other.addLeaf(.fixed(size))
        try other.setRoot(leaf)
        let count = ledger.entries.count
        try ledger.attach(to: other)
        try other.layOut(.unspecified)
        ledger.detach()
        #expect(named(ledger.entries.prefix(before)) == [root, old])
        #expect(named(ledger.entries.dropFirst(count)) == [leaf])
    }
}
