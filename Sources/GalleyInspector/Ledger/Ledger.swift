import CMachine
import GalleyABI
import GalleyEngine
import GalleySDK

/// Every call of every layout of a tree, as it happened.
///
/// Attached, it puts a traced table around each layout and around the children's table; detached, nothing
/// of it remains. Neither changes a frame or a count, also in the middle of a run with warm caches.
///
/// ```swift
/// let ledger = try Ledger()
/// ledger.attach(to: tree)
/// try tree.layout(.unspecified)
/// for entry in ledger.entries where entry.event == .measure { print(entry.proposal, entry.size) }
/// ```
public final class Ledger {
    private var state: LedgerPointer?
    /// Weak: the tree calls the ledger, and either may go first.
    private weak var tree: LayoutTree?
    private let capacity: Int
    private let rate = TickRate(read: machine_ticks)
    private var texts: [LedgerInbox.Text] = []
    /// What layouts said in words of why they ask.
    private var words: [String] = []
    private var changes: [UInt32: Change] = [:]
    private var nextChange = 0
    private var nodes = LedgerNodes()
    private let inbox: LedgerInbox

    /// A ledger with room for `capacity` calls; what comes after them is counted in `lost`.
    ///
    /// - Parameter capturesOutput: whether what layouts print is taken out of standard output and entered as
    ///   records of its own, at the place where it was printed.
    /// - Throws: `OutputCapture.Failure` where standard output cannot be captured.
    public init(capacity: Int = 1 << 24, capturesOutput: Bool = false) throws {
        self.capacity = capacity
        inbox = try LedgerInbox(capturesOutput: capturesOutput)
    }

    deinit {
        detach()
        state?.free()
    }

    /// Starts to record what a tree's layouts are called with, between two passes. What another ledger records
    /// of this tree, or this one of another tree, ends; the records stay.
    ///
    /// - Throws: `LayoutError` where the machine refuses the memory.
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
        // The ledger outlives its attachment, and with it the pointer.
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
        // What was printed and logged since the last call of a layout.
        collectTexts()
        inbox.restoreOutput()
    }

    /// Forgets all records.
    public func clear() {
        state?.clear()
        nodes.clear()
        if let tree { nodes.follow(tree, from: 0) }
        texts = []
        words = []
    }

    /// Calls that were not recorded because the ledger was full.
    public var lost: Int { state?.pointee.lost ?? 0 }

    /// The records, in the order in which the calls began.
    public var entries: Entries { Entries(ledger: self) }

    /// Enters a text at the place of the current call. For the thread of the layouts; see `logSink` for others.
    public func note(_ text: String) {
        collectTexts()
        enter(LedgerInbox.Text(text: text, level: nil))
    }

    /// Takes what plugins log, from any thread, and enters it at the place of the call that runs then.
    ///
    /// The level is in words: `debug`, `info`, `warning`, `error`. What arrives after `detach` is dropped.
    public var logSink: @Sendable (_ level: String, _ text: String) -> Void {
        let inbox = inbox
        return { level, text in inbox.post(LedgerInbox.Text(text: text, level: level)) }
    }

    /// Takes which extension a plugin asks the host for, from any thread, and enters it at the place of the call that runs
    /// then. As `logSink`.
    public var extensionSink: @Sendable (_ id: String, _ isThere: Bool) -> Void {
        let inbox = inbox
        return { id, isThere in
            inbox.post(LedgerInbox.Text(text: isThere ? id : "\(id), which the host does not have", level: "extension"))
        }
    }

    /// What was done to the tree before an answer was computed again; nil for what was done before the ledger was
    /// attached, and for what is long ago: a tree keeps its last thousand changes.
    public func change(_ serial: UInt32) -> Change? { changes[serial] }

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

    /// Keeps a plugin's words, with what is not UTF-8 replaced and what is beyond a kilobyte cut off.
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
            throw LayoutError(.noMemory, "could not reserve address space for a ledger of \(capacity) records")
        }
        return state
    }

    fileprivate func entry(_ index: Int, _ nanoseconds: Double) -> LedgerEntry {
        let state = state.unsafelyUnwrapped
        let record = state.pointee.records.base[index]
        let detail = Int(record.detail)
        var entry = LedgerEntry(index + 1, record, nodes.node(record.node, at: index), nanoseconds: nanoseconds)
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
        default: break
        }
        return entry
    }

    /// What the records take, those beside them included, in bytes.
    public var bytes: Int {
        guard let state = state?.pointee else { return 0 }
        return state.records.count * MemoryLayout<LedgerRecord>.stride
            + state.placements.count * MemoryLayout<PlacementDetail>.stride
            + state.amounts.count * MemoryLayout<AmountDetail>.stride
    }

    /// The records of a ledger.
    public struct Entries: RandomAccessCollection {
        let ledger: Ledger
        private let nanoseconds: Double

        init(ledger: Ledger) {
            self.ledger = ledger
            nanoseconds = ledger.rate.nanoseconds
        }

        /// 0.
        public var startIndex: Int { 0 }
        /// The number of records.
        public var endIndex: Int { ledger.state?.pointee.records.count ?? 0 }
        /// What a record is made of.
        func record(_ position: Int) -> LedgerRecord {
            ledger.state.unsafelyUnwrapped.pointee.records.base[position]
        }

        /// A record by its position.
        public subscript(position: Int) -> LedgerEntry { ledger.entry(position, nanoseconds) }
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
        // The last placement there was the removed node's.
        state.pointee.placed.base[Int(node.index)] = 0
    }
}
