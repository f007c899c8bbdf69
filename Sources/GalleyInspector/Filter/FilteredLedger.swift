import GalleyEngine

/// The calls of a ledger, with what a filter may ask of each.
public struct FilteredLedger {
    private let ledger: Ledger
    private let label: (NodeID) -> ViewLabel
    private let warned: Set<Int>
    private let countsSoFar: Bool

    /// - Parameters:
    ///   - warned: the calls that warnings name, for filters that ask for them.
    ///   - countsSoFar: whether the waste of a view is that of the calls up to the one in question, as one sees it who
    ///     stops there, and not that of all.
    public init(
        _ ledger: Ledger, label: @escaping (NodeID) -> ViewLabel, warned: Set<Int> = [], countsSoFar: Bool = false
    ) {
        (self.ledger, self.label, self.warned, self.countsSoFar) = (ledger, label, warned, countsSoFar)
    }

    /// The numbers of the calls that a filter means.
    public func calls(matching filter: Filter) -> Set<Int> {
        // Looked up only where it is asked for: both read all calls.
        let history = filter.asksForMisses ? CallHistory(ledger) : nil
        let asksForWaste = filter.asksForWaste
        let entries = ledger.entries
        var answers = AnswerCounts()
        if asksForWaste, !countsSoFar {
            for index in entries.indices { answers.add(entries.record(index)) }
        }
        var depths = [0]
        depths.reserveCapacity(entries.count + 1)
        // By index of the node.
        var labels: [ViewLabel?] = []
        var result: Set<Int> = []
        for entry in entries {
            depths.append(entry.parent.map { depths[$0] + 1 } ?? 0)
            if asksForWaste, countsSoFar { answers.add(entries.record(entry.id - 1)) }
            var label: ViewLabel?
            if let node = entry.node {
                let index = Int(node.index)
                if index >= labels.count {
                    labels += Array(repeating: nil, count: max(index + 1 - labels.count, labels.count))
                }
                if labels[index] == nil { labels[index] = self.label(node) }
                label = labels[index]
            }
            let call = FilteredCall(
                entry: entry, label: label, miss: history?.miss(of: entry), depth: depths[entry.id],
                waste: asksForWaste ? entry.node.map(answers.waste) ?? 0 : 0, hasWarning: warned.contains(entry.id))
            if filter.matches(call) { result.insert(entry.id) }
        }
        return result
    }
}
