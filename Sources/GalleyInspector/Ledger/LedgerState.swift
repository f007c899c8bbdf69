import CMachine
import GalleyABI
import GalleyEngine
import Synchronization

/// The memory that the traced tables write to. It is raw memory, so writing a record neither allocates nor counts
/// references.
struct LedgerState {
    /// The engine's own children's table, which the traced one calls.
    let functions: UnsafePointer<galley_subviews_functions>
    var engine: EnginePointer
    var records: Region<LedgerRecord>
    var placements: Region<PlacementDetail>
    var amounts: Region<AmountDetail>
    /// What layouts answered where the engine read something else.
    var answers: Region<OddAnswer>
    /// The record of the running call; 0 for none.
    var current: UInt32 = 0
    /// For each node, the record of its last placement; the calls of its `placeSubviews` belong to it.
    var placed: Region<UInt32>
    /// For each node, a bit for each key of a layout value for which the layout around it asked. Keys whose numbers
    /// differ by a multiple of 64 share a bit.
    var askedValues: Region<UInt64>
    /// Not 0 if a text waits for the ledger, or if output is captured.
    var mail: UnsafeMutablePointer<Atomic<UInt32>>
    /// Takes the texts, and the tree's changes.
    var collect: @convention(c) (UnsafeMutableRawPointer) -> Void = { _ in }
    var collector = UnsafeMutableRawPointer(bitPattern: 1).unsafelyUnwrapped
    /// Stores a reason's text, and returns its number, from 1.
    var keepWords: @convention(c) (UnsafeMutableRawPointer, galley_string) -> UInt32 = { _, _ in 0 }
    /// The number of the text that the running container gave for its next call; 0: none.
    var words: UInt32 = 0
    /// The number of calls without room for a record.
    var lost = 0
    /// The number of open nested calls without a record.
    var unrecordedNested = 0

    /// The state for handles that outlive their ledger: it records nothing, and the engine refuses the handle.
    nonisolated(unsafe) static let nobody: LedgerPointer = {
        // Sound: nothing is read at this address; `child` only compares it.
        let nowhere = EnginePointer(bitPattern: MemoryLayout<Engine>.alignment).unsafelyUnwrapped
        let mail = UnsafeMutablePointer<Atomic<UInt32>>.allocate(capacity: 1)
        mail.initialize(to: Atomic(0))
        guard let state = LedgerPointer.make(nowhere, records: 1, nodes: 1, mail: mail) else {
            fatalError("no address space left for a page")
        }
        _ = state.pointee.records.next()
        return state
    }()
}

typealias LedgerPointer = UnsafeMutablePointer<LedgerState>

extension UnsafeMutablePointer where Pointee == LedgerState {
    /// Makes an empty state; nil if the system refuses the address space.
    static func make(
        _ engine: EnginePointer, records capacity: Int, nodes: Int, mail: UnsafeMutablePointer<Atomic<UInt32>>
    ) -> LedgerPointer? {
        guard let records = Region<LedgerRecord>(capacity: capacity, isLarge: true),
            let placements = Region<PlacementDetail>(capacity: capacity, isLarge: true),
            let amounts = Region<AmountDetail>(capacity: capacity, isLarge: true),
            let answers = Region<OddAnswer>(capacity: capacity, isLarge: true),
            let placed = Region<UInt32>(capacity: nodes), let askedValues = Region<UInt64>(capacity: nodes)
        else { return nil }
        let state = LedgerPointer.allocate(capacity: 1)
        state.initialize(
            to: LedgerState(
                functions: SubviewsTable.functions, engine: engine, records: records, placements: placements,
                amounts: amounts, answers: answers, placed: placed, askedValues: askedValues, mail: mail))
        return state
    }

    /// Frees the memory.
    func free() {
        pointee.records.release()
        pointee.placements.release()
        pointee.amounts.release()
        pointee.answers.release()
        pointee.placed.release()
        pointee.askedValues.release()
        deallocate()
    }

    /// Removes all records.
    func clear() {
        // The numbers of these records will refer to other calls.
        for index in 0..<pointee.records.count {
            let record = pointee.records.base[index]
            if record.event == .place, record.node != .max { pointee.placed.base[Int(record.node)] = 0 }
        }
        pointee.records.count = 0
        pointee.placements.count = 0
        pointee.amounts.count = 0
        pointee.answers.count = 0
        pointee.lost = 0
        pointee.unrecordedNested = 0
        pointee.current = 0
    }

    /// Switches to a tree. The placements of another tree do not refer to this one's nodes.
    func follow(_ engine: EnginePointer, nodes: Int) throws(LayoutError) {
        pointee.current = 0
        if pointee.engine == engine, pointee.placed.capacity == nodes { return }
        guard let placed = Region<UInt32>(capacity: nodes), let askedValues = Region<UInt64>(capacity: nodes) else {
            throw LayoutError(
                .noMemory, "could not reserve address space for placements of \(nodes) nodes: raise ulimit -v or -d")
        }
        pointee.placed.release()
        pointee.askedValues.release()
        (pointee.placed, pointee.askedValues) = (placed, askedValues)
        pointee.engine = engine
    }

    @inline(__always) func record(_ number: UInt32) -> UnsafeMutablePointer<LedgerRecord> {
        pointee.records.base + Int(number) - 1
    }

    /// Opens a record. Calls that are made until it is closed are its children. Returns 0 if there is no room.
    @inline(__always)
    func open(_ event: LedgerEvent, _ node: UInt32, _ proposal: galley_proposal) -> UInt32 {
        guard let index = pointee.records.next() else {
            pointee.lost += 1
            return 0
        }
        let number = UInt32(truncatingIfNeeded: index) + 1
        (pointee.records.base + index).initialize(
            to: LedgerRecord(
                parent: pointee.current, node: node, serial: 0, duration: 0, proposal: proposal, size: galley_size(),
                detail: 0, change: 0, pass: pointee.engine.pointee.pass, event: event, outcome: .computed, reason: 0,
                flags: []))
        pointee.current = number
        return number
    }

    /// Stores the reason that the running container gave for its next call.
    @inline(__always)
    func noteReason(_ number: UInt32, _ node: UInt32) {
        guard pointee.engine.pointee.reason.child == node else { return }
        let reason = pointee.engine.pointee.reason
        pointee.engine.pointee.reason.child = .max
        record(number).pointee.reason = UInt8(truncatingIfNeeded: reason.kind)
        let text = pointee.words
        guard reason.amount != 0 || reason.parts != 0 || text != 0, let slot = pointee.amounts.next() else { return }
        (pointee.amounts.base + slot).initialize(
            to: AmountDetail(amount: reason.amount, parts: reason.parts, text: text))
        // Indices count from 1; 0 is none.
        record(number).pointee.detail = UInt32(truncatingIfNeeded: slot) + 1
    }

    /// Stores the answer of a layout that the engine reads as another one.
    @inline(never)
    func noteOddAnswer(_ number: UInt32, _ node: UInt32, _ size: galley_size) {
        guard number != 0, record(number).pointee.node == node, let slot = pointee.answers.next() else { return }
        (pointee.answers.base + slot).initialize(to: OddAnswer(record: number, size: size))
        record(number).pointee.flags.insert(.adjusted)
    }

    /// Closes a record.
    @inline(__always)
    func close(_ number: UInt32, _ status: galley_status) {
        let record = record(number)
        record.pointee.outcome = pointee.engine.pointee.outcome
        if status < 0 { record.pointee.flags.insert(.failed) }
        pointee.current = record.pointee.parent
    }

    /// Stores the computation that a size came from, and the dependence of a new one.
    @inline(__always)
    func noteSupplier(_ number: UInt32, _ serial: UInt32) {
        let record = record(number)
        record.pointee.serial = serial
        guard record.pointee.outcome == .computed, record.pointee.node != .max else { return }
        let node = pointee.engine.nodeRecord(record.pointee.node)
        record.pointee.change = pointee.engine.memoRecord(record.pointee.node).pointee.invalidatedBy
        record.pointee.flags.formUnion(LedgerRecord.Flags(node.pointee.dependence))
    }

    /// Starts the clock for a layout's function, on the record that the time belongs to. It is exact up to 2^32 ticks,
    /// a second or more. Answers of the engine have no time: reading the clock takes longer than the answer.
    @inline(__always) func startClock(_ number: UInt32, _ node: UInt32) {
        // If the ledger is full, the running call is not the last record.
        guard number != 0, record(number).pointee.node == node else { return }
        record(number).pointee.duration = UInt32(truncatingIfNeeded: machine_ticks())
    }

    @inline(__always) func stopClock(_ number: UInt32, _ node: UInt32) {
        guard number != 0, record(number).pointee.node == node else { return }
        let ticks = UInt32(truncatingIfNeeded: machine_ticks()) &- record(number).pointee.duration
        // 0 means that no layout ran.
        record(number).pointee.duration = max(ticks, 1)
    }

    /// Returns the record of the last placement of the container that a handle belongs to.
    func placement(of subviews: galley_subviews) -> UInt32 {
        guard isCurrent(subviews) else { return 0 }
        let node = pointee.engine.containerRecord(subviews.container).pointee.node
        return node == .max ? 0 : pointee.placed.base[Int(node)]
    }

    /// Returns whether a handle belongs to the pass. A stale handle may refer to a removed container.
    @inline(__always) func isCurrent(_ subviews: galley_subviews) -> Bool {
        subviews.engine == UnsafeMutableRawPointer(pointee.engine) && subviews.pass == pointee.engine.pointee.pass
    }

    /// Returns the node of a child, for records; `.max` for an invalid index.
    @inline(__always)
    func child(_ subviews: galley_subviews, _ index: UInt32) -> UInt32 {
        guard isCurrent(subviews) else { return keptChild(subviews, index) }
        let container = pointee.engine.containerRecord(subviews.container)
        let position = subviews.first &+ index
        guard index < subviews.count, position < container.pointee.childCount else { return .max }
        return pointee.engine.childNode(container, position)
    }

    /// Returns the node of a child of an earlier pass's handle, which layouts may keep; `.max` between passes.
    @inline(never)
    private func keptChild(_ subviews: galley_subviews, _ index: UInt32) -> UInt32 {
        guard subviews.engine == UnsafeMutableRawPointer(pointee.engine), pointee.engine.pointee.phase != .idle else {
            return .max
        }
        return pointee.engine.keptChild(subviews, index)
    }

    /// Takes the texts that were printed or logged since the last call. They belong to the call that is running now.
    @inline(__always)
    func collectTexts() {
        if pointee.mail.pointee.load(ordering: .relaxed) != 0 { pointee.collect(pointee.collector) }
    }
}
