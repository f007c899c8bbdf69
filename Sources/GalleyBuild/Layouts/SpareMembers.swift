import SwiftSyntax

/// Which members of a declaration a layout may do without, when the compiler refuses them: what a type has beside its
/// layout (`static let tint = Color.red`), not what makes it one.
struct SpareMembers {
    private let finder: LayoutFinder

    init(_ finder: LayoutFinder) { self.finder = finder }

    private var essential: [TypeDeclaration] { finder.layouts.map(\.type) + finder.valueKeys + finder.alignments }

    /// What the SDK's protocols ask of a type.
    static let requirements: Set<String> = [
        "sizeThatFits", "placeSubviews", "makeCache", "updateCache", "spacing", "explicitAlignment", "layoutProperties",
        "animatableData", "defaultValue", "Cache", "AnimatableData", "Value",
    ]

    /// Whether `member` of `group` is one of them.
    func contain(_ member: DeclSyntax, of group: any DeclGroupSyntax, source: Int) -> Bool {
        if let nested = member.asProtocol((any DeclGroupSyntax).self) {
            return !essential.contains { type in
                type.source == source && SourceItem.range(of: nested).overlaps(SourceItem.range(of: type.node))
            }
        }
        guard isEssential(group) else {
            return member.is(VariableDeclSyntax.self) || member.is(FunctionDeclSyntax.self)
                || member.is(InitializerDeclSyntax.self) || member.is(SubscriptDeclSyntax.self)
                || member.is(TypeAliasDeclSyntax.self) || member.is(EnumCaseDeclSyntax.self)
        }
        let names = Set(References.valueNames(of: member))
        guard names.isDisjoint(with: SpareMembers.requirements) else { return false }
        if let variable = member.as(VariableDeclSyntax.self) { return !isStored(variable) }
        return member.is(FunctionDeclSyntax.self) || member.is(SubscriptDeclSyntax.self)
    }

    private func isEssential(_ group: any DeclGroupSyntax) -> Bool {
        if let addition = group.as(ExtensionDeclSyntax.self) {
            let name = addition.extendedType.trimmedDescription
            return essential.contains { $0.dottedPath == name || $0.name == name }
        }
        return essential.contains { $0.node.id == group.id }
    }

    /// A stored property of a layout is in its initializer, whatever its type.
    private func isStored(_ variable: VariableDeclSyntax) -> Bool {
        let modifiers = variable.modifiers.map(\.name.text)
        return !modifiers.contains("static") && variable.bindings.contains { $0.accessorBlock == nil }
    }
}
