import Foundation

/// The motion of a mass on a damped spring in closed form: exact at any time, independent of a clock.
///
/// The numbers are those of SwiftUI's `Spring` (Motion rules §12), including its measured quirks, which are
/// documented where they occur. Invalid numbers never trap; they give springs whose values are NaN.
public struct Spring: Hashable, Sendable {
    /// The angular frequency in radians per second: positive for a spring that oscillates, 0 for a critically damped
    /// one. For an over-damped one it is negative: half the distance between its two exponents.
    let angularFrequency: Double
    /// The decay of the amplitude: the exponent per second.
    let decay: Double
    /// The mass; 1 by default.
    public let mass: Double

    /// The square of the frequency without damping. SwiftUI's `stiffness` differs from it for over-damped springs.
    var naturalFrequencySquared: Double { decay * decay + angularFrequency * abs(angularFrequency) }
}

extension Spring {
    /// The perceptual duration, in seconds: 2π divided by the natural frequency. For a bouncy spring it is close to the
    /// period.
    public var duration: Double { 2 * .pi / naturalFrequencySquared.squareRoot() }

    /// The response in seconds, which equals `duration`.
    public var response: Double { duration }

    /// The damping as a fraction of the critical one: below 1 the spring oscillates, above 1 it creeps.
    public var dampingRatio: Double { decay / naturalFrequencySquared.squareRoot() }

    /// The bounce: 0 for critical damping, 1 without damping, negative (above -1) for over-damped springs.
    public var bounce: Double { angularFrequency >= 0 ? 1 - dampingRatio : 1 / dampingRatio - 1 }

    /// The force per unit of distance.
    ///
    /// This keeps a quirk of SwiftUI: for over-damped springs it is too large, because the square of the angular
    /// frequency is added instead of subtracted (Motion rules §12.a).
    public var stiffness: Double { mass * (angularFrequency * angularFrequency + decay * decay) }

    /// The force per unit of velocity.
    public var damping: Double { 2 * mass * decay }
}

extension Spring {
    /// A spring of half a second without bounce.
    public static var smooth: Spring { smooth() }
    /// A spring of half a second with a bounce of 0.15.
    public static var snappy: Spring { snappy() }
    /// A spring of half a second with a bounce of 0.3.
    public static var bouncy: Spring { bouncy() }

    /// Returns a spring without bounce, or with the given extra bounce. The duration is in seconds.
    public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
        Spring(duration: duration, bounce: extraBounce)
    }

    /// Returns a spring with a bounce of 0.15 plus the extra bounce. The duration is in seconds.
    public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
        Spring(duration: duration, bounce: 0.15 + extraBounce)
    }

    /// Returns a spring with a bounce of 0.3 plus the extra bounce. The duration is in seconds.
    public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
        Spring(duration: duration, bounce: 0.3 + extraBounce)
    }
}
