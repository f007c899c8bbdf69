import SwiftSyntax

/// What `#if` leaves active in a plugin: Linux, the facades can be imported, no custom condition is set.
enum ConditionalCompilation {
    /// The modules that a plugin's source can import.
    static let modules: Set<String> = [
        "Swift", "SwiftUI", "SwiftUICore", "CoreGraphics", "Foundation", "GalleySDK",
        "Synchronization",
    ]

    /// The modules that a source of views can import.
    static let viewModules = modules.union([
        "Dispatch", "FoundationEssentials", "FoundationInternationalization", "FoundationNetworking", "GalleyViews",
        "Glibc", "Observation", "RegexBuilder", "SwiftData",
    ])

    /// Whether no `#if` around the node leaves it out.
    static func isActive(_ node: some SyntaxProtocol) -> Bool {
        var current = Syntax(node).parent
        while let ancestor = current {
            if let clause = ancestor.as(IfConfigClauseSyntax.self),
                let conditional = clause.parent?.parent?.as(IfConfigDeclSyntax.self),
                activeClause(of: conditional)?.id != clause.id
            {
                return false
            }
            current = ancestor.parent
        }
        return true
    }

    /// The first clause whose condition holds.
    static func activeClause(of conditional: IfConfigDeclSyntax) -> IfConfigClauseSyntax? {
        conditional.clauses.first { clause in
            clause.condition.map(holds) ?? (clause.poundKeyword.tokenKind == .poundElse)
        }
    }

    private static func holds(_ condition: ExprSyntax) -> Bool {
        if let sequence = condition.as(SequenceExprSyntax.self) { return holds(Array(sequence.elements)) }
        if let not = condition.as(PrefixOperatorExprSyntax.self) {
            return not.operator.text == "!" && !holds(not.expression)
        }
        if let parentheses = condition.as(TupleExprSyntax.self), let only = parentheses.elements.first {
            return holds(only.expression)
        }
        if let literal = condition.as(BooleanLiteralExprSyntax.self) { return literal.literal.text == "true" }
        if let call = condition.as(FunctionCallExprSyntax.self), let argument = call.arguments.first {
            return holds(call.calledExpression.trimmedDescription, argument.expression)
        }
        return false
    }

    /// `||` binds weaker than `&&`.
    private static func holds(_ elements: [ExprSyntax]) -> Bool {
        elements.split { $0.trimmedDescription == "||" }.contains { alternative in
            alternative.split { $0.trimmedDescription == "&&" }.allSatisfy { $0.first.map(holds) ?? false }
        }
    }

    private static func holds(_ question: String, _ argument: ExprSyntax) -> Bool {
        let text = argument.trimmedDescription
        switch question {
        case "os": return text == "Linux"
        case "canImport": return modules.contains(text)
        case "swift": return compare(argument, with: [5, 10])
        case "compiler": return compare(argument, with: [6, 3])
        case "hasAttribute": return true
        case "arch":
            #if arch(arm64)
                return text == "arm64"
            #else
                return text == "x86_64"
            #endif
        default: return false
        }
    }

    /// `>=5.9` and `<6`.
    private static func compare(_ condition: ExprSyntax, with version: [Int]) -> Bool {
        guard let comparison = condition.as(PrefixOperatorExprSyntax.self) else { return false }
        let wanted = comparison.expression.trimmedDescription.split(separator: ".").compactMap { Int($0) }
        let isLess = version.lexicographicallyPrecedes(wanted)
        return comparison.operator.text == "<" ? isLess : !isLess
    }
}
