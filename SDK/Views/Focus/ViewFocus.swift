import GalleySDK

/// The focus of a graph of views: it is on one view, or on none.
@MainActor package final class ViewFocus {
    private unowned let graph: ViewGraph
    /// The node of the view with the focus.
    private(set) weak var node: _ViewNode?
    /// The states that say so.
    private var held: [FocusPlace] = []
    private var linked: [NodeReference] = []
    /// Whether the program set a state since the focus last followed.
    var isAsked = false

    init(_ graph: ViewGraph) { self.graph = graph }

    /// Remembers a node that binds a state.
    func link(_ node: _ViewNode) {
        if !linked.contains(where: { $0.node === node }) { linked.append(NodeReference(node)) }
    }

    /// Moves the focus to where states that the program set say, and away from a view that is gone or disabled.
    func follow() {
        isAsked = false
        linked.removeAll { $0.node?.isRemoved != false }
        if node?.takesFocus != true, node != nil || !held.isEmpty { move(to: nil) }
        var seen: Set<ObjectIdentifier> = []
        for place in linked.compactMap({ $0.node?.actions.focus?.place })
        where place.asks && seen.insert(ObjectIdentifier(place)).inserted {
            let match = linked.lazy.compactMap(\.node).filter { node in
                node.actions.focus.map { $0.place === place && $0.value == place.value } ?? false
            }.compactMap { $0.first(where: \.takesFocus) }.first
            if let match {
                move(to: match)
            } else {
                if held.contains(where: { $0 === place }) { move(to: nil) }
                place.clear()
            }
        }
    }

    /// Moves the focus to a view that takes it, or away from all views; the states that are bound to it follow.
    package func move(to new: _ViewNode?) {
        let old = node
        let links = new.map { sequence(first: $0) { $0.parent }.compactMap(\.actions.focus) } ?? []
        for place in held where !links.contains(where: { $0.place === place }) { place.clear() }
        for link in links {
            link.take()
            link.place.settle()
        }
        (node, held) = (new, links.map(\.place))
        if old === new { return }
        for (node, hasIt) in [(old, false), (new, true)] {
            guard let node, !node.isRemoved else { continue }
            node.actions.focusChanged?(hasIt)
            graph.invalidate(node, "focus")
        }
    }

    /// Performs the actions of Return in a text field, which then loses the focus unless an action moved or kept it.
    package func submit(_ field: _ViewNode) {
        field.actions.submit?()
        let target = field.first(where: \.takesFocus)
        if let target, target === node, !held.contains(where: \.asks) { move(to: nil) }
    }
}

/// A state that has a value while a view inside has the focus.
struct FocusLink {
    let place: FocusPlace
    /// The state's value while the view has the focus.
    let value: AnyHashable
    /// Sets the state to the value.
    let take: () -> Void
}

extension _ViewNode {
    /// Whether the focus can be here.
    package var takesFocus: Bool { actions.isFocusTarget && !isRemoved && environment.isEnabled }

    /// Whether text can be entered in it.
    package var isTextField: Bool { if case .textField? = actions.control { true } else { false } }

    /// Whether it has the focus.
    package var hasFocus: Bool { graph.focus.node === self }

    /// Returns the first node inside, this one included, that meets a condition.
    package func first(where condition: (_ViewNode) -> Bool) -> _ViewNode? {
        if condition(self) { return self }
        for child in children { if let found = child.first(where: condition) { return found } }
        return nil
    }
}
