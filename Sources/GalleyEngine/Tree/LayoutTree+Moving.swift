extension LayoutTree {
    /// The number of nodes, including those without a parent.
    package var nodeCount: Int { engine.pointee.liveNodes }

    /// Renames a node; nil removes its name.
    package func rename(_ node: NodeID, to name: String?) { if contains(node) { names[node.index] = name } }

    /// Takes nodes out of their parents, so that they can be added elsewhere. A modifier cannot be without a child: it,
    /// and every modifier around it, is left empty and without a parent, to be removed.
    ///
    /// - Returns: the empty modifiers.
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

    /// Removes the children of a modifier that leaves the tree.
    private func empty(_ modifier: NodeID) {
        for child in children(of: modifier) { engine.node(child.index).pointee.parent = .max }
        engine.container(engine.node(modifier.index).pointee.detail).pointee.childCount = 0
    }
}
