import Dispatch
import Testing

/// Runs the tests of a suite on one thread that belongs to this suite.
///
/// Swift Testing runs as many tests at a time as there are cores. A test that waits for a browser or for a watched file
/// would keep one of these places without using a core.
public struct OwnThread: SuiteTrait, TestTrait, TestScoping {
    /// The scope is that of the whole suite, whose tests and suites begin on its thread. If it were that of each test, each of
    /// them would first wait in the line of all other tests.
    public let isRecursive = false
    private let thread: SerialThread

    fileprivate init(_ name: String) { thread = SerialThread(name) }

    /// Runs the suite on the thread.
    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable @concurrent () async throws -> Void
    ) async throws {
        try await withTaskExecutorPreference(thread) { try await function() }
    }
}

extension Trait where Self == OwnThread {
    /// Runs the tests of a suite on a thread of its own.
    ///
    /// - Parameter name: What debuggers call the thread.
    public static func ownThread(_ name: String) -> Self { OwnThread(name) }
}

/// A queue of jobs that block.
private final class SerialThread: TaskExecutor {
    private let queue: DispatchQueue

    init(_ name: String) { queue = DispatchQueue(label: name) }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}
