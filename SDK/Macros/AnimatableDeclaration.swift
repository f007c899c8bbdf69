import Foundation

/// The type with the attribute `@Animatable`: its stored variables, without those that are ignored, are its animatable data.
struct AnimatableDeclaration {
    private let source: String

    init(_ source: String) { self.source = source }

    struct Failure: Error {
        let message: String
    }

    /// The members of an extension of the type.
    var members: String {
        get throws(Failure) {
            var names: [(name: String, type: String)] = []
            for member in Self.members(of: source) { names += try Self.animated(member) }
            let isPublic = source.prefixMatch(of: #/[^{]*\b(public|open)\b/#) != nil
            // Pairs in pairs: the last one has two values.
            func nested(_ pair: (String, String) -> String, _ part: ((name: String, type: String)) -> String) -> String
            {
                guard let last = names.last else { return "" }
                return names.dropLast().reversed().reduce(part(last)) { pair(part($1), $0) }
            }
            guard !names.isEmpty else { return "" }
            let type = nested({ "AnimatablePair<\($0), \($1)>" }, { "\($0.type).AnimatableData" })
            let value = nested({ "AnimatablePair(\($0), \($1))" }, { "\($0.name).animatableData" })
            let sets = names.indices.map { index in
                let second = String(repeating: ".second", count: index)
                return
                    "\(names[index].name).animatableData = newValue\(second)\(index < names.count - 1 ? ".first" : "")"
            }
            return """
                \(isPublic ? "public " : "")var animatableData: \(type) {
                    get { \(value) }
                    set { \(sets.joined(separator: "; ")) }
                }
                """
        }
    }

    /// The names and the types of the variables of a member that are animated.
    private static func animated(_ member: String) throws(Failure) -> [(name: String, type: String)] {
        // A property wrapper is ignored as well: its value is not stored here.
        guard !member.hasPrefix("@"), ModelDeclaration(member).isStored, let variable = VariableDeclaration(member),
            variable.name != "animatableData"
        else { return [] }
        if let several = member.firstMatch(of: #/\bvar\s+(\w+(?:\s*,\s*\w+)+)\s*:\s*([^={]+)/#) {
            let type = several.2.trimmingCharacters(in: .whitespacesAndNewlines)
            return several.1.split(separator: ",").map { ($0.trimmingCharacters(in: .whitespacesAndNewlines), type) }
        }
        // An observer follows the type.
        let type = variable.type.map { String($0.prefix { $0 != "{" }) } ?? variable.value.flatMap(type(ofValue:))
        guard let type else {
            throw Failure(
                message:
                    "found “var \(variable.name)”: expected its type, or @AnimatableIgnored before it, in a type with "
                    + "@Animatable")
        }
        return [(variable.name, type.trimmingCharacters(in: .whitespacesAndNewlines))]
    }

    /// The type of a value such as `0.5` or `CGPoint(x: 1, y: 2)`; nil for any other.
    private static func type(ofValue value: String) -> String? {
        if value.wholeMatch(of: #/-?[0-9_]+\.[0-9_]+(e-?[0-9]+)?/#) != nil { return "Double" }
        return value.prefixMatch(of: #/([A-Z]\w*)(\(|\.)/#).map { String($0.1) }
    }

    /// The declarations directly in the braces of a type, with the attributes before them.
    private static func members(of source: String) -> [String] {
        var members: [String] = []
        var (member, braces, others, isText) = ("", 0, 0, false)
        func end() {
            let text = member.trimmingCharacters(in: .whitespacesAndNewlines)
            member = ""
            if text.isEmpty { return }
            // An attribute alone belongs to what follows.
            if let last = members.last, last.wholeMatch(of: #/(@\w+(\([^)]*\))?\s*)+/#) != nil {
                members[members.count - 1] = last + " " + text
            } else {
                members.append(text)
            }
        }
        let code = source.replacing(#/\/\*.*?\*\//#.dotMatchesNewlines(), with: " ")
        for line in code.split(separator: "\n", omittingEmptySubsequences: false) {
            for character in line.prefix(upTo: comment(in: line)) {
                if character == "\"" { isText.toggle() }
                let isInside = braces == 1
                if character == "}", isInside, !isText {
                    // The last member may be in the line of the brace.
                    end()
                    return members
                }
                switch character {
                case "{" where !isText: braces += 1
                case "}" where !isText: braces -= 1
                case "(", "[": if !isText { others += 1 }
                case ")", "]": if !isText { others -= 1 }
                case ";" where braces == 1 && others == 0 && !isText:
                    end()
                    continue
                default: break
                }
                if isInside || braces > 1 { member.append(character) }
            }
            isText = false
            if braces == 1, others == 0 { end() }
        }
        return members
    }

    /// The place of the comment at the end of a line; its end if it has none.
    private static func comment(in line: Substring) -> Substring.Index {
        line.firstRange(of: "//")?.lowerBound ?? line.endIndex
    }
}
