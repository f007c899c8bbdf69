import GalleyABI
import GalleySDK

extension LayoutTree {
    /// Adds a leaf.
    ///
    /// - Throws: `LayoutError` past the node limit, and for a size that is NaN or negative.
    public func addLeaf(_ leaf: Leaf, name: String? = nil) throws(LayoutError) -> NodeID {
        // A fixed leaf, the most common one, has only its size.
        if case .fixed(let size) = leaf, size.width >= 0, size.height >= 0 {
            let node = try node(.fixed, .max, [], name)
            engine.node(node.index).pointee.size = galley_size(width: size.width, height: size.height)
            return node
        }
        let (kind, sizes, dependence): (NodeKind, LeafRecord, Dependence)
        if case .flexible(let minimum, let ideal, let maximum) = leaf, minimum.width >= 0, minimum.height >= 0,
            ideal.width >= 0, ideal.height >= 0, maximum.width >= 0, maximum.height >= 0
        {
            (kind, dependence) = (.flexible, [.widthOnWidth, .heightOnHeight])
            sizes = LeafRecord(
                minimum: galley_size(width: minimum.width, height: minimum.height),
                ideal: galley_size(width: ideal.width, height: ideal.height),
                maximum: galley_size(width: maximum.width, height: maximum.height))
        } else {
            (kind, sizes, dependence) = try record(of: leaf)
        }
        try checkRoom()
        let node = try node(kind, .max, dependence, name)
        try store(sizes, kind, in: node)
        return node
    }

    /// Stores the sizes of a leaf: a fixed one in the node, others in a record beside it.
    func store(_ sizes: LeafRecord, _ kind: NodeKind, in node: NodeID) throws(LayoutError) {
        let record = engine.node(node.index)
        record.pointee.size = sizes.ideal
        if kind == .fixed { return }
        if record.pointee.detail == .max {
            if engine.pointee.hasVacancies, let free = freeLeaves.popLast() {
                record.pointee.detail = free
            } else if let new = engine.pointee.leaves.extend() {
                record.pointee.detail = UInt32(new)
            } else {
                throw full
            }
        }
        engine.pointee.leaves.base[Int(record.pointee.detail)] = sizes
    }

    /// Returns the kind, the sizes and the dependence of a leaf.
    func record(of leaf: Leaf) throws(LayoutError) -> (NodeKind, LeafRecord, Dependence) {
        let zero = galley_size()
        func wire(_ size: CGSize) -> galley_size { galley_size(width: size.width, height: size.height) }
        let own: Dependence = [.widthOnWidth, .heightOnHeight]
        var sizes = LeafRecord(minimum: zero, ideal: zero, maximum: zero)
        let kind: NodeKind
        var dependence = own
        switch leaf {
        case .fixed(let size):
            (kind, dependence, sizes.ideal) = (.fixed, [], wire(size))
        case .fill(let size):
            (kind, sizes.ideal) = (.fill, wire(size))
        case .flexible(let minimum, let ideal, let maximum):
            kind = .flexible
            sizes = LeafRecord(minimum: wire(minimum), ideal: wire(ideal), maximum: wire(maximum))
        case .fraction(let axis, let factor):
            kind = .fraction
            sizes.minimum = galley_size(
                width: axis == .horizontal ? factor : .nan, height: axis == .vertical ? factor : .nan)
            sizes.ideal = galley_size(width: 10, height: 10)
            guard factor >= 0 else {
                throw LayoutError(.invalidTree, "a fraction of the proposal needs a factor of 0 or more, not \(factor)")
            }
        case .spacer(let length):
            kind = .spacer
            sizes.minimum.width = length.map(Double.init) ?? 8
        case .divider(let thickness):
            kind = .divider
            sizes.minimum.width = thickness
            sizes.ideal = galley_size(width: 10, height: 10)
        }
        let isPossible =
            sizes.ideal.width >= 0 && sizes.ideal.height >= 0 && sizes.maximum.width >= 0 && sizes.maximum.height >= 0
        guard isPossible, kind == .fraction || sizes.minimum.width >= 0 && sizes.minimum.height >= 0
        else {
            throw LayoutError(.invalidTree, "a leaf's sizes are 0 or more points, not \(leaf)")
        }
        return (kind, sizes, dependence)
    }
}
