import SwiftSyntax

extension LayoutReader {
    /// The stored properties of the type that no source reads.
    ///
    /// A name counts as read wherever it occurs outside of initializers, also where it names something else. What only
    /// initializers mention is written there: they read their parameters, and set the property.
    var unreadParameters: [LayoutSource.Suspect] {
        let stored = members.compactMap { member -> (name: IdentifierPatternSyntax, source: SourceText)? in
            guard let variable = member.node.as(VariableDeclSyntax.self), sources[member.source].isActive(variable),
                variable.attributes.isEmpty, let binding = variable.bindings.first, variable.bindings.count == 1,
                binding.accessorBlock == nil, let name = binding.pattern.as(IdentifierPatternSyntax.self),
                // A constant with a value is no parameter.
                variable.bindingSpecifier.text == "var" || binding.initializer == nil,
                // An author's name for a value that is not meant to be read.
                !name.identifier.text.hasPrefix("_")
            else { return nil }
            let kept: Set<String> = ["static", "lazy"]
            guard kept.isDisjoint(with: variable.modifiers.map(\.name.text)), name.identifier.text != "animatableData"
            else { return nil }
            return (name, sources[member.source])
        }
        guard !stored.isEmpty else { return [] }
        let initializers = members.compactMap { $0.node.as(InitializerDeclSyntax.self) }
        let reads = ReadNames()
        for source in sources { reads.walk(source.tree) }
        return stored.compactMap { name, source in
            let text = name.identifier.text
            guard !reads.names.contains(text), !initializers.contains(where: { $0.uses(text) }) else { return nil }
            return LayoutSource.Suspect(
                kind: .unreadParameter(text), type: type, spot: source.spot(name),
                found: "`\(text)` is declared, but the source never reads it",
                expected: "Use `\(text)` in sizeThatFits and placeSubviews, or remove it.")
        }
    }
}

/// The names that sources read outside of initializers.
private final class ReadNames: SyntaxVisitor {
    var names: Set<String> = []

    init() { super.init(viewMode: .sourceAccurate) }

    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        names.insert(node.baseName.text)
        return .visitChildren
    }

    // `if let name` and `guard let name` read the property of that name.
    override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
        if node.initializer == nil, let name = node.pattern.as(IdentifierPatternSyntax.self) {
            names.insert(name.identifier.text)
        }
        return .visitChildren
    }
}

extension InitializerDeclSyntax {
    /// Whether the initializer makes a property of its own, or something else of the argument for it: such a property is
    /// no parameter that the layout ignores.
    fileprivate func uses(_ property: String) -> Bool {
        let names = signature.parameterClause.parameters.map { ($0.secondName ?? $0.firstName).text }
        guard let body else { return false }
        let mentions = body.statements.tokens(viewMode: .sourceAccurate).filter {
            $0.tokenKind == .identifier(property) && $0.parent?.is(DeclReferenceExprSyntax.self) == true
        }
        guard names.contains(property) else { return !mentions.isEmpty }
        // `self.property = property`, or less.
        return mentions.count > 2
    }
}
