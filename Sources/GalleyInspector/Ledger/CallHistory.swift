import GalleyABI
import GalleyEngine
import GalleySDK

/// Facts about a call that follow from earlier calls: the origin of a remembered answer, and the reason of a
/// computation.
///
/// ```swift
/// let history = CallHistory(ledger)
/// if case .evicted(let earlier) = history.miss(of: entry) { print("the answer of #\(earlier) was pushed out") }
/// ```
public struct CallHistory: Sendable {
    /// The reasons why an answer was computed instead of remembered.
    public enum Miss: Sendable {
        /// The first measure of the view for this proposal.
        case first
        /// The named record had the same answer, but other answers replaced it in the memo; nil if an earlier ledger
        /// recorded it.
        case evicted(Int?)
        /// The tree changed since the named record, which invalidated the view's answers. The record is nil if it belongs
        /// to an earlier ledger. The change is nil if it was made before the ledger was attached, or too long ago.
        case invalidated(Int?, by: TreeChange?)
    }

    /// The key of an answer: the relevant lengths, and the last invalidation.
    struct Input: Hashable {
        let width: UInt64
        let height: UInt64
    }

    /// A view and the key of a proposal to it.
    struct Asked: Hashable {
        let node: NodeID
        let input: Input

        /// Hashes the index alone of the node: only nodes that replaced each other share one.
        func hash(into hasher: inout Hasher) {
            hasher.combine(node.index)
            hasher.combine(input.width)
            hasher.combine(input.height)
        }
    }

    private var suppliers: [UInt32: UInt32] = [:]
    private var misses: [Int: Miss] = [:]

    /// Reads the records of a ledger.
    public init(_ ledger: Ledger) {
        let entries = ledger.entries
        // The last computation for each view and key.
        var known = NumberTable()
        func asked(_ number: UInt32) -> Asked? { Self.asked(in: entries, at: Int(number) - 1) }
        for (position, record) in Self.computations(in: entries) {
            let number = UInt32(truncatingIfNeeded: position + 1)
            if record.event == .place {
                // The measure inside has the same serial number, and is named instead, unless the ledger had no room
                // for it.
                if suppliers[record.serial] == nil { suppliers[record.serial] = number }
                continue
            }
            suppliers[record.serial] = number
            guard let own = asked(number) else { continue }
            let before = known.insert(number) { number in
                asked(number).map { NumberTable.hash($0.input.width, $0.input.height, UInt64($0.node.index)) } ?? 0
            } hasSameKey: {
                asked($0) == own
            }
            // A computation that an earlier ledger recorded has no number.
            let earlier = before.map { Int($0) }
            guard let change = before.map({ entries.record(Int($0) - 1).change }) ?? ledger.earlier[own] else {
                continue
            }
            misses[position + 1] =
                change == record.change ? .evicted(earlier) : .invalidated(earlier, by: ledger.change(record.change))
        }
    }

    /// Returns the keys that were computed up to the end of a ledger, each with the change since which its answer is
    /// valid.
    static func answered(in ledger: Ledger) -> [Asked: UInt32] {
        var answered = ledger.earlier
        let entries = ledger.entries
        for (position, record) in computations(in: entries) where record.event == .measure {
            if let asked = asked(in: entries, at: position) { answered[asked] = record.change }
        }
        return answered
    }

    /// Returns the view and the key of a measure.
    private static func asked(in entries: Ledger.Entries, at position: Int) -> Asked? {
        entries.node(position).map { Asked(node: $0, input: Input(entries.record(position))) }
    }

    /// Returns the records of the computed sizes, with their positions, in their order.
    private static func computations(
        in entries: Ledger.Entries
    ) -> some Sequence<(position: Int, record: LedgerRecord)> {
        entries.indices.lazy.map { (position: $0, record: entries.record($0)) }.filter { _, record in
            (record.event == .measure || record.event == .place) && record.outcome == .computed
                && !record.flags.contains(.failed) && record.node != .max
        }
    }

    /// Returns the record whose answer was remembered; nil if the answer was computed, or is older than the ledger.
    public func supplier(of entry: LedgerEntry) -> Int? {
        guard entry.event == .measure || entry.event == .place, let id = suppliers[entry.serial].map({ Int($0) }),
            id != entry.id
        else { return nil }
        return id
    }

    /// Returns the reason why an answer was computed; nil for remembered answers, and for calls that return no size.
    public func miss(of entry: LedgerEntry) -> Miss? {
        guard entry.event == .measure, entry.outcome == .computed, !entry.failed else { return nil }
        return misses[entry.id] ?? .first
    }
}

extension CallHistory.Input {
    init(_ entry: LedgerEntry) {
        self.init(entry.proposal._wire, dependsOnWidth: entry.dependsOnWidth, dependsOnHeight: entry.dependsOnHeight)
    }

    init(_ record: LedgerRecord) {
        self.init(
            record.proposal, dependsOnWidth: record.flags.contains(.onWidth),
            dependsOnHeight: record.flags.contains(.onHeight))
    }

    /// One form of NaN and of zero; irrelevant lengths are left out.
    init(_ proposal: galley_proposal, dependsOnWidth: Bool, dependsOnHeight: Bool) {
        func key(_ length: Double, _ matters: Bool) -> UInt64 {
            matters ? (length.isNaN ? .nan : length + 0).bitPattern : 0
        }
        width = key(proposal.width, dependsOnWidth)
        height = key(proposal.height, dependsOnHeight)
    }
}
