import CoreGraphics
import Foundation
import GalleySDK

extension ViewSession {
    /// Takes an event as JSON: `{"tap": "Vote"}`, `{"set": "Size", "value": 0.5}`, `{"choose": "Layout", "value":
    /// "Flow"}`, `{"text": "Name", "value": "abc"}`, `{"focus": "Name"}`, `{"submit": "Name"}`, `{"key": "s",
    /// "modifiers": ["command"]}`, `{"drop": "Card", "value": "Done"}`, `{"hold": "Vote"}`, `{"release": "Vote"}`, `{"cancel": "Vote"}`,
    /// `{"frames": {"Vote": [0, 0, 40, 20]}}`, `{"advance": 0.3}` or
    /// `{"environment": {"direction": "rightToLeft", "colorScheme": "dark", "locale": "de", "size": [390, 844]}}`, or
    /// `{"translations": {"de": {"Vote": "Abstimmen"}}}`.
    ///
    /// - Returns: What is wrong with the event; nil for one that was taken.
    package func send(_ event: [UInt8]) -> String? {
        guard let message = try? JSONDecoder().decode(SceneJSON.self, from: Data(event)) else {
            return "expected an event as JSON, such as {\"tap\": \"Vote\"}"
        }
        graph.act()
        do throws(EventProblem) {
            try perform(message)
            // What an action begins gets to its first sleep, so that the host knows that the views wait for time. A test has
            // other work on its main queue.
            if MainContext.isAdopted, message["frames"] == nil, message["advance"] == nil { MainContext.settle() }
            return nil
        } catch {
            return error.text
        }
    }

    private func perform(_ event: SceneJSON) throws(EventProblem) {
        if let name = event["tap"]?.string {
            try tap(name, event)
        } else if let name = event["press"]?.string {
            for node in try nodes(name, "pressed", { $0.actions.press != nil }) { node.actions.press?() }
        } else if let name = event["hover"]?.string {
            try hover(name, event["value"] ?? .null)
        } else if let name = event["hold"]?.string {
            try node(name, "held") { $0.actions.hold != nil }.hold(true)
        } else if let name = event["release"]?.string {
            let held = try node(name, "released") { $0.actions.hold != nil }
            // The view that is held may have its tap from another one of its modifiers.
            let isTapped = held.actions.tap != nil || controls[name]?.nodes.contains { $0.actions.tap != nil } == true
            try held.release { () throws(EventProblem) in if isTapped { try tap(name, event) } }
        } else if let name = event["cancel"]?.string {
            try node(name, "held") { $0.actions.hold != nil }.hold(false)
        } else if let name = event["swipe"]?.string {
            guard let edge = ["leading": HorizontalEdge.leading, "trailing": .trailing][event["value"]?.string ?? ""]
            else { throw EventProblem("“\(name)”: expected the edge of a swipe, leading or trailing") }
            try node(name, "swiped") { $0.actions.swipe != nil }.actions.swipe?(edge)
        } else if let name = event["key"]?.string {
            try press(name, event["modifiers"])
        } else if let name = event["drop"]?.string {
            try drop(name, onto: event["value"]?.string ?? "")
        } else if let name = event["focus"]?.string {
            graph.focus.move(to: try target(name))
        } else if case .null? = event["focus"] {
            graph.focus.move(to: nil)
        } else if let name = event["submit"]?.string {
            let field = try node(name, "submitted") { $0.actions.submit != nil }
            focus(on: field)
            graph.focus.submit(field)
        } else if let kind = MovementKind.allCases.first(where: { event[$0.rawValue] != nil }),
            let name = event[kind.rawValue]?.string
        {
            try move(kind, name, event)
        } else if let name = event["scroll"]?.string {
            let way = try way(name, event["value"] ?? .null)
            try node(name, "scrolled") { $0.actions.scroll != nil }.actions.scroll?(way)
        } else if let name = event["set"]?.string {
            try set(name, event["value"] ?? .null)
        } else if let name = event["step"]?.string {
            let control = try node(name, "stepped") { if case .stepper? = $0.actions.control { true } else { false } }
            guard case .stepper(let increment, let decrement, _)? = control.actions.control else { return }
            ((event["value"]?.number ?? 1) < 0 ? decrement : increment)?()
        } else if let name = event["choose"]?.string {
            try choose(name, event["value"] ?? .null)
        } else if let state = event["restore"] {
            guard restore(state) else { throw EventProblem("restore: expected the state of an earlier session") }
        } else if let name = event["text"]?.string {
            try set(name, event["value"] ?? .null)
        } else if case .object(let frames)? = event["frames"] {
            var rects: [String: CGRect] = [:]
            for frame in frames { rects[frame.key] = try Self.rect(frame) }
            take(rects)
        } else if let seconds = event["advance"]?.number {
            guard seconds >= 0, seconds.isFinite else {
                throw EventProblem("expected seconds of 0 or more, found \(seconds)")
            }
            advance(seconds)
        } else if case .bool(let isOn)? = event["parts"] {
            beginParts(isOn)
        } else if let values = event["environment"] {
            try setEnvironment(values)
        } else if let texts = event["translations"] {
            guard let translations = Translations(texts) else {
                throw EventProblem("translations: expected the texts of each language")
            }
            var environment = graph.root.environment
            environment.translations = translations
            setEnvironment(environment)
        } else {
            throw EventProblem(
                "expected one of tap, press, hold, release, cancel, hover, key, focus, submit, swipe, drag, drop, magnify, rotate, "
                    + "scroll, set, step, choose, text, frames, advance, environment, translations, parts and restore")
        }
    }

    /// Taps a view; a tap on a text field gives it the focus.
    private func tap(_ name: String, _ event: SceneJSON) throws(EventProblem) {
        let place = try point(name, event["at"])
        let count = event["count"]?.number.flatMap { Int(exactly: $0) }
        // One tap comes before several, if the view takes both.
        let single = controls[name]?.nodes.contains { $0.actions.tap != nil && !$0.actions.isDisabled } == true
        let tapped = try nodes(
            name, count.map { $0 == 1 ? "tapped once" : "tapped \($0) times" } ?? "tapped",
            { node in
                if count == nil, single { return node.actions.tap != nil }
                return node.tap(count) != nil || (count == nil && node.isTextField)
            })
        // An action may end the view that has the others.
        for (node, action) in tapped.map({ node in (node, node.tap(count)) }) {
            node.actions.tapPlace = place
            if let action { action() } else { focus(on: node) }
            node.actions.tapPlace = nil
        }
    }

    /// Presses a key.
    private func press(_ name: String, _ modifiers: SceneJSON?) throws(EventProblem) {
        var names: [String] = []
        if case .list(let list)? = modifiers { names = list.compactMap(\.string) }
        guard let key = KeyEquivalent(eventName: name), let modifiers = EventModifiers(eventNames: names) else {
            throw EventProblem(
                "expected a key, such as s, return or upArrow, with modifiers among control, option, shift and command, "
                    + "found \((names + [name]).joined(separator: "+"))")
        }
        if graph.press(key, modifiers: modifiers) { return }
        let known = graph.shortcuts
        throw EventProblem(
            "no view takes the key \(KeyboardShortcut(key, modifiers: modifiers).eventName): "
                + (graph.focus.node == nil ? "no view has the focus, and " : "")
                + (known.isEmpty ? "there are no shortcuts" : "the shortcuts are \(known.joined(separator: ", "))"))
    }

    /// Drags a view onto another one, and drops it there.
    private func drop(_ name: String, onto target: String) throws(EventProblem) {
        let dragged = try node(name, "dragged onto another view") { $0.actions.draggedData != nil }
        let other = try node(target, "a target of drops") { $0.actions.drop != nil }
        if let other = dragged.drop(onto: other) {
            throw EventProblem("“\(target)”: expected a drop of \(other.expected), found \(other.found)")
        }
    }

    /// Moves a pointer over a view, or away from it.
    private func hover(_ name: String, _ value: SceneJSON) throws(EventProblem) {
        let isAway = if case .null = value { true } else { false }
        try node(name, "pointed at") { $0.actions.hover != nil }.hover(at: isAway ? nil : try point(name, value))
    }

    private func target(_ name: String) throws(EventProblem) -> _ViewNode {
        try node(name, "focused") { $0.actions.isFocusTarget }
    }

    /// Gives a text field the focus, which it has when somebody types in it.
    private func focus(on field: _ViewNode) {
        if let target = field.first(where: \.takesFocus) { graph.focus.move(to: target) }
    }

    /// Takes a step of a movement, or the whole of it if the event has no phase.
    private func move(_ kind: MovementKind, _ name: String, _ event: SceneJSON) throws(EventProblem) {
        let moved = try moved(kind, name, event["phase"]?.string)
        let value = event["value"] ?? .null
        let way = kind == .drag ? try self.way(name, value) : .zero
        let number: CGFloat
        if kind == .drag {
            number = 0
        } else {
            guard let value = value.number, value.isFinite, kind == .rotate || value > 0 else {
                throw EventProblem("“\(name)”: expected a number, like \(kind == .magnify ? "1.5" : "90")")
            }
            number = kind == .rotate ? value * .pi / 180 : value
        }
        let velocity = try point(name, event["velocity"]).map { CGSize(width: $0.x, height: $0.y) } ?? .zero
        guard let word = event["phase"] else {
            for node in moved {
                switch kind {
                case .drag: node.drag(by: way, velocity: velocity)
                case .magnify: node.pinch(.magnify, magnification: number)
                case .rotate: node.pinch(.rotate, rotation: number)
                }
            }
            return
        }
        guard let phase = word.string.flatMap(PointerEvent.Phase.init) else {
            throw EventProblem("“\(name)”: expected the phase changed, ended or cancelled")
        }
        let start = try point(name, event["from"])
        for node in moved {
            var step = PointerEvent(node, at: start)
            step.location = CGPoint(x: step.start.x + way.width, y: step.start.y + way.height)
            step.velocity = velocity
            if kind == .magnify { step.magnification = number }
            if kind == .rotate { step.rotation = number }
            node.move(kind, step, phase)
        }
    }

    /// The nodes that take a step of a movement: those that took its first one, if they still can.
    private func moved(_ kind: MovementKind, _ name: String, _ phase: String?) throws(EventProblem) -> [_ViewNode] {
        let key = "\(kind.rawValue) \(name)"
        defer { if phase != "changed" { followed[key] = nil } }
        if phase != nil, let known = followed[key] {
            return known.compactMap(\.node).filter {
                !$0.isRemoved && $0.actions.moving[kind] != nil && !$0.actions.isDisabled
            }
        }
        let words = [MovementKind.drag: "dragged", .magnify: "magnified", .rotate: "rotated"][kind] ?? ""
        let moved = try nodes(name, words, { $0.actions.moving[kind] != nil })
        followed[key] = moved.map { NodeReference($0) }
        return moved
    }

    private func point(_ name: String, _ value: SceneJSON?) throws(EventProblem) -> CGPoint? {
        guard let value else { return nil }
        let way = try way(name, value)
        return CGPoint(x: way.width, y: way.height)
    }

    private func way(_ name: String, _ value: SceneJSON) throws(EventProblem) -> CGSize {
        guard case .list(let way) = value, way.count == 2, let x = way[0].number, let y = way[1].number else {
            throw EventProblem("“\(name)”: expected a distance, like [100, 0]")
        }
        return CGSize(width: x, height: y)
    }

    private static func rect(_ field: SceneJSON.Field) throws(EventProblem) -> CGRect {
        guard case .list(let values) = field.value, values.count == 4 else {
            throw EventProblem("“\(field.key)”: expected a frame like [x, y, width, height]")
        }
        let numbers = values.map { $0.number ?? 0 }
        return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }

    private func set(_ name: String, _ value: SceneJSON) throws(EventProblem) {
        let field = try node(name, "set") { $0.actions.control != nil }, control = field.actions.control
        switch (control, value) {
        case (.toggle(_, let set), .bool(let isOn)): set(isOn)
        case (.slider(_, let set, _), .number(let number)): set(number)
        case (.textField(_, let set), .text(let text)):
            focus(on: field)
            set(text)
        case (.stepper(_, _, let value?), .number(let number)): value.set(number)
        case (.stepper(let increment, let decrement, nil), .number(let number)):
            (number < 0 ? decrement : increment)?()
        case (.picker, _): try choose(name, value)
        case (.toggle, _): throw EventProblem("“\(name)”: expected true or false")
        case (.slider, _), (.stepper, _): throw EventProblem("“\(name)”: expected a number")
        case (.textField, _): throw EventProblem("“\(name)”: expected a text")
        case (nil, _): break
        }
    }

    private func choose(_ name: String, _ value: SceneJSON) throws(EventProblem) {
        let picker = try node(name, "chosen in") { if case .picker? = $0.actions.control { true } else { false } }
        guard case .picker(_, let set)? = picker.actions.control else { return }
        let options = picker.pickerOptions
        let text: String =
            switch value {
            case .text(let text): text
            case .number(let number): Int(exactly: number).map { "\($0)" } ?? "\(number)"
            default: ""
            }
        if let option = options.first(where: { $0.text == text }) ?? options.first(where: { "\($0.tag.base)" == text }),
            set(option.tag)
        {
            return
        }
        throw EventProblem(
            "“\(name)”: expected one of \(options.map { "“\($0.text)”" }.joined(separator: ", ")), found “\(text)”")
    }

    private func setEnvironment(_ values: SceneJSON) throws(EventProblem) {
        guard case .object(let fields) = values else { throw EventProblem("environment: expected an object") }
        var environment = graph.root.environment
        for field in fields {
            switch (field.key, field.value.string) {
            case ("direction", "rightToLeft"): environment.layoutDirection = .rightToLeft
            case ("direction", "leftToRight"): environment.layoutDirection = .leftToRight
            case ("colorScheme", "dark"): (environment.colorScheme, environment.drawnColorScheme) = (.dark, .dark)
            case ("colorScheme", "light"): (environment.colorScheme, environment.drawnColorScheme) = (.light, .light)
            case ("locale", let name?): environment.locale = Locale(identifier: name)
            case ("size", _):
                guard case .list(let lengths) = field.value, lengths.count == 2 else {
                    throw EventProblem("environment: expected a size like [390, 844], with null for an unknown length")
                }
                environment.takeScreen(
                    width: lengths[0].number.map { CGFloat($0) }, height: lengths[1].number.map { CGFloat($0) })
            default:
                throw EventProblem(
                    "environment: expected direction (leftToRight, rightToLeft), colorScheme (light, dark), size or locale, found "
                        + "\(field.key): \(field.value.string ?? "no text")")
            }
        }
        // A size of the same classes changes nothing.
        if environment._identity != graph.root.environment._identity { setEnvironment(environment) }
    }

    private func setEnvironment(_ environment: EnvironmentValues) {
        graph.setEnvironment(environment)
        // A view that calls `String(localized:)` reads nothing of its environment.
        if environment.translations != nil { graph.invalidateAll("environment") }
    }

    /// Advances the time. Work that views started, with `task` or in an action, continues meanwhile, and what they posted to
    /// the main queue is performed.
    private func advance(_ seconds: Double) {
        if seconds == 0 { MainContext.settle() } else { MainContext.run(for: 0) }
        if graph.hasTasksAwake { MainContext.run(for: seconds) }
        graph.advance(by: seconds)
    }

    /// The nodes whose gestures act for a name.
    private func nodes(
        _ name: String, _ action: String, _ acts: (_ViewNode) -> Bool
    ) throws(EventProblem) -> [_ViewNode] { try node(name, action, acts).gesturing(acts) }

    /// The node that acts for a name: that of the view with the name, otherwise one inside it, otherwise one around it.
    private func node(
        _ name: String, _ action: String, _ acts: (_ViewNode) -> Bool
    ) throws(EventProblem) -> _ViewNode {
        // A text can also be named by its current string.
        let said = elements[name] == nil ? elements.first { $0.value.texts == [name] }?.key : nil
        let name = said ?? name
        guard let element = elements[name] else {
            let known = controls.filter(\.value.isUsed).keys.sorted().map { "“\($0)”" }
            throw EventProblem(
                "found no view “\(name)”"
                    + (known.isEmpty
                        ? ": no view takes events" : ": these take events: \(known.joined(separator: ", "))"))
        }
        let around = sequence(first: element.node) { $0?.parent }.lazy.compactMap { $0 }
        let acting =
            controls[name]?.nodes.first(where: acts) ?? element.node?.first(where: acts) ?? around.first(where: acts)
            ?? graph.node(around: element, acts)
        guard let acting else {
            throw EventProblem("“\(name)” cannot be \(action): expected a view with such an action in it or around it")
        }
        if acting.actions.isDisabled { throw EventProblem("“\(name)” is disabled: expected a view that is enabled") }
        return acting
    }
}

/// The problem with an event.
private struct EventProblem: Error {
    let text: String
    init(_ text: String) { self.text = text }
}
