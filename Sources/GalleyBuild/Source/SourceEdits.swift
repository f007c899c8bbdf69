import GalleyModules
import SwiftSyntax

/// What a plugin's compiler reads in other words than the author's, because Embedded Swift or a plugin has no others.
/// Lines stay, and columns are told as the author wrote them.
struct SourceEdits {
    private(set) var edits: [GeneratedCode.Insertion] = []

    /// - Parameter unknown: attributes that the compiler does not know, such as the macros and wrappers of other modules.
    init(_ source: SourceText, index: Int, variant: SDKVariant, unknown: Set<String> = []) {
        let collector = EditCollector(source, index, unknown)
        collector.walk(source.tree)
        edits = collector.edits
        if SourceItem.seesForeignModulesAlone(SourceItem.items(of: source, index: index)) {
            // Columns and lines before the end stay the author's.
            let end = source.text.utf8.count
            let text = "\nimport SwiftUI"
            edits.append(.init(source: index, offset: end, text: text, isInline: true, replaced: 0))
        }
        guard variant == .embedded else { return }
        let embedded = EmbeddedEdits(source, index)
        embedded.walk(source.tree)
        edits += embedded.edits
    }

    /// Attributes that mean nothing in a plugin, whose layouts run on the layout thread and have no views around them.
    static let voidAttributes: Set<String> = [
        "MainActor", "preconcurrency", "Observable", "ObservationIgnored", "objc", "objcMembers", "nonobjc",
    ]
    /// Wrappers of views' state: in a layout they are plain properties.
    static let plainWrappers: Set<String> = [
        "State", "Published", "ObservedObject", "StateObject", "Bindable", "ScaledMetric", "GestureState",
    ]
}

private final class EditCollector: EditingVisitor {
    private let unknown: Set<String>

    init(_ source: SourceText, _ index: Int, _ unknown: Set<String>) {
        self.unknown = unknown
        super.init(source, index)
    }

    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
        // A closure keeps its own: `{ @MainActor in … }` needs it, and a task runs where it says.
        if node.parent?.parent?.is(ClosureSignatureSyntax.self) == true { return .skipChildren }
        let name = node.attributeName.trimmedDescription
        if SourceEdits.voidAttributes.contains(name) || unknown.contains(name)
            || SourceEdits.plainWrappers.contains(name) && !isOfView(node)
        {
            blank(node)
        }
        return .skipChildren
    }

    /// Whether the type around a node is a view, which keeps its state.
    private func isOfView(_ node: some SyntaxProtocol) -> Bool {
        var current = Syntax(node).parent
        while let parent = current {
            if let group = parent.asProtocol((any DeclGroupSyntax).self) {
                let names = group.inheritanceClause.map(TypeNames.inherited) ?? []
                let last = names.map { $0.split(separator: ".").last.map(String.init) ?? $0 }
                return !last.contains("Layout") && !ViewExtraction.viewNames.isDisjoint(with: last)
            }
            current = parent.parent
        }
        return false
    }

    override func visit(_ node: InheritedTypeSyntax) -> SyntaxVisitorContinueKind {
        guard let attributed = node.type.as(AttributedTypeSyntax.self) else { return .visitChildren }
        for attribute in attributed.attributes {
            if let attribute = attribute.as(AttributeSyntax.self) { _ = visit(attribute) }
        }
        return .skipChildren
    }

    override func visit(_ node: InheritanceClauseSyntax) -> SyntaxVisitorContinueKind {
        // A class that views observe is a class.
        let isObserved = node.inheritedTypes.map {
            ["ObservableObject", "Observable"].contains(
                $0.type.trimmedDescription.split(separator: ".").last.map(String.init) ?? "")
        }
        guard isObserved.contains(true) else { return .visitChildren }
        guard let last = isObserved.lastIndex(of: false) else {
            blank(node)
            return .skipChildren
        }
        for (index, element) in node.inheritedTypes.enumerated() {
            if isObserved[index] {
                blank(element)
            } else if index == last, let comma = element.trailingComma {
                blank(comma)
            }
        }
        return .visitChildren
    }

    /// Linux has no Objective-C, which `dynamic` is for.
    override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
        if node.name.text == "dynamic" { blank(node) }
        return .skipChildren
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        guard
            let entry = node.attributes.lazy.compactMap({ $0.as(AttributeSyntax.self) }).first(where: {
                $0.attributeName.trimmedDescription == "Entry"
            }), let binding = node.bindings.first
        else { return .visitChildren }
        blank(entry)
        let value = binding.initializer?.value.trimmedDescription ?? "nil"
        guard let end = binding.initializer ?? nil else {
            let offset = binding.endPositionBeforeTrailingTrivia.utf8Offset
            replace(offset..<offset, with: " { get { \(value) } set {} }")
            return .skipChildren
        }
        let type = binding.typeAnnotation == nil ? LiteralType.of(end.value).map { ": \($0)" } ?? "" : ""
        replace(SourceItem.range(of: end), with: "\(type) { get { \(value) } set {} }")
        return .skipChildren
    }
}
