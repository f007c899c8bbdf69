import Synchronization

/// Collects the faults of the plugins of one operation: of a host, a load, a trial or a pass.
///
/// A scope keeps each fault once and counts its repetitions. A fault is repeated if the same load of a plugin fails in
/// the same layout instance, in the same call, for the same cause: a layout that returns NaN in 240 passes is one fault
/// with a `count` of 240.
///
/// A host's scope receives the faults of all its plugins (`PluginLoader.faults`). Each loaded plugin has a scope of its own
/// (`Plugin.faults`), which never receives another plugin's. To collect the faults of a pass, run it in
/// `collecting(_:)` of the host's scope:
///
/// ```swift
/// let (size, faults) = try host.faults.collecting { try tree.layOut(proposal) }
/// ```
///
/// Faults may arrive from any thread.
public final class FaultScope: Sendable {
    private struct State {
        var tally = FaultTally()
        /// The open scopes inside this one.
        var inner: [Weak] = []
        /// The scope that receives its faults.
        var outer: FaultScope?
    }
    private struct Weak { weak var scope: FaultScope? }

    private let state = Mutex(State())
    private let onFault: @Sendable (PluginFault) -> Void

    /// Creates a scope that receives the faults of the plugins that are loaded with it.
    ///
    /// - Parameter onFault: Called once for each fault, when it happens for the first time, on the thread and during the
    ///   call in which it happens.
    public init(onFault: @escaping @Sendable (PluginFault) -> Void = { _ in }) {
        self.onFault = onFault
    }

    /// Creates a scope that passes its faults on to `outer`, such as that of a load to its host's.
    package init(in outer: FaultScope) {
        onFault = { _ in }
        state.withLock { $0.outer = outer }
    }

    /// Passes the faults so far to `outer`, and later ones when they happen. Before, the scope had no outer one.
    package func join(_ outer: FaultScope) {
        let faults = state.withLock { state in
            state.outer = outer
            return state.tally.faults
        }
        for fault in faults { outer.record(fault) }
    }

    /// The faults so far, in the order in which they first happened, with their counts.
    ///
    /// Of more than 1,024 different faults, those that have not been repeated for the longest time are left out.
    public var faults: [PluginFault] { state.withLock { $0.tally.faults } }

    /// Whether there is no fault.
    public var isEmpty: Bool { state.withLock { $0.tally.isEmpty } }

    /// Returns the faults that happened for the first time since the last call.
    public func takeNew() -> [PluginFault] { state.withLock { $0.tally.takeNew() } }

    /// Runs an operation and returns its result and the faults that happened during it, on any thread.
    public func collecting<R>(_ body: () throws -> R) rethrows -> (result: R, faults: [PluginFault]) {
        let scope = open()
        let result = try body()
        return (result, scope.faults)
    }

    /// Returns a scope that receives this scope's faults from now on, as long as it exists.
    ///
    /// - Parameter onFault: as for `init`.
    public func open(onFault: @escaping @Sendable (PluginFault) -> Void = { _ in }) -> FaultScope {
        let scope = FaultScope(onFault: onFault)
        state.withLock { state in
            state.inner.removeAll { $0.scope == nil }
            state.inner.append(Weak(scope: scope))
        }
        return scope
    }

    /// Runs a trial, which fails with the first fault of this scope.
    ///
    /// - Throws: That fault, also in the place of an error that follows from it; otherwise the error that `body` throws.
    package func failing(_ body: () throws -> Void) throws {
        do {
            try body()
        } catch {
            throw faults.first ?? error
        }
        if let fault = faults.first { throw fault }
    }

    /// Records a fault, here, in the scopes inside and in the one outside.
    func record(_ fault: PluginFault) {
        let (isNew, inner, outer) = state.withLock { ($0.tally.add(fault), $0.inner.compactMap(\.scope), $0.outer) }
        for scope in inner { scope.record(fault) }
        // Called outside of the lock, because an observer may read the faults.
        if isNew { onFault(fault) }
        outer?.record(fault)
    }
}

/// Different faults with their counts, up to a limit.
struct FaultTally {
    private struct Entry {
        var fault: PluginFault
        let first: Int
        var last: Int
        var isNew = true
    }
    private var entries: [PluginFault.Identity: Entry] = [:]
    /// The number of faults so far.
    private var time = 0
    private static let maximumKept = 1024

    var isEmpty: Bool { entries.isEmpty }

    var faults: [PluginFault] { entries.values.sorted { $0.first < $1.first }.map(\.fault) }

    /// Counts a fault; returns whether it is a new one.
    mutating func add(_ fault: PluginFault) -> Bool {
        time += 1
        if entries[fault.identity] != nil {
            entries[fault.identity]!.fault.count += 1
            entries[fault.identity]!.last = time
            return false
        }
        if entries.count == Self.maximumKept {
            // Half of them are removed, so this happens once in 512 faults.
            let middle = entries.values.map(\.last).sorted()[Self.maximumKept / 2]
            entries = entries.filter { $0.value.last >= middle }
        }
        entries[fault.identity] = Entry(fault: fault, first: time, last: time)
        return true
    }

    mutating func takeNew() -> [PluginFault] {
        let new = entries.values.filter(\.isNew).sorted { $0.first < $1.first }.map(\.fault)
        for fault in new { entries[fault.identity]!.isNew = false }
        return new
    }
}
