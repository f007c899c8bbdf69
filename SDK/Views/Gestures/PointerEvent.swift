import CoreGraphics
import Foundation

/// What a pointer does over a view at a moment: where it began, where it is, and how two of them lie to each other.
@MainActor package struct PointerEvent {
    /// The moments of a movement.
    package enum Phase: String { case changed, ended, cancelled }

    /// The start of the movement, in the view's coordinates at that time.
    package var start: CGPoint
    /// The position, in the same coordinates.
    package var location: CGPoint
    /// The velocity, in points per second.
    package var velocity = CGSize.zero
    /// The distance of two pointers as a part of the first one.
    package var magnification: CGFloat = 1
    /// The rotation of two pointers around each other, in radians.
    package var rotation: CGFloat = 0
    /// The view with the gesture.
    let node: _ViewNode

    /// Makes an event at a place of a view; nil: its middle.
    package init(_ node: _ViewNode, at place: CGPoint? = nil) {
        let size = node.frameInRoot?.size ?? .zero
        start = place ?? CGPoint(x: size.width / 2, y: size.height / 2)
        (location, self.node) = (start, node)
    }

    /// The start, as a fraction of the view's size.
    var anchor: UnitPoint {
        guard let size = node.frameInRoot?.size, size.width > 0, size.height > 0 else { return .center }
        return UnitPoint(x: start.x / size.width, y: start.y / size.height)
    }

    /// Returns a point of the view in a coordinate space around it.
    func point(_ point: CGPoint, in space: CoordinateSpace) -> CGPoint {
        // A view that follows the pointer moves; the coordinates stay those of the begin.
        let origin = node.movement.origin ?? node.frameInRoot?.origin ?? .zero
        let other: CGPoint
        switch space {
        case .local: return point
        case .global: other = .zero
        case .named(let name): other = node.environment.coordinateSpaces[name]?.node?.frameInRoot?.origin ?? .zero
        }
        return CGPoint(x: point.x + origin.x - other.x, y: point.y + origin.y - other.y)
    }
}

/// The kinds of movements.
package enum MovementKind: String, CaseIterable { case drag, magnify, rotate }

/// What a view knows of the movement over it, from its begin to its end.
@MainActor struct Movement {
    /// The kinds that have begun, since they came far enough.
    var begun: Set<MovementKind> = []
    /// The position of the view at the begin, relative to the root.
    var origin: CGPoint?
    /// The value of the first gesture of a sequence, which is done.
    var first: Any?
    /// Whether the view is held down.
    var isHeld = false
    /// Whether the pointer is over the view.
    var isOver = false
}

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
        let perform: (PointerEvent) -> Void
    }

    /// Perform taps, by their number.
    var taps: [Tapping] = []
    /// Performs a press.
    var press: Pressing?
    /// Perform movements.
    var moving: [MovementKind: Moving] = [:]
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
                one.perform($0)
                two.perform($0)
            }
        } else {
            result.press = first.press ?? second.press
        }
        result.moving.merge(second.moving) { one, two in
            guard both else { return one }
            return Moving(minimum: min(one.minimum, two.minimum)) {
                one.perform($0, $1)
                two.perform($0, $1)
            }
        }
        result.cancelled += second.cancelled
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
            result.taps.append(Tapping(count: count) { done.step(in: $0, one, two) })
        }
        if let duration = (first.press ?? second.press)?.duration {
            let (one, two) = (first.press?.perform, second.press?.perform)
            result.press = Pressing(duration: duration) { done.step(in: $0, one, two) }
        }
        for kind in MovementKind.allCases {
            let (one, two) = (first.moving[kind], second.moving[kind])
            guard let minimum = (one ?? two)?.minimum else { continue }
            result.moving[kind] = Moving(minimum: minimum) { event, isEnd in
                done.step(in: event, { one?.perform($0, isEnd) }, { two?.perform($0, isEnd) })
            }
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
        if value != nil {
            second?(event)
        } else {
            first?(event)
            event.node.movement.first = value
        }
    }
}

extension _ViewNode {
    /// The movement over the view.
    var movement: Movement {
        get { graph.movements[identity] ?? Movement() }
        set { graph.movements[identity] = newValue }
    }

    /// Whether the view has a gesture of a kind.
    package func takes(_ kind: MovementKind) -> Bool { actions.moving[kind] != nil }

    /// The action of so many taps; nil: as many as the view takes, one before several.
    package func tap(_ count: Int?) -> (() -> Void)? {
        guard let count, count != 1 else { return count == nil ? actions.anyTap : actions.tap }
        return actions.severalTaps.first { $0.count == count }?.perform
    }

    /// Returns the views whose gestures are performed when the view's is the innermost: it, or one around it that comes
    /// before it, and those around it that act beside it.
    package func gesturing(_ acts: (_ViewNode) -> Bool) -> [_ViewNode] {
        let around = sequence(first: self) { $0.parent }.dropFirst().filter { acts($0) && !$0.actions.isDisabled }
        let first = around.last { $0.actions.gestureOrder == .outer } ?? self
        return [first] + around.filter { $0 !== first && $0.actions.gestureOrder == .simultaneous }
    }

    /// Takes a step of a movement over the view.
    package func move(_ kind: MovementKind, _ event: PointerEvent, _ phase: PointerEvent.Phase) {
        guard let moving = actions.moving[kind] else { return }
        if movement.origin == nil { movement.origin = frameInRoot?.origin }
        let way =
            switch kind {
            case .drag: hypot(event.location.x - event.start.x, event.location.y - event.start.y)
            case .magnify: abs(event.magnification - 1)
            case .rotate: abs(event.rotation)
            }
        if phase != .cancelled, way >= moving.minimum { movement.begun.insert(kind) }
        if phase == .cancelled {
            if movement.begun.contains(kind) || movement.first != nil { for reset in actions.cancelled { reset() } }
        } else if movement.begun.contains(kind) {
            moving.perform(event, phase == .ended)
        }
        if phase != .changed {
            movement.begun.remove(kind)
            if movement.begun.isEmpty { (movement.origin, movement.first) = (nil, nil) }
        }
    }

    /// Performs a drag from the middle of the view, with its begin, its way and its end.
    package func drag(by way: CGSize, velocity: CGSize = .zero) {
        func step(_ part: CGFloat, _ phase: PointerEvent.Phase) {
            var event = PointerEvent(self)
            event.location = CGPoint(x: event.start.x + way.width * part, y: event.start.y + way.height * part)
            event.velocity = velocity
            move(.drag, event, phase)
        }
        step(0.5, .changed)
        step(1, .changed)
        step(1, .ended)
    }

    /// Performs a movement of two pointers around the middle of the view, with its way and its end.
    package func pinch(_ kind: MovementKind, magnification: CGFloat = 1, rotation: CGFloat = 0) {
        for phase in [PointerEvent.Phase.changed, .ended] {
            var event = PointerEvent(self)
            (event.magnification, event.rotation) = (magnification, rotation)
            move(kind, event, phase)
        }
    }

    /// Moves a pointer over the view, and so over those around it, or away from it alone.
    package func hover(at place: CGPoint?) {
        let all = sequence(first: self) { $0.parent }.filter { $0.actions.hover != nil }
        guard let place else {
            for node in all where node.elements.first === elements.first { node.actions.hover?(nil) }
            return
        }
        let origin = frameInRoot?.origin ?? .zero
        for node in all {
            let other = node.frameInRoot?.origin ?? origin
            node.actions.hover?(CGPoint(x: place.x + origin.x - other.x, y: place.y + origin.y - other.y))
        }
    }

    /// Begins or ends to hold the view down.
    package func hold(_ isHeld: Bool) {
        guard movement.isHeld != isHeld else { return }
        movement.isHeld = isHeld
        actions.hold?(isHeld)
    }

    /// Ends to hold the view down, which is a tap.
    package func release() {
        let (tap, wasHeld) = (actions.tap, movement.isHeld)
        tap?()
        // A button that replaces the view when it is tapped is not held either.
        if wasHeld || movement.isHeld { hold(false) }
    }
}
