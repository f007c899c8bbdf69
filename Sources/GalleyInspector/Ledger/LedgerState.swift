import CMachine
import GalleyABI
import GalleyEngine

/// What the traced tables write to, in raw memory: writing a record allocates nothing and counts no
/// references.
struct LedgerState {
    /// The engine's own children's table, which the traced one calls.
    var functions: UnsafePointer<galley_subviews_functions>
    var engine: EnginePointer
    var records: Region<LedgerRecord>
    var placements: Region<galley_placement>
    /// The record of the call that runs now; 0 outside of calls.
    var current: UInt32 = 0
    /// By node, the record of its last placement: what `placeSubviews` of the node belongs to.
    var placed: Region<UInt32>
    /// Called at each return of a layout's function, to pick up what it printed.
    var collect: (@convention(c) (UnsafeMutableRawPointer) -> Void)?
    var collector: UnsafeMutableRawPointer?
    /// Calls that found no room for a record.
    var lost = 0

    /// Whom a handle reaches that outlived its ledger: records nothing, and the engine refuses the handle.
    nonisolated(unsafe) static let nobody: LedgerPointer = {
        guard let records = Region<LedgerRecord>(capacity: 1), let placements = Region<galley_placement>(capacity: 1),
            let placed = Region<UInt32>(capacity: 1)
        else { fatalError("no address space left for a page") }
        let state = LedgerPointer.allocate(capacity: 1)
        // Nothing lies at this address; `child` compares it and goes no further.
        let nowhere = EnginePointer(bitPattern: MemoryLayout<Engine>.alignment).unsafelyUnwrapped
        state.initialize(
            to: LedgerState(
                functions: SubviewsTable.functions, engine: nowhere, records: records, placements: placements,
                placed: placed))
        _ = state.pointee.records.extend()
        return state
    }()
}

typealias LedgerPointer = UnsafeMutablePointer<LedgerState>

extension UnsafeMutablePointer where Pointee == LedgerState {
    /// Turns to a tree: its tables, its nodes. Placements of another tree say nothing of this one's nodes.
    func follow(_ engine: EnginePointer, nodes: Int) throws(LayoutError) {
        // Of the children's tables that wrap the engine's own only one stands at a time.
        pointee.functions = SubviewsTable.functions
        pointee.current = 0
        if pointee.engine == engine, pointee.placed.capacity == nodes { return }
        guard let placed = Region<UInt32>(capacity: nodes) else {
            throw LayoutError(.noMemory, "could not reserve address space for the placements of \(nodes) nodes")
        }
        pointee.placed.release()
        pointee.placed = placed
        pointee.engine = engine
    }

    @inline(__always) func record(_ number: UInt32) -> UnsafeMutablePointer<LedgerRecord> {
        pointee.records.base + Int(number) - 1
    }

    /// Opens a record: calls made from now on are its children. 0 when there is no room for another.
    @inline(__always)
    func open(_ event: LedgerEvent, _ node: UInt32, _ proposal: galley_proposal) -> UInt32 {
        guard let index = pointee.records.extend() else {
            pointee.lost += 1
            return 0
        }
        let number = UInt32(index) + 1
        let reason = pointee.engine.pointee.reason
        let isAnnounced = reason.child == node
        record(number).initialize(
            to: LedgerRecord(
                parent: pointee.current, node: node, serial: 0, duration: UInt32(truncatingIfNeeded: machine_ticks()),
                proposal: proposal, size: galley_size(), amount: isAnnounced ? reason.amount : 0,
                parts: isAnnounced ? reason.parts : 0, event: event, outcome: .computed,
                reason: isAnnounced ? UInt8(truncatingIfNeeded: reason.kind) : 0, flags: []))
        if isAnnounced { pointee.engine.pointee.reason.child = .max }
        pointee.current = number
        return number
    }

    /// Closes a record. Its duration is right up to 2^32 ticks, a second or more.
    @inline(__always)
    func close(_ number: UInt32, _ status: galley_status) {
        guard number != 0 else { return }
        let record = record(number)
        record.pointee.duration = UInt32(truncatingIfNeeded: machine_ticks()) &- record.pointee.duration
        record.pointee.outcome = pointee.engine.pointee.outcome
        record.pointee.serial = pointee.engine.pointee.supplier
        if status < 0 { record.pointee.flags.insert(.failed) }
        pointee.current = record.pointee.parent
    }

    /// The record of the last placement of the container that a handle belongs to.
    func placement(of subviews: galley_subviews) -> UInt32 {
        guard subviews.engine == UnsafeMutableRawPointer(pointee.engine),
            subviews.pass == pointee.engine.pointee.pass
        else { return 0 }
        return pointee.placed.base[Int(pointee.engine.container(subviews.container).pointee.node)]
    }

    /// The node of a child, for records; `.max` where the index names none.
    @inline(__always)
    func child(_ subviews: galley_subviews, _ index: UInt32) -> UInt32 {
        // A stale handle may name a container that is gone.
        guard subviews.engine == UnsafeMutableRawPointer(pointee.engine),
            subviews.pass == pointee.engine.pointee.pass
        else { return .max }
        let container = pointee.engine.container(subviews.container)
        let position = subviews.first &+ index
        guard index < subviews.count, position < container.pointee.childCount else { return .max }
        return pointee.engine.child(container, position)
    }
}
