import CoreGraphics

/// The kinds of movements.
package enum MovementKind: String, CaseIterable { case drag, magnify, rotate }

/// What a view knows of the movement over it, from its begin to its end.
@MainActor struct Movement {
    /// A gesture for a kind of movement, by its place among those of the view.
    struct Part: Hashable {
        let kind: MovementKind
        let place: Int
    }

    /// The gestures that have begun, since the movement came far enough.
    var begun: Set<Part> = []
    /// The last step of each kind.
    var last: [MovementKind: PointerEvent] = [:]
    /// Set back what follows the movement. The view may have others, or none, before it ends.
    var cancelled: [() -> Void] = []
    /// The view.
    var node: NodeReference?
    /// The position of the view at the begin, relative to the root.
    var origin: CGPoint?
    /// The value of the first gesture of a sequence, which is done.
    var first: Any?
    /// The values of gestures at the same time, by their type.
    var pairs: [ObjectIdentifier: Any] = [:]
    /// Whether the view was held long enough for a long press, and was not let go since.
    var hasLasted = false
    /// Whether the view is held down.
    var isHeld = false
    /// Whether the pointer is over the view.
    var isOver = false

    /// Whether gestures follow it.
    var isFollowed: Bool { !begun.isEmpty || first != nil || !cancelled.isEmpty }
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
        if phase == .cancelled { return cancelMovement() }
        if movement.origin == nil { movement.origin = frameInRoot?.origin }
        let isSecond = movement.first != nil
        for (place, one) in moving.enumerated() {
            if event.way(kind) >= one.minimum {
                movement.begun.insert(Movement.Part(kind: kind, place: place))
                follow()
            }
            guard movement.begun.contains(Movement.Part(kind: kind, place: place)) else { continue }
            // A gesture changes with each place of the pointer, also the last one.
            if phase == .changed || movement.last[kind]?.isAt(event, kind) != true { one.perform(event, false) }
            if phase == .ended { one.perform(event, true) }
        }
        movement.last[kind] = event
        guard phase == .ended else { return }
        let hasBegun = movement.begun.contains { $0.kind == kind }
        movement.begun = movement.begun.filter { $0.kind != kind }
        movement.last[kind] = nil
        guard movement.begun.isEmpty else { return }
        // The second gesture of a sequence is done, or did not begin; after the first one, the second follows.
        if isSecond, !hasBegun { return cancelMovement() }
        if isSecond || movement.first == nil { endMovement() }
        movement.origin = nil
    }

    /// Keeps what sets the gestures back.
    func follow() { (movement.cancelled, movement.node) = (actions.cancelled, NodeReference(self)) }

    /// Forgets the movement over the view.
    func endMovement() {
        let now = movement
        movement = Movement(hasLasted: now.hasLasted, isHeld: now.isHeld, isOver: now.isOver)
    }

    /// Ends the movement over the view without its end.
    func cancelMovement() {
        let resets = movement.cancelled
        endMovement()
        for reset in resets { reset() }
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
        if isHeld { movement.hasLasted = false }
        actions.hold?(isHeld)
    }

    /// Performs a long press, unless it lasts for ever.
    func press(_ action: () -> Void) {
        hold(true)
        guard actions.pressDuration.isFinite else { return hold(false) }
        movement.hasLasted = true
        action()
    }

    /// Ends to hold the view down, which is a tap unless a long press was performed.
    package func release<Failure: Error>(_ tap: () throws(Failure) -> Void) throws(Failure) {
        let hasLasted = movement.hasLasted
        // A button is pressed while its action runs; a gesture beside the tap ends before.
        if actions.tap == nil { hold(false) }
        if !hasLasted { try tap() }
        hold(false)
        movement.hasLasted = false
    }
}
