import CoreGraphics

/// The actions of a view, by the events that cause them.
package struct NodeActions {
    /// The action of a tap; nil: the view around it handles taps.
    package var tap: (() -> Void)?
    /// The actions of several taps, by their number.
    var severalTaps: [(count: Int, perform: () -> Void)] = []
    /// The action of a tap, otherwise that of several.
    package var anyTap: (() -> Void)? { tap ?? severalTaps.first?.perform }
    /// The place of the pointer that taps, in the view's coordinates; nil: its middle.
    var tapPlace: CGPoint?
    /// The action of a long press.
    package var press: (() -> Void)?
    /// The duration of a long press in seconds.
    var pressDuration = 0.5
    /// The action of the begin of a hold, and of its end if the argument is false.
    package var hold: ((Bool) -> Void)?
    /// The actions of movements.
    var moving: [MovementKind: [GestureHandlers.Moving]] = [:]
    /// The actions of a movement that is cancelled.
    var cancelled: [() -> Void] = []
    /// Whether the view's gestures are performed in place of those inside, or beside them.
    var gestureOrder = GestureOrder.inner
    /// The action of a pointer over the view, with its place; nil: it left the view.
    package var hover: ((CGPoint?) -> Void)?
    /// Whether each step of that pointer does something.
    var followsHover = false
    /// Scrolls the view by a distance.
    package var scroll: ((CGSize) -> Void)?
    /// The action of a swipe over the view from an edge.
    package var swipe: ((HorizontalEdge) -> Void)?
    /// The edges from which a swipe does something.
    var swipeEdges: [HorizontalEdge] = []
    /// The action of Return in a text field.
    package var submit: (() -> Void)?
    /// The actions for keys that are pressed while the focus is inside.
    var keys: [KeyAction] = []
    /// The keys that trigger the first control inside.
    var shortcut: KeyboardShortcut?
    /// Makes the data of a drag of the view; nil: it cannot be dragged onto others.
    package var draggedData: (() -> DraggedData)?
    /// Takes the data of a drag that ends over the view; nil: the view is no target of drops.
    package var drop: DropTarget?
    /// Whether the view can have the focus.
    var isFocusTarget = false
    /// The action of the start and the end of the focus.
    var focusChanged: (@MainActor (Bool) -> Void)?
    /// The state that has a value while the focus is inside.
    var focus: FocusLink?
    /// The view's control; nil if the view is no control.
    package var control: ViewControl?
    /// Whether pointers reach the view and those inside, and do not pass through to those behind.
    var allowsHitTesting = true
    /// Whether the view and those inside are disabled.
    package var isDisabled = false
    /// The name for tests and scripts: `accessibilityIdentifier(_:)`, or an `id(_:)` that is text.
    package var identifier: String?
    /// The name for people, `accessibilityLabel(_:)`.
    package var label: String?
    /// The accessibility of the view, besides its label.
    package var spoken = Spoken()
    /// The views of a picker.
    var options: [PickerOption]?
    /// Actions for the first layout in which the view is shown.
    var appear: [() -> Void] = []
    /// The actions for the removal of the view.
    var disappear: [() -> Void] = []
    /// Compares values with those of the last evaluation and returns the action of a change.
    var changes: [@MainActor () -> (() -> Void)?] = []
    /// Compares the geometry of the view with that of the last layout and performs the action of a change.
    var geometryChanges: [@MainActor () -> (() -> Void)?] = []
    /// The running work of `task`.
    var task: Task<Void, Never>?
    /// The sleeps of that work.
    var taskSleeps: TaskSleeps?
    /// Starts the work of `task`.
    var startTask: (() -> Task<Void, Never>)?
    /// The id of the work of `task`; another id starts the work again.
    var taskID: AnyTrigger?
    /// The id of the work that was started.
    var startedID: AnyTrigger?
    /// Whether the started work has ended.
    package var isTaskDone = false
    /// The view's entry in the graph's clock.
    var timer: Int?
    /// Whether the view was shown.
    var hasAppeared = false
    /// The number of nodes that acted before this one did first; nil: it does not act.
    var order: Int?
    /// Whether the node waits for the next layout.
    var isWaiting = false

    /// Whether the view still has the gestures that follow a movement.
    func isFollowing(_ movement: Movement) -> Bool {
        movement.begun.isEmpty
            ? press != nil || anyTap != nil || !moving.isEmpty : movement.begun.contains { moving[$0.kind] != nil }
    }

    /// Removes everything that the next evaluation sets again.
    mutating func reset() {
        (tap, control, isDisabled, identifier, label, options) = (nil, nil, false, nil, nil, nil)
        (severalTaps, tapPlace, press, pressDuration, hold, submit) = ([], nil, nil, 0.5, nil, nil)
        (moving, cancelled, gestureOrder, hover, followsHover) = ([:], [], .inner, nil, false)
        (scroll, swipe, swipeEdges) = (nil, nil, [])
        (isFocusTarget, focusChanged, focus) = (false, nil, nil)
        (keys, shortcut, draggedData, drop) = ([], nil, nil, nil)
        spoken = Spoken()
        (appear, disappear, changes, geometryChanges, startTask) = ([], [], [], [], nil)
    }
}

/// Which of the gestures of views inside one another is performed.
enum GestureOrder {
    /// The innermost.
    case inner
    /// Both.
    case simultaneous
    /// That of the outer view.
    case outer
}

/// The accessibility of a view, besides its label.
package struct Spoken: Equatable {
    /// The value, `accessibilityValue(_:)`.
    package var value: String?
    /// The effect of the view's action, `accessibilityHint(_:)`.
    package var hint: String?
    /// The traits of the view.
    package var traits = AccessibilityTraits()
    /// The traits that are removed from those of the views inside.
    var removedTraits = AccessibilityTraits()
    /// Whether the view and those inside are hidden from assistive technologies.
    package var isHidden = false
    /// The accessibility of the views inside; nil: each is an element of its own.
    var children: AccessibilityChildBehavior?

    /// Takes over the settings of a view around this one.
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

/// A control with the functions that read and set its value.
package enum ViewControl {
    case toggle(get: () -> Bool, set: (Bool) -> Void)
    case slider(get: () -> Double, set: (Double) -> Void, ClosedRange<Double>)
    case stepper(increment: (() -> Void)?, decrement: (() -> Void)?, value: StepperValue?)
    case textField(get: () -> String, set: (String) -> Void)
    /// A picker, with the functions that read and set the tag of the chosen option.
    case picker(get: () -> AnyHashable, set: (AnyHashable) -> Bool)
}

extension _ViewNode {
    /// Adds the node to those that act after the next layout.
    func acts() {
        if actions.order == nil { actions.order = graph.nextActing() }
        if environment.lazyScroll != nil { isFrameRead = true }
        if actions.isWaiting { return }
        actions.isWaiting = true
        graph.actingNodes.append(NodeReference(self))
    }

    /// Ends what began when the view came into sight, and returns the actions of its end.
    fileprivate func leaveSight() -> [() -> Void] {
        guard actions.hasAppeared else { return [] }
        actions.hasAppeared = false
        actions.task?.cancel()
        actions.task = nil
        return actions.disappear
    }

    /// Whether it is on a page that another one covers.
    fileprivate var isOnCoveredPage: Bool { sequence(first: self) { $0.parent }.contains(where: \.isCovered) }

    /// Whether it acts after a layout also if it was not evaluated before.
    fileprivate var watches: Bool { !preferences.listeners.isEmpty || !actions.geometryChanges.isEmpty }
}

extension _ViewNode {
    /// Starts the work of `task`, unless it was started with this id.
    fileprivate func startTask() {
        guard let start = actions.startTask else { return }
        if actions.task != nil {
            guard let id = actions.taskID, actions.startedID?.isSame(as: id) == false else { return }
            actions.task?.cancel()
        }
        (actions.startedID, actions.isTaskDone) = (actions.taskID, false)
        graph.taskNodes.append(NodeReference(self))
        actions.task = start()
    }
}

extension ViewGraph {
    /// Ends the appearance of all views, which keep their state, and returns the actions of its end. The next layout in
    /// which they are shown is an appearance again.
    package func leaveSight() -> [() -> Void] { leaveSight(root) }

    private func leaveSight(_ node: _ViewNode) -> [() -> Void] {
        let isAgain = node.actions.hasAppeared
        let result = node.children.flatMap(leaveSight) + node.leaveSight()
        if isAgain { node.acts() }
        return result
    }

    /// Covers a page with another one, which ends the appearance of the views inside, or shows it again.
    func cover(_ page: _ViewNode, _ isCovered: Bool) {
        guard page.isCovered != isCovered else { return }
        page.isCovered = isCovered
        if isCovered {
            hasCoveredPages = true
            disappeared(leaveSight(page))
        } else {
            func appear(_ node: _ViewNode) {
                node.acts()
                for child in node.children { appear(child) }
            }
            appear(page)
        }
    }

    /// Takes the actions of views that appear, and of values, preferences and geometry that changed. The caller
    /// performs them after the layout.
    package func takeActions() -> [() -> Void] {
        var result = takeFinishedActions() + takeLostMovements()
        scrollToViews()
        actingNodes.removeAll { $0.node?.isRemoved != false }
        // Inner views act before the views around them, as SwiftUI's do.
        let nodes = actingNodes.compactMap(\.node).sorted {
            ($1.depth, $0.actions.order ?? 0) < ($0.depth, $1.actions.order ?? 0)
        }
        // The others wait for their next evaluation.
        actingNodes.removeAll { $0.node?.watches != true && $0.node?.environment.lazyScroll == nil }
        taskNodes.removeAll { $0.node?.isRemoved != false || $0.node?.actions.isTaskDone == true }
        for node in nodes {
            node.actions.isWaiting = node.watches || node.environment.lazyScroll != nil
            if node.environment.lazyScroll != nil, !node.isInSight {
                result += node.leaveSight()
                continue
            }
            if !hasCoveredPages || !node.isOnCoveredPage {
                if !node.actions.hasAppeared {
                    node.actions.hasAppeared = true
                    result += node.actions.appear
                }
                node.startTask()
            }
            result += node.actions.changes.compactMap { $0() }
            result += node.preferences.listeners.compactMap { $0(node) }
            result += node.actions.geometryChanges.compactMap { $0() }
        }
        // A view that takes the place of another one appears first.
        return result + takeDisappearances()
    }
}
