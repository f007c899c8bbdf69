import Foundation

/// The time that counts for the limit of a program: its processor time while it is ready to run, and the elapsed time
/// otherwise. On a busy machine a compiler thus has as much time as on an idle one.
///
/// The programs that it started, and that still run, count as one with it.
package struct ProgramClock {
    private let process: pid_t
    private var time = ContinuousClock.now
    private var processor = 0.0

    /// The time so far, in seconds.
    package private(set) var spent = 0.0

    package init(_ process: pid_t) { self.process = process }

    /// Adds the time since the last call.
    package mutating func advance() {
        let now = ContinuousClock.now
        let elapsed = (now - time) / .seconds(1)
        time = now
        var (processor, isReady) = (0.0, false)
        // Programs that end in the meantime have no files any more, and their times are their parent's.
        ProgramTree.forEach(of: process) { program in
            processor += Self.processorTime(program)
            isReady =
                isReady || ProgramTree.threads(of: program).contains { Self.words("\($0)/stat").first == "R" }
        }
        let used = max(0, processor - self.processor)
        self.processor = max(processor, self.processor)
        spent += isReady ? used : max(used, elapsed)
    }

    /// The processor time of a process and of those that it started and that have ended, in seconds.
    private static func processorTime(_ process: pid_t) -> Double {
        let words = words("/proc/\(process)/stat")
        guard words.count > 14 else { return 0 }
        return words[11...14].reduce(0) { $0 + (Double($1) ?? 0) } / Double(sysconf(Int32(_SC_CLK_TCK)))
    }

    /// The words of a file `stat` behind the program's name, which may contain anything.
    private static func words(_ path: String) -> [Substring] {
        guard let text = try? String(contentsOfFile: path, encoding: .utf8), let end = text.lastIndex(of: ")") else {
            return []
        }
        return text[text.index(after: end)...].split(separator: " ")
    }
}
