import GalleyABI
import GalleyThread
import Synchronization

#if !hasFeature(Embedded)
    /// What layouts said of their errors where no host is connected: the last message of each thread.
    enum LocalMessages {
        private static let lock = SpinLock()
        // Guarded by `lock`.
        nonisolated(unsafe) private static var messages: [UInt: [UInt8]] = [:]
        // So that to ask where nothing was said, as each pass does, takes no lock. A thread sees its own messages counted.
        private static let count = Atomic<Int>(0)

        static func put(_ bytes: [UInt8]) {
            let thread = UInt(galley_sdk_thread())
            lock.withLock {
                messages[thread] = bytes
                count.store(messages.count, ordering: .relaxed)
            }
        }

        static func take() -> [UInt8]? {
            guard count.load(ordering: .relaxed) > 0 else { return nil }
            let thread = UInt(galley_sdk_thread())
            return lock.withLock {
                let message = messages.removeValue(forKey: thread)
                count.store(messages.count, ordering: .relaxed)
                return message
            }
        }
    }

    extension LayoutHost {
        /// What a layout of this process last said of an error on this thread, once; nil where a host is connected, which
        /// has it.
        public static func takeMessage() -> String? {
            LocalMessages.take().map { String(decoding: $0, as: UTF8.self) }
        }
    }
#endif
