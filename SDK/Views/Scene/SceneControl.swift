import CoreGraphics
import GalleySDK

/// The control of a view in a scene, and the host's duties for it.
@MainActor struct SceneControl {
    /// The role, such as `button`; nil without one.
    var role: String?
    /// The label for people.
    var label: String?
    /// The nodes that act on events, the innermost first.
    var nodes: [_ViewNode] = []
    /// Whether it has the focus; nil if it cannot have it.
    var isFocused: Bool?
    /// Whether pointers reach it, and the views inside.
    var allowsHitTesting = true
    /// Whether the views read its frame.
    var readsGeometry = false
    /// The accessibility of the view, besides its label.
    var spoken = Spoken()

    /// Returns the controls of all views, by their names in the scene.
    static func all(in graph: ViewGraph, _ names: SceneNames) -> [String: SceneControl] {
        var result: [String: SceneControl] = [:]
        func visit(_ node: _ViewNode, isHidden: Bool) {
            let isHidden = isHidden || node.actions.spoken.isHidden
            // Inner nodes come first.
            node.hidesInside = node.isHidingInside
            for child in node.children { visit(child, isHidden: isHidden || node.hidesInside) }
            guard let element = node.elements.first, node.isControlled, let name = names.name(of: element.id) else {
                return
            }
            result[name, default: SceneControl()].add(node, element, isHidden: isHidden)
        }
        visit(graph.root, isHidden: false)
        return result
    }

    /// Returns the control of an element; nil if it has none. No view may make views of the views inside.
    static func of(_ element: ViewElement) -> SceneControl? {
        var result: SceneControl?
        var next = element.node
        while let node = next, node.elements.first === element {
            if node.isControlled {
                let isHidden = sequence(first: node) { $0.parent }.contains {
                    $0.actions.spoken.isHidden || ($0 !== node && $0.isHidingInside)
                }
                result = result ?? SceneControl()
                result?.add(node, element, isHidden: isHidden)
            }
            next = node.parent
        }
        return result
    }

    /// Takes over what a node around those so far says of the element.
    private mutating func add(_ node: _ViewNode, _ element: ViewElement, isHidden: Bool) {
        if node.takesEvents || node.isGestural || node.isOfKeys { nodes.append(node) }
        if let own = node.actions.control {
            role = own.role
        } else if node.takesEvents, role == nil {
            role = "button"
        }
        if !node.actions.allowsHitTesting { allowsHitTesting = false }
        if node.actions.isFocusTarget { isFocused = node.hasFocus }
        if node.actions.spoken.children == .combine, label == nil { label = element.texts.joined(separator: " ") }
        if let label = node.actions.label { self.label = label }
        spoken.add(node.actions.spoken)
        // A view that is spoken of as one is spoken of although those inside are not.
        spoken.isHidden = isHidden
        if node.readsFrame { readsGeometry = true }
    }

    /// Whether something can be done to it.
    var isUsed: Bool { role != nil || !nodes.isEmpty }

    /// What pointers do to the view besides one tap; nil: nothing.
    private var gestures: SceneJSON? {
        var result = SceneJSON([:])
        let taps = nodes.flatMap(\.actions.severalTaps).map(\.count)
        if !taps.isEmpty {
            let isTapped = nodes.contains { $0.actions.tap != nil }
            result["tap"] = .list(((isTapped ? [1] : []) + taps).map { .number(Double($0)) })
        }
        if let press = nodes.first(where: { $0.actions.press != nil && $0.actions.pressDuration.isFinite }) {
            result["press"] = .number(press.actions.pressDuration)
        }
        for kind in MovementKind.allCases {
            guard let moving = nodes.lazy.compactMap({ $0.actions.moving[kind] }).first,
                let minimum = moving.map(\.minimum).min()
            else { continue }
            result[kind.rawValue] = .number(Double(minimum))
        }
        if nodes.contains(where: { $0.actions.hover != nil }) {
            result["hover"] = .text(nodes.contains { $0.actions.followsHover } ? "moves" : "enters")
        }
        if let axes = nodes.lazy.compactMap(\.scrolledAxes).first { result["scroll"] = .text(axes.sceneName) }
        return result == SceneJSON([:]) ? nil : result
    }

    /// The entry beside the tree.
    var scene: SceneJSON {
        var result = SceneJSON([:])
        if let role { result["role"] = .text(role) }
        // A label without a letter, a digit or a sign is none: the view is known by its name.
        let text = nodes.first?.elements.first?.texts.joined(separator: " ") ?? ""
        if let label = label ?? (text.allSatisfy(\.isWhitespace) ? nil : text) { result["label"] = .text(label) }
        if nodes.contains(where: { $0.actions.isDisabled }) { result["isDisabled"] = .bool(true) }
        if nodes.contains(where: { $0.actions.hold != nil }) { result["holds"] = .bool(true) }
        if let shortcut = nodes.lazy.compactMap(\.actions.shortcut).first {
            result["shortcut"] = .text(shortcut.eventName)
        }
        if nodes.contains(where: { !$0.actions.keys.isEmpty }) { result["takesKeys"] = .bool(true) }
        let edges = nodes.flatMap(\.actions.swipeEdges)
        if !edges.isEmpty { result["swipes"] = .list(edges.map { .text($0 == .leading ? "leading" : "trailing") }) }
        if let gestures { result["gestures"] = gestures }
        if let isFocused { result["isFocused"] = .bool(isFocused) }
        if !allowsHitTesting { result["allowsHitTesting"] = .bool(false) }
        if readsGeometry { result["readsGeometry"] = .bool(true) }
        if let value = spoken.value { result["spokenValue"] = .text(value) }
        if let hint = spoken.hint { result["hint"] = .text(hint) }
        if !spoken.traits.names.isEmpty { result["traits"] = .list(spoken.traits.names.sorted().map { .text($0) }) }
        if spoken.isHidden { result["isHidden"] = .bool(true) }
        for node in nodes {
            switch node.actions.control {
            case .toggle(let get, _): result["value"] = .bool(get())
            case .slider(let get, _, let range):
                result["value"] = .number(get())
                result["range"] = .list([.number(range.lowerBound), .number(range.upperBound)])
            case .stepper(_, _, let value?): result["value"] = .number(value.get())
            case .textField(let get, _): result["value"] = .text(get())
            case .picker(let get, _):
                let options = node.pickerOptions
                let value = get()
                result["value"] = .text(options.first { $0.tag == value }?.text ?? "\(value.base)")
                result["options"] = .list(options.map { .text($0.text) })
            case .stepper(_, _, nil), nil: break
            }
        }
        return result
    }
}

extension ViewControl {
    /// The name of the control's role.
    var role: String {
        switch self {
        case .toggle: "toggle"
        case .slider: "slider"
        case .stepper: "stepper"
        case .textField: "textField"
        case .picker: "picker"
        }
    }
}

extension _ViewNode {
    /// Whether the view's frame is read after a layout: by the view, by an action, by an anchor, or as a named space.
    fileprivate var readsFrame: Bool { dependsOnGeometry || !actions.geometryChanges.isEmpty || isFrameRead }

    /// Whether events act on the view.
    fileprivate var takesEvents: Bool { actions.anyTap != nil || actions.control != nil }

    /// Whether pointers do something to it besides taps.
    fileprivate var isGestural: Bool {
        actions.swipe != nil || actions.press != nil || !actions.moving.isEmpty || actions.hover != nil
            || actions.scroll != nil
    }

    /// Whether keys do something in it.
    fileprivate var isOfKeys: Bool { !actions.keys.isEmpty || actions.shortcut != nil }

    /// The axes of a scroll view; nil: it does not scroll.
    fileprivate var scrolledAxes: Axis.Set? {
        guard actions.scroll != nil, case .container(.scrollView(let axes, _, _)) = role else { return nil }
        return axes
    }

    /// Whether it has anything to say of its first element's control.
    var isControlled: Bool {
        takesEvents || isGestural || isOfKeys || readsFrame || actions.isFocusTarget || actions.label != nil
            || !actions.allowsHitTesting || actions.spoken != Spoken()
    }

    /// Whether assistive technologies leave out the views inside.
    var isHidingInside: Bool {
        let spoken = actions.spoken
        return spoken.isHidden || spoken.children == .ignore || spoken.children == .combine
    }

    /// The options of a picker.
    package var pickerOptions: [PickerOption] {
        if let options = actions.options { return options }
        for child in children {
            let inner = child.pickerOptions
            if !inner.isEmpty { return inner }
        }
        return []
    }
}

/// An option of a picker.
package struct PickerOption {
    /// The text of its view.
    package var text: String
    /// The picker's value when the option is chosen.
    package var tag: AnyHashable
}
