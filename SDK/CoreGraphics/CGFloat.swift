#if hasFeature(Embedded)

    /// The number type of geometry: a Double of another name.
    @frozen public struct CGFloat: Sendable {
        /// The type that holds the number.
        public typealias NativeType = Double
        /// The number.
        public var native: Double

        /// Zero.
        @inlinable public init() { native = 0 }
        /// The same number.
        @inlinable public init(_ value: CGFloat) { native = value.native }
        /// The same number.
        @inlinable public init(_ value: Double) { native = value }
        /// The same number.
        @inlinable public init(_ value: Float) { native = Double(value) }
        /// The nearest number.
        @inlinable public init(_ value: Int) { native = Double(value) }
        /// The nearest number.
        @inlinable public init<Source: BinaryInteger>(_ value: Source) { native = Double(value) }
        /// The same number, where there is one.
        @inlinable public init?<Source: BinaryInteger>(exactly value: Source) {
            guard let value = Double(exactly: value) else { return nil }
            native = value
        }
    }

    extension CGFloat: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
        /// A literal with a fraction.
        @inlinable public init(floatLiteral value: Double) { native = value }
        /// A literal without a fraction.
        @inlinable public init(integerLiteral value: Int) { native = Double(value) }
    }

    extension CGFloat: Hashable, Comparable {
        /// Whether both are the same number.
        @inlinable public static func == (first: CGFloat, second: CGFloat) -> Bool { first.native == second.native }
        /// Whether the first is smaller.
        @inlinable public static func < (first: CGFloat, second: CGFloat) -> Bool { first.native < second.native }
        /// Whether the first is smaller or equal.
        @inlinable public static func <= (first: CGFloat, second: CGFloat) -> Bool { first.native <= second.native }
        /// Whether the first is larger.
        @inlinable public static func > (first: CGFloat, second: CGFloat) -> Bool { first.native > second.native }
        /// Whether the first is larger or equal.
        @inlinable public static func >= (first: CGFloat, second: CGFloat) -> Bool { first.native >= second.native }
        /// Feeds the number into a hasher.
        @inlinable public func hash(into hasher: inout Hasher) { native.hash(into: &hasher) }
    }

    extension CGFloat: SignedNumeric, Strideable {
        /// The distance from zero.
        @inlinable public var magnitude: CGFloat { CGFloat(native.magnitude) }
        /// The difference to another number.
        @inlinable public func distance(to other: CGFloat) -> CGFloat { other - self }
        /// The number so much larger.
        @inlinable public func advanced(by amount: CGFloat) -> CGFloat { self + amount }
        /// The sum.
        @inlinable public static func + (first: CGFloat, second: CGFloat) -> CGFloat {
            CGFloat(first.native + second.native)
        }
        /// The difference.
        @inlinable public static func - (first: CGFloat, second: CGFloat) -> CGFloat {
            CGFloat(first.native - second.native)
        }
        /// The product.
        @inlinable public static func * (first: CGFloat, second: CGFloat) -> CGFloat {
            CGFloat(first.native * second.native)
        }
        /// The quotient.
        @inlinable public static func / (first: CGFloat, second: CGFloat) -> CGFloat {
            CGFloat(first.native / second.native)
        }
        /// Adds.
        @inlinable public static func += (first: inout CGFloat, second: CGFloat) { first.native += second.native }
        /// Subtracts.
        @inlinable public static func -= (first: inout CGFloat, second: CGFloat) { first.native -= second.native }
        /// Multiplies.
        @inlinable public static func *= (first: inout CGFloat, second: CGFloat) { first.native *= second.native }
        /// Divides.
        @inlinable public static func /= (first: inout CGFloat, second: CGFloat) { first.native /= second.native }
        /// The opposite number.
        @inlinable public static prefix func - (value: CGFloat) -> CGFloat { CGFloat(-value.native) }
        /// Changes the sign.
        @inlinable public mutating func negate() { native.negate() }
    }

    extension CGFloat: BinaryFloatingPoint {
        /// As Double's.
        public typealias RawSignificand = UInt64
        /// As Double's.
        public typealias RawExponent = UInt
        /// As Double's.
        public typealias Exponent = Int

        /// Puts a number together from its parts.
        @inlinable public init(sign: FloatingPointSign, exponentBitPattern: UInt, significandBitPattern: UInt64) {
            native = Double(
                sign: sign, exponentBitPattern: exponentBitPattern, significandBitPattern: significandBitPattern)
        }
        /// Puts a number together from its parts.
        @inlinable public init(sign: FloatingPointSign, exponent: Int, significand: CGFloat) {
            native = Double(sign: sign, exponent: exponent, significand: significand.native)
        }
        /// The sign of one number and the magnitude of another.
        @inlinable public init(signOf sign: CGFloat, magnitudeOf magnitude: CGFloat) {
            native = Double(signOf: sign.native, magnitudeOf: magnitude.native)
        }

        /// 11.
        @inlinable public static var exponentBitCount: Int { Double.exponentBitCount }
        /// 52.
        @inlinable public static var significandBitCount: Int { Double.significandBitCount }
        /// 2.
        @inlinable public static var radix: Int { 2 }
        /// Not a number.
        @inlinable public static var nan: CGFloat { CGFloat(Double.nan) }
        /// Not a number, and signalling.
        @inlinable public static var signalingNaN: CGFloat { CGFloat(Double.signalingNaN) }
        /// Infinity.
        @inlinable public static var infinity: CGFloat { CGFloat(Double.infinity) }
        /// The largest finite number.
        @inlinable public static var greatestFiniteMagnitude: CGFloat { CGFloat(Double.greatestFiniteMagnitude) }
        /// The ratio of a circle's circumference to its diameter.
        @inlinable public static var pi: CGFloat { CGFloat(Double.pi) }
        /// The unit in the last place of 1.
        @inlinable public static var ulpOfOne: CGFloat { CGFloat(Double.ulpOfOne) }
        /// The smallest normal number above zero.
        @inlinable public static var leastNormalMagnitude: CGFloat { CGFloat(Double.leastNormalMagnitude) }
        /// The smallest number above zero.
        @inlinable public static var leastNonzeroMagnitude: CGFloat { CGFloat(Double.leastNonzeroMagnitude) }

        /// The bits of the exponent.
        @inlinable public var exponentBitPattern: UInt { native.exponentBitPattern }
        /// The bits of the significand.
        @inlinable public var significandBitPattern: UInt64 { native.significandBitPattern }
        /// The number with a significand of 1.
        @inlinable public var binade: CGFloat { CGFloat(native.binade) }
        /// The bits that the significand needs.
        @inlinable public var significandWidth: Int { native.significandWidth }
        /// The bits of the number.
        @inlinable public var bitPattern: UInt64 { native.bitPattern }
        /// The unit in the last place.
        @inlinable public var ulp: CGFloat { CGFloat(native.ulp) }
        /// The sign.
        @inlinable public var sign: FloatingPointSign { native.sign }
        /// The exponent.
        @inlinable public var exponent: Int { native.exponent }
        /// The significand.
        @inlinable public var significand: CGFloat { CGFloat(native.significand) }
        /// The least number that is larger.
        @inlinable public var nextUp: CGFloat { CGFloat(native.nextUp) }
        /// Whether the number is normal.
        @inlinable public var isNormal: Bool { native.isNormal }
        /// Whether the number is finite.
        @inlinable public var isFinite: Bool { native.isFinite }
        /// Whether the number is zero.
        @inlinable public var isZero: Bool { native.isZero }
        /// Whether the number is subnormal.
        @inlinable public var isSubnormal: Bool { native.isSubnormal }
        /// Whether the number is infinite.
        @inlinable public var isInfinite: Bool { native.isInfinite }
        /// Whether it is not a number.
        @inlinable public var isNaN: Bool { native.isNaN }
        /// Whether it is a signalling NaN.
        @inlinable public var isSignalingNaN: Bool { native.isSignalingNaN }
        /// Whether the representation is canonical.
        @inlinable public var isCanonical: Bool { true }

        /// Replaces the number by the remainder of a division.
        @inlinable public mutating func formRemainder(dividingBy other: CGFloat) {
            native.formRemainder(dividingBy: other.native)
        }
        /// Replaces the number by the truncating remainder of a division.
        @inlinable public mutating func formTruncatingRemainder(dividingBy other: CGFloat) {
            native.formTruncatingRemainder(dividingBy: other.native)
        }
        /// Replaces the number by its square root.
        @inlinable public mutating func formSquareRoot() { native.formSquareRoot() }
        /// Adds a product.
        @inlinable public mutating func addProduct(_ first: CGFloat, _ second: CGFloat) {
            native.addProduct(first.native, second.native)
        }
        /// Rounds the number.
        @inlinable public mutating func round(_ rule: FloatingPointRoundingRule) { native.round(rule) }
        /// Whether both are the same number.
        @inlinable public func isEqual(to other: CGFloat) -> Bool { native == other.native }
        /// Whether the number is smaller.
        @inlinable public func isLess(than other: CGFloat) -> Bool { native < other.native }
        /// Whether the number is smaller or equal.
        @inlinable public func isLessThanOrEqualTo(_ other: CGFloat) -> Bool { native <= other.native }
    }

    extension CGFloat: CustomStringConvertible, CustomDebugStringConvertible {
        /// The number as Double writes it.
        public var description: String { native.description }
        /// The number as Double writes it.
        public var debugDescription: String { native.description }
    }

    extension Double {
        /// The same number.
        @inlinable public init(_ value: CGFloat) { self = value.native }
    }

    extension Float {
        /// The nearest number.
        @inlinable public init(_ value: CGFloat) { self = Float(value.native) }
    }

    extension Int {
        /// The number without its fraction. Traps where it does not fit.
        @inlinable public init(_ value: CGFloat) { self = Int(value.native) }
    }

#endif
