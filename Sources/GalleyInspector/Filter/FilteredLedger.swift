import GalleyEngine

/// The calls of a ledger, with what a filter may ask of each.
public struct FilteredLedger {
    private let entries: Ledger.Entries
    private let history: CallHistory
    private let label: (NodeID) -> ViewLabel
    private let wastes: [NodeID: Double]
    private let warned: Set<Int>

    /// - Parameter warned: the calls that warnings name, for filters that ask for them.
    public init(_ ledger: Ledger, label: @escaping (NodeID) -> ViewLabel, warned: Set<Int> = []) {
        entries = ledger.entries
        history = CallHistory(ledger)
        self.label = label
        self.warned = warned
        var wastes: [NodeID: Double] = [:]
        for view in ViewSummary.all(in: ledger) { wastes[view.node] = view.waste }
        self.wastes = wastes
    }

    /// The numbers of the calls that a filter means.
    public func calls(matching filter: Filter) -> Set<Int> {
        var depths = [0]
        depths.reserveCapacity(entries.count + 1)
        var labels: [NodeID: ViewLabel] = [:]
        var result: Set<Int> = []
        for entry in entries {
            depths.append(entry.parent.map { depths[$0] + 1 } ?? 0)
            if let node = entry.node, labels[node] == nil { labels[node] = label(node) }
            let call = FilteredCall(
                entry: entry, label: entry.node.flatMap { labels[$0] }, miss: history.miss(of: entry),
                depth: depths[entry.id], waste: entry.node.flatMap { wastes[$0] } ?? 0,
                hasWarning: warned.contains(entry.id))
            if filter.matches(call) { result.insert(entry.id) }
        }
        return result
    }
}
