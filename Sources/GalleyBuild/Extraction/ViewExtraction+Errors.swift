import SwiftSyntax

/// What the compiler says of the layouts and of what was left beside them.
extension ViewExtraction {
    /// Follows the compiler: takes in a declaration whose name it misses, leaves out a member of an extension, or an
    /// extension, that it refuses. False: its errors are about what the layouts cannot do without.
    mutating func adjust(to errors: [Diagnostic]) -> Bool {
        var changed = false
        for error in errors {
            if let name = ViewExtraction.missingName(error.message),
                let index = items.indices.first(where: { index in
                    !kept.contains(index) && refused[index] == nil && items[index].provides.contains(name)
                })
            {
                kept.insert(index)
                if let group = items[index].group { prune(group, source: items[index].source) }
                changed = true
            } else if refuse(error) {
                changed = true
            }
        }
        if changed { grow() }
        return changed
    }

    /// The X of "cannot find 'X' in scope", "cannot find type 'X' in scope" and "unknown attribute 'X'".
    static func missingName(_ message: String) -> String? {
        message.firstMatch(of: /^(?:cannot find (?:type |operator )?'([^']+)' in scope|unknown attribute '([^']+)')/)
            .flatMap { ($0.1 ?? $0.2).map(String.init) }
    }

    /// The attributes that errors miss and that no source declares: macros and wrappers of other modules.
    func foreignAttributes(_ errors: [Diagnostic]) -> Set<String> {
        Set(
            errors.compactMap { error in
                guard error.message.hasPrefix("unknown attribute"), missesForeignName(error) else { return nil }
                return ViewExtraction.missingName(error.message)
            })
    }

    /// The X of "value of type 'T' has no member 'X'" and of the like.
    static func missingMember(_ message: String) -> String? {
        if message.hasSuffix("has no subscripts") { return "subscript" }
        return message.firstMatch(of: /has no (?:dynamic |static |instance )?member '([^'(]+)/).map { String($0.1) }
    }

    /// Whether a message is about a call whose arguments or result do not fit any declaration that the compiler sees. A
    /// long expression with a missing member may also keep the compiler looking until its time is over.
    static func refusesCall(_ message: String) -> Bool {
        message.contains(
            /extra argument|extraneous argument|missing argument|incorrect argument label|no exact matches|cannot convert|cannot be applied|takes no arguments|no subscripts|requires that|ambiguous|in reasonable time/
        )
    }

    /// Which layouts need one of the items that hold these places, by dotted path, each with the first error.
    func layouts(needing errors: [Diagnostic]) -> [String: Diagnostic] {
        var broken: [Int: Diagnostic] = [:]
        for error in errors {
            if let item = item(at: error.place) { broken[item] = broken[item] ?? error }
        }
        let names = items.map { References.names(in: $0.node) }
        var result: [String: Diagnostic] = [:]
        for layout in finder.layouts {
            let reached = reached(from: layout.type, names)
            if let item = reached.filter({ broken[$0] != nil }).min() {
                result[layout.type.dottedPath] = broken[item]
            }
        }
        return result
    }

    /// What the compiler said of the members that were left out for it and that these errors miss, directly or because
    /// another one of them does, and of the declarations that were left out whole.
    func causes(of errors: [Diagnostic]) -> [Diagnostic] {
        var causes: [Diagnostic] = []
        var open = errors
        var left = refusedMembers
        while !open.isEmpty {
            let lost = left.filter { member in open.contains { ViewExtraction.misses(member.name, $0) } }
            left.removeAll { member in lost.contains { $0.source == member.source && $0.range == member.range } }
            open = lost.flatMap(\.errors)
            causes += open
        }
        return causes + errorsOfRefused
    }

    /// Whether an error may be due to a declaration that was left out. Without the function that `let rows = rows(of:
    /// subviews)` calls, the constant is used before it is declared; without `placeSubviews`, a type is no layout.
    static func misses(_ name: String, _ error: Diagnostic) -> Bool {
        guard error.severity == .error else { return false }
        return missingMember(error.message) == name || error.message.contains("'\(name)'")
            || error.message.contains("does not conform to protocol") && SpareMembers.requirements.contains(name)
    }

    /// Whether all errors lie in declarations that no layout needs.
    func isSpare(_ errors: [Diagnostic]) -> Bool {
        !errors.isEmpty && errors.allSatisfy { item(at: $0.place) != nil } && layouts(needing: errors).isEmpty
    }

    private func item(at place: SourcePlace) -> Int? {
        guard let source = sources.firstIndex(where: { $0.path == place.path }) else { return nil }
        let offset = sources[source].offset(of: place)
        return items.firstIndex { $0.source == source && $0.range.contains(offset) }
    }

    /// The items that a layout needs by name. Of an extension of a type it needs a member that it names.
    private func reached(from type: TypeDeclaration, _ names: [Set<String>]) -> Set<Int> {
        let outermost = (type.parents.first ?? type.node).id
        guard let start = items.firstIndex(where: { $0.node.id == outermost }) else { return [] }
        var reached: Set = [start]
        var open = [start]
        while let item = open.popLast() {
            for other in items.indices where !reached.contains(other) {
                let isNeeded =
                    items[other].addition.map { part in
                        names[item].contains(part.extendedType.trimmedDescription)
                            && !part.memberBlock.members.allSatisfy { member in
                                names[item].isDisjoint(with: References.valueNames(of: member.decl))
                            } || items[item].provides.contains(part.extendedType.trimmedDescription)
                    } ?? !items[other].provides.isDisjoint(with: names[item])
                if isNeeded {
                    reached.insert(other)
                    open.append(other)
                }
            }
        }
        return reached
    }

    mutating func refuse(_ error: Diagnostic) -> Bool {
        guard let source = sources.firstIndex(where: { $0.path == error.place.path }) else { return false }
        let offset = sources[source].offset(of: error.place)
        guard let index = kept.first(where: { items[$0].source == source && items[$0].range.contains(offset) }) else {
            return false
        }
        let item = items[index]
        // What is left out already may be refused for more than one thing.
        if let known = refusedMembers.firstIndex(where: { $0.source == source && $0.range.contains(offset) }) {
            refusedMembers[known].errors.append(error)
            return false
        }
        if item.node.is(ImportDeclSyntax.self) {
            refuseItem(index, error)
            return true
        }
        guard let addition = item.addition, !holdsLayout(item) else {
            if let group = item.group, missesForeignName(error) || mentionsLooks(group, at: offset),
                refuseMember(of: group, source, at: offset, error)
            {
                return true
            }
            if let group = item.group, missesForeignName(error), isQualifier(index), empty(group, item.source) {
                return true
            }
            // An environment's key came with the extension that reads it, and no layout needs either.
            guard isSpare([error]) else { return false }
            refuseItem(index, error)
            return true
        }
        let member = addition.memberBlock.members.first { SourceItem.range(of: $0).contains(offset) }
        if let member {
            let range = SourceItem.range(of: member)
            guard !droppedMembers.contains(where: { $0.source == source && $0.range == range }) else { return false }
            refuse(member, of: addition, source, error)
        } else {
            refuseItem(index, error)
        }
        return true
    }

    private mutating func refuseItem(_ index: Int, _ error: Diagnostic) {
        kept.remove(index)
        refused[index] = ViewExtraction.reason(error)
        errorsOfRefused.append(error)
    }

    /// Whether the kept declarations name a type only to say what lies in it: `Board.Direction`.
    private func isQualifier(_ index: Int) -> Bool {
        guard !holdsLayout(items[index]) else { return false }
        let drops = droppedMembers + shells
        return kept.allSatisfy { other in
            let source = items[other].source
            return other == index
                || items[other].node.tokens(viewMode: .sourceAccurate).allSatisfy { token in
                    !items[index].provides.contains(token.plainText)
                        || token.nextToken(viewMode: .sourceAccurate)?.tokenKind == .period
                        || drops.contains {
                            $0.source == source && $0.range.contains(SourceItem.range(of: token).lowerBound)
                        }
                }
        }
    }

    /// Leaves out the smallest member that holds a place and that the layouts may do without.
    private mutating func refuseMember(
        of group: any DeclGroupSyntax, _ source: Int, at offset: Int, _ error: Diagnostic
    ) -> Bool {
        guard let member = group.memberBlock.members.first(where: { SourceItem.range(of: $0).contains(offset) }) else {
            return false
        }
        if let nested = member.decl.asProtocol((any DeclGroupSyntax).self),
            refuseMember(of: nested, source, at: offset, error)
        {
            return true
        }
        let range = SourceItem.range(of: member)
        guard SpareMembers(finder).contain(member.decl, of: group, source: source),
            !droppedMembers.contains(where: { $0.source == source && $0.range == range })
        else { return false }
        refuse(member, of: group, source, error)
        return true
    }

    /// Whether the innermost member that holds a place mentions colours and the like, of which a plugin knows a part.
    private func mentionsLooks(_ group: any DeclGroupSyntax, at offset: Int) -> Bool {
        guard let member = group.memberBlock.members.first(where: { SourceItem.range(of: $0).contains(offset) }) else {
            return false
        }
        if let nested = member.decl.asProtocol((any DeclGroupSyntax).self) { return mentionsLooks(nested, at: offset) }
        return !References.names(in: member).isDisjoint(with: ViewExtraction.drawingNames)
    }

    /// Whether an error is about a name, or an attribute, that none of the sources declares: it is of another module.
    private func missesForeignName(_ error: Diagnostic) -> Bool {
        guard let name = ViewExtraction.missingName(error.message) else { return false }
        return !items.contains { $0.provides.contains(name) }
    }

    /// Whether an extension makes a type a layout, or holds one.
    private func holdsLayout(_ item: SourceItem) -> Bool {
        let types = finder.layouts.map(\.type)
        if types.contains(where: {
            $0.source == item.source && item.range.contains(SourceItem.range(of: $0.node).lowerBound)
        }) {
            return true
        }
        let names = finder.declarations.names(ofProtocol: "Layout")
        return item.addition?.inheritanceClause.map { !names.isDisjoint(with: TypeNames.inherited($0)) } ?? false
    }
}
