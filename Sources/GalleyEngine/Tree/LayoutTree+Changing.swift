import GalleyABI
import GalleySDK

/// A change of a tree, which the ledger names as the cause of an invalidation.
public struct TreeChange: Sendable {
    /// The kinds of changes.
    public enum Kind: String, Sendable {
        case created, leaf, layout, parameter, children, layoutValue, modifier
    }

    /// The changed node; nil for the whole tree.
    public let node: NodeID?
    /// The kind of the change.
    public let kind: Kind
}

extension LayoutTree {
    /// Replaces a leaf.
    ///
    /// - Throws: `LayoutError` for a container and for invalid sizes.
    public func setLeaf(_ leaf: Leaf, of node: NodeID) throws(LayoutError) {
        try check(node)
        guard engine.node(node.index).pointee.kind != .container else {
            throw LayoutError(.invalidTree, "\(label(node)) is no leaf")
        }
        let (kind, sizes, dependence) = try record(of: leaf)
        let record = engine.node(node.index)
        let before = (record.pointee.kind, record.pointee.dependence)
        try store(sizes, kind, in: node)
        record.pointee.kind = kind
        record.pointee.dependence = options.memo == .swiftUI ? .everything : dependence
        let isOfSameKind = before == (kind, record.pointee.dependence)
        invalidate(node, .leaf, refreshes: !isOfSameKind)
    }

    /// Sets the layout of a container. The children stay, with their identity and frames.
    ///
    /// The cache is kept and updated if the new layout has the same type; otherwise it is replaced (Layout rules §10).
    /// - Throws: `LayoutError` for a node that is not a container.
    public func setLayout(_ layout: AnyLayout, of node: NodeID) throws(LayoutError) {
        try check(node)
        guard engine.node(node.index).pointee.kind == .container else {
            throw LayoutError(.invalidTree, "\(label(node)) is no container")
        }
        let ordinal = engine.node(node.index).pointee.detail
        guard !engine.container(ordinal).pointee.isModifier else {
            throw LayoutError(.invalidTree, "\(label(node)) is a modifier; replace it instead of its layout")
        }
        try replaceLayout(of: ordinal, with: layout)
        let serial = invalidate(node, .layout)
        // Spacers turn with the stack around them.
        for child in children(of: node) { forget(child, serial) }
    }

    /// Replaces a modifier by one of any kind. The child stays, with its identity and frames.
    ///
    /// Every container around it updates its cache (Layout rules §2). The layout value of the old modifier is removed;
    /// values from `setLayoutValue` stay.
    /// - Throws: `LayoutError` for a node that is not a modifier or is a layer, for a length or priority that is NaN,
    /// and if there is no room for a layout value. The old modifier then stays.
    public func setModifier(_ modifier: Modifier, of node: NodeID) throws(LayoutError) {
        try check(node)
        guard isModifier(node) else {
            throw LayoutError(.invalidTree, "\(label(node)) is no modifier")
        }
        let ordinal = engine.node(node.index).pointee.detail
        guard !engine.container(ordinal).pointee.isLayered else {
            throw LayoutError(
                .invalidTree, "\(label(node)) holds a layer beside its child and cannot be a modifier of one")
        }
        try check(modifier, label(node))
        if case .layoutDirection = modifier { setsDirections = true }
        let (oldKey, wasElided) = (
            engine.container(ordinal).pointee.valueKey, engine.container(ordinal).pointee.isElided
        )
        var kind = TreeChange.Kind.modifier
        // This comes first, because there may be no room for the value.
        if case .layoutValue(let key, let value) = modifier {
            _ = try store(value, LayoutHost.number(ofLayoutValue: key), in: node)
            kind = .layoutValue
        }
        try replaceLayout(of: ordinal, with: modifier.layout)
        modifier.describe(&engine.container(ordinal).pointee)
        let record = engine.container(ordinal)
        if oldKey != 0, oldKey != record.pointee.valueKey { _ = try store(nil, oldKey, in: node) }
        let serial = invalidate(node, kind)
        // Spacers turn with a stack that is left out.
        if wasElided || record.pointee.isElided { forget(engine.id(engine.child(record, 0)), serial) }
    }

    private func replaceLayout(of ordinal: UInt32, with layout: AnyLayout) throws(LayoutError) {
        // This comes first: a layout that fails here leaves the old one in place.
        let properties = try properties(of: layout, name: names[engine.container(ordinal).pointee.node])
        if layouts[Int(ordinal)]?.isSameType(as: layout) != true { destroyCache(ordinal) }
        uninstall(ordinal)
        layouts[Int(ordinal)] = layout
        install(ordinal)
        apply(properties, to: ordinal)
    }

    /// Tells the tree that a parameter of a container's layout was set on its instance.
    ///
    /// - Throws: `LayoutError` for a node that is not a container, and if the layout fails to describe itself.
    public func parametersChanged(of node: NodeID) throws(LayoutError) {
        try check(node)
        guard engine.node(node.index).pointee.kind == .container else {
            throw LayoutError(.invalidTree, "\(label(node)) is no container")
        }
        let ordinal = engine.node(node.index).pointee.detail
        guard let layout = layouts[Int(ordinal)] else { return }
        apply(try properties(of: layout, name: names[node.index]), to: ordinal)
        invalidate(node, .parameter)
    }

    /// Tells the tree that parameters of all its containers were set on their instances. Calls of `parametersChanged(of:)`
    /// for each would renew every ancestor again for each container below it.
    ///
    /// - Throws: `LayoutError` if a layout fails to describe itself.
    package func allParametersChanged() throws(LayoutError) {
        var nodes: [NodeID] = []
        var pending = root.map { [$0] } ?? []
        while let node = pending.popLast() {
            nodes.append(node)
            pending += children(of: node)
        }
        // Children come before their parents: what a container keeps about its children follows from theirs.
        for node in nodes.reversed() where engine.node(node.index).pointee.kind == .container {
            let ordinal = engine.node(node.index).pointee.detail
            if let layout = layouts[Int(ordinal)] {
                apply(try properties(of: layout, name: names[node.index]), to: ordinal)
            }
            invalidate(at: node.index, note(TreeChange(node: node, kind: .parameter)), refreshes: true)
        }
    }

    /// Forgets all answers, so that the next pass makes every call.
    package func forgetAnswers() {
        var pending = root.map { [$0] } ?? []
        while let node = pending.popLast() {
            let children = children(of: node)
            if children.isEmpty { invalidate(node, .parameter) }
            pending += children
        }
    }

    /// Sets the children of a container. Children that stay keep their answers and frames. Children that leave have no
    /// parent until they are added elsewhere or removed.
    ///
    /// - Throws: `LayoutError` for a leaf or modifier, and for children that are unknown, have another parent, or
    /// contain the container.
    public func setChildren(_ children: [NodeID], of node: NodeID) throws(LayoutError) {
        try check(node)
        guard engine.node(node.index).pointee.kind == .container else {
            throw LayoutError(.invalidTree, "\(label(node)) is no container")
        }
        let ordinal = engine.node(node.index).pointee.detail
        guard !engine.container(ordinal).pointee.isModifier else {
            throw LayoutError(.invalidTree, "\(label(node)) is a modifier and has exactly one child")
        }
        let before = self.children(of: node)
        // Only the outermost node around the container can be without a parent.
        let outermost = outermost(node)
        var seen: Set<UInt32> = []
        for child in children {
            try check(child)
            let outer = engine.node(child.index).pointee.parent
            guard outer == .max || outer == node.index, seen.insert(child.index).inserted else {
                throw LayoutError(.invalidTree, "\(label(child)) already has a place; a node can be in one place only")
            }
            guard child.index != outermost else {
                throw LayoutError(.invalidTree, "\(label(child)) contains \(label(node)) and cannot be its child")
            }
        }
        if engine.container(ordinal).pointee.cacheState != .none {
            former.keep(before, of: ordinal, until: engine.pointee.pass)
        }
        for child in before { engine.node(child.index).pointee.parent = .max }
        try attach(children, to: ordinal)
        let known = Set(before)
        let serial = invalidate(node, .children)
        for child in children where !known.contains(child) { forget(child, serial) }
    }

    /// Removes a node and everything below it. Their ids become invalid.
    ///
    /// - Throws: `LayoutError` for the child of a modifier, because a modifier needs its child, for a node that was
    /// removed before, and for a node of another tree.
    public func remove(_ node: NodeID) throws(LayoutError) {
        try check(node)
        if let outer = parent(of: node) {
            try setChildren(children(of: outer).filter { $0 != node }, of: outer)
        }
        var pending = [node]
        while let next = pending.popLast() {
            if root == next { clearRoot() }
            pending += children(of: next)
            let record = engine.node(next.index)
            if record.pointee.kind == .container {
                destroyCache(record.pointee.detail)
                uninstall(record.pointee.detail)
                layouts[Int(record.pointee.detail)] = nil
                freeContainers.append(record.pointee.detail)
                former.forget(record.pointee.detail)
                // Handles to the children of the removed container, or of the one that takes its place, refer to no
                // child.
                engine.container(record.pointee.detail).pointee.since = engine.pointee.pass
            } else {
                if record.pointee.detail != .max { freeLeaves.append(record.pointee.detail) }
            }
            releaseValues(of: next)
            record.pointee.kind = .free
            names[next.index] = nil
            if engine.vacate(next.index) { freeNodes.append(next.index) }
            engine.pointee.liveNodes -= 1
            engine.pointee.hasVacancies = true
        }
    }

    /// Forgets the answers of a node and its ancestors, and marks their caches as stale.
    ///
    /// - Parameter refreshes: false if nothing changed that containers inherit from their children.
    /// - Returns: the serial number of the change.
    @discardableResult
    func invalidate(_ node: NodeID, _ kind: TreeChange.Kind, refreshes: Bool = true) -> UInt32 {
        let serial = note(TreeChange(node: node, kind: kind))
        var index = node.index
        while index != .max {
            invalidate(at: index, serial, refreshes: refreshes)
            index = engine.node(index).pointee.parent
        }
        return serial
    }

    /// Forgets the answers of one node, and renews what its container keeps about the children.
    func invalidate(at index: UInt32, _ serial: UInt32, refreshes: Bool) {
        let record = engine.node(index)
        record.pointee.memoCount = 0
        engine.memo(index).pointee.invalidatedBy = serial
        record.pointee.flags.insert(.changed)
        guard record.pointee.kind == .container else { return }
        let outer = engine.container(record.pointee.detail)
        if outer.pointee.cacheState == .current { outer.pointee.cacheState = .stale }
        (outer.pointee.guideCount, outer.pointee.guideNext, outer.pointee.spacingCount) = (0, 0, nil)
        engine.forgetLengths(record.pointee.detail)
        // The engine tries again to solve a stack that it gave up on.
        let stack = outer.pointee.stack
        if refreshes || (stack.isStack && !stack.isSolved) { refresh(record.pointee.detail) }
    }

    /// Records a change and returns its serial number. Only the last changes are kept, because an app that runs for
    /// days makes millions.
    private func note(_ change: TreeChange) -> UInt32 {
        if changes.count == 2 * Self.keptChanges {
            changes.removeFirst(Self.keptChanges)
            firstChange += Self.keptChanges
        }
        changes.append(change)
        return UInt32(truncatingIfNeeded: firstChange + changes.count - 1)
    }

    private static let keptChanges = 1024

    /// Forgets the answers of a node, and of the modifiers and the leaf below it, after a change around it.
    private func forget(_ node: NodeID, _ serial: UInt32) {
        var index = node.index
        while true {
            let record = engine.node(index)
            record.pointee.memoCount = 0
            engine.memo(index).pointee.invalidatedBy = serial
            record.pointee.flags.insert(.changed)
            guard record.pointee.kind == .container else { return }
            let inner = engine.container(record.pointee.detail)
            (inner.pointee.guideCount, inner.pointee.guideNext, inner.pointee.spacingCount) = (0, 0, nil)
            engine.forgetLengths(record.pointee.detail)
            guard inner.pointee.isModifier else { return }
            if inner.pointee.cacheState == .current { inner.pointee.cacheState = .stale }
            index = engine.child(inner, 0)
        }
    }

    private func outermost(_ node: NodeID) -> UInt32 {
        var index = node.index
        while engine.node(index).pointee.parent != .max { index = engine.node(index).pointee.parent }
        return index
    }

    func destroyCache(_ ordinal: UInt32) {
        let record = engine.container(ordinal)
        if record.pointee.cacheState != .none {
            record.pointee.functions.pointee.destroy_cache(record.pointee.instance, record.pointee.cache)
        }
        record.pointee.cache = nil
        record.pointee.cacheState = .none
    }

    func destroyCaches() {
        for ordinal in 1..<max(1, engine.pointee.containers.count)
        where layouts[ordinal] != nil {
            destroyCache(UInt32(ordinal))
        }
    }
}
