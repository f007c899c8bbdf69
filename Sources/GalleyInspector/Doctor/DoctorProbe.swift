import GalleyEngine
import GalleySDK

/// A subview of a probe, which a scene can have as well.
package enum ProbeView: Hashable, Sendable {
    /// A view of one size.
    case fixed(CGSize)
    /// A view that takes what it is offered, from a minimum to a maximum.
    case flexible(minimum: CGSize, ideal: CGSize, maximum: CGSize)
    /// A text of words of the size `word`, which wraps.
    case words(Int)

    /// The size of a word.
    package static let word = CGSize(width: 30, height: 16)

    /// The name of the view at an index among its siblings.
    package func name(at index: Int) -> String {
        switch self {
        case .fixed: "subview \(index + 1)"
        case .flexible: "view \(index + 1)"
        case .words: "text \(index + 1)"
        }
    }

    fileprivate func add(to tree: LayoutTree, _ index: Int) throws -> NodeID {
        let name = name(at: index)
        return switch self {
        case .fixed(let size): try tree.addLeaf(.fixed(size), name: name)
        case .flexible(let minimum, let ideal, let maximum):
            try tree.addLeaf(.flexible(minimum: minimum, ideal: ideal, maximum: maximum), name: name)
        case .words(let count): try tree.addLeaf(AnyLayout(WrappingWords(words: count)), name: name)
        }
    }
}

extension ProbeView {
    /// Views that take all the room that they are offered.
    static let growing = ProbeView.flexible(
        minimum: .zero, ideal: CGSize(width: 40, height: 20),
        maximum: CGSize(width: CGFloat.infinity, height: .infinity))

    /// Views that stretch, and differ in their ideal widths.
    static let stretching = (0..<5).map {
        flexible(
            minimum: CGSize(width: 12, height: 10), ideal: CGSize(width: 48 + 8 * CGFloat($0), height: 28),
            maximum: CGSize(width: CGFloat.infinity, height: .infinity))
    }

    /// Texts that wrap in narrow columns.
    static let wrapping = (5..<10).map(words)

    /// Texts that wrap in most widths.
    static let long = (40..<45).map(words)

    /// Texts that wrap in most widths, to other numbers of lines.
    static let uneven = [40, 75, 52, 96, 61].map(words)

    /// Views whose smallest, ideal and largest lengths differ.
    static let bounded = (0..<5).map { index in
        let step = CGFloat(index)
        return flexible(
            minimum: CGSize(width: 12, height: 10), ideal: CGSize(width: 40 + 9 * step, height: 24 + 7 * step),
            maximum: CGSize(width: 100 + 23 * step, height: 90 + 17 * step))
    }
}

/// A container of an author's layout with subviews of the doctor's, laid out with a ledger.
struct DoctorProbe {
    let tree: LayoutTree
    let container: NodeID
    let entries: Ledger.Entries
    /// The subviews, where a scene can have the same, and the proposal.
    var views: [ProbeView] = []
    var proposal = ProposedViewSize.unspecified
    /// Whether the subviews are those of the subject.
    var isOfSubject = false
}

extension Doctor {
    /// Lays out a container's layout with other subviews, in a new tree. Unless `isExact`, a layout of a scene has as many
    /// of them as its own.
    func probe(
        _ node: NodeID, _ views: [ProbeView], at proposal: ProposedViewSize? = nil, isExact: Bool = false
    ) throws -> DoctorProbe? {
        let proposal = proposal ?? probeProposal(node)
        let count = isExact ? views.count : probeCount(views.count, of: node)
        let own = (0..<count).map { views[$0 % views.count] }
        guard let tree = try probeTree(node, count, { try own[$1].add(to: $0, $1) }), let container = tree.root else {
            return nil
        }
        var probe = DoctorProbe(tree: tree, container: container, entries: try recorded(tree, proposal))
        (probe.views, probe.proposal) = (own, proposal)
        return probe
    }

    /// Lays out a container's layout with subviews that no scene has.
    func probe(
        _ node: NodeID, _ count: Int, at proposal: ProposedViewSize, leaf: (LayoutTree, Int) throws -> NodeID
    ) throws -> DoctorProbe? {
        guard let tree = try probeTree(node, probeCount(count, of: node), leaf), let container = tree.root else {
            return nil
        }
        return DoctorProbe(tree: tree, container: container, entries: try recorded(tree, proposal))
    }

    /// The proposal for a probe: that of a scene for the layout, if it has a width.
    func probeProposal(_ node: NodeID) -> ProposedViewSize {
        guard !subject.variesSubviews else { return subject.proposal }
        return ProposedViewSize(width: placedProposals[node]?.width ?? 320, height: nil)
    }

    /// Returns a new tree of a container's layout and texts that wrap.
    func textProbe(_ node: NodeID) throws -> LayoutTree? {
        try probeTree(node, probeCount(ProbeView.long.count, of: node)) {
            try ProbeView.long[$1 % ProbeView.long.count].add(to: $0, $1)
        }
    }

    private func probeTree(
        _ node: NodeID, _ count: Int, _ leaf: (LayoutTree, Int) throws -> NodeID
    ) throws -> LayoutTree? {
        let source = try subject.make()
        guard let layout = source.layout(of: source.counterpart(of: node)) else { return nil }
        let tree = try LayoutTree()
        let leaves = try (0..<count).map { try leaf(tree, $0) }
        try tree.setRoot(tree.addContainer(layout, leaves))
        return tree
    }

    /// Lays out a tree with a ledger, and returns its entries.
    func recorded(_ tree: LayoutTree, _ proposal: ProposedViewSize) throws -> Ledger.Entries {
        let ledger = try Ledger()
        try ledger.attach(to: tree)
        defer { ledger.detach() }
        try tree.layOut(proposal)
        return ledger.entries
    }

    /// A probe's name, or the label of a view of the subject.
    func name(_ child: NodeID, in probe: DoctorProbe) -> String {
        probe.isOfSubject
            ? subject.label(first.counterpart(of: child)).name.withoutControls
            : probe.tree.name(of: child) ?? "a subview"
    }

    /// Returns a finding with the subviews and the proposal that show it, which a scene of the plugin can have.
    func shown(_ finding: DoctorFinding, by views: [ProbeView], at proposal: ProposedViewSize) -> DoctorFinding {
        guard subject.variesSubviews, !views.isEmpty else { return finding }
        var finding = finding
        (finding.views, finding.proposal) = (views, proposal)
        return finding
    }
}

/// A text of words of equal width, which wraps.
private struct WrappingWords: Layout {
    let words: Int

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let word = ProbeView.word
        let fitting = ((proposal.width ?? .infinity) / word.width).rounded(.down)
        let inLine = max(1, min(words, fitting.isFinite ? Int(min(fitting, 1000)) : words))
        return CGSize(
            width: CGFloat(inLine) * word.width, height: CGFloat((words + inLine - 1) / inLine) * word.height)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {}
}
