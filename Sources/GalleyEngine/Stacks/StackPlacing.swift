import GalleyABI

extension UnsafeMutablePointer where Pointee == Engine {
    /// Places the children of a stack that the engine solves; returns false if its layout has to be called, or after an
    /// error.
    @inline(never)
    func placeStack(_ index: UInt32, _ record: UnsafeMutablePointer<ContainerRecord>) -> Bool {
        guard prepareGaps(record) else { return false }
        pointee.phase = .placing
        pointee.placing = .max
        pointee.hasChangedChild = false
        let isVertical = record.pointee.stack.isVertical
        let isPlaced =
            pointee.kept == node(index).pointee.detail
            ? placeKept(index, record, isVertical)
            : withItems(record) { items in
                isVertical
                    ? placeStack(index, record, items, isVertical: true, isSolved: false)
                    : placeStack(index, record, items, isVertical: false, isSolved: false)
            }
        guard isPlaced else { return false }
        node(index).pointee.flags.subtract([.changed, .resized])
        return true
    }

    /// Places the children of a stack whose solved children still stand in `items`, for this length or another. A function of
    /// its own, so that the other stacks do not pay for it.
    @inline(never)
    private func placeKept(
        _ index: UInt32, _ record: UnsafeMutablePointer<ContainerRecord>, _ isVertical: Bool
    ) -> Bool {
        let proposal = frame(index).pointee.proposal
        let isSolved = pointee.keptLength == (isVertical ? proposal.height : proposal.width).bitPattern
        return withItems(record) { items in
            isVertical
                ? placeStack(index, record, items, isVertical: true, isSolved: isSolved)
                : placeStack(index, record, items, isVertical: false, isSolved: isSolved)
        }
    }

    @inline(__always)
    private func placeStack(
        _ index: UInt32, _ record: UnsafeMutablePointer<ContainerRecord>, _ items: UnsafeMutablePointer<StackItem>,
        isVertical: Bool, isSolved: Bool
    ) -> Bool {
        var bounds = frame(index).pointee.rect
        let proposal = frame(index).pointee.proposal
        if !bounds.origin.x.isFinite { bounds.origin.x = 0 }
        if !bounds.origin.y.isFinite { bounds.origin.y = 0 }
        let count = Int(record.pointee.childCount)
        // An infinite thickness gives NaN, and the layout is called.
        let fraction = guideFraction(record.pointee.stack.guide)
        let (major, offered) = isVertical ? (proposal.height, proposal.width) : (proposal.width, proposal.height)
        // For an unspecified length across the stack, the stack's own thickness is proposed (Layout rules §1.6).
        let minor = offered.isNaN ? (isVertical ? bounds.size.width : bounds.size.height) : offered
        guard isSolved || solve(record, items, major, other: minor) else { return false }
        let children = pointee.children.base + Int(record.pointee.firstChild)
        // The farthest that a child reaches before the line through the guides.
        var before = 0.0
        for position in 0..<count {
            var thickness = plainLength(children[position], minor, vertical: !isVertical)
            if thickness.isNaN {
                let other = items[position].offered
                thickness = furtherLength(children[position], minor, vertical: !isVertical, other: other)
                if thickness.isNaN { return false }
            }
            items[position].thickness = thickness
            // Written so that NaN, from infinity times 0, changes nothing.
            if thickness * fraction > before { before = thickness * fraction }
        }
        let line = (isVertical ? bounds.origin.x : bounds.origin.y) + before
        var along = isVertical ? bounds.origin.y : bounds.origin.x
        // Every position is finite, or the layout is called: adding to infinity never makes it finite.
        let isMirrored = record.pointee.isRightToLeft
        for position in 0..<count {
            let item = items + position
            along += gap(before: position, record)
            let across = line - item.pointee.thickness * fraction
            let sum = along + across
            guard sum - sum == 0 else { return false }
            var rect =
                isVertical
                ? galley_rect(
                    origin: galley_point(x: across - bounds.origin.x, y: along - bounds.origin.y),
                    size: galley_size(width: item.pointee.thickness, height: item.pointee.length))
                : galley_rect(
                    origin: galley_point(x: along - bounds.origin.x, y: across - bounds.origin.y),
                    size: galley_size(width: item.pointee.length, height: item.pointee.thickness))
            if isMirrored { rect.origin.x = bounds.size.width - (rect.origin.x + rect.size.width) }
            let given =
                isVertical
                ? galley_proposal(width: minor, height: item.pointee.offered)
                : galley_proposal(width: item.pointee.offered, height: minor)
            let child = children[position]
            let node = node(child)
            if node.pointee.kind == .container { noteChange(node, frame(child), rect, given) }
            if node.pointee.flags.contains(.hidden) { node.pointee.flags.remove(.hidden) }
            frame(child).pointee = FrameRecord(rect: rect, proposal: given)
            along += item.pointee.length
        }
        return true
    }
}
