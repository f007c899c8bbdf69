/// A value that can move: a number, or several numbers that move together, such as the x, y, width and height of a
/// frame.
///
/// All motion in this module is linear in its values, so each number of a vector moves as it would alone.
public protocol MotionVector: Equatable, Sendable {
    /// The zero vector.
    static var zero: Self { get }
    /// Returns the sum of two vectors, number by number.
    static func + (one: Self, other: Self) -> Self
    /// Returns the difference of two vectors, number by number.
    static func - (one: Self, other: Self) -> Self
    /// Returns this vector with 0 in place of each number that is 0 in another vector.
    func keeping(_ other: Self) -> Self
    /// Returns the vector with all numbers multiplied by a factor.
    func scaled(by factor: Double) -> Self
    /// The sum of the squares of all numbers.
    var magnitudeSquared: Double { get }
}

extension MotionVector {
    /// The length of the vector.
    @inlinable public var magnitude: Double { magnitudeSquared.squareRoot() }
}

extension Double: MotionVector {
    /// Returns the number, or 0 if the other is 0.
    @inlinable public func keeping(_ other: Double) -> Double { other == 0 ? 0 : self }
    /// Returns the number multiplied by a factor.
    @inlinable public func scaled(by factor: Double) -> Double { self * factor }
    /// The square of the number.
    @inlinable public var magnitudeSquared: Double { self * self }
}

extension SIMD2<Double>: MotionVector {
    /// Returns the vector with 0 in place of each number that is 0 in another.
    @inlinable public func keeping(_ other: Self) -> Self { replacing(with: 0, where: other .== 0) }
    /// Returns both numbers multiplied by a factor.
    @inlinable public func scaled(by factor: Double) -> Self { self * factor }
    /// The sum of both squares.
    @inlinable public var magnitudeSquared: Double { (self * self).sum() }
}

extension SIMD4<Double>: MotionVector {
    /// Returns the vector with 0 in place of each number that is 0 in another.
    @inlinable public func keeping(_ other: Self) -> Self { replacing(with: 0, where: other .== 0) }
    /// Returns all four numbers multiplied by a factor.
    @inlinable public func scaled(by factor: Double) -> Self { self * factor }
    /// The sum of the four squares.
    @inlinable public var magnitudeSquared: Double { (self * self).sum() }
}
