import GalleyEngine
import GalleyInspector
import GalleySDK
import Testing
import TreeSamples

/// Where two runs part, and who is named.
@Suite struct TraceDiffTests {
    /// One thing is changed of a random tree: the view that was changed is the first that is named, in all of 200.
    @Test(arguments: [UInt64(521), 522, 523]) func theChangedViewIsNamedFirst(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var (named, tries, kinds) = (0, 0, [String: Int]())
        while named < 200 {
            tries += 1
            try #require(tries < 2000, "seed \(seed): too few changes show")
            let sketch = Sketch.randomOfAllKinds(&random, depth: 4)
            let proposal = Sketch.proposal(&random)
            guard let mutation = Mutation(of: sketch, &random) else { continue }
            let (before, after) = (try sketch.trace(proposal), try mutation.sketch.trace(proposal))
            let diff = TraceDiff(before, after)
            guard let first = diff.first else {
                // A change that no call shows is a view that nobody asks, or moves nothing.
                let isOne = mutation.kind == "insertion" || mutation.kind == "removal"
                #expect(diff.changes.count == (isOne ? 1 : 0), "seed \(seed), try \(tries)")
                // Which one of some whom nobody asked anything can be told by its kind only.
                let (gone, new) = (mutation.view.map { before.views[$0] }, mutation.otherView.map { after.views[$0] })
                let other = diff.changes.first
                #expect(!isOne || other?.label.kind == (gone ?? new)?.label.kind, "seed \(seed), try \(tries)")
                #expect(other?.kind != .removed || other?.view.map { before.views[$0].parent } == gone?.parent)
                #expect(other?.kind != .added || other?.otherView.map { after.views[$0].parent } == new?.parent)
                #expect(
                    isOne || before.views.map(\.frame) == after.views.map(\.frame), "seed \(seed), try \(tries)")
                continue
            }
            named += 1
            kinds[mutation.kind, default: 0] += 1
            #expect(
                mutation.view.map { $0 == first.view } ?? true
                    && mutation.otherView.map { $0 == first.otherView } ?? true,
                """
                seed \(seed), try \(tries), \(proposal.text), \(mutation.kind) of \(mutation.view ?? -1) \
                \(mutation.otherView ?? -1): \(DiffReport(diff).summary ?? "")
                \(sketch.text)
                now
                \(mutation.sketch.text)
                """)
        }
        #expect(kinds.count == 5, "seed \(seed): \(kinds)")
    }

    @Test func equalRunsDifferInNothing() throws {
        var random = SeededGenerator(seed: 524)
        for _ in 0..<100 {
            let sketch = Sketch.randomOfAllKinds(&random, depth: 4)
            let proposal = Sketch.proposal(&random, infinite: true)
            let diff = TraceDiff(try sketch.trace(proposal), try sketch.copy().trace(proposal))
            #expect(diff.isEmpty && DiffReport(diff).json().isEmpty && DiffReport(diff).rows().isEmpty)
        }
    }

    private static func row(_ widths: [CGFloat], spacing: CGFloat = 8) -> Sketch {
        Sketch(
            .container(.hStack(.center, spacing: spacing)),
            widths.map { Sketch(.leaf(.fixed(CGSize(width: $0, height: 20)))) })
    }

    private static func summary(_ a: Sketch, _ b: Sketch, _ proposal: ProposedViewSize = .unspecified) throws -> String?
    {
        DiffReport(TraceDiff(try a.trace(proposal), try b.trace(proposal))).summary
    }

    @Test func saysWhatIsOther() throws {
        let row = Self.row([10, 20])
        #expect(
            try Self.summary(row, Self.row([10, 88]))
                == "first differs: call 4, 1: asked – × – in both, A answered 20 × 20, B 88 × 20")
        #expect(try Self.summary(row, Self.row([10, 20, 30]))?.hasSuffix("is in B only") == true)
        #expect(try Self.summary(row, Self.row([10]))?.hasSuffix("is in A only") == true)
        let spaced = try #require(try Self.summary(row, Self.row([10, 20], spacing: 9)))
        #expect(spaced == "first differs: call 1, 2: asked – × – in both, A answered 38 × 20, B 39 × 20")
        let moved = try TraceDiff(row.trace(.unspecified), row.trace(ProposedViewSize(width: 50, height: nil)))
        #expect(
            DiffReport(moved).summary == "first differs: call 1, 2: the pass began with – × – in A, with 50 × – in B")
        let ulp = try #require(try Self.summary(row, Self.row([10, 20.000000000000004])))
        #expect(ulp.hasSuffix("A answered [20,20], B [20.000000000000004,20]"))
    }

    /// What a priority does shows in whom a stack asks; the view that has it is named all the same.
    @Test func whatNoCallShowsIsNamedToo() throws {
        func sketch(_ priority: Double) -> Sketch {
            let leaf = Sketch(.leaf(.fill(whenUnspecified: .zero)))
            return Sketch(
                .container(.hStack(.center, spacing: 0)),
                [leaf, Sketch(.modifier(.layoutPriority(priority)), [leaf.copy()])])
        }
        let summary = try Self.summary(sketch(0), sketch(1), ProposedViewSize(width: 100, height: 20))
        #expect(summary?.hasSuffix("has layout priority 0 in A, 1 in B") == true, "\(summary ?? "")")
    }

    @Test func changesAreClassified() throws {
        let (a, b) = (Self.row([10, 20, 30]), Self.row([10, 25, 30]))
        let diff = TraceDiff(try a.trace(.unspecified), try b.trace(.unspecified))
        #expect(diff.changes.map(\.kind) == [.answer, .answer, .frame, .frame, .frame])
        #expect(DiffReport(diff).rows(maximumLines: 2).count == 4)
        let added = TraceDiff(try a.trace(.unspecified), try Self.row([10, 20, 30, 40]).trace(.unspecified))
        #expect(added.changes.first?.kind == .added)
        #expect(added.changes.contains { $0.kind == .removed } == false)
    }
}

/// One change of a sketch.
private struct Mutation {
    let sketch: Sketch
    let kind: String
    /// The changed view's place in the tree before, and after; nil where it is not there.
    let view: Int?, otherView: Int?

    /// A random change of a random node; nil where the node is not one for it.
    init?(of original: Sketch, _ random: inout SeededGenerator) {
        sketch = original.copy()
        let all = sketch.all
        let place = Int.random(in: 0..<all.count, using: &random)
        let node = all[place]
        switch node.content {
        case .leaf:
            node.content = .leaf(Sketch.leaf(&random))
            (kind, view, otherView) = ("leaf", place, place)
        case .modifier:
            node.content = .modifier(Sketch.modifier(&random))
            (kind, view, otherView) = ("modifier", place, place)
        case .container where random.chance(40) || node.children.isEmpty:
            node.content = .container(Sketch.arrangement(&random))
            (kind, view, otherView) = ("container", place, place)
        case .container where random.chance(50):
            let position = Int.random(in: 0...node.children.count, using: &random)
            let new = Sketch(.leaf(.fixed(CGSize(width: random.length(1, 60), height: random.length(1, 60)))))
            node.children.insert(new, at: position)
            (kind, view, otherView) = ("insertion", nil, sketch.all.firstIndex { $0 === new })
        case .container:
            let position = Int.random(in: 0..<node.children.count, using: &random)
            let gone = node.children[position]
            // Of two equal neighbours nobody can say which one went.
            let neighbours = [position - 1, position + 1].filter(node.children.indices.contains)
            if neighbours.contains(where: { node.children[$0].text == gone.text }) { return nil }
            (kind, view, otherView) = ("removal", all.firstIndex { $0 === gone }, nil)
            node.children.remove(at: position)
        }
    }
}
