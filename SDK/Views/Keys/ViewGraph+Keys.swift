import GalleySDK

extension ViewGraph {
    /// Presses a key, and lets it go.
    ///
    /// A shortcut with Command, Control or Option comes first, as in menus. Then come the actions of the view with the
    /// focus and of the views around it, the innermost first; Return in a text field; and the other shortcuts.
    ///
    /// - Returns: False if no view takes the key.
    package func press(_ key: KeyEquivalent, modifiers: EventModifiers) -> Bool {
        let typed = modifiers.isDisjoint(with: [.command, .control])
        let letters = String(key.character)
        let characters = typed ? (modifiers.contains(.shift) ? letters.uppercased() : letters) : ""
        func press(_ phase: KeyPress.Phases) -> KeyPress {
            KeyPress(phase: phase, key: key, characters: characters, modifiers: modifiers)
        }
        let down = press(.down)
        let isOfMenu = !modifiers.isDisjoint(with: [.command, .control, .option])
        if isOfMenu, trigger(down) { return true }
        // The key goes up in the view in which it went down.
        let focused = focus.node
        var isTaken = send(down, to: focused)
        if !isTaken, key == .return, modifiers.held.isEmpty,
            let field = focused.flatMap({ sequence(first: $0, next: \.parent).first { $0.actions.submit != nil } })
        {
            focus.submit(field)
            isTaken = true
        }
        if !isTaken, !isOfMenu { isTaken = trigger(down) }
        return send(press(.up), to: focused) || isTaken
    }

    /// The shortcuts of the controls that keys reach, in their order.
    package var shortcuts: [String] {
        var result: [String] = []
        reached.visit { node in
            if let shortcut = node.actions.shortcut, node.triggered != nil { result.append(shortcut.eventName) }
            return false
        }
        return result
    }

    /// The view in which shortcuts are looked for: the topmost one that is presented, otherwise the root.
    private var reached: _ViewNode {
        presenting.last { $0.reference.node.map { !$0.isRemoved && $0.children.count > 1 } ?? false }?
            .reference.node?.children[1] ?? root
    }

    private func send(_ press: KeyPress, to node: _ViewNode?) -> Bool {
        guard let node, !node.isRemoved else { return false }
        for around in sequence(first: node, next: \.parent) {
            // The modifiers of one view are nodes around it.
            for action in around.actions.keys where action.phases.contains(press.phase) && action.takes(press) {
                if action.perform(press) == .handled { return true }
            }
        }
        return false
    }

    /// Triggers the first control with the shortcut.
    private func trigger(_ press: KeyPress) -> Bool {
        reached.visit { node in
            guard node.actions.shortcut?.matches(press) == true, let control = node.triggered else { return false }
            control.actions.tap?()
            return true
        }
    }
}

extension _ViewNode {
    /// The first enabled control inside, which a shortcut triggers.
    fileprivate var triggered: _ViewNode? {
        first { $0.actions.tap != nil && !$0.actions.isDisabled && $0.environment.isEnabled }
    }

    /// Visits the node and those inside, in order, until a visit returns true.
    @discardableResult fileprivate func visit(_ body: (_ViewNode) -> Bool) -> Bool {
        if body(self) { return true }
        return children.contains { $0.visit(body) }
    }
}
