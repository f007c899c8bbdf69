import GalleyEngine
import GalleySDK

/// What a filter can ask of a call.
enum FilterField: String, CaseIterable {
    case view, kind, call, how, why, text
    case asked
    case askedWidth = "asked.width"
    case askedHeight = "asked.height"
    case returned
    case returnedWidth = "returned.width"
    case returnedHeight = "returned.height"
    case x, y, id, pass, depth, waste, time

    /// What values it has: they are compared with values of the same type only.
    var type: FilterType {
        switch self {
        case .view, .kind, .call, .how, .why, .text: .text
        case .asked: .proposal
        case .returned: .size
        case .askedWidth, .askedHeight: .length
        case .returnedWidth, .returnedHeight, .x, .y, .id, .pass, .depth, .waste: .number
        case .time: .time
        }
    }
}

extension FilterField {
    /// Whether it is known only when the call has returned.
    var isAnswer: Bool {
        switch self {
        case .how, .returned, .returnedWidth, .returnedHeight, .waste, .time: true
        default: false
        }
    }
}

extension FilterFlag {
    /// Whether it is known only when the call has returned.
    var isAnswer: Bool {
        switch self {
        case .computed, .hit, .evicted, .invalidated, .failed, .warning: true
        case .measure, .place, .alignment, .spacing, .cache, .unplaced, .implied: false
        }
    }
}

/// Statements about a call that are true or false by themselves.
enum FilterFlag: String, CaseIterable {
    case measure, place, alignment, spacing, cache
    case computed, hit, evicted, invalidated
    case failed, unplaced, implied, warning
}

/// The types of a filter's values.
enum FilterType {
    case text, number, time
    /// A proposed length: a number, or nothing.
    case length
    /// Both proposed lengths at once, of which only the class can be asked.
    case proposal
    /// Both lengths that came back, which are compared with what was proposed.
    case size

    var words: String {
        switch self {
        case .text: "a text in quotes"
        case .number: "a number"
        case .time: "a time with its unit, such as 0.1ms"
        case .length: "a length, or nil, ideal, zero, infinite or concrete"
        case .proposal: "ideal, zero, infinite or concrete"
        case .size: "asked; for a number compare returned.width or returned.height"
        }
    }
}

/// The classes of proposals.
enum ProposalClass: String, CaseIterable {
    /// Nothing is proposed: the view is asked for its ideal length.
    case ideal
    /// 0: the smallest length.
    case zero
    /// Infinity: the largest length.
    case infinite
    /// A length above 0.
    case concrete

    /// A word for a class; `nil` and `inf` are what they are in scenes.
    init?(word: String) {
        switch word {
        case "nil", "unspecified": self = .ideal
        case "inf", "infinity": self = .infinite
        default: self.init(rawValue: word)
        }
    }

    init(_ length: CGFloat?) {
        switch length {
        case nil: self = .ideal
        case 0: self = .zero
        case CGFloat.infinity: self = .infinite
        default: self = .concrete
        }
    }
}

/// What a filter is evaluated on: a call, and what is known of it from the others.
public struct FilteredCall {
    let entry: LedgerEntry
    let label: ViewLabel?
    let miss: CallHistory.Miss?
    /// Calls around it.
    let depth: Int
    /// Answers of its view that were computed, for each that had to be: of all calls, or of those up to this one.
    let waste: Double
    /// Whether a warning names it.
    let hasWarning: Bool

    func flag(_ flag: FilterFlag) -> Bool {
        switch flag {
        case .measure: entry.event == .measure
        case .place: entry.event == .place
        case .alignment: entry.event == .alignment
        case .spacing: entry.event == .spacing
        case .cache: entry.event == .makeCache || entry.event == .updateCache
        case .computed: entry.event == .measure && entry.outcome == .computed
        case .hit: entry.event == .measure && entry.outcome != .computed
        case .evicted: if case .evicted = miss { true } else { false }
        case .invalidated: if case .invalidated = miss { true } else { false }
        case .failed: entry.failed
        case .unplaced: entry.isUnplaced
        case .implied: entry.isImplied
        case .warning: hasWarning
        }
    }

    func text(_ field: FilterField) -> String? {
        switch field {
        case .view: label?.name
        case .kind: label?.kind
        case .call: entry.callName
        case .how: entry.event == .measure ? LedgerJSON.name(entry.outcome) : nil
        case .why: entry.reasonWords
        case .text: entry.text
        default: nil
        }
    }

    /// Nil where the call has none, as a layout that prints has no size.
    func number(_ field: FilterField) -> Double? {
        switch field {
        case .askedWidth: isSized ? entry.proposal.width.map(Double.init) : nil
        case .askedHeight: isSized ? entry.proposal.height.map(Double.init) : nil
        case .returnedWidth: hasSize ? Double(entry.size.width) : nil
        case .returnedHeight: hasSize ? Double(entry.size.height) : nil
        case .x: entry.placement.map { Double($0.position.x) }
        case .y: entry.placement.map { Double($0.position.y) }
        case .id: Double(entry.id)
        case .pass: Double(entry.pass)
        case .depth: Double(depth)
        case .waste: waste
        case .time: entry.nanoseconds
        default: nil
        }
    }

    /// Whether what is proposed is of a class, both lengths where both are meant.
    func isOf(_ meant: ProposalClass, _ field: FilterField) -> Bool {
        guard isSized else { return false }
        let proposal = entry.proposal
        return switch field {
        case .askedWidth: ProposalClass(proposal.width) == meant
        case .askedHeight: ProposalClass(proposal.height) == meant
        case .asked: ProposalClass(proposal.width) == meant && ProposalClass(proposal.height) == meant
        default: false
        }
    }

    /// Both lengths of a proposal or of a size.
    func lengths(_ field: FilterField) -> (Double?, Double?) {
        field == .asked
            ? (number(.askedWidth), number(.askedHeight)) : (number(.returnedWidth), number(.returnedHeight))
    }

    /// Whether something was proposed to it.
    private var isSized: Bool { hasSize || entry.event == .alignment }
    private var hasSize: Bool { (entry.event == .measure || entry.event == .place) && !entry.failed }
}
