import GalleyABI
import GalleyEngine
import GalleyInspector
import GalleySDK
import Testing
import TreeSamples

/// A layout of two closures; without them, a column without gaps.
private struct Sample: Layout {
    var size: (ProposedViewSize, LayoutSubviews) -> CGSize = { proposal, subviews in
        let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
        return CGSize(width: sizes.map(\.width).max() ?? 0, height: sizes.reduce(0) { $0 + $1.height })
    }
    var place: (CGRect, ProposedViewSize, LayoutSubviews) -> Void = { bounds, _, subviews in
        var y = bounds.minY
        for subview in subviews {
            subview.place(at: CGPoint(x: bounds.minX, y: y), proposal: .unspecified)
            y += subview.sizeThatFits(.unspecified).height
        }
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        size(proposal, subviews)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        place(bounds, proposal, subviews)
    }
}

/// What a layout remembers besides its cache.
private final class Memory: @unchecked Sendable {
    var number = 0.0
    /// A number that is another one each time.
    func next() -> CGFloat {
        number += 1
        return CGFloat(number)
    }
}

/// Each warning with a layout that deserves it and one that does not.
@Suite struct WarningTests {
    private typealias Kind = LayoutWarning.Kind

    private let fixed = Leaf.fixed(CGSize(width: 20, height: 10))
    private let fill = Leaf.fill(whenUnspecified: CGSize(width: 20, height: 10))

    /// `root` lays out `a` and `b`.
    private func tree(_ layout: AnyLayout, _ leaves: [Leaf], _ options: LayoutOptions = LayoutOptions()) throws
        -> LayoutTree
    {
        let tree = try LayoutTree(options)
        let names = ["a", "b", "c"]
        let nodes = try zip(leaves, names).map { try tree.addLeaf($0, name: $1) }
        try tree.setRoot(tree.addContainer(layout, nodes, name: "root"))
        return tree
    }

    private func warnings(_ tree: LayoutTree, _ proposal: ProposedViewSize) throws -> [LayoutWarning] {
        let ledger = try Ledger(capacity: 1 << 16)
        try ledger.attach(to: tree)
        do { try tree.layOut(proposal) } catch {
            #expect(!error.description.isEmpty)
        }
        return LayoutWarning.all(in: ledger, of: tree) { ViewLabel(name: tree.name(of: $0) ?? "node \($0.index)") }
    }

    /// The kinds and views that are warned of.
    private func found(
        _ layout: Sample, _ leaves: [Leaf]? = nil, _ proposal: ProposedViewSize = .unspecified,
        _ options: LayoutOptions = LayoutOptions()
    ) throws -> [String] {
        let tree = try tree(AnyLayout(layout), leaves ?? [fixed, fixed], options)
        return try warnings(tree, proposal).map { warning in
            #expect(!warning.message.isEmpty)
            // The next command shows the call.
            _ = try CallFilter(warning.filter)
            return "\(warning.kind.rawValue) \(warning.node.flatMap { tree.name(of: $0) } ?? "-")"
        }
    }

    @Test func aColumnDeservesNone() throws {
        #expect(try found(Sample()) == [])
        #expect(try found(Sample(), nil, ProposedViewSize(width: 300, height: 300)) == [])
    }

    @Test func sizesThatAreNone() throws {
        #expect(try found(Sample(size: { _, _ in CGSize(width: CGFloat.nan, height: 1) })) == ["not finite root"])
        #expect(try found(Sample(size: { _, _ in CGSize(width: CGFloat.infinity, height: 1) })) == ["not finite root"])
        #expect(try found(Sample(size: { _, _ in CGSize(width: -3, height: 1) })) == ["negative root"])
        // To an infinite question an infinite answer is right.
        let infinite = Sample(size: { proposal, _ in CGSize(width: proposal.width ?? 20, height: 20) })
        #expect(try found(infinite, nil, ProposedViewSize(width: .infinity, height: nil)) == [])
    }

    @Test func positionsThatAreNone() throws {
        let lost = Sample(place: { bounds, _, subviews in
            subviews[0].place(at: CGPoint(x: CGFloat.nan, y: 0), proposal: .unspecified)
        })
        #expect(try found(lost) == ["not finite a", "not placed b"])
        let endless = Sample(place: { bounds, _, subviews in
            for subview in subviews { subview.place(at: bounds.origin, proposal: .infinity) }
        })
        #expect(try found(endless, [fill]) == ["not finite a"])
        #expect(try found(endless, [fixed]) == [])
    }

    @Test func biggerThanAsked() throws {
        let greedy = Sample(size: { _, _ in CGSize(width: 300, height: 20) })
        #expect(try found(greedy, nil, ProposedViewSize(width: 100, height: 100)) == ["bigger than asked root"])
        #expect(try found(greedy, nil, ProposedViewSize(width: 400, height: 100)) == [])
        // What is rigid cannot be smaller.
        #expect(try found(Sample(), nil, ProposedViewSize(width: 10, height: 10)) == [])
    }

    @Test func overflow() throws {
        let small = Sample(size: { _, subviews in
            _ = subviews.map { $0.sizeThatFits(.unspecified) }
            return CGSize(width: 15, height: 20)
        })
        #expect(try found(small) == ["overflow a", "overflow b"])
    }

    @Test func placements() throws {
        let lazy = Sample(place: { bounds, _, subviews in subviews[0].place(at: bounds.origin, proposal: .unspecified) }
        )
        #expect(try found(lazy) == ["not placed b"])
        let eager = Sample(place: { bounds, _, subviews in
            for subview in Array(subviews) + [subviews[0]] { subview.place(at: bounds.origin, proposal: .unspecified) }
        })
        #expect(try found(eager) == ["placed twice a"])
        let far = Sample(place: { bounds, _, subviews in
            subviews[0].place(at: bounds.origin, proposal: .unspecified)
            subviews[1].place(at: CGPoint(x: bounds.maxX, y: bounds.minY), proposal: .unspecified)
        })
        #expect(try found(far) == ["outside b"])
        // A badge beyond a corner of the view that fills the container.
        let badge = Sample(
            size: { _, subviews in subviews[0].sizeThatFits(.unspecified) },
            place: { bounds, _, subviews in
                subviews[0].place(at: bounds.origin, proposal: .unspecified)
                let corner = CGPoint(x: bounds.maxX + 2, y: bounds.minY - 2)
                subviews[1].place(at: corner, anchor: .bottomLeading, proposal: .unspecified)
            })
        #expect(try found(badge, [.fixed(CGSize(width: 60, height: 40)), .fixed(CGSize(width: 12, height: 12))]) == [])
        // An overlay larger than the view that fills the container.
        let over = Sample(
            size: { _, subviews in subviews[0].sizeThatFits(.unspecified) },
            place: { bounds, _, subviews in
                subviews[0].place(at: bounds.origin, proposal: .unspecified)
                subviews[1].place(
                    at: CGPoint(x: bounds.maxX, y: bounds.minY), anchor: .center, proposal: .unspecified)
            })
        #expect(try found(over, [.fixed(CGSize(width: 60, height: 40)), .fixed(CGSize(width: 90, height: 12))]) == [])
        let half = Sample(place: { bounds, _, subviews in
            subviews[0].place(at: bounds.origin, proposal: .unspecified)
            subviews[1].place(at: CGPoint(x: bounds.midX, y: bounds.minY), proposal: .unspecified)
        })
        #expect(try found(half) == [])
    }

    @Test func otherSize() throws {
        let text = Leaf.flexible(
            minimum: .zero, ideal: CGSize(width: 90, height: 10), maximum: CGSize(width: 200, height: 10))
        func layout(placing proposal: ProposedViewSize) -> Sample {
            Sample(
                size: { _, subviews in
                    let size = subviews[0].sizeThatFits(ProposedViewSize(width: 40, height: nil))
                    return CGSize(width: 100, height: size.height)
                },
                place: { bounds, _, subviews in subviews[0].place(at: bounds.origin, proposal: proposal) })
        }
        #expect(try found(layout(placing: .unspecified), [text]) == ["other size a"])
        #expect(try found(layout(placing: ProposedViewSize(width: 40, height: nil)), [text]) == [])
        // It takes what it is offered, as views of equal width do.
        #expect(try found(layout(placing: ProposedViewSize(width: 100, height: 10)), [text]) == [])
    }

    @Test func zeroAsked() throws {
        func layout(asking proposals: [ProposedViewSize]) -> Sample {
            Sample(
                size: { _, subviews in
                    let sizes = proposals.flatMap { proposal in subviews.map { $0.sizeThatFits(proposal) } }
                    return CGSize(width: sizes.map(\.width).max() ?? 0, height: sizes.map(\.height).max() ?? 0)
                },
                place: { bounds, _, subviews in
                    for subview in subviews { subview.place(at: bounds.origin, proposal: .unspecified) }
                })
        }
        #expect(try found(layout(asking: [.zero])) == ["zero asked root"])
        // Who looks for the range asks for more than its lower end.
        #expect(try found(layout(asking: [.zero, .unspecified])) == [])
    }

    @Test func unstable() throws {
        let memory = Memory()
        let moody = Sample(size: { _, subviews in CGSize(width: memory.next() * 10, height: 10) })
        let calm = Sample(size: { _, _ in CGSize(width: 40, height: 10) })
        // Four questions in turn are one more than it remembers, so that the first is asked again.
        func asked(_ inner: Sample) throws -> [String] {
            let tree = try LayoutTree(LayoutOptions(memo: .entries(3)))
            let leaf = try tree.addLeaf(fixed, name: "a")
            let asked = try tree.addContainer(AnyLayout(inner), [leaf], name: "inner")
            let asking = Sample(
                size: { _, subviews in
                    for width in [10, 20, 30, 40, 10] as [CGFloat] {
                        _ = subviews[0].sizeThatFits(ProposedViewSize(width: width, height: nil))
                    }
                    return CGSize(width: 500, height: 500)
                })
            try tree.setRoot(tree.addContainer(AnyLayout(asking), [asked], name: "root"))
            return try warnings(tree, .unspecified).map { "\($0.kind.rawValue) \(tree.name(of: $0.node!) ?? "")" }
        }
        #expect(try asked(moody).contains("unstable inner"))
        #expect(try !asked(calm).contains { $0.hasPrefix("unstable") })
    }

    /// Each of four containers asks its child for three widths of its own, and once more for its placement: the outermost
    /// 3 + 1 times, the next 3 × 4 + 1.
    @Test(arguments: [(levels: 4, questions: 3, isFound: true), (levels: 4, questions: 1, isFound: false)])
    func blowUp(_ levels: Int, _ questions: Int, _ isFound: Bool) throws {
        let tree = try LayoutTree(LayoutOptions(memo: .entries(3)))
        let leaf = try tree.addLeaf(fill, name: "leaf")
        var node = try tree.addContainer(
            AnyLayout(Sample(size: { proposal, _ in CGSize(width: proposal.width ?? 1, height: 1) })), [leaf],
            name: "inner")
        for level in (0..<levels).reversed() {
            let layout = Sample(
                size: { proposal, subviews in
                    for question in 0..<questions {
                        let width = (proposal.width ?? 100) + CGFloat(question + 1) * pow10(-level)
                        _ = subviews[0].sizeThatFits(ProposedViewSize(width: width, height: nil))
                    }
                    return CGSize(width: 100, height: 100)
                },
                place: { bounds, _, subviews in
                    subviews[0].place(at: bounds.origin, proposal: ProposedViewSize(width: 50, height: 50))
                })
            node = try tree.addContainer(AnyLayout(layout), [node], name: "level \(level)")
        }
        try tree.setRoot(node)
        let found = try warnings(tree, .unspecified).filter { $0.kind == .blowUp }
        #expect(found.count == (isFound ? 1 : 0))
        if let warning = found.first {
            #expect(tree.name(of: try #require(warning.node)) == "inner")
            #expect(
                warning.message.contains("outermost first: level 0 ×4 → level 1 ×3.3 → level 2 ×3.1 → level 3 ×3"),
                "\(warning.message)")
        }
    }

    /// Ten to a power.
    private func pow10(_ exponent: Int) -> CGFloat { (0..<abs(exponent)).reduce(CGFloat(1)) { value, _ in value / 10 } }

    @Test(arguments: [(depth: 600, isFound: true), (depth: 100, isFound: false)])
    func deep(_ depth: Int, _ isFound: Bool) throws {
        let tree = try LayoutTree()
        var node = try tree.addLeaf(fixed)
        for _ in 0..<depth { node = try tree.addContainer(AnyLayout(VStackLayout()), [node]) }
        try tree.setRoot(node)
        #expect(try warnings(tree, .unspecified).contains { $0.kind == .deep } == isFound)
    }

    @Test func slow() throws {
        let slow = Sample(size: { _, _ in
            let start = ContinuousClock.now
            while ContinuousClock.now - start < .milliseconds(110) {}
            return CGSize(width: 20, height: 20)
        })
        #expect(try found(slow) == ["slow root"])
    }

    /// On random trees of the engine's own layouts only that is said which rigid views cannot help: they are larger
    /// than their place, or pushed out of it.
    @Test(arguments: [UInt64(81), 82]) func theEnginesLayoutsDeserveNone(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var count = 0
        for number in 0..<250 {
            let sketch = Sketch.random(&random, depth: 4)
            let proposal = Sketch.proposal(&random)
            // The samples' own layouts break the rules on purpose.
            let isOurs = sketch.all.allSatisfy { node in
                guard case .container(let arrangement) = node.content else { return true }
                return switch arrangement {
                case .hStack, .vStack, .zStack: true
                case .wrap, .diagonal, .other: false
                }
            }
            guard isOurs else { continue }
            count += 1
            let found = try warnings(try sketch.tree().0, proposal).filter { ![.overflow, .outside].contains($0.kind) }
            #expect(found.isEmpty, "seed \(seed), tree \(number), \(proposal.text): \(found.map(\.message))")
        }
        #expect(count > 60)
    }
}

/// What shows only when a tree is laid out again.
@Suite struct RepeatTests {
    private func warnings(_ leaves: Int = 3, loopLimit: Int = 50, _ layout: @escaping () -> AnyLayout) throws
        -> [String]
    {
        var names: [NodeID: String] = [:]
        let check = RepeatCheck(.unspecified, loopLimit: loopLimit, label: { ViewLabel(name: names[$0] ?? "root") }) {
            let tree = try LayoutTree()
            let nodes = try (0..<leaves).map { try tree.addLeaf(.fixed(CGSize(width: 10 + Double($0), height: 10))) }
            for (index, node) in nodes.enumerated() { names[node] = "leaf \(index)" }
            try tree.setRoot(tree.addContainer(layout(), nodes))
            return tree
        }
        return (try check.repeated() + check.afterRemoval()).map { "\($0.kind.rawValue) \(names[$0.node!] ?? "root")" }
    }

    @Test func theEnginesLayoutsAreTheSameAgain() throws {
        #expect(try warnings { AnyLayout(HStackLayout(spacing: 4)) } == [])
        #expect(try warnings { AnyLayout(Sample()) } == [])
    }

    @Test func stateBesidesTheCache() throws {
        // Each tree has a memory of its own.
        let found = try warnings {
            let memory = Memory()
            return AnyLayout(
                Sample(
                    size: { _, _ in CGSize(width: 100, height: 100) },
                    place: { bounds, _, subviews in
                        let x = min(memory.next(), 2)
                        for subview in subviews { subview.place(at: CGPoint(x: x, y: 0), proposal: .unspecified) }
                    }))
        }
        #expect(found.first == "mutated state leaf 0")
    }

    /// A layout that is other each time for so many passes, and one that settles just before.
    @Test(arguments: [2, 7, 50]) func aLoopIsOneThatDoesNotSettle(_ limit: Int) throws {
        func found(settlesAfter passes: Int) throws -> [String] {
            try warnings(loopLimit: limit) {
                let memory = Memory()
                return AnyLayout(
                    Sample(
                        size: { _, _ in CGSize(width: 500, height: 100) },
                        place: { _, _, subviews in
                            let x = min(memory.next(), CGFloat(passes))
                            for subview in subviews { subview.place(at: CGPoint(x: x, y: 0), proposal: .unspecified) }
                        }))
            }
        }
        #expect(try found(settlesAfter: .max).first == "feedback loop leaf 0")
        let passes = max(3, limit)
        #expect(try found(settlesAfter: passes).first == "feedback loop leaf 0")
        #expect(try found(settlesAfter: passes - 1).first == "mutated state leaf 0")
        #expect(try found(settlesAfter: 1) == [])
    }

    @Test func chance() throws {
        let memory = Memory()
        let found = try warnings {
            AnyLayout(
                Sample(
                    size: { _, _ in CGSize(width: 100, height: 100) },
                    place: { bounds, _, subviews in
                        let x = memory.next()
                        for subview in subviews { subview.place(at: CGPoint(x: x, y: 0), proposal: .unspecified) }
                    }))
        }
        #expect(found.first == "unstable leaf 0")
    }

    /// Positions that are worked out once and never again: what the seeds warn of.
    private struct Forgetful: Layout {
        let follows: Bool

        func makeCache(subviews: Subviews) -> [CGFloat] { positions(subviews) }

        func updateCache(_ cache: inout [CGFloat], subviews: Subviews) {
            if follows { cache = positions(subviews) }
        }

        private func positions(_ subviews: Subviews) -> [CGFloat] {
            var x: CGFloat = 0
            return subviews.map { subview in
                defer { x += subview.sizeThatFits(.unspecified).width }
                return x
            }
        }

        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout [CGFloat]) -> CGSize {
            CGSize(width: 100, height: 100)
        }

        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout [CGFloat]) {
            for (subview, x) in zip(subviews, cache) { subview.place(at: CGPoint(x: x, y: 0), proposal: .unspecified) }
        }
    }

    @Test func aCacheThatDoesNotFollow() throws {
        #expect(try warnings { AnyLayout(Forgetful(follows: false)) } == ["stale cache root"])
        #expect(try warnings { AnyLayout(Forgetful(follows: true)) } == [])
    }
}
