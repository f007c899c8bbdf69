import CoreGraphics

/// A type whose changes can be animated.
public protocol Animatable {
    /// What the type animates.
    associatedtype AnimatableData: VectorArithmetic

    /// The data to animate.
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
    /// Nothing animates.
    public var animatableData: EmptyAnimatableData {
        get { EmptyAnimatableData() }
        // Empty data holds nothing to store.
        set {}
    }
}

/// The data of a type that animates nothing.
@frozen public struct EmptyAnimatableData: VectorArithmetic, Sendable {
    /// Makes empty data.
    @inlinable public init() {}

    /// The empty data.
    @inlinable public static var zero: EmptyAnimatableData { EmptyAnimatableData() }

    /// Empty.
    @inlinable public static func + (first: EmptyAnimatableData, second: EmptyAnimatableData) -> EmptyAnimatableData {
        first
    }

    /// Empty.
    @inlinable public static func - (first: EmptyAnimatableData, second: EmptyAnimatableData) -> EmptyAnimatableData {
        first
    }

    /// Nothing to scale.
    @inlinable public mutating func scale(by rhs: Double) {}

    /// Zero.
    @inlinable public var magnitudeSquared: Double { 0 }

    /// None.
    public static var _numberCount: Int? { 0 }

    /// A number that stands for none.
    public var _vector: AnimatedVector { @export(interface) @inline(never) get { AnimatedNumber(0) } }

    /// Nothing to take.
    @export(interface) @inline(never) public mutating func _take(_ vector: AnimatedVector) {}
}

/// Two animatable values as one.
@frozen public struct AnimatablePair<First: VectorArithmetic, Second: VectorArithmetic>: VectorArithmetic {
    /// The first value.
    public var first: First
    /// The second value.
    public var second: Second

    /// Makes a pair.
    @inlinable public init(_ first: First, _ second: Second) {
        self.first = first
        self.second = second
    }

    /// A pair of zeros.
    @inlinable public static var zero: AnimatablePair { AnimatablePair(.zero, .zero) }

    /// The sum by components.
    @inlinable public static func + (one: AnimatablePair, other: AnimatablePair) -> AnimatablePair {
        AnimatablePair(one.first + other.first, one.second + other.second)
    }

    /// The difference by components.
    @inlinable public static func - (one: AnimatablePair, other: AnimatablePair) -> AnimatablePair {
        AnimatablePair(one.first - other.first, one.second - other.second)
    }

    /// Multiplies both components.
    @inlinable public mutating func scale(by rhs: Double) {
        first.scale(by: rhs)
        second.scale(by: rhs)
    }

    /// The sum of both components' squares.
    @inlinable public var magnitudeSquared: Double { first.magnitudeSquared + second.magnitudeSquared }

    /// The numbers of both; nil where one has none.
    public static var _numberCount: Int? {
        guard let first = First._numberCount, let second = Second._numberCount else { return nil }
        return first + second
    }

    /// Writes the first, then the second.
    public func _write(_ numbers: UnsafeMutablePointer<Double>) -> UnsafeMutablePointer<Double> {
        second._write(first._write(numbers))
    }

    /// Reads the first, then the second.
    public mutating func _read(_ numbers: UnsafePointer<Double>) -> UnsafePointer<Double> {
        second._read(first._read(numbers))
    }

    /// The vectors of both.
    public var _vector: AnimatedVector { AnimatedVectorPair(first._vector, second._vector) }

    /// Takes both.
    public mutating func _take(_ vector: AnimatedVector) {
        let pair = AnimatedVectorPair.pair(of: vector)
        first._take(pair.first)
        second._take(pair.second)
    }
}

extension AnimatablePair: Sendable where First: Sendable, Second: Sendable {}

extension CGPoint: Animatable {
    /// x and y.
    public var animatableData: AnimatablePair<CGFloat, CGFloat> {
        get { AnimatablePair(x, y) }
        set { (x, y) = (newValue.first, newValue.second) }
    }
}

extension CGSize: Animatable {
    /// Width and height.
    public var animatableData: AnimatablePair<CGFloat, CGFloat> {
        get { AnimatablePair(width, height) }
        set { (width, height) = (newValue.first, newValue.second) }
    }
}

extension CGRect: Animatable {
    /// Origin and size.
    public var animatableData: AnimatablePair<CGPoint.AnimatableData, CGSize.AnimatableData> {
        get { AnimatablePair(origin.animatableData, size.animatableData) }
        set { (origin.animatableData, size.animatableData) = (newValue.first, newValue.second) }
    }
}
