import CWorker
import Foundation
import GalleyABI

/// What a plugin does to its process besides answering.
extension Worker {
    /// Records a rule that was broken in the call that is running; the worker goes on.
    func offend(_ cause: PluginFault.Cause, child: UInt32?) -> galley_status {
        let fault = describe(cause, child: child)
        load.record(fault)
        return refuse(fault, calls.last?.layout)
    }

    /// The name of a call of the system, as far as what the worker says may be one.
    func callName(_ message: inout galley_worker_message) -> String {
        guard let text = galley_channel_text(channel, &message) else { return "an unknown call" }
        let bytes = copy(of: text, min(Int(message.text_length), 40))
        let isName = bytes.allSatisfy { (97...122).contains($0) || (48...57).contains($0) || $0 == 95 || $0 == 32 }
        return isName && !bytes.isEmpty ? String(decoding: bytes, as: UTF8.self) : "an unknown call"
    }

    /// The fault of threads that run on after the outermost call. The kernel says how many there are, not the worker.
    func threadsLeft() -> PluginFault.Cause? {
        guard calls.count == 1 else { return nil }
        answers += 1
        // Looking costs a call of the system; whoever starts threads mostly does so at once.
        guard answers < 32 || answers % 256 == 0 else { return nil }
        if calls[0].kind == GALLEY_ASK_START || calls[0].kind == GALLEY_ASK_LOAD {
            // What the runtime starts on the way is not the plugin's.
            threads = process.threadCount.map { $0 + load.toleratedThreads }
            return nil
        }
        guard let threads, var now = process.threadCount else { return nil }
        // One that was joined is still there for a moment.
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
