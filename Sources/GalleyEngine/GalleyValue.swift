import GalleyABI
import GalleySDK

/// The value of a layout's parameter or of a layout value key: a `galley_value` that owns its memory.
///
/// It crosses the ABI between host and plugin. Lengths are in points, angles in degrees; cases of enumerations are
/// strings.
public indirect enum GalleyValue: Sendable, Hashable {
    /// An absent value.
    case none
    /// A Boolean value.
    case bool(Bool)
    /// A whole number.
    case integer(Int64)
    /// A number. It may be infinite, but is never NaN when it crosses the ABI.
    case number(Double)
    /// Text, or the name of an enumeration's case.
    case string(String)
    /// A width and a height in points.
    case size(CGSize)
    /// A position in points.
    case point(CGPoint)
    /// A list of values.
    case array([GalleyValue])

    /// The maximum nesting of lists. Deeper values are refused, because a value could contain itself.
    public static let maximumDepth = 32

    /// The type of the value: GALLEY_VALUE_….
    public var type: UInt32 {
        switch self {
        case .none: GALLEY_VALUE_NONE
        case .bool: GALLEY_VALUE_BOOL
        case .integer: GALLEY_VALUE_INTEGER
        case .number: GALLEY_VALUE_NUMBER
        case .string: GALLEY_VALUE_STRING
        case .size: GALLEY_VALUE_SIZE
        case .point: GALLEY_VALUE_POINT
        case .array: GALLEY_VALUE_ARRAY
        }
    }

    /// Returns the name of a type for messages, such as `a number`; nil for an unknown type.
    public static func typeName(_ type: UInt32) -> String? {
        switch type {
        case GALLEY_VALUE_NONE: "nothing"
        case GALLEY_VALUE_BOOL: "true or false"
        case GALLEY_VALUE_INTEGER: "a whole number"
        case GALLEY_VALUE_NUMBER: "a number"
        case GALLEY_VALUE_STRING: "text"
        case GALLEY_VALUE_SIZE: "a size"
        case GALLEY_VALUE_POINT: "a point"
        case GALLEY_VALUE_ARRAY: "a list"
        default: nil
        }
    }

    /// Hashes the type and the value.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(type)
        switch self {
        case .none: break
        case .bool(let value): hasher.combine(value)
        case .integer(let value): hasher.combine(value)
        case .number(let value): hasher.combine(value)
        case .string(let value): hasher.combine(value)
        case .size(let value):
            hasher.combine(Double(value.width))
            hasher.combine(Double(value.height))
        case .point(let value):
            hasher.combine(Double(value.x))
            hasher.combine(Double(value.y))
        case .array(let values): hasher.combine(values)
        }
    }
}

extension GalleyValue: CustomStringConvertible {
    /// The value as a scene writes it: `8`, `"leading"`, `40x20`, `(3, 4)`, `[1, 2]`.
    public var description: String {
        switch self {
        case .none: "null"
        case .bool(let value): "\(value)"
        case .integer(let value): "\(value)"
        case .number(let value): Self.text(value)
        case .string(let value): "\"\(value)\""
        case .size(let value): "\(Self.text(Double(value.width)))x\(Self.text(Double(value.height)))"
        case .point(let value): "(\(Self.text(Double(value.x))), \(Self.text(Double(value.y))))"
        case .array(let values): "[\(values.map(\.description).joined(separator: ", "))]"
        }
    }

    private static func text(_ number: Double) -> String {
        let text = "\(number)"
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}

extension GalleyValue: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByFloatLiteral, ExpressibleByStringLiteral, ExpressibleByArrayLiteral
{
    /// Makes an absent value.
    public init(nilLiteral: ()) { self = .none }
    /// Makes a Boolean value.
    public init(booleanLiteral value: Bool) { self = .bool(value) }
    /// Makes an integer.
    public init(integerLiteral value: Int64) { self = .integer(value) }
    /// Makes a number.
    public init(floatLiteral value: Double) { self = .number(value) }
    /// Makes a string.
    public init(stringLiteral value: String) { self = .string(value) }
    /// Makes a list.
    public init(arrayLiteral elements: GalleyValue...) { self = .array(elements) }
}

// MARK: - The wire form

extension GalleyValue {
    /// Copies a value of the ABI.
    ///
    /// Returns nil for an unknown type, a null pointer with a count, text that is not UTF-8, a Boolean value other than
    /// 0 and 1, and nesting beyond `maximumDepth`.
    public init?(_ value: galley_value) {
        self.init(value, depth: 0)
    }

    private init?(_ value: galley_value, depth: Int) {
        switch value.type {
        case GALLEY_VALUE_NONE:
            self = .none
        case GALLEY_VALUE_BOOL:
            guard value.integer == 0 || value.integer == 1 else { return nil }
            self = .bool(value.integer == 1)
        case GALLEY_VALUE_INTEGER:
            self = .integer(value.integer)
        case GALLEY_VALUE_NUMBER:
            self = .number(value.number)
        case GALLEY_VALUE_STRING:
            guard value.count > 0 else {
                self = .string("")
                return
            }
            guard let start = value.string else { return nil }
            let bytes = UnsafeRawBufferPointer(start: start, count: Int(value.count))
            guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
            self = .string(text)
        case GALLEY_VALUE_SIZE:
            self = .size(CGSize(width: value.numbers.0, height: value.numbers.1))
        case GALLEY_VALUE_POINT:
            self = .point(CGPoint(x: value.numbers.0, y: value.numbers.1))
        case GALLEY_VALUE_ARRAY:
            guard depth < Self.maximumDepth else { return nil }
            guard value.count > 0 else {
                self = .array([])
                return
            }
            guard let start = value.elements else { return nil }
            var elements: [GalleyValue] = []
            for element in UnsafeBufferPointer(start: start, count: Int(value.count)) {
                guard let element = GalleyValue(element, depth: depth + 1) else { return nil }
                elements.append(element)
            }
            self = .array(elements)
        default:
            return nil
        }
    }

    /// Passes the value in the form of the ABI to `body`. It is valid until `body` returns.
    public func withGalleyValue<R, E: Error>(_ body: (galley_value) throws(E) -> R) throws(E) -> R {
        var storage = GalleyValueStorage()
        let value = storage.add(self)
        return try withExtendedLifetime(storage) { _ throws(E) in try body(value) }
    }
}

/// The memory behind values in the form of the ABI. The values are valid as long as the storage exists.
public struct GalleyValueStorage: ~Copyable {
    private var allocations: [UnsafeMutableRawPointer] = []

    /// Makes an empty storage.
    public init() {}

    deinit {
        for allocation in allocations { allocation.deallocate() }
    }

    /// Adds a value and returns it in the form of the ABI.
    public mutating func add(_ value: GalleyValue) -> galley_value {
        var result = galley_value()
        result.type = value.type
        switch value {
        case .none:
            break
        case .bool(let value):
            result.integer = value ? 1 : 0
        case .integer(let value):
            result.integer = value
        case .number(let value):
            result.number = value
        case .string(var value):
            value.withUTF8 { text in
                let copy = allocate(text.count, of: UInt8.self)
                copy.initialize(from: text.baseAddress ?? UnsafePointer(copy), count: text.count)
                result.count = UInt32(clamping: text.count)
                // Text is bytes to both sides; `char` is only C's name for them.
                result.string = UnsafeRawPointer(copy).assumingMemoryBound(to: CChar.self)
            }
        case .size(let value):
            result.numbers = (Double(value.width), Double(value.height))
        case .point(let value):
            result.numbers = (Double(value.x), Double(value.y))
        case .array(let values):
            let elements = allocate(values.count, of: galley_value.self)
            for (index, value) in values.enumerated() { (elements + index).initialize(to: add(value)) }
            result.count = UInt32(clamping: values.count)
            result.elements = UnsafePointer(elements)
        }
        return result
    }

    private mutating func allocate<T>(_ count: Int, of type: T.Type) -> UnsafeMutablePointer<T> {
        let bytes = UnsafeMutableRawPointer.allocate(
            byteCount: max(count, 1) * MemoryLayout<T>.stride, alignment: MemoryLayout<T>.alignment)
        allocations.append(bytes)
        return bytes.bindMemory(to: T.self, capacity: max(count, 1))
    }
}
