import Glibc

/// A descriptor that other threads and signal handlers make readable, to wake a thread that polls descriptors.
package final class Wakeup: Sendable {
    /// Readable from a call of `call()` until `clear()`.
    package let descriptor: Int32
    /// The other end: a byte that is written to it makes `descriptor` readable.
    package let writer: Int32

    /// Opens the descriptors.
    ///
    /// - Throws: `LiveServerError` if the process has no descriptor left.
    package init() throws(LiveServerError) {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { throw LiveServerError("no pipe: \(String(cString: strerror(errno)))") }
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        (descriptor, writer) = (ends[0], ends[1])
    }

    deinit {
        close(descriptor)
        close(writer)
    }

    /// Makes `descriptor` readable.
    package func call() { Self.call(writer) }

    /// Makes the descriptor of a `writer` readable; safe in a signal handler.
    package static func call(_ writer: Int32) {
        var byte: UInt8 = 0
        // Sound to ignore: it fails only if the pipe is full, and then `descriptor` is readable already.
        _ = write(writer, &byte, 1)
    }

    /// Makes `descriptor` unreadable until the next call of `call()`.
    package func clear() {
        var bytes: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
        while read(descriptor, &bytes, MemoryLayout.size(ofValue: bytes)) == MemoryLayout.size(ofValue: bytes) {}
    }
}
