import CCheck
import Foundation

/// What a plugin must leave as it found it, each thing as a set of texts.
struct ProcessState {
    /// How often a file is mapped into this process.
    static func mappings(named name: String) -> Int {
        text(of: "maps").split(separator: "\n").count {
            $0.hasSuffix("/" + name) || $0.hasSuffix("/" + name + " (deleted)")
        }
    }

    /// A file of /proc/self: they say that they have no length, and have to be read to their end.
    private static func text(of name: String) -> String {
        let file = open("/proc/self/" + name, O_RDONLY | O_CLOEXEC)
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

    /// Whether this process has children, alive or not.
    static var children: Set<String> {
        var status: Int32 = 0
        let answer = waitpid(-1, &status, WNOHANG)
        return answer < 0 && errno == ECHILD ? [] : ["a process of its own"]
    }

    /// Open files by number, with what they lead to.
    static var files: Set<String> {
        var result: Set<String> = []
        for name in entries("fd") {
            // The directory that is being read is among them, and gone by now.
            let path = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/" + name)
            // Dispatch makes these for itself whenever it wants to.
            let isOfDispatch = ["timerfd", "eventpoll", "eventfd"].contains { path == "anon_inode:[\($0)]" }
            if let path, !isOfDispatch { result.insert("\(name) → \(path)") }
        }
        return result
    }

    /// All locale categories, as `setlocale` spells them.
    static var locale: Set<String> { setlocale(LC_ALL, nil).map { [String(cString: $0)] } ?? [] }

    static var directory: Set<String> { [FileManager.default.currentDirectoryPath] }

    /// The environment as it stands in memory now.
    static var environment: Set<String> {
        var result: Set<String> = []
        var next = environ
        while let text = next.pointee {
            result.insert(String(cString: text))
            next += 1
        }
        return result
    }

    /// The blocked signals of this thread, and what each signal does.
    static var signals: Set<String> {
        let lines = text(of: "status").split(separator: "\n").map { String($0.replacing("\t", with: " ")) }
        // Those that end a process are caught by this one; who else catches them is not to be seen in these lines.
        let replaced = "handlers of fatal signals: 0x" + String(check_replaced_handlers(), radix: 16)
        return Set(lines.filter { line in ["SigBlk:", "SigIgn:", "SigCgt:"].contains { line.hasPrefix($0) } })
            .union([replaced])
    }

    static var floatingPointMode: Set<String> { ["0x" + String(check_floating_point_mode(), radix: 16)] }

    /// Bytes allocated and not freed.
    static var allocatedBytes: Int { Int(clamping: check_allocated_bytes()) }

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
