import CWorker
import Foundation

/// The confinement of a program that reads untrusted input, such as a compiler: files, system calls, an environment and
/// limits. It also applies to programs that it starts.
package final class ProgramConfinement: Sendable {
    /// The home of confined programs: none, and always the same, because a source can put its name into what is built.
    static let home = "/nonexistent"

    /// The whole environment, except for `HOME` and `TMPDIR`, which names a folder of the program's own.
    package let environment: [String: String]
    /// The time after which it is ended, in seconds: processor time while it is ready to run, otherwise elapsed time.
    package let seconds: Double
    /// The processor time after which each of its processes is ended, in seconds.
    package let processorSeconds: Double
    private let memory, output, processes: UInt64
    /// Makes the rules for files, for each start, because rule sets cannot be shortened.
    private let makeFiles: (@Sendable (_ writing: String) -> Int32)?
    /// A seccomp filter; empty for none.
    private let calls: [UInt8]

    /// - Parameters:
    /// - makeFiles: makes a Landlock rule set that also allows writing to this folder; returns minus an errno on
    ///   failure.
    ///   - calls: a seccomp filter as the kernel reads it.
    package init(
        environment: [String: String], seconds: Double, processorSeconds: Double, memory: UInt64, output: UInt64,
        processes: UInt64,
        calls: [UInt8], makeFiles: (@Sendable (_ writing: String) -> Int32)?
    ) {
        self.environment = environment
        self.seconds = seconds
        self.processorSeconds = processorSeconds
        self.memory = memory
        self.output = output
        self.processes = processes
        self.calls = calls
        self.makeFiles = makeFiles
    }

    /// The number of tasks of the system, which bounds this user's; nil if it is not known.
    private static var tasks: UInt64? {
        guard let text = try? String(contentsOfFile: "/proc/loadavg", encoding: .utf8) else { return nil }
        return text.split(separator: "/").dropFirst().first.flatMap { UInt64($0.prefix { $0.isNumber }) }
    }

    /// Calls `start` with the limits of one program; returns an errno.
    func withLimits(
        _ limits: inout galley_program_limits, writing folder: String,
        _ start: (inout galley_program_limits) -> Int32
    ) -> Int32 {
        (limits.memory, limits.output, limits.seconds) = (memory, output, UInt64(processorSeconds))
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
