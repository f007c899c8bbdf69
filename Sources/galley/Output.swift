import Foundation
import GalleyInspector
import GalleyText
import Glibc
import Synchronization

/// What the command prints to.
enum Output {
    /// Where the command's own words go: standard output as it was when the command began.
    ///
    /// What plugins print must not get between them, least of all into JSON. So from here on standard output is
    /// standard error; `galley inspect` catches what is printed before it gets there.
    private static let descriptor: Int32 = {
        fflush(nil)
        let own = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
        guard own >= 0, dup2(STDERR_FILENO, STDOUT_FILENO) >= 0 else { return STDOUT_FILENO }
        return own
    }()

    /// Keeps standard output to the command, before any plugin runs.
    static func claim() { _ = descriptor }

    /// Whether standard output is a terminal.
    static var isTerminal: Bool { isatty(descriptor) == 1 }

    /// What the terminal says it is: `$TERM`.
    static var terminalKind: String { getenv("TERM").map { String(cString: $0) } ?? "" }

    /// Whether standard output is a terminal in which something can be drawn in place.
    static var canDraw: Bool { isTerminal && !["", "dumb"].contains(terminalKind) }

    /// Where the terminal is written to by those who draw in it.
    static var terminal: Int32 { descriptor }

    /// The terminal's columns and rows now, 80 and 24 where it does not tell; nil where the output is no terminal.
    static var size: (columns: Int, rows: Int)? {
        guard isTerminal else { return nil }
        var size = winsize()
        guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 else { return (80, 24) }
        return (size.ws_col > 0 ? Int(size.ws_col) : 80, size.ws_row > 0 ? Int(size.ws_row) : 24)
    }

    /// The width of text in columns, at least 40; nil where the output is no terminal and lines may be as long as they are.
    static var columns: Int? { size.map { max(40, $0.columns) } }

    /// Writes lines to standard output at once, with nothing in them that a terminal would obey: names and texts of others
    /// stand everywhere. In JSON all of that is escaped before. Who draws in colours writes to `terminal`.
    ///
    /// A reader that went away (`| head`) ends the command quietly.
    static func write(_ lines: some Sequence<String>) {
        var text = ""
        for line in lines {
            text += line.withoutControlsInLines
            text += "\n"
            if text.utf8.count > 1 << 20 {
                flush(&text)
            }
        }
        flush(&text)
    }

    /// Writes a text to the terminal, where the answer is typed behind it.
    static func prompt(_ text: String) {
        var text = text
        flush(&text)
    }

    /// Writes to standard error, in the command's name, with nothing in it that a terminal would obey: names and texts of
    /// others stand in messages. Where standard error is closed, nobody wants to know.
    static func complain(_ text: String) {
        PluginWords.endLine()
        pass("galley: \(Complaint(text).shown)\n")
    }

    /// Writes a text as it is, or keeps it for who draws in the terminal.
    static func pass(_ text: String, to descriptor: Int32 = STDERR_FILENO) {
        if asides.withLock({ $0?.append(text) }) != nil { return }
        _ = text.withCString { Glibc.write(descriptor, $0, strlen($0)) }
    }

    /// What is said beside a picture that is drawn in the terminal, until it is taken; nil: nobody draws.
    private static let asides = Mutex<String?>(nil)

    /// While `body` draws in the terminal, nobody else writes there.
    static func keepingAsides(_ body: () throws -> Void) rethrows {
        asides.withLock { $0 = "" }
        defer {
            let left = takeAsides()
            asides.withLock { $0 = nil }
            pass(left)
        }
        try body()
    }

    /// What was said since the last time.
    static func takeAsides() -> String {
        asides.withLock { kept in
            defer { if kept != nil { kept = "" } }
            return kept ?? ""
        }
    }

    /// Writes bytes to standard output as they are.
    static func write(_ bytes: [UInt8]) {
        fflush(nil)
        bytes.withUnsafeBufferPointer(write)
    }

    private static func flush(_ text: inout String) {
        fflush(nil)
        text.withUTF8(write)
        text = ""
    }

    private static func write(_ bytes: UnsafeBufferPointer<UInt8>) {
        var written = 0
        while written < bytes.count {
            // Sound: what is left of the buffer, from a place within it.
            let count = Glibc.write(descriptor, bytes.baseAddress! + written, bytes.count - written)
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else {
                if errno == EPIPE { exit(0) }
                let reason = String(cString: strerror(errno))
                complain("standard output cannot be written: \(reason)")
                exit(ExitStatus.outputFailed)
            }
            written += count
        }
    }
}
