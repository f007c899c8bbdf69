import Glibc

/// Other engines that run the same workloads beside Galley, each in a process of its own.
enum Peers {
    /// The fastest runs in nanoseconds, by peer and workload. A peer that is not installed is left out, and named on
    /// standard error.
    static func run() -> [String: [String: Double]] {
        var results: [String: [String: Double]] = [:]
        let folder = String(#filePath.reversed().drop { $0 != "/" }.reversed()) + "../../Peers"
        let program = "/tmp/galley-benchmarks-qt-\(getpid())"
        let compile =
            "pkg-config --exists Qt6Widgets && c++ -O2 -fPIC '\(folder)/qt.cpp' "
            + "$(pkg-config --cflags --libs Qt6Widgets) -o '\(program)' 2>/dev/null"
        if system(compile) == 0 {
            results["Qt 6"] = lines(of: "'\(program)' 2>/dev/null")
            unlink(program)
        } else {
            complain("skipped the peer Qt 6: install qt6-base-dev, pkg-config and a C++ compiler")
        }
        return results
    }

    /// The lines «name, tab, number» that a command prints.
    private static func lines(of command: String) -> [String: Double] {
        var results: [String: Double] = [:]
        guard let pipe = popen(command, "r") else { return results }
        defer { pclose(pipe) }
        var buffer = [CChar](repeating: 0, count: 256)
        while fgets(&buffer, Int32(buffer.count), pipe) != nil {
            let line = String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
            let fields = line.split(separator: "\t")
            if fields.count == 2, let number = Double(fields[1].prefix { !$0.isNewline }) {
                results[String(fields[0])] = number
            }
        }
        return results
    }
}
