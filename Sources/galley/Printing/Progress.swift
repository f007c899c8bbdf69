import GalleyFormatting
import Glibc

/// The progress of long work, as one line on standard error. It appears only on a terminal, after half a second.
final class Progress {
    private let title: String
    private let start = ContinuousClock.now
    private var drawn = ContinuousClock.now
    private var isShown = false
    private let isTerminal = isatty(STDERR_FILENO) == 1

    /// Makes a progress line with a short title, such as `x.webp`.
    init(_ title: String) { self.title = title.withoutControls }

    deinit { clear() }

    /// Shows the completed fraction, from 0 to 1.
    func update(_ fraction: Double) {
        let now = ContinuousClock.now
        guard isTerminal, now - start > .milliseconds(500), now - drawn > .milliseconds(50) || !isShown else { return }
        (isShown, drawn) = (true, now)
        write("\r" + Self.line(title, fraction: fraction, seconds: (now - start) / .seconds(1)) + "\u{1B}[K")
    }

    /// Erases the line.
    func clear() {
        guard isShown else { return }
        isShown = false
        write("\r\u{1B}[K")
    }

    /// Returns the line for a fraction that was completed in some seconds: `x.webp ━━━━━━━━━━━━━━────────── 58 %, 3 s
    /// left`.
    static func line(_ title: String, fraction: Double, seconds: Double) -> String {
        let done = fraction > 0 ? min(fraction, 1) : 0
        let filled = Int(done * 24)
        let bar = String(repeating: "━", count: filled) + String(repeating: "─", count: 24 - filled)
        var line = "\(title) \(bar) \(Int(done * 100)) %"
        let left = seconds / done * (1 - done)
        if left.isFinite, left < 1e6 { line += ", \(Int(left.rounded(.up))) s left" }
        return line
    }

    private func write(_ text: String) {
        WaitingLine.end()
        _ = text.utf8.withContiguousStorageIfAvailable { Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }
}
