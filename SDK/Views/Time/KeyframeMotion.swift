import GalleySDK

/// One step of a track of values.
struct KeyframeStep<Value: Animatable> {
    enum Curve {
        case linear(UnitCurve)
        case cubic(start: Value?, end: Value?)
        case spring(Spring, start: Value?)
        case jump
    }

    var value: Value
    var duration: Double
    var curve: Curve
}

/// The steps of a track from a first value on. The velocities at their joints are those that the documentation of
/// `CubicKeyframe` and `SpringKeyframe` describes: adjacent cubic steps are a Catmull-Rom spline, and next to other steps
/// a cubic step has their velocity.
struct KeyframeMotion<Value: Animatable> {
    private typealias Vector = Value.AnimatableData
    private let first: Value
    private let steps: [KeyframeStep<Value>]

    init(_ first: Value, _ steps: [KeyframeStep<Value>]) { (self.first, self.steps) = (first, steps) }

    func value(at time: Double) -> Value {
        var time = time
        for (index, step) in steps.enumerated() {
            if time < step.duration {
                var result = first
                result.animatableData = position(index, time)
                return result
            }
            time -= step.duration
        }
        return steps.last?.value ?? first
    }

    /// The value before a step; that of the count of steps is the last value.
    private func joint(_ index: Int) -> Vector {
        index == 0 ? first.animatableData : steps[index - 1].value.animatableData
    }

    private func position(_ index: Int, _ time: Double) -> Vector {
        let step = steps[index]
        let (from, to) = (joint(index), joint(index + 1))
        let part = time / step.duration
        switch step.curve {
        case .linear(let curve): return from.interpolated(towards: to, amount: curve.value(at: part))
        case .jump: return to
        case .spring(let spring, _):
            return from + spring.value(target: to - from, initialVelocity: startVelocity(index), time: time)
        case .cubic:
            // Hermite's polynomials.
            let (square, cube) = (part * part, part * part * part)
            let along = from.interpolated(towards: to, amount: 3 * square - 2 * cube)
            let begin = startVelocity(index).scaled(by: (cube - 2 * square + part) * step.duration)
            return along + begin + endVelocity(index).scaled(by: (cube - square) * step.duration)
        }
    }

    private func startVelocity(_ index: Int) -> Vector {
        switch steps[index].curve {
        case .jump: return .zero
        case .linear(let curve): return slope(index).scaled(by: curve.velocity(at: 0))
        case .cubic(let start?, _), .spring(_, let start?): return start.animatableData
        case .spring: return index == 0 ? .zero : endVelocity(index - 1)
        case .cubic:
            guard index > 0 else { return .zero }
            if case .cubic(_, let end) = steps[index - 1].curve { return end?.animatableData ?? tangent(index) }
            return endVelocity(index - 1)
        }
    }

    private func endVelocity(_ index: Int) -> Vector {
        let step = steps[index]
        switch step.curve {
        case .jump: return .zero
        case .linear(let curve): return slope(index).scaled(by: curve.velocity(at: 1))
        case .spring(let spring, _):
            return spring.velocity(
                target: joint(index + 1) - joint(index), initialVelocity: startVelocity(index), time: step.duration)
        case .cubic(_, let end?): return end.animatableData
        case .cubic:
            guard index + 1 < steps.count else { return .zero }
            switch steps[index + 1].curve {
            case .cubic(let start, _): return start?.animatableData ?? tangent(index + 1)
            // A spring without a velocity of its own takes the one that the step before it ends with.
            case .spring(_, nil): return .zero
            default: return startVelocity(index + 1)
            }
        }
    }

    /// The mean velocity of a step.
    private func slope(_ index: Int) -> Vector {
        let duration = steps[index].duration
        return duration > 0 ? (joint(index + 1) - joint(index)).scaled(by: 1 / duration) : .zero
    }

    /// The velocity between two cubic steps: that from the value before the first to the value after the second.
    private func tangent(_ index: Int) -> Vector {
        let duration = steps[index - 1].duration + steps[index].duration
        return duration > 0 ? (joint(index + 1) - joint(index - 1)).scaled(by: 1 / duration) : .zero
    }
}
