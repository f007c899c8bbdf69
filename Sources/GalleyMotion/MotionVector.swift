/// What moves: a number, or several that move together, such as the x, y, width and height of a frame.
///
/// All motion of this module is linear in its values, so that a vector moves as each of its numbers would alone.
public protocol MotionVector: Equatable, Sendable {
    /// No change.
    static var zero: Self { get }
    /// The sum, number by number.
    static func + (one: Self, other: Self) -> Self
    /// The difference, number by number.
    static func - (one: Self, other: Self) -> Self
    /// The numbers, but 0 where another vector's are.
    func keeping(_ other: Self) -> Self
    /// All numbers multiplied by a factor.
    func scaled(by factor: Double) -> Self
    /// The sum of the numbers' squares.
    var magnitudeSquared: Double { get }
}

extension MotionVector {
    /// The length of the vector.
    @inlinable public var magnitude: Double { magnitudeSquared.squareRoot() }
}

extension Double: MotionVector {
    /// The number, or 0.
    @inlinable public func keeping(_ other: Double) -> Double { other == 0 ? 0 : self }
    /// The product.
    @inlinable public func scaled(by factor: Double) -> Double { self * factor }
    /// The square.
    @inlinable public var magnitudeSquared: Double { self * self }
}

extension SIMD2<Double>: MotionVector {
    /// Both numbers, or 0.
    @inlinable public func keeping(_ other: Self) -> Self { replacing(with: 0, where: other .== 0) }
    /// Both numbers multiplied by a factor.
    @inlinable public func scaled(by factor: Double) -> Self { self * factor }
    /// The sum of both squares.
    @inlinable public var magnitudeSquared: Double { (self * self).sum() }
}

extension SIMD4<Double>: MotionVector {
    /// All four numbers, or 0.
    @inlinable public func keeping(_ other: Self) -> Self { replacing(with: 0, where: other .== 0) }
    /// All four numbers multiplied by a factor.
    @inlinable public func scaled(by factor: Double) -> Self { self * factor }
    /// The sum of the four squares.
    @inlinable public var magnitudeSquared: Double { (self * self).sum() }
}
