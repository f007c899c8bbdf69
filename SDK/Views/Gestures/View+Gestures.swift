import CoreGraphics

extension View {
    private nonisolated func performing<T: Gesture>(_ gesture: T, _ isEnabled: Bool, _ order: GestureOrder = .inner)
        -> some View
    {
        // Sound: the gesture is used on the main actor only.
        nonisolated(unsafe) let gesture = gesture
        return modifier(
            _NodeModifier((gesture, isEnabled, order)) { node, made in
                guard made.1 else { return }
                node.perform(made.0._handlers(changed: { _ in }, ended: { _ in }), made.2)
            })
    }

    /// The view with a gesture: a tap, a long press, a drag, a movement of two fingers, or a combination of these.
    nonisolated public func gesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View {
        performing(gesture, mask.contains(.gesture), mask.contains(.subviews) ? .inner : .outer)
    }
    /// The view with a gesture, or without.
    nonisolated public func gesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
        performing(gesture, isEnabled)
    }
    /// The view with a gesture that has a name, or without.
    nonisolated public func gesture<T: Gesture>(_ gesture: T, name: String, isEnabled: Bool = true) -> some View {
        performing(gesture, isEnabled)
    }
    /// The view with a gesture beside those inside.
    nonisolated public func simultaneousGesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all)
        -> some View
    {
        performing(gesture, mask.contains(.gesture), mask.contains(.subviews) ? .simultaneous : .outer)
    }
    /// The view with a gesture beside those inside, or without.
    nonisolated public func simultaneousGesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
        performing(gesture, isEnabled, .simultaneous)
    }
    /// The view with a gesture in place of those inside.
    nonisolated public func highPriorityGesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all)
        -> some View
    {
        performing(gesture, mask.contains(.gesture), .outer)
    }
    /// The view with a gesture in place of those inside, or without.
    nonisolated public func highPriorityGesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
        performing(gesture, isEnabled, .outer)
    }

    /// The view that pointers reach, or through which they pass to the views behind. `tap` and other commands, which name
    /// the view, reach it all the same.
    nonisolated public func allowsHitTesting(_ enabled: Bool) -> some View {
        modifier(_NodeModifier(enabled) { $0.actions.allowsHitTesting = $1 })
    }

    /// The view, with an action for taps: one, or as many as `count`.
    nonisolated public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
        modifier(
            _NodeModifier((count, action)) { node, made in
                if made.0 == 1 { node.actions.tap = made.1 } else { node.actions.severalTaps = [made] }
                node.actions.isDisabled = !node.environment.isEnabled
            })
    }
    /// The view, with an action for taps and their place.
    nonisolated public func onTapGesture(
        count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local,
        perform action: @escaping (CGPoint) -> Void
    ) -> some View {
        let space = coordinateSpace.coordinateSpace
        return modifier(
            _NodeModifier((count, space, action)) { node, made in
                let (count, space, action) = made
                node.perform(GestureHandlers(taps: [.init(count: count) { action($0.point($0.location, in: space)) }]))
            })
    }

    /// The view, with an action for a long press, and one for its begin and end.
    nonisolated public func onLongPressGesture(
        minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, perform action: @escaping () -> Void,
        onPressingChanged: ((Bool) -> Void)? = nil
    ) -> some View {
        modifier(
            _NodeModifier((minimumDuration, action, onPressingChanged)) { node, made in
                let reference = NodeReference(node)
                let action = made.1
                node.actions.press = {
                    reference.node?.press {
                        action()
                        reference.node?.hold(false)
                    }
                }
                node.actions.pressDuration = made.0
                node.actions.hold = made.2
                node.actions.isDisabled = !node.environment.isEnabled
            })
    }

    /// The view, with an action for a long press, and one for its begin and end, by its old form.
    @_disfavoredOverload nonisolated public func onLongPressGesture(
        minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, pressing: ((Bool) -> Void)? = nil,
        perform action: @escaping () -> Void
    ) -> some View {
        onLongPressGesture(
            minimumDuration: minimumDuration, maximumDistance: maximumDistance, perform: action,
            onPressingChanged: pressing)
    }

    /// The view, with an action for a pointer that comes over it, and leaves it.
    nonisolated public func onHover(perform action: @escaping (Bool) -> Void) -> some View {
        modifier(
            _NodeModifier(action) { node, action in
                let reference = NodeReference(node)
                node.actions.hover = { place in
                    guard let node = reference.node, (place != nil) != node.movement.isOver else { return }
                    node.movement.isOver = place != nil
                    action(place != nil)
                }
            })
    }
    /// The view, with an action for a pointer that moves over it, and leaves it.
    nonisolated public func onContinuousHover(
        coordinateSpace: some CoordinateSpaceProtocol = .local, perform action: @escaping (HoverPhase) -> Void
    ) -> some View {
        let space = coordinateSpace.coordinateSpace
        return modifier(
            _NodeModifier((space, action)) { node, made in
                let (reference, (space, action)) = (NodeReference(node), made)
                (node.isFrameRead, node.actions.followsHover) = (true, true)
                node.actions.hover = { place in
                    guard let node = reference.node else { return }
                    action(place.map { .active(PointerEvent(node, at: $0).point($0, in: space)) } ?? .ended)
                }
            })
    }
}

/// The phases of a pointer over a view.
public enum HoverPhase: Equatable, Sendable {
    /// Over the view.
    case active(CGPoint)
    /// The pointer left the view.
    case ended
}

extension _ViewNode {
    /// Sets the handlers of the view's gesture.
    func perform(_ handlers: GestureHandlers, _ order: GestureOrder = .inner) {
        let reference = NodeReference(self)
        // A view's place is asked for, because a gesture may say where it is.
        if !handlers.moving.isEmpty || !handlers.taps.isEmpty { isFrameRead = true }
        for tap in handlers.taps {
            let perform = {
                guard let node = reference.node else { return }
                tap.perform(PointerEvent(node, at: node.actions.tapPlace))
            }
            if tap.count == 1 { actions.tap = perform } else { actions.severalTaps.append((tap.count, perform)) }
        }
        if let press = handlers.press {
            actions.press = {
                guard let node = reference.node else { return }
                node.press {
                    press.perform(PointerEvent(node))
                    // It was held long enough: its end cancels nothing.
                    node.movement.isHeld = false
                }
            }
            actions.hold = { isHeld in
                guard let node = reference.node else { return }
                if isHeld {
                    node.follow()
                    press.begin(PointerEvent(node))
                } else {
                    press.cancel(PointerEvent(node))
                    if node.movement.begun.isEmpty { node.cancelMovement() }
                }
            }
            actions.pressDuration = press.duration
        }
        (actions.moving, actions.cancelled, actions.gestureOrder) = (handlers.moving, handlers.cancelled, order)
        actions.isDisabled = !environment.isEnabled
    }
}
