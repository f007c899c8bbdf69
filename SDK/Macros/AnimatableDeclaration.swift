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
            for member in try Self.members(of: source) { names += try Self.animated(member) }
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
        guard !member.hasPrefix("@"), ModelDeclaration(member).isStored,
            let start = member.firstRange(of: #/\bvar\s+/#)?.upperBound
        else { return [] }
        let variables = parts(of: member[start...]).compactMap { VariableDeclaration("var \($0)") }
        var result: [(name: String, type: String)] = []
        // One without a type and a value has the type of the next one: `var x, y: Double`.
        var next: String?
        for variable in variables.reversed() where variable.name != "animatableData" {
            // An observer follows the type.
            let own = variable.type.map { String($0.prefix { $0 != "{" }) } ?? variable.value.flatMap(type(ofValue:))
            let type = own ?? (variable.value == nil ? next : nil)
            guard let type else {
                throw Failure(
                    message:
                        "found “var \(variable.name)”: expected its type, or @AnimatableIgnored before it, in a type "
                        + "with @Animatable")
            }
            next = type
            result.append((variable.name, type.trimmingCharacters(in: .whitespacesAndNewlines)))
        }
        return result.reversed()
    }

    /// The variables of a declaration: what its commas separate outside of brackets.
    private static func parts(of declaration: Substring) -> [Substring] {
        var (parts, start, depth) = ([Substring](), declaration.startIndex, 0)
        for index in declaration.indices {
            let before = index == declaration.startIndex ? " " : declaration[declaration.index(before: index)]
            switch declaration[index] {
            case "(", "[", "{": depth += 1
            case ")", "]", "}": depth -= 1
            // That of a generic type follows its name, and does not compare.
            case "<" where before.isLetter || before.isNumber: depth += 1
            case ">" where before != "-" && !before.isWhitespace: depth -= 1
            case "," where depth == 0:
                parts.append(declaration[start..<index])
                start = declaration.index(after: index)
            default: break
            }
        }
        return parts + [declaration[start...]]
    }

    /// The type of a value such as `0.5` or `CGPoint(x: 1, y: 2)`; nil for any other.
    private static func type(ofValue value: String) -> String? {
        if value.wholeMatch(of: #/-?[0-9_]+\.[0-9_]+(e-?[0-9]+)?/#) != nil { return "Double" }
        return value.prefixMatch(of: #/([A-Z]\w*)(\(|\.)/#).map { String($0.1) }
    }

    /// The declarations directly in the braces of a type, with the attributes before them.
    private static func members(of source: String) throws(Failure) -> [String] {
        var members: [String] = []
        var (member, braces, others) = ("", 0, 0)
        func end() {
            let text = member.trimmingCharacters(in: .whitespacesAndNewlines)
            member = ""
            if text.isEmpty { return }
            // An attribute alone belongs to what follows, and so does a declaration to the body in the next line.
            if let last = members.last,
                text.hasPrefix("{") || last.wholeMatch(of: #/(@\w+(\([^)]*\))?\s*)+/#) != nil
            {
                members[members.count - 1] = last + " " + text
            } else {
                members.append(text)
            }
        }
        for character in PlainCode(source).text {
            let (isMember, isInside) = (braces > 0, braces == 1)
            switch character {
            case "{": braces += 1
            case "}": braces -= 1
            case "(", "[": others += 1
            case ")", "]": others -= 1
            case _ where (character == ";" || character.isNewline) && isInside && others == 0:
                end()
                continue
            default: break
            }
            if isInside, braces == 0 {
                // The last member may be in the line of the brace.
                end()
                return members
            }
            if isMember { member.append(character) }
        }
        throw Failure(
            message:
                "found brackets that do not match outside of texts and comments, such as in a regular expression: "
                + "expected animatableData in place of @Animatable")
    }
}
