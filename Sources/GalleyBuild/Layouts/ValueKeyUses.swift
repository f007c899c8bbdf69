import SwiftSyntax

extension LayoutSource {
    /// The use of a layout value key that the source declares.
    public struct ValueKey: Sendable {
        /// The key's type, without the types around it.
        public let name: String
        /// The places at which `layoutValue(key:value:)` sets a value for the key.
        public let spots: [Spot]
        /// Whether the source mentions the key elsewhere, as `subview[Key.self]` does.
        public let isRead: Bool
    }

    static func valueKeys(_ sources: [SourceText], _ declarations: Declarations) -> [ValueKey] {
        let names = Set(declarations.conforming(to: "LayoutValueKey").map(\.name))
        guard !names.isEmpty else { return [] }
        var spots: [String: [Spot]] = [:]
        var read: Set<String> = []
        for source in sources {
            let finder = ValueKeyFinder(names)
            finder.walk(source.tree)
            for (name, node) in finder.set { spots[name, default: []].append(source.spot(node)) }
            read.formUnion(finder.read)
        }
        return names.sorted().map { ValueKey(name: $0, spots: spots[$0] ?? [], isRead: read.contains($0)) }
    }
}

/// Where sources set values for keys, and which keys they mention elsewhere.
private final class ValueKeyFinder: SyntaxVisitor {
    private let names: Set<String>
    private(set) var set: [(name: String, node: DeclReferenceExprSyntax)] = []
    private(set) var read: Set<String> = []

    init(_ names: Set<String>) {
        self.names = names
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let called =
            node.calledExpression.as(MemberAccessExprSyntax.self)?.declName
            ?? node.calledExpression.as(DeclReferenceExprSyntax.self)
        guard let called, called.baseName.text == "layoutValue" else { return .visitChildren }
        for argument in node.arguments where argument.label?.text == "key" {
            guard let type = argument.expression.as(MemberAccessExprSyntax.self)?.base,
                let name = type.as(DeclReferenceExprSyntax.self)?.baseName.text
                    ?? type.as(MemberAccessExprSyntax.self)?.declName.baseName.text, names.contains(name)
            else { return .visitChildren }
            set.append((name, called))
        }
        walk(node.calledExpression)
        for argument in node.arguments where argument.label?.text != "key" { walk(argument) }
        return .skipChildren
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        if names.contains(node.baseName.text) { read.insert(node.baseName.text) }
        return .visitChildren
    }

    // The generic argument in `Weighted<Weight>`, or an alias of the key.
    override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
        if names.contains(node.name.text) { read.insert(node.name.text) }
        return .visitChildren
    }

    // The name that an extension of the key extends is none of its uses.
    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        walk(node.memberBlock)
        return .skipChildren
    }
}
