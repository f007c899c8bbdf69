import GalleyEngine
import GalleySDK

/// The generator of all workloads (Speed §2): the same sequence everywhere.
struct Generator {
    private var state: UInt32 = 12345

    mutating func next() -> UInt32 {
        state = state &* 1_664_525 &+ 1_013_904_223
        return state
    }

    /// A leaf 20 to 120 points wide and 16 to 40 high.
    mutating func size() -> CGSize {
        let width = 20 + Double(next() >> 8) / Double(1 << 24) * 100
        let height = 16 + Double(next() >> 8) / Double(1 << 24) * 24
        return CGSize(width: width, height: height)
    }
}

/// W1 and W4: leaves that a flow wraps into 1,000 points.
func flowTree(_ layout: AnyLayout, count: Int) throws -> (tree: LayoutTree, leaves: [NodeID], sizes: [CGSize]) {
    var generator = Generator()
    let tree = try LayoutTree()
    let sizes = (0..<count).map { _ in generator.size() }
    var leaves: [NodeID] = []
    for size in sizes { leaves.append(try tree.addLeaf(.fixed(size))) }
    try tree.setRoot(tree.addContainer(layout, leaves))
    return (tree, leaves, sizes)
}

/// W2 and W3: rows and columns in turn, four children each, seven levels deep: 21,845 nodes.
func nestedTree(
    depth: Int = 7, flexible: Bool = false, keepsLeaves: Bool = true
) throws -> (tree: LayoutTree, leaves: [NodeID], nodes: Int) {
    var builder = NestedTree(
        tree: try LayoutTree(), depth: depth, isFlexible: flexible, keepsLeaves: keepsLeaves)
    try builder.tree.setRoot(builder.node(0))
    return (builder.tree, builder.leaves, builder.nodes)
}

private struct NestedTree {
    let tree: LayoutTree
    let depth: Int
    let isFlexible: Bool
    let keepsLeaves: Bool
    var generator = Generator()
    var leaves: [NodeID] = []
    var nodes = 0

    mutating func node(_ level: Int) throws -> NodeID {
        nodes += 1
        if level == depth {
            let size = generator.size()
            let wide = CGSize(width: size.width * 2, height: size.height * 2)
            let leaf = try tree.addLeaf(
                isFlexible ? .flexible(minimum: .zero, ideal: size, maximum: wide) : .fixed(size))
            if keepsLeaves { leaves.append(leaf) }
            return leaf
        }
        var children: [NodeID] = []
        children.reserveCapacity(4)
        for _ in 0..<4 { children.append(try node(level + 1)) }
        let layout = level.isMultiple(of: 2) ? AnyLayout(HStackLayout(spacing: 8)) : AnyLayout(VStackLayout(spacing: 8))
        return try tree.addContainer(layout, children)
    }
}

/// W5: one row of leaves that are as wide as the generator says, give or take half of it.
func flexibleRow(count: Int) throws -> LayoutTree {
    var generator = Generator()
    let tree = try LayoutTree()
    let leaves = try (0..<count).map { _ in
        let size = generator.size()
        return try tree.addLeaf(
            .flexible(
                minimum: CGSize(width: size.width / 2, height: size.height), ideal: size,
                maximum: CGSize(width: size.width * 1.5, height: size.height)))
    }
    try tree.setRoot(tree.addContainer(AnyLayout(HStackLayout(spacing: 8)), leaves))
    return tree
}
