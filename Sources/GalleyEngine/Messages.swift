import Foundation
import GalleySDK

/// What plugins say about the error that they are about to return (`galley_host.message`).
///
/// Each thread has its own: the reason of one thread's error is never taken for another's.
public enum Messages {
    /// Keeps a message until the next `take` on this thread; an empty one forgets the last.
    public static func put(_ text: String) {
        let box: Box
        if let slot = pthread_getspecific(key) {
            box = Unmanaged<Box>.fromOpaque(slot).takeUnretainedValue()
        } else {
            box = Box()
            pthread_setspecific(key, Unmanaged.passRetained(box).toOpaque())
        }
        box.text = text.isEmpty ? nil : text
    }

    /// The last message of this thread, once.
    public static func take() -> String? {
        guard let slot = pthread_getspecific(key) else { return nil }
        // Sound: only `put` fills the slot, with a box that it retained for this thread.
        let box = Unmanaged<Box>.fromOpaque(slot).takeUnretainedValue()
        defer { box.text = nil }
        return box.text
    }

    /// The last message of this thread, once: a host's, or a layout's of this process where no host is connected.
    package static func takeAny() -> String? {
        let local = LayoutHost.takeMessage()
        return take() ?? local
    }

    private final class Box {
        var text: String?
    }

    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        let status = pthread_key_create(&key) { slot in
            if let slot { Unmanaged<Box>.fromOpaque(slot).release() }
        }
        precondition(status == 0, "the system has no thread-local key left")
        return key
    }()
}
