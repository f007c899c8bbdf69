/// The variable with the attribute `@Entry`.
struct EntryDeclaration {
    private let name: String
    private let type: String?
    private let value: String?

    /// Takes `@Entry public var name: Type = value` apart; nil if it is something else.
    init?(_ source: String) {
        guard let variable = VariableDeclaration(source), variable.type != nil || variable.value != nil else {
            return nil
        }
        (name, type, value) = (variable.name, variable.type, variable.value)
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
