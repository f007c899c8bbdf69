import GalleyEngine
import GalleyInspector
import GalleySDK
import Testing
import TreeSamples

/// What a ledger records, and that recording changes nothing.
@Suite struct LedgerTests {
    /// Attached and detached in the middle of a run with warm memos: the same frames, bit for bit, and in SwiftUI's mode
    /// the same computed answers of every container. Otherwise the engine asks less of built-in stacks that nobody
    /// watches.
    @Test(arguments: [UInt64(31), 32]) func recordingChangesNothing(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let ledger = try Ledger(capacity: 1 << 20)
        for number in 0..<200 {
            let sketch =
                number % 2 == 0 ? Sketch.container(&random, depth: 4) : Sketch.randomOfAllKinds(&random, depth: 4)
            let options = LayoutOptions(memo: number % 3 == 0 ? .swiftUI : .entries(8))
            let (plain, nodes) = try sketch.tree(options)
            let (traced, twins) = try sketch.tree(options)
            let leaves = zip(sketch.all, nodes).filter { if case .leaf = $0.0.content { true } else { false } }
            for step in 0..<6 {
                switch random.next() % 3 {
                case 0: try ledger.attach(to: traced)
                case 1: ledger.detach()
                default: break
                }
                if let (_, node) = leaves.randomElement(using: &random), step > 1 {
                    let leaf = Sketch.leaf(&random)
                    try plain.setLeaf(leaf, of: node)
                    try traced.setLeaf(leaf, of: traced.counterpart(of: node))
                }
                let proposal = Sketch.proposal(&random)
                let place: Comment = "seed \(seed), tree \(number), step \(step)"
                #expect(try plain.layOut(proposal) == traced.layOut(proposal), place)
                for (node, twin) in zip(nodes, twins) {
                    guard plain.frame(of: node) == traced.frame(of: twin),
                        options.memo != .swiftUI
                            || plain.computedAnswers(of: node) == traced.computedAnswers(of: twin)
                    else {
                        Issue.record(place)
                        return
                    }
                }
            }
            ledger.clear()
        }
    }

    /// One record for each question of a layout, strictly inside the record of who asked; a hit has the size of
    /// the record that it names.
    @Test(arguments: [LayoutOptions.Memo.swiftUI, .entries(8)]) func oneRecordForEachQuestion(
        _ memo: LayoutOptions.Memo
    ) throws {
        var random = SeededGenerator(seed: 41)
        for number in 0..<100 {
            let log = CallLog()
            let sketch = Sketch.probes(&random, log, depth: 4)
            let (tree, _) = try sketch.tree(LayoutOptions(memo: memo))
            let ledger = try Ledger(capacity: 1 << 18)
            try ledger.attach(to: tree)
            for _ in 0..<2 { try tree.layOut(Sketch.proposal(&random)) }
            let entries = ledger.entries
            // The pass itself asks for the root once.
            #expect(entries.count { $0.event == .measure } == log.questions + 2, "seed 41, tree \(number)")
            #expect(entries.count { $0.event == .makeCache } == log.count("makeCache"))
            var suppliers: [UInt32: CGSize] = [:]
            for entry in entries {
                #expect(entry.parent.map { $0 < entry.id } ?? true)
                if entry.event == .measure, let parent = entry.parent, let node = entry.node {
                    #expect(tree.parent(of: node) == entries[parent - 1].node, "record \(entry.id)")
                }
                guard entry.event == .measure else { continue }
                if entry.outcome == .computed { suppliers[entry.serial] = entry.size }
                if entry.outcome == .hit || entry.outcome == .hitRigid {
                    #expect(suppliers[entry.serial] == entry.size, "tree \(number), record \(entry.id)")
                }
            }
        }
    }

    /// A child that its layout does not place has a record all the same: the engine placed it.
    @Test func unplacedChildrenAreRecorded() throws {
        let tree = try LayoutTree()
        let inner = try tree.addContainer(
            AnyLayout(HStackLayout()), [tree.addLeaf(.fixed(CGSize(width: 4, height: 4)))])
        let raw = RawLayout(measure: { _, _, result in
            result.pointee.width = 20
            result.pointee.height = 10
            return 0
        })
        try tree.setRoot(tree.addContainer(raw.layout, [inner]))
        let ledger = try Ledger()
        try ledger.attach(to: tree)
        try tree.layOut(.unspecified)
        let placements = ledger.entries.filter { $0.event == .place && $0.node == inner }
        #expect(placements.count == 1)
        #expect(placements.first?.placement?.anchor == .center)
        #expect(placements.first?.placement?.position == CGPoint(x: 10, y: 5))
        #expect(placements.first?.isUnplaced == true)
        let roots = ledger.entries.filter { $0.parent == nil }.map(\.event)
        #expect(roots == [LedgerEvent.measure, .place], "only the pass itself has no parent")
    }

    /// Many at once are recorded one by one.
    @Test func batchesAreRecordedOneByOne() throws {
        let tree = try LayoutTree()
        let leaves = try (1...3).map { try tree.addLeaf(.fixed(CGSize(width: Double($0), height: 1))) }
        try tree.setRoot(tree.addContainer(Batch.raw.layout, leaves))
        let ledger = try Ledger()
        try ledger.attach(to: tree)
        try tree.layOut(.unspecified)
        let inner = ledger.entries.filter { $0.node != tree.root }
        #expect(inner.filter { $0.event == .measure && $0.outcome == .computed }.map(\.node) == leaves)
        let placed = inner.filter { $0.event == .place }
        #expect(placed.map(\.node) == leaves)
        #expect(placed.map { $0.placement?.position.x } == [0, 10, 20])
        #expect(tree.frame(of: leaves[2]) == CGRect(x: 20, y: 0, width: 3, height: 1))
    }

    @Test func aNewLayoutStaysTraced() throws {
        let tree = try LayoutTree()
        let leaf = try tree.addLeaf(.fixed(CGSize(width: 4, height: 4)))
        let root = try tree.addContainer(AnyLayout(HStackLayout()), [leaf])
        try tree.setRoot(root)
        let ledger = try Ledger()
        try ledger.attach(to: tree)
        try tree.layOut(.unspecified)
        try tree.setLayout(AnyLayout(VStackLayout()), of: root)
        let added = try tree.addContainer(
            AnyLayout(ZStackLayout()), [tree.addLeaf(.fixed(CGSize(width: 2, height: 2)))])
        try tree.setChildren([leaf, added], of: root)
        ledger.clear()
        try tree.layOut(.unspecified)
        #expect(ledger.entries.contains { $0.event == .makeCache && $0.node == root })
        #expect(ledger.entries.contains { $0.event == .makeCache && $0.node == added })
        try tree.remove(added)
        ledger.detach()
        #expect(try tree.layOut(.unspecified) == CGSize(width: 4, height: 4))
    }

    @Test func whatFindsNoRoomIsCounted() throws {
        let (tree, nodes) = try Sketch(
            .container(.hStack(.center, spacing: nil)),
            (0..<20).map {
                Sketch(.leaf(.fixed(CGSize(width: Double($0), height: 1))))
            }
        ).tree()
        let whole = try Ledger()
        try whole.attach(to: tree)
        try tree.layOut(ProposedViewSize(width: 100, height: 10))
        let total = whole.entries.count
        let (other, twins) = try Sketch(
            .container(.hStack(.center, spacing: nil)),
            (0..<20).map {
                Sketch(.leaf(.fixed(CGSize(width: Double($0), height: 1))))
            }
        ).tree()
        let small = try Ledger(capacity: 10)
        try small.attach(to: other)
        try other.layOut(ProposedViewSize(width: 100, height: 10))
        #expect(small.entries.count == 10)
        #expect(small.lost == total - 10)
        #expect(zip(nodes, twins).allSatisfy { tree.frame(of: $0) == other.frame(of: $1) })
        small.clear()
        #expect(small.entries.isEmpty && small.lost == 0)
        try other.layOut(ProposedViewSize(width: 90, height: 10))
        #expect(small.entries.first?.parent == nil && small.entries.count == 10)
    }
}
