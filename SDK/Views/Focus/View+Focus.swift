import GalleySDK

extension View {
    private nonisolated func linked<V: Hashable>(_ binding: FocusState<V>.Binding, _ value: V) -> some View {
        modifier(
            _NodeModifier((binding, value)) { node, made in
                let (binding, value) = made
                guard let place = binding.place else { return }
                node.actions.focus = FocusLink(
                    place: place, value: AnyHashable(value), take: { binding.binding.wrappedValue = value })
                node.graph.focus.link(node)
                // A change of the state evaluates the node, after which the focus follows.
                node.observing { _ = binding.binding.wrappedValue }
            })
    }

    /// The view, which has the focus while a state has a value.
    nonisolated public func focused<V: Hashable>(_ binding: FocusState<V>.Binding, equals value: V) -> some View {
        linked(binding, value)
    }

    /// The view, which has the focus while a state is true.
    nonisolated public func focused(_ condition: FocusState<Bool>.Binding) -> some View { linked(condition, true) }

    /// The view, in which a state has a value at first, so that the view of that value has the focus.
    nonisolated public func defaultFocus<V: Hashable>(
        _ binding: FocusState<V>.Binding, _ value: V, priority: DefaultFocusEvaluationPriority = .automatic
    ) -> some View {
        onAppear { binding.wrappedValue = value }
    }

    /// The view, which can have the focus.
    nonisolated public func focusable(_ isFocusable: Bool = true) -> some View {
        modifier(FocusTarget(isTarget: isFocusable, changed: nil))
    }

    /// The view, which can have the focus. The interactions have no effect.
    nonisolated public func focusable(_ isFocusable: Bool = true, interactions: FocusInteractions) -> some View {
        focusable(isFocusable)
    }

    /// The view, with an action for Return in the text fields or search fields inside.
    nonisolated public func onSubmit(of triggers: SubmitTriggers = .text, _ action: @escaping () -> Void) -> some View {
        modifier(
            _EnvironmentModifier(value: SubmitAction(triggers: triggers, perform: action)) { values, action in
                values.submitActions.append(action)
            })
    }

    /// The view, whose text fields do not perform the actions for Return of the views around it.
    nonisolated public func submitScope(_ isBlocking: Bool = true) -> some View {
        modifier(
            _EnvironmentModifier(value: isBlocking) { values, isBlocking in
                if isBlocking { values.submitActions = [] }
            })
    }
}

/// When a default focus is taken. It has no effect.
public struct DefaultFocusEvaluationPriority: Sendable {
    /// As the system does.
    public static let automatic = Self()
    /// Also where the person moves the focus into the views.
    public static let userInitiated = Self()
}

/// What the focus of a view is for. It has no effect.
public struct FocusInteractions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: Int
    /// Makes a set of bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// To perform an action.
    public static let activate = Self(rawValue: 1)
    /// To edit.
    public static let edit = Self(rawValue: 2)
    /// As the system does.
    public static let automatic: Self = [.activate, .edit]
}

/// A view that can have the focus. The views inside read whether it does, from `isFocused`.
nonisolated struct FocusTarget: ViewModifier {
    var isTarget = true
    /// An action for the start and the end of the focus.
    let changed: (@MainActor (Bool) -> Void)?

    typealias Body = Never

    @MainActor static func _update<V: View>(_ node: _ViewNode, _ modifier: Self, _ content: V) {
        node.actions.isFocusTarget = modifier.isTarget
        node.actions.focusChanged = modifier.changed
        var inner = node.environment
        // The environment stays the same without the focus, so that the views inside are not evaluated again.
        if inner.isFocused != node.hasFocus { inner.isFocused = node.hasFocus }
        node.child(0, content, environment: inner)
        node.role = .list
    }
}

/// An action for Return.
struct SubmitAction {
    let triggers: SubmitTriggers
    let perform: () -> Void
}

private enum SubmitKey: EnvironmentKey { static var defaultValue: [SubmitAction] { [] } }
private enum IsFocusedKey: EnvironmentKey { static var defaultValue: Bool { false } }
private enum FieldTriggersKey: EnvironmentKey { static var defaultValue: SubmitTriggers { .text } }

extension EnvironmentValues {
    /// Whether the focus is on the nearest view around that takes it.
    public internal(set) var isFocused: Bool {
        get { self[IsFocusedKey.self] }
        set { self[IsFocusedKey.self] = newValue }
    }
    /// The actions for Return, the outermost first.
    var submitActions: [SubmitAction] {
        get { self[SubmitKey.self] }
        set { self[SubmitKey.self] = newValue }
    }
    /// What Return in the text fields is.
    var fieldTriggers: SubmitTriggers {
        get { self[FieldTriggersKey.self] }
        set { self[FieldTriggersKey.self] = newValue }
    }
}

extension View {
    /// The view as a text field, which takes the focus. In one that `submits`, Return performs actions.
    nonisolated func editable(
        get: @escaping () -> String, set: @escaping (String) -> Void, submits: Bool = true,
        edited: @escaping @MainActor (Bool) -> Void = { _ in }, submitted: @escaping () -> Void = {}
    ) -> some View {
        modifier(FocusTarget(changed: edited)).modifier(
            _NodeModifier((get, set, submits, submitted)) { node, made in
                let (get, set, submits, submitted) = made
                node.actions.control = .textField(get: get, set: set)
                node.actions.isDisabled = !node.environment.isEnabled
                guard submits else { return }
                let (actions, triggers) = (node.environment.submitActions, node.environment.fieldTriggers)
                node.actions.submit = {
                    submitted()
                    for action in actions.reversed() where !action.triggers.isDisjoint(with: triggers) {
                        action.perform()
                    }
                }
            })
    }
}
