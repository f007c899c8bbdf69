import Foundation
import GalleyHost
import Synchronization

/// What a version prints while it is tried, on trees that nobody sees: each line with its name, so that it is taken for
/// nothing else, and only the first ones, for there are many trees.
final class TrialOutput: Sendable {
    /// How many lines of one trial are told.
    private static let maximumLines = 15
    /// And how many of the last ones: they say why it stopped.
    private static let lastLines = 5

    private struct State {
        /// What was printed of a line that has not ended yet.
        var rest = ""
        var lines = 0
        var last: [String] = []
        var isOver = false
    }
    private let state = Mutex(State())
    private let plugin: String
    private let version: Int
    private let isTold: Bool

    /// - Parameter isTold: false where the same was printed in a trial before.
    init(plugin: String, version: Int, isTold: Bool = true) {
        (self.plugin, self.version, self.isTold) = (plugin, version, isTold)
    }

    /// Takes what was printed. False: the trial is over, and it is the version's that answers.
    func take(_ text: String) -> Bool {
        state.withLock { state in
            guard !state.isOver else { return false }
            var lines = (state.rest + text).split(separator: "\n", omittingEmptySubsequences: false)
            state.rest = String(lines.removeLast())
            for line in lines { tell(line, &state) }
            return true
        }
    }

    /// Says how much more there was.
    func end() {
        state.withLock { state in
            guard !state.isOver else { return }
            state.isOver = true
            if !state.rest.isEmpty { tell(state.rest[...], &state) }
            let more = state.lines - Self.maximumLines - state.last.count
            if more > 0 { print(more == 1 ? "and 1 more line, then" : "and \(Self.text(more)) more lines, then") }
            for line in state.last { print(line) }
        }
    }

    private func tell(_ line: Substring, _ state: inout State) {
        state.lines += 1
        if state.lines <= Self.maximumLines { return print(line) }
        state.last.append(String(line))
        if state.last.count > Self.lastLines { state.last.removeFirst() }
    }

    private func print(_ line: some StringProtocol) {
        guard isTold else { return }
        HostTable.print("\(plugin), version \(version), tried: \(line)\n", of: plugin)
    }

    /// `1,234`.
    private static func text(_ count: Int) -> String {
        count < 1000 ? "\(count)" : text(count / 1000) + "," + String(String(count % 1000 + 1000).dropFirst())
    }
}
