import CMachine
import GalleyABI
import GalleyEngine
import GalleySDK

/// A record of every layout call of a tree.
///
/// While it is attached, traced tables wrap each layout and the children's table; detaching removes them. Neither
/// changes a frame or a count, even in the middle of a run with warm caches.
///
/// ```swift
/// let ledger = try Ledger()
/// ledger.attach(to: tree)
/// try tree.layOut(.unspecified)
/// for entry in ledger.entries where entry.event == .measure { print(entry.proposal, entry.size) }
/// ```
public final class Ledger {
    private var state: LedgerPointer?
    /// Weak, because the tree calls the ledger, and either may be destroyed first.
    private weak var tree: LayoutTree?
    private let capacity: Int
    // That of the process, so that only the first ledger waits until it can be told.
    private static let rate = TickRate(read: machine_ticks)
    private var texts: [LedgerInbox.Text] = []
    /// The texts that layouts gave as reasons.
    private var words: [String] = []
    private var changes: [UInt32: TreeChange] = [:]
    private var nextChange = 0
    fileprivate var nodes = LedgerNodes()
    private let inbox: LedgerInbox
    /// The answers that were computed in passes that an earlier ledger recorded.
    let earlier: [CallHistory.Asked: UInt32]

    /// Makes a ledger.
    ///
    /// - Parameters:
    ///   - capacity: the number of calls that it records. Further calls are counted in `lost`.
    ///   - capturesOutput: whether the ledger captures standard output and records what layouts print, at the call that
    ///     printed it.
    /// - Throws: `OutputCapture.Failure` if standard output cannot be captured.
    public convenience init(capacity: Int = 1 << 24, capturesOutput: Bool = false) throws {
        try self.init(capacity: capacity, capturesOutput: capturesOutput, earlier: [:])
    }

    /// Makes a ledger for the passes that follow those of another ledger on the same tree. A call that is computed
    /// again is reported as such even if the other ledger recorded the first computation.
    ///
    /// - Throws: as `init(capacity:capturesOutput:)`.
    package convenience init(after ledger: Ledger?, capacity: Int, capturesOutput: Bool) throws {
        let earlier = ledger.map(CallHistory.answered) ?? [:]
        // A long drag of a window leaves many proposals.
        try self.init(
            capacity: capacity, capturesOutput: capturesOutput, earlier: earlier.count > capacity ? [:] : earlier)
    }

    private init(capacity: Int, capturesOutput: Bool, earlier: [CallHistory.Asked: UInt32]) throws {
        (self.capacity, self.earlier) = (capacity, earlier)
        // From the first ledger on, so that it has run for long enough when times are read.
        _ = Self.rate
        inbox = try LedgerInbox(capturesOutput: capturesOutput)
    }

    deinit {
        detach()
        state?.free()
    }

    /// Starts to record the layout calls of a tree, between two passes. Ends the recording of another ledger of this
    /// tree, and of this ledger of another tree; the records stay.
    ///
    /// - Throws: `LayoutError` if the system refuses the memory.
    public func attach(to tree: LayoutTree) throws(LayoutError) {
        detach()
        let engine = tree.enginePointer
        let state: LedgerPointer
        if let old = self.state { state = old } else { state = try makeState(for: tree) }
        self.state = state
        try state.follow(engine, nodes: tree.options.nodeLimit)
        self.tree = tree
        nodes.follow(tree, from: state.pointee.records.count)
        nextChange = tree.firstChange + tree.changes.count
        state.pointee.collector = Unmanaged.passUnretained(self).toOpaque()
        // Sound: the ledger outlives its attachment, and with it the pointer.
        state.pointee.collect = { Unmanaged<Ledger>.fromOpaque($0).takeUnretainedValue().collect() }
        state.pointee.keepWords = { Unmanaged<Ledger>.fromOpaque($0).takeUnretainedValue().keep($1) }
        inbox.redirectOutput()
        tree.attach(
            self,
            children: ChildrenTable(functions: TracedSubviews.functions, tracer: UnsafeMutableRawPointer(state)))
    }

    /// Stops recording. The records stay.
    public func detach() {
        tree?.detach(self)
        tree = nil
        // Texts that were printed or logged since the last layout call.
        collectTexts()
        inbox.restoreOutput()
    }

    /// Removes all records.
    public func clear() {
        state?.clear()
        nodes.clear()
        if let tree { nodes.follow(tree, from: 0) }
        texts = []
        words = []
    }

    /// The number that the next recorded call gets.
    public var nextCall: Int { (state?.pointee.records.count ?? 0) + 1 }

    /// The number of calls that were not recorded, because the ledger was full.
    public var lost: Int { state?.pointee.lost ?? 0 }

    /// Whether the layout around a view asked for one of its layout values since the ledger was attached to the tree.
    func isValueRead(of node: NodeID) -> Bool {
        guard let state = state?.pointee, Int(node.index) < state.askedValues.capacity else { return false }
        return state.askedValues.base[Int(node.index)] != 0
    }

    /// Whether the layout around a view asked for its layout value of a key since the ledger was attached to the tree.
    /// One of 64 other keys may count as this one.
    package func isValueRead(_ key: String, of node: NodeID) -> Bool {
        guard let state = state?.pointee, Int(node.index) < state.askedValues.capacity else { return false }
        return state.askedValues.base[Int(node.index)] & 1 << UInt64(LayoutHost.number(ofLayoutValue: key) % 64) != 0
    }

    /// The records, in the order in which the calls began.
    public var entries: Entries { Entries(ledger: self) }

    /// Records a text at the current call. Call it on the layout thread; for other threads, see `logSink`.
    public func note(_ text: String) {
        collectTexts()
        enter(LedgerInbox.Text(text: text, level: nil))
    }

    /// Records a plugin's fault at the current call, which the fallback layout answers. Call it on the layout thread.
    public func noteFault(_ text: String) {
        collectTexts()
        state?.leaveNested()
        if let state, state.pointee.current != 0 { state.record(state.pointee.current).pointee.flags.insert(.fault) }
        enter(LedgerInbox.Text(text: text, level: "fault"))
    }

    /// A function that records log messages of plugins, from any thread, at the call that is running.
    ///
    /// The level is `debug`, `info`, `warning` or `error`. Messages after `detach` are ignored.
    public var logSink: @Sendable (_ level: String, _ text: String) -> Void {
        let inbox = inbox
        return { level, text in inbox.post(LedgerInbox.Text(text: text, level: level)) }
    }

    /// A function that records a plugin's request for a host extension, from any thread, at the call that is running.
    public var extensionSink: @Sendable (_ id: String, _ isThere: Bool) -> Void {
        let inbox = inbox
        return { id, isThere in
            inbox.post(LedgerInbox.Text(text: isThere ? id : "\(id), which the host does not have", level: "extension"))
        }
    }

    /// Returns a change of the tree by its serial number; nil if it was made before the ledger was attached, or is not
    /// among the tree's last thousand changes.
    public func change(_ serial: UInt32) -> TreeChange? { changes[serial] }

    private func collect() {
        collectTexts()
        guard let tree, tree.firstChange + tree.changes.count > nextChange else { return }
        for index in max(nextChange, tree.firstChange)..<(tree.firstChange + tree.changes.count) {
            changes[UInt32(truncatingIfNeeded: index)] = tree.changes[index - tree.firstChange]
        }
        nextChange = tree.firstChange + tree.changes.count
    }

    private func collectTexts() {
        for text in inbox.take() { enter(text) }
    }

    /// Stores a reason's text, with invalid UTF-8 replaced, cut after one kilobyte.
    private func keep(_ text: galley_string) -> UInt32 {
        guard let bytes = text.bytes, words.count < capacity else { return 0 }
        let count = min(Int(clamping: text.length), 1024)
        words.append(String(decoding: UnsafeRawBufferPointer(start: bytes, count: count), as: UTF8.self))
        return UInt32(truncatingIfNeeded: words.count)
    }

    private func enter(_ text: LedgerInbox.Text) {
        guard let state else { return }
        let nothing = galley_proposal(width: .nan, height: .nan)
        let current = state.pointee.current
        let node = current == 0 ? UInt32.max : state.record(current).pointee.node
        let number = state.open(.text, node, nothing)
        guard number != 0 else { return }
        state.record(number).pointee.detail = UInt32(truncatingIfNeeded: texts.count)
        state.pointee.current = current
        texts.append(text)
    }

    private func makeState(for tree: LayoutTree) throws(LayoutError) -> LedgerPointer {
        guard
            let state = LedgerPointer.make(
                tree.enginePointer, records: capacity, nodes: tree.options.nodeLimit, mail: inbox.mail)
        else {
            throw LayoutError(
                .noMemory, "could not reserve address space for a ledger of \(capacity) records: raise ulimit -v or -d")
        }
        return state
    }

    fileprivate func entry(_ index: Int, of entries: borrowing Entries) -> LedgerEntry {
        let state = state.unsafelyUnwrapped
        let record = state.pointee.records.base[index]
        let detail = Int(record.detail)
        var entry = LedgerEntry(index + 1, record, nodes.node(record.node, at: index), nanoseconds: entries.nanoseconds)
        if record.flags.contains(.adjusted) { entry.oddAnswer = entries.oddAnswers[UInt32(index) + 1] }
        switch record.event {
        case .place where detail < state.pointee.placements.count:
            entry.placement = LedgerEntry.Placement(state.pointee.placements.base[detail])
        case .measure where detail > 0 && detail <= state.pointee.amounts.count:
            let detail = state.pointee.amounts.base[detail - 1]
            entry.reason = LedgerEntry.Reason(record, detail)
            if detail.text > 0 { entry.reasonText = words[Int(detail.text) - 1] }
        case .measure: entry.reason = LedgerEntry.Reason(record, AmountDetail(amount: 0, parts: 0, text: 0))
        case .text:
            entry.text = texts[detail].text
            entry.level = texts[detail].level
        case .nested:
            entry.nested = LedgerEntry.Nested(
                layout: detail > 0 ? words[detail - 1] : "a layout",
                function: NestedFunction(rawValue: record.reason)?.name ?? "")
            if record.serial > 0 {
                entry.placement = LedgerEntry.Placement(state.pointee.placements.base[Int(record.serial) - 1])
            }
        default: break
        }
        return entry
    }

    /// The layouts' own answers where the engine took another size, by the number of the record.
    private var oddAnswers: [UInt32: CGSize] {
        guard let state, state.pointee.answers.count > 0 else { return [:] }
        let answers = UnsafeBufferPointer(start: state.pointee.answers.base, count: state.pointee.answers.count)
        return Dictionary(
            answers.map { ($0.record, CGSize(width: $0.size.width, height: $0.size.height)) },
            uniquingKeysWith: { $1 })
    }

    /// The memory of all records, in bytes.
    public var bytes: Int {
        guard let state = state?.pointee else { return 0 }
        return state.records.count * MemoryLayout<LedgerRecord>.stride
            + state.placements.count * MemoryLayout<PlacementDetail>.stride
            + state.amounts.count * MemoryLayout<AmountDetail>.stride
            + state.answers.count * MemoryLayout<OddAnswer>.stride
    }

    /// The records of a ledger, as a collection.
    public struct Entries: RandomAccessCollection {
        let ledger: Ledger
        fileprivate let nanoseconds: Double
        fileprivate let oddAnswers: [UInt32: CGSize]

        init(ledger: Ledger) {
            self.ledger = ledger
            nanoseconds = Ledger.rate.nanoseconds(read: machine_ticks)
            oddAnswers = ledger.oddAnswers
        }

        /// The first position: 0.
        public var startIndex: Int { 0 }
        /// The number of records.
        public var endIndex: Int { ledger.state?.pointee.records.count ?? 0 }
        /// Returns the raw record at a position.
        func record(_ position: Int) -> LedgerRecord {
            ledger.state.unsafelyUnwrapped.pointee.records.base[position]
        }

        /// Returns the node of a record; nil for an invalid child index.
        func node(_ position: Int) -> NodeID? { ledger.nodes.node(record(position).node, at: position) }

        /// Returns the record at a position.
        public subscript(position: Int) -> LedgerEntry { ledger.entry(position, of: self) }
    }
}

extension Ledger: LayoutWrapper {
    package func wrap(_ functions: UnsafePointer<galley_layout>, _ instance: UnsafeMutableRawPointer, node: UInt32)
        -> (UnsafePointer<galley_layout>, UnsafeMutableRawPointer)
    {
        let traced = TracedInstance(
            functions: functions, instance: instance, node: node, ledger: state.unsafelyUnwrapped)
        return (TracedLayout.functions, TracedInstance.allocate(traced))
    }

    package func unwrap(_ instance: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer {
        TracedInstance.free(instance)
    }

    package func willReuse(_ node: NodeID) {
        guard let state else { return }
        nodes.reuse(node, from: state.pointee.records.count)
        // The last placement at this index was of the removed node.
        state.pointee.placed.base[Int(node.index)] = 0
    }
}
