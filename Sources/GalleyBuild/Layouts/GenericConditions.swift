import SwiftSyntax

/// What the extensions that make a generic type a layout require of its parameters: `extension Either: Layout where
/// First: Layout`, or through the alias that they extend: `typealias EitherLayout<A: Layout, B: Layout> = Either<A, B>`.
struct GenericConditions {
    /// The protocols that are required of each parameter.
    private(set) var constraints: [String: [String]] = [:]

    init(of type: TypeDeclaration, _ declarations: Declarations) {
        let names = declarations.names(ofProtocol: "Layout")
        for addition in declarations.extensions(of: type) where !names.isDisjoint(with: addition.inherited) {
            for requirement in addition.node.genericWhereClause?.requirements ?? [] {
                guard let conformance = requirement.requirement.as(ConformanceRequirementSyntax.self) else { continue }
                constraints[conformance.leftType.trimmedDescription, default: []] +=
                    TypeNames.parts(conformance.rightType)
            }
            if let meaning = declarations.alias(named: addition.path.joined(separator: "."), in: []) {
                add(meaning, to: type.genericParameters ?? [])
            }
        }
    }

    /// Adds what an alias requires of the types that it gives to the parameters.
    private mutating func add(_ meaning: TypeSyntax, to parameters: [String]) {
        let arguments = meaning.as(IdentifierTypeSyntax.self)?.genericArgumentClause?.arguments
        let required = Dictionary(
            (Self.parameters(of: meaning) ?? []).map { ($0.name.text, $0.inheritedType.map(TypeNames.parts) ?? []) },
            uniquingKeysWith: { first, _ in first })
        for (parameter, argument) in zip(parameters, arguments ?? []) {
            constraints[parameter, default: []] += required[argument.argument.trimmedDescription] ?? []
        }
    }

    /// The parameters of the alias with this meaning; nil: it has none.
    static func parameters(of meaning: TypeSyntax) -> GenericParameterListSyntax? {
        meaning.parent?.parent?.as(TypeAliasDeclSyntax.self)?.genericParameterClause?.parameters
    }
}
