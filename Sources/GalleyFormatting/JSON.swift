import GalleySDK

/// JSON text that is written directly, because the order and precision of the output are part of its contract.
package enum JSON {
    /// Returns a quoted string, with escapes for characters that control a terminal or reorder text.
    package static func text(_ text: String) -> String {
        // Pictures are long texts in ASCII, for which Unicode scalars take several times as long.
        var bytes = [UInt8(ascii: "\"")]
        bytes.reserveCapacity(text.utf8.count + 2)
        for byte in Array(text.utf8) {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"):
                bytes.append(UInt8(ascii: "\\"))
                bytes.append(byte)
            case UInt8(ascii: "\n"):
                bytes.append(UInt8(ascii: "\\"))
                bytes.append(UInt8(ascii: "n"))
            case 0x20..<0x7F: bytes.append(byte)
            default: return escaped(text)
            }
        }
        bytes.append(UInt8(ascii: "\""))
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func escaped(_ text: String) -> String {
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

    /// Returns a number at full precision: the shortest text that reads back as the same value.
    package static func number(_ value: CGFloat) -> String {
        let value = Double(value)
        if value.isNaN { return "\"nan\"" }
        if value.isInfinite { return value > 0 ? "\"inf\"" : "\"-inf\"" }
        if value == value.rounded(), abs(value) < 1e15 { return String(Int(value)) }
        return String(value)
    }

    /// Returns a number that reads back as the same bits, including the sign of zero.
    package static func exact(_ value: Double) -> String {
        value == 0 && value.sign == .minus ? "-0.0" : number(CGFloat(value))
    }

    /// Returns a proposed length, or null for an unspecified one.
    package static func length(_ value: CGFloat?) -> String { value.map { number($0) } ?? "null" }

    /// Returns a size: `[224,40]`.
    package static func size(_ size: CGSize) -> String { "[\(number(size.width)),\(number(size.height))]" }

    /// Returns a rectangle: `[x,y,width,height]`.
    package static func rect(_ rect: CGRect) -> String {
        "[\(number(rect.minX)),\(number(rect.minY)),\(number(rect.width)),\(number(rect.height))]"
    }
}

extension JSON {
    /// Returns an array of values that are already JSON.
    package static func list(_ values: some Sequence<String>) -> String { "[\(values.joined(separator: ","))]" }

    /// Returns an object of values that are already JSON, in their order.
    package static func object(_ fields: [(String, String)]) -> String {
        "{\(fields.map { "\"\($0.0)\":\($0.1)" }.joined(separator: ","))}"
    }

    /// Returns the values of a column in the shortest of three forms: `{"all": value}` if all are equal, an array, or
    /// `{"of": values, "at": indices}` with each value once, and the index of each row's value.
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

    /// Returns a text, or null.
    package static func text(orNull text: String?) -> String { text.map { JSON.text($0) } ?? "null" }

    /// Returns a number rounded to a multiple of `1 / parts`, where further digits would only take space.
    package static func number(_ value: Double, parts: Double) -> String {
        let rounded = (value * parts).rounded()
        return number(CGFloat(abs(rounded) < 1e15 ? rounded / parts : value))
    }
}
