import Dispatch
import Foundation
import Synchronization

/// Finds out whether code runs on the main actor.
enum MainContext {
    private static let key: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    /// Whether the caller runs on the main actor. On Linux the main actor's work need not run on the main thread: a
    /// program whose main function waits leaves the main queue to other threads.
    static var isCurrent: Bool {
        DispatchQueue.getSpecific(key: key) == true || Thread.isMainThread
            || thread.load(ordering: .relaxed) == UInt(pthread_self())
    }

    // The thread on which a host calls the views. In a worker it is not the first thread of the process.
    private static let thread = Atomic<UInt>(0)

    /// Treats the calling thread as the main actor's: the host opens views on it, and calls them on no other thread.
    static func adoptThread() { thread.store(UInt(pthread_self()), ordering: .relaxed) }

    /// Whether the process is one of a host, which runs nothing but views and their layouts.
    static var isAdopted: Bool { thread.load(ordering: .relaxed) != 0 }

    /// Performs the work that is posted to the main actor and what that posts in turn, until a condition holds, for some steps of
    /// 0.2 milliseconds at most.
    static func settle(steps: Int = 5, until isDone: () -> Bool = { false }) {
        for _ in 0..<steps {
            drainMainQueue(nil)
            if isDone() { return }
            usleep(200)
        }
    }

    /// Performs the work that is posted to the main actor, for some seconds. A worker has no run loop.
    static func run(for seconds: Double) {
        if seconds <= 0 { return drainMainQueue(nil) }
        let end = Date(timeIntervalSinceNow: seconds)
        repeat {
            drainMainQueue(nil)
            usleep(2_000)
        } while Date() < end
        drainMainQueue(nil)
    }
}

/// Performs the blocks of the main queue, on the thread that it is bound to. Run loops call this function of Dispatch.
@_silgen_name("_dispatch_main_queue_callback_4CF")
private func drainMainQueue(_ message: UnsafeMutableRawPointer?)
