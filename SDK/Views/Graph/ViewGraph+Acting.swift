extension ViewGraph {
    /// Returns the innermost node that meets a condition and whose element contains another one. The row of a list is such
    /// a node: it is not around the views of the row, which the list was given.
    package func node(around element: ViewElement, _ acts: (_ViewNode) -> Bool) -> _ViewNode? {
        var result: _ViewNode?
        func visit(_ node: _ViewNode) {
            if node.depth > result?.depth ?? -1, acts(node), node.elements.first?.contains(element) == true {
                result = node
            }
            for child in node.children { visit(child) }
        }
        visit(root)
        return result
    }
}

extension ViewElement {
    fileprivate func contains(_ other: ViewElement) -> Bool {
        self === other || children.contains { $0.contains(other) }
    }
}
