import GalleyABI
import GalleyEngine

/// What the traced tables do at each call, in one place. The tables themselves are generated: `TracedLayout`
/// announces the calls of a layout, `TracedSubviews` what the layout asks of its children.
///
/// A hook lives on the stack during one call. Nothing here allocates or counts references.
struct TracedHook {
    let ledger: LedgerPointer
    /// The node whose layout is called, or the container record that asks its children.
    let node: UInt32
    /// The table that `passed` takes out of a handle, and the one it puts in.
    private let outer: UnsafePointer<galley_subviews_functions>
    private let inner: UnsafePointer<galley_subviews_functions>
    private let record: UnsafeMutableRawPointer?

    /// For a call of a layout: the engine's handles carry the traced table already.
    @inline(__always)
    init(_ instance: TracedInstance, at record: UnsafeMutableRawPointer) {
        ledger = instance.ledger
        node = instance.node
        outer = TracedSubviews.functions
        inner = TracedSubviews.functions
        self.record = record
    }

    /// For a call of the children: handles change from the traced table back to the engine's.
    @inline(__always)
    init(_ ledger: LedgerPointer, container: UInt32) {
        self.ledger = ledger
        node = container
        outer = TracedSubviews.functions
        inner = ledger.pointee.functions
        record = nil
    }

    /// The handle that the inner function receives. A handle with another table, such as the subsets of a
    /// plugin's SDK, is left alone: what `engine` points to there is not ours.
    @inline(__always)
    func passed(_ subviews: galley_subviews) -> galley_subviews {
        guard subviews.functions == outer else { return subviews }
        var subviews = subviews
        subviews.functions = inner
        return subviews
    }

    /// Before the inner function runs. The result comes back in `didCall`.
    @inline(__always)
    func willCall<Call: TracedCall>(_ call: Call) -> UInt32 { call.begin(ledger, node) }

    /// After the inner function returned. Results lie where `call`'s pointers point.
    @inline(__always)
    func didCall<Call: TracedCall>(_ entry: UInt32, _ call: Call, _ status: galley_status) {
        call.end(ledger, node, entry, status)
        if Call.self == TracedLayout.Destroy.self, let record { TracedInstance.free(record) }
    }
}

/// The arguments of one traced call; the fields have the names of the header's parameters.
protocol TracedCall {
    /// Index in `ABI.functions`.
    static var function: UInt16 { get }
    /// Opens the call's record, if it has one.
    func begin(_ ledger: LedgerPointer, _ node: UInt32) -> UInt32
    /// Fills and closes it.
    func end(_ ledger: LedgerPointer, _ node: UInt32, _ entry: UInt32, _ status: galley_status)
}

extension TracedCall {
    func begin(_ ledger: LedgerPointer, _ node: UInt32) -> UInt32 { 0 }
    func end(_ ledger: LedgerPointer, _ node: UInt32, _ entry: UInt32, _ status: galley_status) {}
}

/// What the `instance` of a traced layout points to.
struct TracedInstance {
    /// The inner table and its instance.
    var functions: UnsafePointer<galley_layout>
    var instance: UnsafeMutableRawPointer
    var node: UInt32
    var ledger: LedgerPointer

    /// A traced instance around an instance. Its `destroy` also destroys the inner one; `free` alone detaches.
    static func allocate(_ instance: TracedInstance) -> UnsafeMutableRawPointer {
        let record = UnsafeMutablePointer<TracedInstance>.allocate(capacity: 1)
        record.initialize(to: instance)
        return UnsafeMutableRawPointer(record)
    }

    /// Frees what `allocate` made and leaves the inner instance alone, which it gives back.
    @discardableResult
    static func free(_ record: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer {
        let traced = record.assumingMemoryBound(to: TracedInstance.self)
        let inner = traced.pointee.instance
        traced.deallocate()
        return inner
    }
}

/// The ledger of the pass: the first word behind `galley_subviews.engine` points to it while it is traced.
enum TracedPass {
    /// Sound because only an attached ledger puts the traced table into a handle, and only into the engine's. A
    /// handle that a plugin kept until after the ledger was detached finds no ledger there.
    @inline(__always)
    static func of(_ subviews: galley_subviews) -> LedgerPointer {
        subviews.engine.unsafelyUnwrapped.load(as: LedgerPointer?.self) ?? LedgerState.nobody
    }
}

extension UnsafeMutablePointer where Pointee == LedgerState {
    /// The table that a traced one wraps.
    @inline(__always) var functions: UnsafePointer<galley_subviews_functions> { pointee.functions }
}
