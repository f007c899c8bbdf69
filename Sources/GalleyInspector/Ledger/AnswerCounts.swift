import GalleyEngine

/// How many answers of each view were computed, and how many of them had to be: one for each different question since the
/// last change of the view or of one inside.
///
/// A hash table of its own: a trace has millions of answers, and hashing with the standard library's care takes longer than
/// all else that is done with them.
struct AnswerCounts {
    private struct Answer {
        let width: UInt64
        let height: UInt64
        let node: UInt32
        let change: UInt32
    }

    private var answers: [Answer] = []
    /// Places in `answers`, from 1, where the hash of an answer leads or in the next free one; 0: free. At most half are taken.
    private var table = [UInt32](repeating: 0, count: 64)
    private var counts: [(computed: UInt32, distinct: UInt32)] = []

    /// Counts an answer, if the call is one that was computed.
    mutating func add(_ record: LedgerRecord) {
        guard record.event == .measure, record.outcome == .computed, !record.flags.contains(.failed),
            record.node != .max
        else { return }
        // One NaN, one zero; a length that does not matter is left out.
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

    /// How many of a view's answers were computed, and how many of them had to be.
    subscript(_ node: NodeID) -> (computed: Int, distinct: Int) {
        let index = Int(node.index)
        return index < counts.count ? (Int(counts[index].computed), Int(counts[index].distinct)) : (0, 0)
    }

    /// How often each answer of a view that had to be computed was computed; 0 where there was none.
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

    /// Multiplied and folded, so that the high bits of lengths, where they differ, reach the low ones.
    private static func hash(_ answer: Answer) -> Int {
        var hash = answer.width &* 0x9E37_79B9_7F4A_7C15
        hash = (hash ^ (hash >> 32) ^ answer.height) &* 0xC2B2_AE3D_27D4_EB4F
        hash = (hash ^ (hash >> 32) ^ UInt64(answer.node) ^ UInt64(answer.change) << 32) &* 0x9E37_79B9_7F4A_7C15
        return Int(truncatingIfNeeded: hash ^ (hash >> 32)) & .max
    }
}
