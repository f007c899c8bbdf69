import GalleyABI
import GalleyEngine
import GalleyInspector
import GalleySDK
import Testing
import TreeSamples

/// Counts questions on the layout's side of the border, and asks for everything there is.
private final class Questions: @unchecked Sendable {
    var measures = 0, guides = 0, spacings = 0, placements = 0
    /// Calls of layouts: `size_that_fits`, `place_subviews`.
    var answers = 0, runs = 0
}

/// Asks its children for sizes, guides and spacing, and places them with proposals that it did not measure with.
private struct Curious: Layout {
    let questions: Questions
    let seed: UInt64

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        var random = SeededGenerator(seed: seed)
        questions.answers += 1
        var size = CGSize.zero
        for subview in subviews {
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                questions.measures += 1
                let own = subview.sizeThatFits(Sketch.proposal(&random))
                size = CGSize(
                    width: max(size.width, min(own.width, 500)), height: max(size.height, min(own.height, 500)))
            }
            if random.chance(40) {
                questions.spacings += 1
                _ = subview.spacing
            }
            if random.chance(40) {
                // The dimensions are a measure, and the guide a question of its own.
                questions.measures += 1
                questions.guides += 1
                _ = subview.dimensions(in: proposal)[explicit: HorizontalAlignment.center]
            }
        }
        return size
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        questions.runs += 1
        for subview in subviews {
            questions.placements += 1
            subview.place(at: bounds.origin, proposal: ProposedViewSize(width: 40, height: 30))
        }
    }

    /// As of a view without children: the default asks them.
    func spacing(subviews: Subviews, cache: inout ()) -> ViewSpacing { ViewSpacing() }

    func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout ()
    ) -> CGFloat? { seed % 2 == 0 ? 7 : nil }
}

/// A random tree of curious layouts and leaves.
private func sketch(_ random: inout SeededGenerator, _ questions: Questions, depth: Int) -> Sketch {
    let children = (0..<Int.random(in: 1...3, using: &random)).map { _ in
        depth == 0 || random.chance(30)
            ? Sketch(.leaf(Sketch.leaf(&random))) : sketch(&random, questions, depth: depth - 1)
    }
    return Sketch(.container(.other(AnyLayout(Curious(questions: questions, seed: random.next() % 1000)))), children)
}

/// The ledger against counters that know nothing of it.
@Suite struct LedgerCountTests {
    @Test(arguments: [UInt64(51), 52, 53]) func exactlyOneRecordForEachCall(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var guides = 0
        for number in 0..<120 {
            let questions = Questions()
            let sketch = sketch(&random, questions, depth: 3)
            let (tree, _) = try sketch.tree(LayoutOptions(memo: number % 2 == 0 ? .swiftUI : .entries(8)))
            let ledger = try Ledger(capacity: 1 << 18)
            try ledger.attach(to: tree)
            let passes = 2
            for _ in 0..<passes { try tree.layOut(Sketch.proposal(&random)) }
            let place: Comment = "seed \(seed), tree \(number)"
            let entries = ledger.entries
            func count(_ event: LedgerEvent) -> Int { entries.count { $0.event == event } }
            // The pass itself measures and places the root.
            #expect(entries.count { $0.event == .measure && !$0.isImplied } == questions.measures + passes, place)
            #expect(count(.place) == questions.placements + passes, place)
            // Where no child can have a guide, nobody is asked.
            #expect(count(.alignment) <= questions.guides, place)
            guides += count(.alignment)
            #expect(count(.spacing) == questions.spacings, place)
            // Each call of a layout's `sizeThatFits` is a computed measure of it, asked for or implied.
            let leaves = Set(entries.compactMap(\.node)).filter { tree.children(of: $0).isEmpty }
            let computed = entries.count {
                $0.event == .measure && $0.outcome == .computed && !leaves.contains($0.node ?? NodeID(inNoTree: .max))
            }
            #expect(computed == questions.answers, place)
            // Time is taken where a layout ran, and nowhere else.
            for entry in entries where entry.event == .measure {
                let ran = entry.outcome == .computed && !leaves.contains(entry.node ?? NodeID(inNoTree: .max))
                #expect((entry.nanoseconds > 0) == ran, "\(seed), tree \(number), record \(entry.id)")
            }
            #expect(entries.count { $0.event == .place && $0.nanoseconds > 0 } == questions.runs, place)
            try nestStrictly(entries, tree, place)
        }
        #expect(guides > 50)
    }

    /// Asked behind the SDK's back, so that each question is one call.
    @Test func guidesAndSpacingAreRecordedOneByOne() throws {
        let tree = try LayoutTree()
        let leaf = try tree.addLeaf(.fixed(CGSize(width: 4, height: 4)))
        let guided = try tree.addModifier(.alignmentGuide(AlignmentGuide(.vertical(.top)) { _ in 3 }), leaf)
        let raw = RawLayout(measure: { subviews, proposal, result in
            for _ in 0..<3 {
                var value = 0.0
                _ = subviews.functions.pointee.explicit_alignment(subviews, 0, proposal, GALLEY_ALIGNMENT_TOP, &value)
                var spacing = galley_spacing()
                _ = subviews.functions.pointee.spacing(subviews, 0, &spacing)
            }
            result.pointee = galley_size(width: 1, height: 1)
            return GALLEY_OK
        })
        try tree.setRoot(tree.addContainer(raw.layout, [guided]))
        let ledger = try Ledger(capacity: 1 << 12)
        try ledger.attach(to: tree)
        _ = try tree.sizeThatFits(.unspecified)
        #expect(ledger.entries.count { $0.event == .alignment && $0.node == guided } == 3)
        #expect(ledger.entries.count { $0.event == .spacing && $0.node == guided } == 3)
        // The first guide was computed, and the others remembered.
        let guides = ledger.entries.filter { $0.event == .alignment && $0.node == guided }
        #expect(guides.map(\.outcome) == [.computed, .hit, .hit])
    }

    /// Every record lies inside the one that names the view around it.
    private func nestStrictly(_ entries: Ledger.Entries, _ tree: LayoutTree, _ place: Comment) throws {
        for entry in entries {
            guard let parent = entry.parent, let node = entry.node else { continue }
            let outer = entries[parent - 1]
            #expect(outer.id < entry.id, place)
            #expect(outer.node == node || tree.parent(of: node) == outer.node, place)
            if entry.isImplied { #expect(outer.node == node, place) }
        }
    }

    /// A remembered answer is the one that its supplier computed, and a look-up without memo gives the same.
    @Test(arguments: [UInt64(61), 62]) func hitsNameTheirSupplier(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var hits = 0
        for number in 0..<80 {
            let (tree, _) = try sketch(&random, Questions(), depth: 3).tree()
            let ledger = try Ledger(capacity: 1 << 18)
            try ledger.attach(to: tree)
            for _ in 0..<2 { try tree.layOut(Sketch.proposal(&random)) }
            let history = CallHistory(ledger)
            for entry in ledger.entries where entry.event == .measure {
                guard entry.outcome != .computed else {
                    #expect(history.supplier(of: entry) == nil)
                    continue
                }
                let supplier = try #require(history.supplier(of: entry), "seed \(seed), tree \(number), #\(entry.id)")
                let source = ledger.entries[supplier - 1]
                #expect(supplier < entry.id && source.node == entry.node && source.outcome == .computed)
                #expect(source.size.width == entry.size.width)
                if entry.outcome != .hitAxes { #expect(source.size == entry.size) }
                hits += 1
            }
        }
        #expect(hits > 1000)
    }
}

/// Why answers were computed.
@Suite struct MissTests {
    /// Asks its only child for a list of widths.
    private struct Widths: Layout {
        let widths: [CGFloat]

        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
            for width in widths { _ = subviews[0].sizeThatFits(ProposedViewSize(width: width, height: nil)) }
            return CGSize(width: 50, height: 50)
        }

        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {}
    }

    private func tree(_ widths: [CGFloat], memo: Int) throws -> (LayoutTree, NodeID, Ledger) {
        let tree = try LayoutTree(LayoutOptions(memo: .entries(memo)))
        let leaf = try tree.addLeaf(.fill(whenUnspecified: CGSize(width: 10, height: 10)))
        try tree.setRoot(tree.addContainer(AnyLayout(Widths(widths: widths)), [leaf]))
        let ledger = try Ledger(capacity: 1 << 12)
        try ledger.attach(to: tree)
        return (tree, leaf, ledger)
    }

    private func words(_ ledger: Ledger, of leaf: NodeID) -> [String] {
        let history = CallHistory(ledger)
        return ledger.entries.filter { $0.node == leaf && $0.event == .measure && !$0.isImplied }.map { entry in
            switch history.miss(of: entry) {
            case nil: "hit"
            case .first: "first"
            case .evicted(let id): "evicted #\(id ?? 0)"
            case .invalidated(let id, let change): "invalidated #\(id ?? 0) by \(change?.kind.rawValue ?? "?")"
            }
        }
    }

    @Test func evictedAnswersAreNamed() throws {
        let (small, leaf, ledger) = try tree([10, 20, 30, 10, 30], memo: 3)
        try small.layOut(.unspecified)
        #expect(words(ledger, of: leaf) == ["first", "first", "first", "hit", "hit"])
        let (tight, twin, other) = try tree([10, 20, 30, 40, 10, 40], memo: 3)
        try tight.layOut(.unspecified)
        // #1 is the root and #2 its cache, so the first question is #3.
        #expect(words(other, of: twin) == ["first", "first", "first", "first", "evicted #3", "hit"])
    }

    @Test func changesThatForgetAnswersAreNamed() throws {
        let (tree, leaf, ledger) = try tree([10, 20], memo: 8)
        try tree.layOut(.unspecified)
        try tree.setLeaf(.fill(whenUnspecified: CGSize(width: 5, height: 5)), of: leaf)
        try tree.layOut(.unspecified)
        #expect(
            words(ledger, of: leaf) == [
                "first", "first", "invalidated #3 by leaf", "invalidated #4 by leaf",
            ])
        let root = try #require(tree.root)
        try tree.parametersChanged(of: root)
        try tree.layOut(.unspecified)
        // The leaf still knows its answers; the container forgot its own.
        #expect(words(ledger, of: leaf).suffix(2) == ["hit", "hit"])
        #expect(words(ledger, of: root).last?.hasSuffix("by parameter") == true)
    }

    @Test func allContainersForgetAtOnce() throws {
        let tree = try LayoutTree(LayoutOptions(memo: .entries(8)))
        let leaf = try tree.addLeaf(.fixed(CGSize(width: 10, height: 10)))
        let inner = try tree.addContainer(AnyLayout(Widths(widths: [10])), [leaf])
        let outer = try tree.addContainer(AnyLayout(Widths(widths: [10])), [inner])
        try tree.setRoot(outer)
        let ledger = try Ledger(capacity: 1 << 12)
        try ledger.attach(to: tree)
        try tree.layOut(.unspecified)
        try tree.allParametersChanged()
        try tree.layOut(.unspecified)
        #expect(words(ledger, of: inner).contains { $0.hasSuffix("by parameter") })
        #expect(words(ledger, of: outer).contains { $0.hasSuffix("by parameter") })
        #expect(words(ledger, of: leaf).last == "hit")
    }

    /// A spacer turns with the stack around it, and forgets what it answered.
    @Test func aLayoutThatIsSwitchedIsNamed() throws {
        let tree = try LayoutTree()
        let spacer = try tree.addLeaf(.spacer(minLength: 4))
        let root = try tree.addContainer(AnyLayout(HStackLayout()), [spacer])
        try tree.setRoot(root)
        let ledger = try Ledger(capacity: 1 << 12)
        try ledger.attach(to: tree)
        try tree.layOut(ProposedViewSize(width: 50, height: 50))
        try tree.setLayout(AnyLayout(VStackLayout()), of: root)
        try tree.layOut(ProposedViewSize(width: 50, height: 50))
        #expect(words(ledger, of: spacer).contains { $0.hasSuffix("by layout") })
    }
}
