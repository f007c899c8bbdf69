import GalleyABI
import GalleyThread

#if !hasFeature(Embedded)
    /// What layouts said of their errors where no host is connected: the last message of each thread.
    enum LocalMessages {
        private static let lock = SpinLock()
        // Guarded by `lock`.
        nonisolated(unsafe) private static var messages: [UInt: [UInt8]] = [:]

        static func put(_ bytes: [UInt8]) {
            let thread = UInt(galley_sdk_thread())
            lock.withLock { messages[thread] = bytes }
        }

        static func take() -> [UInt8]? {
            let thread = UInt(galley_sdk_thread())
            return lock.withLock { messages.removeValue(forKey: thread) }
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
