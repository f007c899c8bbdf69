import GalleyABI
import GalleyEngine
import GalleyInspector
import GalleySDK
import Testing
import TreeSamples

/// What is said of a view's size, and that it makes the size.
@Suite struct WhyTests {
    /// What a plugin says through `annotate`, with an amount and in its own words, stands at the call and in its account.
    @Test func whatAPluginSaysIsHeard() throws {
        func said(_ subviews: galley_subviews, _ index: UInt32, _ kind: UInt32, _ amount: Double, _ words: String) {
            var words = words
            words.withUTF8 { bytes in
                var reason = galley_reason(
                    kind: kind, parts: kind == GALLEY_REASON_SHARE ? 2 : 0, amount: amount,
                    text: galley_string(
                        bytes: UnsafeRawPointer(bytes.baseAddress)?.assumingMemoryBound(to: CChar.self),
                        length: numericCast(bytes.count)))
                _ = subviews.functions.pointee.annotate(subviews, index, &reason)
            }
        }
        let raw = RawLayout(
            measure: { subviews, proposal, result in
                for index in 0..<subviews.count {
                    let kinds = [GALLEY_REASON_SHARE, GALLEY_REASON_NONE, GALLEY_REASON_REST]
                    said(subviews, index, kinds[Int(index)], 30, index == 2 ? "" : "column \(index)\u{1B}")
                    var size = galley_size()
                    _ = subviews.functions.pointee.measure(
                        subviews, index, galley_proposal(width: 15, height: .nan), &size)
                }
                result.pointee = galley_size(width: 60, height: 10)
                return GALLEY_OK
            },
            place: { subviews, bounds, _ in
                for index in 0..<subviews.count {
                    _ = subviews.functions.pointee.place(
                        subviews, index, bounds.origin, galley_point(x: 0, y: 0),
                        galley_proposal(width: 15, height: .nan))
                }
                return GALLEY_OK
            })
        let tree = try LayoutTree()
        let leaves = try (0..<3).map { _ in
            try tree.addLeaf(
                .flexible(minimum: .zero, ideal: CGSize(width: 20, height: 9), maximum: CGSize(width: 90, height: 9)))
        }
        try tree.setRoot(tree.addContainer(raw.layout, leaves))
        let ledger = try Ledger(capacity: 100)
        try ledger.attach(to: tree)
        try tree.layOut(ProposedViewSize(width: 60, height: nil))
        ledger.detach()
        let reasons = ledger.entries.filter { $0.event == .measure && $0.parent == 1 }.map(\.reasonWords)
        #expect(reasons == ["share 30/2: column 0␛", "column 1␛", "rest 30"])
        let label: (NodeID) -> ViewLabel = { ViewLabel(name: "v\($0.index)") }
        let found = FilteredLedger(ledger, label: label).calls(matching: try CallFilter("why ~ \"*column*\""))
        #expect(found.count == 2)
        let why = try Why(leaves[1], in: tree, calls: PlacedCalls(ledger))
        #expect(found.contains(why.width.offers[1].call ?? 0))
        let lines = WhyText(why, in: tree, label: label).lines()
        #expect(
            lines.contains {
                $0.contains(" in #\(why.width.offers[1].call ?? 0): ") && $0.hasSuffix("says “column 1␛”")
            })
        // Nobody listens: nothing is kept, and all lies where it lay.
        #expect(try Why(leaves[1], in: tree).width.offers[1].call == nil)
        ledger.clear()
        #expect(ledger.entries.isEmpty)
    }

    /// A layout that says nothing, and offers a third.
    private struct Third: Layout {
        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
            CGSize(width: 90, height: 30)
        }

        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
            let third = ProposedViewSize(width: bounds.width / 3, height: bounds.height)
            for subview in subviews { subview.place(at: bounds.origin, proposal: third) }
        }
    }

    private func fixed(_ width: CGFloat, _ height: CGFloat = 10) -> Leaf {
        .fixed(CGSize(width: width, height: height))
    }

    /// Random trees of every container and modifier, asked for random proposals, infinite ones too.
    @Test func termsMakeTheSizesOfRandomTrees() throws {
        var seeds = SystemRandomNumberGenerator()
        let first = UInt64.random(in: 0..<1 << 40, using: &seeds)
        var (lengths, unsaid, rows) = (0, 0, 0)
        for seed in first..<first + 400 {
            var random = SeededGenerator(seed: seed)
            let sketch = Sketch.randomOfAllKinds(&random)
            let (tree, nodes) = try sketch.tree()
            let proposal = Sketch.proposal(&random, infinite: seed % 4 == 0)
            do {
                try tree.layOut(proposal)
            } catch {
                Issue.record("seed \(seed): \(error)")
                continue
            }
            let frames = nodes.map(tree.frame)
            for node in nodes where tree.isShown(node) {
                let why = try Why(node, in: tree)
                #expect(why.size == tree.frame(of: node).size)
                for side in why.sides() {
                    let row = side.row.reduce(0) { $0 + $1.amount }
                    #expect(
                        side.row.isEmpty || abs(row - (side.took.length ?? 0)) < 1e-5,
                        "seed \(seed), \(node.index): \(side.row)\n\(sketch.text)")
                    if !side.row.isEmpty { rows += 1 }
                    var owners = side.offers.map { ($0.from, $0.length) }
                    owners.append((node, side.took))
                    for (owner, length) in owners {
                        lengths += 1
                        #expect(length.addsUp, "seed \(seed), \(node.index): \(length)\n\(sketch.text)")
                        guard !length.isSaid, let owner else { continue }
                        unsaid += 1
                        let index = try #require(nodes.firstIndex(of: owner))
                        // Only the layouts of these tests say nothing.
                        switch sketch.all[index].content {
                        case .container(.wrap), .container(.diagonal): break
                        default: Issue.record("seed \(seed), \(owner.index) says nothing of \(length)\n\(sketch.text)")
                        }
                    }
                }
            }
            #expect(nodes.map(tree.frame).description == frames.description, "seed \(seed): asking changed a frame")
        }
        #expect(lengths > 10_000 && unsaid > 0 && rows > 0, "from seed \(first)")
    }

    @Test func sharesAreSaid() throws {
        let tree = try LayoutTree()
        let fill = Leaf.fill(whenUnspecified: CGSize(width: 10, height: 10))
        let (icon, one, two) = (try tree.addLeaf(fixed(24)), try tree.addLeaf(fill), try tree.addLeaf(fill))
        let late = try tree.addModifier(.layoutPriority(-1), try tree.addLeaf(fixed(16)))
        try tree.setRoot(
            tree.addModifier(
                .padding(EdgeInsets(top: 0, leading: 8, bottom: 0, trailing: 8)),
                try tree.addContainer(AnyLayout(HStackLayout(spacing: 4)), [icon, one, two, late])))
        try tree.layOut(ProposedViewSize(width: 216, height: nil))
        let why = try Why(one, in: tree)
        #expect(why.width.offers.map(\.length.length) == [216, 200, 74])
        let padded = why.width.offers[1].length
        #expect(padded.terms.map(\.origin) == [.proposed, .insets] && padded.terms.map(\.amount) == [216, -16])
        let share = why.width.offers[2].length
        #expect(share.terms.map(\.origin) == [.proposed, .gaps(3), .steadier(0), .reserved(3)])
        #expect(share.terms.map(\.amount) == [200, -12, -24, -16] && share.parts == 2)
        #expect(share.terms[2].view == icon && why.width.took.terms.map(\.origin) == [.proposed])
        #expect(why.width.spare == 0 && why.sums.wrong == 0)
        let last = try Why(late, in: tree).width
        let before = [icon, one, two].indices.map { _LengthAccount.Origin.preferred($0) }
        #expect(last.offers[2].length.terms.dropFirst(2).map(\.origin) == before)
        #expect(
            last.offers[2].length.terms.map(\.amount) == [200, -12, -24, -74, -74] && last.offers[2].length.parts == 1)
    }

    @Test func aLayoutThatSaysNothingIsNotGuessed() throws {
        let tree = try LayoutTree()
        let leaf = try tree.addLeaf(fixed(20))
        let root = try tree.addContainer(AnyLayout(Third()), [leaf])
        try tree.setRoot(root)
        try tree.layOut(.unspecified)
        let why = try Why(leaf, in: tree)
        #expect(why.width.offers.map(\.length.length) == [nil, 30])
        #expect(!why.width.offers[1].length.isSaid && why.width.took.isSaid && why.width.spare == 10)
        #expect(try Why(root, in: tree).height.took.terms.map(\.origin) == [.given])
    }

    /// What a column of a grid is offered, as tracks share it, and what its cells make of it.
    @Test func gridsSayWhatColumnsShare() throws {
        let tree = try LayoutTree()
        let bar = Leaf.flexible(
            minimum: CGSize(width: 0, height: 4), ideal: CGSize(width: 100, height: 4),
            maximum: CGSize(width: CGFloat.infinity, height: 4))
        let leaves = try [fixed(28), bar, fixed(18)].map { try tree.addLeaf($0) }
        let cells = try leaves.map { try tree.addModifier(.layoutValue(key: "gridRow", value: 0), $0) }
        try tree.setRoot(tree.addContainer(AnyLayout(GridLayout(horizontalSpacing: 8)), cells))
        try tree.layOut(ProposedViewSize(width: 360, height: nil))
        let share = try Why(leaves[1], in: tree).width.offers[1].length
        #expect(share.length == 298 && share.terms.map(\.amount) == [360, -16, -28, -18])
        #expect(share.terms.map(\.origin) == [.proposed, .gaps(2), .servedTrack(0), .servedTrack(2)])
        // Icons of one size: what the column offers is more than its cells take.
        try tree.setLeaf(fixed(90), of: leaves[1])
        try tree.layOut(ProposedViewSize(width: 360, height: nil))
        let taken = try Why(leaves[1], in: tree).width.offers[1].length
        #expect(taken.length == 90 && taken.terms.map(\.origin) == [.maximum])
    }

    @Test func changesAreLaidOut() throws {
        func make() throws -> LayoutTree {
            let tree = try LayoutTree()
            let title = Leaf.flexible(
                minimum: CGSize(width: 62, height: 10), ideal: CGSize(width: 180, height: 10),
                maximum: CGSize(width: 180, height: 10))
            let nodes = [try tree.addLeaf(title), try tree.addLeaf(fixed(44))]
            try tree.setRoot(tree.addContainer(AnyLayout(HStackLayout(spacing: 12)), nodes))
            return tree
        }
        let proposal = ProposedViewSize(width: 160, height: nil)
        let names = ["title", "badge", "row"]
        let changes = WhyChanges(
            of: try #require(make().node(at: 0)), proposal, label: { ViewLabel(name: names[Int($0.index)]) }, make: make
        )
        let tried = try changes.tried(axis: .horizontal)
        #expect(changes.leftOut.isEmpty)
        func width(_ words: String) -> CGFloat? { tried.first { $0.words == words }?.size?.width }
        #expect(width("the scene proposes 236 (+76)") == 180)
        #expect(width("fixedSize() on title") == 180 && width("no gaps in row") == 116 && width("without badge") == 160)
        #expect(tried.first { $0.words == "layoutPriority(1) on title" }?.matters() == false)
        // A tree has three views. A search for a length leaves half of the room to the other changes.
        var few = WhyChanges(
            of: try #require(make().node(at: 0)), proposal, label: { ViewLabel(name: names[Int($0.index)]) }, make: make
        )
        few.maximumViews = 11
        for _ in 0..<2 {
            #expect(
                try few.tried(axis: .horizontal).map(\.words) == [
                    "the scene proposes no width", "fixedSize() on title",
                ])
            #expect(few.leftOut.first == "the scene proposes more width" && few.leftOut.last == "without badge")
            #expect(few.leftOut.count + 2 == tried.count)
        }
        // What is tried is tried elsewhere.
        let untouched = try make()
        try untouched.layOut(proposal)
        let title = try #require(untouched.node(at: 0))
        #expect(untouched.frame(of: title).width == 104 && tried.allSatisfy { $0.before.width == 104 })
    }
}
