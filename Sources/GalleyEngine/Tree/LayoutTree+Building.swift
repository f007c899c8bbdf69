import GalleyABI
import GalleySDK

extension LayoutTree {
    /// Adds a leaf whose layout measures itself, such as a text. Its `sizeThatFits` returns the sizes, its
    /// `explicitAlignment` the baselines, and its `spacing` the preferred gaps. Unlike an empty container, it has
    /// layout priority 0.
    ///
    /// - Throws: `LayoutError` as `addContainer`.
    public func addLeaf(_ layout: AnyLayout, name: String? = nil) throws(LayoutError) -> NodeID {
        try addContainer(layout, [], name: name) { record in record.priorityRule = .leaf }
    }

    /// Adds a layer over or behind a view. The layer's proposal is the view's size, and it does not change the layout
    /// around.
    ///
    /// - Throws: `LayoutError` as `addContainer`.
    public func addLayer(
        _ layer: NodeID, on child: NodeID, alignment: Alignment = .center, isBehind: Bool = false, name: String? = nil
    ) throws(LayoutError) -> NodeID {
        try addContainer(AnyLayout(LayeredLayout(alignment: alignment)), [child, layer], name: name) { record in
            record.isModifier = true
            record.isLayered = true
            record.isLayerBehind = isBehind
            record.added = []
            record.priorityRule = .child
        }
    }

    /// Adds a container with children and a layout.
    ///
    /// - Throws: `LayoutError` past the node limit, and for children that are unknown or have a parent.
    public func addContainer(_ layout: AnyLayout, _ children: [NodeID], name: String? = nil) throws(LayoutError)
        -> NodeID
    {
        try addContainer(layout, children, name: name) { _ in }
    }

    /// Adds a modifier around a node.
    ///
    /// - Throws: `LayoutError` as `addContainer`, and for a length or priority that is NaN.
    public func addModifier(_ modifier: Modifier, _ child: NodeID, name: String? = nil) throws(LayoutError) -> NodeID {
        try checkOrphan(child)
        try check(modifier, name.map { "“\($0)”" } ?? "a new node around \(label(child))")
        try checkRoom()
        if case .layoutDirection = modifier { setsDirections = true }
        let node = try addContainer(modifier.layout, [child], name: name) { modifier.describe(&$0) }
        if case .layoutValue(let key, let value) = modifier { try setLayoutValue(value, forKey: key, of: node) }
        return node
    }

    func addContainer(
        _ layout: AnyLayout, _ children: [NodeID], name: String?, _ describe: (inout ContainerRecord) -> Void
    ) throws(LayoutError) -> NodeID {
        try claim(children)
        let properties: galley_layout_properties
        do {
            properties = try self.properties(of: layout, name: name)
            try checkRoom()
        } catch {
            release(children)
            throw error
        }
        let ordinal: UInt32
        if engine.pointee.hasVacancies, let free = freeContainers.popLast() {
            ordinal = free
        } else if let new = engine.pointee.containers.extend() {
            ordinal = UInt32(new)
            layouts.append(nil)
        } else {
            throw full
        }
        let node = try node(.container, ordinal, .everything, name)
        var record = ContainerRecord(node: node.index, functions: layout.functions, instance: layout.instance)
        record.cacheState = .none
        record.added = .everything
        record.since = engine.pointee.pass
        record.isRightToLeft = engine.container(0).pointee.isRightToLeft
        engine.container(ordinal).initialize(to: record)
        layouts[Int(ordinal)] = layout
        install(ordinal)
        apply(properties, to: ordinal)
        describe(&engine.container(ordinal).pointee)
        try attach(children, to: ordinal)
        refresh(ordinal)
        return node
    }

    /// Marks nodes as taken for a new container.
    ///
    /// - Throws: `LayoutError` for nodes that are unknown, have a parent, or are given twice. None of them is taken then.
    private func claim(_ children: [NodeID]) throws(LayoutError) {
        for (position, child) in children.enumerated() {
            if engine.isAlive(child), engine.node(child.index).pointee.parent == .max {
                engine.node(child.index).pointee.parent = Self.claimed
                continue
            }
            release(children[..<position])
            try checkOrphan(child)
            throw LayoutError(.invalidTree, "a node is given twice as a child; a node can be in one place only")
        }
    }

    private func release(_ children: some Sequence<NodeID>) {
        for child in children { engine.node(child.index).pointee.parent = .max }
    }

    /// The parent of nodes that are about to get one. No node has this index.
    private static let claimed = UInt32.max - 1

    /// Reads the properties of an instance, before its first use and after each change of a parameter.
    func properties(of layout: AnyLayout, name: String?) throws(LayoutError) -> galley_layout_properties {
        var properties = galley_layout_properties()
        properties.size = UInt32(MemoryLayout<galley_layout_properties>.size)
        let status = layout.functions.pointee.properties(layout.instance, &properties)
        if status < 0 {
            let said = Messages.take().map { ": \($0)" } ?? ""
            let place = name.map { "the layout of “\($0)”" } ?? "the layout of a new container"
            throw LayoutError(
                .layoutFailed,
                "\(place) failed in \(LayoutCall.properties.functionName): \(Status.text(status))\(said)",
                status: status)
        }
        return properties
    }

    /// Stores the properties of an instance.
    func apply(_ properties: galley_layout_properties, to ordinal: UInt32) {
        let record = engine.container(ordinal)
        record.pointee.orientation = UInt8(truncatingIfNeeded: properties.stack_orientation)
        record.pointee.readsOrigin = properties.flags & GALLEY_LAYOUT_READS_ORIGIN != 0
        record.pointee.hidesUnplaced = properties.flags & GALLEY_LAYOUT_HIDES_UNPLACED != 0
        record.pointee.stack.describe(layouts[Int(ordinal)]?._stack)
        // A modifier's dependence follows from its kind.
        if record.pointee.isModifier { return }
        // A plugin that declares nothing depends on everything. One that follows its children depends on nothing if
        // they are rigid, and otherwise on everything, because it may propose one axis's answer on the other. Only
        // built-in stacks keep their axes apart.
        let follows = properties.flags & GALLEY_LAYOUT_FOLLOWS_SUBVIEWS != 0
        record.pointee.added = follows ? [] : .everything
        record.pointee.couples = follows && layouts[Int(ordinal)]?.functions != LayoutStorage.functions
    }

    /// Refuses a modifier with a number that is NaN.
    func check(_ modifier: Modifier, _ place: @autoclosure () -> String) throws(LayoutError) {
        guard modifier.numbers.contains(where: \.isNaN) else { return }
        throw LayoutError(.invalidTree, "\(place()) cannot have \(modifier): expected numbers, found NaN")
    }

    /// Refuses a node beyond the limit, before any part of it is made.
    func checkRoom() throws(LayoutError) {
        if engine.pointee.nodes.count >= engine.pointee.nodes.capacity, freeNodes.isEmpty { throw full }
    }

    func node(_ kind: NodeKind, _ detail: UInt32, _ dependence: Dependence, _ name: String?)
        throws(LayoutError) -> NodeID
    {
        let index: UInt32
        if engine.pointee.hasVacancies, let free = freeNodes.popLast() {
            index = free
            let chunk = engine.memo(index).pointee.chunk
            engine.memo(index).pointee = NodeMemo(
                width: 0, height: 0, chunk: chunk, invalidatedBy: 0, value: 0, next: 0)
            engine.pointee.generations.base[Int(index)] += 1
            for attachment in wrappers { attachment.wrapper.willReuse(engine.id(index)) }
        } else if let new = engine.pointee.nodes.extend() {
            index = UInt32(truncatingIfNeeded: new)
            // The regions have room for equally many elements.
            engine.pointee.frames.count = new + 1
            engine.pointee.generations.count = new + 1
            engine.pointee.generations.base[new] = 1
        } else {
            throw full
        }
        engine.pointee.liveNodes += 1
        engine.node(index).initialize(
            to: NodeRecord(
                size: galley_size(), serial: 0, parent: .max, detail: detail, kind: kind, flags: [.changed],
                dependence: options.memo == .swiftUI ? .everything : dependence, memoCount: 0))
        let unplaced = galley_proposal(width: .nan, height: .nan)
        engine.frame(index).initialize(to: FrameRecord(rect: galley_rect(), proposal: unplaced))
        // The place of a removed node has no name.
        if let name { names[index] = name }
        return engine.id(index)
    }

    var full: LayoutError {
        LayoutError(.tooLarge, "the tree may hold \(options.nodeLimit) nodes; raise LayoutOptions.nodeLimit for more")
    }

    func checkOrphan(_ child: NodeID) throws(LayoutError) {
        try check(child)
        guard engine.node(child.index).pointee.parent == .max else {
            throw LayoutError(.invalidTree, "\(label(child)) already has a parent; a node can be in one place only")
        }
    }

    /// Writes the children's range and makes the container their parent.
    func attach(_ children: [NodeID], to ordinal: UInt32) throws(LayoutError) {
        let record = engine.container(ordinal)
        if children.count > Int(record.pointee.childCount) || record.pointee.firstChild == 0 {
            // The old range stays unused until the ranges are compacted.
            record.pointee.childCount = 0
            if engine.pointee.children.capacity - engine.pointee.children.count < children.count { compactChildren() }
            guard let first = engine.pointee.children.extend(by: children.count) else { throw full }
            record.pointee.firstChild = UInt32(first)
        }
        record.pointee.childCount = UInt32(children.count)
        record.pointee.hasUnflaggedChildren = false
        engine.forgetLengths(ordinal)
        for (position, child) in children.enumerated() {
            engine.pointee.children.base[Int(record.pointee.firstChild) + position] = child.index
            engine.node(child.index).pointee.parent = record.pointee.node
        }
    }

    /// Compacts the children's ranges. There is room for four times as many children as nodes, so this is rare, and
    /// always frees enough.
    private func compactChildren() {
        let ordinals = (1..<layouts.count).filter { layouts[$0] != nil }.map(UInt32.init).sorted {
            engine.container($0).pointee.firstChild < engine.container($1).pointee.firstChild
        }
        let base = engine.pointee.children.base
        // The first slot is the root's.
        var end = 1
        for ordinal in ordinals {
            let record = engine.container(ordinal)
            let count = Int(record.pointee.childCount)
            if count == 0 {
                record.pointee.firstChild = 0
                continue
            }
            (base + end).update(from: base + Int(record.pointee.firstChild), count: count)
            engine.forgetLengths(ordinal)
            record.pointee.firstChild = UInt32(end)
            end += count
        }
        engine.pointee.children.shrink(by: engine.pointee.children.count - end)
    }

    /// Computes again the values that a container inherits from its children.
    func refresh(_ ordinal: UInt32) {
        let record = engine.container(ordinal)
        var union: Dependence = []
        var traits = GALLEY_TRAIT_EQUAL_PRIORITIES | GALLEY_TRAIT_NO_EXPLICIT_ALIGNMENT
        if options.memo != .swiftUI { traits |= GALLEY_TRAIT_RIGID }
        var height: UInt32 = 0
        var mayAlign = false
        var isForeign = false
        var hasFixedChildren = options.memo != .swiftUI
        var isSolved = record.pointee.stack.isStack && !record.pointee.isModifier && options.memo != .swiftUI
        for position in 0..<record.pointee.childCount {
            let child = engine.child(record, position)
            let inner = engine.node(child)
            // Most leaves change only the dependence.
            if inner.pointee.kind == .fixed || inner.pointee.kind == .flexible,
                inner.pointee.flags.isDisjoint(with: [.isForeign, .mayAlign])
            {
                if inner.pointee.kind != .fixed { hasFixedChildren = false }
                if inner.pointee.dependence.isEmpty { continue }
                traits &= ~GALLEY_TRAIT_RIGID
                if !record.pointee.isLayered || position == 0 { union.formUnion(inner.pointee.dependence) }
                continue
            }
            if inner.pointee.flags.contains(.isForeign) { isForeign = true }
            if inner.pointee.kind != .fixed { hasFixedChildren = false }
            if inner.pointee.kind == .container {
                let container = engine.container(inner.pointee.detail)
                height = max(height, container.pointee.height)
                if !inner.pointee.dependence.isEmpty && !container.pointee.stack.isSolved { isSolved = false }
            }
            if inner.pointee.flags.contains(.mayAlign) { traits &= ~GALLEY_TRAIT_NO_EXPLICIT_ALIGNMENT }
            if !inner.pointee.dependence.isEmpty { traits &= ~GALLEY_TRAIT_RIGID }
            if inner.pointee.kind == .container || inner.pointee.kind == .spacer, engine.priority(child) != 0 {
                traits &= ~GALLEY_TRAIT_EQUAL_PRIORITIES
            }
            // A background or overlay is aligned by its own guides, and affects neither the view's size nor its guides.
            if record.pointee.isLayered && position > 0 { continue }
            union.formUnion(inner.pointee.dependence)
            if inner.pointee.flags.contains(.mayAlign) { mayAlign = true }
        }
        record.pointee.traits = traits
        record.pointee.hasFixedChildren = hasFixedChildren
        record.pointee.height = height + 1

        let node = engine.node(record.pointee.node)
        var dependence = union.closure.intersection(record.pointee.kept)
        // A guide may be computed from the other axis's length, and the extent of a stack follows the guides.
        let couples = record.pointee.couples || (mayAlign && !record.pointee.isModifier)
        if couples && !union.isEmpty { dependence = .everything }
        dependence.formUnion(record.pointee.added)
        node.pointee.dependence = options.memo == .swiftUI ? .everything : dependence
        record.pointee.stack.isSolved =
            isSolved && traits & GALLEY_TRAIT_NO_EXPLICIT_ALIGNMENT != 0 && dependence.isDisjoint(with: .across)
        // Built-in containers have guides only if a child has; a plugin may define its own.
        let ownGuides = record.pointee.added == .everything && !record.pointee.isModifier
        if isForeign || !record.pointee.isModifier && (record.pointee.couples || record.pointee.added == .everything) {
            node.pointee.flags.insert(.isForeign)
        } else {
            node.pointee.flags.remove(.isForeign)
        }
        if mayAlign || ownGuides || record.pointee.setsGuide {
            node.pointee.flags.insert(.mayAlign)
        } else {
            node.pointee.flags.remove(.mayAlign)
        }
        let carriesValue =
            engine.pointee.values.count > 0 && engine.memo(record.pointee.node).pointee.value != 0
            || record.pointee.isModifier && !record.pointee.isElided
                && engine.node(engine.child(record, 0)).pointee.flags.contains(.hasLayoutValue)
        if carriesValue {
            node.pointee.flags.insert(.hasLayoutValue)
        } else {
            node.pointee.flags.remove(.hasLayoutValue)
        }
    }
}
