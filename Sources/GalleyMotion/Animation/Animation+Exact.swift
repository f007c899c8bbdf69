/// Animations as functions of time: no state, no steps, the same value whatever was asked before.
///
/// The first velocity is what the value had before. A spring takes it as its own. A curve that meets a value in motion
/// adds a cubic that starts with the difference to its own first velocity and is gone, with its slope, after 0.35 s, or at
/// the end of a shorter curve; a value at rest follows the curve alone, so that `linear` is linear.
extension Animation.Form {
    /// How long nothing happens first, in seconds.
    var lead: Double {
        switch self {
        case .curve, .spring, .interpolatingSpring, .standard: 0
        case .delayed(let base, let seconds): max(0, seconds) + base.lead
        case .sped(let base, let factor): factor > 0 ? base.lead / factor : .infinity
        case .repeated(let base, _, _): base.lead
        }
    }

    /// When the animation is over, in seconds.
    func end<Value: MotionVector>(way: Value, velocity: Value) -> Double {
        switch self {
        case .curve(_, let duration): return max(0, duration)
        case .spring, .interpolatingSpring, .standard:
            guard let spring else { return 0 }
            let velocity = velocity + way.scaled(by: initialVelocity)
            let reach = way.magnitude + velocity.magnitude / spring.naturalFrequencySquared.squareRoot()
            guard reach > 0 else { return 0 }
            return spring.restingTime(
                way: way.magnitude, initialSpeed: velocity.magnitude, within: min(Self.rest, reach / 1000))
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

    /// When the animation is over for whoever waits for it, in seconds: a spring after its response
    /// (`semantics.md` §11), all else at its end.
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

    /// The part of the way that is done at a time, in seconds, and the velocity there.
    func state<Value: MotionVector>(way: Value, velocity: Value, at time: Double) -> MotionState<Value> {
        switch self {
        case .curve(let curve, let duration):
            guard duration > 0 else { return MotionState(value: way, velocity: .zero) }
            let progress = min(max(time / duration, 0), 1)
            // A long curve must not carry a short one's velocity on and on.
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
            // A cycle owns its end, as an animation without repetition does.
            let cycle = ((time - first) / others).rounded(.up)
            let state = base.state(way: way, velocity: .zero, at: time - first - (cycle - 1) * others)
            guard autoreverses, cycle.truncatingRemainder(dividingBy: 2) == 1 else { return state }
            return MotionState(value: way - state.value, velocity: .zero - state.velocity)
        }
    }

    /// How near to its target a spring ends at most: 0.1 points, or a thousandth of its way where that is less.
    private static var rest: Double { 0.1 }

    /// The spring of an animation; nil for one without extent in time, which is at its target at once.
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
    /// What a way has become after a time, exactly; nil once the animation is over, which at its very end it is not.
    ///
    /// - Parameters:
    ///   - way: Target less start: animations work on the difference (`semantics.md` §11).
    ///   - initialVelocity: What the value had before, per second.
    ///   - time: Seconds since the animation began.
    public func state<Value: MotionVector>(
        of way: Value, initialVelocity: Value = .zero, at time: Double
    ) -> MotionState<Value>? {
        let end = form.end(way: way, velocity: initialVelocity)
        guard time <= end, end > 0 else { return nil }
        guard time >= form.lead else { return MotionState(value: .zero, velocity: .zero) }
        let state = form.state(way: way, velocity: initialVelocity, at: time)
        return state.value.magnitudeSquared.isFinite ? state : nil
    }

    /// The spring that moves the value, whatever changes its time; nil for curves and for springs without extent in time.
    public var motionSpring: Spring? { form.innermost.spring }

    /// When the animation is over, in seconds: a curve after its duration, a spring where no more than a thousandth
    /// of its way is left, and no more than 0.1. Infinite for what never ends.
    public func duration<Value: MotionVector>(of way: Value, initialVelocity: Value = .zero) -> Double {
        form.end(way: way, velocity: initialVelocity)
    }

    /// When the animation counts as over for whoever waits for it, in seconds: a spring after its response.
    public func logicalDuration<Value: MotionVector>(of way: Value, initialVelocity: Value = .zero) -> Double {
        form.logicalEnd(way: way, velocity: initialVelocity)
    }
}
