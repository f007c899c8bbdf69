import Synchronization

/// A lock for the rare moments in which a table grows; Embedded Swift has no other lock.
struct SpinLock: ~Copyable, Sendable {
    private let taken = Atomic<Bool>(false)

    func withLock<R>(_ body: () -> R) -> R {
        while taken.exchange(true, ordering: .acquiring) {}
        let result = body()
        taken.store(false, ordering: .releasing)
        return result
    }
}
