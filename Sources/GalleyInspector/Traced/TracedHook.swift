import GalleyABI
import GalleyEngine

/// The work that the traced tables do at each call. The tables are generated: `TracedLayout` reports the calls of a
/// layout, `TracedSubviews` those that the layout makes to its children.
///
/// A hook lives on the stack during one call. Nothing here allocates or counts references.
struct TracedHook {
    let ledger: LedgerPointer
    /// The node whose layout is called, or the container record whose layout calls its children.
    let node: UInt32
    /// The table that `passed` removes from a handle, and the one that it inserts.
    private let outer: UnsafePointer<galley_subviews_functions>
    private let inner: UnsafePointer<galley_subviews_functions>
    private let record: UnsafeMutableRawPointer?

    /// Makes the hook of a layout call: the engine's handles already contain the traced table.
    @inline(__always)
    init(_ instance: TracedInstance, at record: UnsafeMutableRawPointer) {
        ledger = instance.ledger
        node = instance.node
        outer = TracedSubviews.functions
        inner = TracedSubviews.functions
        self.record = record
    }

    /// Makes the hook of a call to the children: handles change from the traced table back to the engine's.
    @inline(__always)
    init(_ ledger: LedgerPointer, container: UInt32) {
        self.ledger = ledger
        node = container
        outer = TracedSubviews.functions
        inner = ledger.pointee.functions
        record = nil
    }

    /// Returns the handle that the inner function receives. A handle with any other table, such as a subset's of a
    /// plugin's SDK, is left unchanged, because its `engine` has another meaning.
    @inline(__always)
    func passed(_ subviews: galley_subviews) -> galley_subviews {
        guard subviews.functions == outer else { return subviews }
        var subviews = subviews
        subviews.functions = inner
        return subviews
    }

    /// Runs before the inner function. `didCall` receives the result.
    @inline(__always)
    func willCall<Call: TracedCall>(_ call: Call) -> UInt32 { call.begin(ledger, node) }

    /// Runs after the inner function. The results are where `call`'s pointers point.
    @inline(__always)
    func didCall<Call: TracedCall>(_ entry: UInt32, _ call: Call, _ status: galley_status) {
        call.end(ledger, node, entry, status)
        if Call.self == TracedLayout.Destroy.self, let record { TracedInstance.free(record) }
    }
}

/// The arguments of one traced call. The fields have the names of the header's parameters.
protocol TracedCall {
    /// Index in `ABI.functions`.
    static var function: UInt16 { get }
    /// Opens the call's record, if it has one.
    func begin(_ ledger: LedgerPointer, _ node: UInt32) -> UInt32
    /// Completes and closes the record.
    func end(_ ledger: LedgerPointer, _ node: UInt32, _ entry: UInt32, _ status: galley_status)
}

extension TracedCall {
    func begin(_ ledger: LedgerPointer, _ node: UInt32) -> UInt32 { 0 }
    func end(_ ledger: LedgerPointer, _ node: UInt32, _ entry: UInt32, _ status: galley_status) {}
}

/// The content of a traced layout's `instance`.
struct TracedInstance {
    /// The inner table and its instance.
    var functions: UnsafePointer<galley_layout>
    var instance: UnsafeMutableRawPointer
    var node: UInt32
    var ledger: LedgerPointer

    /// Allocates a traced instance around an instance. Its `destroy` also destroys the inner one; `free` only detaches.
    static func allocate(_ instance: TracedInstance) -> UnsafeMutableRawPointer {
        let record = UnsafeMutablePointer<TracedInstance>.allocate(capacity: 1)
        record.initialize(to: instance)
        return UnsafeMutableRawPointer(record)
    }

    /// Frees a traced instance, and returns the inner instance, which stays.
    @discardableResult
    static func free(_ record: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer {
        let traced = record.assumingMemoryBound(to: TracedInstance.self)
        let inner = traced.pointee.instance
        traced.deallocate()
        return inner
    }
}

/// The ledger of the pass. While it is traced, the first word behind `galley_subviews.engine` points to it.
enum TracedPass {
    /// Sound: only an attached ledger puts the traced table into a handle, and only into the engine's. A handle that a
    /// plugin kept past the ledger's detachment finds no ledger there.
    @inline(__always)
    static func of(_ subviews: galley_subviews) -> LedgerPointer {
        subviews.engine.unsafelyUnwrapped.load(as: LedgerPointer?.self) ?? LedgerState.nobody
    }
}

extension UnsafeMutablePointer where Pointee == LedgerState {
    /// The table that a traced one wraps.
    @inline(__always) var functions: UnsafePointer<galley_subviews_functions> { pointee.functions }
}
