import GalleySDK
import GalleyViews

extension ViewHost {
    /// Taps a view: performs its action, or that of a view in it or around it, and lays out again.
    ///
    /// - Parameters:
    ///   - name: As in `frame(of:)`.
    ///   - count: The number of taps; nil: one, or as many as the view takes.
    /// - Throws: `ViewHostError` if there is no such view, it does nothing, or it is disabled; otherwise as `update()`.
    public func tap(_ name: String, count: Int? = nil) throws {
        try performTap(name, count: count)
        try update()
    }

    private func performTap(_ name: String, count: Int? = nil) throws {
        let acts = { (node: _ViewNode) in node.tap(count) != nil || (count == nil && node.isTextField) }
        let single = count == nil ? try? node(name, "tapped", { $0.actions.tap != nil }) : nil
        let tapped = try single ?? node(name, "tapped", acts)
        // An action may end the view that has the others.
        for (node, tap) in tapped.gesturing(acts).map({ node in (node, node.tap(count)) }) {
            if let tap { tap() } else { focus(on: node) }
        }
    }

    /// Switches a toggle, and lays out again.
    ///
    /// - Parameters:
    ///   - name: As in `frame(of:)`.
    ///   - isOn: The new value.
    /// - Throws: As `tap(_:)`.
    public func set(_ name: String, to isOn: Bool) throws {
        if case .toggle(_, let set) = try control(name) {
            set(isOn)
        } else {
            throw ViewHostError.unsuitableValue(name, value: "\(isOn)", expected: "a value of its own type")
        }
        try update()
    }

    /// Moves a slider, and lays out again.
    ///
    /// - Parameters:
    ///   - name: As in `frame(of:)`.
    ///   - value: The new value. One outside of the slider's bounds becomes the nearest inside.
    /// - Throws: As `tap(_:)`.
    @_disfavoredOverload public func set(_ name: String, to value: Double) throws {
        if case .slider(_, let set, _) = try control(name) {
            set(value)
        } else {
            throw ViewHostError.unsuitableValue(name, value: "\(value)", expected: "a value of its own type")
        }
        try update()
    }

    /// Writes into a text field, which gets the focus, and lays out again.
    ///
    /// - Parameters:
    ///   - name: As in `frame(of:)`.
    ///   - text: The new text.
    /// - Throws: As `tap(_:)`.
    public func set(_ name: String, to text: String) throws {
        let field = try node(name, "set") { $0.actions.control != nil }
        if case .textField(_, let set)? = field.actions.control {
            focus(on: field)
            set(text)
        } else {
            throw ViewHostError.unsuitableValue(name, value: "“\(text)”", expected: "a value of its own type")
        }
        try update()
    }

    /// Chooses in a picker, and lays out again.
    ///
    /// - Parameters:
    ///   - value: The new value of the picker's binding, or the text of one of its views.
    ///   - name: The picker's name, as in `frame(of:)`.
    /// - Throws: As `tap(_:)`.
    public func choose<Value: Hashable>(_ value: Value, in name: String) throws {
        let picker = try node(name, "chosen in") { if case .picker? = $0.actions.control { true } else { false } }
        guard case .picker(_, let set)? = picker.actions.control else { return }
        // A menu shows the chosen view only: the others are chosen by their text too.
        let option = (value as? String).flatMap { text in picker.pickerOptions.first { $0.text == text } }
        if !set(AnyHashable(value)), option.map({ set($0.tag) }) != true {
            let views = (value as? String).map { nodes(of: $0).filter { $0.isInside(picker) } } ?? []
            guard let tapped = views.compactMap({ $0.outward.first { $0.actions.tap != nil } }).first else {
                throw ViewHostError.unsuitableValue(
                    name, value: "\(value)", expected: "a value of the picker's type, or the text of one of its views")
            }
            tapped.actions.tap?()
        }
        try update()
    }

    /// Increments a stepper, and lays out again.
    ///
    /// - Parameter name: As in `frame(of:)`.
    /// - Throws: As `tap(_:)`.
    public func increment(_ name: String) throws {
        if case .stepper(let increment?, _, _) = try control(name) { increment() }
        try update()
    }

    /// Decrements a stepper, and lays out again.
    ///
    /// - Parameter name: As in `frame(of:)`.
    /// - Throws: As `tap(_:)`.
    public func decrement(_ name: String) throws {
        if case .stepper(_, let decrement?, _) = try control(name) { decrement() }
        try update()
    }

    /// Presses a view for long, and lays out again.
    ///
    /// - Parameter name: As in `frame(of:)`.
    /// - Throws: As `tap(_:)`.
    public func press(_ name: String) throws {
        let acts = { (node: _ViewNode) in node.actions.press != nil }
        for node in try node(name, "pressed", acts).gesturing(acts) { node.actions.press?() }
        try update()
    }

    /// Begins to hold a view down, and lays out again. The style of a button sees `isPressed`.
    ///
    /// - Parameter name: As in `frame(of:)`.
    /// - Throws: As `tap(_:)`.
    public func hold(_ name: String) throws {
        try node(name, "held") { $0.actions.hold != nil }.hold(true)
        try update()
    }

    /// Lets a view go that is held down, which taps it, and lays out again.
    ///
    /// - Parameter name: As in `frame(of:)`.
    /// - Throws: As `tap(_:)`.
    public func release(_ name: String) throws {
        let held = try node(name, "released") { $0.actions.hold != nil }
        let isTapped = (try? node(name, "tapped") { $0.actions.tap != nil }) != nil
        try held.release { if isTapped { try performTap(name) } }
        try update()
    }

    /// Swipes over a row of a list, and lays out again. The first swipe from an edge shows the row's buttons there, and a
    /// second one performs the first of them, unless `allowsFullSwipe` is false. A swipe from the other edge hides them.
    ///
    /// - Parameters:
    ///   - name: The name of the row or of a view in it, as in `frame(of:)`.
    ///   - edge: The edge at which the buttons are.
    /// - Throws: As `tap(_:)`.
    public func swipe(_ name: String, from edge: HorizontalEdge = .trailing) throws {
        try node(name, "swiped") { $0.actions.swipe != nil }.actions.swipe?(edge)
        try update()
    }

    /// Gives a view the focus, and lays out again.
    ///
    /// - Parameter name: As in `frame(of:)`.
    /// - Throws: As `tap(_:)`.
    public func focus(_ name: String) throws {
        let target = try node(name, "focused") { $0.takesFocus }
        graph.focus.move(to: target)
        try update()
    }

    /// Ends the focus, and lays out again.
    ///
    /// - Throws: As `update()`.
    public func unfocus() throws {
        graph.focus.move(to: nil)
        try update()
    }

    /// Presses Return in a text field, and lays out again. The field has the focus before, and loses it unless an action
    /// of `onSubmit` moves or keeps it.
    ///
    /// - Parameter name: As in `frame(of:)`.
    /// - Throws: As `tap(_:)`.
    public func submit(_ name: String) throws {
        let field = try node(name, "submitted") { $0.actions.submit != nil }
        focus(on: field)
        graph.focus.submit(field)
        try update()
    }

    /// Presses a key and lets it go, and lays out again.
    ///
    /// The first control with the shortcut acts, or an `onKeyPress` of the view with the focus or of a view around it.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - modifiers: The modifier keys that are held.
    /// - Returns: False if no view takes the key.
    /// - Throws: As `update()`.
    @discardableResult public func pressKey(_ key: KeyEquivalent, modifiers: EventModifiers = []) throws -> Bool {
        let isTaken = graph.press(key, modifiers: modifiers)
        try update()
        return isTaken
    }

    /// Drags a view with data onto another one, drops it in the middle, and lays out again.
    ///
    /// - Parameters:
    ///   - name: The view that is dragged, as in `frame(of:)`.
    ///   - target: The target of drops, as in `frame(of:)`.
    /// - Throws: `ViewHostError` if a view is not there or takes no such drag, or if the target takes other data; otherwise
    ///   as `update()`.
    public func drag(_ name: String, onto target: String) throws {
        let dragged = try node(name, "dragged onto another view") { $0.actions.draggedData != nil }
        let other = try node(target, "a target of drops") { $0.actions.drop != nil }
        if let other = dragged.drop(onto: other) {
            throw ViewHostError.unsuitableValue(
                target, value: "a drop of \(other.found)", expected: "a drop of \(other.expected)")
        }
        try update()
    }

    /// Drags a view, and lays out again. The drag begins in the middle of the view, and ends.
    ///
    /// - Parameters:
    ///   - name: As in `frame(of:)`.
    ///   - way: The distance of the drag, in points.
    ///   - velocity: The velocity at its end, in points per second.
    /// - Throws: As `tap(_:)`.
    public func drag(_ name: String, by way: CGSize, velocity: CGSize = .zero) throws {
        let acts = { (node: _ViewNode) in node.takes(.drag) }
        for node in try node(name, "dragged", acts).gesturing(acts) { node.drag(by: way, velocity: velocity) }
        try update()
    }

    /// Moves two fingers apart over a view, or together, and lays out again.
    ///
    /// - Parameters:
    ///   - name: As in `frame(of:)`.
    ///   - factor: The distance of the fingers at the end, as a part of the first one.
    /// - Throws: As `tap(_:)`.
    public func magnify(_ name: String, by factor: CGFloat) throws {
        try node(name, "magnified") { $0.takes(.magnify) }.pinch(.magnify, magnification: factor)
        try update()
    }

    /// Moves two fingers around each other over a view, and lays out again.
    ///
    /// - Parameters:
    ///   - name: As in `frame(of:)`.
    ///   - angle: The rotation at the end, clockwise.
    /// - Throws: As `tap(_:)`.
    public func rotate(_ name: String, by angle: Angle) throws {
        try node(name, "rotated") { $0.takes(.rotate) }.pinch(.rotate, rotation: CGFloat(angle.radians))
        try update()
    }

    /// Moves a pointer over a view, or away from it, and lays out again.
    ///
    /// - Parameters:
    ///   - name: As in `frame(of:)`.
    ///   - place: The position in the view's coordinates; nil: it leaves the view.
    /// - Throws: As `tap(_:)`.
    public func hover(_ name: String, at place: CGPoint?) throws {
        try node(name, "pointed at") { $0.actions.hover != nil }.hover(at: place)
        try update()
    }

    /// Scrolls a view, up to the ends of its content, and lays out again.
    ///
    /// - Parameters:
    ///   - name: The name of a scroll view or a list, or of a view in it, as in `frame(of:)`.
    ///   - way: The distance, in points: positive to the right and downwards.
    /// - Throws: As `tap(_:)`.
    public func scroll(_ name: String, by way: CGSize) throws {
        try node(name, "scrolled") { $0.actions.scroll != nil }.actions.scroll?(way)
        try update()
    }

    /// Advances the time of timelines, phases, keyframes and `Timer.publish`, and lays out again. Tasks run in the
    /// machine's time.
    ///
    /// - Parameter seconds: The time in seconds.
    /// - Throws: As `update()`.
    public func advance(by seconds: Double) throws {
        graph.advance(by: seconds)
        try update()
    }

    /// Gives a text field the focus, which it has when somebody types in it.
    private func focus(on field: _ViewNode) {
        if let target = field.first(where: \.takesFocus) { graph.focus.move(to: target) }
    }

    private func control(_ name: String) throws -> ViewControl {
        try node(name, "set") { $0.actions.control != nil }.actions.control!
    }

    /// Returns the node that acts for a name: one in the view of that name, otherwise one around it.
    private func node(_ name: String, _ action: String, _ acts: (_ViewNode) -> Bool) throws -> _ViewNode {
        let named = nodes(of: name)
        guard !named.isEmpty else { throw ViewHostError.unknownView(name, names: names) }
        let acting =
            named.compactMap { $0.first(where: acts) }.first ?? named.compactMap { $0.outward.first(where: acts) }.first
            ?? named.flatMap(\.elements).compactMap { graph.node(around: $0, acts) }.first
        guard let acting else { throw ViewHostError.noAction(name, action: action) }
        if acting.actions.isDisabled { throw ViewHostError.disabled(name) }
        return acting
    }
}

extension _ViewNode {
    /// The node and the nodes around it, the innermost first.
    fileprivate var outward: UnfoldFirstSequence<_ViewNode> { sequence(first: self) { $0.parent } }
}
