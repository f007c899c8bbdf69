import GalleySDK

/// A condition on calls, in text form.
///
/// ```text
/// view ~ "chip*" and asked.width = nil and returned.height > asked.height
/// waste > 4 or (evicted and not hit) or time > 0.1ms
/// ```
///
/// Texts are compared with `=`, or with `~` for patterns with `*` and `?`. `returned > asked` is true if it holds along
/// one axis. Lengths are in points and compared as reports show them, to a hundredth. A property that a call does not
/// have equals nothing, and is neither less nor more than anything. `file` and `line` are those of the author's line that
/// made the call, `view.file` and `view.line` those of the line that made the view.
public struct CallFilter: Sendable {
    /// The filter's text.
    public let text: String
    private let condition: FilterCondition

    /// Reads a filter.
    ///
    /// - Throws: `FilterError` with the position of the error.
    public init(_ text: String) throws(FilterError) {
        self.text = text
        condition = try FilterParser.condition(text)
    }

    /// Returns whether a call matches.
    public func matches(_ call: FilteredCall) -> Bool { condition.holds(for: call) }

    /// Whether the filter needs the reasons of misses, or the waste of views.
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
    /// The names that the filter requires of views: those of `view = "tags"`.
    package var viewNames: [String] { condition.viewNames }
    /// Whether the filter asks for the author's lines that make calls, which only workers know.
    public var asksForLines: Bool {
        condition.asks { _ in
            false
        } field: {
            $0 == .file || $0 == .line
        }
    }
    /// Whether the filter refers to the result of a call, so that it cannot be evaluated before the call returns.
    var asksForAnswers: Bool { condition.asks(\.isAnswer, field: \.isAnswer) }
}

extension FilterCondition {
    func holds(for call: FilteredCall) -> Bool {
        switch self {
        case .all(let parts): parts.allSatisfy { $0.holds(for: call) }
        case .any(let parts): parts.contains { $0.holds(for: call) }
        case .not(let inner): !inner.holds(for: call)
        case .flag(let flag): call.flag(flag)
        case .comparison(let field, let comparison, let value): field.compares(comparison, value, call)
        }
    }

    var viewNames: [String] {
        switch self {
        case .all(let parts), .any(let parts): parts.flatMap(\.viewNames)
        case .comparison(.view, .equal, .text(let name)): [name]
        default: []
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
    fileprivate func compares(_ comparison: FilterComparison, _ value: FilterValue, _ call: FilteredCall) -> Bool {
        switch value {
        case .text(let text): call.text(self) == text
        case .pattern(let pattern): call.text(self).map(pattern.matches) ?? false
        case .proposal(let proposal):
            call.isOf(proposal, self)
        case .number(let number): Self.compares(comparison, call.number(self), number)
        case .field(let other):
            type == .text
                ? call.text(self).map { text in
                    call.text(other).map { comparison == .equal ? text == $0 : Glob($0).matches(text) } ?? false
                } ?? false
                : type == .size || type == .proposal
                    ? Self.compares(comparison, call.lengths(self), call.lengths(other))
                    : Self.compares(comparison, call.number(self), call.number(other))
        }
    }

    /// Compares pairs of lengths: for less and more one axis is enough, the other operators need both.
    private static func compares(
        _ comparison: FilterComparison, _ left: (Double?, Double?), _ right: (Double?, Double?)
    ) -> Bool {
        let (width, height) = (compares(comparison, left.0, right.0), compares(comparison, left.1, right.1))
        return comparison == .less || comparison == .greater ? width || height : width && height
    }

    /// Compares lengths as reports show them, to hundredths of a point.
    private static func compares(_ comparison: FilterComparison, _ left: Double?, _ right: Double?) -> Bool {
        guard let left, let right else { return false }
        let isEqual = left == right || abs(left - right) < 0.005
        return switch comparison {
        case .equal: isEqual
        case .less: left < right && !isEqual
        case .lessOrEqual: left < right || isEqual
        case .greater: left > right && !isEqual
        case .greaterOrEqual: left > right || isEqual
        case .matches: false
        }
    }
}

/// A pattern for names: `*` matches any text, `?` one character.
struct Glob: Sendable {
    private let pattern: [Character]
    /// The bytes of an ASCII pattern. Most names are ASCII too, and are compared without decoding.
    private let bytes: [UInt8]?

    init(_ pattern: String) {
        self.pattern = Array(pattern)
        bytes = pattern.utf8.allSatisfy { $0 < 0x80 } ? Array(pattern.utf8) : nil
    }

    /// Returns whether the pattern matches the whole text. The time is at most proportional to the product of both
    /// lengths.
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
        // The position of the last star, and the end of its current match.
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
