/// A word, number, text or operator of a filter, with its position.
struct FilterToken {
    enum Content: Hashable {
        /// A property, a condition, `and`, `nil`, …
        case word(String)
        /// A number with its unit: `0.1`, `ms`.
        case number(Double, unit: String)
        case text(String)
        /// `=`, `!=`, `<`, `<=`, `>`, `>=`, `~`, `!~`, `(`, `)`.
        case sign(String)
        case end
    }

    let content: Content
    let position: Int
    let length: Int

    /// The token's name in errors.
    var words: String {
        switch content {
        case .word(let word): "“\(word)”"
        case .number(let number, let unit): "“\(Self.short(number))\(unit)”"
        case .text: "a text in quotes"
        case .sign(let sign): "“\(sign)”"
        case .end: "the end"
        }
    }

    private static func short(_ number: Double) -> String {
        let text = String(number)
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }

    /// Returns the tokens of a text, followed by an end token.
    static func all(of text: String) throws(FilterError) -> [FilterToken] {
        var scanner = FilterScanner(text)
        var tokens: [FilterToken] = []
        repeat { tokens.append(try scanner.next()) } while tokens.last?.content != .end
        return tokens
    }
}

/// The scanner that cuts a filter into tokens.
private struct FilterScanner {
    let text: String
    let characters: [Character]
    var place = 0

    init(_ text: String) {
        self.text = text
        characters = Array(text)
    }

    mutating func next() throws(FilterError) -> FilterToken {
        while place < characters.count, characters[place].isWhitespace { place += 1 }
        let start = place
        let content = try content()
        return FilterToken(content: content, position: start, length: max(1, place - start))
    }

    private mutating func content() throws(FilterError) -> FilterToken.Content {
        guard place < characters.count else { return .end }
        switch characters[place] {
        case "\"", "'": return try quoted()
        case "-", ".", "0"..."9": return try number()
        case "∞":
            place += 1
            return .word("inf")
        case let first where first.isLetter || first == "_":
            return .word(take { $0.isLetter || $0.isNumber || "._".contains($0) })
        default: return try sign()
        }
    }

    private mutating func take(while isPart: (Character) -> Bool) -> String {
        let start = place
        while place < characters.count, isPart(characters[place]) { place += 1 }
        return String(characters[start..<place])
    }

    private mutating func quoted() throws(FilterError) -> FilterToken.Content {
        let (start, quote) = (place, characters[place])
        place += 1
        let inner = take { $0 != quote }
        guard place < characters.count else {
            throw FilterError(
                text: text, position: start, length: 1, message: "the text that begins here has no closing \(quote)")
        }
        place += 1
        return .text(inner)
    }

    private mutating func number() throws(FilterError) -> FilterToken.Content {
        let start = place
        if characters[place] == "-" { place += 1 }
        let digits = take { ($0.isASCII && $0.isNumber) || $0 == "." }
        let unit = take { $0.isLetter }
        guard let value = Double(digits) else {
            let found = String(characters[start..<place])
            throw FilterError(
                text: text, position: start, length: max(1, place - start),
                message: "expected a number, found “\(found)”")
        }
        return .number(characters[start] == "-" ? -value : value, unit: unit)
    }

    private mutating func sign() throws(FilterError) -> FilterToken.Content {
        let start = place
        let rest = String(characters[place..<min(place + 2, characters.count)])
        for (written, meant) in [
            ("!=", "!="), ("<=", "<="), (">=", ">="), ("!~", "!~"), ("==", "="), ("≠", "!="), ("≤", "<="), ("≥", ">="),
            ("=", "="), ("<", "<"), (">", ">"), ("~", "~"), ("(", "("), (")", ")"),
        ] where rest.hasPrefix(written) {
            place += written.count
            return .sign(meant)
        }
        let hint =
            [
                "&": "; write “and”", "|": "; write “or”", "!": "; write “not”",
                "*": "; write a pattern with * in quotes",
            ][String(rest.prefix(1))] ?? ""
        throw FilterError(
            text: text, position: start, length: 1,
            message: "expected a field, a value or a comparison, found “\(characters[start])”\(hint)")
    }
}
