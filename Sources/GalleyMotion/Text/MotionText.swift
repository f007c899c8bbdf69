/// An error in the text of an animation, a spring or a curve.
public struct MotionTextError: Error, Equatable, CustomStringConvertible {
    /// The text that was read.
    public var text: String
    /// The column of the error, in characters from 1.
    public var column: Int
    /// The expected text.
    public var expected: String
    /// The text that was found.
    public var found: String

    /// The error in one sentence.
    public var description: String { "\"\(text)\", column \(column): expected \(expected), found \(found)" }
}

/// A call in the form of SwiftUI sources, such as `spring(duration: 0.5, bounce: 0.3)`.
struct MotionCall {
    struct Argument {
        var label: String?
        var value: String
        var column: Int
    }

    var name: String
    var arguments: [Argument]
    var column: Int
    /// The whole text that contains the call.
    var text: String
}

/// Reads calls that are joined by dots. A colon or an equals sign ends a label.
struct MotionScanner {
    private let text: String
    private let characters: [Character]
    private var position = 0

    init(_ text: String) {
        self.text = text
        characters = Array(text)
    }

    mutating func calls() throws(MotionTextError) -> [MotionCall] {
        var calls: [MotionCall] = []
        skip(".")
        repeat {
            let column = nextColumn
            let name = word()
            guard !name.isEmpty, name.first?.isNumber == false else { throw error("a name", at: column) }
            var call = MotionCall(name: name, arguments: [], column: column, text: text)
            if skip("(") {
                call.arguments = try arguments(until: ")")
                guard skip(")") else { throw error("a comma or a closing parenthesis") }
            }
            calls.append(call)
        } while skip(".")
        guard current == nil else { throw error("a dot and a modifier, or the end") }
        return calls
    }

    /// Reads arguments up to a closing character, or to the end.
    mutating func arguments(until close: Character?) throws(MotionTextError) -> [MotionCall.Argument] {
        var arguments: [MotionCall.Argument] = []
        guard current != close else { return [] }
        repeat {
            var column = nextColumn
            var label: String?
            skip(".")
            var value = word()
            if skip(":") || skip("=") {
                label = value
                column = nextColumn
                skip(".")
                value = word()
            }
            guard !value.isEmpty else { throw error("a value", at: column) }
            arguments.append(MotionCall.Argument(label: label, value: value, column: column))
        } while skip(",")
        if close == nil, current != nil { throw error("a comma or the end") }
        return arguments
    }

    /// The column of the next character that is not a space.
    private var nextColumn: Int {
        mutating get {
            _ = current
            return position + 1
        }
    }

    /// The next character that is not a space.
    private var current: Character? {
        mutating get {
            while position < characters.count, characters[position].isWhitespace { position += 1 }
            return position < characters.count ? characters[position] : nil
        }
    }

    @discardableResult
    private mutating func skip(_ character: Character) -> Bool {
        guard current == character else { return false }
        position += 1
        return true
    }

    /// Reads a name or a number. A dot can only belong to a number.
    private mutating func word() -> String {
        guard let first = current else { return "" }
        let isNumber = first.isNumber || first == "-" || first == "+"
        var word = characters[..<position].last == "." && first.isNumber ? "0." : ""
        while position < characters.count {
            let character = characters[position]
            let belongs =
                character.isLetter || character.isNumber || character == "_" || isNumber && character == "."
                || isNumber && (character == "-" || character == "+")
            guard belongs else { break }
            word.append(character)
            position += 1
        }
        return word
    }

    private mutating func error(_ expected: String, at column: Int? = nil) -> MotionTextError {
        let found = current.map { "\"\($0)\"" } ?? "the end"
        return MotionTextError(text: text, column: column ?? position + 1, expected: expected, found: found)
    }
}

extension MotionCall {
    /// Matches the arguments to the first of several lists of labels that contains all of them. Arguments without a
    /// label take the first free labels.
    func values(_ forms: [[String]]) throws(MotionTextError) -> (form: Int, values: [String: Argument]) {
        form: for (index, labels) in forms.enumerated() {
            var values: [String: Argument] = [:]
            for argument in arguments {
                let label = argument.label ?? labels.first { values[$0] == nil }
                guard let label, labels.contains(label), values[label] == nil else { continue form }
                values[label] = argument
            }
            return (index, values)
        }
        let lists = forms.map { $0.isEmpty ? "nothing" : $0.joined(separator: ", ") }.joined(separator: "; or ")
        let given = arguments.map { ($0.label.map { "\($0): " } ?? "") + $0.value }.joined(separator: ", ")
        throw MotionTextError(
            text: text, column: arguments.first?.column ?? column, expected: "for \(name): \(lists)",
            found: given.isEmpty ? "nothing" : given)
    }

    func error(_ expected: String, _ argument: Argument?) -> MotionTextError {
        MotionTextError(
            text: text, column: argument?.column ?? column, expected: expected,
            found: argument.map { "\"\($0.value)\"" } ?? "\"\(name)\"")
    }

    func number(_ argument: Argument?, _ standard: Double) throws(MotionTextError) -> Double {
        guard let argument else { return standard }
        guard let number = Double(argument.value), number.isFinite else { throw error("a number", argument) }
        return number
    }

    func seconds(_ argument: Argument?, _ standard: Double) throws(MotionTextError) -> Double {
        let number = try number(argument, standard)
        guard number >= 0 else { throw error("seconds, 0 or more", argument) }
        return number
    }

    func positive(_ argument: Argument?, _ standard: Double) throws(MotionTextError) -> Double {
        let number = try number(argument, standard)
        guard number > 0 else { throw error("a number above 0", argument) }
        return number
    }

    func bool(_ argument: Argument?, _ standard: Bool) throws(MotionTextError) -> Bool {
        guard let argument else { return standard }
        switch argument.value {
        case "true": return true
        case "false": return false
        default: throw error("true or false", argument)
        }
    }
}
