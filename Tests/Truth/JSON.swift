import CoreGraphics
import Foundation
import GalleySDK

/// A value of a truth file. Infinite numbers and NaN are strings there.
enum JSON: Decodable, Equatable {
    case null, bool(Bool), number(Double), string(String), array([JSON]), object([String: JSON])

    init(from decoder: Decoder) throws {
        let value = try decoder.singleValueContainer()
        if value.decodeNil() {
            self = .null
        } else if let bool = try? value.decode(Bool.self) {
            self = .bool(bool)
        } else if let number = try? value.decode(Double.self) {
            self = .number(number)
        } else if let string = try? value.decode(String.self) {
            self = .string(string)
        } else if let array = try? value.decode([JSON].self) {
            self = .array(array)
        } else {
            self = .object(try value.decode([String: JSON].self))
        }
    }

    subscript(key: String) -> JSON? { object?[key] }

    var object: [String: JSON]? { if case .object(let value) = self { value } else { nil } }
    var array: [JSON]? { if case .array(let value) = self { value } else { nil } }
    var string: String? { if case .string(let value) = self { value } else { nil } }

    /// The number that is meant.
    var number: Double? {
        switch self {
        case .number(let value): value
        case .string("inf"): .infinity
        case .string("-inf"): -.infinity
        case .string("nan"): .nan
        default: nil
        }
    }

    /// All elements as numbers; nil where one is none.
    var numbers: [Double]? {
        guard let array else { return nil }
        let numbers = array.compactMap(\.number)
        return numbers.count == array.count ? numbers : nil
    }

    /// Two numbers.
    var size: CGSize? {
        guard let numbers, numbers.count == 2 else { return nil }
        return CGSize(width: numbers[0], height: numbers[1])
    }

    /// Two numbers.
    var point: CGPoint? { size.map { CGPoint(x: $0.width, y: $0.height) } }

    /// Four numbers.
    var rect: CGRect? {
        guard let numbers, numbers.count == 4 else { return nil }
        return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }

    /// Two numbers, either of which may be null.
    var proposal: ProposedViewSize? {
        guard let array, array.count == 2, array.allSatisfy({ $0 == .null || $0.number != nil }) else { return nil }
        return ProposedViewSize(width: array[0].number.map { CGFloat($0) }, height: array[1].number.map { CGFloat($0) })
    }
}

extension JSON {
    init(_ length: CGFloat?) { self = length.map { .number(Double($0)) } ?? .null }
    init(_ size: CGSize) { self = .array([JSON(size.width), JSON(size.height)]) }
    init(_ size: ProposedViewSize) { self = .array([JSON(size.width), JSON(size.height)]) }
    init(_ rect: CGRect) {
        self = .array([JSON(rect.minX), JSON(rect.minY), JSON(rect.width), JSON(rect.height)])
    }
}

extension JSON: CustomStringConvertible {
    /// The value as text, as it stands in a file.
    var description: String {
        switch self {
        case .null: "null"
        case .bool(let value): "\(value)"
        case .number(let value):
            value.isFinite
                ? (value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)") : "\"\(value)\""
        case .string(let value):
            "\"" + value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
        case .array(let values): "[" + values.map(\.description).joined(separator: ",") + "]"
        case .object(let values):
            "{"
                + values.sorted { $0.key < $1.key }.map { "\(JSON.string($0.key)):\($0.value)" }
                .joined(separator: ",") + "}"
        }
    }
}

extension JSON {
    /// The value that a text holds.
    init(text: String) throws { self = try JSONDecoder().decode(JSON.self, from: Data(text.utf8)) }
}
