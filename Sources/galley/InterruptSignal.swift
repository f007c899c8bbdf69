import GalleyPreview
import Glibc
import Synchronization

/// A request to end the command, by Ctrl-C, SIGTERM or SIGHUP. A process has at most one value of this class at a time.
final class InterruptSignal {
    // A signal handler has no context and runs on any thread, so these are static and atomic.
    private static let isSet = Atomic(false)
    private static let writer = Atomic<Int32>(-1)

    /// Handles the signals from now on, so that they no longer end the process. Each signal wakes the reader of the
    /// pipe that `writer` belongs to.
    init(waking writer: Int32 = -1) {
        Self.writer.store(writer, ordering: .relaxed)
        Self.isSet.store(false, ordering: .relaxed)
        for signal in [SIGINT, SIGTERM, SIGHUP] {
            var action = sigaction()
            action.__sigaction_handler.sa_handler = { _ in
                let code = errno
                InterruptSignal.isSet.store(true, ordering: .relaxed)
                let writer = InterruptSignal.writer.load(ordering: .relaxed)
                if writer >= 0 { Wakeup.call(writer) }
                errno = code
            }
            sigaction(signal, &action, nil)
        }
    }

    var isSet: Bool { Self.isSet.load(ordering: .relaxed) }
}
