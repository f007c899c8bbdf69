import GalleyEngine
import GalleySDK

/// The properties of a call that a filter can compare.
enum FilterField: String, CaseIterable {
    case view, kind, call, how, why, text
    case asked
    case askedWidth = "asked.width"
    case askedHeight = "asked.height"
    case returned
    case returnedWidth = "returned.width"
    case returnedHeight = "returned.height"
    case x, y, id, pass, depth, waste, time
    case file, line
    case viewFile = "view.file"
    case viewLine = "view.line"

    /// The type of the property. Values are only compared with values of the same type.
    var type: FilterType {
        switch self {
        case .view, .kind, .call, .how, .why, .text, .file, .viewFile: .text
        case .asked: .proposal
        case .returned: .size
        case .askedWidth, .askedHeight: .length
        case .returnedWidth, .returnedHeight, .x, .y, .id, .pass, .depth, .waste, .line, .viewLine:
            .number
        case .time: .time
        }
    }
}

extension FilterField {
    /// Whether the property is only known after the call has returned.
    var isAnswer: Bool {
        switch self {
        case .how, .returned, .returnedWidth, .returnedHeight, .waste, .time: true
        default: false
        }
    }
}

extension FilterFlag {
    /// Whether the property is only known after the call has returned.
    var isAnswer: Bool {
        switch self {
        case .computed, .hit, .evicted, .invalidated, .failed, .warning: true
        case .measure, .place, .alignment, .spacing, .cache, .unplaced, .implied: false
        }
    }
}

/// The conditions on a call without a comparison.
enum FilterFlag: String, CaseIterable {
    case measure, place, alignment, spacing, cache
    case computed, hit, evicted, invalidated
    case failed, unplaced, implied, warning
}

/// The types of the compared values.
enum FilterType {
    case text, number, time
    /// A proposed length: a number, or nil.
    case length
    /// Both proposed lengths, of which only the class can be compared.
    case proposal
    /// Both returned lengths, which are compared with the proposed ones.
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

/// The classes of proposed lengths.
enum ProposalClass: String, CaseIterable {
    /// Unspecified: the ideal length.
    case ideal
    /// 0: the minimum length.
    case zero
    /// Infinity: the maximum length.
    case infinite
    /// A length above 0.
    case concrete

    /// Makes the class of a word; `nil` and `inf` have the same meaning as in scenes.
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

/// A call with the facts about it that filters can use.
public struct FilteredCall {
    let entry: LedgerEntry
    let label: ViewLabel?
    let miss: CallHistory.Miss?
    /// The number of enclosing calls.
    let depth: Int
    /// The number of computed answers of its view for each necessary one, in all calls or in those until this one.
    let waste: Double
    /// Whether a warning names it.
    let hasWarning: Bool
    /// The author's line that made it; nil if it is unknown.
    let place: SourcePlace?

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
        case .failed: entry.failed || entry.isFault || entry.level == "fault"
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
        case .text: entry.text ?? entry.nested?.layout
        case .file: place?.file
        case .viewFile: label?.place?.file
        default: nil
        }
    }

    /// Returns the number of a property; nil if the call does not have it.
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
        case .line: place.map { Double($0.line) }
        case .viewLine: label?.place.map { Double($0.line) }
        default: nil
        }
    }

    /// Returns whether the proposal is of a class; for both lengths at once if the field means both.
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

    /// Returns both lengths of a proposal or of a size.
    func lengths(_ field: FilterField) -> (Double?, Double?) {
        field == .asked
            ? (number(.askedWidth), number(.askedHeight)) : (number(.returnedWidth), number(.returnedHeight))
    }

    /// Whether the call has a proposal.
    private var isSized: Bool { hasSize || entry.event == .alignment }
    private var hasSize: Bool {
        (entry.event == .measure || entry.event == .place || entry.nested?.hasLengths ?? false) && !entry.failed
    }
}
