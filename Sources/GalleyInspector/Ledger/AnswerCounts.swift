import GalleyEngine

/// The numbers of computed answers and of necessary ones for each view. One answer is necessary for each distinct
/// proposal since the last change of the view or of a view inside.
struct AnswerCounts {
    private let entries: Ledger.Entries
    /// The numbers of the computed measures, one for each necessary answer.
    private var table = NumberTable()
    private var counts: [(computed: UInt32, distinct: UInt32)] = []

    /// Makes the counts for some calls of a ledger.
    init(_ entries: Ledger.Entries) { self.entries = entries }

    /// Counts the answer of a call, if it was computed.
    mutating func add(_ call: Int) {
        let record = entries.record(call - 1)
        guard record.event == .measure, record.outcome == .computed, !record.flags.contains(.failed),
            record.node != .max
        else { return }
        let index = Int(record.node)
        if index >= counts.count {
            counts += Array(repeating: (0, 0), count: max(index + 1 - counts.count, counts.count))
        }
        counts[index].computed += 1
        let input = CallHistory.Input(record)
        let earlier = table.insert(UInt32(truncatingIfNeeded: call)) { [entries] number in
            let record = entries.record(Int(number) - 1)
            let input = CallHistory.Input(record)
            return NumberTable.hash(input.width, input.height, UInt64(record.node) ^ UInt64(record.change) << 32)
        } hasSameKey: { [entries] number in
            let other = entries.record(Int(number) - 1)
            return other.node == record.node && other.change == record.change && CallHistory.Input(other) == input
        }
        if earlier == nil { counts[index].distinct += 1 }
    }

    /// The number of computed answers of a view, and of necessary ones.
    subscript(_ node: NodeID) -> (computed: Int, distinct: Int) {
        let index = Int(node.index)
        return index < counts.count ? (Int(counts[index].computed), Int(counts[index].distinct)) : (0, 0)
    }

    /// Returns the number of computed answers of a view for each necessary one; 0 without answers.
    func waste(of node: NodeID) -> Double {
        let (computed, distinct) = self[node]
        return distinct == 0 ? 0 : Double(computed) / Double(distinct)
    }
}
