import CoreGraphics
import Foundation
import GalleySDK

extension Double: Animatable {}
extension Float: Animatable {}
extension CGFloat: Animatable {}

/// A spring.
public struct Spring: Hashable, Sendable {
    /// The duration in seconds.
    public var duration: Double
    /// The bounce: 0 without one, 1 for a spring that never rests.
    public var bounce: Double
    /// The mass that the spring moves.
    public private(set) var mass = 1.0

    /// Makes a spring.
    public init(duration: Double = 0.5, bounce: Double = 0) { (self.duration, self.bounce) = (duration, bounce) }
    /// Makes a spring of a response and a damping ratio. Above 1 it is overdamped.
    public init(response: Double, dampingRatio: Double) {
        self.init(duration: response, bounce: dampingRatio > 1 ? 1 / dampingRatio - 1 : 1 - dampingRatio)
    }
    /// Makes a spring of a mass. A larger damping than that without a bounce counts only if it is allowed.
    public init(mass: Double = 1, stiffness: Double, damping: Double, allowOverDamping: Bool = false) {
        let frequency = (stiffness / mass).squareRoot()
        let ratio = damping / (2 * mass * frequency)
        self.init(response: 2 * .pi / frequency, dampingRatio: allowOverDamping ? ratio : min(ratio, 1))
        self.mass = mass
    }

    /// A spring without a bounce.
    public static let smooth = Spring()
    /// A spring with a small bounce.
    public static let snappy = Spring(bounce: 0.15)
    /// A spring with a bounce.
    public static let bouncy = Spring(bounce: 0.3)
    /// A spring without a bounce.
    public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
        Spring(duration: duration, bounce: extraBounce)
    }
    /// A spring with a small bounce.
    public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
        Spring(duration: duration, bounce: 0.15 + extraBounce)
    }
    /// A spring with a bounce.
    public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
        Spring(duration: duration, bounce: 0.3 + extraBounce)
    }

    /// The response in seconds.
    public var response: Double { duration }
    /// The damping ratio: at 1 the spring does not bounce.
    public var dampingRatio: Double { bounce < 0 ? 1 / (1 + bounce) : 1 - bounce }
    /// About when nothing moves any more, in seconds.
    public var settlingDuration: Double { duration * (1 + 2 * max(bounce, 0)) * 1.2 }
}

extension Animation {
    /// A spring.
    public static func spring(_ spring: Spring, blendDuration: TimeInterval = 0) -> Animation {
        .spring(duration: spring.duration, bounce: spring.bounce)
    }
    /// A spring.
    public static func interpolatingSpring(_ spring: Spring, initialVelocity: Double = 0) -> Animation {
        .interpolatingSpring(duration: spring.duration, bounce: spring.bounce, initialVelocity: initialVelocity)
    }
    /// Along a curve.
    public static func timingCurve(_ curve: UnitCurve, duration: TimeInterval) -> Animation {
        let (first, second) = curve.controlPoints
        return .timingCurve(
            Double(first.x), Double(first.y), Double(second.x), Double(second.y), duration: duration)
    }
}
