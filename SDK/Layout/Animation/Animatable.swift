import CoreGraphics

/// A type whose changes can be animated.
public protocol Animatable {
    /// The type of the data that animates.
    associatedtype AnimatableData: VectorArithmetic

    /// The data that animates.
    var animatableData: AnimatableData { get set }
}

extension Animatable where Self: VectorArithmetic {
    /// The value itself.
    public var animatableData: Self {
        get { self }
        set { self = newValue }
    }
}

extension Animatable where AnimatableData == EmptyAnimatableData {
    /// Empty data: nothing animates.
    public var animatableData: EmptyAnimatableData {
        get { EmptyAnimatableData() }
        // Empty data has no storage.
        set {}
    }
}

/// The data of a type that does not animate.
@frozen public struct EmptyAnimatableData: VectorArithmetic, Sendable {
    /// Makes empty data.
    @inlinable public init() {}

    /// The only value.
    @inlinable public static var zero: EmptyAnimatableData { EmptyAnimatableData() }

    /// Returns empty data.
    @inlinable public static func + (first: EmptyAnimatableData, second: EmptyAnimatableData) -> EmptyAnimatableData {
        first
    }

    /// Returns empty data.
    @inlinable public static func - (first: EmptyAnimatableData, second: EmptyAnimatableData) -> EmptyAnimatableData {
        first
    }

    /// Does nothing: empty data has no components.
    @inlinable public mutating func scale(by rhs: Double) {}

    /// Zero.
    @inlinable public var magnitudeSquared: Double { 0 }

    /// Zero: the data has no numbers.
    public static var _numberCount: Int? { 0 }

    /// A vector without numbers.
    public var _vector: AnimatedVector { @export(interface) @inline(never) get { AnimatedNumber(0) } }

    /// Does nothing: the vector is empty.
    @export(interface) @inline(never) public mutating func _take(_ vector: AnimatedVector) {}
}

/// A pair of animatable values.
@frozen public struct AnimatablePair<First: VectorArithmetic, Second: VectorArithmetic>: VectorArithmetic {
    /// The first value.
    public var first: First
    /// The second value.
    public var second: Second

    /// Makes a pair of two values.
    @inlinable public init(_ first: First, _ second: Second) {
        self.first = first
        self.second = second
    }

    /// A pair of zeros.
    @inlinable public static var zero: AnimatablePair { AnimatablePair(.zero, .zero) }

    /// Returns the sum, component by component.
    @inlinable public static func + (one: AnimatablePair, other: AnimatablePair) -> AnimatablePair {
        AnimatablePair(one.first + other.first, one.second + other.second)
    }

    /// Returns the difference, component by component.
    @inlinable public static func - (one: AnimatablePair, other: AnimatablePair) -> AnimatablePair {
        AnimatablePair(one.first - other.first, one.second - other.second)
    }

    /// Multiplies both values by a factor.
    @inlinable public mutating func scale(by rhs: Double) {
        first.scale(by: rhs)
        second.scale(by: rhs)
    }

    /// The sum of both values' squared magnitudes.
    @inlinable public var magnitudeSquared: Double { first.magnitudeSquared + second.magnitudeSquared }

    /// The numbers of both values together; nil if one is not made of numbers.
    public static var _numberCount: Int? {
        guard let first = First._numberCount, let second = Second._numberCount else { return nil }
        return first + second
    }

    /// Writes the numbers of the first value, then those of the second.
    public func _write(_ numbers: UnsafeMutablePointer<Double>) -> UnsafeMutablePointer<Double> {
        second._write(first._write(numbers))
    }

    /// Reads the numbers of the first value, then those of the second.
    public mutating func _read(_ numbers: UnsafePointer<Double>) -> UnsafePointer<Double> {
        second._read(first._read(numbers))
    }

    /// The vectors of both values.
    public var _vector: AnimatedVector { AnimatedVectorPair(first._vector, second._vector) }

    /// Takes both values from a vector.
    public mutating func _take(_ vector: AnimatedVector) {
        let pair = AnimatedVectorPair.pair(of: vector)
        first._take(pair.first)
        second._take(pair.second)
    }
}

extension AnimatablePair: Sendable where First: Sendable, Second: Sendable {}

extension CGPoint: Animatable {
    /// The x and y coordinates.
    public var animatableData: AnimatablePair<CGFloat, CGFloat> {
        get { AnimatablePair(x, y) }
        set { (x, y) = (newValue.first, newValue.second) }
    }
}

extension CGSize: Animatable {
    /// The width and height.
    public var animatableData: AnimatablePair<CGFloat, CGFloat> {
        get { AnimatablePair(width, height) }
        set { (width, height) = (newValue.first, newValue.second) }
    }
}

extension CGRect: Animatable {
    /// The origin and size.
    public var animatableData: AnimatablePair<CGPoint.AnimatableData, CGSize.AnimatableData> {
        get { AnimatablePair(origin.animatableData, size.animatableData) }
        set { (origin.animatableData, size.animatableData) = (newValue.first, newValue.second) }
    }
}
