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

    /// Makes a spring.
    public init(duration: Double = 0.5, bounce: Double = 0) { (self.duration, self.bounce) = (duration, bounce) }
    /// Makes a spring of a response and a damping.
    public init(response: Double, dampingRatio: Double) { self.init(duration: response, bounce: 1 - dampingRatio) }
    /// Makes a spring of a mass.
    public init(mass: Double = 1, stiffness: Double, damping: Double, allowOverDamping: Bool = false) {
        let frequency = (stiffness / mass).squareRoot()
        self.init(duration: 2 * .pi / frequency, bounce: 1 - damping / (2 * mass * frequency))
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
    public var dampingRatio: Double { 1 - bounce }
    /// About when nothing moves any more, in seconds.
    public var settlingDuration: Double { duration * (1 + 2 * max(bounce, 0)) * 1.2 }

    /// Returns the fraction of the distance at a time in seconds.
    func part(at time: Double) -> Double {
        let frequency = 2 * .pi / max(duration, 0.001)
        let ratio = max(dampingRatio, 0)
        let decay = exp(-ratio * frequency * time)
        if ratio >= 0.9999 { return 1 - decay * (1 + frequency * time) }
        let damped = frequency * (1 - ratio * ratio).squareRoot()
        return 1 - decay * (cos(damped * time) + ratio * frequency / damped * sin(damped * time))
    }

    /// The value on the way to a target.
    public func value<V: VectorArithmetic>(target: V, initialVelocity: V = .zero, time: TimeInterval) -> V {
        target.scaled(by: part(at: time))
    }
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
