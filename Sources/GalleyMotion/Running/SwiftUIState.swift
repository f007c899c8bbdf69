import Foundation

/// The state of one animation of SwiftUI between samples.
///
/// The rules are in Motion rules §11. They depend on the times of samples, so they are separate from the exact ones.
struct SwiftUIState<Value: MotionVector>: Sendable {
    private(set) var isLogicallyComplete = false
    private var spring = SwiftUISpring<Value>()
    /// The number of the current repetition, and its start.
    private var cycle = 0
    private var cycleStart = 0.0

    /// Returns the distance covered; nil after the animation's end.
    mutating func animate(_ form: Animation.Form, way: Value, at time: Double) -> Value? {
        switch form {
        case .curve(let curve, let duration):
            guard duration > 0, time <= duration else { return nil }
            return way.scaled(by: curve.value(at: time / duration))
        case .spring(let response, let dampingFraction, let blendDuration):
            return spring.advance(
                to: time, way: way, response: response, dampingFraction: dampingFraction,
                blendDuration: blendDuration, &isLogicallyComplete)
        case .standard: return animate(.standardSpring, way: way, at: time)
        case .interpolatingSpring(let mass, let stiffness, let damping, let velocity):
            return interpolate(
                Spring(mass: mass, stiffness: stiffness, damping: damping), period: 2 * .pi / stiffness.squareRoot(),
                velocity, way: way, at: time)
        case .delayed(let base, let seconds): return animate(base, way: way, at: max(0, time - seconds))
        case .sped(let base, let factor): return animate(base, way: way, at: time * factor)
        case .repeated(let base, let count, let autoreverses):
            let isReversed = autoreverses && cycle % 2 == 1
            if let value = animate(base, way: way, at: time - cycleStart) {
                return isReversed ? way - value : value
            }
            // The next cycle starts at the sample that finds this one finished; the time in between is lost.
            cycle += 1
            cycleStart = time
            spring = SwiftUISpring()
            if let count, cycle >= count { return nil }
            return isReversed ? .zero : way
        }
    }

    /// Returns the velocity that the animation hands on; nil for those without one.
    func velocity(_ form: Animation.Form) -> Value? {
        switch form {
        case .spring, .standard: spring.velocity
        case .curve, .interpolatingSpring: nil
        case .delayed(let base, _), .sped(let base, _), .repeated(let base, _, _): velocity(base)
        }
    }

    /// Takes over from the previous animation, if the animation's kind does.
    mutating func merge(_ form: Animation.Form, previous: SwiftUIAnimation<Value>, way: Value, at time: Double) -> Bool
    {
        switch (form, previous) {
        case (.spring(let response, _, _), _):
            var other = previous
            let velocity = other.velocity(self) ?? spring.velocity
            let offset = other.animate(way: way, at: time, &self) ?? spring.offset
            var before = response
            if case .single(.spring(let other, _, _)) = previous { before = other }
            if case .single(.standard) = previous, case .spring(let other, _, _) = Animation.Form.standardSpring {
                before = other
            }
            let blend = before == response ? nil : before - response
            spring.takeOver(offset: offset, velocity: velocity, blend: blend, at: time)
            return true
        case (.standard, _): return merge(.standardSpring, previous: previous, way: way, at: time)
        case (.delayed(let base, let seconds), .single(.delayed(let other, let others))) where seconds == others:
            return merge(base, previous: .single(other), way: way, at: max(0, time - seconds))
        case (.sped(let base, let factor), .single(.sped(let other, let others))) where factor == others:
            return merge(base, previous: .single(other), way: way, at: time * factor)
        default: return false
        }
    }

    private mutating func interpolate(
        _ spring: Spring, period: Double, _ velocity: Double, way: Value, at time: Double
    ) -> Value? {
        // Springs that oscillate last at least one second.
        let estimate = spring.interpolationDuration(velocity)
        guard time < estimate else { return nil }
        let done = spring.value(target: 1, initialVelocity: velocity, time: time)
        guard done.isFinite else { return nil }
        if time >= period { isLogicallyComplete = true }
        return way.scaled(by: done)
    }
}

extension Spring {
    /// Returns the duration of SwiftUI's `interpolatingSpring`, in seconds.
    fileprivate func interpolationDuration(_ velocity: Double) -> Double {
        guard angularFrequency > 0 else {
            return settlingDuration(target: 1.0, initialVelocity: velocity, epsilon: 0.001)
        }
        guard decay > 0 else { return .infinity }
        return max(1, -log(0.001 / (1 + abs((decay - velocity) / angularFrequency))) / decay)
    }
}
