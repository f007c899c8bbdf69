extension SceneDocument {
    /// Returns the path of a node in the tree: `root`, and for each level the kind of the parent and the index among
    /// its children: `root/hstack/0`. If a view is named `root`, `root[…` or `root/…`, all paths of the scene begin
    /// with `/root`, so that no path is the name of a view.
    ///
    /// A path of more than 32 levels is shortened in the middle: `root/vstack/0/vstack/0/…1995/vstack/0/…` continues
    /// from the node with that number. Paths are therefore short and unique.
    public func path(of index: Int) -> String {
        var way = [index]
        while let parent = nodes[way[way.count - 1]].parent { way.append(parent) }
        way.reverse()
        func steps(_ range: Range<Int>) -> [String] {
            range.map { "\(nodes[way[$0]].kind)/\(nodes[way[$0 + 1]].childIndex)" }
        }
        let count = way.count - 1
        guard count > Self.maximumSteps else { return ([pathRoot] + steps(0..<count)).joined(separator: "/") }
        let end = count - Self.lastSteps
        return ([pathRoot] + steps(0..<Self.firstSteps) + ["…\(way[end])"] + steps(end..<count))
            .joined(separator: "/")
    }

    /// Returns the paths of all nodes, as `path(of:)` does.
    package func paths() -> [String] {
        var paths: [String] = []
        paths.reserveCapacity(nodes.count)
        var levels: [Int] = []
        levels.reserveCapacity(nodes.count)
        // The prefixes of the paths of a node's children.
        var prefixes = [String?](repeating: nil, count: nodes.count)
        for (index, node) in nodes.enumerated() {
            guard let parent = node.parent else {
                levels.append(0)
                paths.append(path(of: index))
                continue
            }
            levels.append(levels[parent] + 1)
            guard levels[index] <= Self.maximumSteps else {
                paths.append(path(of: index))
                continue
            }
            let prefix = prefixes[parent] ?? "\(paths[parent])/\(nodes[parent].kind)/"
            prefixes[parent] = prefix
            paths.append(prefix + String(node.childIndex))
        }
        return paths
    }

    /// The maximum number of levels in a path, and the numbers of first and last levels in a shortened one.
    private static let (maximumSteps, firstSteps, lastSteps) = (32, 2, 8)

    /// Returns the key path of a node in errors: `tree.children[2]`. A modifier that is written as a key has the path
    /// of its node.
    public func keyPath(of index: Int) -> String {
        keyPath(nodes[index].step, nodes[index].childIndex, in: nodes[index].parent)
    }

    /// Returns the key path of a node from its step and its parent.
    package func keyPath(_ step: SceneNode.KeyStep, _ childIndex: Int, in parent: Int?) -> String {
        var steps: [String] = []
        var (step, childIndex, parent) = (step, childIndex, parent)
        while true {
            switch step {
            case .root: steps.append("tree")
            case .child: steps.append(".child")
            case .children: steps.append(".children[\(childIndex)]")
            case .items: steps.append(".items[\(childIndex)]")
            case .modifier: break
            case .content: steps.append(".content")
            case .layer: steps.append(parent.map { ".\(nodes[$0].kind)" } ?? "")
            }
            guard let index = parent else { return steps.reversed().joined() }
            (step, childIndex, parent) = (nodes[index].step, nodes[index].childIndex, nodes[index].parent)
        }
    }
}
