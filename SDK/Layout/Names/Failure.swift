import GalleyABI
import GalleyThread
import Synchronization

/// The first error of a child during the running table function of this thread. The results of Swift's protocol cannot
/// contain it, so it waits here until the table function returns it. Errors are so rare that thread-local storage is
/// not needed: an atomic count shows whether there is any.
@usableFromInline
enum Failure {
    private struct Record {
        var thread: UInt
        var status: galley_status
    }

    private static let count = Atomic<Int>(0)
    private static let lock = SpinLock()
    // Guarded by `lock`; `count` is the number of records.
    nonisolated(unsafe) private static var records: [Record] = []

    /// Records an error, unless there is an earlier one.
    @usableFromInline
    static func record(_ status: galley_status) { keep(status) }

    @export(interface) @inline(never) private static func keep(_ status: galley_status) {
        let thread = galley_sdk_thread()
        lock.withLock {
            if records.contains(where: { $0.thread == thread }) { return }
            records.append(Record(thread: UInt(thread), status: status))
            count.store(records.count, ordering: .relaxed)
        }
    }

    /// Whether there is an error already: only the first error is explained.
    static var isRecorded: Bool {
        @export(interface) @inline(never) get {
            if count.load(ordering: .relaxed) == 0 { return false }
            let thread = galley_sdk_thread()
            return lock.withLock { records.contains { $0.thread == thread } }
        }
    }

    /// Enters a table function. Returns the error of the enclosing function so far, for `end`.
    @inline(__always)
    static func begin() -> galley_status {
        count.load(ordering: .relaxed) == 0 ? GALLEY_OK : take()
    }

    /// Leaves a table function and returns its status.
    @inline(__always)
    static func end(_ outer: galley_status) -> galley_status {
        let status = begin()
        if outer < 0 { record(outer) }
        return status
    }

    @export(interface) @inline(never) private static func take() -> galley_status {
        let thread = galley_sdk_thread()
        return lock.withLock {
            guard let index = records.firstIndex(where: { $0.thread == thread }) else { return GALLEY_OK }
            let status = records.remove(at: index).status
            count.store(records.count, ordering: .relaxed)
            return status
        }
    }
}
