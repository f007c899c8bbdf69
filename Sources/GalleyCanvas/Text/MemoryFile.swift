import CFonts
import Glibc

/// Bytes that libraries open by a path, without a file on disk. They exist as long as the process.
final class MemoryFile {
    private let descriptor: Int32

    /// A copy of bytes.
    init(_ bytes: some Collection<UInt8>, name: String) throws(CanvasError) {
        let descriptor = galley_memory_file(name)
        self.descriptor = descriptor
        var written = 0
        _ = bytes.withContiguousStorageIfAvailable { bytes in
            while descriptor >= 0, written < bytes.count {
                let count = write(descriptor, bytes.baseAddress! + written, bytes.count - written)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { break }
                written += count
            }
        }
        guard descriptor >= 0, written == bytes.count else {
            let reason = String(cString: strerror(errno))
            throw CanvasError("\(name): \(bytes.count) bytes cannot be held in memory: \(reason)")
        }
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// Where it is opened, within this process.
    var path: String { "/proc/self/fd/\(descriptor)" }
}
