import Foundation

/// A program, and the programs that it started and that still run.
enum ProgramTree {
    /// Calls `body` for each of them, a program before those that it started.
    static func forEach(of process: pid_t, _ body: (pid_t) -> Void) {
        var processes = [process]
        while let next = processes.popLast() {
            body(next)
            for thread in threads(of: next) {
                let children = (try? String(contentsOfFile: "\(thread)/children", encoding: .utf8)) ?? ""
                processes += children.split(separator: " ").compactMap { pid_t($0) }
            }
        }
    }

    /// The folders of a program's threads in `/proc`; none if it has ended.
    static func threads(of process: pid_t) -> [String] {
        let folder = "/proc/\(process)/task"
        return ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).map { "\(folder)/\($0)" }
    }

    /// Ends all of them. A compiler that is ended alone leaves the programs that work for it.
    ///
    /// - Parameter process: a child of this process that is not reaped yet.
    static func end(_ process: pid_t) {
        var all: [pid_t] = []
        // One that stands still starts no others, and gives no number free while it is looked at.
        forEach(of: process) {
            kill($0, SIGSTOP)
            all.append($0)
        }
        for process in all { kill(process, SIGKILL) }
    }
}
