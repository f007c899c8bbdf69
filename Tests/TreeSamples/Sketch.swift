import GalleyEngine
import GalleySDK

/// A node of a tree that is only described, so that the same tree can be built again and again.
package final class Sketch {
    /// What the node is.
    package enum Content {
        case leaf(Leaf)
        case container(Arrangement)
        case modifier(Modifier)
    }

    /// What the node is.
    package var content: Content
    /// The nodes inside; exactly one for a modifier.
    package var children: [Sketch]

    /// A node.
    package init(_ content: Content, _ children: [Sketch] = []) {
        self.content = content
        self.children = children
    }

    /// Whether the node is a container that may have any number of children.
    package var isContainer: Bool { if case .container = content { true } else { false } }

    /// The node and everything below, parents first, in the order of the children.
    package var all: [Sketch] { [self] + children.flatMap(\.all) }

    /// Builds the node and everything below in a tree.
    ///
    /// - Parameter note: is told the identity of each node.
    @discardableResult
    package func build(in tree: LayoutTree, note: (Sketch, NodeID) -> Void = { _, _ in }) throws -> NodeID {
        let inner = try children.map { try $0.build(in: tree, note: note) }
        let node: NodeID
        switch content {
        case .leaf(let leaf): node = try tree.addLeaf(leaf)
        case .container(let arrangement): node = try tree.addContainer(arrangement.layout, inner)
        case .modifier(let modifier): node = try tree.addModifier(modifier, inner[0])
        }
        note(self, node)
        return node
    }

    /// A tree of its own with this node as the root, and the nodes in the order of `all`.
    package func tree(_ options: LayoutOptions = LayoutOptions()) throws -> (LayoutTree, [NodeID]) {
        let tree = try LayoutTree(options)
        return (tree, try root(of: tree))
    }

    /// Makes this node the root of a tree, and returns the nodes in the order of `all`.
    package func root(of tree: LayoutTree) throws -> [NodeID] {
        var ids: [ObjectIdentifier: NodeID] = [:]
        try tree.setRoot(build(in: tree) { ids[ObjectIdentifier($0)] = $1 })
        return all.map { ids[ObjectIdentifier($0)]! }
    }
}
