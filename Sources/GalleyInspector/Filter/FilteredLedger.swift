import GalleyEngine

/// The calls of a ledger with the facts that filters can use.
public struct FilteredLedger {
    private let ledger: Ledger
    private let label: (NodeID) -> ViewLabel
    private let warned: Set<Int>
    private let countsSoFar: Bool
    private let sources: [Int: String]

    /// Makes the calls of a ledger.
    ///
    /// - Parameters:
    ///   - ledger: the ledger.
    ///   - label: returns the label of a view.
    ///   - warned: the calls that warnings name.
    ///   - countsSoFar: whether the waste of a view counts only the calls until the filtered one, as a debugger that
    ///     stops there does.
    ///   - sources: the author's lines of calls by their numbers, such as `layouts/Flow.swift:41:22`.
    public init(
        _ ledger: Ledger, label: @escaping (NodeID) -> ViewLabel, warned: Set<Int> = [], countsSoFar: Bool = false,
        sources: [Int: String] = [:]
    ) {
        (self.ledger, self.label, self.warned, self.countsSoFar) = (ledger, label, warned, countsSoFar)
        self.sources = sources
    }

    /// Returns the numbers of the calls that match a filter.
    public func calls(matching filter: CallFilter) -> Set<Int> {
        // Computed only if needed, because both read all calls.
        let history = filter.asksForMisses ? CallHistory(ledger) : nil
        let asksForWaste = filter.asksForWaste
        let entries = ledger.entries
        var answers = AnswerCounts(entries)
        if asksForWaste, !countsSoFar {
            for call in 0..<entries.count { answers.add(call + 1) }
        }
        var depths = [0]
        depths.reserveCapacity(entries.count + 1)
        // The labels by node index.
        var labels: [ViewLabel?] = []
        // A set of the whole is made once: one that grows hashes its members again and again.
        var result: [Int] = []
        for entry in entries {
            depths.append(entry.parent.map { depths[$0] + 1 } ?? 0)
            if asksForWaste, countsSoFar { answers.add(entry.id) }
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
                waste: asksForWaste ? entry.node.map(answers.waste) ?? 0 : 0, hasWarning: warned.contains(entry.id),
                place: sources[entry.id].flatMap(SourcePlace.init))
            if filter.matches(call) { result.append(entry.id) }
        }
        return Set(result)
    }
}
