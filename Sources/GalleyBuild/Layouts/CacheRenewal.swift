import SwiftSyntax

/// Layouts whose caches say how they migrate, but which make a new cache at each change.
extension LayoutFinder {
    /// Whether the cache of a layout is a `MigratableCache` that nothing updates: what another version wrote would be
    /// thrown away with the first change.
    func renewsMigratableCache(_ type: TypeDeclaration) -> Bool {
        guard let cache = cache(of: type),
            declarations.conforming(to: "MigratableCache").contains(where: { $0.path == cache.path })
        else { return false }
        let own: [any DeclGroupSyntax] = [type.node] + declarations.extensions(of: type).map(\.node)
        // What it may inherit one from: protocols and classes, also those that only an extension names.
        let inherited: [any DeclGroupSyntax] =
            declarations.types.filter { [.protocol, .class].contains($0.kind) }.map(\.node)
            + declarations.extensions.filter { part in
                let extended = declarations.type(named: part.path.joined(separator: "."), in: [])
                return extended.map { [.protocol, .class].contains($0.kind) } ?? true
            }.map(\.node)
        return !(own + inherited).contains { Self.declares("updateCache", in: $0) }
    }

    /// What the compiler has no reason to say of the layouts.
    var cacheWarnings: [Diagnostic] {
        layouts.filter { renewsMigratableCache($0.type) }.map { layout in
            Diagnostic(
                place: layout.type.place, severity: .warning,
                message: "\(layout.type.dottedPath) has no updateCache: its cache is made again at every change, "
                    + "so that none goes along when versions are exchanged; write one")
        }
    }

    /// The type of its cache, where these sources declare it.
    private func cache(of type: TypeDeclaration) -> TypeDeclaration? {
        if let nested = declarations.type(named: "Cache", in: type.path), nested.path == type.path + ["Cache"] {
            return nested
        }
        let groups: [any DeclGroupSyntax] = [type.node] + declarations.extensions(of: type).map(\.node)
        for member in groups.flatMap({ Array($0.memberBlock.members) }) {
            let name =
                if let alias = member.decl.as(TypeAliasDeclSyntax.self), alias.name.plainText == "Cache" {
                    alias.initializer.value.trimmedDescription
                } else if let function = member.decl.as(FunctionDeclSyntax.self),
                    function.name.plainText == "makeCache"
                {
                    function.signature.returnClause?.type.trimmedDescription
                } else { String?.none }
            if let name, let found = declarations.type(named: name, in: type.path) { return found }
        }
        return nil
    }

    private static func declares(_ name: String, in group: any DeclGroupSyntax) -> Bool {
        group.memberBlock.tokens(viewMode: .sourceAccurate).contains { token in
            token.plainText == name && token.previousToken(viewMode: .sourceAccurate)?.tokenKind == .keyword(.func)
        }
    }
}
