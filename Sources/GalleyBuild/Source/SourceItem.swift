import SwiftSyntax

/// A top-level piece of a source that can be left out by itself: a declaration, an import, a preview.
struct SourceItem {
    let source: Int
    let node: Syntax
    /// As in the source: `MyView`, `extension View`, `#Preview`.
    let name: String
    let place: SourcePlace
    /// Names that others can use it by.
    let provides: Set<String>
    /// The byte range without the comments before it.
    var range: Range<Int> { SourceItem.range(of: node) }

    var group: (any DeclGroupSyntax)? { node.asProtocol((any DeclGroupSyntax).self) }
    var addition: ExtensionDeclSyntax? { node.as(ExtensionDeclSyntax.self) }

    static func range(of node: some SyntaxProtocol) -> Range<Int> {
        node.positionAfterSkippingLeadingTrivia.utf8Offset..<node.endPositionBeforeTrailingTrivia.utf8Offset
    }

    /// The active top-level pieces of a source; an `#if` itself stays where it is.
    static func items(of source: SourceText, index: Int) -> [SourceItem] {
        pieces(source.tree.statements).map { node in
            SourceItem(
                source: index, node: node, name: name(of: node), place: source.place(node), provides: names(of: node))
        }
    }

    private static func pieces(_ list: CodeBlockItemListSyntax) -> [Syntax] {
        list.flatMap { item -> [Syntax] in
            let node: Syntax =
                switch item.item {
                case .decl(let declaration): Syntax(declaration)
                case .stmt(let statement): Syntax(statement)
                case .expr(let expression): Syntax(expression)
                }
            guard let conditional = node.as(IfConfigDeclSyntax.self) else { return [node] }
            guard case .statements(let inner)? = ConditionalCompilation.activeClause(of: conditional)?.elements else {
                return []
            }
            return pieces(inner)
        }
    }

    /// Whether a file imports modules that a plugin cannot import, and none with the names that SwiftUI's has of them.
    static func seesForeignModulesAlone(_ items: [SourceItem]) -> Bool {
        let modules = items.compactMap { $0.node.as(ImportDeclSyntax.self)?.path.first?.name.text }
        return modules.contains { !ConditionalCompilation.modules.contains($0) }
            && modules.allSatisfy { !["SwiftUI", "SwiftUICore", "GalleySDK"].contains($0) }
    }

    /// How a declaration is called when it is spoken of.
    static func name(of node: Syntax) -> String {
        if let addition = node.as(ExtensionDeclSyntax.self) {
            return "extension \(addition.extendedType.trimmedDescription)"
        }
        if let module = node.as(ImportDeclSyntax.self) { return "import \(module.path.trimmedDescription)" }
        if let macro = node.as(MacroExpansionDeclSyntax.self) { return "#\(macro.macroName.text)" }
        if let macro = node.as(MacroExpansionExprSyntax.self) { return "#\(macro.macroName.text)" }
        if node.is(InitializerDeclSyntax.self) { return "init" }
        if node.is(SubscriptDeclSyntax.self) { return "subscript" }
        return names(of: node).sorted().joined(separator: ", ")
    }

    private static func names(of node: Syntax) -> Set<String> {
        if node.is(ExtensionDeclSyntax.self) { return [] }
        if let named = node.asProtocol((any NamedDeclSyntax).self) { return [named.name.plainText] }
        return DeclSyntax(node).map { Set(References.valueNames(of: $0)) } ?? []
    }
}
