import CCheck
import CMachine
import Foundation

/// One check in a process of its own, that is killed when its time is over, and always reaped.
struct CheckProcess {
    /// The program and its arguments; it calls `CheckWorker.main`.
    let command: [String]
    /// How long it may take.
    let deadline: Duration

    /// How a process ended.
    struct End {
        /// What it answered; nil: it died before.
        var answer: CheckAnswer?
        /// How it died, in words: `SIGSEGV`, `exit status 3`. Nil: it ended as it should.
        var death: String?
        var isLate = false
        /// The call it was in, or the last one it made.
        var lastCall: String?
        var output = ""
        /// Where in the plugin's image a signal ended it, the innermost first.
        var crash: [UInt64] = []
    }

    /// The descriptor of the answer in the child: the text of `LastCall`, then JSON, then where it crashed.
    static let answerDescriptor: Int32 = 3

    /// Runs the process to its end.
    func run() throws -> End {
        let answer = try Self.memoryFile("galley-check-answer")
        defer { close(answer) }
        let output = try Self.memoryFile("galley-check-output")
        defer { close(output) }
        guard ftruncate(answer, off_t(LastCall.memorySize)) == 0 else {
            throw CheckError.system("a file in memory", errno)
        }

        let process = try spawn(answer: answer, output: output)
        var end = End()
        let time = deadline.components
        let milliseconds = Int32(clamping: time.seconds * 1000 + time.attoseconds / 1_000_000_000_000_000)
        end.isLate = check_wait(process, milliseconds) == 0
        // The handler of the thread that is in the plugin says where, and ends it.
        if end.isLate {
            for thread in (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task")) ?? [] {
                pid_t(thread).map { _ = machine_signal_thread(process, $0, SIGPROF) }
            }
            _ = check_wait(process, 50)
        }
        // The whole group: a plugin may have started others.
        kill(-process, SIGKILL)
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0 {
            guard errno == EINTR else { throw CheckError.system("the end of a check's process", errno) }
        }

        end.output = String(decoding: Self.bytes(of: output, from: 0, limit: 2048), as: UTF8.self)
        end.lastCall = LastCall.text(Self.bytes(of: answer, from: 0, limit: LastCall.size))
        if !end.isLate { end.death = Self.death(status) }
        end.crash = LastCall.crash(
            Self.bytes(of: answer, from: LastCall.size + LastCall.answerSize, limit: LastCall.crashSize))
        let json = Self.bytes(of: answer, from: LastCall.size, limit: LastCall.answerSize).prefix { $0 != 0 }
        end.answer = try? JSONDecoder().decode(CheckAnswer.self, from: Data(json))
        if end.answer == nil, end.death == nil, !end.isLate {
            end.death = "exit status 0, before the check was over"
        }
        return end
    }

    private static func memoryFile(_ name: String) throws -> Int32 {
        let file = machine_memory_file(name)
        guard file >= 0 else { throw CheckError.system("a file in memory", errno) }
        return file
    }

    private func spawn(answer: Int32, output: Int32) throws -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, output, 1)
        posix_spawn_file_actions_adddup2(&actions, output, 2)
        posix_spawn_file_actions_adddup2(&actions, answer, Self.answerDescriptor)

        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // A thread of Dispatch blocks signals that the child needs.
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setpgroup(&attributes, 0)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP))

        var variables = ProcessInfo.processInfo.environment
        // A crash is a result here, not something to describe for seconds.
        variables["SWIFT_BACKTRACE"] = "enable=no"
        let environment = variables.map { "\($0.key)=\($0.value)" }
        var process: pid_t = 0
        let code = Self.withStrings(command) { arguments in
            Self.withStrings(environment) { environment in
                posix_spawn(&process, command[0], &actions, &attributes, arguments, environment)
            }
        }
        guard code == 0 else { throw CheckError.system("the process of a check, \(command[0])", code) }
        return process
    }

    /// The strings as a null-terminated array of C strings that lives for the call.
    private static func withStrings<R>(
        _ strings: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> R
    ) -> R {
        var copies: [UnsafeMutablePointer<CChar>?] = strings.map { strdup($0) }
        defer { copies.forEach { free($0) } }
        copies.append(nil)
        return copies.withUnsafeBufferPointer { buffer in
            // Not empty: it holds the terminating nil.
            body(buffer.baseAddress!)
        }
    }

    private static func bytes(of file: Int32, from offset: Int, limit: Int) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
            count = 0
            while count < limit {
                let step = pread(file, buffer.baseAddress! + count, limit - count, off_t(offset + count))
                if step < 0 && errno == EINTR { continue }
                if step <= 0 { break }
                count += step
            }
        }
    }

    /// The low seven bits of a wait status are the signal, the next byte is the exit status.
    private static func death(_ status: Int32) -> String? {
        let signal = status & 0x7f
        if signal != 0 { return signals[signal] ?? "signal \(signal)" }
        let exit = (status >> 8) & 0xff
        return exit == 0 ? nil : "exit status \(exit)"
    }

    private static let signals = [
        SIGILL: "SIGILL", SIGABRT: "SIGABRT", SIGBUS: "SIGBUS", SIGFPE: "SIGFPE", SIGSEGV: "SIGSEGV",
        SIGPIPE: "SIGPIPE", SIGTERM: "SIGTERM", SIGKILL: "SIGKILL", SIGTRAP: "SIGTRAP", SIGXFSZ: "SIGXFSZ",
        SIGSYS: "SIGSYS", SIGALRM: "SIGALRM",
    ]
}

/// Why the checks could not be run at all.
public enum CheckError: Error, CustomStringConvertible, Sendable {
    /// The system refused something.
    case system(String, Int32)
    /// The file cannot be read, or there is no room for a copy of it.
    case noCopy(String, String)
    /// No check has this id.
    case unknownCheck(String, nearest: String?)

    /// What was expected and what was found.
    public var description: String {
        switch self {
        case .system(let what, let code): "cannot make \(what): \(String(cString: strerror(code)))"
        case .noCopy(let path, let reason): "cannot copy \(path) to \(NSTemporaryDirectory()): \(reason)"
        case .unknownCheck(let id, let nearest):
            "no check \"\(id)\"" + (nearest.map { ", did you mean \"\($0)\"?" } ?? "")
                + "; galley plugin check --list names them all"
        }
    }
}
