extension SceneDocument {
    /// Where a node stands in the tree: `root`, and for each step down the kind of the parent and the place among its
    /// children: `root/hstack/0`. Where a view is named `root`, or `root[…` or `root/…`, all paths of the
    /// scene begin with `/root`: no path is the name of a view.
    ///
    /// A way of more than 32 steps is shortened in the middle: `root/vstack/0/vstack/0/…1995/vstack/0/…` goes on from the
    /// node of that number, so that no two paths are alike and none is long.
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

    /// In a path; and how many of a longer one stay at either end.
    private static let (maximumSteps, firstSteps, lastSteps) = (32, 2, 8)

    /// The key path by which errors name a node: `tree.children[2]`. A modifier that stands as a key has that of its node.
    public func keyPath(of index: Int) -> String {
        keyPath(nodes[index].step, nodes[index].childIndex, in: nodes[index].parent)
    }

    /// The key path of a node that continues its parent's in this way.
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
