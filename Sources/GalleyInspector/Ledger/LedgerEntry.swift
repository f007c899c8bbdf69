import GalleyABI
import GalleyEngine
import GalleySDK
import GalleyFormatting

/// A record of a ledger.
public struct LedgerEntry: Sendable {
    /// The record's number, from 1, in the order in which calls began.
    public let id: Int
    /// The number of the enclosing call; nil without one.
    public let parent: Int?
    /// The view that was measured, placed or queried; nil for an invalid child index.
    public let node: NodeID?
    /// The kind of call.
    public let event: LedgerEvent
    /// The proposal.
    public let proposal: ProposedViewSize
    /// The returned size of a measure or placement, in points.
    public let size: CGSize
    /// The layout's own answer, if it is no possible size and `size` is what the engine took it for.
    public internal(set) var oddAnswer: CGSize?
    /// The origin of the answer.
    public let outcome: LookupOutcome
    /// The serial number of the computation that gave the answer. A remembered answer has that of its origin.
    public let serial: UInt32
    /// The parent's reason for the proposal, if it gave one.
    public internal(set) var reason: Reason?
    /// The parent's own text about the proposal.
    public internal(set) var reasonText: String?
    /// The position and anchor of a placement, in the coordinates of the parent's bounds.
    public internal(set) var placement: Placement?
    /// The guide of an alignment query, and its explicit value.
    public let guide: (alignment: UInt32, value: CGFloat?)?
    /// The text that was printed or logged.
    public internal(set) var text: String?
    /// The level of a logged text: `debug`, `info`, `warning` or `error`; `extension` for a request for the host
    /// extension that the text names; `fault` for a fault of the plugin; nil for a printed text.
    public internal(set) var level: String?
    /// The layout and the function of a call that the view's layout made itself, such as `HStackLayout().sizeThatFits(…)`
    /// in a plugin. The proposal and size are those of the inner layout.
    public internal(set) var nested: Nested?
    /// Whether the call returned an error.
    public let failed: Bool
    /// Whether the plugin failed in the call, and the fallback layout answered in its place.
    public let isFault: Bool
    /// Whether the engine ignored a placement, because its position or anchor is not finite.
    public let isIgnored: Bool
    /// Whether the engine placed the view, because its layout did not.
    public let isUnplaced: Bool
    /// Whether the engine itself needed the size, for a placement or a guide.
    public let isImplied: Bool
    /// The time that the view's own layout took, with inner measures; 0 for answers of the engine. A placement has the
    /// time of the view's `placeSubviews`, which runs after its siblings are placed.
    public let nanoseconds: Double
    /// The serial number of the pass.
    public let pass: UInt32
    /// The serial number of the change that invalidated the view's answers before this computation; 0 for none.
    public let change: UInt32
    /// Whether a computed answer depends on the proposed width, and on the proposed height. A look-up ignores a length
    /// that does not matter.
    public let dependsOnWidth: Bool, dependsOnHeight: Bool

    /// A layout that another layout called, and the function.
    public struct Nested: Sendable, Hashable {
        /// The name of the layout's type: `HStackLayout`.
        public let layout: String
        /// The function: `makeCache`, `updateCache`, `sizeThatFits` or `placeSubviews`.
        public let function: String

        /// Whether the call has a proposal and a size.
        package var hasLengths: Bool { function == "sizeThatFits" || function == "placeSubviews" }
    }

    /// The position of a placed child.
    public struct Placement: Sendable {
        /// The position in points, in the coordinates of the parent's bounds.
        public let position: CGPoint
        /// The anchor: the point of the child that lies at the position.
        public let anchor: UnitPoint

        init(_ detail: PlacementDetail) {
            position = CGPoint(x: detail.position.x, y: detail.position.y)
            anchor = UnitPoint(x: detail.anchor.x, y: detail.anchor.y)
        }
    }

    /// The reason for a container's proposal.
    public enum Reason: Sendable, Hashable {
        /// A probe for the minimum or maximum size, or a request for the ideal size.
        case smallest, largest, ideal
        /// An amount of points divided among the remaining children.
        case share(Double, parts: Int)
        /// The room that remains for the last child.
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
        isFault = record.flags.contains(.fault)
        isIgnored = record.event == .place && record.flags.contains(.adjusted)
        isUnplaced = record.flags.contains(.unplaced)
        isImplied = record.flags.contains(.implied)
        // Whole nanoseconds, as in every output, so that a filter matches the same calls in a ledger, a trace and a
        // page.
        self.nanoseconds = (Double(record.duration) * nanoseconds).rounded()
        (pass, change) = (record.pass, record.change)
        dependsOnWidth = record.flags.contains(.onWidth)
        dependsOnHeight = record.flags.contains(.onHeight)
    }
}

extension LedgerEntry {
    /// The call's name in JSON and in filters.
    package var callName: String {
        switch level {
        case nil: LedgerJSON.name(event)
        case "extension", "fault": level.unsafelyUnwrapped
        default: "log"
        }
    }

    /// The reason in the words of reports, with the layout's own text: `share 216/3: half of the rest`.
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

    /// The reason in short: `share 216/3`.
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
