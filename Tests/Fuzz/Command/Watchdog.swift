import Foundation
import Synchronization

/// Ends the process when one input takes too long or too much memory, and says which one; a crash says so too.
enum Watchdog {
    /// What one input may take of the processor, in nanoseconds. Debug builds are some five times slower.
    #if DEBUG
        static let nanoseconds: UInt64 = 5_000_000_000
    #else
        static let nanoseconds: UInt64 = 1_000_000_000
    #endif
    /// How long one input may take where it does not use the processor, in seconds.
    static let patience: UInt64 = 60_000_000_000
    /// What the process may have in memory, in bytes.
    static let memory = 512 << 20

    /// Exit statuses.
    static let tooLong: Int32 = 3, tooLarge: Int32 = 4

    /// The clocks when the input began; 0: between two inputs.
    private static let processor = Atomic<UInt64>(0), wall = Atomic<UInt64>(0)
    /// The most memory that was seen, in bytes.
    static let peak = Atomic<Int>(0)
    /// What a crash writes to the standard error output. Only ever replaced by the main thread.
    private nonisolated(unsafe) static var words = (UnsafeMutablePointer<CChar>.allocate(capacity: 1), 0)

    /// The clock of the thread that reads. What one input left behind is not the next one's.
    private nonisolated(unsafe) static var reader = clockid_t()

    /// Looks from now on, in a thread of its own. Call it on the thread that reads.
    static func start() {
        pthread_getcpuclockid(pthread_self(), &reader)
        catchCrashes()
        Thread.detachNewThread {
            while true {
                usleep(10_000)
                let size = residentBytes()
                if size > peak.load(ordering: .relaxed) { peak.store(size, ordering: .relaxed) }
                let (began, beganWall) = (processor.load(ordering: .acquiring), wall.load(ordering: .acquiring))
                guard began > 0 else { continue }
                let used = time(reader) &- began
                if size > memory { end("more than \(memory >> 20) MB: \(size >> 20)", tooLarge) }
                if used > nanoseconds && used < .max / 2 || time(CLOCK_MONOTONIC) &- beganWall > patience {
                    end("more than \(nanoseconds / 1_000_000_000) s of the processor", tooLong)
                }
            }
        }
    }

    /// Notes that an input begins; `name` says which one.
    static func begin(_ name: String) {
        let text = strdup(name + "\n")!
        let old = words.0
        words = (text, strlen(text))
        free(old)
        wall.store(time(CLOCK_MONOTONIC), ordering: .releasing)
        processor.store(time(reader), ordering: .releasing)
    }

    /// Notes that it ended.
    static func end() { processor.store(0, ordering: .releasing) }

    private static func end(_ reason: String, _ status: Int32) -> Never {
        FileHandle.standardError.write(Data("fuzz-readers: \(reason)\n".utf8))
        _ = Glibc.write(STDERR_FILENO, words.0, words.1)
        _exit(status)
    }

    private static func time(_ clock: clockid_t) -> UInt64 {
        var now = timespec()
        clock_gettime(clock, &now)
        return UInt64(now.tv_sec) * 1_000_000_000 + UInt64(now.tv_nsec)
    }

    private static func residentBytes() -> Int {
        let pages = FileManager.default.contents(atPath: "/proc/self/statm")
            .flatMap { String(decoding: $0, as: UTF8.self).split(separator: " ").dropFirst().first }
            .flatMap { Int($0) }
        return (pages ?? 0) * sysconf(Int32(_SC_PAGESIZE))
    }

    /// A stack of its own, since the crash may be the stack's end; then the signal does what it does.
    private static func catchCrashes() {
        var stack = stack_t(ss_sp: malloc(1 << 16), ss_flags: 0, ss_size: 1 << 16)
        sigaltstack(&stack, nil)
        for signal in [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE] {
            var action = sigaction()
            action.__sigaction_handler.sa_handler = { _ in
                _ = Glibc.write(STDERR_FILENO, Watchdog.words.0, Watchdog.words.1)
            }
            action.sa_flags = Int32(bitPattern: UInt32(SA_ONSTACK)) | Int32(bitPattern: UInt32(SA_RESETHAND))
            sigaction(signal, &action, nil)
        }
    }
}
