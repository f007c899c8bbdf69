import SwiftSyntax

extension LayoutFinder {
    /// The names in the types of what these layouts are made of: of stored properties without a value, and of
    /// arguments of initializers. Other files may declare the types.
    func argumentTypes(of skipped: [SkippedDeclaration]) -> Set<String> {
        let paths = Set(skipped.map(\.name))
        let types = declarations.conforming(to: "Layout").filter { !$0.isLocal && paths.contains($0.dottedPath) }
        var names: Set<String> = []
        for type in types {
            let groups = [type.node] + declarations.extensions(of: type).map(\.node)
            for member in groups.flatMap(\.memberBlock.members) {
                if let variable = member.decl.as(VariableDeclSyntax.self) {
                    for binding in variable.bindings where binding.accessorBlock == nil {
                        names.formUnion(binding.typeAnnotation.map(Self.names) ?? [])
                    }
                } else if let initializer = member.decl.as(InitializerDeclSyntax.self) {
                    for parameter in initializer.signature.parameterClause.parameters {
                        names.formUnion(Self.names(parameter.type))
                    }
                }
            }
        }
        return names.filter { declarations.type(named: $0, in: []) == nil }
    }

    private static func names(_ node: some SyntaxProtocol) -> [String] {
        node.tokens(viewMode: .sourceAccurate).compactMap { token in
            guard case .identifier(let name) = token.tokenKind, name.first?.isUppercase ?? false else { return nil }
            return name
        }
    }
}

extension TypeDeclaration {
    /// The names of the type's generic parameters; nil: it has none of its own.
    var genericParameters: [String]? {
        let clause =
            node.as(StructDeclSyntax.self)?.genericParameterClause
            ?? node.as(ClassDeclSyntax.self)?.genericParameterClause
            ?? node.as(EnumDeclSyntax.self)?.genericParameterClause
        return clause?.parameters.map(\.name.text)
    }
}
