import Synchronization

/// A lock without a value of its own.
final class Lock: Sendable {
    private let mutex = Mutex(())

    func withLock<R>(_ body: () throws -> R) rethrows -> R {
        // The result never leaves the caller's side of the lock.
        nonisolated(unsafe) var result: R?
        try mutex.withLock { _ in result = try body() }
        return result.unsafelyUnwrapped
    }
}

/// Runs a function of a value on the main actor, where the caller must be.
func onMainActor<Value, R>(_ value: Value, _ body: @MainActor (Value) -> R) -> R {
    // The value stays on the main thread.
    nonisolated(unsafe) let value = value
    return onMainActor { body(value) }
}

/// Runs a function on the main actor, where the caller must be.
func onMainActor<R>(_ body: @MainActor () -> R) -> R {
    // The result never leaves the main thread.
    nonisolated(unsafe) var result: R?
    MainActor.assumeIsolated { result = body() }
    return result.unsafelyUnwrapped
}
