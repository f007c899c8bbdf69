import CoreGraphics
import GalleyABI

/// A value that crosses the ABI, for a parameter or a layout value key.
public protocol LayoutValue {
    /// The value's type: GALLEY_VALUE_….
    static var layoutValueType: UInt32 { get }

    /// The strings that are allowed; empty: any. A type with names that is not a string also accepts one of these names
    /// in a string.
    static var layoutValueChoices: [String] { get }

    /// Reads a value; nil if it has another type or an unknown name.
    init?(layoutValue: galley_value)

    /// Passes the value in the form of the ABI to `body`. The memory behind it is valid until `body` returns.
    func withLayoutValue(_ body: (galley_value) -> Void)
}

extension LayoutValue {
    /// Any string.
    public static var layoutValueChoices: [String] { [] }
}

extension galley_value {
    /// An absent value.
    static var none: galley_value { galley_value(type: GALLEY_VALUE_NONE) }

    init(type: UInt32) {
        self.init()
        self.type = type
    }

    init(number: Double) {
        self.init(type: GALLEY_VALUE_NUMBER)
        self.number = number
    }

    init(integer: Int64) {
        self.init(type: GALLEY_VALUE_INTEGER)
        self.integer = integer
    }

    init(type: UInt32, _ first: Double, _ second: Double) {
        self.init(type: type)
        numbers = (first, second)
    }

    /// The number of a number or an integer; nil for other types.
    var asNumber: Double? {
        switch type {
        case GALLEY_VALUE_NUMBER: number
        case GALLEY_VALUE_INTEGER: Double(integer)
        default: nil
        }
    }

    /// The bytes of a string; nil for other types.
    var asBytes: UnsafeBufferPointer<UInt8>? {
        guard type == GALLEY_VALUE_STRING else { return nil }
        let start = UnsafeRawPointer(string)?.assumingMemoryBound(to: UInt8.self)
        return UnsafeBufferPointer(start: start, count: start == nil ? 0 : Int(count))
    }

    /// The elements of an array; nil for other types.
    var asElements: UnsafeBufferPointer<galley_value>? {
        guard type == GALLEY_VALUE_ARRAY else { return nil }
        return UnsafeBufferPointer(start: elements, count: elements == nil ? 0 : Int(count))
    }
}

extension Bool: LayoutValue {
    /// The type of a Bool.
    public static var layoutValueType: UInt32 { GALLEY_VALUE_BOOL }
    /// Reads a Bool.
    @export(interface) @inline(never) public init?(layoutValue value: galley_value) {
        guard value.type == GALLEY_VALUE_BOOL else { return nil }
        self = value.integer != 0
    }
    /// Passes 0 or 1 to `body`.
    @export(interface) @inline(never) public func withLayoutValue(_ body: (galley_value) -> Void) {
        var value = galley_value(type: GALLEY_VALUE_BOOL)
        value.integer = self ? 1 : 0
        body(value)
    }
}

extension LayoutValue where Self: FixedWidthInteger {
    /// The type of an integer.
    public static var layoutValueType: UInt32 { GALLEY_VALUE_INTEGER }
    /// Reads an integer that is in range, or a whole number.
    public init?(layoutValue value: galley_value) {
        switch value.type {
        case GALLEY_VALUE_INTEGER: self.init(exactly: value.integer)
        case GALLEY_VALUE_NUMBER: self.init(exactly: value.number)
        default: return nil
        }
    }
    /// Passes the integer to `body`, limited to 64 bits.
    public func withLayoutValue(_ body: (galley_value) -> Void) {
        body(galley_value(integer: Int64(clamping: self)))
    }
}

extension Int: LayoutValue {}
extension Int8: LayoutValue {}
extension Int16: LayoutValue {}
extension Int32: LayoutValue {}
extension Int64: LayoutValue {}
extension UInt: LayoutValue {}
extension UInt8: LayoutValue {}
extension UInt16: LayoutValue {}
extension UInt32: LayoutValue {}
extension UInt64: LayoutValue {}

extension Double: LayoutValue {
    /// The type of a number.
    public static var layoutValueType: UInt32 { GALLEY_VALUE_NUMBER }
    /// Reads a number or an integer.
    @export(interface) @inline(never) public init?(layoutValue value: galley_value) {
        guard let number = value.asNumber else { return nil }
        self = number
    }
    /// Passes the number to `body`.
    @export(interface) @inline(never) public func withLayoutValue(_ body: (galley_value) -> Void) {
        body(galley_value(number: self))
    }
}

extension Float: LayoutValue {
    /// The type of a number.
    public static var layoutValueType: UInt32 { GALLEY_VALUE_NUMBER }
    /// Reads a number or an integer.
    @export(interface) @inline(never) public init?(layoutValue value: galley_value) {
        guard let number = value.asNumber else { return nil }
        self = Float(number)
    }
    /// Passes the number to `body`.
    @export(interface) @inline(never) public func withLayoutValue(_ body: (galley_value) -> Void) {
        body(galley_value(number: Double(self)))
    }
}

extension CGFloat: LayoutValue {
    /// The type of a number.
    public static var layoutValueType: UInt32 { GALLEY_VALUE_NUMBER }
    /// Reads a number or an integer.
    @export(interface) @inline(never) public init?(layoutValue value: galley_value) {
        guard let number = value.asNumber else { return nil }
        self = CGFloat(number)
    }
    /// Passes the number to `body`.
    @export(interface) @inline(never) public func withLayoutValue(_ body: (galley_value) -> Void) {
        body(galley_value(number: Double(self)))
    }
}

extension Angle: LayoutValue {
    /// The type of a number.
    public static var layoutValueType: UInt32 { GALLEY_VALUE_NUMBER }
    /// Reads degrees.
    @export(interface) @inline(never) public init?(layoutValue value: galley_value) {
        guard let number = value.asNumber else { return nil }
        self.init(degrees: number)
    }
    /// Passes the degrees to `body`.
    @export(interface) @inline(never) public func withLayoutValue(_ body: (galley_value) -> Void) {
        // 30 degrees in radians are 29.999… degrees.
        let rounded = (degrees * 1e9).rounded() / 1e9
        body(galley_value(number: Angle(degrees: rounded) == self ? rounded : degrees))
    }
}

extension String: LayoutValue {
    /// The type of a string.
    public static var layoutValueType: UInt32 { GALLEY_VALUE_STRING }
    /// Reads a string.
    @export(interface) @inline(never) public init?(layoutValue value: galley_value) {
        guard let bytes = value.asBytes else { return nil }
        self.init(decoding: bytes, as: UTF8.self)
    }
    /// Passes the string's bytes to `body`.
    @export(interface) @inline(never) public func withLayoutValue(_ body: (galley_value) -> Void) {
        withBytes { bytes in
            let text = galley_string(bytes)
            var value = galley_value(type: GALLEY_VALUE_STRING)
            value.count = UInt32(text.length)
            value.string = text.bytes
            body(value)
        }
    }
}

extension CGSize: LayoutValue {
    /// The type of a size.
    public static var layoutValueType: UInt32 { GALLEY_VALUE_SIZE }
    /// Reads a size.
    @export(interface) @inline(never) public init?(layoutValue value: galley_value) {
        guard value.type == GALLEY_VALUE_SIZE else { return nil }
        self.init(width: value.numbers.0, height: value.numbers.1)
    }
    /// Passes width and height to `body`.
    @export(interface) @inline(never) public func withLayoutValue(_ body: (galley_value) -> Void) {
        body(galley_value(type: GALLEY_VALUE_SIZE, Double(width), Double(height)))
    }
}

extension CGPoint: LayoutValue {
    /// The type of a point.
    public static var layoutValueType: UInt32 { GALLEY_VALUE_POINT }
    /// Reads a point.
    @export(interface) @inline(never) public init?(layoutValue value: galley_value) {
        guard value.type == GALLEY_VALUE_POINT else { return nil }
        self.init(x: value.numbers.0, y: value.numbers.1)
    }
    /// Passes x and y to `body`.
    @export(interface) @inline(never) public func withLayoutValue(_ body: (galley_value) -> Void) {
        body(galley_value(type: GALLEY_VALUE_POINT, Double(x), Double(y)))
    }
}
