import SwiftSyntax

/// What the compiler says of the plugin's sources and of what was taken from the module beside them.
extension ModuleClosure {
    /// Takes what a compiler's errors miss. False: it is not there.
    mutating func grow(by errors: [Diagnostic]) throws(BuildError) -> Bool {
        let names = try take(Set(errors.compactMap { ViewExtraction.missingName($0.message) }))
        let members = try take(members: Set(errors.compactMap { ViewExtraction.missingMember($0.message) }))
        if names || members { return true }
        if leaveOut(errors) { return try slice() }
        // The compiler knows one of that name, and the call means another.
        let overloads = Set(errors.flatMap(overloads))
        supposed.formUnion(overloads.subtracting(missed))
        return try take(members: overloads)
    }

    /// Leaves out what was taken without a name that is missed, and is refused. False: the errors are elsewhere.
    private mutating func leaveOut(_ errors: [Diagnostic]) -> Bool {
        var isNew = false
        for error in errors {
            guard let file = files?.firstIndex(where: { $0.path == error.place.path && !$0.kept.isEmpty }),
                let source = files![file].source
            else { continue }
            let offset = source.offset(of: error.place)
            for addition in files![file].kept.compactMap({ files![file].items[$0].addition }) {
                guard
                    let member = addition.memberBlock.members.first(where: {
                        SourceItem.range(of: $0).contains(offset)
                    }), isSupposed(member, of: addition)
                else { continue }
                if files![file].refused.insert(SourceItem.range(of: member).lowerBound).inserted { isNew = true }
            }
        }
        return isNew
    }

    /// Whether the layouts may do without a member: nothing names it alone.
    private func isSupposed(_ member: MemberBlockItemSyntax, of addition: ExtensionDeclSyntax) -> Bool {
        if member.decl.is(InitializerDeclSyntax.self) || member.decl.is(SubscriptDeclSyntax.self) { return true }
        let names = References.valueNames(of: member.decl)
        return !names.isEmpty
            && (supposed.isSuperset(of: names)
                || addition.memberBlock.members.contains {
                    $0.id != member.id && References.valueNames(of: $0.decl) == names
                })
    }

    /// What an error that refuses a call may miss: an initializer, a subscript, or a function of a name on its line.
    private func overloads(_ error: Diagnostic) -> Set<String> {
        guard ViewExtraction.refusesCall(error.message),
            let source = (own + sources).first(where: { $0.path == error.place.path })
        else { return [] }
        let lines = source.text.split(separator: "\n", omittingEmptySubsequences: false)
        guard lines.indices.contains(error.place.line - 1) else { return [] }
        let line = lines[error.place.line - 1]
        return Set(line.matches(of: /[\p{L}_][\p{L}\p{N}_]*|[-\/=+!*%<>&|^~?]+/).map { String($0.0) })
            .union(["init", "subscript"])
    }
}
