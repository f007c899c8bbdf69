import GalleyABI
import GalleyEngine
import GalleySDK

/// One record of a ledger, with names for its numbers.
public struct LedgerEntry: Sendable {
    /// The record's number, from 1, in the order in which the calls began.
    public let id: Int
    /// The call during which this one was made; nil outside of calls.
    public let parent: Int?
    /// The view that was asked or placed; nil where a child index named none.
    public let node: NodeID?
    /// What the record is about.
    public let event: LedgerEvent
    /// What was proposed.
    public let proposal: ProposedViewSize
    /// What came back: the size of a measure or placement, in points.
    public let size: CGSize
    /// Where the answer came from.
    public let outcome: LookupOutcome
    /// Names the computation that gave the answer; a hit has that of its supplier.
    public let serial: UInt32
    /// Why the parent proposed it, if it said so.
    public internal(set) var reason: Reason?
    /// What the parent said beside it, or instead of it, in its own words.
    public internal(set) var reasonText: String?
    /// A placement's position and anchor, in the coordinates of the parent's bounds.
    public internal(set) var placement: Placement?
    /// The guide of an alignment query, and its explicit value.
    public let guide: (alignment: UInt32, value: CGFloat?)?
    /// What was printed or logged.
    public internal(set) var text: String?
    /// How grave a logged text is: `debug`, `info`, `warning`, `error`; `extension` where the plugin asked the host for the
    /// extension that the text names; nil for a text that was printed.
    public internal(set) var level: String?
    /// Whether the call returned an error.
    public let failed: Bool
    /// Whether a placement was the engine's, because the layout placed the child nowhere.
    public let isUnplaced: Bool
    /// Whether nobody asked for this measure: the engine needed the size for a placement or a guide.
    public let isImplied: Bool
    /// How long the view's own layout ran, with the measures inside it; 0 where the engine answered without it. A
    /// placement has the time of the view's `placeSubviews`, which runs when those around it are placed.
    public let nanoseconds: Double
    /// Serial number of the pass.
    public let pass: UInt32
    /// Serial number of the change that the view's answers were last forgotten for, where one was computed; 0 for none.
    public let change: UInt32
    /// Whether a computed answer depends on the proposed width, and on the proposed height. What does not matter is not
    /// looked at when an answer is looked up.
    public let dependsOnWidth: Bool, dependsOnHeight: Bool

    /// Where a child was put.
    public struct Placement: Sendable {
        /// In points, in the coordinates of the parent's bounds.
        public let position: CGPoint
        /// The point of the child that was put there.
        public let anchor: UnitPoint

        init(_ detail: PlacementDetail) {
            position = CGPoint(x: detail.position.x, y: detail.position.y)
            anchor = UnitPoint(x: detail.anchor.x, y: detail.anchor.y)
        }
    }

    /// Why a container proposed what it did.
    public enum Reason: Sendable, Hashable {
        /// A probe for the smallest or the largest size, or a question for the ideal one.
        case smallest, largest, ideal
        /// An amount of points divided among the children still to be served.
        case share(Double, parts: Int)
        /// All that was left for the last child.
        case rest(Double)
        /// The container's own proposal.
        case passed
        /// A length that the container prescribes.
        case fixed(Double)
        /// The proposal of the placement.
        case final
    }

    init(_ id: Int, _ record: LedgerRecord, _ node: NodeID?, nanoseconds: Double) {
        self.id = id
        parent = record.parent == 0 ? nil : Int(record.parent)
        self.node = node
        event = record.event
        proposal = ProposedViewSize(_wire: record.proposal)
        size = CGSize(width: record.size.width, height: record.size.height)
        outcome = record.outcome
        serial = record.serial
        guide =
            record.event == .alignment
            ? (record.detail, record.flags.contains(.noValue) ? nil : CGFloat(record.size.width)) : nil
        failed = record.flags.contains(.failed)
        isUnplaced = record.flags.contains(.unplaced)
        isImplied = record.flags.contains(.implied)
        // Whole, as every form of it is written: a filter then means the same calls here, in a trace and in a page.
        self.nanoseconds = (Double(record.duration) * nanoseconds).rounded()
        (pass, change) = (record.pass, record.change)
        dependsOnWidth = record.flags.contains(.onWidth)
        dependsOnHeight = record.flags.contains(.onHeight)
    }
}

extension LedgerEntry {
    /// What the call is called in JSON and in filters.
    package var callName: String { level == nil ? LedgerJSON.name(event) : level == "extension" ? "extension" : "log" }

    /// Why it was asked, in the words of reports and in the layout's own: `share 216/3: half of the rest`.
    public var reasonWords: String? {
        let words = [reason?.words, reasonText?.withoutControls].compactMap { $0 }
        return words.isEmpty ? nil : words.joined(separator: ": ")
    }
}

extension LedgerEntry.Reason {
    init?(_ record: LedgerRecord, _ detail: AmountDetail) {
        switch UInt32(record.reason) {
        case GALLEY_REASON_SMALLEST: self = .smallest
        case GALLEY_REASON_LARGEST: self = .largest
        case GALLEY_REASON_IDEAL: self = .ideal
        case GALLEY_REASON_SHARE: self = .share(detail.amount, parts: Int(detail.parts))
        case GALLEY_REASON_REST: self = .rest(detail.amount)
        case GALLEY_REASON_PASSED: self = .passed
        case GALLEY_REASON_FIXED: self = .fixed(detail.amount)
        case GALLEY_REASON_FINAL: self = .final
        default: return nil
        }
    }

    /// The reason in a few words: `share 216/3`.
    public var words: String {
        switch self {
        case .smallest: "smallest?"
        case .largest: "largest?"
        case .ideal: "ideal?"
        case .share(let amount, let parts): "share \(Points.text(amount))/\(parts)"
        case .rest(let amount): "rest \(Points.text(amount))"
        case .passed: "passed on"
        case .fixed(let amount): "fixed \(Points.text(amount))"
        case .final: "final"
        }
    }
}
