/// The value of a `#define`: a string, or integers with `-`, `<<`, `|` and brackets.
struct ConstantExpression {
    var tokens: [Token]
    /// The constants defined above.
    var values: [String: Constant.Value]
    var line: Int
    private var position = 0
    private var isUnsigned = false

    init(tokens: [Token], values: [String: Constant.Value], line: Int) {
        self.tokens = tokens
        self.values = values
        self.line = line
    }

    mutating func value() throws(HeaderError) -> Constant.Value {
        if tokens.count == 1, tokens[0].kind == .string {
            return .text(String(tokens[0].text.dropFirst().dropLast()))
        }
        let result = try alternatives()
        guard position == tokens.count else { throw refusal("the end of the value") }
        return isUnsigned ? .unsigned(UInt64(bitPattern: result)) : .signed(result)
    }

    private var next: String { position < tokens.count ? tokens[position].text : "the end" }

    private func refusal(_ expected: String) -> HeaderError {
        HeaderError(
            line: line,
            message: "expected \(expected), found \"\(next)\" (a constant is a string, or integers with - << | ( ))")
    }

    private mutating func alternatives() throws(HeaderError) -> Int64 {
        var result = try shifted()
        while next == "|" {
            position += 1
            result |= try shifted()
        }
        return result
    }

    private mutating func shifted() throws(HeaderError) -> Int64 {
        var result = try single()
        while next == "<" {
            guard position + 1 < tokens.count, tokens[position + 1].text == "<" else { throw refusal("<<") }
            position += 2
            result <<= try single()
        }
        return result
    }

    private mutating func single() throws(HeaderError) -> Int64 {
        guard position < tokens.count else { throw refusal("a value") }
        let token = tokens[position]
        position += 1
        switch token.kind {
        case .mark where token.text == "-":
            return -(try single())
        case .mark where token.text == "(":
            let result = try alternatives()
            guard next == ")" else { throw refusal("\")\"") }
            position += 1
            return result
        case .number:
            var text = token.text.lowercased()
            if text.hasSuffix("u") {
                isUnsigned = true
                text.removeLast()
            }
            let number = text.hasPrefix("0x") ? Int64(text.dropFirst(2), radix: 16) : Int64(text)
            if let number { return number }
        case .word:
            switch values[token.text] {
            case .signed(let number): return number
            case .unsigned(let number):
                isUnsigned = true
                return Int64(bitPattern: number)
            case .text, nil: break
            }
        default: break
        }
        position -= 1
        throw refusal("a value")
    }
}
