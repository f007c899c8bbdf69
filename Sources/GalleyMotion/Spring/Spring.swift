import Foundation

/// The motion of a mass on a damped spring, in closed form: exact at any time, whatever the clock between.
///
/// The numbers are those of SwiftUI's `Spring` (`semantics.md` §12), its oddities included where they were
/// measured; each says so. Nothing traps: numbers that make no spring give springs whose values are NaN.
public struct Spring: Hashable, Sendable {
    /// How the spring turns, in radians per second: positive for a spring that oscillates, 0 for a critically
    /// damped one, and negative, as far as its two exponents lie from their middle, for an over-damped one.
    let angularFrequency: Double
    /// How fast amplitudes shrink: the exponent per second.
    let decay: Double
    /// The mass on the spring; 1 unless it was given.
    public let mass: Double

    /// The square of the frequency that the spring had without damping. SwiftUI's `stiffness` is another number
    /// where it is over-damped.
    var naturalFrequencySquared: Double { decay * decay + angularFrequency * abs(angularFrequency) }
}

extension Spring {
    /// The perceptual duration, in seconds: 2π over the natural frequency. For a bouncy spring nearly its period.
    public var duration: Double { 2 * .pi / naturalFrequencySquared.squareRoot() }

    /// The same as `duration`: what the form of `init(response:dampingRatio:)` calls it.
    public var response: Double { duration }

    /// The damping as a fraction of what would be critical: below 1 it oscillates, above it creeps.
    public var dampingRatio: Double { decay / naturalFrequencySquared.squareRoot() }

    /// How bouncy: 0 is critically damped, 1 never comes to rest, negative numbers are over-damped, never below -1.
    public var bounce: Double { angularFrequency >= 0 ? 1 - dampingRatio : 1 / dampingRatio - 1 }

    /// The force per unit of distance.
    ///
    /// A quirk of SwiftUI that is kept: over-damped springs answer more than they have, since the angular
    /// frequency's square is added where it should be taken off (`semantics.md` §12 a).
    public var stiffness: Double { mass * (angularFrequency * angularFrequency + decay * decay) }

    /// The force per unit of velocity.
    public var damping: Double { 2 * mass * decay }
}

extension Spring {
    /// No bounce, half a second.
    public static var smooth: Spring { smooth() }
    /// A little bounce (0.15), half a second.
    public static var snappy: Spring { snappy() }
    /// More bounce (0.3), half a second.
    public static var bouncy: Spring { bouncy() }

    /// No bounce, or as much as is given; seconds.
    public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
        Spring(duration: duration, bounce: extraBounce)
    }

    /// A bounce of 0.15 and what is added to it; seconds.
    public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
        Spring(duration: duration, bounce: 0.15 + extraBounce)
    }

    /// A bounce of 0.3 and what is added to it; seconds.
    public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
        Spring(duration: duration, bounce: 0.3 + extraBounce)
    }
}
