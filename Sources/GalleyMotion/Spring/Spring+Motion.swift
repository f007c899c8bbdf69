import Foundation

/// A value and its velocity.
public struct MotionState<Value: MotionVector>: Equatable, Sendable {
    /// The value.
    public var value: Value
    /// Its change per second.
    public var velocity: Value

    /// Makes a state from a value and its velocity.
    public init(value: Value, velocity: Value) {
        self.value = value
        self.velocity = velocity
    }
}

/// The coefficients of a spring at one time: its motion is linear in its distance and its initial velocity.
struct SpringFactors {
    /// The fraction of the distance covered.
    var way: Double
    /// The effect of the initial velocity, in seconds.
    var push: Double
    /// The change of `way` per second.
    var wayRate: Double
    /// The change of `push` per second.
    var pushRate: Double
}

extension Spring {
    /// Returns the coefficients at a time in seconds. At an infinite time a damped spring is at its target.
    func factors(at time: Double) -> SpringFactors {
        // e^-ct cos ωt and e^-ct sin(ωt)/ω, or their hyperbolic counterparts.
        var (even, odd): (Double, Double)
        let turned = angularFrequency * time
        if time == .infinity && decay > 0 {
            (even, odd) = (0, 0)
        } else if angularFrequency > 0 {
            let left = exp(-decay * time)
            (even, odd) = (left * cos(turned), left * sin(turned) / angularFrequency)
        } else if angularFrequency < 0 && abs(turned) > 1 {
            // The exponents are computed separately, because cosh alone would overflow.
            let slow = exp(-(decay + angularFrequency) * time)
            let fast = exp(-(decay - angularFrequency) * time)
            (even, odd) = ((slow + fast) / 2, (fast - slow) / (2 * angularFrequency))
        } else if angularFrequency < 0 {
            let left = exp(-decay * time)
            (even, odd) = (left * cosh(turned), left * sinh(turned) / angularFrequency)
        } else {
            let left = exp(-decay * time)
            (even, odd) = (left, left * time)
        }
        return SpringFactors(
            way: 1 - (even + decay * odd), push: odd, wayRate: naturalFrequencySquared * odd,
            pushRate: even - decay * odd)
    }

    /// Returns the exact value and velocity of the spring after a time, starting at zero.
    ///
    /// - Parameters:
    ///   - target: the target.
    ///   - initialVelocity: the velocity at time 0, per second.
    ///   - time: the time in seconds.
    public func state<Value: MotionVector>(
        target: Value, initialVelocity: Value = .zero, time: Double
    ) -> MotionState<Value> {
        let factors = factors(at: time)
        return MotionState(
            value: target.scaled(by: factors.way) + initialVelocity.scaled(by: factors.push),
            velocity: target.scaled(by: factors.wayRate) + initialVelocity.scaled(by: factors.pushRate))
    }

    /// Returns the value after a time in seconds, starting at zero.
    public func value<Value: MotionVector>(target: Value, initialVelocity: Value = .zero, time: Double) -> Value {
        state(target: target, initialVelocity: initialVelocity, time: time).value
    }

    /// Returns the velocity per second after a time in seconds, as SwiftUI's `Spring` does.
    ///
    /// This keeps a quirk of SwiftUI: for over-damped springs the target is added to the velocity (Motion rules §12.b).
    /// `state` returns the velocity alone.
    public func velocity<Value: MotionVector>(target: Value, initialVelocity: Value = .zero, time: Double) -> Value {
        let velocity = state(target: target, initialVelocity: initialVelocity, time: time).velocity
        return angularFrequency < 0 ? velocity + target : velocity
    }

    /// Advances a value and its velocity by a time in seconds. Many small steps give the same result as one.
    public func update<Value: MotionVector>(
        value: inout Value, velocity: inout Value, target: Value, deltaTime: Double
    ) {
        let state = state(target: target - value, initialVelocity: velocity, time: deltaTime)
        value = value + state.value
        velocity = state.velocity
    }

    /// Returns the force on the mass: towards the target, and against the velocity.
    ///
    /// It is computed from `stiffness`, so for over-damped springs it is larger than their motion implies
    /// (Motion rules §12.a).
    public func force<Value: MotionVector>(target: Value, position: Value, velocity: Value) -> Value {
        (target - position).scaled(by: stiffness) - velocity.scaled(by: damping)
    }
}
