import GalleySDK

/// A question about calls, as a text: which of them are meant.
///
/// ```text
/// view ~ "chip*" and asked.width = nil and returned.height > asked.height
/// waste > 4 or (evicted and not hit) or time > 0.1ms
/// ```
///
/// Texts are compared with `=` and, with `*` and `?` in the pattern, with `~`; `returned > asked` is true where it is along
/// an axis; lengths are in points and compared as
/// reports show them, to a hundredth. What a call does not have is equal to nothing and not less or more than anything.
public struct Filter: Sendable {
    /// As it was written.
    public let text: String
    private let condition: FilterCondition

    /// Reads a filter.
    ///
    /// - Throws: `FilterError`, which names the place.
    public init(_ text: String) throws(FilterError) {
        self.text = text
        condition = try FilterParser.condition(text)
    }

    /// Whether a call is meant.
    public func matches(_ call: FilteredCall) -> Bool { condition.holds(for: call) }

    /// Whether what a call was computed for has to be known, and the waste of its view.
    var asksForMisses: Bool {
        condition.asks {
            $0 == .evicted || $0 == .invalidated
        } field: { _ in
            false
        }
    }
    var asksForWaste: Bool {
        condition.asks { _ in
            false
        } field: {
            $0 == .waste
        }
    }
    /// Whether it speaks of what a call returned, and so cannot be answered before.
    var asksForAnswers: Bool { condition.asks(\.isAnswer, field: \.isAnswer) }
}

extension FilterCondition {
    func holds(for call: FilteredCall) -> Bool {
        switch self {
        case .all(let parts): parts.allSatisfy { $0.holds(for: call) }
        case .any(let parts): parts.contains { $0.holds(for: call) }
        case .not(let inner): !inner.holds(for: call)
        case .flag(let flag): call.flag(flag)
        case .comparison(let field, let sign, let value):
            // What is not equal is what is not “=”, also where there is nothing to compare.
            sign.hasPrefix("!")
                ? !field.compares(sign == "!=" ? "=" : "~", value, call) : field.compares(sign, value, call)
        }
    }

    func asks(_ isMeant: (FilterFlag) -> Bool, field isAsked: (FilterField) -> Bool) -> Bool {
        switch self {
        case .all(let parts), .any(let parts): parts.contains { $0.asks(isMeant, field: isAsked) }
        case .not(let inner): inner.asks(isMeant, field: isAsked)
        case .flag(let flag): isMeant(flag)
        case .comparison(let field, _, .field(let other)): isAsked(field) || isAsked(other)
        case .comparison(let field, _, _): isAsked(field)
        }
    }
}

extension FilterField {
    fileprivate func compares(_ sign: String, _ value: FilterValue, _ call: FilteredCall) -> Bool {
        switch value {
        case .text(let text): call.text(self) == text
        case .pattern(let pattern): call.text(self).map(pattern.matches) ?? false
        case .proposal(let proposal):
            call.isOf(proposal, self)
        case .number(let number): Self.compares(sign, call.number(self), number)
        case .field(let other):
            type == .text
                ? call.text(self).map { text in
                    call.text(other).map { sign == "=" ? text == $0 : Glob($0).matches(text) } ?? false
                } ?? false
                : type == .size || type == .proposal
                    ? Self.compares(sign, call.lengths(self), call.lengths(other))
                    : Self.compares(sign, call.number(self), call.number(other))
        }
    }

    /// Two pairs of lengths: less or more along one axis is enough, the other signs mean both.
    private static func compares(_ sign: String, _ left: (Double?, Double?), _ right: (Double?, Double?)) -> Bool {
        let (width, height) = (compares(sign, left.0, right.0), compares(sign, left.1, right.1))
        return sign == "<" || sign == ">" ? width || height : width && height
    }

    /// Equal is what looks equal in a report, which shows hundredths of a point.
    private static func compares(_ sign: String, _ left: Double?, _ right: Double?) -> Bool {
        guard let left, let right else { return false }
        let isEqual = left == right || abs(left - right) < 0.005
        return switch sign {
        case "=": isEqual
        case "<": left < right && !isEqual
        case "<=": left < right || isEqual
        case ">": left > right && !isEqual
        case ">=": left > right || isEqual
        default: false
        }
    }
}

/// A pattern for names: `*` stands for any letters, `?` for one.
struct Glob: Sendable {
    private let pattern: [Character]
    /// The pattern in bytes, where it is ASCII: names mostly are too, and are compared without taking them apart.
    private let bytes: [UInt8]?

    init(_ pattern: String) {
        self.pattern = Array(pattern)
        bytes = pattern.utf8.allSatisfy { $0 < 0x80 } ? Array(pattern.utf8) : nil
    }

    /// Whether the pattern is the whole of a text. Takes at most the product of both lengths.
    func matches(_ text: String) -> Bool {
        if let bytes {
            let quick = text.utf8.withContiguousStorageIfAvailable { text in
                text.allSatisfy { $0 < 0x80 }
                    ? Self.matches(bytes, text, any: UInt8(ascii: "*"), one: UInt8(ascii: "?")) : nil
            }
            if let quick, let quick { return quick }
        }
        return Self.matches(pattern, Array(text), any: "*", one: "?")
    }

    private static func matches<Letters: RandomAccessCollection>(
        _ pattern: [Letters.Element], _ text: Letters, any: Letters.Element, one: Letters.Element
    ) -> Bool where Letters.Element: Equatable, Letters.Index == Int {
        var (place, position) = (0, 0)
        // Where the last star stands, and how far it reaches so far.
        var star: (place: Int, position: Int)?
        while position < text.count {
            if place < pattern.count, pattern[place] == any {
                star = (place, position)
                place += 1
            } else if place < pattern.count, pattern[place] == one || pattern[place] == text[position] {
                place += 1
                position += 1
            } else if let last = star {
                star = (last.place, last.position + 1)
                (place, position) = (last.place + 1, last.position + 1)
            } else {
                return false
            }
        }
        return pattern[min(place, pattern.count)...].allSatisfy { $0 == any }
    }
}
