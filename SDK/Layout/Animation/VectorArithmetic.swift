import CoreGraphics

/// A value that animates: it can be added, subtracted and scaled.
public protocol VectorArithmetic: AdditiveArithmetic {
    /// Multiplies each component.
    mutating func scale(by rhs: Double)

    /// The dot product of the value with itself.
    var magnitudeSquared: Double { get }

    /// How many doubles the value is made of; nil where it is not made of doubles. Filled in by the
    /// types of this module, which so cross the border as plain numbers.
    static var _numberCount: Int? { get }

    /// Writes the doubles from `numbers` on; returns where the next value's begin.
    func _write(_ numbers: UnsafeMutablePointer<Double>) -> UnsafeMutablePointer<Double>

    /// Reads the doubles from `numbers` on; returns where the next value's begin.
    mutating func _read(_ numbers: UnsafePointer<Double>) -> UnsafePointer<Double>

    /// The value as one that crosses the border.
    var _vector: AnimatedVector { get }

    /// Takes the value of a vector that `_vector` made.
    mutating func _take(_ vector: AnimatedVector)
}

extension VectorArithmetic {
    /// A type that the module does not know is not made of doubles.
    public static var _numberCount: Int? { nil }

    /// Writes nothing.
    public func _write(_ numbers: UnsafeMutablePointer<Double>) -> UnsafeMutablePointer<Double> { numbers }

    /// Reads nothing.
    public mutating func _read(_ numbers: UnsafePointer<Double>) -> UnsafePointer<Double> { numbers }

    /// A box of its own type.
    public var _vector: AnimatedVector { AnimatedVectorBox(self) }

    /// Takes the value out of the box.
    public mutating func _take(_ vector: AnimatedVector) {
        self = unsafeDowncast(vector, to: AnimatedVectorBox<Self>.self).data
    }

    /// The value multiplied by a factor.
    public func scaled(by rhs: Double) -> Self {
        var result = self
        result.scale(by: rhs)
        return result
    }

    /// Moves the value towards another; 1 reaches it.
    public mutating func interpolate(towards other: Self, amount: Double) {
        self += (other - self).scaled(by: amount)
    }

    /// The value moved towards another; 1 reaches it.
    public func interpolated(towards other: Self, amount: Double) -> Self {
        var result = self
        result.interpolate(towards: other, amount: amount)
        return result
    }
}

extension Double: VectorArithmetic {
    /// Multiplies the number.
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
    /// The number.
    public var _vector: AnimatedVector { @export(interface) @inline(never) get { AnimatedNumber(self) } }
    /// Takes the number.
    @export(interface) @inline(never) public mutating func _take(_ vector: AnimatedVector) {
        self = AnimatedNumber.number(of: vector)
    }
}

extension Float: VectorArithmetic {
    /// Multiplies the number.
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
    /// The number.
    public var _vector: AnimatedVector { @export(interface) @inline(never) get { AnimatedNumber(Double(self)) } }
    /// Takes the number.
    @export(interface) @inline(never) public mutating func _take(_ vector: AnimatedVector) {
        self = Float(AnimatedNumber.number(of: vector))
    }
}

extension CGFloat: VectorArithmetic {
    /// Multiplies the number.
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
    /// The number.
    public var _vector: AnimatedVector { @export(interface) @inline(never) get { AnimatedNumber(Double(self)) } }
    /// Takes the number.
    @export(interface) @inline(never) public mutating func _take(_ vector: AnimatedVector) {
        self = CGFloat(AnimatedNumber.number(of: vector))
    }
}
