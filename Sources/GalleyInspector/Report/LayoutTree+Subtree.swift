import GalleyEngine

extension LayoutTree {
    /// Returns a node and all nodes below it.
    package func nodes(under node: NodeID) -> Set<NodeID> {
        var result: Set<NodeID> = []
        var pending = [node]
        while let next = pending.popLast() {
            result.insert(next)
            pending += children(of: next)
        }
        return result
    }
}
