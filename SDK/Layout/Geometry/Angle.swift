/// An angle, in radians or degrees.
@frozen public struct Angle: Hashable, Comparable, Sendable {
    /// The angle in radians.
    public var radians: Double

    /// The angle in degrees.
    @inlinable public var degrees: Double {
        get { radians * (180 / Double.pi) }
        set { radians = newValue * (Double.pi / 180) }
    }

    /// Makes the angle zero.
    @inlinable public init() {
        radians = 0
    }

    /// Makes an angle from radians.
    @inlinable public init(radians: Double) {
        self.radians = radians
    }

    /// Makes an angle from degrees.
    @inlinable public init(degrees: Double) {
        radians = degrees * (Double.pi / 180)
    }

    /// Returns an angle in radians.
    @inlinable public static func radians(_ radians: Double) -> Angle {
        Angle(radians: radians)
    }

    /// Returns an angle in degrees.
    @inlinable public static func degrees(_ degrees: Double) -> Angle {
        Angle(degrees: degrees)
    }

    /// The angle zero.
    public static var zero: Angle { Angle() }

    /// Returns whether the first angle is smaller.
    @inlinable public static func < (first: Angle, second: Angle) -> Bool {
        first.radians < second.radians
    }
}

extension Angle {
    /// Returns the sum of two angles.
    @inlinable public static func + (first: Angle, second: Angle) -> Angle {
        Angle(radians: first.radians + second.radians)
    }

    /// Returns the difference of two angles.
    @inlinable public static func - (first: Angle, second: Angle) -> Angle {
        Angle(radians: first.radians - second.radians)
    }

    /// Returns the opposite angle.
    @inlinable public static prefix func - (angle: Angle) -> Angle {
        Angle(radians: -angle.radians)
    }

    /// Returns an angle multiplied by a factor.
    @inlinable public static func * (angle: Angle, factor: Double) -> Angle {
        Angle(radians: angle.radians * factor)
    }

    /// Returns an angle multiplied by a factor.
    @inlinable public static func * (factor: Double, angle: Angle) -> Angle {
        Angle(radians: angle.radians * factor)
    }

    /// Returns an angle divided by a divisor.
    @inlinable public static func / (angle: Angle, divisor: Double) -> Angle {
        Angle(radians: angle.radians / divisor)
    }

    /// Adds an angle.
    @inlinable public static func += (first: inout Angle, second: Angle) {
        first.radians += second.radians
    }

    /// Subtracts an angle.
    @inlinable public static func -= (first: inout Angle, second: Angle) {
        first.radians -= second.radians
    }

    /// Multiplies an angle.
    @inlinable public static func *= (angle: inout Angle, factor: Double) {
        angle.radians *= factor
    }

    /// Divides an angle.
    @inlinable public static func /= (angle: inout Angle, divisor: Double) {
        angle.radians /= divisor
    }
}

extension Angle: Animatable {
    /// The radians, multiplied by 128 (Motion rules §11).
    public var animatableData: Double {
        get { radians * 128 }
        set { radians = newValue / 128 }
    }
}
