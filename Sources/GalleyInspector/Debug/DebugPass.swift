import GalleyEngine
import GalleySDK

/// A pass of a tree with all its calls, for `Debugger`.
public struct DebugPass {
    /// The recorded calls.
    public let ledger: Ledger
    /// The tree after the pass.
    public let tree: LayoutTree
    /// The proposal to the root.
    public let proposal: ProposedViewSize
    /// The root's size, or the error of the pass.
    public let outcome: Result<CGSize, any Error>
    /// The views that results name, in the order of the scene.
    public let views: [(name: String, node: NodeID)]
    /// Returns the label of a view in reports.
    public let label: (NodeID) -> ViewLabel

    let entries: [LedgerEntry]
    let timeline: DebugTimeline
    let warnings: [LayoutWarning]
    let words: CallWords

    /// Makes a pass from the record of one pass of a new tree. The ledger is detached.
    public init(
        _ ledger: Ledger, of tree: LayoutTree, _ proposal: ProposedViewSize, outcome: Result<CGSize, any Error>,
        views: [(name: String, node: NodeID)], label: @escaping (NodeID) -> ViewLabel
    ) {
        (self.ledger, self.tree, self.proposal, self.outcome) = (ledger, tree, proposal, outcome)
        (self.views, self.label) = (views, label)
        entries = Array(ledger.entries)
        timeline = DebugTimeline(entries)
        warnings = LayoutWarning.all(in: ledger, of: tree, label: label)
        words = CallWords(ledger.entries, label)
    }

    /// Returns the first call that differs in another pass; nil if all are equal.
    func firstDifference(_ other: DebugPass) -> Int? {
        for (one, two) in zip(entries, other.entries) where !one.isSame(as: two) { return two.id }
        return entries.count == other.entries.count ? nil : min(entries.count, other.entries.count) + 1
    }
}

extension LedgerEntry {
    /// Returns whether it is the same call with the same answer, regardless of time.
    fileprivate func isSame(as other: LedgerEntry) -> Bool {
        func bits(_ entry: LedgerEntry) -> [UInt64] {
            let place = entry.placement
            let lengths: [CGFloat?] = [
                entry.proposal.width, entry.proposal.height, entry.size.width, entry.size.height, place?.position.x,
                place?.position.y, place?.anchor.x, place?.anchor.y, entry.guide?.value,
            ]
            return lengths.map { Double($0 ?? .nan).bitPattern }
        }
        return parent == other.parent && node?.index == other.node?.index && event == other.event
            && outcome == other.outcome
            && reasonWords == other.reasonWords && failed == other.failed && text == other.text
            && bits(self) == bits(other)
    }
}
