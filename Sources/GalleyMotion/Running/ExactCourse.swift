/// The course of a value that gets one target after another, as a function of time.
///
/// Each leg begins with the value and velocity of the previous leg at the time when its own animation starts to move.
/// Both are known at once, because every leg is a function of time, so nothing depends on the times of samples.
struct ExactCourse<Value: MotionVector>: Sendable {
    private struct Leg: Sendable {
        var form: Animation.Form
        /// The times at which the animation was set off and starts to move.
        var start: Double
        var departure: Double
        var origin: MotionState<Value>
        var target: Value
        var way: Value
        var end: Double
        var logicalEnd: Double

        func state(at time: Double) -> MotionState<Value> {
            let arrived = MotionState(value: target, velocity: .zero)
            guard time <= end else { return arrived }
            let done = form.state(way: way, velocity: origin.velocity, at: time - start)
            guard done.value.magnitudeSquared.isFinite else { return arrived }
            return MotionState(value: origin.value + done.value, velocity: done.velocity)
        }
    }

    private var base: Value
    /// The legs in the order in which they start to move.
    private var legs: [Leg] = []

    init(_ value: Value) { base = value }

    /// Sets the value at once, and ends its motion.
    mutating func set(to value: Value) {
        base = value
        legs = []
    }

    mutating func translate(by distance: Value) {
        base = base + distance
        for index in legs.indices {
            legs[index].origin.value = legs[index].origin.value + distance
            legs[index].target = legs[index].target + distance
        }
    }

    mutating func animate(to target: Value, with form: Animation.Form, at time: Double, push: Value) {
        let departure = time + form.lead
        // Of two legs that start together, the second begins as the first did.
        let together = legs.last { $0.departure == departure }?.origin
        // A leg that would start later is replaced, and a finished one is dropped.
        legs.removeAll { $0.departure >= departure }
        if let current = legs.lastIndex(where: { $0.departure <= time }) { legs.removeSubrange(..<current) }
        var origin =
            together ?? (departure.isFinite ? state(at: departure) : MotionState(value: base, velocity: .zero))
        origin.velocity = origin.velocity + push
        let way = target - origin.value
        legs.append(
            Leg(
                form: form, start: time, departure: departure, origin: origin, target: target, way: way,
                end: time + form.end(way: way, velocity: origin.velocity),
                logicalEnd: time + form.logicalEnd(way: way, velocity: origin.velocity)))
    }

    /// Keeps a motion that never ends where it begins.
    mutating func holdEndless() {
        guard let last = legs.last, last.end == .infinity else { return }
        let still = Animation.Form.sped(last.form, factor: 0)
        let origin = MotionState(value: last.origin.value, velocity: Value.zero)
        legs = [
            Leg(
                form: still, start: last.start, departure: -.infinity, origin: origin, target: last.target,
                way: last.way, end: .infinity, logicalEnd: .infinity)
        ]
    }

    /// The cycle of a motion that never ends: its begin, and its length in seconds; nil for another motion.
    var cycle: (start: Double, length: Double)? {
        guard let last = legs.last, last.departure.isFinite, let length = last.form.cycle(way: last.way) else {
            return nil
        }
        return (last.departure, length)
    }

    /// The time at which the last leg ends.
    var end: Double { legs.last?.end ?? -.infinity }

    func state(at time: Double) -> MotionState<Value> {
        guard let leg = legs.last(where: { $0.departure <= time }) else {
            return MotionState(value: base, velocity: .zero)
        }
        return leg.state(at: time)
    }

    func sample(at time: Double) -> AnimatedValue<Value>.Sample {
        let state = state(at: time)
        return AnimatedValue.Sample(
            value: state.value, velocity: state.velocity,
            isLogicallyComplete: legs.last.map { time >= $0.logicalEnd } ?? true,
            isFinished: legs.last.map { time > $0.end } ?? true)
    }
}
