import Foundation
import GalleyHost
import Synchronization

/// The text that a version prints during its trial. Each line is printed with the version's name, so that it is not
/// mistaken for output of the scene; only the first and the last lines are printed, because a trial lays out many
/// trees.
final class TrialOutput: Sendable {
    /// The number of first lines, which are printed immediately.
    private static let maximumLines = 15
    /// The number of further lines, the last ones, that are printed at the end: they tell why a trial failed.
    private static let lastLines = 5

    private struct State {
        /// The start of a line that has not ended yet.
        var rest = ""
        var lines = 0
        var last: [String] = []
        var isOver = false
    }
    private let state = Mutex(State())
    private let plugin: String
    private let version: Int
    private let isTold: Bool

    /// - Parameter isTold: false if an earlier trial has printed the same.
    init(plugin: String, version: Int, isTold: Bool = true) {
        (self.plugin, self.version, self.isTold) = (plugin, version, isTold)
    }

    /// Takes printed text. Returns false if the trial is over, so that the text belongs to a shown pass.
    func take(_ text: String) -> Bool {
        state.withLock { state in
            guard !state.isOver else { return false }
            var lines = (state.rest + text).split(separator: "\n", omittingEmptySubsequences: false)
            state.rest = String(lines.removeLast())
            for line in lines { tell(line, &state) }
            return true
        }
    }

    /// Ends the trial: prints the number of omitted lines and the last ones.
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

    /// Returns a count with separators: `1,234`.
    private static func text(_ count: Int) -> String {
        count < 1000 ? "\(count)" : text(count / 1000) + "," + String(String(count % 1000 + 1000).dropFirst())
    }
}
