import Foundation
import GalleyFormatting
import Glibc
import Synchronization

/// The line that says what a command is busy with: `building Feed.swift, 3 s`. It appears on a terminal, on standard error,
/// after a second in which nothing was printed, and leaves before anything else is.
enum WaitingLine {
    private struct State {
        /// What the command is busy with; nil: it waits for the user, or is done.
        var work: String?
        /// When the work began, and when something was printed last.
        var (start, quiet) = (ContinuousClock.now, ContinuousClock.now)
        /// The seconds that the line says; nil: it is not there.
        var shown: Int64?
        var hasThread = false
    }

    private static let state = Mutex(State())
    private static let isTerminal = isatty(STDERR_FILENO) == 1

    /// Begins a part of the work, such as `building Feed.swift`.
    static func begin(_ work: String) {
        guard isTerminal, Output.movesCursor, !Output.isDrawing else { return }
        let isFirst = state.withLock { state in
            defer { state.hasThread = true }
            erase(&state)
            (state.work, state.start) = (work.withoutControls, .now)
            return !state.hasThread
        }
        if isFirst {
            Thread.detachNewThread {
                while true {
                    draw()
                    usleep(200_000)
                }
            }
        }
    }

    /// Ends the work: from here on nothing is waited for.
    static func end() {
        state.withLock { state in
            erase(&state)
            state.work = nil
        }
    }

    /// Makes room for what is printed next.
    static func clear() {
        state.withLock { erase(&$0) }
    }

    private static func draw() {
        state.withLock { state in
            let now = ContinuousClock.now
            guard let work = state.work, now - max(state.start, state.quiet) > .seconds(1) else { return }
            let seconds = (now - state.start).components.seconds
            guard seconds != state.shown else { return }
            state.shown = seconds
            let time = ", \(seconds) s"
            write("\r\(shortened(work, to: columns - time.count - 1))\(time)\u{1B}[K")
        }
    }

    /// The columns of the terminal. In a longer line, only the last row could be erased.
    private static var columns: Int {
        var size = winsize()
        return ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 ? Int(size.ws_col) : 80
    }

    /// The end of a path tells more than its middle.
    private static func shortened(_ work: String, to count: Int) -> String {
        // A letter may take two columns.
        var (start, end) = (work[...], work[...])
        let half = max(count, 1) / 2
        if work.columns <= count { return work }
        while String(start).columns > half { start.removeLast() }
        while String(end).columns > max(count, 1) - half - 1 { end.removeFirst() }
        return "\(start)…\(end)"
    }

    private static func erase(_ state: inout State) {
        state.quiet = .now
        guard state.shown != nil else { return }
        state.shown = nil
        write("\r\u{1B}[K")
    }

    private static func write(_ text: String) {
        var text = text
        _ = text.withUTF8 { Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }
}
