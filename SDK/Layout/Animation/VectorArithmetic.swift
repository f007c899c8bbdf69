import CoreGraphics

/// A value that can be added, subtracted and scaled, and therefore animated.
public protocol VectorArithmetic: AdditiveArithmetic {
    /// Multiplies each component by a factor.
    mutating func scale(by rhs: Double)

    /// The dot product of the value with itself.
    var magnitudeSquared: Double { get }

    /// The number of doubles in the value; nil if it is not made of doubles. The types of this module set it, so that
    /// they cross the ABI as plain numbers.
    static var _numberCount: Int? { get }

    /// Writes the doubles from `numbers` on, and returns the address after them.
    func _write(_ numbers: UnsafeMutablePointer<Double>) -> UnsafeMutablePointer<Double>

    /// Reads the doubles from `numbers` on, and returns the address after them.
    mutating func _read(_ numbers: UnsafePointer<Double>) -> UnsafePointer<Double>

    /// The value as a vector that crosses the ABI.
    var _vector: AnimatedVector { get }

    /// Takes its value from a vector that `_vector` made.
    mutating func _take(_ vector: AnimatedVector)
}

extension VectorArithmetic {
    /// Nil: the module knows only its own types to be made of doubles.
    public static var _numberCount: Int? { nil }

    /// Writes nothing.
    public func _write(_ numbers: UnsafeMutablePointer<Double>) -> UnsafeMutablePointer<Double> { numbers }

    /// Reads nothing.
    public mutating func _read(_ numbers: UnsafePointer<Double>) -> UnsafePointer<Double> { numbers }

    /// The value in a box of its type.
    public var _vector: AnimatedVector { AnimatedVectorBox(self) }

    /// Takes the value from the box.
    public mutating func _take(_ vector: AnimatedVector) {
        self = unsafeDowncast(vector, to: AnimatedVectorBox<Self>.self).data
    }

    /// Returns the value multiplied by a factor.
    public func scaled(by rhs: Double) -> Self {
        var result = self
        result.scale(by: rhs)
        return result
    }

    /// Moves the value towards another by a fraction of the difference; 1 reaches it.
    public mutating func interpolate(towards other: Self, amount: Double) {
        self += (other - self).scaled(by: amount)
    }

    /// Returns the value moved towards another by a fraction of the difference; 1 reaches it.
    public func interpolated(towards other: Self, amount: Double) -> Self {
        var result = self
        result.interpolate(towards: other, amount: amount)
        return result
    }
}

extension Double: VectorArithmetic {
    /// Multiplies the number by a factor.
    @inlinable public mutating func scale(by rhs: Double) { self *= rhs }
    /// The square.
    @inlinable public var magnitudeSquared: Double { self * self }
    /// One.
    public static var _numberCount: Int? { 1 }
    /// Writes the number.
    public func _write(_ numbers: UnsafeMutablePointer<Double>) -> UnsafeMutablePointer<Double> {
        numbers.pointee = self
        return numbers + 1
    }
    /// Reads the number.
    public mutating func _read(_ numbers: UnsafePointer<Double>) -> UnsafePointer<Double> {
        self = numbers.pointee
        return numbers + 1
    }
    /// The number as a vector.
    public var _vector: AnimatedVector { @export(interface) @inline(never) get { AnimatedNumber(self) } }
    /// Takes the number from a vector.
    @export(interface) @inline(never) public mutating func _take(_ vector: AnimatedVector) {
        self = AnimatedNumber.number(of: vector)
    }
}

extension Float: VectorArithmetic {
    /// Multiplies the number by a factor.
    @inlinable public mutating func scale(by rhs: Double) { self *= Float(rhs) }
    /// The square.
    @inlinable public var magnitudeSquared: Double { Double(self) * Double(self) }
    /// One.
    public static var _numberCount: Int? { 1 }
    /// Writes the number.
    public func _write(_ numbers: UnsafeMutablePointer<Double>) -> UnsafeMutablePointer<Double> {
        Double(self)._write(numbers)
    }
    /// Reads the number.
    public mutating func _read(_ numbers: UnsafePointer<Double>) -> UnsafePointer<Double> {
        self = Float(numbers.pointee)
        return numbers + 1
    }
    /// The number as a vector.
    public var _vector: AnimatedVector { @export(interface) @inline(never) get { AnimatedNumber(Double(self)) } }
    /// Takes the number from a vector.
    @export(interface) @inline(never) public mutating func _take(_ vector: AnimatedVector) {
        self = Float(AnimatedNumber.number(of: vector))
    }
}

extension CGFloat: VectorArithmetic {
    /// Multiplies the number by a factor.
    @inlinable public mutating func scale(by rhs: Double) { self *= CGFloat(rhs) }
    /// The square.
    @inlinable public var magnitudeSquared: Double { Double(self) * Double(self) }
    /// One.
    public static var _numberCount: Int? { 1 }
    /// Writes the number.
    public func _write(_ numbers: UnsafeMutablePointer<Double>) -> UnsafeMutablePointer<Double> {
        Double(self)._write(numbers)
    }
    /// Reads the number.
    public mutating func _read(_ numbers: UnsafePointer<Double>) -> UnsafePointer<Double> {
        self = CGFloat(numbers.pointee)
        return numbers + 1
    }
    /// The number as a vector.
    public var _vector: AnimatedVector { @export(interface) @inline(never) get { AnimatedNumber(Double(self)) } }
    /// Takes the number from a vector.
    @export(interface) @inline(never) public mutating func _take(_ vector: AnimatedVector) {
        self = CGFloat(AnimatedNumber.number(of: vector))
    }
}
