import CWorker
import Foundation

/// Demangles Swift's names of functions.
///
/// A mangled name may expand without bounds: `A` repeats an earlier part, and ninety bytes can fill any memory. So
/// names are demangled in a process that may end because of one: the worker program, with this process's runtime.
///
/// A flaw of the demangler would run code of the name's author, so the program is confined as a compiler is; without
/// Landlock or seccomp it does not run.
enum SwiftNames {
    /// The maximum time of all runs for one report, in seconds that count as `ProgramClock` counts.
    private static let patience = 2.0

    /// Returns the demangled names by their mangled names, without those that failed.
    ///
    /// - Parameter worker: the program `galley-worker`; nil: names stay as they are.
    static func asWritten(_ names: [String], by worker: String?) -> [String: String] {
        guard let worker, let runtime = galley_library_defining("swift_demangle").map({ String(cString: $0) }) else {
            return [:]
        }
        var waiting = Set(names).filter { name in
            (name.hasPrefix("$s") || name.hasPrefix("$e")) && name.utf8.count <= Int(GALLEY_NAME_BYTES)
        }.sorted()
        var result: [String: String] = [:]
        var left = patience
        while !waiting.isEmpty, left > 0 {
            guard let confinement = ProgramConfinement.reading(runtime, by: worker, seconds: left, memory: 128 << 20)
            else { break }
            // Embedded Swift mangles as full Swift does, behind another prefix.
            let arguments = [GALLEY_WORKER_NAMES, runtime] + waiting.map { "$s" + $0.dropFirst(2) }
            var command = Command(program: worker, arguments: arguments)
            command.confinement = confinement
            command.collectsErrors = false
            // Otherwise the runtime prints a long report when it crashes.
            command.variables = ["SWIFT_BACKTRACE": "enable=no"]
            guard let outcome = try? command.run() else { break }
            left -= outcome.seconds
            // Each name ends with a zero byte; an unfinished one follows the last.
            let texts = outcome.output.split(separator: "\0", omittingEmptySubsequences: false).dropLast()
            for (name, text) in zip(waiting, texts) where !text.isEmpty { result[name] = String(text) }
            if outcome.failure == nil { break }
            // The process ended in the next name, which stays mangled.
            waiting.removeFirst(min(texts.count + 1, waiting.count))
        }
        return result
    }
}
