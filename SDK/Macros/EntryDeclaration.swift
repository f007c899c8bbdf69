/// The variable with the attribute `@Entry`.
struct EntryDeclaration {
    private let name: String
    private let type: String?
    private let value: String?

    /// Takes `@Entry public var name: Type = value` apart; nil if it is something else.
    init?(_ source: String) {
        guard let variable = source.firstMatch(of: #/\bvar\s+(?:`(\w+)`|(\w+))/#) else { return nil }
        name = String(variable.1 ?? variable.2 ?? "")
        let rest = source[variable.range.upperBound...]
        let equals = Self.firstEquals(rest)
        let before = rest[..<(equals ?? rest.endIndex)].drop { $0.isWhitespace }
        type = before.first == ":" ? Self.trimmed(before.dropFirst()) : nil
        value = equals.map { Self.trimmed(rest[rest.index(after: $0)...]) }
        if type == nil, value == nil { return nil }
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

    /// The variable's accessors.
    var accessors: String {
        """
        get { self[__Key_\(name).self] }
        set { self[__Key_\(name).self] = newValue }
        """
    }

    /// The type in an optional type.
    private static func unwrapped(_ type: String) -> String {
        if type.hasSuffix("?") { return String(type.dropLast()) }
        if type.hasPrefix("Optional<"), type.hasSuffix(">") { return String(type.dropFirst(9).dropLast()) }
        return type
    }

    /// The key of the value, for the type that the declaration is in.
    func key(in context: [String]) -> String {
        let protocols = ["ContainerValues": "ContainerValueKey", "Transaction": "TransactionKey"]
        let named = protocols.first { name, _ in context.contains { $0.contains(name) } }
        if named == nil, let type, context.contains(where: { $0.contains("FocusedValues") }) {
            // Focused values are optional: the key has the type inside.
            return "private struct __Key_\(name): FocusedValueKey { typealias Value = \(Self.unwrapped(type)) }"
        }
        let proto = named?.value ?? "EnvironmentKey"
        let body =
            if let type {
                "static var defaultValue: \(type) { \(value ?? "nil") }"
            } else {
                "static let defaultValue = \(value ?? "nil")"
            }
        return "private struct __Key_\(name): \(proto) { \(body) }"
    }
}
