import Foundation

/// A message of the compiler.
struct Message {
    private let kind: String
    private let content: [String: Any]

    /// Reads the next message from the standard input; nil at its end.
    static func read() -> Message? {
        guard let header = bytes(8) else { return nil }
        let length = header.reversed().reduce(0) { $0 << 8 | Int($1) }
        guard let body = bytes(length), let json = try? JSONSerialization.jsonObject(with: Data(body)),
            let (kind, content) = (json as? [String: [String: Any]])?.first
        else { return nil }
        return Message(kind: kind, content: content)
    }

    /// Writes an answer to the standard output.
    static func write(_ answer: [String: Any]) {
        guard let body = try? JSONSerialization.data(withJSONObject: answer) else { return }
        let header = Data((0..<8).map { UInt8(truncatingIfNeeded: body.count >> (8 * $0)) })
        FileHandle.standardOutput.write(header + body)
    }

    private static func bytes(_ count: Int) -> [UInt8]? {
        var result: [UInt8] = []
        while result.count < count {
            guard let next = try? FileHandle.standardInput.read(upToCount: count - result.count), !next.isEmpty else {
                return nil
            }
            result += next
        }
        return result
    }

    /// The message that the compiler waits for.
    var answer: [String: Any] {
        switch kind {
        case "getCapability": ["getCapabilityResult": ["capability": ["protocolVersion": 7, "features": [String]()]]]
        case "expandFreestandingMacro": Self.expansion("")
        case "expandAttachedMacro": attachedExpansion
        default: Self.failure("GalleyMacros cannot answer “\(kind)”: build the package with Swift 6.3")
        }
    }

    private var attachedExpansion: [String: Any] {
        switch (content["macro"] as? [String: Any])?["typeName"] as? String {
        // `@Previewable` belongs in previews, which are left out, and the marks of properties mean nothing by themselves.
        case "PreviewableMacro", "ModelMarkMacro": return Self.expansion("")
        case "ModelMacro": return modelExpansion
        case "AnimatableMacro": return animatableExpansion
        default: return entryExpansion
        }
    }

    private var modelExpansion: [String: Any] {
        let declaration = ModelDeclaration(source("declSyntax"))
        switch content["macroRole"] as? String {
        case "memberAttribute": return Self.expansion(declaration.isStored ? "@ObservationTracked" : "")
        case "extension":
            let type = source("extendedTypeSyntax")
            return Self.expansion("extension \(type): Observation.Observable, PersistentModel {}")
        default:
            guard let members = declaration.members else { return Self.failure("expected a class after @Model") }
            return Self.expansion(members)
        }
    }

    private var animatableExpansion: [String: Any] {
        let declaration = AnimatableDeclaration(source("declSyntax"))
        // Empty for a type that says so itself, or that is a shape.
        let conformances = source("conformanceListSyntax")
        do throws(AnimatableDeclaration.Failure) {
            let inherited = conformances.isEmpty ? "" : ": Animatable"
            return Self.expansion(
                "extension \(source("extendedTypeSyntax"))\(inherited) {\n\(try declaration.members)\n}")
        } catch {
            return Self.failure(error.message)
        }
    }

    private var entryExpansion: [String: Any] {
        guard let entry = EntryDeclaration(source("declSyntax")) else {
            return Self.failure(
                "found “\(source("declSyntax"))”: expected a variable with a type or a default value after @Entry")
        }
        let role = content["macroRole"] as? String
        let context = (content["lexicalContext"] as? [[String: Any]])?.compactMap { $0["source"] as? String } ?? []
        return Self.expansion(role == "accessor" ? entry.accessors : entry.key(in: context))
    }

    private func source(_ key: String) -> String {
        ((content[key] as? [String: Any])?["source"] as? String ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
    }

    private static func expansion(_ source: String) -> [String: Any] {
        ["expandMacroResult": ["expandedSource": source, "diagnostics": [Any]()]]
    }

    private static func failure(_ message: String) -> [String: Any] {
        let diagnostic: [String: Any] = [
            "message": message, "severity": "error", "position": ["fileName": "", "offset": 0], "highlights": [Any](),
            "notes": [Any](), "fixIts": [Any](),
        ]
        return ["expandMacroResult": ["diagnostics": [diagnostic]]]
    }
}
