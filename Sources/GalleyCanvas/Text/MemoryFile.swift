import CFonts
import Glibc

/// Bytes in memory that libraries can open by a path.
final class MemoryFile {
    private let descriptor: Int32

    /// Copies bytes to a file in memory.
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

    /// The path, which is valid within this process.
    var path: String { "/proc/self/fd/\(descriptor)" }
}
