import Foundation
import Glibc

/// A terminal whose lower part is a picture that is drawn in place, and above it what happened.
final class WatchTerminal {
    let columns: Int
    let pictureRows: Int
    private var before = termios()
    private var messages: [String] = []
    private static let keys = "1–4 version   g back and forth   [ ] layout   q end"
    private var shown: [String] = []

    init() {
        columns = Output.columns ?? 80
        pictureRows = max(4, (Output.rows ?? 24) - Self.messageRows - 2)
    }

    private static let messageRows = 6

    /// Keys arrive one by one, and nothing echoes them.
    func begin() {
        tcgetattr(STDIN_FILENO, &before)
        var raw = before
        raw.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG)
        tcsetattr(STDIN_FILENO, TCSANOW, &raw)
        write("\u{1B}[?1049h\u{1B}[?25l")
    }

    /// As it was, with the last messages left standing.
    func end() {
        write("\u{1B}[?25h\u{1B}[?1049l")
        tcsetattr(STDIN_FILENO, TCSANOW, &before)
        write(messages.suffix(Self.messageRows).joined(separator: "\n") + "\n")
    }

    /// A key that was pressed, if one was.
    func key() -> Character? {
        var polled = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        guard poll(&polled, 1, 0) > 0 else { return nil }
        var byte: UInt8 = 0
        guard read(STDIN_FILENO, &byte, 1) == 1 else { return "q" }
        return Character(UnicodeScalar(byte))
    }

    func say(_ text: String) {
        for var line in text.split(separator: "\n") {
            while line.count > columns {
                messages.append(String(line.prefix(columns)))
                line = line.dropFirst(columns)
            }
            messages.append(String(line))
        }
        messages = messages.suffix(Self.messageRows)
        shown = []
    }

    func show(_ picture: [String]) {
        guard picture != shown else { return }
        shown = picture
        let rows = [Self.keys] + messages + picture
        write("\u{1B}[?2026h\u{1B}[H\u{1B}[2J\(rows.joined(separator: "\r\n"))\u{1B}[?2026l")
    }

    private func write(_ text: String) {
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes { Glibc.write(Output.terminal, $0.baseAddress, $0.count) }
            guard count > 0 else { return }
            bytes = bytes.dropFirst(count)
        }
    }
}
