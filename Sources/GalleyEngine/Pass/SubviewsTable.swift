import GalleyABI
import GalleyHandle

/// The engine's own functions for the children of a container, which layouts call unless a tracer, guard or worker
/// wraps them.
package enum SubviewsTable {
    /// The table; it lives as long as the process.
    nonisolated(unsafe) package static let functions: UnsafePointer<galley_subviews_functions> = {
        let table = UnsafeMutablePointer<galley_engine_functions>.allocate(capacity: 1)
        table.initialize(
            to: galley_engine_functions(
                functions: galley_subviews_functions(
                    size: UInt32(MemoryLayout<galley_engine_functions>.size), reserved: 0,
                    measure: measureDirectly, measure_many: measureMany, place: placeDirectly, place_many: placeMany,
                    spacing: spacing,
                    priority: priority, explicit_alignment: explicitAlignment, layout_value: layoutValue,
                    traits: traits, annotate: annotate),
                magic: GALLEY_ENGINE_MAGIC, sizes: readSizes, place_corners: placeCorners))
        return UnsafeRawPointer(table).assumingMemoryBound(to: galley_subviews_functions.self)
    }()

    private static let measureMany:
        @convention(c) (
            galley_subviews, UInt32, UnsafePointer<UInt32>?, UInt32, UnsafePointer<galley_proposal>?,
            UnsafeMutablePointer<galley_size>?
        ) -> galley_status = { subviews, count, indices, proposalCount, proposals, results in
            let engine = subviews.engine.assumingMemoryBound(to: Engine.self)
            guard engine.knows(subviews) else { return GALLEY_ERROR_STALE_HANDLE }
            guard count > 0 else { return GALLEY_OK }
            guard let proposals, let results, proposalCount == 1 || proposalCount == count else {
                return engine.fail(
                    GALLEY_ERROR_INVALID_ARGUMENT, engine.container(subviews.container).pointee.node, .measure)
            }
            let step = proposalCount == 1 ? 0 : 1
            // A table that wraps ours receives each call: a batched call is passed on as single calls in order.
            if let wrapper = engine.wrapper {
                var subviews = subviews
                subviews.functions = wrapper
                for position in 0..<Int(count) {
                    let status = wrapper.pointee.measure(
                        subviews, indices?[position] ?? UInt32(position), proposals[position * step],
                        results + position)
                    if status < 0 { return status }
                }
                return GALLEY_OK
            }
            let record = engine.container(subviews.container)
            let children = engine.pointee.children.base + Int(record.pointee.firstChild &+ subviews.first)
            let end = min(subviews.count, record.pointee.childCount &- min(subviews.first, record.pointee.childCount))
            if indices == nil, count <= end, record.pointee.hasFixedChildren, engine.pointee.answersFixed {
                let nodes = engine.pointee.nodes.base
                for position in 0..<Int(count) { results[position] = nodes[Int(children[position])].size }
                return GALLEY_OK
            }
            for position in 0..<Int(count) {
                let index = indices?[position] ?? UInt32(truncatingIfNeeded: position)
                guard index < end else { return engine.refuse(subviews, .measure) }
                let status = engine.measure(children[Int(index)], proposals[position * step], results + position)
                if status < 0 { return status }
            }
            return GALLEY_OK
        }

    private static let placeMany:
        @convention(c) (galley_subviews, UInt32, UnsafePointer<galley_placement>?) -> galley_status =
            { subviews, count, placements in
                let engine = subviews.engine.assumingMemoryBound(to: Engine.self)
                guard engine.knows(subviews) else { return GALLEY_ERROR_STALE_HANDLE }
                guard count > 0 else { return GALLEY_OK }
                guard let placements else {
                    return engine.fail(
                        GALLEY_ERROR_INVALID_ARGUMENT, engine.container(subviews.container).pointee.node, .place)
                }
                if let wrapper = engine.wrapper {
                    var subviews = subviews
                    subviews.functions = wrapper
                    for position in 0..<Int(count) {
                        let one = placements[position]
                        let status = wrapper.pointee.place(
                            subviews, one.index, one.position, one.anchor, one.proposal)
                        if status < 0 { return status }
                    }
                    return GALLEY_OK
                }
                for position in engine.placeFixed(subviews, Int(count), placements)..<Int(count) {
                    let one = placements + position
                    let child = engine.child(subviews, one.pointee.index)
                    guard child != .max else { return engine.refuse(subviews, .place) }
                    let status = engine.placeChild(
                        child, of: subviews.container, one.pointee.position, one.pointee.anchor, one.pointee.proposal)
                    if status < 0 { return status }
                }
                return GALLEY_OK
            }

    // Two functions behind the table for Galley's own SDK (SDK/C/handle.h).
    private static let readSizes:
        @convention(c) (
            galley_subviews, UnsafeMutablePointer<UnsafePointer<galley_size>?>?,
            UnsafeMutablePointer<UnsafePointer<UInt32>?>?, UnsafeMutablePointer<UInt64>?
        ) -> galley_status = { subviews, first, indices, stride in
            let engine = subviews.engine.assumingMemoryBound(to: Engine.self)
            guard subviews.pass == engine.pointee.pass, engine.pointee.answersFixed, subviews.first == 0 else {
                return GALLEY_NO_VALUE
            }
            let record = engine.container(subviews.container)
            guard record.pointee.hasFixedChildren, subviews.count == record.pointee.childCount else {
                return GALLEY_NO_VALUE
            }
            first!.pointee = UnsafePointer(engine.node(0).pointer(to: \.size)!)
            indices!.pointee = UnsafePointer(engine.pointee.children.base + Int(record.pointee.firstChild))
            stride!.pointee = UInt64(MemoryLayout<NodeRecord>.stride)
            return GALLEY_OK
        }

    private static let placeCorners:
        @convention(c) (galley_subviews, UInt32, UnsafePointer<galley_point>?, galley_proposal) -> galley_status = {
            subviews, count, corners, proposal in
            let engine = subviews.engine.assumingMemoryBound(to: Engine.self)
            guard subviews.pass == engine.pointee.pass else { return GALLEY_ERROR_STALE_HANDLE }
            let record = engine.container(subviews.container)
            let most = Int(min(count, min(subviews.count, record.pointee.childCount)))
            let corners = corners.unsafelyUnwrapped
            let done = engine.placeFixed(record, of: subviews.container, most, corners, proposal)
            let children = engine.pointee.children.base + Int(record.pointee.firstChild)
            for position in done..<most {
                let status = engine.placeChild(
                    children[position], of: subviews.container, corners[position], galley_point(), proposal)
                if status < 0 { return status }
            }
            return GALLEY_OK
        }

    private static let spacing:
        @convention(c) (galley_subviews, UInt32, UnsafeMutablePointer<galley_spacing>?) -> galley_status =
            { subviews, index, result in
                let engine = subviews.engine.assumingMemoryBound(to: Engine.self)
                let child = engine.child(subviews, index)
                guard child != .max else { return engine.refuse(subviews, .spacing) }
                return engine.spacing(child, result!)
            }

    private static let priority:
        @convention(c) (galley_subviews, UInt32, UnsafeMutablePointer<Double>?) -> galley_status =
            { subviews, index, result in
                let engine = subviews.engine.assumingMemoryBound(to: Engine.self)
                let child = engine.child(subviews, index)
                guard child != .max else { return engine.refuse(subviews, .properties) }
                result!.pointee = engine.priority(child)
                return GALLEY_OK
            }

    private static let explicitAlignment:
        @convention(c) (galley_subviews, UInt32, galley_proposal, galley_alignment, UnsafeMutablePointer<Double>?) ->
            galley_status = { subviews, index, proposal, guide, result in
                let engine = subviews.engine.assumingMemoryBound(to: Engine.self)
                let child = engine.child(subviews, index)
                guard child != .max else { return engine.refuse(subviews, .alignment) }
                return engine.explicitAlignment(child, proposal, guide, result!)
            }

    private static let layoutValue:
        @convention(c) (galley_subviews, UInt32, UInt32, UnsafeMutablePointer<galley_value>?) -> galley_status =
            { subviews, index, key, result in
                let engine = subviews.engine.assumingMemoryBound(to: Engine.self)
                let child = engine.child(subviews, index)
                guard child != .max else { return engine.refuse(subviews, .properties) }
                return engine.layoutValue(child, key, result!)
            }

    private static let traits: @convention(c) (galley_subviews, UnsafeMutablePointer<galley_traits>?) -> galley_status =
        { subviews, result in
            let engine = subviews.engine.assumingMemoryBound(to: Engine.self)
            guard engine.knows(subviews) else { return GALLEY_ERROR_STALE_HANDLE }
            let record = engine.container(subviews.container)
            var flags = record.pointee.traits
            if engine.pointee.tracer != nil { flags |= GALLEY_TRAIT_LISTENING | GALLEY_TRAIT_LISTENING_NESTED }
            result!.pointee = galley_traits(direction: record.pointee.direction, flags: flags)
            return GALLEY_OK
        }

    private static let annotate:
        @convention(c) (galley_subviews, UInt32, UnsafePointer<galley_reason>?) -> galley_status =
            { subviews, index, reason in
                let engine = subviews.engine.assumingMemoryBound(to: Engine.self)
                let child = engine.child(subviews, index)
                guard child != .max else { return engine.refuse(subviews, .properties) }
                guard let reason else { return GALLEY_ERROR_INVALID_ARGUMENT }
                engine.pointee.reason = Engine.Reason(
                    child: child, kind: reason.pointee.kind, parts: reason.pointee.parts,
                    amount: reason.pointee.amount)
                return GALLEY_OK
            }
}

extension UnsafeMutablePointer where Pointee == Engine {
    /// The table that wraps the engine's own, if one does.
    @inline(__always)
    fileprivate var wrapper: UnsafePointer<galley_subviews_functions>? {
        pointee.functions == SubviewsTable.functions ? nil : pointee.functions
    }

    /// Returns the node of a handle's child; `.max` if there is none; `refuse` then tells why.
    @inline(__always)
    func child(_ subviews: galley_subviews, _ index: UInt32) -> UInt32 {
        if subviews.pass != pointee.pass { return keptChild(subviews, index) }
        let record = container(subviews.container)
        let position = subviews.first &+ index
        guard index < subviews.count, position < record.pointee.childCount else { return .max }
        return pointee.children.base[Int(record.pointee.firstChild &+ position)]
    }

    /// Returns the status for a handle without such a child. A handle of another pass refers to no child that is still
    /// in the tree.
    @inline(__always)
    func refuse(_ subviews: galley_subviews, _ call: LayoutCall) -> galley_status {
        refuse(subviews.container, subviews.pass, call)
    }

    @inline(never)
    private func refuse(_ container: UInt32, _ pass: UInt32, _ call: LayoutCall) -> galley_status {
        if pass != pointee.pass { return GALLEY_ERROR_STALE_HANDLE }
        return fail(GALLEY_ERROR_CHILD_RANGE, self.container(container).pointee.node, call)
    }

    /// `place` for a child whose record is known.
    @inline(never)
    package func placeTraced(
        _ index: UInt32, of container: UInt32, _ position: galley_point, _ anchor: galley_point,
        _ proposal: galley_proposal
    ) -> galley_status {
        if pointee.phase == .idle { return GALLEY_ERROR_WRONG_PHASE }
        if pointee.placing != container {
            return fail(GALLEY_ERROR_WRONG_PHASE, index, .place, proposal)
        }
        // If the sum is finite, so are all four; otherwise they are checked one by one.
        let sum = position.x + position.y + anchor.x + anchor.y
        if !sum.isFinite, !isPossible(position, anchor) {
            // The child counts as not placed, so the host places it.
            pointee.ignoredPlacements &+= 1
            return GALLEY_OK
        }
        return place(index, position, anchor, proposal)
    }

    /// Whether a position that is not finite is allowed on both axes: only in bounds that are infinite or lie at
    /// infinity, or if infinity was proposed, because a child without end then begins at infinity too. As with sizes,
    /// either axis may be the reason for the other.
    @inline(never)
    private func isPossible(_ position: galley_point, _ anchor: galley_point) -> Bool {
        let size = pointee.bounds.size
        let node = container(pointee.placing).pointee.node
        let origin = node == .max ? galley_point() : frame(node).pointee.rect.origin
        let proposal = node == .max ? galley_proposal() : frame(node).pointee.proposal
        let isInfinite =
            size.width == .infinity || size.height == .infinity || proposal.width == .infinity
            || proposal.height == .infinity || !origin.x.isFinite || !origin.y.isFinite
        return (isInfinite || position.x.isFinite && position.y.isFinite)
            && anchor.x.isFinite && anchor.y.isFinite
    }
}
