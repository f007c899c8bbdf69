import Foundation
import GalleyHost
import Synchronization

/// A thread with a stack for whatever a source's nesting may take: parsers, and all that walks a tree, call themselves.
enum DeepStack {
    /// In bytes. Reserved; only what is used takes memory.
    static let size = 256 << 20

    private static let mark = "galley.deep-stack"

    /// Runs `body` on such a thread and waits for its end; on this one, if it is one. A cancellation of this thread
    /// reaches
    /// it, and what it waits for programs counts here.
    static func run<R>(_ body: () throws(BuildError) -> R) throws(BuildError) -> R {
        if Thread.current.threadDictionary[mark] != nil { return try body() }
        let cancellation = Cancellation.current
        var result: Result<R, BuildError>?
        var waited = Duration.zero
        let failure = withoutActuallyEscaping(body) { body in
            let work = Work {
                Thread.current.threadDictionary[mark] = true
                Cancellation.current = cancellation
                result = Result { () throws(BuildError) in try body() }
                waited = Command.waitedSoFar
            }
            var thread = pthread_t()
            let code = begin(&thread, work)
            // It has ended before this goes on: nothing of this frame outlives it.
            if code == 0 { pthread_join(thread, nil) }
            return code
        }
        Command.waitedSoFar += waited
        guard failure == 0, let result else { throw noThread(failure) }
        return try result.get()
    }

    /// Starts `body` on such a thread and does not wait. It touches nothing but what it was given.
    static func start(_ body: @escaping @Sendable () -> Void) throws(BuildError) {
        var thread = pthread_t()
        let code = begin(&thread, Work(body))
        guard code == 0 else { throw noThread(code) }
        pthread_detach(thread)
    }

    private static func noThread(_ code: Int32) -> BuildError {
        .system(
            "expected to start a thread with a stack of \(size >> 20) MB, found: \(String(cString: strerror(code))). "
                + "Raise ulimit -u, ulimit -v, or the memory of this machine")
    }

    private static func begin(_ thread: inout pthread_t, _ work: Work) -> Int32 {
        var attributes = pthread_attr_t()
        guard pthread_attr_init(&attributes) == 0 else { return ENOMEM }
        defer { pthread_attr_destroy(&attributes) }
        pthread_attr_setstacksize(&attributes, size)
        let passed = Unmanaged.passRetained(work)
        let code = pthread_create(
            &thread, &attributes,
            { context in
                // Sound: it is the work that was retained for this thread, once.
                Unmanaged<Work>.fromOpaque(context!).takeRetainedValue().body()
                return nil
            }, passed.toOpaque())
        if code != 0 { passed.release() }
        return code
    }

    private final class Work {
        let body: () -> Void
        init(_ body: @escaping () -> Void) { self.body = body }
    }
}
