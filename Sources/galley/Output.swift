import Foundation
import Glibc

/// What the command prints to.
enum Output {
    /// Whether standard output is a terminal.
    static var isTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

    /// The terminal's width in columns; nil where the output is no terminal and lines may be as long as they are.
    static var columns: Int? {
        guard isTerminal else { return nil }
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
        return max(40, Int(size.ws_col))
    }

    /// Writes lines to standard output at once. A reader that went away (`| head`) ends the command quietly.
    static func write(_ lines: some Sequence<String>) {
        var text = ""
        for line in lines {
            text += line
            text += "\n"
            if text.utf8.count > 1 << 20 {
                flush(&text)
            }
        }
        flush(&text)
    }

    private static func flush(_ text: inout String) {
        fflush(nil)
        text.withUTF8 { bytes in
            var written = 0
            while written < bytes.count {
                let count = Glibc.write(STDOUT_FILENO, bytes.baseAddress! + written, bytes.count - written)
                if count < 0 && errno == EINTR { continue }
                guard count > 0 else { exit(errno == EPIPE ? 0 : 74) }
                written += count
            }
        }
        text = ""
    }
}
