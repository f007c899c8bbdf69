import GalleyPreview
import Glibc
import Synchronization

/// Whether the command is asked to end, by Ctrl-C, SIGTERM or SIGHUP. A process has at most one at a time.
///
/// A session that is stuck, for example in a trusted plugin that never returns, ends all the same: nine tenths of a second
/// after the first signal, and at the second signal at once. So does one that was asked whether it `isSet`, and is stuck as it
/// ends, for example because a plugin never closes its views.
final class InterruptSignal {
    /// The terminal's settings, which a process that ends in a handler restores.
    struct Terminal {
        let input, output: Int32
        var settings: termios
        /// Written to the output.
        let words: StaticString
    }

    // A handler has no context, and runs on any thread: so these are static and atomic.
    private static let isSet = Atomic(false)
    private static let writer = Atomic<Int32>(-1)
    /// The time for an end, in microseconds.
    private static let patience = 900_000
    // Sound: written while no handler reads it, which only happens when the process ends.
    nonisolated(unsafe) static var restoring: Terminal?

    /// Handles the signals from now on, which no longer end the process at once. Each wakes the reader at the other end of
    /// `writer`.
    init(waking writer: Int32 = -1) {
        Self.writer.store(writer, ordering: .relaxed)
        Self.isSet.store(false, ordering: .relaxed)
        var alarm = sigaction()
        alarm.__sigaction_handler.sa_handler = { _ in InterruptSignal.leave(by: SIGINT) }
        sigaction(SIGALRM, &alarm, nil)
        for signal in [SIGINT, SIGTERM, SIGHUP] {
            var action = sigaction()
            action.__sigaction_handler.sa_handler = { signal in
                let code = errno
                if InterruptSignal.isSet.exchange(true, ordering: .relaxed) { InterruptSignal.leave(by: signal) }
                InterruptSignal.setTimer(microseconds: InterruptSignal.patience)
                let writer = InterruptSignal.writer.load(ordering: .relaxed)
                if writer >= 0 { Wakeup.call(writer) }
                errno = code
            }
            sigaction(signal, &action, nil)
        }
    }

    var isSet: Bool {
        guard Self.isSet.load(ordering: .relaxed) else { return false }
        // The session ends by itself from now on, and has as much time again for that.
        Self.setTimer(microseconds: Self.patience)
        return true
    }

    private static func setTimer(microseconds: Int) {
        var timer = itimerval(it_interval: timeval(), it_value: timeval(tv_sec: 0, tv_usec: microseconds))
        setitimer(__itimer_which_t(ITIMER_REAL.rawValue), &timer, nil)
    }

    /// Ends the process, by nothing that is not safe in a handler.
    private static func leave(by signal: Int32) {
        if var terminal = restoring {
            _ = write(terminal.output, terminal.words.utf8Start, terminal.words.utf8CodeUnitCount)
            tcsetattr(terminal.input, TCSANOW, &terminal.settings)
        }
        _exit(128 + signal)
    }
}
