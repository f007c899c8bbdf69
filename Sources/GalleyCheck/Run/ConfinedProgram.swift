import CCheck
import CMachine
import Foundation

/// A program that is confined as a check: it writes no file, starts no program and reads only what is named here.
struct ConfinedProgram {
    /// The program and its arguments.
    let command: [String]
    /// The files and folders that it may read, in addition to the libraries of the system and of this process.
    let readable: [String]
    /// The folders whose libraries it may read.
    let libraries: [String]

    /// Whether it runs on a system without Landlock, where it may read all files.
    var isWeak = false

    /// The limit of address space, in bytes: enough for the program and a few copies of anything a plugin needs.
    private static let memoryLimit: UInt64 = 2 << 30
    /// The limit of a file's size in bytes, more than any check or plugin writes.
    private static let fileLimit: UInt64 = 16 << 20

    static func memoryFile(_ name: String) throws -> Int32 {
        let file = machine_memory_file(name)
        guard file >= 0 else { throw CheckError.system("a file in memory", errno) }
        return file
    }

    /// The program's descriptor for its answer.
    static let answerDescriptor: Int32 = 3
    /// The program's descriptor for requests, which is an empty file where there are none.
    static let requestDescriptor: Int32 = 4

    /// The variables of the environment that it gets: those that find this program's libraries, and the language. The others
    /// may hold secrets of the user.
    private static let variables: Set = ["LD_LIBRARY_PATH", "LANG", "LC_ALL", "LC_CTYPE", "TZ"]

    /// Starts it. It ends with the calling thread.
    func spawn(answer: Int32, output: Int32, requests: Int32 = -1) throws -> pid_t {
        var variables = ProcessInfo.processInfo.environment.filter { Self.variables.contains($0.key) }
        // A crash is a result here, and needs no description by the runtime.
        variables["SWIFT_BACKTRACE"] = "enable=no"
        let arguments = Texts(command), environment = Texts(variables.map { "\($0.key)=\($0.value)" })
        let readable = Texts(readable), libraries = Texts(libraries)
        var bounds = check_bounds(
            memory: Self.memoryLimit, file: Self.fileLimit, is_weak: isWeak, readable: readable.constant,
            libraries: libraries.constant)
        var process: pid_t = 0
        let code = withExtendedLifetime((arguments, environment, readable, libraries)) {
            check_spawn(&bounds, arguments.start, environment.start, output, answer, requests, &process)
        }
        guard code != ENOSYS else { throw CheckError.noLandlock }
        guard code == 0 else { throw CheckError.system("the process of a check, \(command[0])", code) }
        return process
    }

    /// A null-terminated array of C strings.
    private final class Texts {
        let start: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
        private let count: Int

        init(_ texts: [String]) {
            count = texts.count
            start = .allocate(capacity: count + 1)
            start.initialize(repeating: nil, count: count + 1)
            for (index, text) in texts.enumerated() { start[index] = strdup(text) }
        }

        deinit {
            for index in 0..<count { free(start[index]) }
            start.deallocate()
        }

        var constant: UnsafePointer<UnsafePointer<CChar>?> {
            // Sound: the same pointers; C guarantees that nothing is written through them.
            UnsafeRawPointer(start).assumingMemoryBound(to: UnsafePointer<CChar>?.self)
        }
    }

    static func bytes(of file: Int32, from offset: Int, limit: Int) -> [UInt8] {
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
    static func death(_ status: Int32) -> String? {
        let signal = status & 0x7f
        if signal != 0 { return signals[signal] ?? "signal \(signal)" }
        let exit = (status >> 8) & 0xff
        return exit == 0 ? nil : "exit status \(exit)"
    }

    static let signals = [
        SIGILL: "SIGILL", SIGABRT: "SIGABRT", SIGBUS: "SIGBUS", SIGFPE: "SIGFPE", SIGSEGV: "SIGSEGV",
        SIGPIPE: "SIGPIPE", SIGTERM: "SIGTERM", SIGKILL: "SIGKILL", SIGTRAP: "SIGTRAP", SIGXFSZ: "SIGXFSZ",
        SIGSYS: "SIGSYS", SIGALRM: "SIGALRM",
    ]
}

/// The reasons why no check could run.
public enum CheckError: Error, CustomStringConvertible, Sendable {
    /// The system refused an operation.
    case system(String, Int32)
    /// The system cannot confine processes, so no plugin is run.
    case unconfined(Int32)
    /// The system has no Landlock, so no plugin is run.
    case noLandlock
    /// The file cannot be read, or there is no room for a copy.
    case noCopy(String, String)
    /// No check has this id.
    case unknownCheck(String, nearest: String?)

    /// The expected and the found state.
    public var description: String {
        switch self {
        case .system(let what, let code): "cannot make \(what): \(String(cString: strerror(code)))"
        case .unconfined(let code):
            "expected a system that confines the process of a check by seccomp, found: "
                + "\(String(cString: strerror(code))). Allow it, as in the settings of a container."
        case .noLandlock:
            "expected a system that confines the process of a check by Landlock, found one without it. Allow it, as in the "
                + "settings of a container; --isolate weak goes without it, and the plugin can then read your files."
        case .noCopy(let path, let reason): "cannot copy \(path) to \(NSTemporaryDirectory()): \(reason)"
        case .unknownCheck(let id, let nearest):
            "no check \"\(id)\"" + (nearest.map { ", did you mean \"\($0)\"?" } ?? "")
                + "; galley plugin check --list names them all"
        }
    }
}
