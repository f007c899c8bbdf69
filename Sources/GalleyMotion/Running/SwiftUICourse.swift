/// The animations that move a value in SwiftUI: one, or several that were set off one after the other.
enum SwiftUIAnimation<Value: MotionVector>: Sendable {
    case single(Animation.Form)
    case combined([Entry])

    /// One of several animations: it moves from the sum of the earlier ones to its own end.
    struct Entry: Sendable {
        var form: Animation.Form
        /// The time at which it was set off, in seconds since the first.
        var start: Double
        /// Its end, as a part of the whole distance.
        var end: Value
        /// Its state; nil after its end.
        var state: SwiftUIState<Value>?
    }

    mutating func animate(way: Value, at time: Double, _ state: inout SwiftUIState<Value>) -> Value? {
        switch self {
        case .single(let form): return state.animate(form, way: way, at: time)
        case .combined(var entries):
            var result = Value.zero
            for index in entries.indices {
                var entry = entries[index]
                let done = entry.state?.animate(entry.form, way: entry.end - result, at: time - entry.start)
                if done == nil { entry.state = nil }
                result = done.map { result + $0 } ?? entry.end
                entries[index] = entry
            }
            self = .combined(entries)
            // All of them last as long as the last one.
            return entries.last?.state == nil ? nil : result
        }
    }

    func velocity(_ state: SwiftUIState<Value>) -> Value? {
        if case .single(let form) = self { state.velocity(form) } else { nil }
    }

    func isLogicallyComplete(_ state: SwiftUIState<Value>) -> Bool {
        switch self {
        case .single: state.isLogicallyComplete
        case .combined(let entries): entries.last?.state?.isLogicallyComplete ?? true
        }
    }
}

/// The course of a value in SwiftUI.
struct SwiftUICourse<Value: MotionVector>: Sendable {
    private var target: Value
    private var running: SwiftUIAnimation<Value>?
    private var state = SwiftUIState<Value>()
    private var start = 0.0
    /// The distance covered by all running animations; it ends at the target.
    private var way = Value.zero

    init(_ value: Value) { target = value }

    mutating func set(to value: Value) { self = SwiftUICourse(value) }

    /// Animations act on the distance alone, so only its end moves.
    mutating func translate(by distance: Value) { target = target + distance }

    mutating func animate(to target: Value, with form: Animation.Form, at time: Double) {
        let added = target - self.target
        self.target = target
        guard let running else {
            (running, state, start, way) = (.single(form), SwiftUIState(), time, added)
            return
        }
        let elapsed = time - start
        let before = way
        way = way + added
        if state.merge(form, previous: running, way: before, at: elapsed) {
            self.running = .single(form)
            return
        }
        let new = SwiftUIAnimation.Entry(form: form, start: elapsed, end: way, state: SwiftUIState())
        switch running {
        case .combined(let entries): self.running = .combined(entries + [new])
        case .single(let other):
            let old = SwiftUIAnimation.Entry(form: other, start: 0, end: before, state: state)
            self.running = .combined([old, new])
            state = SwiftUIState()
        }
    }

    /// The time at which exact animations of the same kinds would be at rest.
    var end: Double {
        switch running {
        case nil: -.infinity
        case .single(let form): start + form.end(way: way, velocity: .zero)
        case .combined(let entries):
            start + (entries.map { $0.start + $0.form.end(way: way, velocity: .zero) }.max() ?? 0)
        }
    }

    mutating func sample(at time: Double) -> AnimatedValue<Value>.Sample {
        guard let done = running?.animate(way: way, at: time - start, &state), let running,
            done.magnitudeSquared.isFinite
        else {
            set(to: target)
            return AnimatedValue.Sample(value: target, velocity: .zero, isLogicallyComplete: true, isFinished: true)
        }
        return AnimatedValue.Sample(
            value: target - way + done, velocity: running.velocity(state) ?? .zero,
            isLogicallyComplete: running.isLogicallyComplete(state), isFinished: false)
    }
}
