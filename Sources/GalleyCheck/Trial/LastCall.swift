import Glibc

/// What a child process was doing, and what it found, in memory that its parent reads after the child ended. Memory,
/// because a plugin may have closed every file by then.
struct LastCall {
    /// Room for the text; what is longer is cut off.
    static let size = 4096
    /// Room for the answer behind it.
    static let answerSize = 60 << 10

    // Sound: set once, before the first plugin code runs; the bytes behind it are written by the checks' own threads,
    // and the worst that two of them can do to each other is a garbled text.
    nonisolated(unsafe) private static var memory: UnsafeMutablePointer<UInt8>?

    /// Begins to write to the file open at `descriptor`, which is as long as text and answer together.
    static func attach(to descriptor: Int32) -> Bool {
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_size == size + answerSize else { return false }
        let pages = mmap(nil, size + answerSize, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0)
        guard let pages, pages != MAP_FAILED else { return false }
        memory = pages.assumingMemoryBound(to: UInt8.self)
        return true
    }

    /// Leaves the answer; false where it is too long.
    static func answer(_ bytes: some Collection<UInt8>) -> Bool {
        guard let memory, bytes.count <= answerSize else { return false }
        _ = UnsafeMutableBufferPointer(start: memory + size, count: answerSize).update(fromContentsOf: bytes)
        return true
    }

    /// The plugin is about to be called so.
    static func enter(_ text: String) { write("in " + text) }

    /// The call returned.
    static func leave() {
        guard let memory, memory[0] == UInt8(ascii: "i") else { return }
        // «in …» becomes «af…»: only the mark changes, because this is done after every call.
        memory[0] = UInt8(ascii: "a")
    }

    private static func write(_ text: String) {
        guard let memory else { return }
        var count = 0
        for byte in text.utf8.prefix(size - 1) {
            memory[count] = byte
            count += 1
        }
        memory[count] = 0
    }

    /// The text in a page that a child wrote: `in size_that_fits(100 × –), 3 children`. Nil: it called nothing.
    static func text(_ page: some Sequence<UInt8>) -> String? {
        let bytes = Array(page.prefix { $0 != 0 })
        guard bytes.count > 3 else { return nil }
        let call = String(decoding: bytes[3...], as: UTF8.self)
        return (bytes[0] == UInt8(ascii: "i") ? "in " : "after ") + call
    }
}
