import GalleyABI
import GalleyEngine

// What each traced call leaves in the ledger. Calls that are not here ask for nothing worth a record.

extension TracedSubviews.Measure {
    func begin(_ ledger: LedgerPointer, _ node: UInt32) -> UInt32 {
        ledger.collectOutput()
        return ledger.open(.measure, ledger.child(subviews, index), proposal)
    }

    func end(_ ledger: LedgerPointer, _ entry: UInt32, _ status: galley_status) {
        ledger.close(entry, status)
        if entry != 0, status >= 0, let result { ledger.record(entry).pointee.size = result.pointee }
    }
}

extension TracedSubviews.Place {
    func begin(_ ledger: LedgerPointer, _ node: UInt32) -> UInt32 {
        ledger.collectOutput()
        let child = ledger.child(subviews, index)
        // Outside of `placeSubviews` it is the engine that places, whom the layout left unplaced.
        let isUnplaced = ledger.pointee.current == 0 && subviews.container != 0
        if isUnplaced { ledger.pointee.current = ledger.placement(of: subviews) }
        let entry = ledger.open(.place, child, proposal)
        guard entry != 0 else {
            if isUnplaced { ledger.pointee.current = 0 }
            return 0
        }
        if isUnplaced { ledger.record(entry).pointee.flags.insert(.unplaced) }
        // Parents are placed before children: what happens in `placeSubviews` of the child belongs here.
        if child != .max { ledger.pointee.placed.base[Int(child)] = entry }
        if let slot = ledger.pointee.placements.extend() {
            ledger.pointee.placements.base[slot] = galley_placement(
                index: index, reserved: 0, position: position, anchor: anchor, proposal: proposal)
            ledger.record(entry).pointee.parts = UInt32(slot)
        }
        return entry
    }

    func end(_ ledger: LedgerPointer, _ entry: UInt32, _ status: galley_status) {
        ledger.close(entry, status)
        guard entry != 0 else { return }
        let record = ledger.record(entry)
        if record.pointee.flags.contains(.unplaced) { ledger.pointee.current = 0 }
        guard status >= 0 else { return }
        record.pointee.size = ledger.pointee.engine.frame(record.pointee.node).pointee.rect.size
    }
}

extension TracedSubviews.ExplicitAlignment {
    func begin(_ ledger: LedgerPointer, _ node: UInt32) -> UInt32 {
        ledger.collectOutput()
        let entry = ledger.open(.alignment, ledger.child(subviews, index), proposal)
        if entry != 0 { ledger.record(entry).pointee.parts = guide }
        return entry
    }

    func end(_ ledger: LedgerPointer, _ entry: UInt32, _ status: galley_status) {
        ledger.close(entry, status)
        guard entry != 0 else { return }
        if status == GALLEY_OK, let result { ledger.record(entry).pointee.size.width = result.pointee }
        if status == GALLEY_NO_VALUE { ledger.record(entry).pointee.flags.insert(.noValue) }
    }
}

extension TracedSubviews.Spacing {
    func begin(_ ledger: LedgerPointer, _ node: UInt32) -> UInt32 {
        ledger.collectOutput()
        return ledger.open(.spacing, ledger.child(subviews, index), galley_proposal(width: .nan, height: .nan))
    }

    func end(_ ledger: LedgerPointer, _ entry: UInt32, _ status: galley_status) {
        ledger.close(entry, status)
    }
}

extension TracedLayout.MakeCache {
    func begin(_ ledger: LedgerPointer, _ node: UInt32) -> UInt32 {
        ledger.collectOutput()
        return ledger.open(.makeCache, node, galley_proposal(width: .nan, height: .nan))
    }

    func end(_ ledger: LedgerPointer, _ entry: UInt32, _ status: galley_status) {
        ledger.collectOutput()
        ledger.close(entry, status)
    }
}

extension TracedLayout.UpdateCache {
    func begin(_ ledger: LedgerPointer, _ node: UInt32) -> UInt32 {
        ledger.collectOutput()
        return ledger.open(.updateCache, node, galley_proposal(width: .nan, height: .nan))
    }

    func end(_ ledger: LedgerPointer, _ entry: UInt32, _ status: galley_status) {
        ledger.collectOutput()
        ledger.close(entry, status)
    }
}

extension TracedLayout.SizeThatFits {
    // The record of the measure is open: it was opened where the parent asked.
    func end(_ ledger: LedgerPointer, _ entry: UInt32, _ status: galley_status) { ledger.collectOutput() }
}

extension TracedLayout.PlaceSubviews {
    func begin(_ ledger: LedgerPointer, _ node: UInt32) -> UInt32 {
        ledger.collectOutput()
        ledger.pointee.current = ledger.pointee.placed.base[Int(node)]
        return 0
    }

    func end(_ ledger: LedgerPointer, _ entry: UInt32, _ status: galley_status) {
        ledger.collectOutput()
        ledger.pointee.current = 0
    }
}

extension TracedLayout.ExplicitAlignment {
    func end(_ ledger: LedgerPointer, _ entry: UInt32, _ status: galley_status) { ledger.collectOutput() }
}

extension TracedLayout.Spacing {
    func end(_ ledger: LedgerPointer, _ entry: UInt32, _ status: galley_status) { ledger.collectOutput() }
}

extension UnsafeMutablePointer where Pointee == LedgerState {
    /// Picks up what was printed since the last call, if somebody captures it: it belongs to the call that runs
    /// now, before the next one begins and after the last one ended.
    @inline(__always)
    fileprivate func collectOutput() {
        if let collect = pointee.collect, let collector = pointee.collector { collect(collector) }
    }
}
