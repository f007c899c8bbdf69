import CCheck
import CMachine
import Foundation

/// A worker program that runs each check in a copy of its process, which costs far less than to start the program for each.
/// No code of the plugin runs in the worker itself. One check runs at a time.
final class CheckForks {
    private let requests: Int32
    private let answer: Int32
    private let output: Int32
    private let worker: pid_t

    /// The end of a check's process.
    struct End {
        /// The reported result; nil if the process died first.
        var answer: CheckAnswer?
        /// The cause of death in words: `SIGSEGV`, `exit status 3`. Nil for a normal end.
        var death: String?
        var isLate = false
        /// The plugin's current call, or its last one.
        var lastCall: String?
        var output = ""
        /// The addresses in the plugin's image at the fatal signal, the innermost first.
        var crash: [UInt64] = []
    }

    /// Starts the worker `program`, which calls `CheckWorker.main`. It ends with the calling thread.
    init(_ program: ConfinedProgram) throws {
        var ends: [Int32] = [-1, -1]
        let kind = Int32(SOCK_SEQPACKET.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw CheckError.system("a pair of sockets", errno) }
        defer { close(ends[1]) }
        var files: [Int32] = []
        do {
            files.append(try ConfinedProgram.memoryFile("galley-check-answer"))
            files.append(try ConfinedProgram.memoryFile("galley-check-output"))
            worker = try program.spawn(answer: files[0], output: files[1], requests: ends[1])
        } catch {
            close(ends[0])
            for file in files { close(file) }
            throw error
        }
        (requests, answer, output) = (ends[0], files[0], files[1])
    }

    deinit {
        kill(worker, SIGKILL)
        while waitpid(worker, nil, 0) < 0, errno == EINTR {}
        for descriptor in [requests, answer, output] { close(descriptor) }
    }

    /// Runs the check at `index` of `Check.all`, or a request of `AcceptedCounts`, to its end, in a process that is killed
    /// after its deadline and always reaped.
    ///
    /// - Parameter counts: the numbers of children that the layouts accept.
    func run(check index: Int, deadline: Duration, accepting counts: [AcceptedCounts] = []) throws -> End {
        // What the process before left is not this one's.
        for file in [answer, output] { try Self.empty(file) }
        guard ftruncate(answer, off_t(LastCall.memorySize)) == 0 else {
            throw CheckError.system("a file in memory", errno)
        }
        let masks = AcceptedCounts.bytes(counts)
        guard pwrite(answer, masks, masks.count, off_t(LastCall.countsOffset)) == masks.count else {
            throw CheckError.system("a file in memory", errno)
        }
        let process = check_request(requests, UInt32(index))
        guard process > 0 else { throw CheckError.system("the process of a check", -process) }

        var end = End()
        let milliseconds = Int32(clamping: Int64(min(deadline / .milliseconds(1), Double(Int32.max))))
        end.isLate = check_wait(process, milliseconds) == 0
        // The handler of the thread that is in the plugin says where, and ends it.
        if end.isLate {
            for thread in (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task")) ?? [] {
                pid_t(thread).map { _ = machine_signal_thread(process, $0, SIGPROF) }
            }
            _ = check_wait(process, 50)
        }
        // It could start no others: see `check_confine`.
        var status: Int32 = 0
        let error = check_end(requests, process, &status)
        guard error == 0 else { throw CheckError.system("the end of a check's process", error) }

        end.output = String(decoding: ConfinedProgram.bytes(of: output, from: 0, limit: 2048), as: UTF8.self)
        end.lastCall = LastCall.text(ConfinedProgram.bytes(of: answer, from: 0, limit: LastCall.size))
        if !end.isLate { end.death = ConfinedProgram.death(status) }
        end.crash = LastCall.crash(
            ConfinedProgram.bytes(of: answer, from: LastCall.size + LastCall.answerSize, limit: LastCall.crashSize))
        let json = ConfinedProgram.bytes(of: answer, from: LastCall.size, limit: LastCall.answerSize).prefix { $0 != 0 }
        end.answer = try? JSONDecoder().decode(CheckAnswer.self, from: Data(json))
        if end.answer == nil, end.death == nil, !end.isLate {
            end.death = "exit status 0, before the check was over"
        }
        return end
    }

    private static func empty(_ file: Int32) throws {
        guard ftruncate(file, 0) == 0, lseek(file, 0, SEEK_SET) == 0 else {
            throw CheckError.system("an empty file in memory", errno)
        }
    }
}
