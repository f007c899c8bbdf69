import GalleyPreview
import Glibc
import Synchronization

/// Whether somebody wants the command to end: Ctrl-C, or a polite signal from elsewhere.
///
/// One at a time in a process.
final class InterruptSignal {
    // A handler runs on whichever thread the signal comes to.
    private static let isSet = Atomic(false)
    private static let writer = Atomic<Int32>(-1)

    /// From here on the signals do not end the process, but are seen here, and wake who waits at the other end of `writer`.
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
