import Foundation
import GalleySDK

extension Spring {
    private var frequency: Double { 2 * .pi / max(duration, 0.001) }
    /// The stiffness, for the mass.
    public var stiffness: Double { mass * frequency * frequency }
    /// The damping, for the mass.
    public var damping: Double { 2 * mass * max(dampingRatio, 0) * frequency }

    /// What remains at a time of a distance, and what a velocity adds, with their derivatives. The equations are those of
    /// a damped harmonic oscillator.
    private func response(at time: Double) -> (distance: (Double, Double), velocity: (Double, Double)) {
        let (ratio, frequency) = (max(dampingRatio, 0), frequency)
        let rate = ratio * frequency
        if abs(ratio - 1) < 0.0001 {
            let decay = exp(-frequency * time)
            return (
                (decay * (1 + frequency * time), -decay * frequency * frequency * time),
                (decay * time, decay * (1 - frequency * time))
            )
        }
        if ratio > 1 {
            let root = frequency * (ratio * ratio - 1).squareRoot()
            let (slow, fast) = (root - rate, -root - rate)
            let (one, two) = (exp(slow * time), exp(fast * time))
            return (
                ((slow * two - fast * one) / (slow - fast), slow * fast * (two - one) / (slow - fast)),
                ((one - two) / (slow - fast), (slow * one - fast * two) / (slow - fast))
            )
        }
        let damped = frequency * (1 - ratio * ratio).squareRoot()
        let (decay, sine, cosine) = (exp(-rate * time), sin(damped * time), cos(damped * time))
        return (
            (decay * (cosine + rate / damped * sine), -decay * frequency * frequency / damped * sine),
            (decay * sine / damped, decay * (cosine - rate / damped * sine))
        )
    }

    /// Returns the fraction of the distance at a time in seconds.
    func part(at time: Double) -> Double { 1 - response(at: time).distance.0 }

    /// The value on the way from zero to a target, at a time in seconds.
    public func value<V: VectorArithmetic>(target: V, initialVelocity: V = .zero, time: TimeInterval) -> V {
        let response = response(at: time)
        return target.scaled(by: 1 - response.distance.0) + initialVelocity.scaled(by: response.velocity.0)
    }
    /// The velocity on the way from zero to a target, at a time in seconds.
    public func velocity<V: VectorArithmetic>(target: V, initialVelocity: V = .zero, time: TimeInterval) -> V {
        let response = response(at: time)
        return target.scaled(by: -response.distance.1) + initialVelocity.scaled(by: response.velocity.1)
    }
    /// Moves a value and its velocity on towards a target.
    public func update<V: VectorArithmetic>(
        value: inout V, velocity: inout V, target: V, deltaTime: TimeInterval
    ) {
        let (way, speed) = (target - value, velocity)
        value += self.value(target: way, initialVelocity: speed, time: deltaTime)
        velocity = self.velocity(target: way, initialVelocity: speed, time: deltaTime)
    }
    /// The force on the mass at a position, with a velocity.
    public func force<V: VectorArithmetic>(target: V, position: V, velocity: V) -> V {
        (target - position).scaled(by: stiffness) - velocity.scaled(by: damping)
    }

    /// The value on the way from one value to another, at a time in seconds.
    public func value<V: Animatable>(fromValue: V, toValue: V, initialVelocity: V, time: TimeInterval) -> V {
        var result = fromValue
        let (from, to) = (fromValue.animatableData, toValue.animatableData)
        result.animatableData =
            from + value(target: to - from, initialVelocity: initialVelocity.animatableData, time: time)
        return result
    }
    /// The velocity on the way from one value to another, at a time in seconds.
    public func velocity<V: Animatable>(fromValue: V, toValue: V, initialVelocity: V, time: TimeInterval) -> V {
        var result = fromValue
        result.animatableData = velocity(
            target: toValue.animatableData - fromValue.animatableData,
            initialVelocity: initialVelocity.animatableData, time: time)
        return result
    }
}
