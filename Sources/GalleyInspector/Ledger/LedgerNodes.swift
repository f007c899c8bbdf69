import GalleyEngine

/// The nodes that a ledger's records are about. A record has the place of its node only; which node had the place when the
/// call was made is known here.
struct LedgerNodes {
    /// Records that were made while the ledger was attached once.
    private struct Era {
        /// The position of the first record.
        let first: Int
        let tree: UInt32
        /// The generation of each place at the start. A place that was taken later had the first one.
        let generations: [UInt32]
        /// By place, the generations that followed, each with the position of the first record that may be about it.
        var later: [UInt32: [(first: Int, generation: UInt32)]] = [:]

        func continues(as other: Era) -> Bool {
            other.first == first
                || other.tree == tree && later.isEmpty && generations.count == other.generations.count
                    && generations == other.generations
        }
    }

    private var eras: [Era] = []

    /// Begins to name the nodes of a tree, from a record on.
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

    /// Notes that another node is at a place, from a record on.
    mutating func reuse(_ node: NodeID, from first: Int) {
        guard !eras.isEmpty else { return }
        eras[eras.count - 1].later[node.index, default: []].append((first, node.generation))
    }

    /// Forgets what it knows of records.
    mutating func clear() { eras = [] }

    /// The node of a record.
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
