import GalleyABI
import GalleySDK

extension LayoutTree {
    /// Returns the direction in which a node is placed: that of the innermost `Modifier.layoutDirection` around it,
    /// otherwise the tree's.
    package func layoutDirection(around node: NodeID) -> LayoutDirection {
        var node = node
        while let outer = parent(of: node) {
            if let inner = engine.container(engine.node(outer.index).pointee.detail).pointee.innerDirection {
                return inner == .rightToLeft ? .rightToLeft : .leftToRight
            }
            node = outer
        }
        return options.layoutDirection
    }

    /// Gives the containers below the root the direction of the innermost modifier around them, and forgets the answers of
    /// those whose direction is another one now, because a layout may read it.
    ///
    /// It visits the whole tree, but only a tree with such a modifier, and only after a change.
    func resolveDirections(from root: NodeID) {
        guard setsDirections else { return }
        let changeCount = firstChange + changes.count
        if let resolved = resolvedDirections, resolved == (root, changeCount) { return }
        resolvedDirections = (root, changeCount)
        let serial = UInt32(truncatingIfNeeded: changeCount - 1)
        var pending = [(index: root.index, isRightToLeft: engine.container(0).pointee.isRightToLeft)]
        while let (index, isRightToLeft) = pending.popLast() {
            guard engine.node(index).pointee.kind == .container else { continue }
            let record = engine.container(engine.node(index).pointee.detail)
            if record.pointee.isRightToLeft != isRightToLeft {
                record.pointee.isRightToLeft = isRightToLeft
                // The containers around it up to the change are among those that changed.
                invalidate(at: index, serial, refreshes: false)
            }
            let inner = record.pointee.innerDirection.map { $0 == .rightToLeft } ?? isRightToLeft
            for position in 0..<record.pointee.childCount { pending.append((engine.child(record, position), inner)) }
        }
    }
}

extension ContainerRecord {
    /// The direction as layouts and hosts read it.
    var direction: UInt32 { isRightToLeft ? GALLEY_DIRECTION_RIGHT_TO_LEFT : GALLEY_DIRECTION_LEFT_TO_RIGHT }
}
