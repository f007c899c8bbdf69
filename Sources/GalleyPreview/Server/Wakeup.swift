import Glibc

/// A descriptor that becomes readable when somebody calls: how other threads, and signals, wake one that waits for files.
public final class Wakeup: Sendable {
    /// Readable from a call until it is cleared.
    public let descriptor: Int32
    /// Where a byte makes it readable; all that a signal's handler needs to know.
    public let writer: Int32

    /// - Throws: `LiveServerError` where the process has no descriptor left.
    public init() throws(LiveServerError) {
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

    /// Makes it readable.
    public func call() { Self.call(writer) }

    /// The same for a signal's handler, which has nothing but the number.
    public static func call(_ writer: Int32) {
        var byte: UInt8 = 0
        // Sound to ignore: it fails only where it is full, and so readable already.
        _ = write(writer, &byte, 1)
    }

    /// Makes it unreadable until the next call.
    public func clear() {
        var bytes: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
        while read(descriptor, &bytes, MemoryLayout.size(ofValue: bytes)) == MemoryLayout.size(ofValue: bytes) {}
    }
}
