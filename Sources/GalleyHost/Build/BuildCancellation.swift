import Foundation
import Synchronization

/// Ends the programs that a thread runs for a build, from another thread.
final class BuildCancellation: Sendable {
    private struct State {
        var isCancelled = false
        var process: pid_t?
    }
    private let state = Mutex(State())

    private static let key = "galley.cancellation"

    /// That of this thread's build.
    static var current: BuildCancellation? {
        get { Thread.current.threadDictionary[key] as? BuildCancellation }
        set { Thread.current.threadDictionary[key] = newValue }
    }

    /// - Throws: `BuildError.cancelled` where nobody wants this thread's build any more.
    static func check() throws(BuildError) {
        if current?.isCancelled == true { throw .cancelled }
    }

    var isCancelled: Bool { state.withLock { $0.isCancelled } }

    func cancel() {
        state.withLock {
            $0.isCancelled = true
            if let process = $0.process { kill(process, SIGKILL) }
        }
    }

    /// A program was started.
    func begin(_ process: pid_t) {
        state.withLock {
            $0.process = process
            if $0.isCancelled { kill(process, SIGKILL) }
        }
    }

    /// It has ended, and is not reaped yet.
    func end() { state.withLock { $0.process = nil } }
}
