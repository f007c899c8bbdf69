import SwiftSyntax

/// The generic type around a layout, such as a view with its own layout in it, with concrete types for its parameters.
struct GenericSurroundings {
    /// Parameter → type.
    let types: [String: String]
    /// The outermost type as it is written with these types: `WrappingStack<[Int], EmptyView>`.
    let name: String
    /// A generic type around the layout that has no such types.
    let unknown: String?

    /// nil: nothing around the type is generic, or the type is generic itself.
    init?(of type: TypeDeclaration, _ finder: LayoutFinder) {
        guard let outermost = type.parents.first,
            type.node.asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause == nil,
            let declared = finder.declarations.type(named: type.path[0], in: []),
            let generic = declared.node.asProtocol((any WithGenericParametersSyntax).self),
            let clause = generic.genericParameterClause
        else { return nil }
        var conditions: [String: String] = [:]
        for requirement in outermost.as(ExtensionDeclSyntax.self)?.genericWhereClause?.requirements ?? [] {
            guard let same = requirement.requirement.as(SameTypeRequirementSyntax.self) else { continue }
            conditions[same.leftType.trimmedDescription] = same.rightType.trimmedDescription
        }
        let found = GenericStandIns(clause, generic.genericWhereClause, finder, [], given: conditions)
        types = found.types
        // A generic type within a generic one has no name at the end of the file.
        let isDeep = type.parents.dropFirst().contains {
            $0.asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause != nil
        }
        unknown = found.unknown != nil || isDeep ? "the generic type \(type.path[0])" : nil
        let arguments = clause.parameters.map { found.types[$0.name.text] ?? $0.name.text }
        name = "\(type.path[0])<\(arguments.joined(separator: ", "))>"
    }
}
