/// The class with the attribute `@Model`, or a member of it.
struct ModelDeclaration {
    private let source: String

    init(_ source: String) { self.source = source }

    /// The members that announce changes, as those of an `@Observable` class.
    var members: String? {
        guard let name = source.firstMatch(of: #/\bclass\s+(\w+)/#)?.1 else { return nil }
        return """
            @ObservationIgnored private let _$observationRegistrar = Observation.ObservationRegistrar()
            internal nonisolated func access<Member>(keyPath: KeyPath<\(name), Member>) {
                _$observationRegistrar.access(self, keyPath: keyPath)
            }
            internal nonisolated func withMutation<Member, MutationResult>(
                keyPath: KeyPath<\(name), Member>, _ mutation: () throws -> MutationResult
            ) rethrows -> MutationResult {
                try _$observationRegistrar.withMutation(of: self, keyPath: keyPath, mutation)
            }
            private nonisolated func shouldNotifyObservers<Member>(_ old: Member, _ new: Member) -> Bool { true }
            private nonisolated func shouldNotifyObservers<Member: Equatable>(_ old: Member, _ new: Member) -> Bool {
                old != new
            }
            """
    }

    /// Whether the member is a stored property that can change.
    var isStored: Bool {
        guard let variable = source.firstMatch(of: #/\bvar\s+/#) else { return false }
        let before = source[..<variable.range.lowerBound]
        if before.contains(#/\b(static|class|lazy|func|init)\b/#) || before.contains("{") { return false }
        var depth = 0
        let rest = source[variable.range.upperBound...]
        for index in rest.indices {
            switch rest[index] {
            case "(", "[", "<": depth += 1
            case ")", "]", ">": depth -= 1
            // A value makes it stored; a body that begins first computes it, unless it observes changes.
            case "=" where depth == 0: return true
            case "{": return rest[rest.index(after: index)...].prefixMatch(of: #/\s*(willSet|didSet)\b/#) != nil
            default: break
            }
        }
        return true
    }
}
