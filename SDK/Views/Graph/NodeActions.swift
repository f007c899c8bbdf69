import CoreGraphics

/// What a view does when something happens to it.
package struct NodeActions {
    /// What a tap does; nil: the view around it is asked.
    package var tap: (() -> Void)?
    /// What a long press does.
    package var press: (() -> Void)?
    /// What happens when the view begins to be held down, and when that ends.
    package var hold: ((Bool) -> Void)?
    /// What a part of a drag does; its end if the second argument is true.
    package var drag: ((DragGesture.Value, Bool) -> Void)?
    /// What a control is and does.
    package var control: ViewControl?
    /// Whether the view and those inside react to nothing.
    package var isDisabled = false
    /// The name for tests and scripts: `accessibilityIdentifier(_:)`, or an `id(_:)` that is text.
    package var identifier: String?
    /// The name for people, `accessibilityLabel(_:)`.
    package var label: String?
    /// What assistive technologies say of the view.
    package var spoken = Spoken()
    /// The views of a picker.
    var options: [PickerOption]?
    /// Actions for the first layout in which the view is shown.
    var appear: [() -> Void] = []
    /// Actions for the end of the view.
    var disappear: [() -> Void] = []
    /// Compares values with those of the last evaluation and returns the action of a change.
    var changes: [@MainActor () -> (() -> Void)?] = []
    /// Compares the geometry of the view with that of the last layout and performs the action of a change.
    var geometryChanges: [@MainActor () -> (() -> Void)?] = []
    /// What `task` started.
    var task: Task<Void, Never>?
    /// Starts what `task` says.
    var startTask: (() -> Task<Void, Never>)?
    /// The id of what `task` says; a new one starts it again.
    var taskID: AnyTrigger?
    /// The id of what `task` started.
    var startedID: AnyTrigger?
    /// Whether what `task` started has ended.
    package var isTaskDone = false
    /// What the view has put off in the graph's clock.
    var timer: Int?
    /// Whether the view was shown.
    var hasAppeared = false
    /// Whether the graph knows that it acts.
    var isRegistered = false

    /// Forgets what the next evaluation says again.
    mutating func reset() {
        (tap, control, isDisabled, identifier, label, options) = (nil, nil, false, nil, nil, nil)
        (press, drag, hold) = (nil, nil, nil)
        spoken = Spoken()
        (appear, disappear, changes, geometryChanges, startTask) = ([], [], [], [], nil)
    }
}

/// What assistive technologies say of a view beside its label.
package struct Spoken: Equatable {
    /// The value, `accessibilityValue(_:)`.
    package var value: String?
    /// What an action does, `accessibilityHint(_:)`.
    package var hint: String?
    /// What the view is.
    package var traits = AccessibilityTraits()
    /// What the view is not, although those inside are.
    var removedTraits = AccessibilityTraits()
    /// Whether the view and those inside are not spoken of.
    package var isHidden = false
    /// How those inside are spoken of; nil: each by itself.
    var children: AccessibilityChildBehavior?

    /// Takes over what a view around says.
    package mutating func add(_ outer: Spoken) {
        value = outer.value ?? value
        hint = outer.hint ?? hint
        traits = traits.union(outer.traits)
        traits.remove(outer.removedTraits)
        isHidden = isHidden || outer.isHidden
    }
}

/// The value of a stepper as a number.
package struct StepperValue {
    /// Returns the value.
    package let get: () -> Double
    /// Sets the value, within its bounds.
    package let set: (Double) -> Void
}

/// A control: its value, and how it is set.
package enum ViewControl {
    case toggle(get: () -> Bool, set: (Bool) -> Void)
    case slider(get: () -> Double, set: (Double) -> Void, ClosedRange<Double>)
    case stepper(increment: (() -> Void)?, decrement: (() -> Void)?, value: StepperValue?)
    case textField(get: () -> String, set: (String) -> Void)
    /// The options' texts in order, with what chooses each.
    case picker(get: () -> AnyHashable, set: (AnyHashable) -> Bool)
}

extension _ViewNode {
    /// Says that the node acts on something after layouts.
    func acts() {
        if actions.isRegistered { return }
        actions.isRegistered = true
        graph.actingNodes.append(NodeReference(self))
    }
}

extension _ViewNode {
    /// Starts what `task` says, if it has not begun with this id.
    fileprivate func startTask() {
        guard let start = actions.startTask else { return }
        if actions.task != nil {
            guard let id = actions.taskID, actions.startedID?.isSame(as: id) == false else { return }
            actions.task?.cancel()
        }
        (actions.startedID, actions.isTaskDone) = (actions.taskID, false)
        actions.task = start()
    }
}

extension ViewGraph {
    /// Takes the actions of views that appear, and of values, preferences and geometry that changed. The caller
    /// performs them after the layout.
    package func takeActions() -> [() -> Void] {
        var result = takeFinishedActions()
        actingNodes.removeAll { $0.node?.isRemoved != false }
        // Inner views act before the views around them, as SwiftUI's do.
        let nodes = actingNodes.compactMap(\.node).sorted { $0.depth > $1.depth }
        for node in nodes {
            if !node.actions.hasAppeared {
                node.actions.hasAppeared = true
                result += node.actions.appear
            }
            node.startTask()
            result += node.actions.changes.compactMap { $0() }
            result += node.preferences.listeners.compactMap { $0(node) }
            result += node.actions.geometryChanges.compactMap { $0() }
        }
        return result
    }
}
