/// The course of a value that is sent to one target after another, as a function of time.
///
/// Each leg starts with the value and the velocity that the one before has when its animation begins to move. That is
/// known at once, since every leg is a function of time; so nothing depends on when somebody looked.
struct ExactCourse<Value: MotionVector>: Sendable {
    private struct Leg: Sendable {
        var form: Animation.Form
        /// When the animation was set off, and when it begins to move.
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
    /// In the order of their departures.
    private var legs: [Leg] = []

    init(_ value: Value) { base = value }

    /// Moves the value at once, and ends what was moving it.
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
        // Of two that begin together the second starts as the first did.
        let together = legs.last { $0.departure == departure }?.origin
        // What would begin later is overtaken, and what has ended its turn is history.
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

    /// When the last leg is over.
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
