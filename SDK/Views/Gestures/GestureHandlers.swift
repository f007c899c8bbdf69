import CoreGraphics

/// The functions for the events of a view.
public struct GestureHandlers {
    /// A movement that begins when it came far enough: points, a part of the distance of two fingers, or radians.
    struct Moving {
        let minimum: CGFloat
        /// Performs a step, or the end if the second argument is true.
        let perform: (PointerEvent, Bool) -> Void
    }

    /// A number of taps.
    struct Tapping {
        let count: Int
        var perform: (PointerEvent) -> Void
    }

    /// A press that lasts for some seconds.
    struct Pressing {
        let duration: Double
        var begin: (PointerEvent) -> Void
        var perform: (PointerEvent) -> Void
        /// Ends a press that did not last.
        var cancel: (PointerEvent) -> Void = { _ in }
    }

    /// Perform taps, by their number.
    var taps: [Tapping] = []
    /// Performs a press.
    var press: Pressing?
    /// Perform movements.
    var moving: [MovementKind: [Moving]] = [:]
    /// Set back what follows a movement that is cancelled.
    var cancelled: [() -> Void] = []

    /// Returns the handlers of both gestures. For an event that both handle, both run if `both` is true; otherwise only
    /// that of `first` runs.
    static func joined(_ first: GestureHandlers, _ second: GestureHandlers, both: Bool) -> GestureHandlers {
        var result = first
        for tap in second.taps {
            guard let place = first.taps.firstIndex(where: { $0.count == tap.count }) else {
                result.taps.append(tap)
                continue
            }
            let one = first.taps[place].perform
            if both {
                result.taps[place].perform = {
                    one($0)
                    tap.perform($0)
                }
            }
        }
        if let one = first.press, let two = second.press, both {
            result.press = Pressing(duration: min(one.duration, two.duration)) {
                one.begin($0)
                two.begin($0)
            } perform: {
                one.perform($0)
                two.perform($0)
            } cancel: {
                one.cancel($0)
                two.cancel($0)
            }
        } else {
            result.press = first.press ?? second.press
        }
        result.moving.merge(second.moving) { both ? $0 + $1 : $0 }
        result.cancelled += second.cancelled
        return result
    }

    /// Returns the handlers with something around each event.
    func around(_ body: @escaping (PointerEvent, () -> Void) -> Void) -> GestureHandlers {
        func wrapped(_ perform: @escaping (PointerEvent) -> Void) -> (PointerEvent) -> Void {
            { event in body(event) { perform(event) } }
        }
        var result = self
        result.taps = taps.map { Tapping(count: $0.count, perform: wrapped($0.perform)) }
        result.press = press.map {
            Pressing(
                duration: $0.duration, begin: wrapped($0.begin), perform: wrapped($0.perform),
                cancel: wrapped($0.cancel))
        }
        result.moving = moving.mapValues {
            $0.map { one in
                Moving(minimum: one.minimum) { event, isEnd in body(event) { one.perform(event, isEnd) } }
            }
        }
        return result
    }

    /// Returns the handlers of a gesture, and of another one once the first is done. The view keeps the value of the first.
    @MainActor static func sequence<Value>(
        _ first: GestureHandlers, _ second: GestureHandlers, _ done: DoneGesture<Value>
    ) -> GestureHandlers {
        var result = GestureHandlers()
        for count in Set(first.taps.map(\.count) + second.taps.map(\.count)).sorted() {
            let one = first.taps.first { $0.count == count }?.perform
            let two = second.taps.first { $0.count == count }?.perform
            result.taps.append(Tapping(count: count) { done.perform($0, one, two) })
        }
        if let duration = (first.press ?? second.press)?.duration {
            let (one, two) = (first.press, second.press)
            result.press = Pressing(duration: duration) {
                done.step(in: $0, one?.begin, two?.begin)
            } perform: {
                done.perform($0, one?.perform, two?.perform)
            }
        }
        for kind in MovementKind.allCases {
            let (one, two) = (first.moving[kind] ?? [], second.moving[kind] ?? [])
            guard let minimum = (one.isEmpty ? two : one).map(\.minimum).min() else { continue }
            func all(_ moving: [Moving], _ isEnd: Bool) -> ((PointerEvent) -> Void)? {
                moving.isEmpty ? nil : { event in for one in moving { one.perform(event, isEnd) } }
            }
            result.moving[kind] = [
                Moving(minimum: minimum) { event, isEnd in done.step(in: event, all(one, isEnd), all(two, isEnd)) }
            ]
        }
        result.cancelled = first.cancelled + second.cancelled
        return result
    }
}

/// The value of the first gesture of a sequence; nil: it is not done.
@MainActor final class DoneGesture<Value> {
    var value: Value?

    /// Performs the first gesture, or the second one if the first is done. The view keeps the value from event to event.
    func step(in event: PointerEvent, _ first: ((PointerEvent) -> Void)?, _ second: ((PointerEvent) -> Void)?) {
        value = event.node.movement.first as? Value
        // The first gesture comes again, before the second one.
        if value != nil, second == nil {
            event.node.cancelMovement()
            value = nil
        }
        if value != nil {
            second?(event)
        } else {
            event.node.follow()
            first?(event)
            event.node.movement.first = value
        }
    }

    /// Performs a tap or a press of the first gesture, or of the second one, which ends the sequence.
    func perform(_ event: PointerEvent, _ first: ((PointerEvent) -> Void)?, _ second: ((PointerEvent) -> Void)?) {
        let isLast = event.node.movement.first is Value && second != nil
        step(in: event, first, second)
        if isLast { event.node.endMovement() }
    }
}

/// The values of two gestures at the same time. The view keeps them from event to event.
@MainActor final class PairedValues<First, Second> {
    private struct Values {
        var first: First?
        var second: Second?
        /// Which of both have begun and not ended.
        var active: Set<Bool> = []
    }
    private var now = Values()

    var first: First? { now.first }
    var second: Second? { now.second }

    /// Takes a value of a gesture.
    func take(first: First) { (now.first, _) = (first, now.active.insert(true)) }
    /// Takes a value of a gesture.
    func take(second: Second) { (now.second, _) = (second, now.active.insert(false)) }

    /// Ends one of the gestures, and returns whether the other one has ended too.
    func ends(isFirst: Bool) -> Bool {
        now.active.remove(isFirst)
        return now.active.isEmpty
    }

    /// Returns the handlers of a gesture, which have the values of the view.
    func following(_ handlers: GestureHandlers, isFirst: Bool) -> GestureHandlers {
        var handlers = handlers
        if let cancel = handlers.press?.cancel {
            handlers.press?.cancel = { [self] event in
                cancel(event)
                if isFirst { now.first = nil } else { now.second = nil }
                now.active.remove(isFirst)
            }
        }
        let key = ObjectIdentifier(Values.self)
        return handlers.around { [self] event, perform in
            now = event.node.movement.pairs[key] as? Values ?? Values()
            perform()
            event.node.movement.pairs[key] = now.active.isEmpty ? nil : now
        }
    }
}
