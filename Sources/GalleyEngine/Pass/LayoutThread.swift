import CMachine
import Glibc

/// Runs passes on the caller's thread if its stack suffices, otherwise on a thread with a large stack. That stack is
/// reserved address space; memory backs it only as deep as the tree is (Speed §3).
enum LayoutThread {
    /// Address space of a large stack, in bytes.
    static let largeStack = 512 << 20
    /// The assumed stack use of a level of nested containers, in bytes; unoptimised code and plugins take most of it.
    static let bytesPerLevel = 16384
    /// The stack that must remain for the last function that a plugin calls, in bytes.
    static let margin = 128 << 10

    /// Runs `body` with the lowest address that its stack may reach, on a stack for `levels` of nested containers.
    ///
    /// - Returns: false if the system refuses the thread.
    static func run(levels: Int, _ body: (_ stackLimit: UInt) -> Void) -> Bool {
        let limit = lowestAddress() + UInt(margin)
        let here = machine_frame_address()
        if here > limit, Int(here - limit) > levels * bytesPerLevel {
            body(limit)
            return true
        }
        return withoutActuallyEscaping(body) { body in runOnLargeStack(body) }
    }

    private struct Job {
        let body: (UInt) -> Void
    }

    private static func runOnLargeStack(_ body: @escaping (UInt) -> Void) -> Bool {
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        defer { pthread_attr_destroy(&attributes) }
        pthread_attr_setstacksize(&attributes, largeStack)
        var job = Job(body: body)
        return withUnsafeMutablePointer(to: &job) { job in
            var thread = pthread_t()
            // The job outlives the thread: it is joined before this frame ends.
            let created = pthread_create(
                &thread, &attributes,
                { context in
                    let here = machine_frame_address()
                    let limit = here - UInt(LayoutThread.largeStack) + UInt(LayoutThread.margin) * 2
                    context!.assumingMemoryBound(to: Job.self).pointee.body(limit)
                    return nil
                }, job)
            guard created == 0 else { return false }
            pthread_join(thread, nil)
            return true
        }
    }

    /// Returns the lowest address of the calling thread's stack. Called once a thread, because for the main thread the
    /// C library parses the process's memory map.
    private static func lowestAddress() -> UInt {
        if let known = known.pointee, known.thread == pthread_self() { return known.lowest }
        let lowest = machine_stack_lowest()
        known.pointee = (pthread_self(), lowest)
        return lowest
    }

    /// The last result of `lowestAddress` on this thread, in thread-local memory.
    private static var known: UnsafeMutablePointer<(thread: pthread_t, lowest: UInt)?> {
        if let memory = pthread_getspecific(key) {
            return memory.assumingMemoryBound(to: (thread: pthread_t, lowest: UInt)?.self)
        }
        let memory = UnsafeMutablePointer<(thread: pthread_t, lowest: UInt)?>.allocate(capacity: 1)
        memory.initialize(to: nil)
        pthread_setspecific(key, memory)
        return memory
    }

    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        pthread_key_create(&key, { $0!.deallocate() })
        return key
    }()
}
