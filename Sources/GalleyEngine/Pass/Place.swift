import CMachine
import GalleyABI

extension UnsafeMutablePointer where Pointee == Engine {
    /// Places everything below the root that changed, parents before children, first children first.
    ///
    /// Uses a worklist instead of recursion, so placement needs no machine stack, however deep the tree is.
    func placeAll(from root: UInt32) -> galley_status {
        let bottom = pointee.pending.count
        var status = push(root)
        while status >= 0, pointee.pending.count > bottom {
            let next = pointee.pending.base[pointee.pending.count - 1]
            pointee.pending.shrink(by: 1)
            status = placeChildren(of: next)
            if status < 0 { markChanged(next) }
        }
        while pointee.pending.count > bottom {
            // The pass failed: the containers that it did not reach must be placed next time.
            markChanged(pointee.pending.base[pointee.pending.count - 1])
            pointee.pending.shrink(by: 1)
        }
        return status
    }

    /// Marks a node and all its ancestors as changed, so that the node is placed again.
    func markChanged(_ index: UInt32) {
        var index = index
        while index != .max {
            node(index).pointee.flags.insert(.changed)
            index = node(index).pointee.parent
        }
    }

    private func push(_ index: UInt32) -> galley_status {
        guard let slot = pointee.pending.extend() else { return fail(GALLEY_ERROR_NO_MEMORY, index, .place) }
        pointee.pending.base[slot] = index
        return GALLEY_OK
    }

    private func placeChildren(of index: UInt32) -> galley_status {
        let ordinal = node(index).pointee.detail
        let record = container(ordinal)
        let children = pointee.children.base + Int(record.pointee.firstChild)
        let count = Int(record.pointee.childCount)
        let areUnflagged = record.pointee.hasUnflaggedChildren
        record.pointee.hasUnflaggedChildren = false
        if pointee.solvesStacks, record.pointee.stack.isSolved {
            if placeStack(index, record) { return pushChanged(children, count) }
            if pointee.status < 0 { return pointee.status }
        }
        if !areUnflagged {
            for position in 0..<count { node(children[position]).pointee.flags.remove(.placed) }
        }

        var bounds = frame(index).pointee.rect
        let proposal = frame(index).pointee.proposal
        // Only the distance from the origin matters, and infinity has none: no layout receives NaN.
        if !bounds.origin.x.isFinite { bounds.origin.x = 0 }
        if !bounds.origin.y.isFinite { bounds.origin.y = 0 }
        var status = prepareCache(ordinal)
        if status < 0 { return status }
        pointee.phase = .placing
        pointee.placing = ordinal
        pointee.bounds = bounds
        pointee.direction = record.pointee.direction
        pointee.reason.child = .max
        pointee.placedCount = 0
        pointee.hasChangedChild = false
        pointee.placedAllAtOnce = false
        status = record.pointee.functions.pointee.place_subviews(
            record.pointee.instance, record.pointee.cache, handle(ordinal, count: record.pointee.childCount), bounds,
            proposal)
        if status < 0 { return fail(status, index, .place, proposal) }
        if pointee.status < 0 { return pointee.status }
        if Int(pointee.placedCount) < count {
            for position in 0..<count where !node(children[position]).pointee.flags.contains(.placed) {
                if record.pointee.hidesUnplaced {
                    node(children[position]).pointee.flags.insert(.hidden)
                    continue
                }
                status = placeUnplaced(ordinal, UInt32(position), bounds, proposal)
                if status < 0 { return status }
            }
        }
        pointee.placing = .max
        record.pointee.hasUnflaggedChildren = pointee.placedAllAtOnce
        node(index).pointee.flags.subtract([.changed, .resized])
        return pushChanged(children, count)
    }

    /// Pushes the children that must place their own children, the last one first.
    private func pushChanged(_ children: UnsafeMutablePointer<UInt32>, _ count: Int) -> galley_status {
        var position = pointee.hasChangedChild ? count : 0
        while position > 0 {
            position -= 1
            let child = children[position]
            if node(child).pointee.kind == .container, !node(child).pointee.flags.contains(.hidden),
                !node(child).pointee.flags.isDisjoint(with: [.changed, .resized])
            {
                let status = push(child)
                if status < 0 { return status }
            }
        }
        return GALLEY_OK
    }

    /// Centres a child without a placement in the bounds, sized for the container's proposal, not for its size (Layout
    /// rules §9). It goes through the table like every placement, so that a trace records it.
    private func placeUnplaced(
        _ ordinal: UInt32, _ position: UInt32, _ bounds: galley_rect, _ proposal: galley_proposal
    ) -> galley_status {
        let middle = galley_point(
            x: bounds.origin.x + bounds.size.width / 2, y: bounds.origin.y + bounds.size.height / 2)
        return pointee.functions.pointee.place(
            handle(ordinal, count: container(ordinal).pointee.childCount), position, middle,
            galley_point(x: 0.5, y: 0.5), proposal)
    }

    /// Puts the anchor of a child at a position in the coordinates of the running container's bounds.
    @inline(__always)
    func place(_ child: UInt32, _ position: galley_point, _ anchor: galley_point, _ proposal: galley_proposal)
        -> galley_status
    {
        var size = galley_size()
        let status = measure(child, proposal, &size)
        if status < 0 { return status }
        let rect = frame(of: size, position, anchor)
        if node(child).pointee.kind == .container { noteChange(node(child), frame(child), rect, proposal) }
        setFrame(child, rect, proposal)
        return GALLEY_OK
    }

    /// The frame of a size whose anchor lies at a position in the coordinates of the running container's bounds.
    @inline(__always)
    func frame(of size: galley_size, _ position: galley_point, _ anchor: galley_point) -> galley_rect {
        let bounds = pointee.bounds
        var (x, y) = (position.x - bounds.origin.x, position.y - bounds.origin.y)
        // Most children are placed by their top leading corner. The leading edge of an infinite child lies at 0.
        if anchor.x != 0 || anchor.y != 0 {
            x = position.x - offset(anchor.x, size.width) - bounds.origin.x
            y = position.y - offset(anchor.y, size.height) - bounds.origin.y
        }
        if pointee.direction == GALLEY_DIRECTION_RIGHT_TO_LEFT {
            // Layouts work left to right; the drawing is mirrored (Layout rules §9).
            x = bounds.size.width - (x + size.width)
        }
        return galley_rect(origin: galley_point(x: x, y: y), size: size)
    }

    /// Returns the distance of an anchor from the leading edge.
    @inline(__always)
    private func offset(_ anchor: Double, _ length: Double) -> Double { anchor == 0 ? 0 : anchor * length }

    /// Stores a frame.
    @inline(__always)
    func setFrame(_ index: UInt32, _ rect: galley_rect, _ proposal: galley_proposal) {
        let record = node(index)
        if !record.pointee.flags.contains(.placed) {
            record.pointee.flags = record.pointee.flags.union(.placed).subtracting(.hidden)
            pointee.placedCount &+= 1
            pointee.placedAllAtOnce = false
        }
        frame(index).pointee = FrameRecord(rect: rect, proposal: proposal)
    }

    /// Marks a container whose children must be placed again for its current frame.
    @inline(never)
    func noteChange(
        _ record: UnsafeMutablePointer<NodeRecord>, _ old: UnsafeMutablePointer<FrameRecord>, _ rect: galley_rect,
        _ proposal: galley_proposal
    ) {
        let before = old.pointee
        let resized =
            before.rect.size.width != rect.size.width || before.rect.size.height != rect.size.height
            || MemoEntry.key(before.proposal.width) != MemoEntry.key(proposal.width)
            || MemoEntry.key(before.proposal.height) != MemoEntry.key(proposal.height)
        let moved = before.rect.origin.x != rect.origin.x || before.rect.origin.y != rect.origin.y
        if resized || (moved && container(record.pointee.detail).pointee.readsOrigin) {
            record.pointee.flags.insert(.resized)
        }
        if !record.pointee.flags.isDisjoint(with: [.changed, .resized]) { pointee.hasChangedChild = true }
    }
}
