/// The requirements that a type lacks which is to be a layout.
extension LayoutSource {
    /// Returns notes for the compiler's error that a type does not conform to `Layout`, which does not name the missing
    /// requirement: the member that resembles it, or the declaration to add. Other errors have none.
    func notes(on error: Diagnostic) -> [Diagnostic] {
        let (before, after) = ("type '", "' does not conform to protocol 'Layout'")
        guard error.severity == .error, error.message.hasPrefix(before), error.message.hasSuffix(after) else {
            return []
        }
        let type = String(error.message.dropFirst(before.count).dropLast(after.count))
        guard let parts = parts[type] else { return [] }
        return Requirement.required.compactMap { requirement in
            let resembling = suspects.first { $0.type == type && $0.requirement == requirement.name }
            if let resembling {
                return Diagnostic(
                    place: resembling.spot.place, severity: .note,
                    message: "\(resembling.found). \(resembling.expected)")
            }
            guard parts[.requirement(requirement.name)] == nil else { return nil }
            return Diagnostic(
                place: error.place, severity: .note,
                message: "'\(type)' has no '\(requirement.name)'. Add `\(requirement.declaration) { … }`")
        }
    }
}
