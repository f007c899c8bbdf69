import GalleyEngine
import GalleySDK

/// A check whether a tree's frames depend on the order of layout calls, and which layout causes it.
///
/// The check lays out the tree normally and then under `OrderStress`: with all provocations, with each alone, and, if
/// frames differ, for each type of layout alone. Each time it makes a new tree, so that nothing is remembered.
public struct OrderCheck {
    /// A layout whose own frames, or whose children's frames, depend on the order of its calls.
    public struct Finding: Sendable {
        /// The container; nil if only several layouts together differ.
        public var layout: NodeID?
        /// The provocation that is sufficient; nil if only several together are.
        public var provocation: Provocation?
        /// The views that moved, parents before children.
        public var views: [Difference] = []
        /// A size that changed when it was asked for again.
        public var answer: OrderStress.UnequalAnswer?
        /// The error that ended the stressed pass, if any.
        public var failure: String?
    }

    /// A view with another frame under stress.
    public struct Difference: Sendable {
        /// The view.
        public let view: NodeID
        /// The frames in points, relative to the root; nil if hidden.
        public let plain, stressed: CGRect?
    }

    /// The seed of the order, which repeats the check.
    public let seed: UInt64
    /// The number of provoked calls in all passes.
    public private(set) var provokedCalls = 0
    /// The findings, at most one for each type of layout, the innermost first. Empty if the order does not matter.
    public private(set) var findings: [Finding] = []

    private let proposal: ProposedViewSize
    private let make: () throws -> LayoutTree
    private let plain: LayoutTree

    /// Checks a tree with a proposal.
    ///
    /// - Parameters:
    ///   - proposal: the proposal for the root.
    ///   - seed: the seed for the order of the calls.
    ///   - provocations: the kinds of additional calls.
    ///   - make: makes a new tree with layouts and caches of its own. Each call must build it by the same steps. The
    ///     ids in the findings are those of the first tree.
    /// - Throws: the errors of `make`, and `LayoutError` if the tree cannot be laid out without stress, or exceeds its
    ///   budget of calls under stress.
    public init(
        _ proposal: ProposedViewSize, seed: UInt64, provocations: [Provocation] = Provocation.allCases,
        make: @escaping () throws -> LayoutTree
    ) throws {
        (self.proposal, self.seed, self.make) = (proposal, seed, make)
        plain = try make()
        try plain.layOut(proposal)
        let all = Set(provocations)
        let together = try run(all, nil)
        let alone = try provocations.filter { try run([$0], nil) != nil }
        guard together != nil || !alone.isEmpty else { return }
        // Types that come late in the tree are tried first, because provoking a layout also affects the layouts inside
        // it.
        for group in layoutsByType().reversed() {
            // A single sufficient provocation is the most precise finding.
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

    /// Returns the difference that provoking these layouts causes; nil for none.
    private mutating func run(_ provocations: Set<Provocation>, _ nodes: Set<NodeID>?) throws -> Finding? {
        let tree = try make()
        let stress = OrderStress(
            seed: seed, provocations: provocations, nodes: nodes.map { Set($0.map(tree.counterpart)) })
        stress.attach(to: tree)
        defer { provokedCalls += stress.provokedCalls }
        var finding = Finding()
        if let error = Self.failure(of: tree, proposal) {
            // Exceeding the budget of calls is not a layout's fault here.
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
        do { try tree.layOut(proposal) } catch { return error }
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

    /// Returns the layout that caused the first moved view: the container around it, or inside that the innermost one
    /// with another size for the same proposal.
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

    /// Returns the containers, grouped by type, in the order of the tree.
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
    /// The frame of a shown node; nil for a hidden one.
    fileprivate func shownFrame(of node: NodeID) -> CGRect? { isShown(node) ? frame(of: node) : nil }

    /// The root and all nodes below it, parents before children.
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
