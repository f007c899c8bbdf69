import GalleyABI

extension UnsafeMutablePointer where Pointee == Engine {
    /// The layout priority of a node (`semantics.md` §6): a spacer and an empty container have -infinity,
    /// other views 0 unless a modifier sets it.
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
            case .child: index = child(outer, 0)
            }
        }
    }

    @inline(__always)
    package func child(_ record: UnsafeMutablePointer<ContainerRecord>, _ position: UInt32) -> UInt32 {
        pointee.children.base[Int(record.pointee.firstChild + position)]
    }

    /// The spacing preferences of a node (`semantics.md` §3). An ordinary view has none of its own; a
    /// spacer wants no gap along its stack.
    func spacing(_ index: UInt32, _ result: UnsafeMutablePointer<galley_spacing>) -> galley_status {
        let record = node(index)
        if record.pointee.kind == .container {
            if isTooDeep { return fail(GALLEY_ERROR_TOO_DEEP, index, .spacing) }
            let ordinal = record.pointee.detail
            let ready = prepareCache(ordinal)
            if ready < 0 { return ready }
            let outer = container(ordinal)
            let status = outer.pointee.functions.pointee.spacing(
                outer.pointee.instance, outer.pointee.cache, handle(ordinal, count: outer.pointee.childCount), result)
            // Asking again with more room is not the end of the pass.
            return status < 0 && status != GALLEY_ERROR_BUFFER ? fail(status, index, .spacing) : status
        }
        guard record.pointee.kind == .spacer else {
            result.pointee.count = 0
            return GALLEY_OK
        }
        let orientation = orientation(around: index)
        let edges: (UInt32, UInt32)
        switch orientation {
        case GALLEY_ORIENTATION_HORIZONTAL: edges = (GALLEY_EDGE_LEADING, GALLEY_EDGE_TRAILING)
        case GALLEY_ORIENTATION_VERTICAL: edges = (GALLEY_EDGE_TOP, GALLEY_EDGE_BOTTOM)
        default:
            result.pointee.count = 0
            return GALLEY_OK
        }
        result.pointee.count = 2
        guard result.pointee.capacity >= 2 else { return GALLEY_ERROR_BUFFER }
        result.pointee.entries[0] = galley_spacing_entry(category: 0, edge: edges.0, value: 0)
        result.pointee.entries[1] = galley_spacing_entry(category: 0, edge: edges.1, value: 0)
        return GALLEY_OK
    }

    /// Where an explicit guide lies in a node sized for a proposal.
    func explicitAlignment(
        _ index: UInt32, _ proposal: galley_proposal, _ guide: galley_alignment,
        _ result: UnsafeMutablePointer<Double>
    ) -> galley_status {
        let record = node(index)
        guard record.pointee.kind == .container, record.pointee.flags.contains(.mayAlign) else {
            return GALLEY_NO_VALUE
        }
        // A remembered size is found without going down, so that depth is checked here too.
        if isTooDeep { return fail(GALLEY_ERROR_TOO_DEEP, index, .alignment, proposal) }
        var size = galley_size()
        let measured = measure(index, proposal, &size)
        if measured < 0 { return measured }
        let ordinal = record.pointee.detail
        let ready = prepareCache(ordinal)
        if ready < 0 { return ready }
        let outer = container(ordinal)
        let status = outer.pointee.functions.pointee.explicit_alignment(
            outer.pointee.instance, outer.pointee.cache, handle(ordinal, count: outer.pointee.childCount),
            galley_rect(origin: galley_point(x: 0, y: 0), size: size), proposal, guide, result)
        return status < 0 ? fail(status, index, .alignment, proposal) : status
    }

    /// The layout value that the outermost modifier of a child sets for a key.
    func layoutValue(_ index: UInt32, _ key: UInt32, _ result: UnsafeMutablePointer<galley_value>) -> galley_status {
        var index = index
        while node(index).pointee.flags.contains(.hasLayoutValue) {
            let record = container(node(index).pointee.detail)
            if record.pointee.value != 0 {
                let found = pointee.values.base + Int(record.pointee.value) - 1
                if found.pointee.key == key {
                    result.pointee = found.pointee.value
                    return GALLEY_OK
                }
            }
            index = child(record, 0)
        }
        return GALLEY_NO_VALUE
    }
}
