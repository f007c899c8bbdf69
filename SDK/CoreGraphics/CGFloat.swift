#if hasFeature(Embedded)

    /// The floating-point type of geometry, which stores a Double.
    @frozen public struct CGFloat: Sendable {
        /// The type that stores the value.
        public typealias NativeType = Double
        /// The value as a Double.
        public var native: Double

        /// Creates zero.
        @inlinable public init() { native = 0 }
        /// Creates an equal value.
        @inlinable public init(_ value: CGFloat) { native = value.native }
        /// Creates an equal value.
        @inlinable public init(_ value: Double) { native = value }
        /// Creates an equal value.
        @inlinable public init(_ value: Float) { native = Double(value) }
        /// Creates the value nearest to an integer.
        @inlinable public init(_ value: Int) { native = Double(value) }
        /// Creates the value nearest to an integer.
        @inlinable public init<Source: BinaryInteger>(_ value: Source) { native = Double(value) }
        /// Creates a value equal to an integer, or nil if none is equal.
        @inlinable public init?<Source: BinaryInteger>(exactly value: Source) {
            guard let value = Double(exactly: value) else { return nil }
            native = value
        }
    }

    extension CGFloat: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
        /// Creates a value from a floating-point literal.
        @inlinable public init(floatLiteral value: Double) { native = value }
        /// Creates a value from an integer literal.
        @inlinable public init(integerLiteral value: Int) { native = Double(value) }
    }

    extension CGFloat: Hashable, Comparable {
        /// Returns whether both values are equal.
        @inlinable public static func == (first: CGFloat, second: CGFloat) -> Bool { first.native == second.native }
        /// Returns whether the first value is less than the second.
        @inlinable public static func < (first: CGFloat, second: CGFloat) -> Bool { first.native < second.native }
        /// Returns whether the first value is less than or equal to the second.
        @inlinable public static func <= (first: CGFloat, second: CGFloat) -> Bool { first.native <= second.native }
        /// Returns whether the first value is greater than the second.
        @inlinable public static func > (first: CGFloat, second: CGFloat) -> Bool { first.native > second.native }
        /// Returns whether the first value is greater than or equal to the second.
        @inlinable public static func >= (first: CGFloat, second: CGFloat) -> Bool { first.native >= second.native }
        /// Hashes the value.
        @inlinable public func hash(into hasher: inout Hasher) { native.hash(into: &hasher) }
    }

    extension CGFloat: SignedNumeric, Strideable {
        /// The absolute value.
        @inlinable public var magnitude: CGFloat { CGFloat(native.magnitude) }
        /// Returns the distance to another value.
        @inlinable public func distance(to other: CGFloat) -> CGFloat { other - self }
        /// Returns the value increased by an amount.
        @inlinable public func advanced(by amount: CGFloat) -> CGFloat { self + amount }
        /// Returns the sum.
        @inlinable public static func + (first: CGFloat, second: CGFloat) -> CGFloat {
            CGFloat(first.native + second.native)
        }
        /// Returns the difference.
        @inlinable public static func - (first: CGFloat, second: CGFloat) -> CGFloat {
            CGFloat(first.native - second.native)
        }
        /// Returns the product.
        @inlinable public static func * (first: CGFloat, second: CGFloat) -> CGFloat {
            CGFloat(first.native * second.native)
        }
        /// Returns the quotient.
        @inlinable public static func / (first: CGFloat, second: CGFloat) -> CGFloat {
            CGFloat(first.native / second.native)
        }
        /// Adds the second value to the first.
        @inlinable public static func += (first: inout CGFloat, second: CGFloat) { first.native += second.native }
        /// Subtracts the second value from the first.
        @inlinable public static func -= (first: inout CGFloat, second: CGFloat) { first.native -= second.native }
        /// Multiplies the first value by the second.
        @inlinable public static func *= (first: inout CGFloat, second: CGFloat) { first.native *= second.native }
        /// Divides the first value by the second.
        @inlinable public static func /= (first: inout CGFloat, second: CGFloat) { first.native /= second.native }
        /// Returns the value with the opposite sign.
        @inlinable public static prefix func - (value: CGFloat) -> CGFloat { CGFloat(-value.native) }
        /// Changes the sign of the value.
        @inlinable public mutating func negate() { native.negate() }
    }

    extension CGFloat: BinaryFloatingPoint {
        /// The type of the encoded significand, as for Double.
        public typealias RawSignificand = UInt64
        /// The type of the encoded exponent, as for Double.
        public typealias RawExponent = UInt
        /// The type of the exponent, as for Double.
        public typealias Exponent = Int

        /// Creates a value from its sign and its encoded exponent and significand.
        @inlinable public init(sign: FloatingPointSign, exponentBitPattern: UInt, significandBitPattern: UInt64) {
            native = Double(
                sign: sign, exponentBitPattern: exponentBitPattern, significandBitPattern: significandBitPattern)
        }
        /// Creates a value from its sign, exponent and significand.
        @inlinable public init(sign: FloatingPointSign, exponent: Int, significand: CGFloat) {
            native = Double(sign: sign, exponent: exponent, significand: significand.native)
        }
        /// Creates a value with the sign of one value and the magnitude of another.
        @inlinable public init(signOf sign: CGFloat, magnitudeOf magnitude: CGFloat) {
            native = Double(signOf: sign.native, magnitudeOf: magnitude.native)
        }

        /// The number of bits of the exponent: 11.
        @inlinable public static var exponentBitCount: Int { Double.exponentBitCount }
        /// The number of stored bits of the significand: 52.
        @inlinable public static var significandBitCount: Int { Double.significandBitCount }
        /// The base of the exponent: 2.
        @inlinable public static var radix: Int { 2 }
        /// A quiet NaN.
        @inlinable public static var nan: CGFloat { CGFloat(Double.nan) }
        /// A signaling NaN.
        @inlinable public static var signalingNaN: CGFloat { CGFloat(Double.signalingNaN) }
        /// Positive infinity.
        @inlinable public static var infinity: CGFloat { CGFloat(Double.infinity) }
        /// The greatest finite value.
        @inlinable public static var greatestFiniteMagnitude: CGFloat { CGFloat(Double.greatestFiniteMagnitude) }
        /// The ratio of a circle's circumference to its diameter.
        @inlinable public static var pi: CGFloat { CGFloat(Double.pi) }
        /// The distance from 1 to the next greater value.
        @inlinable public static var ulpOfOne: CGFloat { CGFloat(Double.ulpOfOne) }
        /// The least positive normal value.
        @inlinable public static var leastNormalMagnitude: CGFloat { CGFloat(Double.leastNormalMagnitude) }
        /// The least positive value.
        @inlinable public static var leastNonzeroMagnitude: CGFloat { CGFloat(Double.leastNonzeroMagnitude) }

        /// The encoded exponent.
        @inlinable public var exponentBitPattern: UInt { native.exponentBitPattern }
        /// The encoded significand.
        @inlinable public var significandBitPattern: UInt64 { native.significandBitPattern }
        /// The value with the same sign and exponent, and a significand of 1.
        @inlinable public var binade: CGFloat { CGFloat(native.binade) }
        /// The number of bits that the fraction of the significand needs.
        @inlinable public var significandWidth: Int { native.significandWidth }
        /// The bits of the value.
        @inlinable public var bitPattern: UInt64 { native.bitPattern }
        /// The distance to the next value of greater magnitude.
        @inlinable public var ulp: CGFloat { CGFloat(native.ulp) }
        /// The sign of the value.
        @inlinable public var sign: FloatingPointSign { native.sign }
        /// The exponent of the value.
        @inlinable public var exponent: Int { native.exponent }
        /// The significand of the value.
        @inlinable public var significand: CGFloat { CGFloat(native.significand) }
        /// The least value that is greater than this one.
        @inlinable public var nextUp: CGFloat { CGFloat(native.nextUp) }
        /// Whether the value is normal.
        @inlinable public var isNormal: Bool { native.isNormal }
        /// Whether the value is finite.
        @inlinable public var isFinite: Bool { native.isFinite }
        /// Whether the value is zero.
        @inlinable public var isZero: Bool { native.isZero }
        /// Whether the value is subnormal.
        @inlinable public var isSubnormal: Bool { native.isSubnormal }
        /// Whether the value is infinite.
        @inlinable public var isInfinite: Bool { native.isInfinite }
        /// Whether the value is NaN.
        @inlinable public var isNaN: Bool { native.isNaN }
        /// Whether the value is a signaling NaN.
        @inlinable public var isSignalingNaN: Bool { native.isSignalingNaN }
        /// Whether the representation is canonical, which it always is.
        @inlinable public var isCanonical: Bool { true }

        /// Replaces the value with the remainder of a division.
        @inlinable public mutating func formRemainder(dividingBy other: CGFloat) {
            native.formRemainder(dividingBy: other.native)
        }
        /// Replaces the value with the truncating remainder of a division.
        @inlinable public mutating func formTruncatingRemainder(dividingBy other: CGFloat) {
            native.formTruncatingRemainder(dividingBy: other.native)
        }
        /// Replaces the value with its square root.
        @inlinable public mutating func formSquareRoot() { native.formSquareRoot() }
        /// Adds the product of two values.
        @inlinable public mutating func addProduct(_ first: CGFloat, _ second: CGFloat) {
            native.addProduct(first.native, second.native)
        }
        /// Rounds the value by a rule.
        @inlinable public mutating func round(_ rule: FloatingPointRoundingRule) { native.round(rule) }
        /// Returns whether the value is equal to another one.
        @inlinable public func isEqual(to other: CGFloat) -> Bool { native == other.native }
        /// Returns whether the value is less than another one.
        @inlinable public func isLess(than other: CGFloat) -> Bool { native < other.native }
        /// Returns whether the value is less than or equal to another one.
        @inlinable public func isLessThanOrEqualTo(_ other: CGFloat) -> Bool { native <= other.native }
    }

    extension CGFloat: CustomStringConvertible, CustomDebugStringConvertible {
        /// The value as text, in the form of Double.
        public var description: String { native.description }
        /// The value as text, in the form of Double.
        public var debugDescription: String { native.description }
    }

    extension Double {
        /// Creates an equal value.
        @inlinable public init(_ value: CGFloat) { self = value.native }
    }

    extension Float {
        /// Creates the nearest value.
        @inlinable public init(_ value: CGFloat) { self = Float(value.native) }
    }

    extension Int {
        /// Creates an integer without the fraction. The value must be in the range of `Int`.
        @inlinable public init(_ value: CGFloat) { self = Int(value.native) }
    }

#endif
