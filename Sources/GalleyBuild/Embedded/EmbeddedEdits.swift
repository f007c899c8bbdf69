import SwiftSyntax

/// What Embedded Swift reads in other words, because it lacks those of the author: key paths become closures, printed
/// values one text, protocols of codes are left out, values of the environment are its defaults.
final class EmbeddedEdits: EditingVisitor {
    /// Whether all key paths of the source can be functions: none is written through, or asked for by name.
    private let readsPathsOnly: Bool

    override init(_ source: SourceText, _ index: Int) {
        readsPathsOnly = !Self.otherPaths.contains(where: source.text.contains)
        super.init(source, index)
    }

    private static let otherPaths = [
        "WritableKeyPath", "PartialKeyPath", "AnyKeyPath", "dynamicMember", ".appending(path",
    ]

    private func insert(_ text: String, at position: AbsolutePosition) {
        replace(position.utf8Offset..<position.utf8Offset, with: text)
    }

    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

    // MARK: Key paths

    private static let functionsOfElements: Set<String> = [
        "map", "flatMap", "compactMap", "filter", "allSatisfy", "contains", "first", "last", "prefix", "drop",
        "forEach", "sorted", "max", "min", "reduce",
    ]

    override func visit(_ node: KeyPathExprSyntax) -> SyntaxVisitorContinueKind {
        guard let code = function(node) else { return .visitChildren }
        let call = node.parent?.parent?.parent?.as(FunctionCallExprSyntax.self)
        let name = call?.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
        guard readsPathsOnly || name.map(Self.functionsOfElements.contains) ?? false else { return .visitChildren }
        replace(SourceItem.range(of: node), with: code)
        return .skipChildren
    }

    /// A key path as the closure that reads it: `\.size.width` as `{ $0.size.width }`.
    private func function(_ path: KeyPathExprSyntax) -> String? {
        var parts = path.components.map(\.trimmedDescription).joined()
        // `\.[0]`, `\.?.width` have a dot that a closure has not.
        if parts.hasPrefix(".[") || parts.hasPrefix(".?") { parts.removeFirst() }
        let dot = ["[", "?", "!", "."].contains { parts.hasPrefix($0) } ? "" : "."
        let isSelf = parts == "self" || parts == ".self"
        if let root = path.root?.trimmedDescription {
            return "{ (_root: \(root)) in _root\(isSelf ? "" : dot + parts) }"
        }
        return isSelf ? "{ $0 }" : "{ $0\(dot)\(parts) }"
    }

    /// `KeyPath<Root, Value>` as `((Root) -> Value)`.
    override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
        guard readsPathsOnly, node.name.text == "KeyPath", let clause = node.genericArgumentClause,
            clause.arguments.count == 2, let comma = clause.arguments.first?.trailingComma
        else { return .visitChildren }
        let isParameter = node.parent?.is(FunctionParameterSyntax.self) ?? false
        let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
        let end = clause.leftAngle.endPositionBeforeTrailingTrivia.utf8Offset
        replace(start..<end, with: isParameter ? "@escaping (" : "((")
        replace(SourceItem.range(of: comma), with: ") ->")
        replace(SourceItem.range(of: clause.rightAngle), with: isParameter ? "" : ")")
        return .visitChildren
    }

    /// `value[keyPath: path]` as `(path)(value)`.
    override func visit(_ node: SubscriptCallExprSyntax) -> SyntaxVisitorContinueKind {
        guard readsPathsOnly, node.arguments.count == 1, let argument = node.arguments.first,
            argument.label?.text == "keyPath", !node.calledExpression.is(OptionalChainingExprSyntax.self)
        else { return .visitChildren }
        let written = argument.expression
        let path = written.as(KeyPathExprSyntax.self).flatMap(function) ?? written.trimmedDescription
        insert("(\(path))(", at: node.calledExpression.positionAfterSkippingLeadingTrivia)
        let start = node.leftSquare.positionAfterSkippingLeadingTrivia.utf8Offset
        replace(start..<node.rightSquare.endPositionBeforeTrailingTrivia.utf8Offset, with: ")")
        walk(node.calledExpression)
        return .skipChildren
    }

    // MARK: Calls

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let name = node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
        if name == "sorted" || name == "sort" { rewriteComparator(node) }
        guard let called = node.calledExpression.as(DeclReferenceExprSyntax.self) else { return .visitChildren }
        if ["print", "debugPrint"].contains(called.baseName.text) { rewritePrint(node, called) }
        return .visitChildren
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
    private func rewritePrint(_ node: FunctionCallExprSyntax, _ called: DeclReferenceExprSyntax) {
        let items = Array(node.arguments.prefix { $0.label == nil })
        let isPlain = items.count == 1 && items.first?.expression.is(StringLiteralExprSyntax.self) ?? false
        let rest = node.arguments.dropFirst(items.count)
        let separator = rest.first { $0.label?.text == "separator" }
        var between = " "
        if let separator {
            guard let text = separator.expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue,
                !text.contains("\\"), !text.contains("\"")
            else { return }
            between = text.replacing("\n", with: "\\n")
        }
        // A line break within an interpolation would need another literal.
        guard let first = items.first, let last = items.last, node.arguments.allSatisfy({ !$0.hasBreak }) else {
            return
        }
        if called.baseName.text == "debugPrint" { replace(SourceItem.range(of: called), with: "print") }
        if !isPlain {
            insert("\"\\(", at: first.positionAfterSkippingLeadingTrivia)
            for item in items.dropLast() {
                if let comma = item.trailingComma { replace(SourceItem.range(of: comma), with: ")\(between)\\(") }
            }
            insert(")\"", at: last.expression.endPositionBeforeTrailingTrivia)
        }
        // What is printed is one text now.
        if let separator {
            let start = last.trailingComma?.positionAfterSkippingLeadingTrivia ?? separator.position
            let end = separator.expression.endPositionBeforeTrailingTrivia
            replace(start.utf8Offset..<end.utf8Offset, with: "")
        }
    }

    // MARK: Declarations

    private static let coding: Set<String> = ["Codable", "Encodable", "Decodable", "CodingKey", "LocalizedError"]

    /// Takes the protocols that Embedded Swift lacks out of a clause, with their commas.
    override func visit(_ node: InheritanceClauseSyntax) -> SyntaxVisitorContinueKind {
        let isLeftOut = node.inheritedTypes.map { Self.coding.contains($0.type.trimmedDescription) }
        guard isLeftOut.contains(true) else { return .visitChildren }
        guard let last = isLeftOut.lastIndex(of: false) else {
            blank(node)
            return .skipChildren
        }
        for (index, element) in node.inheritedTypes.enumerated() {
            if isLeftOut[index] {
                blank(element)
            } else if index == last, let comma = element.trailingComma {
                blank(comma)
            }
        }
        return .visitChildren
    }

    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        let parameters = node.signature.parameterClause.parameters
        let types = parameters.map(\.type.trimmedDescription)
        guard types == ["Decoder"] || types == ["any Decoder"] else { return .visitChildren }
        blank(node)
        return .skipChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        let types = node.signature.parameterClause.parameters.map(\.type.trimmedDescription)
        guard node.name.text == "encode", types == ["Encoder"] || types == ["any Encoder"] else {
            return .visitChildren
        }
        blank(node)
        return .skipChildren
    }

    /// `@Environment(\.key) var name` as `let name = EnvironmentValues().key`, and `weak var` as `var`.
    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        for modifier in node.modifiers where modifier.name.text == "weak" {
            blank(modifier)
            // A weak variable is optional also if only its value says its type.
            for binding in node.bindings where binding.typeAnnotation == nil {
                guard let value = binding.initializer?.value else { continue }
                insert("(", at: value.positionAfterSkippingLeadingTrivia)
                insert(") as Optional", at: value.endPositionBeforeTrailingTrivia)
            }
        }
        let attribute = node.attributes.lazy.compactMap { $0.as(AttributeSyntax.self) }.first {
            $0.attributeName.trimmedDescription == "Environment"
        }
        guard let attribute, case .argumentList(let arguments) = attribute.arguments,
            let path = arguments.first?.expression.as(KeyPathExprSyntax.self), let binding = node.bindings.first
        else { return .visitChildren }
        let parts = path.components.map(\.trimmedDescription).joined()
        blank(attribute)
        replace(SourceItem.range(of: node.bindingSpecifier), with: "let")
        insert(
            " = EnvironmentValues()\(parts.hasPrefix(".") ? "" : ".")\(parts)",
            at: binding.endPositionBeforeTrailingTrivia)
        return .skipChildren
    }
}

extension LabeledExprSyntax {
    fileprivate var hasBreak: Bool { trimmedDescription.contains(where: \.isNewline) }
}
