import GalleyABI

// The two most frequent calls are C functions, because a closure is reached through a second function that takes the
// handle apart. Their common path makes no call, so no register is saved on the stack; the rest is behind one tail
// call.

/// `galley_subviews_functions.measure`.
@c(galley_engine_measure)
func measureDirectly(
    _ subviews: galley_subviews, _ index: UInt32, _ proposal: galley_proposal,
    _ result: UnsafeMutablePointer<galley_size>?
) -> galley_status {
    let engine = subviews.engine.unsafelyUnwrapped.assumingMemoryBound(to: Engine.self)
    let child = engine.currentChild(subviews, index)
    guard child != .max else { return engine.measureOther(subviews, index, proposal, result) }
    let record = engine.node(child)
    guard engine.answersAtOnce(record) else { return engine.measureTraced(child, proposal, result!) }
    result.unsafelyUnwrapped.pointee = record.pointee.size
    return GALLEY_OK
}

/// `galley_subviews_functions.place`.
@c(galley_engine_place)
func placeDirectly(
    _ subviews: galley_subviews, _ index: UInt32, _ position: galley_point, _ anchor: galley_point,
    _ proposal: galley_proposal
) -> galley_status {
    let engine = subviews.engine.unsafelyUnwrapped.assumingMemoryBound(to: Engine.self)
    let child = engine.currentChild(subviews, index)
    guard child != .max else { return engine.placeOther(subviews, index, position, anchor, proposal) }
    return engine.placeChild(child, of: subviews.container, position, anchor, proposal)
}

extension UnsafeMutablePointer where Pointee == Engine {
    /// Returns the node of a child of this pass's handle; `.max` for a handle of another pass, and for no child.
    @inline(__always)
    fileprivate func currentChild(_ subviews: galley_subviews, _ index: UInt32) -> UInt32 {
        guard subviews.pass == pointee.pass else { return .max }
        let record = container(subviews.container)
        let position = subviews.first &+ index
        guard index < subviews.count, position < record.pointee.childCount else { return .max }
        return pointee.children.base[Int(record.pointee.firstChild &+ position)]
    }

    /// `measure` through a handle of another pass, or for no child.
    @inline(never)
    fileprivate func measureOther(
        _ subviews: galley_subviews, _ index: UInt32, _ proposal: galley_proposal,
        _ result: UnsafeMutablePointer<galley_size>?
    ) -> galley_status {
        let child = child(subviews, index)
        guard child != .max else { return refuse(subviews, .measure) }
        return measureTraced(child, proposal, result!)
    }

    /// `place` through a handle of another pass, or for no child.
    @inline(never)
    fileprivate func placeOther(
        _ subviews: galley_subviews, _ index: UInt32, _ position: galley_point, _ anchor: galley_point,
        _ proposal: galley_proposal
    ) -> galley_status {
        let child = child(subviews, index)
        guard child != .max else { return refuse(subviews, .place) }
        return placeTraced(child, of: subviews.container, position, anchor, proposal)
    }

    /// Places a child whose record is known.
    @inline(__always)
    func placeChild(
        _ child: UInt32, of container: UInt32, _ position: galley_point, _ anchor: galley_point,
        _ proposal: galley_proposal
    ) -> galley_status {
        let record = node(child)
        // Zero if all four are finite, otherwise NaN.
        let sum = position.x + position.y + anchor.x + anchor.y
        guard answersAtOnce(record), pointee.placing == container, sum - sum == 0 else {
            return placeTraced(child, of: container, position, anchor, proposal)
        }
        setFrame(child, frame(of: record.pointee.size, position, anchor), proposal)
        return GALLEY_OK
    }

    /// Places all children of the running container if they are fixed leaves and none is placed yet. Returns how many
    /// it placed; it stops at a position that is not finite.
    @inline(__always)
    func placeFixed(
        _ record: UnsafeMutablePointer<ContainerRecord>, of container: UInt32, _ count: Int,
        _ corners: UnsafePointer<galley_point>, _ proposal: galley_proposal
    ) -> Int {
        guard record.pointee.hasFixedChildren, pointee.answersFixed, pointee.placing == container,
            pointee.placedCount == 0, count == Int(record.pointee.childCount),
            pointee.direction == GALLEY_DIRECTION_LEFT_TO_RIGHT
        else { return 0 }
        let children = pointee.children.base + Int(record.pointee.firstChild)
        let (nodes, frames, origin) = (pointee.nodes.base, pointee.frames.base, pointee.bounds.origin)
        for position in 0..<count {
            let corner = corners[position]
            // Zero if both are finite, otherwise NaN.
            let sum = corner.x + corner.y
            guard sum - sum == 0 else {
                for placed in 0..<position { nodes[Int(children[placed])].flags.insert(.placed) }
                pointee.placedCount = UInt32(truncatingIfNeeded: position)
                return position
            }
            let index = Int(children[position])
            let size = nodes[index].size
            if nodes[index].flags.contains(.hidden) { nodes[index].flags.remove(.hidden) }
            frames[index] = FrameRecord(
                rect: galley_rect(origin: galley_point(x: corner.x - origin.x, y: corner.y - origin.y), size: size),
                proposal: proposal)
        }
        // The children's flags stay clear, so the next placement need not clear them.
        pointee.placedCount = UInt32(truncatingIfNeeded: count)
        pointee.placedAllAtOnce = true
        return count
    }

    /// Places fixed leaves of the running container, up to the first placement that needs more work. Returns how many
    /// it placed.
    @inline(__always)
    func placeFixed(_ subviews: galley_subviews, _ count: Int, _ placements: UnsafePointer<galley_placement>) -> Int {
        let record = container(subviews.container)
        guard record.pointee.hasFixedChildren, pointee.answersFixed, pointee.placing == subviews.container,
            subviews.pass == pointee.pass, pointee.direction == GALLEY_DIRECTION_LEFT_TO_RIGHT
        else { return 0 }
        let end = min(subviews.count, record.pointee.childCount &- min(subviews.first, record.pointee.childCount))
        let children = pointee.children.base + Int(record.pointee.firstChild &+ subviews.first)
        let (nodes, frames, origin) = (pointee.nodes.base, pointee.frames.base, pointee.bounds.origin)
        var newlyPlaced: UInt32 = 0
        var position = 0
        while position < count {
            let one = placements + position
            let (corner, anchor) = (one.pointee.position, one.pointee.anchor)
            let sum = corner.x + corner.y
            guard one.pointee.index < end, anchor.x == 0, anchor.y == 0, sum - sum == 0 else { break }
            let index = Int(children[Int(one.pointee.index)])
            if !nodes[index].flags.contains(.placed) {
                nodes[index].flags = nodes[index].flags.union(.placed).subtracting(.hidden)
                newlyPlaced &+= 1
            }
            frames[index] = FrameRecord(
                rect: galley_rect(
                    origin: galley_point(x: corner.x - origin.x, y: corner.y - origin.y), size: nodes[index].size),
                proposal: one.pointee.proposal)
            position += 1
        }
        pointee.placedCount &+= newlyPlaced
        if newlyPlaced > 0 { pointee.placedAllAtOnce = false }
        return position
    }

    /// Whether a node's record holds its size from the start and no tracer records where answers come from.
    @inline(__always)
    func answersAtOnce(_ record: UnsafeMutablePointer<NodeRecord>) -> Bool {
        record.pointee.kind == .fixed && pointee.answersFixed
    }
}
