import Synchronization

/// The text that a version prints during its trial. Only the first and the last lines are kept, because a trial lays out
/// many trees.
final class TrialOutput: Sendable {
    /// The number of first lines that are kept.
    private static let firstLines = 15
    /// The number of further lines, the last ones, that are kept: they tell why a trial failed.
    private static let lastLines = 5

    private struct State {
        /// The start of a line that has not ended yet.
        var rest = ""
        var lines = 0
        var first: [String] = []
        var last: [String] = []
        var isOver = false
    }
    private let state = Mutex(State())

    /// Takes printed text. Returns false if the trial is over, so that the text belongs to a shown pass.
    func take(_ text: String) -> Bool {
        state.withLock { state in
            guard !state.isOver else { return false }
            var lines = (state.rest + text).split(separator: "\n", omittingEmptySubsequences: false)
            state.rest = String(lines.removeLast())
            for line in lines { Self.keep(line, &state) }
            return true
        }
    }

    /// Ends the trial. Returns the first lines, the number of omitted ones in words, and the last ones.
    func end() -> [String] {
        state.withLock { state in
            guard !state.isOver else { return [] }
            state.isOver = true
            if !state.rest.isEmpty { Self.keep(state.rest[...], &state) }
            let more = state.lines - state.first.count - state.last.count
            let omitted = more == 1 ? "and 1 more line, then" : "and \(Self.text(more)) more lines, then"
            return state.first + (more > 0 ? [omitted] : []) + state.last
        }
    }

    private static func keep(_ line: Substring, _ state: inout State) {
        state.lines += 1
        if state.lines <= firstLines { return state.first.append(String(line)) }
        state.last.append(String(line))
        if state.last.count > lastLines { state.last.removeFirst() }
    }

    /// Returns a count with separators: `1,234`.
    private static func text(_ count: Int) -> String {
        count < 1000 ? "\(count)" : text(count / 1000) + "," + String(String(count % 1000 + 1000).dropFirst())
    }
}
