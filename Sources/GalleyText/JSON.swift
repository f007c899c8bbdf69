import GalleySDK

/// JSON text, written by hand where order and precision of the output are part of its contract.
package enum JSON {
    /// A string, quoted, in ASCII where a terminal would obey it or turn the text.
    package static func text(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\t": result += "\\t"
            case "\r": result += "\\r"
            case _ where scalar.isControl || scalar.turnsText:
                let digits = String(scalar.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }

    /// A number at full precision: the shortest text that reads back as the same value.
    package static func number(_ value: CGFloat) -> String {
        let value = Double(value)
        if value.isNaN { return "\"nan\"" }
        if value.isInfinite { return value > 0 ? "\"inf\"" : "\"-inf\"" }
        if value == value.rounded(), abs(value) < 1e15 { return String(Int(value)) }
        return String(value)
    }

    /// A number that reads back as the same bits, also the zero with a sign.
    package static func exact(_ value: Double) -> String {
        value == 0 && value.sign == .minus ? "-0.0" : number(CGFloat(value))
    }

    /// A proposed length; null where nothing is proposed.
    package static func length(_ value: CGFloat?) -> String { value.map { number($0) } ?? "null" }

    /// A size: `[224,40]`.
    package static func size(_ size: CGSize) -> String { "[\(number(size.width)),\(number(size.height))]" }

    /// A rectangle: `[x,y,width,height]`.
    package static func rect(_ rect: CGRect) -> String {
        "[\(number(rect.minX)),\(number(rect.minY)),\(number(rect.width)),\(number(rect.height))]"
    }
}

extension JSON {
    /// An array of values that are JSON already.
    package static func list(_ values: some Sequence<String>) -> String { "[\(values.joined(separator: ","))]" }

    /// An object of values that are JSON already, in their order.
    package static func object(_ fields: [(String, String)]) -> String {
        "{\(fields.map { "\"\($0.0)\":\($0.1)" }.joined(separator: ","))}"
    }

    /// The values of a column, in the shortest of three ways: `{"all": value}` where all are the same, an array, or
    /// `{"of": values, "at": places}`, each value once and where it stands.
    package static func column(_ values: [String]) -> String {
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
    package static func number(_ value: Double, parts: Double) -> String {
        let rounded = (value * parts).rounded()
        return number(CGFloat(abs(rounded) < 1e15 ? rounded / parts : value))
    }
}
