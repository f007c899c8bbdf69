import CMachine
import Glibc

/// Standard output, redirected into memory while layouts run, so that their output is shown at the call that printed
/// it.
final class OutputCapture {
    /// The reason why standard output could not be captured.
    struct Failure: Error, CustomStringConvertible {
        /// The system's reason.
        let description: String
    }

    private let original: Int32
    private let memory: Int32
    private var taken: off_t = 0
    private(set) var isRedirected = false

    /// Makes a capture that is not active yet.
    init() throws {
        memory = machine_memory_file("galley-output")
        original = dup(STDOUT_FILENO)
        guard memory >= 0, original >= 0 else {
            let reason = String(cString: strerror(errno))
            if memory >= 0 { close(memory) }
            if original >= 0 { close(original) }
            throw Failure(description: "standard output cannot be captured: \(reason)")
        }
    }

    deinit {
        restore()
        close(memory)
        close(original)
    }

    /// Redirects standard output into memory.
    func redirect() {
        guard !isRedirected else { return }
        fflush(nil)
        isRedirected = dup2(memory, STDOUT_FILENO) >= 0
    }

    /// Restores standard output. Captured text can still be taken.
    func restore() {
        guard isRedirected else { return }
        isRedirected = false
        fflush(nil)
        dup2(original, STDOUT_FILENO)
    }

    /// Takes the text since the last call; nil without text. Bytes that are not UTF-8 are replaced.
    func take() -> String? {
        fflush(nil)
        var status = stat()
        guard fstat(memory, &status) == 0, status.st_size > taken else { return nil }
        var bytes = [UInt8](repeating: 0, count: Int(status.st_size - taken))
        let count = pread(memory, &bytes, bytes.count, taken)
        guard count > 0 else { return nil }
        taken += off_t(count)
        let text = String(decoding: bytes[..<count], as: UTF8.self)
        return text.hasSuffix("\n") ? String(text.dropLast()) : text
    }
}
