import CFloor
import GalleyEngine
import Glibc

/// Runs the workload of a name once, after a run that warms up. The run, and nothing else, is inside of `floor_measured`,
/// whose instructions a profiler counts.
func runOnce(_ name: String, _ workloads: [Workload]) throws -> Bool {
    guard let workload = workloads.first(where: { $0.name == name }) else { return false }
    try workload.prepare()()
    let run = try workload.prepare()
    var failure: (any Error)?
    withoutActuallyEscaping({ do { try run() } catch { failure = error } }) { body in
        var body = body
        withUnsafeMutablePointer(to: &body) { pointer in
            floor_measured({ $0!.assumingMemoryBound(to: (() -> Void).self).pointee() }, pointer)
        }
    }
    if let failure { throw failure }
    return true
}

/// Counts instructions with valgrind, each workload in a process of its own.
struct InstructionCounter {
    /// This program without debugging information, of which valgrind 3.19 cannot read what Swift writes.
    private let program: String

    /// Nil where valgrind is not installed.
    init?() {
        guard system("valgrind --version > /dev/null 2>&1") == 0 else {
            complain("skipped the instructions: install valgrind")
            return nil
        }
        program = "/tmp/galley-benchmarks-\(getpid())"
        guard system("strip --strip-debug -o '\(program)' '\(CommandLine.arguments[0])'") == 0 else {
            complain("skipped the instructions: strip from binutils failed")
            return nil
        }
    }

    func remove() { unlink(program) }

    /// The instructions of one run; nil where valgrind fails.
    func count(_ name: String, _ files: [String], _ built: [CPlugin]) -> Double? {
        let out = "\(program).callgrind"
        defer { unlink(out) }
        let plugins = files.map { "'\($0)'" } + built.map { "--built '\($0.name)' '\($0.file)'" }
        let command =
            "valgrind --tool=callgrind --toggle-collect=floor_measured --callgrind-out-file='\(out)' "
            + "'\(program)' --once '\(name)' \(plugins.joined(separator: " ")) > /dev/null 2>&1"
        guard system(command) == 0, let file = fopen(out, "r") else { return nil }
        defer { fclose(file) }
        var buffer = [CChar](repeating: 0, count: 4096)
        while fgets(&buffer, Int32(buffer.count), file) != nil {
            let line = String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
            for key in ["summary: ", "totals: "] where line.hasPrefix(key) {
                return Double(line.dropFirst(key.count).prefix { !$0.isNewline })
            }
        }
        return nil
    }
}
