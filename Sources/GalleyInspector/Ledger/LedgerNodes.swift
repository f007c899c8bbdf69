import GalleyEngine

/// The identities of the nodes in a ledger's records. A record contains only the node's index; this value knows which
/// node had the index at the time of the call.
struct LedgerNodes {
    /// The records that were made during one attachment of the ledger.
    private struct Era {
        /// The position of the first record.
        let first: Int
        let tree: UInt32
        /// The generation at each index at the start. An index that was taken later started with generation 1.
        let generations: [UInt32]
        /// The later generations of an index, each with the position of the first record that may refer to it.
        var later: [UInt32: [(first: Int, generation: UInt32)]] = [:]

        func continues(as other: Era) -> Bool {
            other.first == first
                || other.tree == tree && later.isEmpty && generations.count == other.generations.count
                    && generations == other.generations
        }
    }

    private var eras: [Era] = []

    /// Starts to follow the nodes of a tree, from a record on.
    mutating func follow(_ tree: LayoutTree, from first: Int) {
        let engine = tree.enginePointer
        let generations = engine.pointee.generations
        let era = Era(
            first: first, tree: engine.pointee.tree,
            generations: Array(UnsafeBufferPointer(start: generations.base, count: generations.count)))
        if let last = eras.last, last.continues(as: era) {
            if last.first == first { eras[eras.count - 1] = era }
        } else {
            eras.append(era)
        }
    }

    /// Records that another node took an index, from a record on.
    mutating func reuse(_ node: NodeID, from first: Int) {
        guard !eras.isEmpty else { return }
        eras[eras.count - 1].later[node.index, default: []].append((first, node.generation))
    }

    /// Removes all identities.
    mutating func clear() { eras = [] }

    /// Returns the node of a record; nil for an invalid child index.
    func node(_ index: UInt32, at position: Int) -> NodeID? {
        guard index != .max, !eras.isEmpty else { return nil }
        var place = eras.count - 1
        while place > 0, eras[place].first > position { place -= 1 }
        var generation = Int(index) < eras[place].generations.count ? eras[place].generations[Int(index)] : 1
        if !eras[place].later.isEmpty, let later = eras[place].later[index]?.last(where: { $0.first <= position }) {
            generation = later.generation
        }
        return NodeID(index: index, generation: generation, tree: eras[place].tree)
    }
}
