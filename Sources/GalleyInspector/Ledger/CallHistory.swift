import GalleyEngine
import GalleySDK

/// What is known of a call only from those before it: who supplied an answer, and why one was computed.
///
/// ```swift
/// let history = CallHistory(ledger)
/// if case .evicted(let earlier) = history.miss(of: entry) { print("the answer of #\(earlier) was pushed out") }
/// ```
public struct CallHistory: Sendable {
    /// Why an answer was computed instead of remembered.
    public enum Miss: Sendable {
        /// The view was not asked this before.
        case first
        /// The record named gave the same answer, but others took its place in the memo since.
        case evicted(Int)
        /// The tree was changed since the record named, so that the view's answers were forgotten; the change is nil where
        /// it was made before the ledger was attached or is long ago.
        case invalidated(Int, by: Change?)
    }

    /// What an answer was looked up by: the lengths that matter to the view, and since when its answers count.
    struct Input: Hashable {
        let width: UInt64
        let height: UInt64
    }

    private var suppliers: [UInt32: Int] = [:]
    private var misses: [Int: Miss] = [:]

    /// Reads the records of a ledger.
    public init(_ ledger: Ledger) {
        struct Asked: Hashable {
            let node: NodeID
            let input: Input
        }
        var known: [Asked: (id: Int, change: UInt32)] = [:]
        for entry in ledger.entries where entry.event == .measure || entry.event == .place {
            guard entry.outcome == .computed, !entry.failed, let node = entry.node else { continue }
            if entry.event == .place {
                // The measure inside it has the same serial and is named instead; it may have found no room.
                suppliers[entry.serial] = suppliers[entry.serial] ?? entry.id
                continue
            }
            suppliers[entry.serial] = entry.id
            let asked = Asked(node: node, input: Input(entry))
            if let before = known[asked] {
                misses[entry.id] =
                    before.change == entry.change
                    ? .evicted(before.id) : .invalidated(before.id, by: ledger.change(entry.change))
            }
            known[asked] = (entry.id, entry.change)
        }
    }

    /// The record whose answer was remembered and is this one's; nil for what was computed now, or before the ledger.
    public func supplier(of entry: LedgerEntry) -> Int? {
        guard entry.event == .measure || entry.event == .place, let id = suppliers[entry.serial], id != entry.id else {
            return nil
        }
        return id
    }

    /// Why an answer was computed; nil for what was remembered, and for calls that ask for no size.
    public func miss(of entry: LedgerEntry) -> Miss? {
        guard entry.event == .measure, entry.outcome == .computed, !entry.failed else { return nil }
        return misses[entry.id] ?? .first
    }
}

extension CallHistory.Input {
    /// One NaN, one zero; a length that does not matter is left out.
    init(_ entry: LedgerEntry) {
        func key(_ length: CGFloat?, _ matters: Bool) -> UInt64 {
            guard matters else { return 0 }
            return length.map { (Double($0) + 0).bitPattern } ?? Double.nan.bitPattern
        }
        width = key(entry.proposal.width, entry.dependsOnWidth)
        height = key(entry.proposal.height, entry.dependsOnHeight)
    }
}
