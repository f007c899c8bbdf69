import SwiftSyntax

/// What the compiler reads in a source of views instead of the system's timers, delays and dates: those of the views' clock,
/// which the host advances. `Timer.scheduledTimer(withTimeInterval:repeats:block:)`, `DispatchQueue.main.asyncAfter`,
/// `Date()` and `Date.now` become members of `_ViewTime`.
final class TimeEdits: EditingVisitor {
    /// The names of the system that the sources declare themselves.
    private let declared: Set<String>

    init(_ source: SourceText, _ index: Int, declared: Set<String>) {
        self.declared = declared
        super.init(source, index)
        walk(source.tree)
    }

    private func isSystem(_ expression: ExprSyntax?, _ name: String) -> Bool {
        expression?.as(DeclReferenceExprSyntax.self)?.baseName.text == name && !declared.contains(name)
    }

    private func replace(_ expression: some SyntaxProtocol, with member: String) {
        replace(SourceItem.range(of: expression), with: "_ViewTime.\(member)")
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if isSystem(node.calledExpression, "Date"), node.arguments.isEmpty, node.trailingClosure == nil {
            replace(node, with: "date()")
            return .skipChildren
        }
        guard let called = node.calledExpression.as(MemberAccessExprSyntax.self) else { return .visitChildren }
        switch called.declName.baseName.text {
        case "scheduledTimer"
        where isSystem(called.base, "Timer") && node.arguments.first?.label?.text == "withTimeInterval":
            replace(called, with: "scheduledTimer")
        case "asyncAfter":
            guard let queue = called.base?.as(MemberAccessExprSyntax.self), queue.declName.baseName.text == "main",
                isSystem(queue.base, "DispatchQueue")
            else { return .visitChildren }
            replace(called, with: "main.asyncAfter")
        default: return .visitChildren
        }
        // Those inside the arguments.
        walk(node.arguments)
        node.trailingClosure.map { walk($0) }
        walk(node.additionalTrailingClosures)
        return .skipChildren
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        guard node.declName.baseName.text == "now", isSystem(node.base, "Date") else { return .visitChildren }
        replace(node, with: "date()")
        return .skipChildren
    }
}
