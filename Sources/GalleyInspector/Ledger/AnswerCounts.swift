import GalleyEngine

/// The numbers of computed answers and of necessary ones for each view. One answer is necessary for each distinct
/// proposal since the last change of the view or of a view inside.
///
/// It is a hash table of its own: a trace has millions of answers, and the standard library's hashing would take longer
/// than everything else.
struct AnswerCounts {
    private struct Answer {
        let width: UInt64
        let height: UInt64
        let node: UInt32
        let change: UInt32
    }

    private var answers: [Answer] = []
    /// For each hash, or the next free slot, an index into `answers` from 1; 0: free. At most half of the slots are
    /// used.
    private var table = [UInt32](repeating: 0, count: 64)
    private var counts: [(computed: UInt32, distinct: UInt32)] = []

    /// Counts the answer of a call, if it was computed.
    mutating func add(_ record: LedgerRecord) {
        guard record.event == .measure, record.outcome == .computed, !record.flags.contains(.failed),
            record.node != .max
        else { return }
        // One form of NaN and of zero; irrelevant lengths are left out.
        func key(_ length: Double, _ flag: LedgerRecord.Flags) -> UInt64 {
            guard record.flags.contains(flag) else { return 0 }
            return length.isNaN ? Double.nan.bitPattern : (length + 0).bitPattern
        }
        let index = Int(record.node)
        if index >= counts.count {
            counts += Array(repeating: (0, 0), count: max(index + 1 - counts.count, counts.count))
        }
        counts[index].computed += 1
        let answer = Answer(
            width: key(record.proposal.width, .onWidth), height: key(record.proposal.height, .onHeight),
            node: record.node, change: record.change)
        if insert(answer) { counts[index].distinct += 1 }
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

    private mutating func insert(_ answer: Answer) -> Bool {
        if answers.count * 2 >= table.count { grow() }
        var place = Self.hash(answer) & (table.count - 1)
        while table[place] != 0 {
            let other = answers[Int(table[place]) - 1]
            if other.width == answer.width, other.height == answer.height, other.node == answer.node,
                other.change == answer.change
            {
                return false
            }
            place = (place + 1) & (table.count - 1)
        }
        answers.append(answer)
        table[place] = UInt32(truncatingIfNeeded: answers.count)
        return true
    }

    private mutating func grow() {
        table = [UInt32](repeating: 0, count: table.count * 2)
        for (index, answer) in answers.enumerated() {
            var place = Self.hash(answer) & (table.count - 1)
            while table[place] != 0 { place = (place + 1) & (table.count - 1) }
            table[place] = UInt32(truncatingIfNeeded: index + 1)
        }
    }

    /// Multiplies and folds, so that the high bits of lengths, which differ most, reach the low bits.
    private static func hash(_ answer: Answer) -> Int {
        var hash = answer.width &* 0x9E37_79B9_7F4A_7C15
        hash = (hash ^ (hash >> 32) ^ answer.height) &* 0xC2B2_AE3D_27D4_EB4F
        hash = (hash ^ (hash >> 32) ^ UInt64(answer.node) ^ UInt64(answer.change) << 32) &* 0x9E37_79B9_7F4A_7C15
        return Int(truncatingIfNeeded: hash ^ (hash >> 32)) & .max
    }
}
