import CoreGraphics
import GalleyABI
import GalleySDK

/// A value in JSON, as a scene writes it.
enum SceneJSON: Equatable, Sendable {
    case null
    case bool(Bool)
    case integer(Int64)
    case number(Double)
    case text(String)
    case list([SceneJSON])
    /// An object, in the order of its keys.
    case object([Field])

    /// A key of an object with its value.
    struct Field: Equatable, Sendable {
        var key: String
        var value: SceneJSON
    }

    /// Makes an object.
    init(_ fields: KeyValuePairs<String, SceneJSON>) {
        self = .object(fields.map { Field(key: $0.key, value: $0.value) })
    }

    /// Makes a number, or null without one.
    init(_ value: CGFloat?) { self = value.map { .number(Double($0)) } ?? .null }

    /// The value of a key; nil without the key, or for a value that is no object. Setting nil removes the key.
    subscript(key: String) -> SceneJSON? {
        get {
            guard case .object(let fields) = self else { return nil }
            return fields.first { $0.key == key }?.value
        }
        set {
            guard case .object(var fields) = self else { return }
            fields.removeAll { $0.key == key }
            if let newValue { fields.append(Field(key: key, value: newValue)) }
            self = .object(fields)
        }
    }

    /// The text in UTF-8.
    var bytes: [UInt8] {
        var result: [UInt8] = []
        write(&result)
        return result
    }

    private func write(_ result: inout [UInt8]) {
        switch self {
        case .null: result += "null".utf8
        case .bool(let value): result += (value ? "true" : "false").utf8
        case .integer(let value): result += String(value).utf8
        case .number(let value): Self.write(value, &result)
        case .text(let text): Self.write(text, &result)
        case .list(let values):
            result.append(UInt8(ascii: "["))
            for (index, value) in values.enumerated() {
                if index > 0 { result.append(UInt8(ascii: ",")) }
                value.write(&result)
            }
            result.append(UInt8(ascii: "]"))
        case .object(let fields):
            result.append(UInt8(ascii: "{"))
            for (index, field) in fields.enumerated() {
                if index > 0 { result.append(UInt8(ascii: ",")) }
                Self.write(field.key, &result)
                result.append(UInt8(ascii: ":"))
                field.value.write(&result)
            }
            result.append(UInt8(ascii: "}"))
        }
    }

    private static func write(_ number: Double, _ result: inout [UInt8]) {
        // JSON has no infinity and no NaN; scenes write them as texts.
        if number.isNaN {
            result += "\"nan\"".utf8
        } else if number.isInfinite {
            result += (number > 0 ? "\"inf\"" : "\"-inf\"").utf8
        } else if number == number.rounded(), abs(number) < 1e15 {
            result += String(Int64(number)).utf8
        } else {
            result += String(number).utf8
        }
    }

    private static func write(_ text: String, _ result: inout [UInt8]) {
        result.append(UInt8(ascii: "\""))
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""): result += "\\\"".utf8
            case UInt8(ascii: "\\"): result += "\\\\".utf8
            case 0..<0x20:
                let digits = String(byte, radix: 16)
                result += ("\\u" + String(repeating: "0", count: 4 - digits.count) + digits).utf8
            default: result.append(byte)
            }
        }
        result.append(UInt8(ascii: "\""))
    }
}

extension SceneJSON {
    /// Makes the JSON of a value of the ABI.
    init(_ value: galley_value) {
        switch value.type {
        case GALLEY_VALUE_BOOL: self = .bool(value.integer != 0)
        case GALLEY_VALUE_INTEGER: self = .integer(value.integer)
        case GALLEY_VALUE_NUMBER: self = .number(value.number)
        case GALLEY_VALUE_STRING:
            let bytes = UnsafeRawBufferPointer(start: value.string, count: Int(value.count))
            self = .text(String(decoding: bytes, as: UTF8.self))
        case GALLEY_VALUE_SIZE:
            self = .init(["width": .number(value.numbers.0), "height": .number(value.numbers.1)])
        case GALLEY_VALUE_POINT: self = .init(["x": .number(value.numbers.0), "y": .number(value.numbers.1)])
        case GALLEY_VALUE_ARRAY:
            self = .list(UnsafeBufferPointer(start: value.elements, count: Int(value.count)).map { SceneJSON($0) })
        default: self = .null
        }
    }
}

extension SceneJSON: Decodable {
    /// Reads a value.
    init(from decoder: any Decoder) throws {
        if let container = try? decoder.container(keyedBy: Key.self) {
            self = .object(
                try container.allKeys.map {
                    Field(key: $0.stringValue, value: try container.decode(SceneJSON.self, forKey: $0))
                })
            return
        }
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(Bool.self) {
            self = .bool(value)
        } else if let value = try? container.decode(Double.self) {
            self = .number(value)
        } else if let value = try? container.decode([SceneJSON].self) {
            self = .list(value)
        } else {
            self = .text(try container.decode(String.self))
        }
    }

    private struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }
        init?(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    /// The number; nil: it is none.
    var number: Double? { if case .number(let value) = self { value } else { nil } }
    /// The text; nil: it is none.
    var string: String? { if case .text(let value) = self { value } else { nil } }
}
