import GalleyEngine
import GalleySDK

/// The calls in which the views of a tree were offered what they were placed with.
public struct PlacedCalls {
    private var calls: [NodeID: LedgerEntry] = [:]

    /// No calls: nobody recorded them.
    public init() {}

    /// Those of the pass that a ledger recorded last.
    public init(_ ledger: Ledger) {
        let entries = ledger.entries
        var asked: [NodeID: [LedgerEntry]] = [:]
        for entry in entries {
            guard let node = entry.node, !entry.failed else { continue }
            if entry.event == .measure, !entry.isImplied {
                asked[node, default: []].append(entry)
            } else if entry.event == .place {
                // The question with the proposal of the placement is where the layout says why; not all ask it.
                calls[node] =
                    asked[node]?.last {
                        $0.proposal.text == entry.proposal.text && isAsked($0, by: entry.parent, entries)
                    }
                    ?? entry
            }
        }
        func isAsked(_ entry: LedgerEntry, by placement: Int?, _ entries: Ledger.Entries) -> Bool {
            entry.parent.flatMap { entries[$0 - 1].node } == placement.flatMap { entries[$0 - 1].node }
        }
    }

    /// The call that offered a view its last proposal: a measure, or where it was not measured with it, its placement.
    subscript(node: NodeID) -> LedgerEntry? { calls[node] }
}
