import GalleyABI

/// What the traced tables do at each call, in one place. The tables themselves are generated: `TracedLayout`
/// announces the calls of a layout, `TracedSubviews` what the layout asks of its children.
///
/// A hook lives on the stack during one call. Nothing here allocates or counts references.
struct TracedHook {
    let sink: UnsafePointer<TracedSink>
    /// The container whose layout is called, or which asks its children.
    let node: UInt32
    /// The table that `passed` takes out of a handle, and the one it puts in.
    private let outer: UnsafePointer<galley_subviews_functions>
    private let inner: UnsafePointer<galley_subviews_functions>
    /// The record of a traced layout, to free it with the instance.
    private let record: UnsafeMutableRawPointer?

    /// For a call of a layout: handles change from the engine's table to the traced one.
    @inline(__always)
    init(_ instance: TracedInstance, at record: UnsafeMutableRawPointer) {
        sink = instance.sink
        node = instance.node
        outer = instance.subviewsFunctions
        inner = TracedSubviews.functions
        self.record = record
    }

    /// For a call of the children: handles change from the traced table back to the engine's.
    @inline(__always)
    init(_ pass: TracedPass, container: UInt32) {
        sink = pass.sink
        node = container
        outer = TracedSubviews.functions
        inner = pass.functions
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
    func willCall<Call: TracedCall>(_ call: Call) -> UInt32 {
        withUnsafePointer(to: call) { sink.pointee.willCall(sink.pointee.target, Call.function, node, $0) }
    }

    /// After the inner function returned. Results lie where `call`'s pointers point.
    @inline(__always)
    func didCall<Call: TracedCall>(_ entry: UInt32, _ call: Call, _ status: galley_status) {
        withUnsafePointer(to: call) { sink.pointee.didCall(sink.pointee.target, entry, Call.function, $0, status) }
        if Call.self == TracedLayout.Destroy.self, let record { TracedInstance.free(record) }
    }
}

/// The arguments of one traced call; the fields have the names of the header's parameters.
protocol TracedCall {
    /// Index in `ABI.functions`.
    static var function: UInt16 { get }
}

/// Where traced calls go. It outlives what points to it.
struct TracedSink {
    /// First argument of both functions.
    var target: UnsafeMutableRawPointer?
    /// (target, index in `ABI.functions`, node, the `TracedCall`) -> any number.
    var willCall: @convention(c) (UnsafeMutableRawPointer?, UInt16, UInt32, UnsafeRawPointer) -> UInt32
    /// (target, the number, index in `ABI.functions`, the `TracedCall`, status).
    var didCall: @convention(c) (UnsafeMutableRawPointer?, UInt32, UInt16, UnsafeRawPointer, galley_status) -> Void
}

/// What the `instance` of a traced layout points to.
struct TracedInstance {
    /// The inner table and its instance.
    var functions: UnsafePointer<galley_layout>
    var instance: UnsafeMutableRawPointer?
    var node: UInt32
    var sink: UnsafePointer<TracedSink>
    /// The table in the handles that the engine passes.
    var subviewsFunctions: UnsafePointer<galley_subviews_functions>

    /// A traced instance around an instance. Its `destroy` also destroys the inner one; `free` alone detaches.
    static func allocate(_ instance: TracedInstance) -> UnsafeMutableRawPointer {
        let record = UnsafeMutablePointer<TracedInstance>.allocate(capacity: 1)
        record.initialize(to: instance)
        return UnsafeMutableRawPointer(record)
    }

    /// Frees what `allocate` made and leaves the inner instance alone.
    static func free(_ record: UnsafeMutableRawPointer) {
        record.assumingMemoryBound(to: TracedInstance.self).deallocate()
    }
}

/// What the first word behind `galley_subviews.engine` points to while the pass is traced.
struct TracedPass {
    /// The engine's own table.
    var functions: UnsafePointer<galley_subviews_functions>
    var sink: UnsafePointer<TracedSink>

    /// The record of the handle's pass. Sound because only `TracedHook.passed` puts the traced table into a
    /// handle, and only into the engine's own.
    @inline(__always)
    static func of(_ subviews: galley_subviews) -> TracedPass {
        subviews.engine.unsafelyUnwrapped.load(as: UnsafePointer<TracedPass>.self).pointee
    }
}
