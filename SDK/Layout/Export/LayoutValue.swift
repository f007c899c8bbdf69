import CoreGraphics
import GalleyABI

/// A value that crosses the border: of a parameter or of a layout value key.
public protocol LayoutValue {
    /// GALLEY_VALUE_… of the value.
    static var layoutValueType: UInt32 { get }

    /// The names that a string may be; empty: any. A type that is not a string but has names also
    /// accepts one of them in a string.
    static var layoutValueChoices: [String] { get }

    /// Reads a value; nil where it is of another type or has an unknown name.
    init?(layoutValue: galley_value)

    /// Hands out the value as it crosses the border. What it points to lives until `body` returns.
    func withLayoutValue(_ body: (galley_value) -> Void)
}

extension LayoutValue {
    /// Any.
    public static var layoutValueChoices: [String] { [] }
}

extension galley_value {
    /// No value.
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

    /// The number of a number or an integer.
    var asNumber: Double? {
        switch type {
        case GALLEY_VALUE_NUMBER: number
        case GALLEY_VALUE_INTEGER: Double(integer)
        default: nil
        }
    }

    /// The bytes of a string.
    var asBytes: UnsafeBufferPointer<UInt8>? {
        guard type == GALLEY_VALUE_STRING else { return nil }
        let start = UnsafeRawPointer(string)?.assumingMemoryBound(to: UInt8.self)
        return UnsafeBufferPointer(start: start, count: start == nil ? 0 : Int(count))
    }

    /// The elements of an array.
    var asElements: UnsafeBufferPointer<galley_value>? {
        guard type == GALLEY_VALUE_ARRAY else { return nil }
        return UnsafeBufferPointer(start: elements, count: elements == nil ? 0 : Int(count))
    }
}

extension Bool: LayoutValue {
    /// A Bool.
    public static var layoutValueType: UInt32 { GALLEY_VALUE_BOOL }
    /// Reads a Bool.
    @export(interface) @inline(never) public init?(layoutValue value: galley_value) {
        guard value.type == GALLEY_VALUE_BOOL else { return nil }
        self = value.integer != 0
    }
    /// 0 or 1.
    @export(interface) @inline(never) public func withLayoutValue(_ body: (galley_value) -> Void) {
        var value = galley_value(type: GALLEY_VALUE_BOOL)
        value.integer = self ? 1 : 0
        body(value)
    }
}

extension LayoutValue where Self: FixedWidthInteger {
    /// An integer.
    public static var layoutValueType: UInt32 { GALLEY_VALUE_INTEGER }
    /// Reads an integer that fits, also from a whole number.
    public init?(layoutValue value: galley_value) {
        switch value.type {
        case GALLEY_VALUE_INTEGER: self.init(exactly: value.integer)
        case GALLEY_VALUE_NUMBER: self.init(exactly: value.number)
        default: return nil
        }
    }
    /// The integer; the nearest one where it does not fit into 64 bits.
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
    /// A number.
    public static var layoutValueType: UInt32 { GALLEY_VALUE_NUMBER }
    /// Reads a number or an integer.
    @export(interface) @inline(never) public init?(layoutValue value: galley_value) {
        guard let number = value.asNumber else { return nil }
        self = number
    }
    /// The number.
    @export(interface) @inline(never) public func withLayoutValue(_ body: (galley_value) -> Void) {
        body(galley_value(number: self))
    }
}

extension Float: LayoutValue {
    /// A number.
    public static var layoutValueType: UInt32 { GALLEY_VALUE_NUMBER }
    /// Reads a number or an integer.
    @export(interface) @inline(never) public init?(layoutValue value: galley_value) {
        guard let number = value.asNumber else { return nil }
        self = Float(number)
    }
    /// The number.
    @export(interface) @inline(never) public func withLayoutValue(_ body: (galley_value) -> Void) {
        body(galley_value(number: Double(self)))
    }
}

extension CGFloat: LayoutValue {
    /// A number.
    public static var layoutValueType: UInt32 { GALLEY_VALUE_NUMBER }
    /// Reads a number or an integer.
    @export(interface) @inline(never) public init?(layoutValue value: galley_value) {
        guard let number = value.asNumber else { return nil }
        self = CGFloat(number)
    }
    /// The number.
    @export(interface) @inline(never) public func withLayoutValue(_ body: (galley_value) -> Void) {
        body(galley_value(number: Double(self)))
    }
}

extension Angle: LayoutValue {
    /// A number.
    public static var layoutValueType: UInt32 { GALLEY_VALUE_NUMBER }
    /// Reads degrees.
    @export(interface) @inline(never) public init?(layoutValue value: galley_value) {
        guard let number = value.asNumber else { return nil }
        self.init(degrees: number)
    }
    /// The degrees.
    @export(interface) @inline(never) public func withLayoutValue(_ body: (galley_value) -> Void) {
        body(galley_value(number: degrees))
    }
}

extension String: LayoutValue {
    /// A string.
    public static var layoutValueType: UInt32 { GALLEY_VALUE_STRING }
    /// Reads a string.
    @export(interface) @inline(never) public init?(layoutValue value: galley_value) {
        guard let bytes = value.asBytes else { return nil }
        self.init(decoding: bytes, as: UTF8.self)
    }
    /// The string's bytes.
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
    /// A size.
    public static var layoutValueType: UInt32 { GALLEY_VALUE_SIZE }
    /// Reads a size.
    @export(interface) @inline(never) public init?(layoutValue value: galley_value) {
        guard value.type == GALLEY_VALUE_SIZE else { return nil }
        self.init(width: value.numbers.0, height: value.numbers.1)
    }
    /// Width and height.
    @export(interface) @inline(never) public func withLayoutValue(_ body: (galley_value) -> Void) {
        body(galley_value(type: GALLEY_VALUE_SIZE, Double(width), Double(height)))
    }
}

extension CGPoint: LayoutValue {
    /// A point.
    public static var layoutValueType: UInt32 { GALLEY_VALUE_POINT }
    /// Reads a point.
    @export(interface) @inline(never) public init?(layoutValue value: galley_value) {
        guard value.type == GALLEY_VALUE_POINT else { return nil }
        self.init(x: value.numbers.0, y: value.numbers.1)
    }
    /// x and y.
    @export(interface) @inline(never) public func withLayoutValue(_ body: (galley_value) -> Void) {
        body(galley_value(type: GALLEY_VALUE_POINT, Double(x), Double(y)))
    }
}
