import GalleyABI
import GalleyEngine

// The records of each traced call. Calls that are missing here need no record; the most frequent ones are in
// TracedSubviews+Hot.swift.

private let nothing = galley_proposal(width: .nan, height: .nan)

extension TracedSubviews.ExplicitAlignment {
    func begin(_ ledger: LedgerPointer, _ node: UInt32) -> UInt32 {
        if ledger.isBetweenPasses { return 0 }
        ledger.collectTexts()
        let entry = ledger.open(.alignment, ledger.child(subviews, index), proposal)
        if entry != 0 { ledger.record(entry).pointee.detail = guide }
        return entry
    }

    func end(_ ledger: LedgerPointer, _ node: UInt32, _ entry: UInt32, _ status: galley_status) {
        guard entry != 0 else { return }
        ledger.close(entry, status)
        if status == GALLEY_OK, let result { ledger.record(entry).pointee.size.width = result.pointee }
        if status == GALLEY_NO_VALUE { ledger.record(entry).pointee.flags.insert(.noValue) }
    }
}

extension TracedSubviews.Spacing {
    func begin(_ ledger: LedgerPointer, _ node: UInt32) -> UInt32 {
        if ledger.isBetweenPasses { return 0 }
        ledger.collectTexts()
        return ledger.open(.spacing, ledger.child(subviews, index), nothing)
    }

    func end(_ ledger: LedgerPointer, _ node: UInt32, _ entry: UInt32, _ status: galley_status) {
        if entry != 0 { ledger.close(entry, status) }
    }
}

extension TracedSubviews.LayoutValue {
    // It has no record: a layout may read many values of each subview.
    func begin(_ ledger: LedgerPointer, _ node: UInt32) -> UInt32 {
        let child = ledger.child(subviews, index)
        if child != .max { ledger.pointee.askedValues.base[Int(child)] |= 1 << UInt64(key % 64) }
        return 0
    }
}

extension TracedLayout.MakeCache {
    func begin(_ ledger: LedgerPointer, _ node: UInt32) -> UInt32 { ledger.beginCache(.makeCache, node) }
    func end(_ ledger: LedgerPointer, _ node: UInt32, _ entry: UInt32, _ status: galley_status) {
        ledger.endCache(node, entry, status)
    }
}

extension TracedLayout.UpdateCache {
    func begin(_ ledger: LedgerPointer, _ node: UInt32) -> UInt32 { ledger.beginCache(.updateCache, node) }
    func end(_ ledger: LedgerPointer, _ node: UInt32, _ entry: UInt32, _ status: galley_status) {
        ledger.endCache(node, entry, status)
    }
}

extension TracedLayout.SizeThatFits {
    // Usually the parent's call has opened the record of the measure. If the engine itself needs the size, for a
    // placement or a guide, it is opened here.
    func begin(_ ledger: LedgerPointer, _ node: UInt32) -> UInt32 {
        ledger.collectTexts()
        let current = ledger.pointee.current
        var entry: UInt32 = 0
        if current == 0 || ledger.record(current).pointee.event != .measure
            || ledger.record(current).pointee.node != node
        {
            entry = ledger.isFull ? 0 : ledger.open(.measure, node, proposal)
            if entry != 0 {
                ledger.record(entry).pointee.flags.insert(.implied)
                ledger.record(entry).pointee.serial = ledger.pointee.engine.pointee.asking
            }
        }
        ledger.startClock(ledger.pointee.current, node)
        return entry
    }

    func end(_ ledger: LedgerPointer, _ node: UInt32, _ entry: UInt32, _ status: galley_status) {
        ledger.collectTexts()
        ledger.leaveNested()
        let measured = ledger.pointee.current
        ledger.stopClock(measured, node)
        if status >= 0, let result, !EnginePointer.isOrdinary(result.pointee, proposal) {
            ledger.noteOddAnswer(measured, node, result.pointee)
        }
        guard entry != 0 else { return }
        ledger.close(entry, status)
        ledger.record(entry).pointee.outcome = .computed
        ledger.noteSupplier(entry, ledger.record(entry).pointee.serial)
        if status >= 0, let result { ledger.record(entry).pointee.size = result.pointee }
    }
}

extension TracedLayout.PlaceSubviews {
    func begin(_ ledger: LedgerPointer, _ node: UInt32) -> UInt32 {
        ledger.collectTexts()
        ledger.pointee.current = ledger.pointee.placed.base[Int(node)]
        ledger.startClock(ledger.pointee.current, node)
        return 0
    }

    func end(_ ledger: LedgerPointer, _ node: UInt32, _ entry: UInt32, _ status: galley_status) {
        ledger.collectTexts()
        ledger.leaveNested()
        ledger.stopClock(ledger.pointee.current, node)
        ledger.pointee.current = 0
    }
}

extension TracedLayout.ExplicitAlignment {
    func begin(_ ledger: LedgerPointer, _ node: UInt32) -> UInt32 { ledger.beginQuery(node) }
    func end(_ ledger: LedgerPointer, _ node: UInt32, _ entry: UInt32, _ status: galley_status) {
        ledger.endQuery(node)
    }
}

extension TracedLayout.Spacing {
    func begin(_ ledger: LedgerPointer, _ node: UInt32) -> UInt32 { ledger.beginQuery(node) }
    func end(_ ledger: LedgerPointer, _ node: UInt32, _ entry: UInt32, _ status: galley_status) {
        ledger.endQuery(node)
    }
}

extension UnsafeMutablePointer where Pointee == LedgerState {
    /// Whether a layout asks through a handle that it kept, in no pass.
    fileprivate var isBetweenPasses: Bool { pointee.engine.pointee.phase == .idle }

    fileprivate var isFull: Bool { pointee.records.count == pointee.records.capacity }

    fileprivate func beginCache(_ event: LedgerEvent, _ node: UInt32) -> UInt32 {
        collectTexts()
        let entry = open(event, node, nothing)
        startClock(entry, node)
        return entry
    }

    fileprivate func endCache(_ node: UInt32, _ entry: UInt32, _ status: galley_status) {
        collectTexts()
        stopClock(entry, node)
        guard entry != 0 else { return }
        close(entry, status)
        record(entry).pointee.outcome = .computed
    }

    // The record of the query is already open.
    fileprivate func beginQuery(_ node: UInt32) -> UInt32 {
        startClock(pointee.current, node)
        return 0
    }

    fileprivate func endQuery(_ node: UInt32) {
        collectTexts()
        leaveNested()
        stopClock(pointee.current, node)
    }
}
