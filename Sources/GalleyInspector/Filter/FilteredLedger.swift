import GalleyEngine

/// The calls of a ledger, with what a filter may ask of each.
public struct FilteredLedger {
    private let ledger: Ledger
    private let label: (NodeID) -> ViewLabel
    private let warned: Set<Int>

    /// - Parameter warned: the calls that warnings name, for filters that ask for them.
    public init(_ ledger: Ledger, label: @escaping (NodeID) -> ViewLabel, warned: Set<Int> = []) {
        (self.ledger, self.label, self.warned) = (ledger, label, warned)
    }

    /// The numbers of the calls that a filter means.
    public func calls(matching filter: Filter) -> Set<Int> {
        // Looked up only where it is asked for: both read all calls.
        let history = filter.asksForMisses ? CallHistory(ledger) : nil
        var wastes: [NodeID: Double] = [:]
        if filter.asksForWaste {
            for view in ViewSummary.all(in: ledger) { wastes[view.node] = view.waste }
        }
        let entries = ledger.entries
        var depths = [0]
        depths.reserveCapacity(entries.count + 1)
        var labels: [NodeID: ViewLabel] = [:]
        var result: Set<Int> = []
        for entry in entries {
            depths.append(entry.parent.map { depths[$0] + 1 } ?? 0)
            let label = entry.node.map { node -> ViewLabel in
                if let known = labels[node] { return known }
                let new = self.label(node)
                labels[node] = new
                return new
            }
            let call = FilteredCall(
                entry: entry, label: label, miss: history?.miss(of: entry), depth: depths[entry.id],
                waste: entry.node.flatMap { wastes[$0] } ?? 0, hasWarning: warned.contains(entry.id))
            if filter.matches(call) { result.insert(entry.id) }
        }
        return result
    }
}
