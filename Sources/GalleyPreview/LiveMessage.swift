import GalleyEngine
import GalleyInspector
import GalleyScene
import GalleySDK
import GalleyText

/// A message of a page as a command. What is not exactly as it should be is refused in words.
///
/// | message | command |
/// | --- | --- |
/// | `{"do": "pick", "view": "tags", "layout": "radial"}` | another layout |
/// | `{"do": "set", "view": "tags", "parameter": "spacing", "value": 12, "rests": true}` | a parameter |
/// | `{"do": "restore", "view": "tags"}` | as it is written |
/// | `{"do": "offer", "width": 240, "height": null, "rests": true}` | the root's size |
/// | `{"do": "offer"}` | what the scene says |
/// | `{"do": "animate", "animation": "bouncy"}` | how changes move |
/// | `{"do": "reduceMotion", "reduce": true}` | less motion |
/// | `{"do": "select", "plugin": "flow", "version": 2}` | another version |
/// | `{"do": "back"}` | the versions before |
/// | `{"do": "compare", "plugin": "flow", "version": 1}` | two versions; without a version: none |
struct LiveMessage {
    let command: LiveCommand

    init(_ text: String) throws(LiveCommandError) {
        let value: JSONValue
        do {
            value = try JSONParser.value(Array(text.utf8)[...])
        } catch {
            throw LiveCommandError("\(error.message), at byte \(error.offset) of the message")
        }
        var fields = try LiveFields(value)
        let name = try fields.text("do")
        switch name {
        case "pick": command = .pick(view: try fields.text("view"), layout: try fields.text("layout"))
        case "set":
            command = .set(
                view: try fields.text("view"), parameter: try fields.text("parameter"),
                value: try fields.sceneText("value"), rests: try fields.flag("rests"))
        case "restore": command = .restore(view: try fields.text("view"))
        case "offer":
            if fields.isEmpty {
                command = .offer(nil, rests: true)
            } else {
                let (width, height) = (try fields.length("width"), try fields.length("height"))
                command = .offer(ProposedViewSize(width: width, height: height), rests: try fields.flag("rests"))
            }
        case "animate": command = .animate(try fields.text("animation"))
        case "reduceMotion": command = .reduceMotion(try fields.flag("reduce"))
        case "select":
            command = .select(plugin: try fields.text("plugin"), version: try fields.whole("version"))
        case "back": command = .back
        case "compare":
            let plugin = try fields.text("plugin")
            command = .compare(plugin: plugin, version: fields.isEmpty ? nil : try fields.whole("version"))
        default:
            throw LiveCommandError(
                "\"do\": expected pick, set, restore, offer, animate, reduceMotion, select, back or compare, "
                    + "found \(JSON.text(String(name.prefix(40))))")
        }
        try fields.end()
    }
}

/// The fields of a message, each taken once.
private struct LiveFields {
    private var fields: [String: JSONValue] = [:]

    init(_ value: JSONValue) throws(LiveCommandError) {
        guard case .object(let all) = value else {
            throw LiveCommandError("expected an object with \"do\", found \(value.words)")
        }
        for (key, value) in all {
            guard fields.updateValue(value, forKey: key) == nil else {
                throw LiveCommandError("\(Self.quoted(key)) stands twice")
            }
        }
    }

    private static func quoted(_ key: String) -> String { JSON.text(String(key.prefix(40))) }

    var isEmpty: Bool { fields.isEmpty }

    /// Nothing may be left.
    func end() throws(LiveCommandError) {
        guard let other = fields.keys.min() else { return }
        throw LiveCommandError("\(Self.quoted(other)): expected no such field")
    }

    private mutating func take(_ key: String, _ expected: String) throws(LiveCommandError) -> JSONValue {
        guard let value = fields.removeValue(forKey: key) else {
            throw LiveCommandError("\"\(key)\": expected \(expected), found nothing")
        }
        return value
    }

    mutating func text(_ key: String) throws(LiveCommandError) -> String {
        let value = try take(key, "a text")
        guard case .text(let text) = value else {
            throw LiveCommandError("\"\(key)\": expected a text, found \(value.words)")
        }
        return text
    }

    mutating func flag(_ key: String) throws(LiveCommandError) -> Bool {
        let value = try take(key, "true or false")
        guard case .bool(let flag) = value else {
            throw LiveCommandError("\"\(key)\": expected true or false, found \(value.words)")
        }
        return flag
    }

    mutating func whole(_ key: String) throws(LiveCommandError) -> Int {
        let value = try take(key, "a whole number")
        guard case .number(let number) = value, let whole = Int(exactly: number) else {
            throw LiveCommandError("\"\(key)\": expected a whole number, found \(value.words)")
        }
        return whole
    }

    /// A length that is offered; null: none.
    mutating func length(_ key: String) throws(LiveCommandError) -> CGFloat? {
        let value = try take(key, "a number from 0 to 100000, or null")
        switch value {
        case .null: return nil
        case .number(let number) where (0...100_000).contains(number): return CGFloat(number)
        default: throw LiveCommandError("\"\(key)\": expected a number from 0 to 100000, or null, found \(value.words)")
        }
    }

    /// A value as a scene writes it.
    mutating func sceneText(_ key: String) throws(LiveCommandError) -> String {
        let expected = "null, true, a number, a text or two numbers"
        let value = try take(key, expected)
        switch value {
        case .null: return "null"
        case .bool(let flag): return "\(flag)"
        case .number(let number): return JSON.number(CGFloat(number))
        case .text(let text): return JSON.text(text)
        case .array(let values):
            let numbers = values.compactMap { if case .number(let number) = $0 { number } else { nil as Double? } }
            if numbers.count == 2, values.count == 2 {
                return "[\(numbers.map { JSON.number(CGFloat($0)) }.joined(separator: ", "))]"
            }
        case .object: break
        }
        throw LiveCommandError("\"\(key)\": expected \(expected), found \(value.words)")
    }
}
