import Foundation
import GalleyInspector
import GalleyFormatting
import Glibc
import Synchronization

/// The standard streams of the command.
enum Output {
    /// The standard output that the command started with; the command prints there.
    ///
    /// Plugins must not print between the command's lines, least of all into JSON. So the first use of this descriptor
    /// redirects standard output to standard error; `galley inspect` catches printed text before it gets there.
    private static let descriptor: Int32 = {
        fflush(nil)
        let own = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
        guard own >= 0, dup2(STDERR_FILENO, STDOUT_FILENO) >= 0 else { return STDOUT_FILENO }
        return own
    }()

    /// Reserves standard output for the command. Call it before any plugin runs.
    static func claim() {
        _ = descriptor
        isClaimed.withLock { $0 = true }
    }

    private static let isClaimed = Mutex(false)

    /// Prepares the standard streams. Call it before anything is opened.
    ///
    /// A closed stream gets the null device, because the next file that is opened would have its number, and the command
    /// would print into that file. Opened for reading only, it refuses what is printed. The help and the version, which
    /// the argument parser prints, are checked when the process ends.
    static func prepareStreams() {
        for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(stream, F_GETFD) < 0 {
            if open("/dev/null", O_RDONLY) < 0 { _ = open("/", O_RDONLY | O_DIRECTORY) }
        }
        atexit {
            guard !Output.isClaimed.withLock({ $0 }), fflush(nil) != 0 else { return }
            let code = errno
            guard code != EPIPE else { return }
            Output.complain("standard output cannot be written: \(String(cString: strerror(code)))")
            _exit(ExitStatus.outputFailed)
        }
    }

    /// Whether standard output is a terminal.
    static var isTerminal: Bool { isatty(descriptor) == 1 }

    /// The kind of the terminal: `$TERM`.
    static var terminalKind: String { getenv("TERM").map { String(cString: $0) } ?? "" }

    /// Whether the terminal can move its cursor, according to `$TERM`.
    static var movesCursor: Bool { !["", "dumb"].contains(terminalKind) }

    /// Whether standard output is a terminal in which something can be drawn in place.
    static var canDraw: Bool { isTerminal && movesCursor }

    /// The descriptor of the terminal, for drawing.
    static var terminal: Int32 { descriptor }

    /// The terminal's current columns and rows, 80 and 24 if it does not report them; nil if the output is not a
    /// terminal.
    static var size: (columns: Int, rows: Int)? {
        guard isTerminal else { return nil }
        var size = winsize()
        guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 else { return (80, 24) }
        return (size.ws_col > 0 ? Int(size.ws_col) : 80, size.ws_row > 0 ? Int(size.ws_row) : 24)
    }

    /// The width of text in columns, at least 40; nil if the output is not a terminal, where lines have any length.
    static var columns: Int? { size.map { max(40, $0.columns) } }

    /// Writes lines to standard output at once, without control characters, which quoted names and texts may contain.
    /// JSON has them escaped. Colours are written to `terminal`.
    ///
    /// If the reader has closed the pipe (`| head`), the command ends without a message.
    static func write(_ lines: some Sequence<String>) {
        var text = ""
        for line in lines {
            var line = line.withoutControlsInLines
            if line.utf8.count > 1 << 20 {
                // A table of a million views is one text, which is not copied.
                flush(&text)
                flush(&line)
            }
            text += line
            text += "\n"
            if text.utf8.count > 1 << 20 {
                flush(&text)
            }
        }
        flush(&text)
    }

    /// Writes lines of a report: in a terminal with the colours of their tones, elsewhere the same bytes as `write`.
    static func write(_ lines: [ReportLine]) {
        guard hasColors else { return write(lines.map(\.text)) }
        var text = ""
        for line in lines {
            let words = line.text.withoutControlsInLines
            text += line.tone.code.map { "\u{1B}[\($0)m\(words)\u{1B}[0m" } ?? words
            text += "\n"
        }
        flush(&text)
    }

    /// Whether the terminal shows colours: `$NO_COLOR` (no-color.org) is not set.
    private static var hasColors: Bool {
        canDraw && (getenv("NO_COLOR").map { String(cString: $0) } ?? "").isEmpty
    }

    /// Writes a text without a line end, as a prompt.
    static func prompt(_ text: String) {
        WaitingLine.end()
        var text = text
        flush(&text)
    }

    /// Writes a message to standard error, under the command's name and without control characters. Ignores a closed
    /// standard error.
    static func complain(_ text: String) {
        PluginWords.endLine()
        pass("galley: \(Complaint(text).shown)\n")
    }

    /// Writes a text unchanged, or keeps it while a picture is drawn in the terminal.
    static func pass(_ text: String, to descriptor: Int32 = STDERR_FILENO) {
        if asides.withLock({ $0?.append(text) }) != nil || Pager.keep(text) { return }
        WaitingLine.clear()
        _ = text.withCString { Glibc.write(descriptor, $0, strlen($0)) }
    }

    /// The messages that wait while a picture is drawn in the terminal; nil if none is drawn.
    private static let asides = Mutex<String?>(nil)

    /// Keeps messages from the terminal while `body` draws there, and writes the remaining ones afterwards.
    static func keepingAsides(_ body: () throws -> Void) rethrows {
        WaitingLine.end()
        asides.withLock { $0 = "" }
        defer {
            let left = takeAsides()
            asides.withLock { $0 = nil }
            pass(left)
        }
        try body()
    }

    /// Whether a picture is drawn in the terminal.
    static var isDrawing: Bool { asides.withLock { $0 != nil } }

    /// Returns the messages since the last call.
    static func takeAsides() -> String {
        asides.withLock { kept in
            defer { if kept != nil { kept = "" } }
            return kept ?? ""
        }
    }

    /// Writes bytes to standard output unchanged.
    static func write(_ bytes: [UInt8]) {
        fflush(nil)
        bytes.withUnsafeBufferPointer(write)
    }

    private static func flush(_ text: inout String) {
        fflush(nil)
        if Pager.take(text) {
            text = ""
            return
        }
        text.withUTF8(write)
        text = ""
    }

    private static func write(_ bytes: UnsafeBufferPointer<UInt8>) {
        WaitingLine.clear()
        var written = 0
        while written < bytes.count {
            // Sound: `written` is at most the size of the buffer.
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

extension ReportLine.Tone {
    /// The parameter of the terminal's escape sequence (ECMA-48, SGR); nil: the terminal's own colour.
    fileprivate var code: Int? {
        switch self {
        case .plain: nil
        case .heading: 1
        case .quiet: 2
        case .unusual: 33
        case .failure: 31
        }
    }
}
