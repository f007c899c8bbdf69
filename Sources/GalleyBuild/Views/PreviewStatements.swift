import SwiftSyntax

/// The previews that a preview provider lists: the views of `previews`, and those in its groups.
struct PreviewStatements {
    /// The display name of each preview; nil for one without a name.
    private(set) var names: [String?] = []

    /// - Parameters:
    ///   - type: the preview provider.
    ///   - extensions: its extensions.
    init(_ type: TypeDeclaration, _ extensions: [ExtensionDeclaration]) {
        for members in [type.node.memberBlock] + extensions.map(\.node.memberBlock) {
            for variable in members.members.compactMap({ $0.decl.as(VariableDeclSyntax.self) }) {
                guard let binding = variable.bindings.first, binding.pattern.trimmedDescription == "previews" else {
                    continue
                }
                switch binding.accessorBlock?.accessors {
                case .getter(let items)?: names = Self.names(in: items)
                case .accessors(let list)?: names = list.first?.body.map { Self.names(in: $0.statements) } ?? []
                case nil: break
                }
                return
            }
        }
    }

    /// The names of the views that a builder lists; none if the list depends on a condition or a value.
    private static func names(in items: CodeBlockItemListSyntax) -> [String?] {
        var result: [String?] = []
        for item in items {
            switch item.item {
            case .expr(let expression):
                guard let names = names(of: expression) else { return [] }
                result += names
            case .stmt(let statement):
                guard let expression = statement.as(ReturnStmtSyntax.self)?.expression,
                    let names = names(of: expression)
                else { return [] }
                result += names
            case .decl: continue
            }
        }
        return result
    }

    /// The names of the views of an expression: one, or those of a group; nil if their number is not known.
    private static func names(of expression: ExprSyntax) -> [String?]? {
        if expression.is(IfExprSyntax.self) || expression.is(SwitchExprSyntax.self) { return nil }
        var (inner, name): (ExprSyntax, String?) = (expression, nil)
        while let call = inner.as(FunctionCallExprSyntax.self) {
            if let member = call.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base {
                if member.declName.baseName.text == "previewDisplayName" {
                    name =
                        name
                        ?? call.arguments.first?.expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue
                }
                inner = base
                continue
            }
            guard let called = call.calledExpression.as(DeclReferenceExprSyntax.self) else { break }
            // The number of views of a loop is known when the program runs.
            if called.baseName.text == "ForEach" { return nil }
            guard called.baseName.text == "Group", let closure = call.trailingClosure else { break }
            let listed = names(in: closure.statements)
            return listed.isEmpty ? nil : listed.map { $0 ?? name }
        }
        return [name]
    }
}
