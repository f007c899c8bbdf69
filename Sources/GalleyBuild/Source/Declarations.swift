import SwiftSyntax

/// A type that a source declares.
struct TypeDeclaration {
    enum Kind: String {
        case structure = "struct"
        case enumeration = "enum"
        case `class`, actor
        case `protocol`
    }

    let kind: Kind
    /// Dotted path without the module: `["Board", "FlowLayout"]`.
    let path: [String]
    /// Index of the source.
    let source: Int
    let place: SourcePlace
    let node: any DeclGroupSyntax
    /// The declarations around it, outermost first: types and extensions.
    let parents: [any DeclGroupSyntax]
    let isGeneric: Bool
    /// Declared in a function: nothing outside can name it.
    let isLocal: Bool

    var name: String { path[path.count - 1] }
    var dottedPath: String { path.joined(separator: ".") }
    var inherited: [String] { node.inheritanceClause.map(TypeNames.inherited) ?? [] }
}

/// An extension that a source declares.
struct ExtensionDeclaration {
    let path: [String]
    let source: Int
    let place: SourcePlace
    let node: ExtensionDeclSyntax
    let parents: [any DeclGroupSyntax]

    var inherited: [String] { node.inheritanceClause.map(TypeNames.inherited) ?? [] }
}

/// How types are spelled.
enum TypeNames {
    /// The names in an inheritance clause, without attributes, and with compositions taken apart.
    static func inherited(_ clause: InheritanceClauseSyntax) -> [String] {
        clause.inheritedTypes.flatMap { parts($0.type) }
    }

    /// `@unchecked A & B` → A, B.
    static func parts(_ type: TypeSyntax) -> [String] {
        if let attributed = type.as(AttributedTypeSyntax.self) { return parts(attributed.baseType) }
        if let composition = type.as(CompositionTypeSyntax.self) {
            return composition.elements.flatMap { parts($0.type) }
        }
        return [type.trimmedDescription]
    }
}

/// All types, extensions and type aliases of a plugin's sources.
struct Declarations {
    private(set) var types: [TypeDeclaration] = []
    private(set) var extensions: [ExtensionDeclaration] = []
    /// Alias → its type, by dotted path.
    private(set) var aliases: [String: TypeSyntax] = [:]
    private var indexByPath: [String: Int] = [:]

    init(_ sources: [SourceText]) {
        for (index, source) in sources.enumerated() {
            let collector = DeclarationCollector(source: source, index: index)
            collector.walk(source.tree)
            types += collector.types
            extensions += collector.extensions
            aliases.merge(collector.aliases) { first, _ in first }
        }
        for (index, type) in types.enumerated() where !type.isLocal && indexByPath[type.dottedPath] == nil {
            indexByPath[type.dottedPath] = index
        }
    }

    /// The type that `name` means inside the type with this path: the innermost one of that name.
    func type(named name: String, in path: [String]) -> TypeDeclaration? {
        for depth in stride(from: path.count, through: 0, by: -1) {
            let candidate = (path[..<depth] + [name]).joined(separator: ".")
            if let index = indexByPath[candidate] { return types[index] }
        }
        return nil
    }

    /// Returns the type of an alias with this name inside the type with this path.
    func alias(named name: String, in path: [String]) -> TypeSyntax? {
        for depth in stride(from: path.count, through: 0, by: -1) {
            if let type = aliases[(path[..<depth] + [name]).joined(separator: ".")] { return type }
        }
        return nil
    }

    func extensions(of type: TypeDeclaration) -> [ExtensionDeclaration] {
        extensions.filter { resolved($0.path) == type.path }
    }

    /// The path of the source's own type that an extension names, by its name or by an alias, or the extension's own
    /// path.
    func resolved(_ path: [String]) -> [String] {
        var name = path.joined(separator: ".")
        // An alias of an alias of itself is an error of the source.
        for _ in 0..<8 {
            if let type = type(named: name, in: []) { return type.path }
            guard let meaning = alias(named: name, in: []) else { return path }
            name = String(meaning.trimmedDescription.prefix { $0 != "<" })
        }
        return path
    }

    /// The names that mean the SDK's protocol `name` in these sources: qualified, unqualified unless a source
    /// declares a type of that name itself, and every protocol or alias that refines one of them.
    func names(ofProtocol name: String) -> Set<String> {
        var names: Set = ["SwiftUI.\(name)", "GalleySDK.\(name)", "SwiftUICore.\(name)"]
        if type(named: name, in: []) == nil { names.insert(name) }
        var grew = true
        while grew {
            grew = false
            for type in types where type.kind == .protocol && !type.isLocal && !names.contains(type.dottedPath) {
                if !names.isDisjoint(with: type.inherited) { grew = names.insert(type.dottedPath).inserted || grew }
            }
            for (alias, meaning) in aliases where !names.contains(alias) {
                if !names.isDisjoint(with: TypeNames.parts(meaning)) { grew = names.insert(alias).inserted || grew }
            }
        }
        return names
    }

    /// Every type that conforms to the SDK's protocol `name`, in the order of the sources, with the node that its
    /// hidden requirements can be added to: its own declaration.
    func conforming(to name: String) -> [TypeDeclaration] {
        let names = names(ofProtocol: name)
        let extended = Set(
            extensions.filter { !names.isDisjoint(with: $0.inherited) }.map { resolved($0.path).joined(separator: ".") }
        )
        return types.filter { type in
            type.kind != .protocol
                && (!names.isDisjoint(with: type.inherited) || (!type.isLocal && extended.contains(type.dottedPath)))
        }
    }
}

private final class DeclarationCollector: SyntaxVisitor {
    let source: SourceText
    let index: Int
    var types: [TypeDeclaration] = []
    var extensions: [ExtensionDeclaration] = []
    var aliases: [String: TypeSyntax] = [:]
    private var parents: [any DeclGroupSyntax] = []
    private var path: [String] = []
    private var pathLengths: [Int] = []
    private var genericDepth = 0
    private var localDepth = 0

    init(source: SourceText, index: Int) {
        self.source = source
        self.index = index
        super.init(viewMode: .sourceAccurate)
    }

    private func enter(
        _ node: some DeclGroupSyntax, _ kind: TypeDeclaration.Kind, _ name: TokenSyntax,
        _ generics: GenericParameterClauseSyntax?
    ) -> SyntaxVisitorContinueKind {
        guard source.isActive(node) else { return .skipChildren }
        types.append(
            TypeDeclaration(
                kind: kind, path: path + [name.plainText], source: index, place: source.place(name), node: node,
                parents: parents, isGeneric: generics != nil || genericDepth > 0, isLocal: localDepth > 0))
        push(node, [name.plainText], generic: generics != nil)
        return .visitChildren
    }

    private func push(_ node: any DeclGroupSyntax, _ names: [String], generic: Bool) {
        parents.append(node)
        pathLengths.append(path.count)
        path += names
        genericDepth += generic || genericDepth > 0 ? 1 : 0
    }

    private func pop() {
        parents.removeLast()
        path.removeLast(path.count - pathLengths.removeLast())
        genericDepth = max(0, genericDepth - 1)
    }

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node, .structure, node.name, node.genericParameterClause)
    }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node, .enumeration, node.name, node.genericParameterClause)
    }
    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node, .class, node.name, node.genericParameterClause)
    }
    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node, .actor, node.name, node.genericParameterClause)
    }
    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node, .protocol, node.name, nil)
    }
    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        guard source.isActive(node) else { return .skipChildren }
        let names = node.extendedType.trimmedDescription.split(separator: ".").map(String.init)
        extensions.append(
            ExtensionDeclaration(
                path: names, source: index, place: source.place(node.extendedType), node: node, parents: parents))
        push(node, names, generic: node.genericWhereClause != nil)
        return .visitChildren
    }
    override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
        if source.isActive(node), localDepth == 0 {
            aliases[(path + [node.name.plainText]).joined(separator: ".")] = node.initializer.value
        }
        return .skipChildren
    }
    override func visitPost(_ node: StructDeclSyntax) { leave(node) }
    override func visitPost(_ node: EnumDeclSyntax) { leave(node) }
    override func visitPost(_ node: ClassDeclSyntax) { leave(node) }
    override func visitPost(_ node: ActorDeclSyntax) { leave(node) }
    override func visitPost(_ node: ProtocolDeclSyntax) { leave(node) }
    override func visitPost(_ node: ExtensionDeclSyntax) { leave(node) }

    private func leave(_ node: some DeclGroupSyntax) {
        if source.isActive(node) { pop() }
    }

    override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { enterBody() }
    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { enterBody() }
    override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind { enterBody() }
    override func visitPost(_ node: CodeBlockSyntax) { localDepth -= 1 }
    override func visitPost(_ node: ClosureExprSyntax) { localDepth -= 1 }
    override func visitPost(_ node: AccessorBlockSyntax) { localDepth -= 1 }

    private func enterBody() -> SyntaxVisitorContinueKind {
        localDepth += 1
        return .visitChildren
    }
}

extension TokenSyntax {
    /// The name without backticks.
    var plainText: String { identifier?.name ?? text }
}
