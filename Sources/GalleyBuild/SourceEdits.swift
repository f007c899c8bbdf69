import GalleyModules
import SwiftSyntax

/// What a plugin's compiler reads in other words than the author's, because Embedded Swift or a plugin has no others.
/// Lines stay, and columns are told as the author wrote them.
struct SourceEdits {
    private(set) var edits: [GeneratedCode.Insertion] = []

    init(_ source: SourceText, index: Int, variant: SDKVariant) {
        let collector = EditCollector(source, index, variant)
        collector.walk(source.tree)
        edits = collector.edits
    }

    /// Attributes that mean nothing in a plugin, whose layouts run on the layout thread and have no views around them.
    static let voidAttributes: Set<String> = ["MainActor", "preconcurrency", "Observable", "ObservationIgnored"]
    /// Wrappers of views' state: in a layout they are plain properties.
    static let plainWrappers: Set<String> = [
        "State", "Published", "ObservedObject", "StateObject", "Bindable", "ScaledMetric", "GestureState",
    ]
}

private final class EditCollector: SyntaxVisitor {
    var edits: [GeneratedCode.Insertion] = []
    private let source: SourceText
    private let index: Int
    private let variant: SDKVariant

    init(_ source: SourceText, _ index: Int, _ variant: SDKVariant) {
        self.source = source
        self.index = index
        self.variant = variant
        super.init(viewMode: .sourceAccurate)
    }

    private func replace(_ range: Range<Int>, with text: String) {
        edits.append(
            GeneratedCode.Insertion(
                source: index, offset: range.lowerBound, text: text, isInline: true, replaced: range.count))
    }

    /// Makes spaces of a piece of one line.
    private func blank(_ node: some SyntaxProtocol) {
        let range = SourceItem.range(of: node)
        let text = Array(source.text.utf8)[range]
        replace(range, with: String(decoding: text.map { $0 == 0x0A || $0 == 0x0D ? $0 : 0x20 }, as: UTF8.self))
    }

    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
        // A closure keeps its own: `{ @MainActor in … }` needs it, and a task runs where it says.
        if node.parent?.parent?.is(ClosureSignatureSyntax.self) == true { return .skipChildren }
        let name = node.attributeName.trimmedDescription
        if SourceEdits.voidAttributes.contains(name) || SourceEdits.plainWrappers.contains(name) && !isOfView(node) {
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
        let names = node.inheritedTypes.map {
            $0.type.trimmedDescription.split(separator: ".").last.map(String.init) ?? ""
        }
        guard names == ["ObservableObject"] || names == ["Observable"] else { return .visitChildren }
        blank(node)
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

    // MARK: Embedded Swift

    private static let functionsOfElements: Set<String> = [
        "map", "flatMap", "compactMap", "filter", "allSatisfy", "contains", "first", "last", "prefix", "drop",
        "forEach",
        "sorted", "max", "min", "reduce",
    ]

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        guard variant == .embedded else { return .visitChildren }
        let name = node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
        if let name, Self.functionsOfElements.contains(name) {
            for argument in node.arguments {
                if let path = argument.expression.as(KeyPathExprSyntax.self), let code = function(path) {
                    replace(SourceItem.range(of: path), with: code)
                }
            }
        }
        if name == "sorted" || name == "sort" { rewriteComparator(node) }
        if let called = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
            called == "print" || called == "debugPrint"
        {
            rewritePrint(node)
        }
        return .visitChildren
    }

    /// A key path without a root as the closure that reads it: `\.size.width` as `{ $0.size.width }`.
    private func function(_ path: KeyPathExprSyntax) -> String? {
        guard path.root == nil else { return nil }
        let parts = path.components.map(\.trimmedDescription).joined()
        return parts == "self" || parts == ".self" ? "{ $0 }" : "{ $0\(parts.hasPrefix(".") ? "" : ".")\(parts) }"
    }

    /// `sorted(using: KeyPathComparator(\.a, order: .reverse))` as `sorted(by: { $0.a > $1.a })`.
    private func rewriteComparator(_ node: FunctionCallExprSyntax) {
        guard node.arguments.count == 1, let argument = node.arguments.first, argument.label?.text == "using",
            let comparator = argument.expression.as(FunctionCallExprSyntax.self),
            ["KeyPathComparator", "SortDescriptor"].contains(
                comparator.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text ?? ""),
            let path = comparator.arguments.first?.expression.as(KeyPathExprSyntax.self), path.root == nil
        else { return }
        let parts = path.components.map(\.trimmedDescription).joined()
        let member = parts.hasPrefix(".") ? parts : "." + parts
        let order = comparator.arguments.dropFirst().first?.expression.trimmedDescription ?? ".forward"
        guard [".forward", ".reverse"].contains(order) else { return }
        let relation = order == ".reverse" ? ">" : "<"
        replace(SourceItem.range(of: argument), with: "by: { $0\(member) \(relation) $1\(member) }")
    }

    /// `print(a, b)` as `print("\(a) \(b)")`.
    private func rewritePrint(_ node: FunctionCallExprSyntax) {
        let items = node.arguments.prefix { $0.label == nil }
        let isPlain = items.count == 1 && items.first?.expression.is(StringLiteralExprSyntax.self) ?? false
        guard !items.isEmpty, !isPlain, let first = items.first, let last = items.last else { return }
        let rest = node.arguments.dropFirst(items.count)
        let separator = rest.first { $0.label?.text == "separator" }
        guard separator == nil || separator?.expression.is(StringLiteralExprSyntax.self) ?? false else { return }
        var between = " "
        if let literal = separator?.expression.as(StringLiteralExprSyntax.self) {
            guard let text = literal.representedLiteralValue, !text.contains("\\"), !text.contains("\"") else { return }
            between = text.replacing("\n", with: "\\n")
        }
        let parts = items.map { "\\(\($0.expression.trimmedDescription))" }.joined(separator: between)
        let range =
            first.positionAfterSkippingLeadingTrivia
            .utf8Offset..<last.expression.endPositionBeforeTrailingTrivia.utf8Offset
        // A line break within an interpolation would need another literal.
        guard !parts.contains("\n") else { return }
        replace(range, with: "\"\(parts)\"")
    }
}
