import SwiftSyntax

/// A stored instance property of a layout type.
struct StoredProperty {
    let name: String
    let isLet: Bool
    /// Has a value without being given one: an initial value, or an optional `var`.
    let hasDefault: Bool
    /// As written, or inferred from a literal; nil where neither says it.
    var typeName: String?
    /// `@Binding`, `@State` …: the property's storage is another type.
    let wrapper: String?
    let comment: DocumentationComment
    let place: SourcePlace
    /// The code of the initial value.
    var initialCode: String?
    /// Whether a result builder is on it: `@ViewBuilder let content: Content`.
    var isBuilt = false

    /// The type of the memberwise initializer's argument: for a value that a result builder makes, the closure.
    var argumentType: String? {
        guard isBuilt, let typeName, !typeName.contains("->") else { return typeName }
        return "() -> \(typeName)"
    }

    /// Whether an argument of the same name can be what it holds: it is no constant with a value of its own.
    var initialOrGiven: Bool { !(isLet && initialCode != nil) }

    /// The stored instance properties of a type in the order of the memberwise initializer.
    static func of(_ type: TypeDeclaration, in source: SourceText) -> [StoredProperty] {
        type.node.memberBlock.members.flatMap { member -> [StoredProperty] in
            guard source.isActive(member) else { return [] }
            return activeDeclarations(member.decl).flatMap { declaration in
                declaration.as(VariableDeclSyntax.self).map { properties($0, source) } ?? []
            }
        }
    }

    /// The declaration itself, or the active ones inside an `#if`.
    private static func activeDeclarations(_ declaration: DeclSyntax) -> [DeclSyntax] {
        guard let conditional = declaration.as(IfConfigDeclSyntax.self) else { return [declaration] }
        guard case .decls(let members)? = ConditionalCompilation.activeClause(of: conditional)?.elements else {
            return []
        }
        return members.flatMap { activeDeclarations($0.decl) }
    }

    private static func properties(_ declaration: VariableDeclSyntax, _ source: SourceText) -> [StoredProperty] {
        let modifiers = declaration.modifiers.map(\.name.text)
        guard !modifiers.contains("static"), !modifiers.contains("class"), !modifiers.contains("lazy") else {
            return []
        }
        let isLet = declaration.bindingSpecifier.tokenKind == .keyword(.let)
        var following: String?
        // `var a, b: CGFloat`: the annotation is at the last one.
        let bindings = declaration.bindings.reversed().map { binding -> (PatternBindingSyntax, String?) in
            let annotation = binding.typeAnnotation?.type.trimmedDescription
            let type = annotation ?? (binding.initializer == nil ? following : nil)
            following = binding.initializer == nil ? type : nil
            return (binding, type)
        }
        return bindings.reversed().compactMap { binding, annotation in
            guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self), isStored(binding) else { return nil }
            let initial = binding.initializer?.value
            let isOptional = annotation.map { $0.hasSuffix("?") || $0.hasPrefix("Optional<") } ?? false
            return StoredProperty(
                name: pattern.identifier.plainText, isLet: isLet,
                hasDefault: initial != nil || (!isLet && isOptional) || hasWrappedValue(declaration),
                typeName: annotation ?? initial.flatMap(LiteralType.of),
                wrapper: wrapper(of: declaration),
                comment: DocumentationComment(declaration.leadingTrivia),
                place: source.place(pattern),
                initialCode: initial?.trimmedDescription ?? (!isLet && isOptional ? "nil" : nil),
                isBuilt: attributes(of: declaration).contains(where: isBuilder))
        }
    }

    /// Observers keep a property stored, every other accessor makes it computed.
    private static func isStored(_ binding: PatternBindingSyntax) -> Bool {
        guard let block = binding.accessorBlock else { return true }
        guard case .accessors(let accessors) = block.accessors else { return false }
        return accessors.allSatisfy { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
    }

    private static let plainAttributes = SourceEdits.voidAttributes.union(SourceEdits.plainWrappers).union([
        "available", "usableFromInline", "inlinable", "nonobjc", "frozen", "preconcurrency", "_spi",
    ])

    private static func attributes(of declaration: VariableDeclSyntax) -> [String] {
        declaration.attributes.compactMap { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription }
    }

    /// Whether an attribute gives the value: `@Clamped(wrappedValue: 0.5, 0...1) var ratio: CGFloat`.
    private static func hasWrappedValue(_ declaration: VariableDeclSyntax) -> Bool {
        declaration.attributes.contains { attribute in
            guard case .argumentList(let arguments)? = attribute.as(AttributeSyntax.self)?.arguments else {
                return false
            }
            return arguments.contains { $0.label?.text == "wrappedValue" }
        }
    }

    private static func wrapper(of declaration: VariableDeclSyntax) -> String? {
        attributes(of: declaration).first { !plainAttributes.contains($0) && !isBuilder($0) }
    }

    /// Whether an attribute is a result builder, by the names that builders have.
    private static func isBuilder(_ attribute: String) -> Bool { attribute.hasSuffix("Builder") }
}

/// The type of a simple initial value, as the compiler would infer it.
enum LiteralType {
    static func of(_ value: ExprSyntax) -> String? {
        if value.is(IntegerLiteralExprSyntax.self) { return "Int" }
        if value.is(FloatLiteralExprSyntax.self) { return "Double" }
        if value.is(BooleanLiteralExprSyntax.self) { return "Bool" }
        if value.is(StringLiteralExprSyntax.self) { return "String" }
        if let prefixed = value.as(PrefixOperatorExprSyntax.self) { return of(prefixed.expression) }
        if let array = value.as(ArrayExprSyntax.self) {
            let types = Set(array.elements.map { of($0.expression) })
            guard types.count == 1, case .some(.some(let type)) = types.first else { return nil }
            return "[\(type)]"
        }
        // `CGFloat(8)`, `Angle(degrees: 90)`, `Angle.degrees(90)`, `UnitPoint.center`: a type's name begins with a
        // capital. The compiler checks what this takes for granted.
        if let call = value.as(FunctionCallExprSyntax.self) {
            if let name = typeName(call.calledExpression) { return name }
            return call.calledExpression.as(MemberAccessExprSyntax.self)?.base.flatMap(typeName)
        }
        return value.as(MemberAccessExprSyntax.self)?.base.flatMap(typeName)
    }

    private static func typeName(_ expression: ExprSyntax) -> String? {
        let text = expression.trimmedDescription
        guard expression.is(DeclReferenceExprSyntax.self) || expression.is(MemberAccessExprSyntax.self) else {
            return nil
        }
        let last = text.split(separator: ".").last ?? ""
        return last.first?.isUppercase == true && !text.hasPrefix(".") ? text : nil
    }
}
