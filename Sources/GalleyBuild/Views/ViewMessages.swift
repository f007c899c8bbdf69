import Foundation

/// Says of what a source of views uses, and Galley does not have, what it is and what the nearest name is.
struct ViewMessages {
    let vocabulary: ViewVocabulary
    /// The modules that the sources import and Galley does not have, by the source's path.
    let foreign: [String: [String]]
    /// The modules that the sources import and of which Galley has some names, by the source's path.
    let partial: [String: [String]]
    /// The texts of the sources, by path.
    let texts: [String: String]

    /// The compiler's errors in words that name what is missing, each with its line and a caret.
    func explained(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        var result: [Diagnostic] = []
        var hasMissing = false
        for var diagnostic in diagnostics {
            if let message = missing(diagnostic) {
                diagnostic.message = message
                hasMissing = true
            } else {
                diagnostic.message = Self.plain(diagnostic.message)
            }
            result.append(diagnostic)
        }
        // What follows from a name that is missing says nothing new.
        if hasMissing { result.removeAll { Self.follows($0) || $0.severity == .note } }
        return result.map { diagnostic in
            var diagnostic = diagnostic
            if diagnostic.severity == .error { diagnostic.excerpt = excerpt(diagnostic.place) }
            return diagnostic
        }
    }

    private static func follows(_ diagnostic: Diagnostic) -> Bool {
        let message = diagnostic.message
        return message.hasPrefix("cannot infer contextual base") || message.hasPrefix("reference to member")
            || message.hasPrefix("generic parameter") || message.hasPrefix("type of expression is ambiguous")
            || message.hasPrefix("failed to produce diagnostic") || message.hasPrefix("ambiguous use of")
    }

    private func missing(_ diagnostic: Diagnostic) -> String? {
        guard diagnostic.severity == .error else { return nil }
        let message = diagnostic.message
        if let name = ViewExtraction.missingName(message) { return missing(name, diagnostic.place.path) }
        if let match = message.firstMatch(of: /^unknown attribute '([^']+)'/) {
            return missing(String(match.1), diagnostic.place.path)
        }
        guard
            let match = message.firstMatch(of: /^(value of )?type '(.+)' has no (?:dynamic |static )?member '([^'(]+)/)
        else { return nil }
        let (isValue, type, name) = (match.1 != nil, Self.plain("'\(match.2)'").trimming("'"), String(match.3))
        if isValue, isView(type) {
            return "Galley has no view modifier `\(name)`" + nearest(vocabulary.nearestModifier(to: name))
        }
        let base = String(type.prefix { $0 != "<" })
        guard vocabulary.types.contains(base) else { return nil }
        return "Galley's `\(base)` has no `\(name)`" + nearest(vocabulary.nearestMember(to: name, of: base))
    }

    private func missing(_ name: String, _ path: String) -> String? {
        let modules = foreign[path] ?? []
        guard name.first?.isUppercase == true || name.hasPrefix("with") else { return nil }
        // Every import of one of Apple's modules brings SwiftUI's names.
        let imports = texts[path]?.contains(/(?:^|\n)\s*(?:@\w+\s+)?import\s/) ?? true
        if !imports, vocabulary.types.contains(name) {
            return "`\(name)` is SwiftUI's: this file has to import SwiftUI"
        }
        var origin =
            modules.isEmpty
            ? "" : "; this file imports \(modules.joined(separator: ", ")), which Galley does not have"
        if let some = partial[path] {
            origin += origin.isEmpty ? "; this file imports " : ", and "
            origin += "\(some.joined(separator: ", ")), of which Galley has the names that views use most"
        }
        return "found no `\(name)`: neither this source nor Galley has one" + origin
            + nearest(vocabulary.nearestType(to: name))
    }

    private func nearest(_ name: String?) -> String { name.map { "; the nearest is `\($0)`" } ?? "" }

    /// Whether a type is a view: one of the SDK's, or one that only SwiftUI's modifiers make.
    private func isView(_ type: String) -> Bool {
        let base = String(type.prefix { $0 != "<" })
        return type.contains("some View") || vocabulary.conformances["View"]?.contains(base) == true
            || vocabulary.conformances["Shape"]?.contains(base) == true || type.contains("View")
    }

    /// The line of a place, with a caret below it.
    private func excerpt(_ place: SourcePlace) -> String? {
        guard let text = texts[place.path] else { return nil }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        guard lines.indices.contains(place.line - 1) else { return nil }
        let line = String(lines[place.line - 1].prefix { $0 != "\r" })
        let before = line.utf8.prefix(max(place.column - 1, 0))
        let room = (String(before) ?? "").map { $0 == "\t" ? "\t" : " " }.joined()
        return "  \(line)\n  \(room)^"
    }

    /// A message without the names of types that Galley alone has.
    static func plain(_ message: String) -> String {
        var result = message.replacing("GalleyViews.", with: "").replacing("GalleySDK.", with: "")
        for name in ["ModifiedContent<", "_ConditionalContent<", "TupleView<"] {
            while let start = result.range(of: name)?.lowerBound {
                var (depth, end) = (0, result.endIndex)
                for index in result[start...].indices {
                    if result[index] == "<" { depth += 1 }
                    if result[index] == ">" {
                        depth -= 1
                        if depth == 0 {
                            end = result.index(after: index)
                            break
                        }
                    }
                }
                guard end > start, depth == 0 else { break }
                result.replaceSubrange(start..<end, with: "some View")
            }
        }
        return result.replacing(/\b_(?:ShapeView|IDView|LayoutView|SubviewsView)(?:<[^<>]*>)?/, with: "some View")
    }
}

extension String {
    fileprivate func trimming(_ character: Character) -> String {
        var result = self[...]
        while result.first == character { result.removeFirst() }
        while result.last == character { result.removeLast() }
        return String(result)
    }
}
