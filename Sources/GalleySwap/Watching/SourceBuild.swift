import Foundation
import GalleyHost
import Glibc
import Synchronization

/// A build, and the trial of its result, on a thread of its own. It may be used from any thread.
public final class SourceBuild: Sendable {
    /// The time at which the change was detected.
    public let detected: ContinuousClock.Instant
    /// The start of the build; if it replaces a build that was too slow, the start of that one.
    let begin: ContinuousClock.Instant
    /// The time that the compilers took for the build that this one replaces.
    let spent: Duration

    private struct State {
        var result: Result<TriedBuild, any Error>?
    }
    private let state = Mutex(State())
    private let cancellation = Cancellation()
    // A pipe whose read end becomes readable when the build has ended.
    private let ends: (reader: Int32, writer: Int32)

    init(
        detected: ContinuousClock.Instant = .now, begin: ContinuousClock.Instant = .now, spent: Duration = .zero,
        _ work: @escaping @Sendable () throws -> TriedBuild
    ) {
        (self.detected, self.begin, self.spent) = (detected, begin, spent)
        var ends: [Int32] = [-1, -1]
        _ = pipe(&ends)
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        self.ends = (ends[0], ends[1])
        // The thread keeps this object alive until the build has ended.
        let thread = Thread { [self] in
            Cancellation.current = cancellation
            let result = Result { try work() }
            state.withLock { $0.result = result }
            var byte: UInt8 = 0
            _ = write(self.ends.writer, &byte, 1)
        }
        // Deeply nested sources need a deep stack. The memory is reserved, not used.
        thread.stackSize = 64 << 20
        thread.start()
    }

    deinit {
        close(ends.reader)
        close(ends.writer)
    }

    /// A descriptor that is readable once build and trial have ended, for `poll`.
    public var descriptor: Int32 { ends.reader }

    /// Whether build and trial have ended, successfully or not.
    public var isFinished: Bool { state.withLock { $0.result != nil } }

    /// Ends the build's compilers, so that it fails.
    public func cancel() { cancellation.cancel() }

    /// Ends the build, and waits until its temporary files are removed.
    public func end() {
        cancel()
        _ = wait()
    }

    /// Waits for the end of build and trial, and returns their result.
    func wait() -> Result<TriedBuild, any Error> {
        var polled = pollfd(fd: ends.reader, events: Int16(POLLIN), revents: 0)
        while true {
            if let result = state.withLock({ $0.result }) { return result }
            // If the process had no descriptors left for the pipe, poll the state every 2 ms.
            poll(&polled, 1, ends.reader < 0 ? 2 : -1)
        }
    }
}
