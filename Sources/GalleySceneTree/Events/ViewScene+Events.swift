import Foundation
import GalleyFormatting
import GalleyScene

extension ViewScene {
    /// Does something to the views, and lays them out until they change no more.
    ///
    /// - Throws: `ViewEventError` for a view that is not there or takes no such event, and as `init`.
    public func perform(_ event: ViewEvent) throws {
        self.event = event
        defer { self.event = nil }
        if case .wait = event {} else { hasWaited = false }
        switch event {
        case .tap(let name, let count, let place):
            // A scroll view around a text has the same label, and takes no tap.
            var fields: [String: Any] = ["tap": try view(named: name) { $0.role != nil }]
            fields["count"] = count
            fields["at"] = place
            try send(fields)
        case .press(let name): try send(["press": try view(named: name)])
        case .hold(let name): try send(["hold": try view(named: name)])
        case .release(let name): try send(["release": try view(named: name)])
        case .cancel(let name): try send(["cancel": try view(named: name)])
        case .swipe(let name, let isTrailing):
            let row = try view(named: name) { !$0.swipes.isEmpty }
            try send(["swipe": row, "value": isTrailing ? "trailing" : "leading"])
        case .focus(let name): try send(["focus": try view(named: name)])
        case .unfocus: try send(["focus": NSNull()])
        case .key(let chord): try send(["key": chord.key, "modifiers": chord.modifiers])
        case .drop(let name, let target):
            try send(["drop": try view(named: name), "value": try view(named: target)])
        case .submit(let name): try send(["submit": try view(named: name)])
        case .move(let name, let movement):
            var (event, fields) = movement.fields
            // The view may end while it is moved.
            fields[event] = movement.phase == nil ? try view(named: name) : name
            try send(fields)
        case .hover(let name, let place):
            try send(["hover": try view(named: name), "value": place as Any? ?? NSNull()])
        case .scroll(let name, let x, let y): try send(["scroll": try view(named: name), "value": [x, y]])
        case .choose(let name, let value):
            // The menu around a picker often has the same label.
            try send(["choose": try view(named: name) { $0.role == "picker" }, "value": value])
        case .set(let name, let text):
            let view = try view(named: name) { $0.role != nil && $0.role != "button" }
            switch control(of: view)?.role {
            case "picker": try send(["choose": view, "value": text])
            case "textField": try send(["text": view, "value": text])
            case "toggle":
                guard let isOn = ["true": true, "on": true, "false": false, "off": false][text] else {
                    throw ViewEventError("\(name): expected on or off, found \(text)")
                }
                try send(["set": view, "value": isOn])
            case "stepper":
                guard let steps = Double(text), steps == 1 || steps == -1 else {
                    throw ViewEventError("\(name): expected 1 or -1, found \(text)")
                }
                try send(["step": view, "value": steps])
            default:
                guard let number = Double(text) else {
                    throw ViewEventError("\(name): expected a number, found \(text)")
                }
                try send(["set": view, "value": number])
            }
        case .wait(let seconds):
            if !hasWaited {
                // What the views began, such as a task, begins now and not at the end of the first piece.
                hasWaited = true
                try send(["advance": 0])
                try settle()
            }
            // Advances in pieces: a call of the views has a deadline, and actions on the way have their own time.
            var rest = seconds
            while rest > 1e-9 {
                let piece = min(rest, Self.largestWait)
                rest -= piece
                time += piece
                try send(["advance": piece])
                if rest > 1e-9 { try settle() }
            }
        case .isRightToLeft(let isRightToLeft):
            try send(["environment": ["direction": isRightToLeft ? "rightToLeft" : "leftToRight"]])
        case .isDark(let isDark): try send(ViewEvent.darkness(isDark))
        }
        try settle()
    }

    /// Returns the controls that are shown. `ViewThatFits` has others, which cannot be used.
    private func shown(_ controls: [ViewControl]) throws -> [ViewControl] {
        let tree = try measured().tree
        let shown = Set(tree.named.lazy.filter { tree.tree.isShown($0.node) }.map(\.name))
        let reachable = controls.filter { shown.contains($0.view) }
        return reachable.isEmpty ? controls : reachable
    }

    /// Returns the controls without those around others of them, such as a row that a tap selects around its link.
    private func innermost(_ controls: [ViewControl]) throws -> [ViewControl] {
        let scene = try measured().tree
        let nodes = Dictionary(scene.named.map { ($0.name, $0.node) }, uniquingKeysWith: { first, _ in first })
        let outer = Set(
            controls.compactMap { nodes[$0.view] }.flatMap { node in
                sequence(first: node) { scene.tree.parent(of: $0) }.dropFirst()
            })
        return controls.filter { control in nodes[control.view].map { !outer.contains($0) } ?? true }
    }

    /// Returns those of the controls that are in the panel on top of the views, such as an alert.
    private func inTopmostPanel(_ controls: [ViewControl]) throws -> [ViewControl] {
        guard !controls.isEmpty else { return [] }
        let scene = try measured().tree
        let nodes = Dictionary(scene.named.map { ($0.name, $0.node) }, uniquingKeysWith: { first, _ in first })
        // The views, their shade, and the panels.
        guard let root = scene.tree.root, let shade = nodes["shade"], scene.tree.parent(of: shade) == root,
            let panel = scene.tree.children(of: root).last, panel != shade
        else { return [] }
        return controls.filter { control in
            nodes[control.view].map { sequence(first: $0) { scene.tree.parent(of: $0) }.contains(panel) } ?? false
        }
    }

    /// The view that a person means: by its name in the scene, its label, or its text.
    ///
    /// - Parameter takes: Whether a control takes the event; labels of others do not count if one of these has the label.
    private func view(named name: String, where takes: (ViewControl) -> Bool = { _ in false }) throws -> String {
        var labelled = controls.filter { $0.label == name }
        let onTop = try inTopmostPanel(labelled.contains(where: takes) ? labelled.filter(takes) : labelled)
        if !onTop.isEmpty {
            // Those behind the panel are out of reach.
            labelled = onTop
        } else if let own = control(of: name), takes(own) || !labelled.contains(where: takes) {
            return name
        }
        let taking = labelled.filter(takes)
        if !taking.isEmpty { labelled = taking }
        if labelled.count > 1 { labelled = try innermost(shown(labelled)) }
        if labelled.count == 1 { return labelled[0].view }
        if labelled.count > 1 {
            let names = labelled.map(\.view).joined(separator: ", ")
            throw ViewEventError("\(name): expected one view, found several: name one of them, \(names)")
        }
        let names = changes[changes.count - 1].document.nodes.compactMap(\.name)
        if names.contains(name) { return name }
        let known = controls.compactMap {
            $0.role == nil && $0.gestures.isEmpty && !$0.holds ? nil : $0.label ?? $0.view
        }
        let near = nearMiss(name, among: known + names).map { "; did you mean \($0)?" } ?? ""
        let others = known.isEmpty ? "no view takes events" : "these take events: \(known.joined(separator: ", "))"
        throw ViewEventError("\(file): found no view \"\(name)\"\(near.isEmpty ? "; " + others : near)")
    }
}

extension ViewEvent {
    /// The event for the views that makes them dark or light.
    static func darkness(_ isDark: Bool) -> [String: Any] {
        ["environment": ["colorScheme": isDark ? "dark" : "light"]]
    }
}
