import GalleyInspector
import GalleySDK

extension JSON {
    /// An array of values that are JSON already.
    package static func list(_ values: some Sequence<String>) -> String { "[\(values.joined(separator: ","))]" }

    /// An object of values that are JSON already, in their order.
    package static func object(_ fields: [(String, String)]) -> String {
        "{\(fields.map { "\"\($0.0)\":\($0.1)" }.joined(separator: ","))}"
    }

    /// The values of a column, in the shortest of three ways: `{"all": value}` where all are the same, an array, or
    /// `{"of": values, "at": places}`, each value once and where it stands.
    static func column(_ values: [String]) -> String {
        var places: [String: Int] = [:]
        var different: [String] = []
        let at = values.map { value -> String in
            if let place = places[value] { return String(place) }
            places[value] = different.count
            different.append(value)
            return String(different.count - 1)
        }
        if different.count == 1 { return object([("all", different[0])]) }
        let (plain, sorted) = (list(values), object([("of", list(different)), ("at", list(at))]))
        return plain.utf8.count <= sorted.utf8.count ? plain : sorted
    }

    /// A text, or null.
    package static func text(orNull text: String?) -> String { text.map { JSON.text($0) } ?? "null" }

    /// A number to so many parts of one, where more would only be longer.
    static func number(_ value: Double, parts: Double) -> String {
        let rounded = (value * parts).rounded()
        return number(CGFloat(abs(rounded) < 1e15 ? rounded / parts : value))
    }
}

/// Texts that are said many times, each kept once.
struct TextTable {
    private(set) var texts: [String] = []
    private var places: [String: Int] = [:]

    /// The place of a text in the table.
    mutating func place(of text: String) -> String {
        if let place = places[text] { return String(place) }
        places[text] = texts.count
        texts.append(text)
        return String(texts.count - 1)
    }

    var json: String { JSON.list(texts.map { JSON.text($0) }) }
}
