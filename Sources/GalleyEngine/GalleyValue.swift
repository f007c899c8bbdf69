import GalleyABI
import GalleySDK

/// The value of a layout's parameter, or of a layout value key: a `galley_value` that owns its memory.
///
/// It crosses the border between host and plugin. Lengths are points, angles degrees; the cases of an enumeration
/// are strings.
public indirect enum GalleyValue: Sendable, Hashable {
    /// An optional without a value.
    case none
    /// `true` or `false`.
    case bool(Bool)
    /// A whole number.
    case integer(Int64)
    /// A number; may be infinite, never NaN where it crosses the ABI.
    case number(Double)
    /// Text, or the name of an enumeration's case.
    case string(String)
    /// A width and a height in points.
    case size(CGSize)
    /// A position in points.
    case point(CGPoint)
    /// Any number of values.
    case array([GalleyValue])

    /// Nesting beyond this is refused: a value that contains itself would otherwise be read for ever.
    public static let maximumDepth = 32

    /// The value's `GALLEY_VALUE_…`.
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

    /// The type in words, for messages: `a number`. Nil: no `GALLEY_VALUE_…` has this number.
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

    /// Hashes type and value; equal values have equal hashes.
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
    /// As a scene would write it: `8`, `"leading"`, `40x20`, `(3, 4)`, `[1, 2]`.
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
    /// `nil`: no value.
    public init(nilLiteral: ()) { self = .none }
    /// `true`, `false`
    public init(booleanLiteral value: Bool) { self = .bool(value) }
    /// `8`
    public init(integerLiteral value: Int64) { self = .integer(value) }
    /// `8.5`
    public init(floatLiteral value: Double) { self = .number(value) }
    /// `"leading"`
    public init(stringLiteral value: String) { self = .string(value) }
    /// `[1, 2]`
    public init(arrayLiteral elements: GalleyValue...) { self = .array(elements) }
}

// MARK: - The wire form

extension GalleyValue {
    /// Copies a value that came through the ABI.
    ///
    /// Nil: an unknown type, a null pointer with a count, text that is not UTF-8, a bool other than 0 and 1, or
    /// nesting beyond `maximumDepth`.
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

    /// Calls `body` with the value's wire form, which is valid until `body` returns.
    public func withGalleyValue<R, E: Error>(_ body: (galley_value) throws(E) -> R) throws(E) -> R {
        var storage = GalleyValueStorage()
        let value = storage.add(self)
        return try withExtendedLifetime(storage) { _ throws(E) in try body(value) }
    }
}

/// Owns what the wire forms of values point to: texts and lists. They live as long as this does.
public struct GalleyValueStorage: ~Copyable {
    private var allocations: [UnsafeMutableRawPointer] = []

    /// Makes a storage without values.
    public init() {}

    deinit {
        for allocation in allocations { allocation.deallocate() }
    }

    /// The wire form of `value`, valid until this storage ends.
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
