import Foundation

/// Where something is, and how fast it goes there.
public struct MotionState<Value: MotionVector>: Equatable, Sendable {
    /// The value.
    public var value: Value
    /// Its change per second.
    public var velocity: Value

    /// Makes a state.
    public init(value: Value, velocity: Value) {
        self.value = value
        self.velocity = velocity
    }
}

/// What a spring makes of its way and of its first velocity at one time: both enter linearly.
struct SpringFactors {
    /// How much of the way is done.
    var way: Double
    /// How many seconds of the first velocity are done.
    var push: Double
    /// The change of `way` per second.
    var wayRate: Double
    /// The change of `push` per second.
    var pushRate: Double
}

extension Spring {
    /// The factors at a time in seconds. At an infinite time a damped spring has arrived.
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
            // Each exponent by itself: cosh alone would overflow.
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

    /// The spring after a time, from rest at zero or with a first velocity: value and velocity, both exact.
    ///
    /// - Parameters:
    ///   - target: Where it goes.
    ///   - initialVelocity: Its velocity at time 0, per second.
    ///   - time: Seconds since it was at zero.
    public func state<Value: MotionVector>(
        target: Value, initialVelocity: Value = .zero, time: Double
    ) -> MotionState<Value> {
        let factors = factors(at: time)
        return MotionState(
            value: target.scaled(by: factors.way) + initialVelocity.scaled(by: factors.push),
            velocity: target.scaled(by: factors.wayRate) + initialVelocity.scaled(by: factors.pushRate))
    }

    /// The value after a time in seconds, from zero on the way to a target.
    public func value<Value: MotionVector>(target: Value, initialVelocity: Value = .zero, time: Double) -> Value {
        state(target: target, initialVelocity: initialVelocity, time: time).value
    }

    /// The velocity per second after a time in seconds, as SwiftUI's `Spring` answers it.
    ///
    /// A quirk that is kept: over-damped springs answer the target on top of the velocity (`semantics.md` §12 b).
    /// `state` has the velocity alone.
    public func velocity<Value: MotionVector>(target: Value, initialVelocity: Value = .zero, time: Double) -> Value {
        let velocity = state(target: target, initialVelocity: initialVelocity, time: time).velocity
        return angularFrequency < 0 ? velocity + target : velocity
    }

    /// Moves a value and its velocity on by a time in seconds. Many small steps come to the same as one.
    public func update<Value: MotionVector>(
        value: inout Value, velocity: inout Value, target: Value, deltaTime: Double
    ) {
        let state = state(target: target - value, initialVelocity: velocity, time: deltaTime)
        value = value + state.value
        velocity = state.velocity
    }

    /// The force on the mass, which pulls it to the target and brakes it.
    ///
    /// It counts with `stiffness`, so over-damped springs pull harder than they move (`semantics.md` §12 a).
    public func force<Value: MotionVector>(target: Value, position: Value, velocity: Value) -> Value {
        (target - position).scaled(by: stiffness) - velocity.scaled(by: damping)
    }
}
