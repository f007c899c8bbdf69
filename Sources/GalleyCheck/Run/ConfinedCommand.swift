import CCheck
import CWorker
import Foundation
import GalleyHost

/// A command in a confined process of its own, as a check: it runs a plugin's code, so it writes no file, starts no process,
/// and is killed after its deadline.
package struct ConfinedCommand {
    /// The program and its arguments.
    package let command: [String]
    /// The deadline.
    package let deadline: Duration
    /// The files that it may read, in addition to the libraries of the system and of this process.
    package let readable: [String]
    /// The folders whose libraries it may read.
    package let libraries: [String]

    /// Whether it runs on a system without Landlock, where it may read all files.
    package var isWeak = false

    /// Describes a command.
    package init(_ command: [String], deadline: Duration, readable: [String], libraries: [String]) {
        (self.command, self.deadline) = (command, deadline)
        (self.readable, self.libraries) = (readable, libraries)
    }

    /// The end of the process.
    package struct End {
        /// The answer of the process, see `answer(_:)`.
        package let answer: String
        /// The output on both streams.
        package let output: String
        /// The end of the process; nil if it was killed after its deadline.
        package let exit: Exit?
        /// Whether it ended, or was killed, while it unloaded the plugin: its call was over.
        package let isOfUnloading: Bool
    }

    /// The time in which the process unloads the plugin and ends, after its call.
    package static let unloadingDeadline = Containment().deadline

    /// The ways in which a process ends.
    package enum Exit {
        case status(Int32)
        /// The name of the signal.
        case signal(String)
    }

    /// Runs it to its end.
    package func run() throws -> End {
        let answer = try ConfinedProgram.memoryFile("galley-answer")
        defer { close(answer) }
        let output = try ConfinedProgram.memoryFile("galley-output")
        defer { close(output) }
        var check = ConfinedProgram(command: command, readable: readable, libraries: libraries)
        check.isWeak = isWeak
        let process = try check.spawn(answer: answer, output: output)
        let isLate = try !awaitEnd(process, answer: answer)
        kill(process, SIGKILL)
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0 {
            guard errno == EINTR else { throw CheckError.system("the end of a confined process", errno) }
        }
        let signal = status & 0x7f
        let exit: Exit =
            signal == 0
            ? .status(status >> 8 & 0xff) : .signal(ConfinedProgram.signals[signal] ?? "signal \(signal)")
        func text(_ file: Int32) -> String {
            String(decoding: ConfinedProgram.bytes(of: file, from: 0, limit: 1 << 20), as: UTF8.self)
        }
        let isOfUnloading = Self.isUnloading(answer)
        return End(
            answer: text(answer).replacing("\0", with: ""), output: text(output), exit: isLate ? nil : exit,
            isOfUnloading: isOfUnloading)
    }

    /// Waits until the process ends; returns false if it is late, with its call or with unloading the plugin.
    private func awaitEnd(_ process: pid_t, answer: Int32) throws -> Bool {
        let begin = ContinuousClock.now
        var unloading: ProgramClock?
        while true {
            let ended = galley_program_wait(process, 20)
            if ended != 0 { return true }
            if unloading == nil, Self.isUnloading(answer) { unloading = ProgramClock(process) }
            unloading?.advance()
            if let unloading, unloading.spent >= Self.unloadingDeadline / .seconds(1) { return false }
            // What the machine does meanwhile for others is waited for too.
            let delay = Duration.nanoseconds(Int64(clamping: check_run_delay(process)))
            if ContinuousClock.now - begin >= deadline + delay { return false }
        }
    }

    /// Whether the last byte of the answer so far says that the call is over.
    private static func isUnloading(_ answer: Int32) -> Bool {
        let size = lseek(answer, 0, SEEK_END)
        return size > 0 && ConfinedProgram.bytes(of: answer, from: Int(size) - 1, limit: 1) == [0]
    }

    /// Tells the process that called `run` that the call is over, and that the plugin is unloaded next.
    package static func announceUnloading() { answer("\0") }

    /// Confines the calling process, which `run` started; call it before any code of a plugin is there.
    package static func confine() throws {
        let error = check_confine(false)
        guard error == 0 else { throw CheckError.unconfined(error) }
    }

    /// Answers the process that called `run`.
    package static func answer(_ text: String) {
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes { write(ConfinedProgram.answerDescriptor, $0.baseAddress, $0.count) }
            guard count > 0 else { return }
            bytes = bytes.dropFirst(count)
        }
    }
}
