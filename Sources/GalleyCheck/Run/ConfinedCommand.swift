import CCheck
import Foundation

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
    }

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
        let isLate = check_wait(process, Int32(clamping: Int(deadline / .milliseconds(1)))) == 0
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
        return End(answer: text(answer), output: text(output), exit: isLate ? nil : exit)
    }

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
