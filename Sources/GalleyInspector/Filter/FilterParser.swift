import GalleyEngine
import GalleyFormatting

/// The syntax tree of a filter.
indirect enum FilterCondition: Sendable {
    case all([FilterCondition])
    case any([FilterCondition])
    case not(FilterCondition)
    case flag(FilterFlag)
    case comparison(FilterField, FilterComparison, FilterValue)
}

/// The comparisons of a filter. `!=` and `!~` negate one of them, also for missing values.
enum FilterComparison: String {
    case equal = "="
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
    case matches = "~"
}

/// The value that a property is compared with.
enum FilterValue: Sendable {
    case field(FilterField)
    case number(Double)
    case text(String)
    case pattern(Glob)
    case proposal(ProposalClass)
}

/// The parser of filters. Precedence: `or`, `and`, `not`, comparisons.
struct FilterParser {
    private let text: String
    private let tokens: [FilterToken]
    private var place = 0
    private var depth = 0

    /// The maximum nesting of parentheses and `not`, because the parser is recursive.
    private static let deepest = 100

    static func condition(_ text: String) throws(FilterError) -> FilterCondition {
        var parser = FilterParser(text: text, tokens: try FilterToken.all(of: text))
        let condition = try parser.disjunction()
        if parser.token.content != .end {
            throw parser.error("expected “and”, “or” or the end, found \(parser.token.words)")
        }
        return condition
    }

    private init(text: String, tokens: [FilterToken]) {
        self.text = text
        self.tokens = tokens
    }

    private var token: FilterToken { tokens[min(place, tokens.count - 1)] }

    private func error(_ message: String, at token: FilterToken? = nil) -> FilterError {
        let token = token ?? self.token
        return FilterError(text: text, position: token.position, length: token.length, message: message)
    }

    private mutating func take(_ content: FilterToken.Content) -> Bool {
        guard token.content == content else { return false }
        place += 1
        return true
    }

    private mutating func disjunction() throws(FilterError) -> FilterCondition {
        var parts = [try conjunction()]
        while take(.word("or")) { parts.append(try conjunction()) }
        return parts.count == 1 ? parts[0] : .any(parts)
    }

    private mutating func conjunction() throws(FilterError) -> FilterCondition {
        var parts = [try negation()]
        while take(.word("and")) { parts.append(try negation()) }
        return parts.count == 1 ? parts[0] : .all(parts)
    }

    private mutating func negation() throws(FilterError) -> FilterCondition {
        let first = token
        guard take(.word("not")) else { return try condition() }
        return .not(try nested(first) { parser throws(FilterError) in try parser.negation() })
    }

    private mutating func condition() throws(FilterError) -> FilterCondition {
        let first = token
        if take(.sign("(")) {
            let inner = try nested(first) { parser throws(FilterError) in try parser.disjunction() }
            guard take(.sign(")")) else { throw error("expected “)”, found \(token.words)") }
            return inner
        }
        guard case .word(let word) = first.content, !["and", "or"].contains(word) else {
            throw error("expected a field or a statement, found \(first.words)\(Self.known)")
        }
        place += 1
        // `measure`, `place` and so on are conditions by themselves.
        if let flag = FilterFlag(rawValue: word) {
            if case .sign(let sign) = token.content, sign != ")", sign != "(" {
                throw error("“\(word)” is true or false by itself; leave out the comparison")
            }
            return .flag(flag)
        }
        return try comparison(of: field(word, first), first)
    }

    private mutating func nested(
        _ first: FilterToken, _ body: (inout FilterParser) throws(FilterError) -> FilterCondition
    ) throws(FilterError) -> FilterCondition {
        guard depth < Self.deepest else {
            throw error("more than \(Self.deepest) parentheses or “not” inside each other", at: first)
        }
        depth += 1
        defer { depth -= 1 }
        return try body(&self)
    }

    private func field(_ word: String, _ token: FilterToken) throws(FilterError) -> FilterField {
        if let field = FilterField(rawValue: word) { return field }
        let names = FilterField.allCases.map(\.rawValue) + FilterFlag.allCases.map(\.rawValue)
        let meant = nearMiss(word, among: names).map { "; did you mean “\($0)”?" } ?? ""
        throw error("unknown field “\(word)”\(meant)\(Self.known)", at: token)
    }

    private static var known: String {
        "\nfields: \(FilterField.allCases.map(\.rawValue).joined(separator: ", "))"
            + "\nstatements: \(FilterFlag.allCases.map(\.rawValue).joined(separator: ", "))"
    }

    private mutating func comparison(of field: FilterField, _ first: FilterToken) throws(FilterError) -> FilterCondition
    {
        guard case .sign(let sign) = token.content, sign != "(", sign != ")" else {
            let signs = field.type == .text ? "=, !=, ~ or !~" : "=, !=, <, <=, > or >="
            throw error("expected \(signs) after “\(field.rawValue)”, found \(token.words)")
        }
        if (sign.hasSuffix("~")) != (field.type == .text), !["=", "!="].contains(sign) {
            let message =
                field.type == .text
                ? "“\(field.rawValue)” is text and has no order; compare it with =, != or ~"
                : "“~” compares texts with a pattern; “\(field.rawValue)” is \(field.type.words)"
            throw error(message)
        }
        place += 1
        var value = try value(for: field)
        if case .text(let pattern) = value, sign.hasSuffix("~") { value = .pattern(Glob(pattern)) }
        if case .proposal = value, !["=", "!="].contains(sign) {
            throw error("a class of proposals is compared with = or !=", at: tokens[place - 1])
        }
        let isNegated = sign.hasPrefix("!")
        let plain = isNegated ? sign == "!=" ? "=" : "~" : sign
        guard let comparison = FilterComparison(rawValue: plain) else { throw error("unknown operator “\(sign)”") }
        let condition = FilterCondition.comparison(field, comparison, value)
        return isNegated ? .not(condition) : condition
    }

    private mutating func value(for field: FilterField) throws(FilterError) -> FilterValue {
        let token = token
        func unexpected(_ hint: String = "") -> FilterError {
            error("expected \(field.type.words) for “\(field.rawValue)”, found \(token.words)\(hint)", at: token)
        }
        place += 1
        switch (token.content, field.type) {
        case (.text(let text), .text): return .text(text)
        case (.word(let word), .text):
            if let other = FilterField(rawValue: word), other.type == .text { return .field(other) }
            return .text(word)
        case (.number(let number, let unit), .time):
            guard let factor = ["ns": 1, "us": 1e3, "µs": 1e3, "μs": 1e3, "ms": 1e6, "s": 1e9][unit] else {
                throw unexpected(unit.isEmpty ? "; add ns, µs, ms or s" : "; units are ns, µs, ms and s")
            }
            return .number(number * factor)
        case (.number(let number, let unit), .number), (.number(let number, let unit), .length):
            guard unit.isEmpty else { throw unexpected("; lengths are in points, without a unit") }
            return .number(number)
        case (.word("returned"), .proposal): return .field(.returned)
        case (.word("asked"), .size): return .field(.asked)
        case (.word(let word), .length), (.word(let word), .proposal):
            if let proposal = ProposalClass(word: word) { return .proposal(proposal) }
            if field.type == .length, let other = FilterField(rawValue: word), [.number, .length].contains(other.type) {
                return .field(other)
            }
            let meant = nearMiss(word, among: ProposalClass.allCases.map(\.rawValue))
            throw unexpected(meant.map { "; did you mean “\($0)”?" } ?? "")
        case (.word(let word), .number):
            if ProposalClass(word: word) == .infinite { return .number(.infinity) }
            if let other = FilterField(rawValue: word), [.number, .length].contains(other.type) {
                return .field(other)
            }
            throw unexpected()
        case (.word(let word), .time):
            if let other = FilterField(rawValue: word), other.type == .time { return .field(other) }
            throw unexpected()
        default: throw unexpected()
        }
    }
}
