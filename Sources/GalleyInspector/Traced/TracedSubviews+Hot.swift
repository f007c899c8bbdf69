import GalleyABI
import GalleyEngine

// The most frequent calls, written by hand: they look up the child once, for the record and for the engine, and call
// the engine without its table, so the handle is not copied on the way. With the record they cost about as much as the
// look-up of a remembered answer; each nanosecond counts for every call of every traced layout. They are C functions,
// because a closure is called through a second function that takes the handle apart.

/// `galley_subviews_functions.measure`.
@c(galley_trace_measure)
private func measureTraced(
    _ subviews: galley_subviews, _ index: UInt32, _ proposal: galley_proposal,
    _ result: UnsafeMutablePointer<galley_size>?
) -> galley_status {
    let ledger = TracedPass.of(subviews)
    let child = ledger.child(subviews, index)
    guard child != .max, let result else {
        return TracedSubviews.measureUnrecorded(ledger, subviews, index, proposal, result)
    }
    // A pass begins with the measure of the root.
    if subviews.container == 0 { ledger.pointee.collect(ledger.pointee.collector) }
    ledger.collectTexts()
    let entry = ledger.open(.measure, child, proposal)
    if entry != 0 { ledger.noteReason(entry, child) }
    let status = ledger.pointee.engine.measureTraced(child, proposal, result)
    guard entry != 0 else { return status }
    ledger.close(entry, status)
    if status >= 0 {
        ledger.record(entry).pointee.size = result.pointee
        ledger.noteSupplier(entry, ledger.pointee.engine.pointee.supplier)
    } else if status == GALLEY_ERROR_INVALID_RESULT {
        // An invalid size is recorded as well.
        ledger.record(entry).pointee.size = result.pointee
    }
    return status
}

/// `galley_subviews_functions.place`.
@c(galley_trace_place)
private func placeTraced(
    _ subviews: galley_subviews, _ index: UInt32, _ position: galley_point, _ anchor: galley_point,
    _ proposal: galley_proposal
) -> galley_status {
    let ledger = TracedPass.of(subviews)
    let child = ledger.child(subviews, index)
    guard child != .max else {
        return TracedSubviews.placeUnrecorded(ledger, subviews, index, position, anchor, proposal)
    }
    ledger.collectTexts()
    // Outside of `placeSubviews`, the engine places the children that the layout did not.
    let isUnplaced = ledger.pointee.current == 0 && subviews.container != 0
    if isUnplaced { ledger.pointee.current = ledger.placement(of: subviews) }
    let entry = ledger.open(.place, child, proposal)
    // Parents are placed before children: the calls in the child's `placeSubviews` belong to this record.
    ledger.pointee.placed.base[Int(child)] = entry
    if entry != 0 {
        ledger.noteReason(entry, child)
        if let slot = ledger.pointee.placements.next() {
            (ledger.pointee.placements.base + slot).initialize(
                to: PlacementDetail(position: position, anchor: anchor))
            ledger.record(entry).pointee.detail = UInt32(truncatingIfNeeded: slot)
        }
        if isUnplaced { ledger.record(entry).pointee.flags.insert(.unplaced) }
    }
    let ignored = ledger.pointee.engine.pointee.ignoredPlacements
    let status = ledger.pointee.engine.placeTraced(child, of: subviews.container, position, anchor, proposal)
    if entry != 0 {
        if ignored == ledger.pointee.engine.pointee.ignoredPlacements {
            ledger.closePlacement(entry, child, proposal, status)
        } else {
            ledger.record(entry).pointee.flags.insert(.adjusted)
            ledger.close(entry, status)
        }
    }
    if isUnplaced { ledger.pointee.current = 0 }
    return status
}

/// `galley_subviews_functions.annotate`.
@c(galley_trace_annotate)
private func annotateTraced(
    _ subviews: galley_subviews, _ index: UInt32, _ reason: UnsafePointer<galley_reason>?
) -> galley_status {
    let ledger = TracedPass.of(subviews)
    let child = ledger.child(subviews, index)
    guard child != .max, let reason else {
        return ledger.functions.pointee.annotate(subviews, index, reason)
    }
    if reason.pointee.kind >= GALLEY_REASON_NESTED_BEGIN {
        ledger.noteNested(reason.pointee, in: subviews)
        return GALLEY_OK
    }
    let text = reason.pointee.text
    ledger.pointee.words = text.length == 0 ? 0 : ledger.pointee.keepWords(ledger.pointee.collector, text)
    ledger.pointee.engine.pointee.reason = Engine.Reason(
        child: child, kind: reason.pointee.kind, parts: reason.pointee.parts, amount: reason.pointee.amount)
    return GALLEY_OK
}

extension TracedSubviews {
    static let measure:
        @convention(c) (galley_subviews, UInt32, galley_proposal, UnsafeMutablePointer<galley_size>?) -> galley_status =
            measureTraced

    static let place:
        @convention(c) (galley_subviews, UInt32, galley_point, galley_point, galley_proposal) -> galley_status =
            placeTraced

    static let annotate: @convention(c) (galley_subviews, UInt32, UnsafePointer<galley_reason>?) -> galley_status =
        annotateTraced

    /// Measures an invalid child, or one between two passes, which is not recorded.
    @inline(never)
    fileprivate static func measureUnrecorded(
        _ ledger: LedgerPointer, _ subviews: galley_subviews, _ index: UInt32, _ proposal: galley_proposal,
        _ result: UnsafeMutablePointer<galley_size>?
    ) -> galley_status {
        let entry = ledger.isCurrent(subviews) ? ledger.open(.measure, .max, proposal) : 0
        var size = galley_size()
        let status = ledger.functions.pointee.measure(subviews, index, proposal, &size)
        if status >= 0 { result?.pointee = size }
        if entry != 0 { ledger.closeRefused(entry, status) }
        return status
    }

    /// Places an invalid child, or one between two passes.
    @inline(never)
    fileprivate static func placeUnrecorded(
        _ ledger: LedgerPointer, _ subviews: galley_subviews, _ index: UInt32, _ position: galley_point,
        _ anchor: galley_point, _ proposal: galley_proposal
    ) -> galley_status {
        let entry = ledger.isCurrent(subviews) ? ledger.open(.place, .max, proposal) : 0
        let status = ledger.functions.pointee.place(subviews, index, position, anchor, proposal)
        if entry != 0 { ledger.closeRefused(entry, status) }
        return status
    }
}

extension UnsafeMutablePointer where Pointee == LedgerState {
    fileprivate func closeRefused(_ entry: UInt32, _ status: galley_status) {
        record(entry).pointee.detail = .max
        close(entry, status)
    }

    /// Closes a placement's record. A size that was not known before is a measure inside it: for a container it was
    /// recorded when its layout was called, for a leaf it is recorded now.
    @inline(__always)
    fileprivate func closePlacement(
        _ entry: UInt32, _ child: UInt32, _ proposal: galley_proposal, _ status: galley_status
    ) {
        guard status >= 0 else { return close(entry, status) }
        let engine = pointee.engine
        let (outcome, supplier, size) = (
            engine.pointee.outcome, engine.pointee.supplier, engine.placedSize(child)
        )
        record(entry).pointee.size = size
        if outcome == .computed, engine.nodeRecord(child).pointee.kind != .container {
            let inner = open(.measure, child, proposal)
            if inner != 0 {
                record(inner).pointee.size = size
                record(inner).pointee.flags.insert(.implied)
                close(inner, status)
                noteSupplier(inner, supplier)
            }
        }
        close(entry, status)
        noteSupplier(entry, supplier)
    }
}
