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
    }

    private var suppliers: [UInt32: Int] = [:]
    private var misses: [Int: Miss] = [:]
    /// The last computation for each key, and the change since which its answer is valid.
    private var known: [Asked: (id: Int?, change: UInt32)]

    /// Reads the records of a ledger.
    public init(_ ledger: Ledger) {
        known = ledger.earlier.mapValues { (nil, $0) }
        for entry in ledger.entries where entry.event == .measure || entry.event == .place {
            guard entry.outcome == .computed, !entry.failed, let node = entry.node else { continue }
            if entry.event == .place {
                // The measure inside has the same serial number, and is named instead, unless the ledger had no room
                // for it.
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

    /// The keys that were computed up to the end of the ledger, each with the change since which its answer is valid.
    var answered: [Asked: UInt32] { known.mapValues(\.change) }

    /// Returns the record whose answer was remembered; nil if the answer was computed, or is older than the ledger.
    public func supplier(of entry: LedgerEntry) -> Int? {
        guard entry.event == .measure || entry.event == .place, let id = suppliers[entry.serial], id != entry.id else {
            return nil
        }
        return id
    }

    /// Returns the reason why an answer was computed; nil for remembered answers, and for calls that return no size.
    public func miss(of entry: LedgerEntry) -> Miss? {
        guard entry.event == .measure, entry.outcome == .computed, !entry.failed else { return nil }
        return misses[entry.id] ?? .first
    }
}

extension CallHistory.Input {
    /// One form of NaN and of zero; irrelevant lengths are left out.
    init(_ entry: LedgerEntry) {
        func key(_ length: CGFloat?, _ matters: Bool) -> UInt64 {
            guard matters else { return 0 }
            return length.map { (Double($0) + 0).bitPattern } ?? Double.nan.bitPattern
        }
        width = key(entry.proposal.width, entry.dependsOnWidth)
        height = key(entry.proposal.height, entry.dependsOnHeight)
    }
}
