import SwiftSyntax

/// Which declarations of the sources a declaration mentions, by name and transitively. Names only: one that means
/// something else than it seems can add a declaration too many, never lose one.
struct References {
    /// Name → the declarations that provide it.
    private var providers: [String: [Syntax]] = [:]
    private let declarations: Declarations

    init(_ sources: [SourceText], _ declarations: Declarations) {
        self.declarations = declarations
        for type in declarations.types where !type.isLocal {
            providers[type.name, default: []].append(Syntax(type.node))
        }
        for source in sources {
            for item in source.tree.statements where source.isActive(item) {
                guard case .decl(let declaration) = item.item else { continue }
                for name in References.valueNames(of: declaration) {
                    providers[name, default: []].append(Syntax(declaration))
                }
            }
        }
        // Members that the source adds to types which are not its own (`extension LayoutSubview { var rank … }`).
        for addition in declarations.extensions where addition.path != ["View"] {
            for member in addition.node.memberBlock.members {
                for name in References.valueNames(of: member.decl) {
                    providers[name, default: []].append(Syntax(member.decl))
                }
            }
        }
    }

    /// Whether a view mentions one of these types, itself or through what it mentions. Modifiers that the sources add to
    /// views may be what mentions them.
    func reaches(_ names: Set<String>, from view: String) -> Bool {
        let types = declarations.types.filter { $0.dottedPath == view }
        let starts = types.flatMap { type in
            [Syntax(type.node)] + declarations.extensions(of: type).map { Syntax($0.node) }
        }
        let modifiers = declarations.extensions.filter { $0.path == ["View"] }.map { Syntax($0.node) }
        return !names.isDisjoint(with: reachable(from: starts + modifiers))
    }

    /// Indices of those keys that a layout type mentions, itself or through what it mentions.
    func keys(_ keys: [TypeDeclaration], readBy type: TypeDeclaration) -> [Int] {
        var starts = [Syntax(type.node)]
        starts += declarations.extensions(of: type).map { Syntax($0.node) }
        let reached = reachable(from: starts)
        return keys.indices.filter { reached.contains(keys[$0].name) }
    }

    /// All names that these declarations mention, transitively.
    private func reachable(from starts: [Syntax]) -> Set<String> {
        var names: Set<String> = []
        var visited = Set(starts.map(\.id))
        var queue = starts
        while let node = queue.popLast() {
            for name in References.names(in: node) where names.insert(name).inserted {
                for provider in providers[name] ?? [] where visited.insert(provider.id).inserted {
                    queue.append(provider)
                }
            }
        }
        return names
    }

    /// The identifiers in a piece of syntax.
    static func names(in node: some SyntaxProtocol) -> Set<String> {
        var names: Set<String> = []
        for token in node.tokens(viewMode: .sourceAccurate) {
            switch token.tokenKind {
            case .identifier: names.insert(token.plainText)
            case .binaryOperator(let name), .prefixOperator(let name), .postfixOperator(let name): names.insert(name)
            default: break
            }
        }
        return names
    }

    /// The function, variable and alias names that a declaration provides; types are found by their own list.
    static func valueNames(of declaration: DeclSyntax) -> [String] {
        if let function = declaration.as(FunctionDeclSyntax.self) { return [function.name.plainText] }
        if let alias = declaration.as(TypeAliasDeclSyntax.self) { return [alias.name.plainText] }
        if let variable = declaration.as(VariableDeclSyntax.self) {
            return variable.bindings.flatMap { names(in: $0.pattern) }
        }
        return []
    }

    /// The names that the `animatableData` of a type mentions; none where it has none of its own.
    static func animatableNames(of type: TypeDeclaration, _ declarations: Declarations) -> Set<String> {
        let groups: [any DeclGroupSyntax] = [type.node] + declarations.extensions(of: type).map(\.node)
        for member in groups.flatMap({ Array($0.memberBlock.members) }) {
            guard let variable = member.decl.as(VariableDeclSyntax.self) else { continue }
            for binding in variable.bindings {
                guard names(in: binding.pattern).contains("animatableData"), let body = binding.accessorBlock
                else { continue }
                return names(in: body)
            }
        }
        return []
    }
}
