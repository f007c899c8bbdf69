import Foundation

/// What a process has: memory of its own, threads, open files, children.
struct ProcessState {
    /// Memory that nobody shares, in KB: what a version costs.
    var privateKilobytes: Int
    /// Its part of all memory that it maps, in KB.
    var proportionalKilobytes: Int
    var threads: Int
    var descriptors: Int
    var children: Int
    var mappings: Int

    /// This process now.
    static var current: ProcessState {
        let rollup = contents("self/smaps_rollup")
        func kilobytes(_ field: String) -> Int {
            rollup.split(separator: "\n").first { $0.hasPrefix("\(field):") }
                .flatMap { $0.split(separator: " ").dropFirst().first }.flatMap { Int($0) } ?? 0
        }
        return ProcessState(
            privateKilobytes: kilobytes("Private_Clean") + kilobytes("Private_Dirty"),
            proportionalKilobytes: kilobytes("Pss"), threads: names("self/task").count,
            descriptors: names("self/fd").count, children: childCount,
            mappings: contents("self/maps").split(separator: "\n").count)
    }

    /// The processes that this one started, the dead ones too that nobody has reaped.
    private static var childCount: Int {
        names("").compactMap { pid_t($0) }.count { process in
            let text = contents("\(process)/stat")
            // Behind the name, which may hold anything: state and parent.
            let words = text[(text.lastIndex(of: ")") ?? text.startIndex)...].split(separator: " ")
            return words.count > 2 && pid_t(words[2]) == getpid()
        }
    }

    private static func names(_ folder: String) -> [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(folder)")) ?? []
    }

    /// A file of /proc, which says that its size is 0; so it is read until it ends.
    private static func contents(_ name: String) -> String {
        let descriptor = open("/proc/\(name)", O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return "" }
        defer { close(descriptor) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65536)
        while true {
            let count = read(descriptor, &buffer, buffer.count)
            guard count > 0 else { return String(decoding: bytes, as: UTF8.self) }
            bytes += buffer.prefix(count)
        }
    }
}
