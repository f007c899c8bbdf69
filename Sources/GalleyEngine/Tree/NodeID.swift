/// The identity of a node in a `LayoutTree`.
///
/// A tree assigns an id when a node is added. The id is valid until the node is removed; a node that is added later has
/// another id. Every call of a tree checks its ids: for an id of a removed node or of another tree, queries return an
/// empty answer and changes throw a `LayoutError`.
public struct NodeID: Hashable, Sendable {
    /// The node's index in its tree. A node that is added after this one was removed may have the same index.
    public let index: UInt32
    /// How often the place was taken and left before, as `LayoutTree` counts it.
    package let generation: UInt32
    /// The number of the node's tree; 0 for none.
    package var tree: UInt32

    package init(index: UInt32, generation: UInt32, tree: UInt32) {
        (self.index, self.generation, self.tree) = (index, generation, tree)
    }

    /// An id that no tree has, for pictures of views that are in none.
    package init(inNoTree index: UInt32) { self.init(index: index, generation: 0, tree: 0) }

    /// Hashes the id without its tree, because a table rarely holds ids of several trees.
    public func hash(into hasher: inout Hasher) { hasher.combine(UInt64(index) | UInt64(generation) << 32) }
}

extension LayoutTree {
    /// Returns the id in this tree of a node of another tree that was built by the same steps.
    ///
    /// Trees that are built by the same steps number their nodes equally. If the trees differ, the id may be invalid.
    public func counterpart(of node: NodeID) -> NodeID {
        NodeID(index: node.index, generation: node.generation, tree: engine.pointee.tree)
    }

    /// Returns whether an id names a node of this tree.
    public func contains(_ node: NodeID) -> Bool { engine.isAlive(node) }

    /// The node at a place, or nil where there is none.
    package func node(at index: UInt32) -> NodeID? {
        guard index < UInt32(engine.pointee.generations.count) else { return nil }
        let node = engine.id(index)
        return engine.isAlive(node) ? node : nil
    }

    /// Refuses an id that names no node of this tree.
    ///
    /// - Throws: `LayoutError` that says why it names none.
    package func check(_ node: NodeID) throws(LayoutError) {
        if engine.isAlive(node) { return }
        if node.tree == engine.pointee.tree {
            throw LayoutError(.invalidTree, "the node was removed: node \(node.index) is no longer in this tree")
        }
        throw LayoutError(
            .invalidTree,
            "the node belongs to another tree: node \(node.index) is not in this one; expected an id "
                + "that this tree returned")
    }
}

extension UnsafeMutablePointer where Pointee == Engine {
    /// The id of the node at a place. The place must have been taken once.
    package func id(_ index: UInt32) -> NodeID {
        NodeID(index: index, generation: pointee.generations.base[Int(index)], tree: pointee.tree)
    }

    /// Whether an id names a node of the tree that was not removed. The generation of a place is odd while a node is there.
    func isAlive(_ node: NodeID) -> Bool {
        node.tree == pointee.tree && node.index < UInt32(truncatingIfNeeded: pointee.generations.count)
            && pointee.generations.base[Int(node.index)] == node.generation && node.generation & 1 == 1
    }

    /// Notes that a node leaves its place, and says whether the place can be taken again: once all generations are used up
    /// it cannot, since an old id would name the new node.
    func vacate(_ index: UInt32) -> Bool {
        pointee.generations.base[Int(index)] &+= 1
        return pointee.generations.base[Int(index)] != 0
    }
}
