import Foundation
import Synchronization

/// Ends the programs that a thread runs, from another thread.
package final class Cancellation: Sendable {
    private struct State {
        var isCancelled = false
        var process: pid_t?
    }
    private let state = Mutex(State())

    private static let key = "galley.cancellation"

    package init() {}

    /// The cancellation of this thread.
    package static var current: Cancellation? {
        get { Thread.current.threadDictionary[key] as? Cancellation }
        set { Thread.current.threadDictionary[key] = newValue }
    }

    /// Whether this thread's work was cancelled.
    package static var isCurrentCancelled: Bool { current?.isCancelled == true }

    private var isCancelled: Bool { state.withLock { $0.isCancelled } }

    /// Ends the running program, and every later one when it starts.
    package func cancel() {
        state.withLock {
            $0.isCancelled = true
            if let process = $0.process { ProgramTree.end(process) }
        }
    }

    /// Records that a program was started.
    func begin(_ process: pid_t) {
        state.withLock {
            $0.process = process
            if $0.isCancelled { ProgramTree.end(process) }
        }
    }

    /// Records that the program ended, before it is reaped.
    func end() { state.withLock { $0.process = nil } }
}
