import Foundation
import GalleyFormatting
import Glibc

/// A terminal that shows messages, and a picture below them that is redrawn in place.
final class WatchTerminal {
    /// The current size; a window may be resized.
    private var size: (columns: Int, rows: Int) { Output.size ?? (80, 24) }
    var columns: Int { size.columns }
    /// The number of rows left by keys and messages.
    var pictureRows: Int { max(1, size.rows - messageRows - 2) }
    /// The number of rows for messages: six, or at most a third of the terminal.
    private var messageRows: Int { min(Self.maximumMessages, max(1, (size.rows - 2) / 3)) }
    private var before = termios()
    private var messages: [String] = []
    private static let leaving: StaticString = "\u{1B}[?25h\u{1B}[?1049l"
    /// Whether there are controls of views, whose keys are named then.
    var hasControls = false
    private var keys: String {
        "1–4 version   g back and forth   [ ] layout   \(hasControls ? "Tab Space ← → control   " : "")q end"
    }
    /// The keys that terminals send as several bytes.
    static let (up, down, right, left, backTab): (Character, Character, Character, Character, Character) = (
        "↑", "↓", "→", "←", "⇤"
    )
    private var shown: [String] = []

    private static let maximumMessages = 6

    /// Takes over the terminal: keys arrive one by one, without an echo.
    func begin() {
        tcgetattr(STDIN_FILENO, &before)
        var raw = before
        raw.c_lflag &= ~tcflag_t(ICANON | ECHO)
        if tcgetpgrp(STDIN_FILENO) == getpgrp() {
            // Ctrl-C stays a signal: a plugin that hangs in this process keeps keys from being read. The other two would leave
            // the terminal as it is drawn.
            withUnsafeMutableBytes(of: &raw.c_cc) { characters in
                for index in [VQUIT, VSUSP] { characters[Int(index)] = 0 }
            }
        } else {
            raw.c_lflag &= ~tcflag_t(ISIG)
        }
        InterruptSignal.restoring = InterruptSignal.Terminal(
            input: STDIN_FILENO, output: Output.terminal, settings: before, words: Self.leaving)
        tcsetattr(STDIN_FILENO, TCSANOW, &raw)
        write("\u{1B}[?1049h\u{1B}[?25l")
    }

    /// Restores the terminal, and prints the last messages.
    func end() {
        write(Self.leaving.description)
        InterruptSignal.restoring = nil
        tcsetattr(STDIN_FILENO, TCSANOW, &before)
        write(messages.suffix(Self.maximumMessages).joined(separator: "\n") + "\n")
    }

    /// Returns the next pressed key, or nil.
    func key() -> Character? {
        guard isReadable else { return nil }
        guard let first = byte() else { return "q" }
        // An arrow is Escape, a bracket and a letter, which arrive together.
        if first == 0x1B, isReadable, let second = byte() {
            guard second == UInt8(ascii: "["), isReadable, let third = byte() else { return Character("\u{1B}") }
            let known: [Character: Character] = [
                "A": Self.up, "B": Self.down, "C": Self.right, "D": Self.left, "Z": Self.backTab,
            ]
            return known[Character(UnicodeScalar(third))] ?? "\u{1B}"
        }
        // A letter beyond ASCII has more bytes.
        let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC0 ? 2 : 1
        var bytes = [first]
        while bytes.count < length, isReadable, let next = byte() { bytes.append(next) }
        return String(decoding: bytes, as: UTF8.self).first ?? "\u{1B}"
    }

    private var isReadable: Bool {
        var polled = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        return poll(&polled, 1, 0) > 0
    }

    private func byte() -> UInt8? {
        var byte: UInt8 = 0
        return read(STDIN_FILENO, &byte, 1) == 1 ? byte : nil
    }

    func say(_ text: String) {
        guard !text.isEmpty else { return }
        for line in text.split(separator: "\n") {
            var line = line.filter { $0 != "\r" }.withoutControls[...]
            while line.count > columns {
                // Break between two words, or within a word that is longer than the line.
                let room = line.prefix(columns + 1)
                let end = room.lastIndex(of: " ") ?? room.index(before: room.endIndex)
                messages.append(String(line[..<end]))
                line = line[end...].drop { $0 == " " }
            }
            messages.append(String(line))
        }
        messages = messages.suffix(Self.maximumMessages)
        shown = []
    }

    func show(_ picture: [String]) {
        guard picture != shown else { return }
        shown = picture
        // An extra row scrolls the terminal, and a long line takes two rows.
        let words = ([keys] + messages.suffix(messageRows)).map { String($0.prefix(columns)) }
        let rows = (words + picture).suffix(size.rows)
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
