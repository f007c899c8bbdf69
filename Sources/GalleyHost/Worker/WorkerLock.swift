import Foundation
import Synchronization

/// A lock that admits one thread at a time to a worker, recursively.
///
/// A thread that waits for a worker lends its own workers to the thread it waits for. Otherwise two threads whose trees
/// nest the same plugins in opposite orders would deadlock. With it, one thread's call runs on top of the other's open
/// call, like a nested call of the same thread, and returns before that call goes on.
// Sound: `owner` follows the rules below; everything else is guarded by the room's mutex.
final class WorkerLock: Sendable {
    /// The thread in the worker; 0 for none. Only that thread writes its own number; a thread that borrowed the worker
    /// restores the number before the owner can go on.
    private let owner = Atomic<UInt>(0)
    /// The number of threads that wait for this worker.
    private let waiting = Atomic<Int>(0)
    /// Wakes one of the waiting threads.
    // Sound: made once, and used under the room's mutex.
    nonisolated(unsafe) private let isFree = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

    init() { pthread_cond_init(isFree, nil) }

    deinit {
        pthread_cond_destroy(isFree)
        isFree.deallocate()
    }

    /// Waits until this thread may use the worker. Returns the previous owner, for `leave`.
    func enter() -> UInt {
        let thread = pthread_self()
        if owner.load(ordering: .relaxed) == thread { return thread }
        if owner.compareExchange(expected: 0, desired: thread, ordering: .acquiring).exchanged { return 0 }
        return WaitingRoom.shared.enter(self, thread)
    }

    /// Returns the worker to the owner that `enter` returned.
    func leave(_ before: UInt) {
        if before == pthread_self() { return }
        owner.store(before, ordering: .sequentiallyConsistent)
        // A waiting thread is counted before it reads the owner for the last time.
        if before == 0, waiting.load(ordering: .sequentiallyConsistent) > 0 { WaitingRoom.shared.wakeOne(of: self) }
    }

    /// The threads of the process that wait for workers, in one place, so that cycles of waiting are visible.
    // Sound: `waits` is used only under `mutex`.
    private final class WaitingRoom: @unchecked Sendable {
        static let shared = WaitingRoom()

        private let mutex: UnsafeMutablePointer<pthread_mutex_t>
        /// The lock for which each thread waits.
        private var waits: [UInt: WorkerLock] = [:]

        private init() {
            mutex = .allocate(capacity: 1)
            pthread_mutex_init(mutex, nil)
        }

        func enter(_ lock: WorkerLock, _ thread: UInt) -> UInt {
            pthread_mutex_lock(mutex)
            lock.waiting.add(1, ordering: .sequentiallyConsistent)
            defer {
                lock.waiting.subtract(1, ordering: .relaxed)
                pthread_mutex_unlock(mutex)
            }
            while true {
                let (isFree, before) = lock.owner.compareExchange(
                    expected: 0, desired: thread, ordering: .sequentiallyConsistent)
                if isFree { return 0 }
                if isWaitedFor(thread, by: before) {
                    lock.owner.store(thread, ordering: .relaxed)
                    return before
                }
                waits[thread] = lock
                pthread_cond_wait(lock.isFree, mutex)
                waits[thread] = nil
            }
        }

        /// Returns whether `other` waits, directly or through others, for `thread`. The threads in between wait here,
        /// so their state does not change in the meantime.
        private func isWaitedFor(_ thread: UInt, by other: UInt) -> Bool {
            var other = other
            for _ in 0...waits.count {
                guard let lock = waits[other] else { return false }
                other = lock.owner.load(ordering: .acquiring)
                if other == thread { return true }
            }
            return false
        }

        func wakeOne(of lock: WorkerLock) {
            pthread_mutex_lock(mutex)
            pthread_cond_signal(lock.isFree)
            pthread_mutex_unlock(mutex)
        }
    }
}
