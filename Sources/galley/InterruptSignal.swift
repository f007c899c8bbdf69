import GalleyPreview
import Glibc

/// Whether somebody wants the command to end: Ctrl-C, or a polite signal from elsewhere.
///
/// One at a time in a process.
final class InterruptSignal {
    // Sound: written before the handlers are there, and by them, as whole words.
    nonisolated(unsafe) private static var isSet: sig_atomic_t = 0
    nonisolated(unsafe) private static var writer: Int32 = -1

    /// From here on the signals do not end the process, but are seen here, and wake who waits at the other end of `writer`.
    init(waking writer: Int32 = -1) {
        Self.writer = writer
        for signal in [SIGINT, SIGTERM, SIGHUP] {
            var action = sigaction()
            action.__sigaction_handler.sa_handler = { _ in
                InterruptSignal.isSet = 1
                if InterruptSignal.writer >= 0 { Wakeup.call(InterruptSignal.writer) }
            }
            sigaction(signal, &action, nil)
        }
    }

    var isSet: Bool { Self.isSet != 0 }
}
