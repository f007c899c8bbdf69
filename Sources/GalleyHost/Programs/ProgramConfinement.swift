import CWorker
import Foundation

/// What a program is kept to that reads what strangers wrote, such as a compiler: files, calls of the system, an
/// environment and limits. Programs that it starts are kept to the same.
package final class ProgramConfinement: Sendable {
    /// The whole environment, but for `HOME` and `TMPDIR`, which are a folder of the program's own.
    package let environment: [String: String]
    /// After which it is ended.
    package let seconds: Double
    private let memory, output, processes: UInt64
    /// The files, made for each start: rule sets cannot be shortened.
    private let makeFiles: (@Sendable (_ writing: String) -> Int32)?
    /// A seccomp filter; empty: none.
    private let calls: [UInt8]

    /// - Parameters:
    ///   - makeFiles: makes a Landlock rule set in which also this folder may be written to; minus an errno.
    ///   - calls: a seccomp filter as the kernel reads it.
    package init(
        environment: [String: String], seconds: Double, memory: UInt64, output: UInt64, processes: UInt64,
        calls: [UInt8], makeFiles: (@Sendable (_ writing: String) -> Int32)?
    ) {
        self.environment = environment
        self.seconds = seconds
        self.memory = memory
        self.output = output
        self.processes = processes
        self.calls = calls
        self.makeFiles = makeFiles
    }

    /// How many tasks the system has, and so this user at most; nil where nothing says so.
    private static var tasks: UInt64? {
        guard let text = try? String(contentsOfFile: "/proc/loadavg", encoding: .utf8) else { return nil }
        return text.split(separator: "/").dropFirst().first.flatMap { UInt64($0.prefix { $0.isNumber }) }
    }

    /// Calls `start` with the limits of one program; an errno.
    func withLimits(
        _ limits: inout galley_program_limits, writing folder: String,
        _ start: (inout galley_program_limits) -> Int32
    ) -> Int32 {
        (limits.memory, limits.output, limits.seconds) = (memory, output, UInt64(seconds))
        limits.processes = Self.tasks.map { $0 + processes } ?? 0
        if let makeFiles {
            limits.files = makeFiles(folder)
            guard limits.files >= 0 else { return -limits.files }
        }
        let files = limits.files
        defer { if files >= 0 { close(files) } }
        return calls.withUnsafeBytes { calls in
            if !calls.isEmpty { (limits.calls, limits.calls_bytes) = (calls.baseAddress, UInt64(calls.count)) }
            return start(&limits)
        }
    }
}
