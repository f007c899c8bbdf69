import GalleyABI

extension UnsafeMutablePointer where Pointee == Engine {
    /// Returns the layout priority of a node (Layout rules §6): -infinity for a spacer and an empty container,
    /// otherwise 0 unless a modifier sets it.
    func priority(_ index: UInt32) -> Double {
        var index = index
        while true {
            let record = node(index)
            if record.pointee.kind == .spacer { return -.infinity }
            guard record.pointee.kind == .container else { return 0 }
            let outer = container(record.pointee.detail)
            switch outer.pointee.priorityRule {
            case .set: return outer.pointee.priority
            case .own: return outer.pointee.childCount == 0 ? -.infinity : 0
            case .leaf: return 0
            case .child: index = child(outer, 0)
            }
        }
    }

    @inline(__always)
    package func child(_ record: UnsafeMutablePointer<ContainerRecord>, _ position: UInt32) -> UInt32 {
        pointee.children.base[Int(record.pointee.firstChild + position)]
    }

    /// Writes the spacing preferences of a node (Layout rules §3). An ordinary view has none of its own; a spacer
    /// prefers no gap along its stack.
    func spacing(_ index: UInt32, _ result: UnsafeMutablePointer<galley_spacing>) -> galley_status {
        let record = node(index)
        if record.pointee.kind == .container {
            if isTooDeep { return fail(GALLEY_ERROR_TOO_DEEP, index, .spacing) }
            let ordinal = record.pointee.detail
            let outer = container(ordinal)
            // A stack's preferences are its children's, whatever its cache holds.
            if pointee.phase != .idle, !(pointee.solvesStacks && outer.pointee.stack.isSolved) {
                let ready = prepareCache(ordinal)
                if ready < 0 { return ready }
            }
            if outer.pointee.isFrame, let spacer = spacer(inside: child(outer, 0)) { return spacing(spacer, result) }
            if let known = recallSpacing(ordinal, result) {
                pointee.outcome = .hit
                return known
            }
            if pointee.phase == .idle { return GALLEY_ERROR_WRONG_PHASE }
            let status = outer.pointee.functions.pointee.spacing(
                outer.pointee.instance, outer.pointee.cache, handle(ordinal, count: outer.pointee.childCount), result)
            pointee.outcome = .computed
            if status >= 0, let wrong = result.pointee.firstInvalid {
                return fail(
                    GALLEY_ERROR_INVALID_RESULT, index, .spacing, galley_proposal(width: .nan, height: .nan),
                    galley_size(width: wrong.value, height: 0))
            }
            if status >= 0 { rememberSpacing(ordinal, result) }
            // A request for a larger buffer does not end the pass.
            let asksForRoom = status == GALLEY_ERROR_BUFFER && result.pointee.asksForRoom()
            return status < 0 && !asksForRoom ? fail(status, index, .spacing) : status
        }
        pointee.outcome = .computed
        guard record.pointee.kind == .spacer else {
            result.pointee.count = 0
            return GALLEY_OK
        }
        // Outside of stacks it stretches on both axes, and prefers no gap on either.
        let orientation = orientation(around: index)
        result.pointee.count = 0
        for edge in 0..<UInt32(4) {
            let isHorizontal = edge == GALLEY_EDGE_LEADING || edge == GALLEY_EDGE_TRAILING
            if orientation == (isHorizontal ? GALLEY_ORIENTATION_VERTICAL : GALLEY_ORIENTATION_HORIZONTAL) { continue }
            if result.pointee.count < result.pointee.capacity {
                result.pointee.entries[Int(result.pointee.count)] = galley_spacing_entry(
                    category: 0, edge: edge, value: 0)
            }
            result.pointee.count += 1
        }
        return result.pointee.count <= result.pointee.capacity ? GALLEY_OK : GALLEY_ERROR_BUFFER
    }

    // Without it, each level of nested stacks would ask all levels below it again.
    private func recallSpacing(_ ordinal: UInt32, _ result: UnsafeMutablePointer<galley_spacing>) -> galley_status? {
        guard let count = container(ordinal).pointee.spacingCount else { return nil }
        result.pointee.count = UInt32(count)
        guard count <= result.pointee.capacity else { return GALLEY_ERROR_BUFFER }
        let known = pointee.spacings.base + Int(ordinal) * Engine.spacingCapacity
        for position in 0..<Int(count) { result.pointee.entries[position] = known[position] }
        return GALLEY_OK
    }

    private func rememberSpacing(_ ordinal: UInt32, _ result: UnsafeMutablePointer<galley_spacing>) {
        let count = result.pointee.count
        guard count <= Engine.spacingCapacity, count <= result.pointee.capacity else { return }
        let kept = pointee.spacings.base + Int(ordinal) * Engine.spacingCapacity
        for position in 0..<Int(count) { kept[position] = result.pointee.entries[position] }
        container(ordinal).pointee.spacingCount = UInt8(count)
    }

    /// Returns the spacer that a node is, or that it contains inside modifiers that keep it a spacer.
    private func spacer(inside index: UInt32) -> UInt32? {
        var index = index
        while node(index).pointee.kind == .container {
            let record = container(node(index).pointee.detail)
            guard record.pointee.isTransparent else { return nil }
            index = child(record, 0)
        }
        return node(index).pointee.kind == .spacer ? index : nil
    }

    /// Writes the position of an explicit guide in a node sized for a proposal.
    func explicitAlignment(
        _ index: UInt32, _ proposal: galley_proposal, _ guide: galley_alignment,
        _ result: UnsafeMutablePointer<Double>
    ) -> galley_status {
        let record = node(index)
        guard record.pointee.kind == .container, record.pointee.flags.contains(.mayAlign) else {
            pointee.outcome = .computed
            return GALLEY_NO_VALUE
        }
        let (width, height) = (MemoEntry.key(proposal.width), MemoEntry.key(proposal.height))
        if let known = recallGuide(record.pointee.detail, guide, width, height) {
            pointee.outcome = .hit
            if known.status == GALLEY_OK { result.pointee = known.value }
            return known.status
        }
        if pointee.phase == .idle { return GALLEY_ERROR_WRONG_PHASE }
        // A remembered size is found without descending, so the depth is checked here too.
        if isTooDeep { return fail(GALLEY_ERROR_TOO_DEEP, index, .alignment, proposal) }
        var size = galley_size()
        let measured = measure(index, proposal, &size)
        if measured < 0 { return measured }
        pointee.budget -= 1
        if pointee.budget < 0 { return fail(GALLEY_ERROR_BUDGET, index, .alignment, proposal) }
        let ordinal = record.pointee.detail
        let ready = prepareCache(ordinal)
        if ready < 0 { return ready }
        let outer = container(ordinal)
        var status = outer.pointee.functions.pointee.explicit_alignment(
            outer.pointee.instance, outer.pointee.cache, handle(ordinal, count: outer.pointee.childCount),
            galley_rect(origin: galley_point(x: 0, y: 0), size: size), proposal, guide, result)
        if status < 0 { return fail(status, index, .alignment, proposal) }
        if pointee.status < 0 { return pointee.status }
        if status == GALLEY_OK, !result.pointee.isFinite {
            // For an infinite proposal a guide may be infinite; NaN counts as no guide.
            guard proposal.width == .infinity || proposal.height == .infinity else {
                return fail(
                    GALLEY_ERROR_INVALID_RESULT, index, .alignment, proposal,
                    galley_size(width: result.pointee, height: 0))
            }
            if result.pointee.isNaN { status = GALLEY_NO_VALUE }
        }
        pointee.outcome = .computed
        let value = status == GALLEY_OK ? result.pointee : 0
        rememberGuide(
            ordinal, GuideEntry(guide: guide, status: status, width: width, height: height, value: value))
        return status
    }

    private func guides(_ ordinal: UInt32) -> UnsafeMutablePointer<GuideEntry> {
        pointee.guides.base + Int(ordinal) * Engine.guideCapacity
    }

    private func recallGuide(_ ordinal: UInt32, _ guide: galley_alignment, _ width: UInt64, _ height: UInt64)
        -> GuideEntry?
    {
        let guides = guides(ordinal)
        for position in 0..<Int(container(ordinal).pointee.guideCount) {
            let entry = guides[position]
            if entry.guide == guide, entry.width == width, entry.height == height { return entry }
        }
        return nil
    }

    private func rememberGuide(_ ordinal: UInt32, _ entry: GuideEntry) {
        let record = container(ordinal)
        guides(ordinal)[Int(record.pointee.guideNext)] = entry
        let capacity = UInt8(Engine.guideCapacity)
        record.pointee.guideNext = (record.pointee.guideNext + 1) % capacity
        record.pointee.guideCount = min(record.pointee.guideCount + 1, capacity)
    }

    /// Writes a child's layout value for a key: its own, or that of the innermost modifier that has one (Layout rules
    /// §6.5).
    func layoutValue(_ index: UInt32, _ key: UInt32, _ result: UnsafeMutablePointer<galley_value>) -> galley_status {
        var index = index
        var status = GALLEY_NO_VALUE
        while node(index).pointee.flags.contains(.hasLayoutValue) {
            var value = memo(index).pointee.value
            while value != 0 {
                let found = pointee.values.base + Int(value) - 1
                if found.pointee.key == key {
                    result.pointee = found.pointee.value
                    status = GALLEY_OK
                    break
                }
                value = found.pointee.next
            }
            guard node(index).pointee.kind == .container else { break }
            let record = container(node(index).pointee.detail)
            guard record.pointee.isModifier, !record.pointee.isElided else { break }
            index = child(record, 0)
        }
        return status
    }
}
