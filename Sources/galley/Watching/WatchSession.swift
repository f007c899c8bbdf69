import Foundation
import GalleyCanvas
import GalleyFormatting
import GalleyMotion
import GalleyPage
import GalleyPreview
import GalleySDK

/// A session in the terminal: its picture, its events and its keys.
final class WatchSession {
    private let session: LiveSession
    private let terminal = WatchTerminal()
    private let end: InterruptSignal
    private var controls = WatchControls()
    /// The lines about the views that stick out at rest.
    private var overflows: [String] = []
    /// The area of the picture that was drawn last.
    private var page = CGRect.null

    init(_ session: LiveSession, _ end: InterruptSignal) {
        (self.session, self.end) = (session, end)
        session.subscribe { [weak self] event in self?.read(event) }
    }

    private func read(_ event: LiveEvent) {
        switch event {
        case .save(let report), .fault(let report): terminal.say(report.text)
        case .refused(let error, _): return terminal.say(error.description)
        case .pass(let pass) where pass.isFirstFrame: break
        case .pass, .command, .warnings: return
        }
        // Draw while a plugin is built, too.
        try? draw()
    }

    /// Runs until a number of saves, or a key, ends the session.
    func run(saves: Int?) throws {
        terminal.begin()
        defer { terminal.end() }
        try Output.keepingAsides { try loop(saves) }
    }

    private func loop(_ saves: Int?) throws {
        terminal.say(
            "watching \(session.watchedFiles.map { ($0 as NSString).lastPathComponent }.joined(separator: ", "))")
        while !end.isSet, session.saves < saves ?? .max {
            terminal.say(Output.takeAsides())
            try draw()
            let isBusy = session.isMoving || session.isOnProbation
            session.wait(isBusy ? .milliseconds(16) : .seconds(1), unlessReadable: STDIN_FILENO)
            if let key = terminal.key(), try !press(key) { return }
            try session.settle()
        }
        try draw()
    }

    /// Performs the action of a key; returns false for a key that ends the session.
    private func press(_ key: Character) throws -> Bool {
        if key != "\u{3}", let answer = controls.press(key, session.orderedViewControls.map(\.control)) {
            switch answer {
            case .none: break
            case .say(let words): terminal.say(words)
            case .act(let events):
                for event in events {
                    session.attempt { () throws(LiveCommandError) in try session.perform(.act(event)) }
                }
            }
            return true
        }
        switch key {
        case "q", "\u{3}", "\u{4}": return false
        case "g": session.attempt { () throws(LiveCommandError) in try session.perform(.back) }
        case "[", "]":
            session.attempt { () throws(LiveCommandError) in try session.pick(next: key == "]" ? 1 : -1) }
        case "1", "2", "3", "4":
            session.attempt { () throws(LiveCommandError) in
                try session.selectVersion(at: key.wholeNumberValue ?? 1)
            }
        default: break
        }
        return true
    }

    private func draw() throws {
        terminal.hasControls = session.viewControls.contains { $0.role != nil }
        var picture = try session.picture()
        _ = picture.showEverything()
        if session.isMoving {
            // The scale changes only where a motion needs more room.
            page = page.union(picture.page)
            picture.area = page
        } else {
            let found = session.overflows()
            (overflows, picture.overflows, page) = (Self.lines(found.words), found.places, picture.page)
        }
        let rows = max(1, terminal.pictureRows - overflows.count)
        let lines = try TerminalFilm(Film(duration: 0) { _ in picture }).lines(
            at: 0, columns: terminal.columns, rows: rows)
        terminal.show(lines + overflows.map { String($0.withoutControls.prefix(terminal.columns)) })
    }

    /// Returns the lines below the picture: three at most.
    private static func lines(_ overflows: [String]) -> [String] {
        let shown = overflows.count > 3 ? overflows.prefix(2) : overflows[...]
        return shown.map { "! overflow: \($0)" }
            + (shown.count < overflows.count ? ["! and \(overflows.count - shown.count) more"] : [])
    }
}
