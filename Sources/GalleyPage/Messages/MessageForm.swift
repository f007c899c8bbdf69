import GalleyInspector
import GalleyFormatting

/// The type of a message's field.
package indirect enum MessageType: Sendable {
    case text, flag, whole, number
    /// A proposed length: 0 to 100,000 points, or null for an unspecified one.
    case length
    /// A number, or the text `inf`, `-inf` or `nan` for values that JSON lacks; null for no number.
    case anyLength
    /// A value in the notation of scenes.
    case sceneValue
    /// A column of a model: an array, `{"all": value}`, or `{"of": values, "at": places}`.
    case column
    /// Any value.
    case any
    case list(of: MessageType)
    case object([MessageField])
    /// An object whose keys are data, with values of one type.
    case dictionary(of: MessageType)
    case oneOf([String])
    case orNull(MessageType)

    /// The expected value in words.
    package var words: String {
        switch self {
        case .text: "a text"
        case .flag: "true or false"
        case .whole: "a whole number"
        case .number: "a number"
        case .length: "a number from 0 to 100000, or null"
        case .anyLength: "a number, \"inf\", \"-inf\", \"nan\" or null"
        case .sceneValue: "null, true, a number, a text or two numbers"
        case .column: "a column"
        case .any: "a value"
        case .list: "a list"
        case .object, .dictionary: "an object"
        case .oneOf(let names): names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
        case .orNull(let type): "\(type.words) or null"
        }
    }
}

/// A field of a message.
package struct MessageField: Sendable {
    let name: String
    let type: MessageType
    let isOptional: Bool

    init(_ name: String, _ type: MessageType, isOptional: Bool = false) {
        (self.name, self.type, self.isOptional) = (name, type, isOptional)
    }
}

/// The messages of one direction: a field that names the message, and the other fields of each one.
package struct MessageForms: Sendable {
    /// The field that names the message.
    let key: String
    /// The fields of each message, in the order in which errors list the messages.
    let forms: [(name: String, fields: [MessageField])]

    /// The reason why a text is not a message of these forms: the field, what was expected and what was found.
    package struct Mismatch: Error, CustomStringConvertible {
        package let description: String
    }

    /// Reads a message and checks its fields: none may be missing, unknown, repeated or of another type.
    ///
    /// - Throws: `Mismatch`.
    package func read(_ text: String) throws(Mismatch) -> (name: String, fields: [String: JSONValue]) {
        let value: JSONValue
        do {
            value = try JSONParser.value(Array(text.utf8)[...])
        } catch {
            throw Mismatch(description: "\(error.message), at byte \(error.offset) of the message")
        }
        guard case .object(let all) = value else {
            throw Mismatch(description: "expected an object with \"\(key)\", found \(value.words)")
        }
        var fields = try Self.unique(all, "")
        guard let found = fields.removeValue(forKey: key) else {
            throw Mismatch(description: "\"\(key)\": expected a text, found nothing")
        }
        guard case .text(let name) = found else {
            throw Mismatch(description: "\"\(key)\": expected a text, found \(found.words)")
        }
        guard let form = forms.first(where: { $0.name == name }) else {
            let known = MessageType.oneOf(forms.map(\.name)).words
            throw Mismatch(description: "\"\(key)\": expected \(known), found \(Self.quoted(name))")
        }
        try Self.check(fields, form.fields, "")
        return (name, fields)
    }

    private static func quoted(_ text: String) -> String { JSON.text(String(text.prefix(40))) }

    private static func unique(
        _ fields: [(key: String, value: JSONValue)], _ path: String
    ) throws(Mismatch) -> [String: JSONValue] {
        var result: [String: JSONValue] = [:]
        for (key, value) in fields where result.updateValue(value, forKey: key) != nil {
            throw Mismatch(description: "\(quoted(path + key)): expected once, found twice")
        }
        return result
    }

    private static func check(
        _ values: [String: JSONValue], _ fields: [MessageField], _ path: String
    ) throws(Mismatch) {
        for field in fields {
            guard let value = values[field.name] else {
                if field.isOptional { continue }
                throw Mismatch(description: "\(quoted(path + field.name)): expected \(field.type.words), found nothing")
            }
            try check(value, field.type, path + field.name)
        }
        let known = Set(fields.map(\.name))
        if let other = values.keys.filter({ !known.contains($0) }).min() {
            throw Mismatch(description: "\(quoted(path + other)): expected no such field")
        }
    }

    private static func check(_ value: JSONValue, _ type: MessageType, _ path: String) throws(Mismatch) {
        let fits: Bool
        switch (type, value) {
        case (.any, _), (.text, .text), (.flag, .bool), (.number, .number), (.length, .null), (.anyLength, .null),
            (.anyLength, .number), (.orNull, .null), (.column, .array), (.sceneValue, .null), (.sceneValue, .bool),
            (.sceneValue, .number), (.sceneValue, .text):
            return
        case (.whole, .number(let number)): fits = Int(exactly: number) != nil
        case (.length, .number(let number)): fits = (0...100_000).contains(number)
        case (.anyLength, .text(let text)): fits = ["inf", "-inf", "nan"].contains(text)
        case (.oneOf(let names), .text(let text)): fits = names.contains(text)
        case (.orNull(let inner), _): return try check(value, inner, path)
        case (.sceneValue, .array(let values)):
            fits = values.count == 2 && values.allSatisfy { if case .number = $0 { true } else { false } }
        case (.column, .object(let fields)):
            let names = fields.map(\.key)
            fits = names == ["all"] || names == ["of", "at"]
        case (.list(let inner), .array(let values)):
            for (index, value) in values.enumerated() { try check(value, inner, "\(path)[\(index)]") }
            return
        case (.object(let inner), .object(let fields)):
            return try check(try unique(fields, path + "."), inner, path + ".")
        case (.dictionary(let inner), .object(let fields)):
            for (key, value) in try unique(fields, path + ".") { try check(value, inner, "\(path).\(key)") }
            return
        default: fits = false
        }
        guard fits else {
            throw Mismatch(description: "\(quoted(path)): expected \(type.words), found \(value.words)")
        }
    }
}

extension MessageForms {
    /// The forms as JSON; the page checks messages with them (`messages.js`).
    var json: String {
        JSON.object([
            ("key", JSON.text(key)),
            ("forms", JSON.object(forms.map { ($0.name, JSON.list($0.fields.map(\.json))) })),
        ])
    }
}

extension MessageField {
    fileprivate var json: String {
        JSON.object([("name", JSON.text(name)), ("type", type.json)] + (isOptional ? [("optional", "true")] : []))
    }
}

extension MessageType {
    /// The type as JSON: its name, the types inside it, and its words, so that both ends report the same errors.
    fileprivate var json: String {
        func form(_ name: String, _ inner: String? = nil) -> String {
            JSON.object(
                [("is", JSON.text(name)), ("words", JSON.text(words))] + (inner.map { [("of", $0)] } ?? []))
        }
        switch self {
        case .text: return form("text")
        case .flag: return form("flag")
        case .whole: return form("whole")
        case .number: return form("number")
        case .length: return form("length")
        case .anyLength: return form("anyLength")
        case .sceneValue: return form("sceneValue")
        case .column: return form("column")
        case .any: return form("any")
        case .list(let inner): return form("list", inner.json)
        case .object(let fields): return form("object", JSON.list(fields.map(\.json)))
        case .dictionary(let inner): return form("dictionary", inner.json)
        case .oneOf(let names): return form("oneOf", JSON.list(names.map { JSON.text($0) }))
        case .orNull(let inner): return form("orNull", inner.json)
        }
    }
}
