import GalleyABI
import GalleySDK

extension LayoutTree {
    /// Sets a layout value of a node, which the layout around it reads; nil removes it, so that the key's default
    /// applies.
    ///
    /// Modifiers pass on the values of their child, which take precedence over their own (Layout rules §6.5). The
    /// containers around the node update their caches (§2).
    /// - Throws: `LayoutError` for a node that is not in the tree, and if there is no room.
    public func setLayoutValue(_ value: GalleyValue?, forKey key: String, of node: NodeID) throws(LayoutError) {
        try check(node)
        guard try store(value, LayoutHost.number(ofLayoutValue: key), in: node) else { return }
        if let outer = parent(of: node) { invalidate(outer, .layoutValue) }
    }

    /// Sets or removes a value of a node, and returns whether that changed anything. The containers around it are not
    /// invalidated.
    func store(_ value: GalleyValue?, _ key: UInt32, in node: NodeID) throws(LayoutError) -> Bool {
        let stored = value.map(StoredValue.init)
        var last: UInt32 = 0
        var next = engine.memo(node.index).pointee.value
        while next != 0, engine.pointee.values.base[Int(next) - 1].key != key {
            (last, next) = (next, engine.pointee.values.base[Int(next) - 1].next)
        }
        switch (next, stored) {
        case (0, nil): return false
        case (0, let stored?): try add(stored, key, to: node)
        case (_, let stored?):
            values[Int(next) - 1] = stored
            engine.pointee.values.base[Int(next) - 1].value = stored.wire
        case (_, nil):
            let after = engine.pointee.values.base[Int(next) - 1].next
            if last == 0 {
                engine.memo(node.index).pointee.value = after
            } else {
                engine.pointee.values.base[Int(last) - 1].next = after
            }
            free(next)
        }
        let record = engine.node(node.index)
        if record.pointee.kind == .container {
            refresh(record.pointee.detail)
        } else if engine.memo(node.index).pointee.value == 0 {
            record.pointee.flags.remove(.hasLayoutValue)
        } else {
            record.pointee.flags.insert(.hasLayoutValue)
        }
        return true
    }

    private func add(_ stored: StoredValue, _ key: UInt32, to node: NodeID) throws(LayoutError) {
        let index: Int
        if let free = freeValues.popLast() {
            index = Int(free) - 1
        } else if let new = engine.pointee.values.extend() {
            index = new
            values.append(nil)
        } else {
            throw full
        }
        values[index] = stored
        let first = engine.memo(node.index).pointee.value
        engine.pointee.values.base[index] = LayoutValueRecord(key: key, next: first, value: stored.wire)
        engine.memo(node.index).pointee.value = UInt32(index) + 1
    }

    /// Removes all layout values of a node that is removed.
    func releaseValues(of node: NodeID) {
        var next = engine.memo(node.index).pointee.value
        while next != 0 {
            let after = engine.pointee.values.base[Int(next) - 1].next
            free(next)
            next = after
        }
    }

    private func free(_ value: UInt32) {
        values[Int(value) - 1] = nil
        freeValues.append(value)
    }
}
