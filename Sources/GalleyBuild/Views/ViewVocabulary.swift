import Foundation
import GalleyHost
import GalleyModules
import GalleyFormatting

/// The names that the views' SDK declares: its types, the modifiers of views, and the members of types.
public struct ViewVocabulary: Sendable {
    /// The types that a source can name.
    public private(set) var types: Set<String> = []
    /// The modifiers of views.
    public private(set) var modifiers: Set<String> = []
    /// The modifiers of views that have no effect.
    public private(set) var unusedModifiers: Set<String> = []
    /// The members of each type.
    public private(set) var members: [String: Set<String>] = [:]
    /// The types by the protocols that they conform to.
    public private(set) var conformances: [String: Set<String>] = [:]

    /// Reads the sources of the SDK.
    ///
    /// - Parameter folder: The folder of the SDK's sources, which has the folder `Views`.
    public init(sdk folder: String) {
        for part in ["Views", "Layout", "CoreGraphics"] {
            let path = "\(folder)/\(part)"
            for file in (FileManager.default.subpaths(atPath: path) ?? []).sorted() where file.hasSuffix(".swift") {
                guard let text = try? String(contentsOfFile: "\(path)/\(file)", encoding: .utf8) else { continue }
                read(text, isUnused: part == "Views" && file.hasPrefix("Unused/"))
            }
        }
    }

    private mutating func read(_ text: String, isUnused: Bool) {
        // The SDK's sources are formatted: what is nested is indented by four spaces for each level.
        var owner: String?
        for line in text.split(separator: "\n") {
            let indent = line.prefix { $0 == " " }.count
            if indent == 0 {
                if let name = Self.name(after: ["extension "], in: line) {
                    owner = name
                    conform(name, line)
                } else if let name = Self.name(after: Self.typeWords, in: line) {
                    owner = name
                    if line.contains("public "), !name.hasPrefix("_") {
                        types.insert(name)
                        conform(name, line)
                    }
                }
                continue
            }
            guard indent <= 8, line.contains("public ") || line.contains(" case "), let owner else { continue }
            guard let name = Self.name(after: Self.memberWords, in: line), !name.hasPrefix("_") else { continue }
            members[owner, default: []].insert(name)
            guard owner == "View", line.contains("func "), indent == 4 else { continue }
            modifiers.insert(name)
            if isUnused { unusedModifiers.insert(name) }
        }
    }

    private mutating func conform(_ name: String, _ line: Substring) {
        guard let colon = line.firstIndex(of: ":") else { return }
        let list = line[line.index(after: colon)...].prefix { $0 != "{" }
        for word in list.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" }) {
            conformances[String(word), default: []].insert(name)
        }
    }

    private static let typeWords = ["struct ", "class ", "enum ", "protocol ", "typealias ", "macro ", "func "]
    private static let memberWords = ["func ", "static let ", "static var ", "var ", "struct ", "enum ", "case "]

    private static func name(after words: [String], in line: Substring) -> String? {
        for word in words {
            guard let range = line.range(of: word) else { continue }
            // `let` and the like stand before the name, not in a comment or a type.
            guard !line[..<range.lowerBound].contains("//"), !line[..<range.lowerBound].contains("(") else { continue }
            let name = line[range.upperBound...].drop { $0 == "`" }.prefix {
                $0.isLetter || $0.isNumber || $0 == "_"
            }
            if !name.isEmpty { return String(name) }
        }
        return nil
    }

    /// The modifier of views with the nearest name; nil if none is near.
    public func nearestModifier(to name: String) -> String? { Self.nearest(to: name, in: modifiers) }
    /// The type with the nearest name; nil if none is near.
    public func nearestType(to name: String) -> String? { Self.nearest(to: name, in: types) }
    /// The member of a type with the nearest name; nil if none is near.
    public func nearestMember(to name: String, of type: String) -> String? {
        Self.nearest(to: name, in: members[type] ?? [])
    }

    private static func nearest(to name: String, in names: Set<String>) -> String? {
        let sorted = names.sorted()
        let lower = name.lowercased()
        // A word that holds the name or is held by it is near, however long it is.
        return nearMiss(name, among: sorted)
            ?? sorted.filter { lower.count > 3 && $0.lowercased().contains(lower) }.min { $0.count < $1.count }
            ?? sorted.filter { $0.count > 3 && lower.contains($0.lowercased()) }.max { $0.count < $1.count }
    }
}
