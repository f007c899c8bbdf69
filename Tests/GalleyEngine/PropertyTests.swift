import GalleyEngine
import GalleySDK
import Testing
import TreeSamples

/// What holds for every tree, over random ones.
@Suite struct PropertyTests {
    private static let seeds: [UInt64] = [61, 62]

    /// Tries a property on random trees until it says what is wrong.
    private func forEachTree(
        _ seed: UInt64, _ count: Int, depth: Int = 4,
        _ wrong: (_ sketch: Sketch, _ random: inout SeededGenerator) throws -> String?
    ) rethrows {
        var random = SeededGenerator(seed: seed)
        for number in 0..<count {
            let sketch =
                random.chance(50) ? Sketch.random(&random, depth: depth) : .randomOfAllKinds(&random, depth: depth)
            guard let message = try wrong(sketch, &random) else { continue }
            Issue.record("seed \(seed), tree \(number): \(message)\n\(sketch.text)")
            return
        }
    }

    /// How much a node remembers changes no bit of any frame, in whatever order proposals come.
    @Test(arguments: seeds) func framesDoNotDependOnTheMemosSize(_ seed: UInt64) throws {
        try forEachTree(seed, 300) { sketch, random in
            let trees = try [2, 3, 8, 64].map { try sketch.tree(LayoutOptions(memo: .entries($0))) }
            let proposals = (0..<3).map { _ in Sketch.proposal(&random, infinite: true) }
            for proposal in proposals + proposals.reversed() {
                let outcomes = trees.map { Outcome($0, $1, proposal) }
                if !outcomes.allSatisfy({ $0 == outcomes[0] }) { return proposal.text }
            }
            return nil
        }
    }

    /// What a tree was asked before changes no bit of a size and, but for rounding, no position.
    ///
    /// A container that only moves is not placed again, and keeps positions that were worked out from where it lay:
    /// (origin + distance) - origin differs in the last bits with the origin.
    @Test(arguments: seeds) func framesDoNotDependOnTheMemosState(_ seed: UInt64) throws {
        try forEachTree(seed, 300) { sketch, random in
            let memo = random.pick([LayoutOptions.Memo.entries(2), .entries(8), .swiftUI])
            let (proposal, others) = (Sketch.proposal(&random), (0..<3).map { _ in Sketch.proposal(&random) })
            let (fresh, nodes) = try sketch.tree(LayoutOptions(memo: memo))
            let (used, twins) = try sketch.tree(LayoutOptions(memo: memo))
            for other in others { try used.layout(other) }
            let sizes = (try fresh.layout(proposal), try used.layout(proposal))
            guard sizes.0 == sizes.1 else { return "\(proposal.text): \(sizes)" }
            for (node, twin) in zip(nodes, twins) {
                let (own, other) = (fresh.frame(of: node), used.frame(of: twin))
                if own.size != other.size || !own.origin.isClose(to: other.origin) {
                    return "\(proposal.text): \(node) \(other), not \(own)"
                }
            }
            return nil
        }
    }

    /// The second time nobody computes anything and nothing changes.
    @Test(arguments: seeds) func measuringAndLayingOutTwiceIsOnce(_ seed: UInt64) throws {
        try forEachTree(seed, 300) { sketch, random in
            let memo = random.pick([LayoutOptions.Memo.entries(2), .entries(8), .swiftUI])
            let (tree, nodes) = try sketch.tree(LayoutOptions(memo: memo))
            func computed() -> Int { nodes.reduce(0) { $0 + tree.computedAnswers(of: $1) } }
            let proposal = Sketch.proposal(&random)
            let first = try tree.sizeThatFits(proposal)
            let isRigid = computed() == 0
            if try tree.sizeThatFits(proposal) != first { return "\(proposal.text) measured twice" }
            if computed() != 0 { return "\(proposal.text): \(computed()) answers computed again" }
            if isRigid, sketch.isContainer { return "\(proposal.text): nothing was computed at first" }
            let outcome = Outcome(tree, nodes, proposal)
            if Outcome(tree, nodes, proposal) != outcome { return "\(proposal.text) laid out twice" }
            if computed() != 0 { return "\(proposal.text): \(computed()) answers computed again to lay out" }
            return nil
        }
    }

    /// Right to left is the mirror image, parent by parent (Layout rules §9): the same sizes and heights, bit for bit,
    /// and each x from the other edge of the parent. The x is the same but for rounding only, since bounds, in whose
    /// coordinates layouts work, have another origin.
    ///
    /// So mirroring the frames of the right-to-left tree inside each parent gives those of the left-to-right one, for
    /// every layout that does not ask for the direction, our stacks among them.
    @Test(arguments: seeds) func mirroredTwiceIsTheIdentity(_ seed: UInt64) throws {
        try forEachTree(seed, 300) { sketch, random in
            let proposal = Sketch.proposal(&random)
            let (plain, nodes) = try sketch.tree()
            let (mirrored, twins) = try sketch.tree(LayoutOptions(layoutDirection: .rightToLeft))
            guard try plain.layout(proposal) == mirrored.layout(proposal) else { return "\(proposal.text): sizes" }
            for (node, twin) in zip(nodes, twins) where plain.isShown(node) || mirrored.isShown(twin) {
                let (own, image) = (plain.frame(of: node), mirrored.frame(of: twin))
                guard let parent = plain.parent(of: node), let outer = mirrored.parent(of: twin) else { continue }
                let (bounds, box) = (plain.frame(of: parent), mirrored.frame(of: outer))
                let x = box.size.width - (image.origin.x - box.origin.x + image.size.width)
                let isMirrored =
                    own.size == image.size && own.origin.y == image.origin.y
                    && abs(own.origin.x - bounds.origin.x - x) <= 1e-9
                if !isMirrored { return "\(proposal.text): \(node) \(own), mirrored \(image)" }
            }
            return nil
        }
    }

    /// A parameter that changed on a live tree gives what a new tree gives. (`IncrementalTests` edits leaves, layouts
    /// and children.)
    @Test(arguments: seeds) func aChangedParameterIsThatOfANewTree(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        for number in 0..<150 {
            let sketch = Sketch.container(&random, depth: 4)
            var parameters: [(sketch: Sketch, margin: Grown.Margin)] = []
            for node in sketch.all where node.isContainer && random.chance(50) {
                let margin = Grown.Margin(random.length(0, 20))
                node.content = .container(.other(AnyLayout(Grown(margin: margin))))
                parameters.append((node, margin))
            }
            let ids = sketch.all.map(ObjectIdentifier.init)
            let (live, nodes) = try sketch.tree()
            for step in 0..<4 {
                let proposal = Sketch.proposal(&random)
                try live.layout(proposal)
                for (node, margin) in parameters where random.chance(30) {
                    margin.points = CGFloat(random.length(0, 20))
                    try live.parametersChanged(of: nodes[ids.firstIndex(of: ObjectIdentifier(node))!])
                }
                let (fresh, twins) = try sketch.tree()
                let place: Comment = "seed \(seed), tree \(number), step \(step), \(proposal.text)\n\(sketch.text)"
                guard try live.layout(proposal) == fresh.layout(proposal) else {
                    Issue.record(place)
                    return
                }
                let isSame = zip(nodes, twins).allSatisfy { node, twin in
                    let (own, other) = (live.frame(of: node), fresh.frame(of: twin))
                    return own.size == other.size && own.origin.isClose(to: other.origin)
                }
                guard isSame else {
                    Issue.record(place)
                    return
                }
            }
        }
    }

    /// A view of no size that comes last changes no bit of any other frame in a stack without gaps.
    ///
    /// It has no flexibility, so that it is served before the others of its priority, spacers, and takes nothing of
    /// what they share. It holds
    /// - for gaps of 0 only: every other gap counts once more, and a default one depends on the neighbours;
    /// - between two children only: the first and the last one's preferences are those of the whole stack, which the
    ///   gaps around it follow, and a stack that was empty has priority -∞ itself;
    /// - for views without preferences of their own: an empty container wants gaps of 0, also across the stack;
    /// - for stacks only: other layouts may count their children.
    @Test(arguments: seeds) func anEmptyViewChangesNothing(_ seed: UInt64) throws {
        var added = 0
        try forEachTree(seed, 600) { sketch, random in
            let before = sketch.all
            var stacks: [Sketch] = []
            for node in before where node.children.count > 1 && random.chance(60) {
                switch node.content {
                case .container(.hStack(let guide, _)): node.content = .container(.hStack(guide, spacing: 0))
                case .container(.vStack(let guide, _)): node.content = .container(.vStack(guide, spacing: 0))
                default: continue
                }
                stacks.append(node)
            }
            let (plain, nodes) = try sketch.tree()
            for node in stacks {
                let empty = Sketch(.modifier(.layoutPriority(-.infinity)), [Sketch(.leaf(.fixed(.zero)))])
                node.children.insert(empty, at: Int.random(in: 1..<node.children.count, using: &random))
            }
            added += stacks.count
            let (fuller, all) = try sketch.tree()
            let kept = Set(before.map(ObjectIdentifier.init))
            let twins = zip(sketch.all, all).filter { kept.contains(ObjectIdentifier($0.0)) }.map(\.1)
            let proposal = Sketch.proposal(&random, infinite: true)
            return Outcome(plain, nodes, proposal) == Outcome(fuller, twins, proposal) ? nil : proposal.text
        }
        #expect(added > 300)
    }
}

/// A layout with a margin around the largest child, which may change while the layout lives.
private struct Grown: Layout {
    final class Margin {
        var points: CGFloat
        init(_ points: CGFloat) { self.points = points }
    }

    let margin: Margin

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let sizes = subviews.map { $0.sizeThatFits(proposal) }
        return CGSize(
            width: (sizes.map(\.width).max() ?? 0) + 2 * margin.points,
            height: (sizes.map(\.height).max() ?? 0) + 2 * margin.points)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        for subview in subviews {
            subview.place(
                at: CGPoint(x: bounds.minX + margin.points, y: bounds.minY + margin.points), proposal: proposal)
        }
    }
}

extension CGPoint {
    /// Whether both are one point but for rounding.
    func isClose(to other: CGPoint) -> Bool {
        func isClose(_ one: CGFloat, _ two: CGFloat) -> Bool { one == two || abs(one - two) <= 1e-9 }
        return isClose(x, other.x) && isClose(y, other.y)
    }
}
