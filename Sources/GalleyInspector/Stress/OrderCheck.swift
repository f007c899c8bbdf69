import GalleyEngine
import GalleySDK

/// Whether the frames of a tree depend on the order of the calls of its layouts, and whose fault it is.
///
/// The tree is laid out as it is, then under `OrderStress`: with all provocations, with each one alone, and where
/// frames differ with each type of layout alone. Every time a fresh tree is made, so that nothing is remembered.
public struct OrderCheck {
    /// A layout whose frames, or those of whose children, change by the order of its calls.
    public struct Finding: Sendable {
        /// The container; nil where only several layouts together differ.
        public var layout: NodeID?
        /// The provocation that suffices; nil where only several together do.
        public var provocation: Provocation?
        /// What moved, parents before children.
        public var views: [Difference] = []
        /// A size that was another one when it was asked again.
        public var answer: OrderStress.UnequalAnswer?
        /// What ended the stressed pass, where it was an error.
        public var failure: String?
    }

    /// A view that lies elsewhere under stress.
    public struct Difference: Sendable {
        /// The view.
        public let view: NodeID
        /// Its frames in points, relative to the root; nil: not shown.
        public let plain, stressed: CGRect?
    }

    /// The order, for another run.
    public let seed: UInt64
    /// How many calls were provoked, in all passes.
    public private(set) var provokedCalls = 0
    /// What was found, at most one for each type of layout, those that stand deeper in the tree first; empty: the order
    /// does not matter.
    public private(set) var findings: [Finding] = []

    private let proposal: ProposedViewSize
    private let make: () throws -> LayoutTree
    private let plain: LayoutTree

    /// Checks a tree that is offered `proposal`.
    ///
    /// - Parameter make: makes the tree anew, with its own layouts and caches; each time the same nodes.
    /// - Throws: what `make` throws, and `LayoutError` where the tree does not lay out without stress either, or takes
    ///   more calls than its budget under stress.
    public init(_ proposal: ProposedViewSize, seed: UInt64, make: @escaping () throws -> LayoutTree) throws {
        (self.proposal, self.seed, self.make) = (proposal, seed, make)
        plain = try make()
        try plain.layout(proposal)
        let all = Set(Provocation.allCases)
        let together = try run(all, nil)
        let alone = try Provocation.allCases.filter { try run([$0], nil) != nil }
        guard together != nil || !alone.isEmpty else { return }
        // Types that come late in the tree first: provoking a layout makes those inside of it answer more than usual too.
        for group in layoutsByType().reversed() {
            // One provocation that suffices says more than all.
            for provocation in alone { try find([provocation], group) }
            try find(all, group)
        }
        if findings.isEmpty, var found = try alone.first.map({ try run([$0], nil) }) ?? together {
            found.provocation = alone.first
            findings = [found]
        }
    }

    private mutating func find(_ provocations: Set<Provocation>, _ group: [NodeID]) throws {
        if findings.contains(where: { $0.layout.map(group.contains) == true }) { return }
        guard var found = try run(provocations, Set(group)) else { return }
        guard let layout = found.layout, group.contains(layout) else { return }
        found.provocation = provocations.count == 1 ? provocations.first : nil
        findings.append(found)
    }

    /// What differs when these layouts are provoked so; nil: nothing.
    private mutating func run(_ provocations: Set<Provocation>, _ nodes: Set<NodeID>?) throws -> Finding? {
        let tree = try make()
        let stress = OrderStress(
            seed: seed, provocations: provocations, nodes: nodes.map { Set($0.map(tree.counterpart)) })
        stress.attach(to: tree)
        defer { provokedCalls += stress.provokedCalls }
        var finding = Finding()
        if let error = Self.failure(of: tree, proposal) {
            // Too many calls are no layout's fault here.
            if error.code == .budgetExhausted { throw error }
            finding.failure = error.description
            finding.layout = error.node.map(plain.counterpart)
        } else {
            finding.views = plain.nodes.compactMap { difference(of: $0, tree) }
            finding.answer = stress.unequalAnswers.first
            finding.layout =
                finding.answer.map { plain.counterpart(of: $0.node) }
                ?? finding.views.first.map { culprit(of: $0.view, tree) }
        }
        return finding.views.isEmpty && finding.answer == nil && finding.failure == nil ? nil : finding
    }

    private static func failure(of tree: LayoutTree, _ proposal: ProposedViewSize) -> LayoutError? {
        do { try tree.layout(proposal) } catch { return error }
        return nil
    }

    private func difference(of node: NodeID, _ tree: LayoutTree) -> Difference? {
        let frames = [plain, tree].map { $0.shownFrame(of: $0.counterpart(of: node)) }
        return isSame(frames[0], frames[1]) ? nil : Difference(view: node, plain: frames[0], stressed: frames[1])
    }

    private func isSame(_ a: CGRect?, _ b: CGRect?) -> Bool {
        guard let a, let b else { return a == nil && b == nil }
        let pairs = [
            (a.minX, b.minX), (a.minY, b.minY), (a.size.width, b.size.width), (a.size.height, b.size.height),
        ]
        return pairs.allSatisfy { $0 == $1 || ($0.isNaN && $1.isNaN) || abs($0 - $1) < 1e-9 }
    }

    /// Who lays out differently, where `view` is the first that moved: the container around it, or inside of that one
    /// the innermost that takes another size for the same proposal.
    private func culprit(of view: NodeID, _ tree: LayoutTree) -> NodeID {
        var culprit = plain.parent(of: view) ?? view
        while let inner = plain.children(of: culprit).first(where: { node in
            let other = tree.counterpart(of: node)
            return plain.layout(of: node) != nil
                && plain.placedProposal(of: node) == tree.placedProposal(of: other)
                && plain.frame(of: node).size != tree.frame(of: other).size
        }) {
            culprit = inner
        }
        return culprit
    }

    /// The containers, those of one type together; types in the order of the tree.
    private func layoutsByType() -> [[NodeID]] {
        var groups: [(layout: AnyLayout, nodes: [NodeID])] = []
        for node in plain.nodes {
            guard let layout = plain.layout(of: node) else { continue }
            if let index = groups.firstIndex(where: { $0.layout.isSameType(as: layout) }) {
                groups[index].nodes.append(node)
            } else {
                groups.append((layout, [node]))
            }
        }
        return groups.map(\.nodes)
    }
}

extension LayoutTree {
    /// The frame of a node that is shown; nil of one that is not.
    fileprivate func shownFrame(of node: NodeID) -> CGRect? { isShown(node) ? frame(of: node) : nil }

    /// All nodes below the root and itself, parents before children.
    package var nodes: [NodeID] {
        var result: [NodeID] = []
        var pending = root.map { [$0] } ?? []
        while let node = pending.popLast() {
            result.append(node)
            pending += children(of: node).reversed()
        }
        return result
    }
}
