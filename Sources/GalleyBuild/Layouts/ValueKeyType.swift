import SwiftSyntax

extension TypeDeclaration {
    /// The type of a layout value key's values as the source spells it: the type of `defaultValue`, or `Value`.
    /// Nil where only the compiler could tell.
    var defaultValueType: String? {
        for member in node.memberBlock.members {
            if let alias = member.decl.as(TypeAliasDeclSyntax.self), alias.name.text == "Value" {
                return alias.initializer.value.trimmedDescription
            }
            guard let variable = member.decl.as(VariableDeclSyntax.self) else { continue }
            for binding in variable.bindings {
                let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
                guard name == "defaultValue" else { continue }
                if let annotation = binding.typeAnnotation { return annotation.type.trimmedDescription }
                if let value = binding.initializer?.value { return LiteralType.of(value) }
            }
        }
        return nil
    }
}
