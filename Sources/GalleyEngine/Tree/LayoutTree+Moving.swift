extension LayoutTree {
    /// How many nodes there are, with those that have no place.
    package var nodeCount: Int { engine.pointee.liveNodes }

    /// Gives a node another name; nil takes it away.
    package func rename(_ node: NodeID, to name: String?) { if contains(node) { names[node.index] = name } }

    /// Makes nodes orphans, so that they can be put elsewhere. A modifier cannot be without its child: it, and every
    /// modifier around it, is left empty and without a place, to be removed.
    ///
    /// - Returns: those modifiers.
    /// - Throws: `LayoutError` as `setChildren(_:of:)`.
    @discardableResult
    package func detach(_ nodes: [NodeID]) throws(LayoutError) -> [NodeID] {
        var emptied: [NodeID] = []
        var leaving: [NodeID: Set<NodeID>] = [:]
        for node in nodes {
            var node = node
            while let outer = parent(of: node), isModifier(outer) {
                empty(outer)
                emptied.append(outer)
                node = outer
            }
            if root == node { clearRoot() }
            if let outer = parent(of: node) { leaving[outer, default: []].insert(node) }
        }
        for (container, gone) in leaving {
            try setChildren(children(of: container).filter { !gone.contains($0) }, of: container)
        }
        return emptied
    }

    /// Takes the children out of a modifier that leaves the tree.
    private func empty(_ modifier: NodeID) {
        for child in children(of: modifier) { engine.node(child.index).pointee.parent = .max }
        engine.container(engine.node(modifier.index).pointee.detail).pointee.childCount = 0
    }
}
