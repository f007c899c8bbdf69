import CoreGraphics
import GalleySDK

extension View {
    private nonisolated func acting<Value>(
        _ value: Value, _ body: @escaping @MainActor (_ViewNode, Value) -> Void
    ) -> some View {
        modifier(
            _NodeModifier((value, body)) { node, made in
                node.acts()
                made.1(node, made.0)
            })
    }

    /// The view, with an action after the first layout in which it is.
    nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View {
        acting(action) { node, action in if let action { node.actions.appear.append(action) } }
    }

    /// The view, with an action after it has gone.
    nonisolated public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
        acting(action) { node, action in if let action { node.actions.disappear.append(action) } }
    }

    /// The view, with work that starts after its first layout and is cancelled when the view is removed.
    nonisolated public func task(
        priority: TaskPriority = .userInitiated, @_inheritActorContext _ action: @escaping @Sendable () async -> Void
    ) -> some View { working(nil, priority, action) }

    /// The view, with work that starts after its first layout, and again for each new value; running work is cancelled
    /// first.
    nonisolated public func task<T: Equatable>(
        id value: T, priority: TaskPriority = .userInitiated,
        @_inheritActorContext _ action: @escaping @Sendable () async -> Void
    ) -> some View { working(AnyTrigger(value), priority, action) }

    private nonisolated func working(
        _ id: AnyTrigger?, _ priority: TaskPriority, _ action: @escaping @Sendable () async -> Void
    ) -> some View {
        acting((id, priority, action)) { node, made in
            let (id, priority, action) = made
            let reference = NodeReference(node)
            node.actions.taskID = id
            node.actions.startTask = {
                let sleeps = TaskSleeps()
                reference.node?.actions.taskSleeps = sleeps
                return Task(priority: priority) {
                    await TaskSleeps.$current.withValue(sleeps) { await action() }
                    reference.taskEnded()
                }
            }
        }
    }

    /// The view, with an action for each new value. With `initial`, the first value is new too.
    nonisolated public func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
    ) -> some View {
        acting((value, initial, action)) { node, made in
            let (value, initial, action) = made
            let last = node.kept(1) { Kept<V>() }
            node.actions.changes.append {
                let old = last.value
                last.value = .some(value)
                guard let old else { return initial ? { action(value, value) } : nil }
                return old == value ? nil : { action(old, value) }
            }
        }
    }

    /// The view, with an action for each new value. With `initial`, the first value is new too.
    nonisolated public func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping () -> Void
    ) -> some View {
        onChange(of: value, initial: initial) { _, _ in action() }
    }

    /// The view, with an action for each new value.
    nonisolated public func onChange<V: Equatable>(of value: V, perform action: @escaping (_ newValue: V) -> Void)
        -> some View
    {
        onChange(of: value) { _, new in action(new) }
    }

    /// The view, with an action for each new value that is made of its geometry.
    nonisolated public func onGeometryChange<T: Equatable>(
        for type: T.Type, of transform: @escaping (GeometryProxy) -> T, action: @escaping (_ newValue: T) -> Void
    ) -> some View {
        onGeometryChange(for: type, of: transform) { _, new in action(new) }
    }

    /// The view, with an action for each new value that is made of its geometry.
    nonisolated public func onGeometryChange<T: Equatable>(
        for type: T.Type, of transform: @escaping (GeometryProxy) -> T,
        action: @escaping (_ oldValue: T, _ newValue: T) -> Void
    ) -> some View {
        acting((transform, action)) { node, made in
            let (transform, action) = made
            let last = node.kept(1) { Kept<T>() }
            let reference = NodeReference(node)
            node.actions.geometryChanges.append {
                guard let frame = reference.node?.frameInRoot else { return nil }
                let value = transform(GeometryProxy(reference, size: frame.size))
                let old = last.value
                last.value = .some(value)
                return old == value ? nil : { action(old ?? value, value) }
            }
        }
    }

    /// The view with an identity. A view with another id is another view, with new state.
    nonisolated public func id<ID: Hashable>(_ id: ID) -> some View {
        _IDView(content: self, id: id)
    }

    /// The view with a tag, by which a picker chooses it.
    nonisolated public func tag<V: Hashable>(_ tag: V) -> some View {
        modifier(
            _NodeModifier(AnyHashable(tag)) { $0.traits[ObjectIdentifier(PickerTag.self)] = $1 as AnyHashable? as Any })
    }

    /// The view with a name for tests and scripts.
    nonisolated public func accessibilityIdentifier(_ identifier: String) -> some View {
        modifier(_NodeModifier(identifier) { $0.actions.identifier = $1 })
    }

    /// The view with its coordinates under a name.
    nonisolated public func coordinateSpace(_ name: NamedCoordinateSpace) -> some View {
        modifier(_CoordinateSpaceModifier(space: name.coordinateSpace))
    }

    /// The view with its coordinates under a name.
    nonisolated public func coordinateSpace<T: Hashable>(name: T) -> some View {
        modifier(_CoordinateSpaceModifier(space: .named(AnyHashable(name))))
    }
}

extension NodeReference {
    /// Records that the view's task has ended.
    @MainActor fileprivate func taskEnded() {
        if !Task.isCancelled { node?.actions.isTaskDone = true }
    }
}

/// The value by which a picker chooses a view.
enum PickerTag: _ViewTraitKey { static var defaultValue: AnyHashable? { nil } }

/// A view with an identity.
nonisolated public struct _IDView<Content: View, ID: Hashable>: View {
    let content: Content
    let id: ID

    /// The type of a view of this module has no body.
    public typealias Body = Never

    /// Evaluates the content as the view with this id.
    @MainActor public static func _update(_ node: _ViewNode, _ view: Self) {
        if let name = view.id as? String { node.actions.identifier = name }
        node.child(id: AnyHashable(view.id), view.content)
        node.role = .list
    }

    /// Not known: the view may be replaced by another.
    public static var _count: Int? { nil }
}

/// A name for a view's coordinates.
nonisolated public struct _CoordinateSpaceModifier: ViewModifier {
    let space: CoordinateSpace

    /// The type of a modifier of this module has no body.
    public typealias Body = Never

    /// Evaluates the content with the name.
    @MainActor public static func _update<V: View>(_ node: _ViewNode, _ modifier: Self, _ content: V) {
        var environment = node.environment
        node.isFrameRead = true
        if case .named(let name) = modifier.space { environment.coordinateSpaces[name] = NodeReference(node) }
        node.child(0, content, environment: environment)
        node.role = .list
    }
}
