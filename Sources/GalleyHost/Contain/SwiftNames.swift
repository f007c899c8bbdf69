import CWorker
import Foundation

/// Swift's names of functions as their authors wrote them.
///
/// Such a name may stand for a text without bounds: `A` repeats what stood before, and ninety bytes of it fill any memory.
/// So a process tells them that may end of it: the worker program, which has the runtime of this one do it.
enum SwiftNames {
    /// The names that could be told, by how they are linked.
    ///
    /// - Parameter worker: the program `galley-worker`; nil: names stay as they are.
    static func asWritten(_ names: [String], by worker: String?) -> [String: String] {
        guard let worker, let runtime = galley_library_defining("swift_demangle") else { return [:] }
        var waiting = Set(names).filter { name in
            (name.hasPrefix("$s") || name.hasPrefix("$e")) && name.utf8.count <= Int(GALLEY_NAME_BYTES)
        }.sorted()
        var result: [String: String] = [:]
        let end = ContinuousClock.now + .seconds(2)
        while !waiting.isEmpty, ContinuousClock.now < end {
            // Embedded Swift mangles as full Swift does, behind another prefix.
            let arguments = [GALLEY_WORKER_NAMES, String(cString: runtime)] + waiting.map { "$s" + $0.dropFirst(2) }
            var command = Command(program: worker, arguments: arguments)
            command.memory = 128 << 20
            command.collectsErrors = false
            // The runtime would tell at length how it ended.
            command.variables = ["SWIFT_BACKTRACE": "enable=no"]
            guard let outcome = try? command.run(within: (end - ContinuousClock.now) / .seconds(1)) else { break }
            // Each ends with a zero byte; behind the last one is what came to no end.
            let texts = outcome.output.split(separator: "\0", omittingEmptySubsequences: false).dropLast()
            for (name, text) in zip(waiting, texts) where !text.isEmpty { result[name] = String(text) }
            if outcome.failure == nil { break }
            // It ended in the next one, which stays as it is.
            waiting.removeFirst(min(texts.count + 1, waiting.count))
        }
        return result
    }
}
