import CCheck
import CMachine
import Foundation

/// The state of the process that a plugin must leave unchanged, each part as a set of texts.
struct ProcessState {
    /// Returns how often a file is mapped into this process.
    static func mappings(named name: String) -> Int {
        text(of: "self/maps").split(separator: "\n").count {
            $0.hasSuffix("/" + name) || $0.hasSuffix("/" + name + " (deleted)")
        }
    }

    /// A file of /proc: they say that they have no length, and have to be read to their end.
    private static func text(of name: String) -> String {
        let file = open("/proc/" + name, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return "" }
        defer { close(file) }
        var bytes: [UInt8] = []
        var part = [UInt8](repeating: 0, count: 65536)
        while true {
            let count = read(file, &part, part.count)
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else { return String(decoding: bytes, as: UTF8.self) }
            bytes += part[..<count]
        }
    }

    /// Names in a directory of /proc/self.
    private static func entries(_ directory: String) -> Set<String> {
        Set((try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/" + directory)) ?? [])
    }

    /// Lets Dispatch start the threads that it needs for itself, so that they are none of the plugin's.
    static func settle() {
        let fired = DispatchSemaphore(value: 0)
        let timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "galley.check"))
        timer.setEventHandler { fired.signal() }
        timer.schedule(deadline: .now() + .milliseconds(1))
        timer.resume()
        fired.wait()
        timer.cancel()
    }

    /// The threads of this process.
    static var threads: Set<String> { entries("task") }

    /// The open files by number, with their targets.
    static var files: Set<String> {
        var result: Set<String> = []
        for name in entries("fd") {
            // The directory that is being read is among them, and gone by now.
            let path = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/" + name)
            // Dispatch makes these for itself whenever it wants to.
            // So is it where its number is another file's by now, or another directory is read at the same time.
            let isOwn = path.map { $0.hasPrefix("/proc/") && $0.hasSuffix("/fd") } ?? false
            let isOfDispatch = ["timerfd", "eventpoll", "eventfd"].contains { path == "anon_inode:[\($0)]" }
            if let path, !isOfDispatch, !isOwn { result.insert("\(name) → \(path)") }
        }
        return result
    }

    /// All locale categories, as `setlocale` spells them.
    static var locale: Set<String> { setlocale(LC_ALL, nil).map { [String(cString: $0)] } ?? [] }

    static var directory: Set<String> { [FileManager.default.currentDirectoryPath] }

    /// The environment in memory.
    static var environment: Set<String> {
        var result: Set<String> = []
        var next = environ
        while let text = next.pointee {
            result.insert(String(cString: text))
            next += 1
        }
        return result
    }

    /// The blocked signals of this thread, and the handling of each signal.
    static var signals: Set<String> {
        // This process catches the signals that end it, so these lines cannot show another handler of them.
        let replaced = "handlers of fatal signals: 0x" + String(check_replaced_handlers(), radix: 16)
        return status("SigBlk:", "SigIgn:", "SigCgt:").union([replaced])
    }

    /// Returns lines of the system's status of this thread and its process.
    private static func status(_ names: String...) -> Set<String> {
        let lines = text(of: "thread-self/status").split(separator: "\n").map { String($0.replacing("\t", with: " ")) }
        return Set(lines.filter { line in names.contains { line.hasPrefix($0) } })
    }

    /// The permissions that new files do not get.
    static var fileModeMask: Set<String> { status("Umask:") }

    /// The name of this thread.
    static var threadName: Set<String> { status("Name:") }

    /// The current and the maximum limit of each resource of this process.
    static var limits: Set<String> {
        Set(text(of: "self/limits").split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") })
    }

    /// The timers that run: those of the process, and those that somebody made.
    static var timers: Set<String> {
        let own = [("ITIMER_REAL", ITIMER_REAL), ("ITIMER_VIRTUAL", ITIMER_VIRTUAL), ("ITIMER_PROF", ITIMER_PROF)]
        let running = own.filter { _, timer in
            var time = itimerval()
            guard getitimer(__itimer_which_t(timer.rawValue), &time) == 0 else { return false }
            return time.it_value.tv_sec != 0 || time.it_value.tv_usec != 0
        }
        let made = text(of: "self/timers").split(separator: "\n").filter { $0.hasPrefix("ID:") }
        return Set(running.map { $0.0 } + made.map { "timer_create, \($0)" })
    }

    static var floatingPointMode: Set<String> { ["0x" + String(machine_floating_point_mode(), radix: 16)] }

    /// Bytes allocated and not freed.
    static var allocatedBytes: Int { Int(clamping: check_allocated_bytes()) }

    /// Bytes mapped and not unmapped, without those that the C library allocates from.
    static var mappedBytes: Int { Int(clamping: check_mapped_bytes()) }

    /// Bytes written to standard output and error, which are files here.
    static var output: Set<String> {
        fflush(nil)
        let sizes = [STDOUT_FILENO, STDERR_FILENO].map { descriptor in
            var status = stat()
            return fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
        }
        return ["\(sizes.max() ?? 0) bytes"]
    }
}
