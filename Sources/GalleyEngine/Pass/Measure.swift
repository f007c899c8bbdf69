import CMachine
import GalleyABI

extension UnsafeMutablePointer where Pointee == Engine {
    /// Measures a node for a proposal: from its memo, or by asking the node.
    ///
    /// `outcome` and `supplier` then tell where the answer came from. Only the common path is inlined, so that the
    /// functions around it stay small.
    @inline(__always)
    func measure(_ index: UInt32, _ proposal: galley_proposal, _ result: UnsafeMutablePointer<galley_size>)
        -> galley_status
    {
        let record = node(index)
        if answersAtOnce(record) {
            result.pointee = record.pointee.size
            return GALLEY_OK
        }
        return measureTraced(index, proposal, result)
    }

    /// `measure` where the size is not in the node's record from the start, or a tracer records the call.
    @inline(never)
    package func measureTraced(
        _ index: UInt32, _ proposal: galley_proposal, _ result: UnsafeMutablePointer<galley_size>
    ) -> galley_status {
        if pointee.status < 0 { return pointee.status }
        let record = node(index)
        if record.pointee.dependence.isEmpty, record.pointee.memoCount > 0 {
            pointee.outcome = .hitRigid
            pointee.supplier = record.pointee.serial
            result.pointee = record.pointee.size
            return GALLEY_OK
        }
        // A leaf's first answer is looked up here, where no register has to be saved.
        if record.pointee.kind != .container, record.pointee.memoCount > 0, pointee.phase != .idle {
            let (width, height) = keys(record.pointee.dependence, proposal)
            if recallFirst(record, width, height, result) { return GALLEY_OK }
        }
        return measureFurther(index, proposal, result)
    }

    @inline(never)
    private func measureFurther(
        _ index: UInt32, _ proposal: galley_proposal, _ result: UnsafeMutablePointer<galley_size>
    ) -> galley_status {
        let record = node(index)
        if pointee.phase == .idle { return recallBetweenPasses(index, proposal, result) }
        // Computing such a leaf costs less than looking up its answer, and takes no memory. With a tracer or SwiftUI's
        // memo the memo is used, because look-ups are visible there.
        if record.pointee.kind.isPlain, pointee.tracer == nil, pointee.usesShortcuts {
            return measureLeaf(index, proposal, result)
        }
        if record.pointee.kind == .container, pointee.solvesStacks,
            container(record.pointee.detail).pointee.stack.isSolved
        {
            if measureStack(index, proposal, result) { return GALLEY_OK }
            if pointee.status < 0 { return pointee.status }
        }
        let (width, height) = keys(record.pointee.dependence, proposal)
        if recall(record, width, height, result) { return GALLEY_OK }
        pointee.serial &+= 1
        let serial = pointee.serial
        let status =
            record.pointee.kind == .container
            ? measureContainer(index, proposal, serial, result) : measureLeaf(index, proposal, result)
        if status < 0 { return status }
        remember(record, width, height, result.pointee, serial)
        pointee.outcome = .computed
        pointee.supplier = serial
        return GALLEY_OK
    }

    /// The keys of a proposal in the memo of a node: 0 on an axis that its size does not depend on.
    @inline(__always)
    private func keys(_ dependence: Dependence, _ proposal: galley_proposal) -> (width: UInt64, height: UInt64) {
        (
            dependence.isDisjoint(with: .onWidth) ? 0 : MemoEntry.key(proposal.width),
            dependence.isDisjoint(with: .onHeight) ? 0 : MemoEntry.key(proposal.height)
        )
    }

    /// Whether only the margin of the machine stack is left.
    @inline(__always) var isTooDeep: Bool { machine_frame_address() < pointee.stackLimit }

    private func measureContainer(
        _ index: UInt32, _ proposal: galley_proposal, _ serial: UInt32, _ result: UnsafeMutablePointer<galley_size>
    ) -> galley_status {
        if isTooDeep {
            return fail(GALLEY_ERROR_TOO_DEEP, index, .measure, proposal)
        }
        let ordinal = node(index).pointee.detail
        let record = container(ordinal)
        let ready = prepareCache(ordinal)
        if ready < 0 { return ready }
        count(record, axes: 2)
        pointee.budget -= 1
        if pointee.budget < 0 { return fail(GALLEY_ERROR_BUDGET, index, .measure, proposal) }
        // A reason that a container above gave for its own child does not apply to ours.
        pointee.reason.child = .max
        pointee.asking = serial
        let status = record.pointee.functions.pointee.size_that_fits(
            record.pointee.instance, record.pointee.cache, handle(ordinal, count: record.pointee.childCount), proposal,
            result)
        if status < 0 { return fail(status, index, .measure, proposal) }
        if pointee.status < 0 { return pointee.status }
        if Self.isOrdinary(result.pointee, proposal) || adjust(result, proposal, of: ordinal) { return GALLEY_OK }
        return fail(GALLEY_ERROR_INVALID_RESULT, index, .measure, proposal, result.pointee)
    }

    /// Counts a computed answer by its axes.
    @inline(__always)
    func count(_ record: UnsafeMutablePointer<ContainerRecord>, axes: UInt32) {
        if record.pointee.countedPass != pointee.pass {
            record.pointee.countedPass = pointee.pass
            record.pointee.computed = 0
        }
        record.pointee.computed += axes
    }

    /// Makes or updates the cache of a container, once after each change (Layout rules §2).
    @inline(__always)
    func prepareCache(_ ordinal: UInt32) -> galley_status {
        container(ordinal).pointee.cacheState == .current ? GALLEY_OK : renewCache(ordinal)
    }

    private func renewCache(_ ordinal: UInt32) -> galley_status {
        let record = container(ordinal)
        let handle = handle(ordinal, count: record.pointee.childCount)
        let functions = record.pointee.functions
        if isTooDeep { return fail(GALLEY_ERROR_TOO_DEEP, record.pointee.node, .makeCache) }
        let isNew = record.pointee.cacheState == .none
        let status =
            isNew
            ? functions.pointee.make_cache(record.pointee.instance, handle, record.pointer(to: \.cache)!)
            : functions.pointee.update_cache(record.pointee.instance, handle, record.pointer(to: \.cache)!)
        if status < 0 { return fail(status, record.pointee.node, isNew ? .makeCache : .updateCache) }
        record.pointee.cacheState = .current
        return pointee.status < 0 ? pointee.status : GALLEY_OK
    }

    @inline(__always)
    func measureLeaf(
        _ index: UInt32, _ proposal: galley_proposal, _ result: UnsafeMutablePointer<galley_size>
    ) -> galley_status {
        let record = node(index)
        // A fixed leaf has no leaf record: its size is its only answer.
        let leaf = pointee.leaves.base + (record.pointee.kind == .fixed ? 0 : Int(record.pointee.detail))
        switch record.pointee.kind {
        case .fixed:
            result.pointee = record.pointee.size
        case .fill:
            result.pointee = galley_size(
                width: proposal.width.isNaN ? leaf.pointee.ideal.width : proposal.width,
                height: proposal.height.isNaN ? leaf.pointee.ideal.height : proposal.height)
        case .flexible:
            let (least, ideal, most) = (leaf.pointee.minimum, leaf.pointee.ideal, leaf.pointee.maximum)
            result.pointee = galley_size(
                width: proposal.width.isNaN ? ideal.width : min(max(proposal.width, least.width), most.width),
                height: proposal.height.isNaN ? ideal.height : min(max(proposal.height, least.height), most.height))
        case .fraction:
            // `minimum` holds the factors, NaN for the axis that takes the whole proposal.
            result.pointee = galley_size(
                width: fraction(leaf.pointee.minimum.width, proposal.width, leaf.pointee.ideal.width),
                height: fraction(leaf.pointee.minimum.height, proposal.height, leaf.pointee.ideal.height))
        case .spacer:
            result.pointee = spacerSize(index, leaf.pointee.minimum.width, proposal)
        case .divider:
            result.pointee = dividerSize(index, leaf.pointee, proposal)
        case .container, .free:
            return fail(GALLEY_ERROR_UNSUPPORTED, index, .measure, proposal)
        }
        // The size of a leaf that takes the proposal is never negative.
        if result.pointee.width < 0 { result.pointee.width = 0 }
        if result.pointee.height < 0 { result.pointee.height = 0 }
        return GALLEY_OK
    }

    private func fraction(_ factor: Double, _ proposed: Double, _ ideal: Double) -> Double {
        if proposed.isNaN { return ideal }
        if factor.isNaN || proposed == 0 { return proposed }
        // Zero times infinity counts as 0.
        return factor == 0 ? 0 : proposed * factor
    }

    /// A spacer stretches along its stack and has length 0 across it; outside of stacks it stretches on both axes
    /// (Layout rules §1.8).
    private func spacerSize(_ index: UInt32, _ least: Double, _ proposal: galley_proposal) -> galley_size {
        let width = proposal.width.isNaN ? least : max(least, proposal.width)
        let height = proposal.height.isNaN ? least : max(least, proposal.height)
        switch orientation(around: index) {
        case GALLEY_ORIENTATION_HORIZONTAL: return galley_size(width: width, height: 0)
        case GALLEY_ORIENTATION_VERTICAL: return galley_size(width: 0, height: height)
        default: return galley_size(width: width, height: height)
        }
    }

    /// A divider is a line across the stack around it; outside of stacks it is horizontal.
    private func dividerSize(_ index: UInt32, _ leaf: LeafRecord, _ proposal: galley_proposal) -> galley_size {
        if orientation(around: index) == GALLEY_ORIENTATION_HORIZONTAL {
            let length = proposal.height.isNaN ? leaf.ideal.height : proposal.height
            return galley_size(width: leaf.minimum.width, height: length)
        }
        let length = proposal.width.isNaN ? leaf.ideal.width : proposal.width
        return galley_size(width: length, height: leaf.minimum.width)
    }

    /// Returns the orientation of the nearest container around a node that is not a modifier or is a stack of one
    /// child.
    func orientation(around index: UInt32) -> UInt32 {
        var (inner, parent) = (index, node(index).pointee.parent)
        while parent != .max {
            let record = container(node(parent).pointee.detail)
            // A background or overlay is in no stack.
            if record.pointee.isLayered && child(record, 0) != inner { return GALLEY_ORIENTATION_NONE }
            if !record.pointee.isModifier || record.pointee.isElided {
                return UInt32(record.pointee.orientation)
            }
            (inner, parent) = (parent, node(parent).pointee.parent)
        }
        return GALLEY_ORIENTATION_NONE
    }
}
