/// A variable with its type and its value, as far as they are written.
struct VariableDeclaration {
    let name: String
    let type: String?
    let value: String?

    /// Takes `public var name: Type = value` apart; nil if it is something else.
    init?(_ source: String) {
        guard let variable = source.firstMatch(of: #/\bvar\s+(?:`(\w+)`|(\w+))/#) else { return nil }
        name = String(variable.1 ?? variable.2 ?? "")
        let rest = source[variable.range.upperBound...]
        let equals = Self.firstEquals(rest)
        let before = rest[..<(equals ?? rest.endIndex)].drop { $0.isWhitespace }
        type = before.first == ":" ? Self.trimmed(before.dropFirst()) : nil
        value = equals.map { Self.trimmed(rest[rest.index(after: $0)...]) }
    }

    /// The first `=` that is not part of a type, such as of `(Int) -> Bool` or of `==`.
    private static func firstEquals(_ text: Substring) -> String.Index? {
        var depth = 0
        for index in text.indices {
            switch text[index] {
            case "(", "[", "<": depth += 1
            case ")", "]": depth -= 1
            // The end of an arrow closes nothing.
            case ">": if index == text.startIndex || text[text.index(before: index)] != "-" { depth -= 1 }
            case "=" where depth == 0: return index
            default: break
            }
        }
        return nil
    }

    private static func trimmed(_ text: Substring) -> String {
        var text = text.drop { $0.isWhitespace }
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }
}
