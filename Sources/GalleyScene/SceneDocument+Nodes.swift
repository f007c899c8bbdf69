extension SceneDocument {
    /// Adds a node as the last child of another one, or as the root of a scene without nodes, and returns its index.
    ///
    /// - Parameters:
    ///   - content: What the node is.
    ///   - name: Its name; no two nodes have the same.
    ///   - parent: The index of the node around it; nil: it is the root.
    ///   - repetitions: So many of this node stand in the parent; nil: one.
    ///   - motion: How the view moves; on a modified view this belongs to the outermost modifier.
    ///   - line: The line of its source, from 1, for errors.
    ///   - column: The column of its source, from 1, for errors.
    @discardableResult
    public mutating func add(
        _ content: SceneContent, name: String? = nil, to parent: Int? = nil, repetitions: Int? = nil,
        motion: SceneMotion? = nil, line: Int = 0, column: Int = 0
    ) -> Int {
        precondition(
            parent.map { nodes.indices.contains($0) } ?? nodes.isEmpty, "a node has a parent, and the root has none")
        var node = SceneNode(
            content, name: name, parent: parent, childIndex: parent.map { nodes[$0].children.count } ?? 0,
            repetitions: repetitions, line: line, column: column, step: parent == nil ? .root : .children)
        node.motion = motion
        let index = append(node)
        if let name { keepPathsApart(from: [name]) }
        count += self.repetitions(around: index).reduce(1, *)
        return index
    }

    /// Appends a node, also to its parent's children.
    @discardableResult
    mutating func append(_ node: SceneNode) -> Int {
        let index = nodes.count
        nodes.append(node)
        if let parent = node.parent { nodes[parent].children.append(index) }
        return index
    }

    /// The counts of the `repeat`s around a node and its own, the outermost first.
    package func repetitions(around index: Int) -> [Int] {
        var counts: [Int] = []
        var current: Int? = index
        while let index = current {
            if let count = nodes[index].repetitions { counts.append(count) }
            current = nodes[index].parent
        }
        return counts.reversed()
    }

    /// `[1][3]`: the place of an instance in each `repeat` around it.
    package static func subscripts(_ instance: Int, _ counts: [Int]) -> String {
        var rest = instance
        var text = ""
        for count in counts.reversed() {
            text = "[\(rest % count)]" + text
            rest /= count
        }
        return text
    }
}
