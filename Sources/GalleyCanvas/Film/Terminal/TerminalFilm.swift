import GalleyMotion
import Glibc
import Synchronization

/// A film in a terminal, drawn in cells.
public struct TerminalFilm {
    private let film: Film
    private let theme: PictureStyle.Theme

    /// Makes a film in the colours of a theme.
    public init(_ film: Film, theme: PictureStyle.Theme = .dark) {
        self.film = film
        self.theme = theme
    }

    /// Returns the picture at a time as rows of coloured cells with escape codes, within the columns and rows.
    public func lines(at time: Double, columns: Int, rows: Int) throws -> [String] {
        try ColorPicture(film.picture(time), columns: columns, rows: rows, theme: theme).lines
    }

    /// Returns moments of the film below each other, each with its time, without escape codes, for an output that is
    /// not a terminal. The same film always gives the same text.
    public func text(count: Int = 6, columns: Int = 72, rows: Int = 16) throws -> [String] {
        try film.checkDuration()
        guard (1...1000).contains(count) else { throw CanvasError("expected 1 to 1000 moments, found \(count); try 6") }
        let times = (0..<count).map { film.duration * Double($0) / Double(max(count - 1, 1)) }
        let room = try film.room(at: times)
        return try times.flatMap { time in
            let picture = TextPicture(try film.picture(at: time, in: room), columns: columns, rows: rows)
            return [Film.label(time)] + picture.lines + [""]
        }
    }

    /// Plays the film in place. In a slow terminal, the policy decides whether frames are skipped or the film slows
    /// down. The last frame stays. A signal that ends the process, such as Ctrl-C, ends it after the cursor is
    /// restored.
    ///
    /// - Parameters:
    ///   - descriptor: a terminal that is open for writing.
    ///   - columns: the terminal's columns.
    ///   - rows: the terminal's rows.
    ///   - loops: the number of times that it plays, at least once.
    ///   - policy: the policy for late frames.
    public func play(
        to descriptor: Int32, columns: Int, rows: Int, loops: Int = 1, droppedFrames policy: DroppedFramePolicy = .skip
    ) throws {
        let times = try film.times
        let room = try film.room(at: times)
        let signals = CaughtSignals()
        defer { signals.release() }
        let terminal = Terminal(descriptor)
        try terminal.write("\u{1B}[?25l")
        defer { try? terminal.write("\u{1B}[?25h") }
        var shown: Picture?
        for _ in 0..<max(loops, 1) {
            let start = ContinuousClock.now
            var clock = MotionClock(policy)
            var last = -1
            while last < times.count - 1 {
                let now = clock.advance(to: (ContinuousClock.now - start) / .seconds(1))
                // The latest frame that is due. The last frame is shown at its own time, never earlier.
                let due = now >= film.duration ? times.count - 1 : min(Int(now * film.framesPerSecond), times.count - 2)
                if due > last {
                    let picture = try film.picture(at: times[due], in: room)
                    if !picture.shows(shown) {
                        // The cursor stays in the line below the picture.
                        let lines = try ColorPicture(picture, columns: columns, rows: rows - 1, theme: theme).lines
                        let back = shown == nil ? "" : "\u{1B}[\(lines.count)A"
                        // Terminals that support synchronised output show the frame only when it is complete.
                        try terminal.write("\u{1B}[?2026h\(back)\(lines.joined(separator: "\n"))\n\u{1B}[?2026l")
                        shown = picture
                    }
                    last = due
                }
                if CaughtSignals.caught != 0 { return }
                let next = last + 1 < times.count ? times[last + 1] : now
                let rest = min(max(next - now, 0), 0.1)
                usleep(UInt32(rest * 1e6))
            }
        }
    }
}

/// A descriptor that receives text.
private struct Terminal {
    private let descriptor: Int32

    init(_ descriptor: Int32) { self.descriptor = descriptor }

    func write(_ text: String) throws(CanvasError) {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else {
                throw CanvasError("the terminal cannot be written to: \(String(cString: strerror(errno)))")
            }
            rest = rest.dropFirst(count)
        }
    }
}

/// Catches signals that would end the process, until the terminal is restored.
private struct CaughtSignals {
    private static let flag = Atomic<Int32>(0)
    private static let numbers = [SIGINT, SIGTERM, SIGHUP]
    private let former: [sighandler_t?]

    /// The last signal that was caught; 0: none.
    static var caught: Int32 { flag.load(ordering: .relaxed) }

    init() {
        Self.flag.store(0, ordering: .relaxed)
        former = Self.numbers.map { signal($0) { CaughtSignals.flag.store($0, ordering: .relaxed) } }
    }

    /// Restores the signal handlers, and raises the caught signal.
    func release() {
        for (number, handler) in zip(Self.numbers, former) { signal(number, handler) }
        if Self.caught != 0 { raise(Self.caught) }
    }
}
