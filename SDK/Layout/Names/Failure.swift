import GalleyABI
import GalleyFailure

/// The first error of a child in the table function that runs on this thread. Swift's protocol has no
/// place for it in its results, so it waits here until the table function returns it.
/// Never inlined: each copy of the C accessor has a variable of its own.
@usableFromInline
enum Failure {
    /// Remembers an error, unless there is an earlier one.
    @usableFromInline @inline(never)
    static func record(_ status: galley_status) {
        let failure = galley_sdk_failure()!
        if failure.pointee >= 0 { failure.pointee = status }
    }

    /// Enters a table function. Returns what the enclosing one has so far, for `end`.
    @inline(never)
    static func begin() -> galley_status {
        let failure = galley_sdk_failure()!
        let outer = failure.pointee
        failure.pointee = GALLEY_OK
        return outer
    }

    /// Leaves a table function: its status.
    @inline(never)
    static func end(_ outer: galley_status) -> galley_status {
        let failure = galley_sdk_failure()!
        let status = failure.pointee
        failure.pointee = outer
        return status
    }
}
