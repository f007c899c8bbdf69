import SwiftSyntax

/// Layouts that measure their subviews only for sizes that the source contains.
extension LayoutReader {
    /// Returns the first measurement, if the type measures its subviews only for fixed sizes.
    ///
    /// A size that has a name is a choice if the subviews are also placed with it: the cells of a calendar, for example.
    func fixedProposal() -> LayoutSource.Suspect? {
        var first: (size: FixedSize, source: SourceText)?
        var placed: Set<String> = []
        var names: Set<String> = []
        for (function, source) in functions {
            let finder = ProposalFinder(constants)
            finder.walk(function)
            placed.formUnion(finder.placed)
            for argument in finder.measured {
                guard let size = finder.fixedSize(argument) else { return nil }
                names.formUnion(size.names)
                if first == nil, function.name.text == "sizeThatFits" { first = (size, source) }
            }
        }
        guard let first, names.isDisjoint(with: placed) else { return nil }
        let (size, meaning) = (first.size.written.trimmedDescription, first.size.value.trimmedDescription)
        return LayoutSource.Suspect(
            kind: .fixedProposal, type: type, spot: first.source.spot(first.size.written),
            found: "sizeThatFits measures its subviews only for `\(size)`"
                + (meaning == size ? "" : ", which is `\(meaning)`") + ", whatever its own proposal is",
            expected: "Measure them for .unspecified to get their ideal sizes, or for a part of the proposal.")
    }

    /// The values of the type's constants and of its properties that return one expression.
    private var constants: [String: ExprSyntax] {
        var result: [String: ExprSyntax] = [:]
        for member in members {
            guard let variable = member.node.as(VariableDeclSyntax.self), sources[member.source].isActive(variable)
            else {
                continue
            }
            for (name, value) in variable.constants { result[name] = value }
        }
        return result
    }
}

extension VariableDeclSyntax {
    /// The constants that the declaration makes, and its properties that return one expression.
    fileprivate var constants: [(String, ExprSyntax)] {
        bindings.compactMap { binding in
            guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else { return nil }
            if bindingSpecifier.text == "let" { return binding.initializer.map { (name, $0.value) } }
            guard case .getter(let statements)? = binding.accessorBlock?.accessors, statements.count == 1,
                let value = statements.first?.item.as(ExprSyntax.self)
            else { return nil }
            return (name, value)
        }
    }
}

/// A proposal that the source contains.
private struct FixedSize {
    /// The argument of the measurement, and the expression that it stands for.
    var written, value: ExprSyntax
    /// The names of the constants that it consists of.
    var names: Set<String>
}

/// Finds the proposals of a function's measurements and placements.
private final class ProposalFinder: SyntaxVisitor {
    private let members: [String: ExprSyntax]
    private var locals: [String: ExprSyntax] = [:]
    private(set) var measured: [ExprSyntax] = []
    /// The names in the proposals of placements.
    private(set) var placed: Set<String> = []

    init(_ members: [String: ExprSyntax]) {
        self.members = members
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        guard let member = node.calledExpression.as(MemberAccessExprSyntax.self) else { return .visitChildren }
        switch member.declName.baseName.text {
        case "sizeThatFits" where node.arguments.count == 1 && node.arguments.first?.label == nil,
            "dimensions" where node.arguments.first?.label?.text == "in":
            if let argument = node.arguments.first { measured.append(argument.expression) }
        case "place":
            for argument in node.arguments where argument.label?.text == "proposal" {
                placed.formUnion(argument.expression.tokens(viewMode: .sourceAccurate).map(\.text))
                placed.formUnion(fixedSize(argument.expression)?.names ?? [])
            }
        default: break
        }
        return .visitChildren
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        for (name, value) in node.constants { locals[name] = value }
        return .visitChildren
    }

    /// Returns a proposal of literals and constants, of which one is above 0; nil for another expression.
    func fixedSize(_ written: ExprSyntax) -> FixedSize? {
        var names: Set<String> = []
        let value = resolved(written, &names)
        guard isFixed(value, &names) else { return nil }
        return FixedSize(written: written, value: value, names: names)
    }

    /// Returns what a name stands for, and adds the names of the constants on the way.
    private func resolved(_ expression: ExprSyntax, _ names: inout Set<String>) -> ExprSyntax {
        var expression = expression
        // A constant may be made of another one, and a wrong source of itself.
        for _ in 0..<8 {
            let member = expression.as(MemberAccessExprSyntax.self)
            let isOwn = member.map { ["self", "Self"].contains($0.base?.trimmedDescription) } ?? true
            guard isOwn,
                let name = (member?.declName ?? expression.as(DeclReferenceExprSyntax.self))?.baseName.text
            else { break }
            if member == nil, let local = locals[name] {
                names.insert(name)
                expression = local
            } else if let constant = members[name] {
                names.insert(name)
                expression = constant
            } else {
                break
            }
        }
        return expression
    }

    private func isFixed(_ expression: ExprSyntax, _ names: inout Set<String>) -> Bool {
        guard let call = resolved(expression, &names).as(FunctionCallExprSyntax.self),
            ["ProposedViewSize", ".init", "CGSize", "ProposedViewSize.init"]
                .contains(call.calledExpression.trimmedDescription)
        else { return false }
        if call.arguments.count == 1, let inner = call.arguments.first, inner.label == nil {
            return isFixed(inner.expression, &names)
        }
        guard call.arguments.map({ $0.label?.text }) == ["width", "height"] else { return false }
        let values = call.arguments.map { resolved($0.expression, &names) }
        let numbers = values.map { Double($0.trimmedDescription.replacing("_", with: "")) }
        return zip(values, numbers).allSatisfy { $0.is(NilLiteralExprSyntax.self) || $1 != nil }
            && numbers.contains { $0 ?? 0 > 0 }
    }
}
