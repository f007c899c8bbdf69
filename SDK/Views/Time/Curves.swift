import CoreGraphics
import Foundation
import GalleySDK

extension Double: Animatable {}
extension Float: Animatable {}
extension CGFloat: Animatable {}

/// A curve from 0 to 1.
public struct UnitCurve: Hashable, Sendable {
    private var first = CGPoint.zero
    private var second = CGPoint(x: 1, y: 1)

    private init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
        (first, second) = (CGPoint(x: x1, y: y1), CGPoint(x: x2, y: y2))
    }

    /// The two points that steer the curve.
    var controlPoints: (CGPoint, CGPoint) { (first, second) }

    /// A curve of constant speed.
    public static let linear = UnitCurve(0, 0, 1, 1)
    /// Slow at first.
    public static let easeIn = UnitCurve(0.42, 0, 1, 1)
    /// Slow at last.
    public static let easeOut = UnitCurve(0, 0, 0.58, 1)
    /// Slow at both ends.
    public static let easeInOut = UnitCurve(0.42, 0, 0.58, 1)
    /// Slow at both ends, along a circle.
    public static let circularEaseInOut = UnitCurve(0.85, 0, 0.15, 1)
    /// Slow at first, along a circle.
    public static let circularEaseIn = UnitCurve(0.55, 0, 1, 0.45)
    /// Slow at last, along a circle.
    public static let circularEaseOut = UnitCurve(0, 0.55, 0.45, 1)
    /// A curve with two points that steer it.
    public static func bezier(startControlPoint: UnitPoint, endControlPoint: UnitPoint) -> UnitCurve {
        UnitCurve(
            Double(startControlPoint.x), Double(startControlPoint.y), Double(endControlPoint.x),
            Double(endControlPoint.y))
    }

    /// The value at a part of the time.
    public func value(at progress: Double) -> Double {
        let progress = min(max(progress, 0), 1)
        // On the diagonal the value is the time, without an error of the search below.
        if first.x == first.y, second.x == second.y { return progress }
        func bezier(_ t: Double, _ one: CGFloat, _ two: CGFloat) -> Double {
            3 * (1 - t) * (1 - t) * t * Double(one) + 3 * (1 - t) * t * t * Double(two) + t * t * t
        }
        // The time grows along the curve: halve until the place is found.
        var (low, high) = (0.0, 1.0)
        for _ in 0..<40 {
            let middle = (low + high) / 2
            if bezier(middle, first.x, second.x) < progress { low = middle } else { high = middle }
        }
        return bezier((low + high) / 2, first.y, second.y)
    }

    /// The slope at a part of the time.
    public func velocity(at progress: Double) -> Double {
        let (low, high) = (max(progress - 1e-4, 0), min(progress + 1e-4, 1))
        return high > low ? (value(at: high) - value(at: low)) / (high - low) : 0
    }

    /// The curve from its end to its begin.
    public var inverse: UnitCurve {
        UnitCurve(Double(first.y), Double(first.x), Double(second.y), Double(second.x))
    }
}

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
    /// With when it counts as ended. It has no effect.
    public func logicallyComplete(after duration: TimeInterval) -> Animation { self }
}
