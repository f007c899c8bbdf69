import Foundation
import Synchronization

/// One thread at a time in a worker, and that one as often as its calls nest.
///
/// A thread that waits for a worker lends those that it is in itself to whom it waits for. Two threads whose trees nest
/// the same plugins in opposite orders would otherwise wait for each other for ever. As it is, the one's call goes on top
/// of the other's open call, like a nested call of the same thread, and returns before that other call goes on.
// Sound: the rules for `owner` are those below; everything else is behind the room's mutex.
final class WorkerLock: Sendable {
    /// The thread that is in the worker; 0: none. Only the thread itself writes its own number there, and whoever was lent
    /// the worker puts its owner back before that one can go on.
    private let owner = Atomic<UInt>(0)
    /// How many threads wait for this worker.
    private let waiting = Atomic<Int>(0)
    /// Wakes one of those.
    // Sound: made once; what it does is behind the room's mutex.
    nonisolated(unsafe) private let isFree = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

    init() { pthread_cond_init(isFree, nil) }

    deinit {
        pthread_cond_destroy(isFree)
        isFree.deallocate()
    }

    /// Waits until this thread is alone in the worker. Returns who was in it: what `leave` is to be given.
    func enter() -> UInt {
        let thread = pthread_self()
        if owner.load(ordering: .relaxed) == thread { return thread }
        if owner.compareExchange(expected: 0, desired: thread, ordering: .acquiring).exchanged { return 0 }
        return WaitingRoom.shared.enter(self, thread)
    }

    /// Leaves the worker to whom `enter` found there.
    func leave(_ before: UInt) {
        if before == pthread_self() { return }
        owner.store(before, ordering: .sequentiallyConsistent)
        // Who waits says so before it looks at the owner for the last time.
        if before == 0, waiting.load(ordering: .sequentiallyConsistent) > 0 { WaitingRoom.shared.wakeOne(of: self) }
    }

    /// Where threads wait for workers, all of a process in one: who waits for whom is to be seen as a whole.
    // Sound: only the thread that holds `mutex` reads and writes `waits`.
    private final class WaitingRoom: @unchecked Sendable {
        static let shared = WaitingRoom()

        private let mutex: UnsafeMutablePointer<pthread_mutex_t>
        /// What each thread here waits for.
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

        /// Whether `other` can only go on when `thread` has. Those between the two wait here, so that nothing that is read
        /// of them changes meanwhile.
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
