import CWorker
import Foundation

/// Runs a program to its end and collects its output, by default both streams together.
///
/// It blocks, because builds are synchronous calls from any thread. Waiting for an asynchronous library on a thread of
/// Swift's shared pool would deadlock once every thread of the pool waits.
package struct Command {
    package let program: String
    package let arguments: [String]
    /// The maximum length of the collected output, in bytes. A compiler can write megabytes about a damaged source.
    static let maximumOutput = 1 << 20

    /// The variables added to this process's environment, or to the confinement's.
    package var variables: [String: String] = [:]
    /// Whether its error stream is collected too.
    package var collectsErrors = true
    /// The memory limit in bytes; nil for none. With a limit, the program cannot write more than is collected.
    package var memory: UInt64?
    /// Its working folder; nil for this process's.
    package var folder: String?
    /// Its confinement; nil for none.
    package var confinement: ProgramConfinement?

    package struct Outcome {
        package let output: String
        /// The failure in words; nil for exit status 0.
        package let failure: String?
        /// The confinement's limit of processor time in seconds, if the program ended because of it; otherwise nil.
        package var spentProcessorTime: Double?
        /// The time that counted for its limit, in seconds: its processor time, and under a confinement also the time in
        /// which it waited.
        package var seconds = 0.0

        package init(output: String, failure: String?) {
            self.output = output
            self.failure = failure
        }
    }

    package init(program: String, arguments: [String], variables: [String: String] = [:]) {
        self.program = program
        self.arguments = arguments
        self.variables = variables
    }

    /// The time that this thread has waited for programs so far. A build stays on its caller's thread.
    package static var waitedSoFar: Duration {
        get { Thread.current.threadDictionary["galley.waited"] as? Duration ?? .zero }
        set { Thread.current.threadDictionary["galley.waited"] = newValue }
    }

    /// - Parameter seconds: the time after which it is ended; nil for no limit.
    package func run(within seconds: Double? = nil) throws(CommandError) -> Outcome {
        if Cancellation.isCurrentCancelled { throw .cancelled }
        let begin = ContinuousClock.now
        defer { Self.waitedSoFar += ContinuousClock.now - begin }
        // A folder for temporary files, because the compiler's driver leaves files even after printing its version.
        ProcessFolder.removeAbandoned(in: NSTemporaryDirectory())
        let folder = NSTemporaryDirectory() + "/\(ProcessFolder.prefix)\(UUID().uuidString)"
        guard mkdir(folder, 0o700) == 0 else { throw failed(errno) }
        defer { try? FileManager.default.removeItem(atPath: folder) }
        // A file, not a pipe: another program started in the meantime may inherit the pipe's end, and the reader would
        // wait for that program too.
        let file = open(folder + "/output", O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw failed(errno) }
        defer { close(file) }

        let given = confinement?.environment ?? ProcessInfo.processInfo.environment
        let environment = given.merging(["TMPDIR": folder]) { $1 }
            .merging(confinement == nil ? [:] : ["HOME": ProgramConfinement.home]) { $1 }
            .merging(variables) { $1 }
        // It ends with this thread, which waits for it, and therefore with this process.
        var process: pid_t = 0
        let code = withStrings([program] + arguments) { arguments in
            withStrings(environment.map { "\($0.key)=\($0.value)" }) { environment in
                var limits = galley_program_limits()
                (limits.memory, limits.output, limits.files) = (memory ?? .max, .max, -1)
                if memory != nil { limits.output = UInt64(Self.maximumOutput) }
                return withPath(self.folder) { path in
                    limits.folder = path
                    func start(_ limits: inout galley_program_limits) -> Int32 {
                        galley_program_spawn(arguments, environment, file, collectsErrors, &limits, &process)
                    }
                    if let confinement { return confinement.withLimits(&limits, writing: folder, start) }
                    if memory != nil || path != nil { return start(&limits) }
                    return galley_program_spawn(arguments, environment, file, collectsErrors, nil, &process)
                }
            }
        }
        guard code == 0 else { throw failed(code) }

        let cancellation = Cancellation.current
        cancellation?.begin(process)
        // Ended, but not yet reaped: until then, no other process gets its id.
        let limit = seconds ?? confinement?.seconds
        var ended: Int32
        var clock = ProgramClock(process)
        if seconds == nil, let limit {
            ended = Self.wait(for: process, limit, &clock)
        } else {
            ended = galley_program_wait(process, limit.map { Int64($0 * 1000) } ?? -1)
        }
        let isLate = ended == 0
        if isLate {
            ProgramTree.end(process)
            ended = galley_program_wait(process, -1)
        }
        guard ended > 0 else { throw failed(-ended) }
        cancellation?.end()
        var status: Int32 = 0
        var usage = rusage()
        while wait4(process, &status, 0, &usage) < 0 {
            guard errno == EINTR else { throw failed(errno) }
        }
        if Cancellation.isCurrentCancelled { throw .cancelled }
        lseek(file, 0, SEEK_SET)
        let output = FileHandle(fileDescriptor: file, closeOnDealloc: false).readData(ofLength: Command.maximumOutput)
        let failure = isLate && seconds == nil ? "ended after \(Int(limit ?? 0)) s" : Command.failure(status)
        let text = String(decoding: output, as: UTF8.self)
        var outcome = Outcome(output: text, failure: failure)
        let processorTime = [usage.ru_utime, usage.ru_stime].reduce(0) {
            $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1e6
        }
        outcome.seconds = max(clock.spent, processorTime)
        if let most = confinement?.processorSeconds, failure != nil {
            let spent = processorTime + 0.1
            let isKilled =
                [SIGKILL, SIGXCPU].contains(status & 0x7f) || Command.killed.contains(where: text.contains)
            // For its limit the system counts whole ticks, so that it ends a program on a busy machine earlier than the
            // exact time says.
            if isKilled, spent >= (isLate ? most : most / 2) { outcome.spentProcessorTime = most }
        }
        return outcome
    }

    /// Waits until a program has ended, or has spent so many seconds; returns as `galley_program_wait`.
    private static func wait(for process: pid_t, _ limit: Double, _ clock: inout ProgramClock) -> Int32 {
        while clock.spent < limit {
            let slice = min(max((limit - clock.spent) / 8, 0.02), 1)
            let ended = galley_program_wait(process, Int64(slice * 1000))
            if ended != 0 { return ended }
            clock.advance()
        }
        return 0
    }

    /// What drivers of compilers print about a program of theirs that the system ended at a limit.
    private static let killed = [
        "due to signal \(SIGKILL)", "due to signal \(SIGXCPU)", "Killed", "CPU time limit exceeded",
    ]

    private func failed(_ code: Int32) -> CommandError {
        .notRun(program: program, reason: String(cString: strerror(code)))
    }

    /// The low seven bits of a wait status are the signal, the next byte is the exit status.
    private static func failure(_ status: Int32) -> String? {
        let signal = status & 0x7f
        if signal != 0 { return "ended by signal \(signal)" }
        let exit = (status >> 8) & 0xff
        return exit == 0 ? nil : "exit status \(exit)"
    }

    private func withPath(_ path: String?, _ body: (UnsafePointer<CChar>?) -> Int32) -> Int32 {
        guard let path else { return body(nil) }
        return path.withCString { body($0) }
    }

    /// Passes the strings to `body` as a null-terminated array of C strings.
    private func withStrings<R>(
        _ strings: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> R
    ) -> R {
        var copies: [UnsafeMutablePointer<CChar>?] = strings.map { strdup($0) }
        defer { copies.forEach { free($0) } }
        copies.append(nil)
        return copies.withUnsafeBufferPointer { buffer in
            // Not empty: it contains the terminating nil.
            body(buffer.baseAddress!)
        }
    }
}

/// The reason why a program did not run to its end.
package enum CommandError: Error {
    /// It could not be started, or not be waited for.
    case notRun(program: String, reason: String)
    /// The thread's work was cancelled.
    case cancelled
}
