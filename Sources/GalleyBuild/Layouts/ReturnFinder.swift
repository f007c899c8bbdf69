import SwiftSyntax

/// Finds what a function returns, without the closures and functions in it.
final class ReturnFinder: SyntaxVisitor {
    private var returned: [ExprSyntax] = []

    private init() { super.init(viewMode: .sourceAccurate) }

    /// Returns the only expression that a function returns apart from `.zero`; nil if there are several.
    static func result(of function: FunctionDeclSyntax) -> ExprSyntax? {
        guard let body = function.body else { return nil }
        if body.statements.count == 1, let only = body.statements.first?.item.as(ExprSyntax.self), !isBranch(only) {
            return only
        }
        let finder = ReturnFinder()
        finder.walk(body)
        let sizes = finder.returned.filter { ![".zero", "CGSize.zero"].contains($0.trimmedDescription) }
        return sizes.count == 1 ? sizes[0] : nil
    }

    /// Returns what a `guard` or an `if` returns, if that is a size without a width or height: `.zero`, or a `CGSize` of
    /// which a length is 0.
    static func emptySize(of block: CodeBlockSyntax) -> ExprSyntax? {
        let finder = ReturnFinder()
        finder.walk(block)
        guard finder.returned.count == 1, let size = finder.returned.first else { return nil }
        if [".zero", "CGSize.zero"].contains(size.trimmedDescription) { return size }
        guard let call = size.as(FunctionCallExprSyntax.self),
            ["CGSize", ".init", "CGSize.init"].contains(call.calledExpression.trimmedDescription),
            call.arguments.contains(where: { ["0", "0.0", ".zero"].contains($0.expression.trimmedDescription) })
        else { return nil }
        return size
    }

    private static func isBranch(_ expression: ExprSyntax) -> Bool {
        expression.is(IfExprSyntax.self) || expression.is(SwitchExprSyntax.self)
    }

    override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
        if let expression = node.expression { returned.append(expression) }
        return .skipChildren
    }

    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
