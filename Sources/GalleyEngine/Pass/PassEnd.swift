import CMachine
import Glibc
import Synchronization

/// Runs the work that layouts post to the main queue when their pass is over, on the pass's thread and in order, as in
/// SwiftUI.
package enum PassEnd {
    private struct State {
        /// The actions to run when a thread's pass ends.
        var due: [UInt: [@Sendable () -> Void]] = [:]
        /// The main queue of this process, once a plugin that can post to it is loaded.
        var queue: MainQueue?
    }
    private static let state = Mutex(State())
    /// Whether any action or queue is registered, which is rare.
    private static let isAwaited = Atomic<Bool>(false)

    /// The main queue, through the functions that its library provides for run loops.
    package struct MainQueue: Sendable {
        /// Readable while work is pending.
        let descriptor: Int32
        let drain: @convention(c) (UnsafeMutableRawPointer?) -> Void

        /// Finds the main queue that a library posts to; nil if it uses none.
        package init?(of library: UnsafeMutableRawPointer) {
            guard let handle = dlsym(library, "_dispatch_get_main_queue_handle_4CF"),
                let drain = dlsym(library, "_dispatch_main_queue_callback_4CF")
            else { return nil }
            // Sound: these are the functions by which Foundation's run loop drains the queue, with these types.
            descriptor = unsafeBitCast(handle, to: (@convention(c) () -> Int32).self)()
            self.drain = unsafeBitCast(drain, to: (@convention(c) (UnsafeMutableRawPointer?) -> Void).self)
        }

        var isWaiting: Bool {
            var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            return descriptor >= 0 && poll(&entry, 1, 0) == 1
        }
    }

    /// Runs what plugins post to a main queue after each pass of the main thread.
    package static func watch(_ queue: MainQueue) {
        state.withLock { $0.queue = queue }
        isAwaited.store(true, ordering: .releasing)
    }

    /// Runs an action once, when the pass of this thread is over.
    package static func after(_ action: @escaping @Sendable () -> Void) {
        state.withLock { $0.due[UInt(pthread_self()), default: []].append(action) }
        isAwaited.store(true, ordering: .releasing)
    }

    /// Whether to drain the main queue after a pass of this thread: only work posted during the pass belongs to
    /// layouts.
    @inline(__always)
    static var mayDrain: Bool { isAwaited.load(ordering: .relaxed) && canDrain }

    @inline(never)
    private static var canDrain: Bool {
        guard machine_is_main_thread() != 0, let queue = state.withLock({ $0.queue }) else { return false }
        return !queue.isWaiting
    }

    /// Drains the main queue, as at the end of a pass, if this is the main thread.
    package static func finish() {
        if isAwaited.load(ordering: .relaxed), machine_is_main_thread() != 0 { drain() }
    }

    /// Runs the actions that this thread's pass left.
    @inline(__always)
    static func run() {
        if isAwaited.load(ordering: .relaxed) { runDue() }
    }

    @inline(never)
    private static func runDue() {
        let due = state.withLock { $0.due.removeValue(forKey: UInt(pthread_self())) } ?? []
        for action in due { action() }
    }

    /// Drains the main queue. Work that posts itself again waits for the next pass.
    @inline(never)
    static func drain() {
        guard let queue = state.withLock({ $0.queue }) else { return }
        for _ in 0..<maximumRounds where queue.isWaiting {
            var count: UInt64 = 0
            _ = read(queue.descriptor, &count, MemoryLayout<UInt64>.size)
            queue.drain(nil)
        }
    }

    private static let maximumRounds = 100
}
