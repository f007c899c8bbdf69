import CCheck
import CMachine
import Glibc

/// The last call and the findings of a child process, in memory that its parent reads after the child ended. A file
/// would not do, because a plugin may have closed every file by then.
struct LastCall {
    /// The room for the text; a longer text is cut.
    static let size = 4096
    /// Room for the answer behind it.
    static let answerSize = 60 << 10
    /// Room for where it crashed, behind the answer.
    static let crashSize = MemoryLayout<check_crash>.size
    /// The size of the whole memory.
    static let memorySize = size + answerSize + crashSize + AcceptedCounts.size
    /// Where the accepted numbers of children begin, which the parent writes.
    static let countsOffset = size + answerSize + crashSize

    // Sound: set once, before the first plugin code runs; the bytes behind it are written by the checks' own threads,
    // and the worst that two of them can do to each other is a garbled text.
    nonisolated(unsafe) private static var memory: UnsafeMutablePointer<UInt8>?

    /// Begins to write to the file open at `descriptor`, which is of `memorySize`; where a signal ends this process, too.
    static func attach(to descriptor: Int32) -> Bool {
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_size == memorySize else { return false }
        let pages = mmap(nil, memorySize, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0)
        guard let pages, pages != MAP_FAILED else { return false }
        memory = pages.assumingMemoryBound(to: UInt8.self)
        // Sound: there is room for one, at an address that is aligned as both sizes before it are.
        check_catch_crashes((pages + size + answerSize).assumingMemoryBound(to: check_crash.self))
        AcceptedCounts.adopt(UnsafeRawBufferPointer(start: pages + countsOffset, count: AcceptedCounts.size))
        return true
    }

    /// Leaves the answer; false where it is too long.
    static func answer(_ bytes: some Collection<UInt8>) -> Bool {
        guard let memory, bytes.count <= answerSize else { return false }
        _ = UnsafeMutableBufferPointer(start: memory + size, count: answerSize).update(fromContentsOf: bytes)
        return true
    }

    /// Clears flags that a call left set, before anything else is done: with the direction flag, the next copy of memory
    /// would break this process.
    @inline(__always)
    static func clearFlags() {
        if machine_clear_flags() { hasLeftFlags = true }
    }

    /// The plugin is about to be called so.
    static func enter(_ text: String) { write("in " + text) }

    // Sound: read after the calls; what two threads can do to each other is set the same value twice.
    /// Whether a call left flags of the processor set that functions expect to be clear.
    nonisolated(unsafe) private(set) static var hasLeftFlags = false

    /// The call returned.
    static func leave() {
        clearFlags()
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

    /// The program counters in the plugin's image that a child wrote when a signal ended it, the innermost first.
    static func crash(_ bytes: [UInt8]) -> [UInt64] {
        guard bytes.count == crashSize else { return [] }
        let crash = bytes.withUnsafeBytes { $0.loadUnaligned(as: check_crash.self) }
        // The child may have been broken when it wrote this.
        let count = min(Int(clamping: crash.count), Int(CHECK_CRASH_FRAMES))
        return withUnsafeBytes(of: crash.offsets) { Array($0.bindMemory(to: UInt64.self).prefix(count)) }
    }

    /// The text in a page that a child wrote: `in size_that_fits(100 × –), 3 children`. Nil: it called nothing.
    static func text(_ page: some Sequence<UInt8>) -> String? {
        let bytes = Array(page.prefix { $0 != 0 })
        guard bytes.count > 3 else { return nil }
        let call = String(decoding: bytes[3...], as: UTF8.self)
        return (bytes[0] == UInt8(ascii: "i") ? "in " : "after ") + call
    }
}
