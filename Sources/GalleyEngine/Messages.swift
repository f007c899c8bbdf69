import Foundation
import GalleyABI
import GalleySDK

/// The messages that layouts attach to the error they return: plugins through `galley_host.message`, layouts of this
/// process through their SDK.
///
/// Each thread has its own message, so a message is never attributed to another thread's error.
package enum Messages {
    /// Keeps a message until the next `take` on this thread; an empty message discards the previous one.
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

    /// Returns and discards the last message of this thread.
    public static func take() -> String? {
        guard let slot = pthread_getspecific(key) else { return nil }
        // Sound: only `put` fills the slot, with a box that it retained for this thread.
        let box = Unmanaged<Box>.fromOpaque(slot).takeUnretainedValue()
        defer { box.text = nil }
        return box.text
    }

    /// Also receives the messages of layouts in this process, from the first access on.
    static let hearsOwnLayouts: Void = {
        let table = UnsafeMutablePointer<galley_host>.allocate(capacity: 1)
        table.initialize(to: galley_host())
        table.pointee.size = UInt32(MemoryLayout<galley_host>.size)
        table.pointee.message = { _, text in
            put(String(decoding: UnsafeRawBufferPointer(start: text.bytes, count: text.length), as: UTF8.self))
        }
        LayoutHost.sendMessages(to: table)
    }()

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
