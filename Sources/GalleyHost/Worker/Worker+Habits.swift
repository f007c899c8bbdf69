import CWorker
import Foundation
import GalleyABI

/// Checks a plugin's effects on its process besides its answers.
extension Worker {
    /// Records a broken rule in the running call. The worker goes on.
    func offend(_ cause: PluginFault.Cause, child: UInt32?) -> galley_status {
        let fault = describe(cause, child: child)
        load.record(fault)
        return refuse(fault, calls.last?.layout)
    }

    /// Returns the name of a system call, if the worker's text can be one.
    func callName(_ message: inout galley_worker_message) -> String {
        guard let text = galley_channel_text(channel, &message) else { return Self.callName([]) }
        return Self.callName(copy(of: text, min(Int(message.text_length), 64)))
    }

    static func callName(_ bytes: [UInt8]) -> String {
        // Calls of other machines have their number in parentheses: `socket (32-bit call 359)`.
        let isName = bytes.allSatisfy {
            (97...122).contains($0) || (48...57).contains($0) || "_ ()-".utf8.contains($0)
        }
        return isName && !bytes.isEmpty ? String(decoding: bytes, as: UTF8.self) : "an unknown call"
    }

    /// Returns the fault of threads that keep running after the outermost call. The kernel counts them, not the worker.
    func threadsLeft() -> PluginFault.Cause? {
        guard calls.count == 1 else { return nil }
        answers += 1
        // The check costs a system call, and plugins that start threads mostly do so early.
        guard answers < 32 || answers % 256 == 0 else { return nil }
        if calls[0].kind == GALLEY_ASK_START {
            threads = process.threadCount
            return nil
        }
        if calls[0].kind == GALLEY_ASK_LOAD, load.toleratedThreads > 0 {
            // Threads of the runtime are not the plugin's.
            threads = process.threadCount.map { $0 + load.toleratedThreads }
            return nil
        }
        guard let threads, var now = process.threadCount else { return nil }
        // A joined thread may still exist for a moment.
        for _ in 0..<20 where now > threads {
            usleep(500)
            now = process.threadCount ?? 0
        }
        guard now > threads else { return nil }
        let count = now - threads
        self.threads = now
        return .threads(count)
    }
}
