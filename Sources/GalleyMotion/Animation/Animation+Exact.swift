/// Animations as functions of time, without state or steps: the value at a time does not depend on earlier samples.
///
/// The initial velocity is the velocity before the animation. A spring continues with it. A curve that starts on a
/// moving value adds a cubic, which begins with the difference between that velocity and the curve's own, and ends with
/// a slope of 0 after 0.35 s or at the end of a shorter curve. On a value at rest the curve alone determines the
/// motion, so `linear` is linear.
extension Animation.Form {
    /// The delay before the animation starts, in seconds.
    var lead: Double {
        switch self {
        case .curve, .spring, .interpolatingSpring, .standard: 0
        case .delayed(let base, let seconds): max(0, seconds) + base.lead
        case .sped(let base, let factor): factor > 0 ? base.lead / factor : .infinity
        case .repeated(let base, _, _): base.lead
        }
    }

    /// The time at which the animation ends, in seconds.
    func end<Value: MotionVector>(way: Value, velocity: Value) -> Double {
        switch self {
        case .curve(_, let duration): return max(0, duration)
        case .spring, .interpolatingSpring, .standard:
            guard let spring else { return 0 }
            let velocity = velocity + way.scaled(by: initialVelocity)
            let reach = way.magnitude + velocity.magnitude / spring.naturalFrequencySquared.squareRoot()
            guard reach > 0 else { return 0 }
            return spring.restingTime(
                way: way.magnitude, initialSpeed: velocity.magnitude,
                within: max(min(Self.rest, reach / 10_000), reach * Self.precision))
        case .delayed(let base, let seconds): return max(0, seconds) + base.end(way: way, velocity: velocity)
        case .sped(let base, let factor):
            return factor > 0 ? base.end(way: way, velocity: velocity.scaled(by: 1 / factor)) / factor : .infinity
        case .repeated(let base, let count, _):
            let first = base.end(way: way, velocity: velocity)
            let others = base.end(way: way, velocity: .zero)
            guard let count else { return others > 0 ? .infinity : first }
            return count > 1 ? first + Double(count - 1) * others : first
        }
    }

    /// The time at which the animation counts as complete, in seconds: for a spring its response (Motion rules §11),
    /// otherwise its end.
    func logicalEnd<Value: MotionVector>(way: Value, velocity: Value) -> Double {
        switch self {
        case .spring, .interpolatingSpring, .standard: spring?.response ?? 0
        case .delayed(let base, let seconds): max(0, seconds) + base.logicalEnd(way: way, velocity: velocity)
        case .sped(let base, let factor):
            factor > 0
                ? base.logicalEnd(way: way, velocity: velocity.scaled(by: 1 / factor)) / factor : .infinity
        case .curve, .repeated: end(way: way, velocity: velocity)
        }
    }

    /// Returns the distance covered at a time in seconds, and the velocity at that time.
    func state<Value: MotionVector>(way: Value, velocity: Value, at time: Double) -> MotionState<Value> {
        switch self {
        case .curve(let curve, let duration):
            guard duration > 0 else { return MotionState(value: way, velocity: .zero) }
            let progress = min(max(time / duration, 0), 1)
            // A long curve must not keep the velocity of the previous animation for its whole length.
            let rest = max(0, 1 - max(time, 0) / min(duration, Animation.defaultCurveDuration))
            let first = curve.slope(at: 0) / duration
            let carried = first.isFinite ? velocity - way.scaled(by: first).keeping(velocity) : velocity
            return MotionState(
                value: way.scaled(by: curve.value(at: progress)) + carried.scaled(by: max(time, 0) * rest * rest),
                velocity: way.scaled(by: curve.slope(at: progress) / duration)
                    + carried.scaled(by: rest * (rest - 2 * (1 - rest))))
        case .spring, .interpolatingSpring, .standard:
            guard let spring else { return MotionState(value: way, velocity: .zero) }
            return spring.state(
                target: way, initialVelocity: velocity + way.scaled(by: initialVelocity), time: max(time, 0))
        case .delayed(let base, let seconds):
            return base.state(way: way, velocity: velocity, at: time - max(0, seconds))
        case .sped(let base, let factor):
            guard factor > 0 else { return MotionState(value: .zero, velocity: .zero) }
            var state = base.state(way: way, velocity: velocity.scaled(by: 1 / factor), at: time * factor)
            state.velocity = state.velocity.scaled(by: factor)
            return state
        case .repeated(let base, _, let autoreverses):
            let first = base.end(way: way, velocity: velocity)
            let others = base.end(way: way, velocity: .zero)
            guard time > first, others > 0 else { return base.state(way: way, velocity: velocity, at: time) }
            // The end belongs to the last cycle, as in an animation that does not repeat.
            let cycle = ((time - first) / others).rounded(.up)
            let state = base.state(way: way, velocity: .zero, at: time - first - (cycle - 1) * others)
            guard autoreverses, cycle.truncatingRemainder(dividingBy: 2) == 1 else { return state }
            return MotionState(value: way - state.value, velocity: .zero - state.velocity)
        }
    }

    /// The seconds after which an animation without an end begins again as it began; nil for one with an end.
    func cycle<Value: MotionVector>(way: Value) -> Double? {
        switch self {
        case .curve, .spring, .interpolatingSpring, .standard: return nil
        case .delayed(let base, _): return base.cycle(way: way)
        case .sped(let base, let factor): return factor > 0 ? base.cycle(way: way).map { $0 / factor } : nil
        case .repeated(let base, let count, let autoreverses):
            if let inner = base.cycle(way: way) { return inner }
            let once = base.end(way: way, velocity: .zero)
            return count == nil && once > 0 && once.isFinite ? once * (autoreverses ? 2 : 1) : nil
        }
    }

    /// The largest distance from its target at which a spring counts as at rest: 0.01 points, or a ten-thousandth of the
    /// whole distance if that is less.
    private static var rest: Double { 0.01 }
    /// The smallest part of the whole distance that still counts as motion. A plugin may claim a distance of 1e150, whose
    /// last hundredth of a point is far below the precision of its numbers, and would take half a minute.
    private static var precision: Double { 1e-12 }

    /// The animation's spring; nil for a curve, and for a spring of zero duration, which reaches its target at once.
    var spring: Spring? {
        switch self {
        case .spring(let response, let dampingFraction, _):
            response > 0 ? Spring(response: response, dampingRatio: dampingFraction) : nil
        case .interpolatingSpring(let mass, let stiffness, let damping, _):
            Spring(mass: mass, stiffness: stiffness, damping: damping)
        case .standard: Self.standardSpring.spring
        default: nil
        }
    }

    /// The form without its modifiers.
    fileprivate var innermost: Animation.Form {
        switch self {
        case .curve, .spring, .interpolatingSpring, .standard: self
        case .delayed(let base, _), .sped(let base, _), .repeated(let base, _, _): base.innermost
        }
    }

    private var initialVelocity: Double {
        if case .interpolatingSpring(_, _, _, let velocity) = self { velocity } else { 0 }
    }
}

extension Animation {
    /// Returns the exact distance covered after a time, and the velocity at that time; nil after the animation's end.
    ///
    /// - Parameters:
    ///   - way: the target minus the start, because animations act on the difference (Motion rules §11).
    ///   - initialVelocity: the velocity before the animation, per second.
    ///   - time: seconds since the animation was set off.
    public func state<Value: MotionVector>(
        of way: Value, initialVelocity: Value = .zero, at time: Double
    ) -> MotionState<Value>? {
        let end = form.end(way: way, velocity: initialVelocity)
        guard time <= end, end > 0 else { return nil }
        guard time >= form.lead else { return MotionState(value: .zero, velocity: .zero) }
        let state = form.state(way: way, velocity: initialVelocity, at: time)
        return state.value.magnitudeSquared.isFinite ? state : nil
    }

    /// The spring that moves the value, without delays and speeds; nil for curves and for springs of zero duration.
    public var motionSpring: Spring? { form.innermost.spring }

    /// Returns the time at which the animation ends, in seconds. A curve ends after its duration, a spring when the
    /// remaining distance is at most a ten-thousandth of the whole, and at most 0.01. Infinite if the animation never ends.
    public func duration<Value: MotionVector>(of way: Value, initialVelocity: Value = .zero) -> Double {
        form.end(way: way, velocity: initialVelocity)
    }

    /// Returns the time at which the animation counts as complete, in seconds: for a spring its response, otherwise its
    /// end.
    public func logicalDuration<Value: MotionVector>(of way: Value, initialVelocity: Value = .zero) -> Double {
        form.logicalEnd(way: way, velocity: initialVelocity)
    }
}
