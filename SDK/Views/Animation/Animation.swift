import Foundation
import GalleySDK

/// The curve or spring with which a change takes effect. The test host shows the end of each change at once.
public struct Animation: Hashable, Sendable {
    /// The animation in the form that scenes write: `spring(duration: 0.5, bounce: 0.3).delay(0.2)`.
    let sceneText: String
    /// When it counts as complete if the program says so, and the length of the text without later modifiers.
    private(set) var logicalEnd: LogicalEnd?

    /// A moment in seconds, which the modifiers behind a part of the text move.
    struct LogicalEnd: Hashable, Sendable {
        var seconds: TimeInterval
        var length: Int
    }

    private init(_ text: String) { sceneText = text }

    /// Makes an animation along the way that a function takes from 0 to 1, of which a scene keeps 48 moments.
    init<A: CustomAnimation>(sampling base: A) {
        let (step, longest) = (1.0 / 60, 20.0)
        var context = AnimationContext<Double>()
        var course: [Double] = []
        while Double(course.count) * step <= longest,
            let value = base.animate(value: 1.0, time: Double(course.count) * step, context: &context)
        { course.append(value) }
        // The end is the target, at the moment that the function calls complete.
        let duration = Double(course.count) * step
        course.append(1)
        let count = Swift.min(course.count - 1, 48)
        let samples = (0...Swift.max(count, 1)).map { index in
            let value = course[(course.count - 1) * index / Swift.max(count, 1)]
            return Self.number(((value.isFinite ? value : 1) * 1000).rounded() / 1000)
        }
        sceneText = "sampled(\(samples.joined(separator: ", ")), duration: \(Self.seconds(duration)))"
    }

    /// A number as scenes write it: not negative, and finite.
    private static func seconds(_ value: Double) -> String { number(min(max(value, 0), 3600)) }

    private static func number(_ value: Double) -> String {
        guard value.isFinite else { return "0" }
        return value == value.rounded() && abs(value) < 1e9 ? "\(Int(value))" : "\(value)"
    }

    private static func spring(_ duration: Double, _ bounce: Double) -> Animation {
        let bounce = min(max(bounce, -0.99), 1)
        return Animation("spring(duration: \(seconds(duration)), bounce: \(number(bounce)))")
    }

    /// The usual animation.
    public static let `default` = Animation("default")
    /// A curve of constant speed.
    public static let linear = Animation("linear")
    /// Slow at first.
    public static let easeIn = Animation("easeIn")
    /// A curve that ends slowly.
    public static let easeOut = Animation("easeOut")
    /// Slow at both ends.
    public static let easeInOut = Animation("easeInOut")
    /// A spring without a bounce.
    public static let smooth = Animation("smooth")
    /// A spring with a small bounce.
    public static let snappy = Animation("snappy")
    /// A spring with a bounce.
    public static let bouncy = Animation("bouncy")
    /// A spring.
    public static let spring = Animation("spring")
    /// A spring for gestures.
    public static let interactiveSpring = Animation("interactiveSpring")

    /// A curve of constant speed.
    public static func linear(duration: TimeInterval) -> Animation { curve("linear", duration) }
    /// Slow at first.
    public static func easeIn(duration: TimeInterval) -> Animation { curve("easeIn", duration) }
    /// Slow at last.
    public static func easeOut(duration: TimeInterval) -> Animation { curve("easeOut", duration) }
    /// Slow at both ends.
    public static func easeInOut(duration: TimeInterval) -> Animation { curve("easeInOut", duration) }

    private static func curve(_ name: String, _ duration: TimeInterval) -> Animation {
        Animation("\(name)(duration: \(seconds(duration)))")
    }

    /// A curve with two points that steer it.
    public static func timingCurve(
        _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, duration: TimeInterval = 0.35
    ) -> Animation {
        let numbers = [x1, y1, x2, y2].map(number).joined(separator: ", ")
        return Animation("timingCurve(\(numbers), duration: \(seconds(duration)))")
    }
    /// A spring without a bounce.
    public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
        spring(duration, extraBounce)
    }
    /// A spring with a small bounce.
    public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
        spring(duration, 0.15 + extraBounce)
    }
    /// A spring with a bounce.
    public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
        spring(duration, 0.3 + extraBounce)
    }
    /// A spring.
    public static func spring(duration: TimeInterval = 0.5, bounce: Double = 0, blendDuration: Double = 0) -> Animation
    {
        spring(duration, bounce)
    }
    /// A spring.
    @_disfavoredOverload public static func spring(
        response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: TimeInterval = 0
    ) -> Animation { damped("spring", response, dampingFraction, blendDuration) }
    /// A spring for gestures.
    public static func interactiveSpring(
        duration: TimeInterval, extraBounce: Double = 0, blendDuration: TimeInterval = 0.25
    ) -> Animation { spring(duration, 0.14 + extraBounce) }
    /// A spring for gestures.
    @_disfavoredOverload public static func interactiveSpring(
        response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: TimeInterval = 0.25
    ) -> Animation { damped("interactiveSpring", response, dampingFraction, blendDuration) }

    private static func damped(
        _ name: String, _ response: Double, _ dampingFraction: Double, _ blendDuration: TimeInterval
    ) -> Animation {
        Animation(
            "\(name)(response: \(seconds(response)), dampingFraction: \(number(max(dampingFraction, 0))), "
                + "blendDuration: \(seconds(blendDuration)))")
    }

    /// A spring of a mass.
    public static func interpolatingSpring(
        mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
    ) -> Animation {
        guard mass > 0, stiffness > 0 else { return .default }
        return Animation(
            "interpolatingSpring(mass: \(number(mass)), stiffness: \(number(stiffness)), "
                + "damping: \(number(max(damping, 0))), initialVelocity: \(number(initialVelocity)))")
    }

    /// A spring of a duration.
    public static func interpolatingSpring(
        duration: TimeInterval = 0.5, bounce: Double = 0, initialVelocity: Double = 0
    ) -> Animation {
        guard duration > 0 else { return .default }
        return Animation(
            "interpolatingSpring(duration: \(number(duration)), bounce: \(number(min(max(bounce, -0.99), 1))), "
                + "initialVelocity: \(number(initialVelocity)))")
    }

    // Scenes limit the length of an animation's text. A modifier beyond the limit has no effect.
    private func modified(_ modifier: String) -> Animation {
        if sceneText.utf8.count > 800 { return self }
        var result = Animation("\(sceneText).\(modifier)")
        result.logicalEnd = logicalEnd
        return result
    }

    /// The animation, which counts as complete after a number of seconds. Its movement goes on to its end.
    public func logicallyComplete(after duration: TimeInterval) -> Animation {
        var result = self
        result.logicalEnd = LogicalEnd(seconds: min(max(duration, 0), 3600), length: sceneText.utf8.count)
        return result
    }

    /// The animation, later.
    public func delay(_ delay: TimeInterval) -> Animation { modified("delay(\(Self.seconds(delay)))") }
    /// The animation, faster.
    public func speed(_ speed: Double) -> Animation {
        speed > 0 && speed.isFinite ? modified("speed(\(Self.number(speed)))") : self
    }
    /// The animation, several times.
    public func repeatCount(_ count: Int, autoreverses: Bool = true) -> Animation {
        modified("repeatCount(\(max(count, 1)), autoreverses: \(autoreverses))")
    }
    /// The animation, repeated without end.
    public func repeatForever(autoreverses: Bool = true) -> Animation {
        modified("repeatForever(autoreverses: \(autoreverses))")
    }
}

extension Animation: CustomStringConvertible, CustomDebugStringConvertible {
    /// The animation in a form that messages show.
    public var description: String { self == .default ? "DefaultAnimation()" : sceneText }
    /// The animation in a form that messages show.
    public var debugDescription: String { "AnyAnimator(SwiftUI.\(description))" }
}
