import Synchronization

/// Tasks that sleep. Where a host runs the views, the views' clock passes their time, as that of timers: a task wakes up when
/// the host says that the time has come.
enum Sleeping {
    private static let number = Atomic<Int>(0)

    /// The number of tasks that sleep.
    static var count: Int { number.load(ordering: .relaxed) }

    fileprivate static func pass(_ duration: Duration) async throws {
        number.add(1, ordering: .relaxed)
        defer { number.subtract(1, ordering: .relaxed) }
        let sleep = Sleep()
        await withTaskCancellationHandler {
            await sleep.pass(duration / .seconds(1))
        } onCancel: {
            sleep.end()
        }
        try Task.checkCancellation()
    }
}

/// A sleep, which ends once.
private final class Sleep: Sendable {
    private struct State {
        var sleeper: CheckedContinuation<Void, Never>?
        var isOver = false
    }

    private let state = Mutex(State())

    func pass(_ seconds: Double) async {
        await withCheckedContinuation { sleeper in
            let isOver = state.withLock { state in
                if !state.isOver { state.sleeper = sleeper }
                return state.isOver
            }
            if isOver { return sleeper.resume() }
            Task { @MainActor in
                let clock = ViewClock.current
                _ = clock.schedule(at: clock.now + seconds) {
                    self.end()
                    // The task goes on at this time, maybe to sleep again, before more of it passes.
                    MainContext.run(for: 0.002)
                }
            }
        }
    }

    func end() {
        let sleeper = state.withLock { state in
            defer { state = State(isOver: true) }
            return state.sleeper
        }
        sleeper?.resume()
    }
}

// In sources that import SwiftUI these replace the functions of the same names in Swift's library.
extension Task where Success == Never, Failure == Never {
    /// Waits for a duration.
    ///
    /// - Throws: `CancellationError` if the task is cancelled.
    public static func sleep<C: Clock>(
        for duration: C.Instant.Duration, tolerance: C.Instant.Duration? = nil, clock: C = .continuous
    ) async throws { try await sleep(until: clock.now.advanced(by: duration), tolerance: tolerance, clock: clock) }

    /// Waits until a time.
    ///
    /// - Throws: `CancellationError` if the task is cancelled.
    public static func sleep<C: Clock>(
        until deadline: C.Instant, tolerance: C.Instant.Duration? = nil, clock: C = .continuous
    ) async throws {
        // Other programs have a time of their own, and so has a clock that an author wrote.
        guard MainContext.isAdopted, let duration = clock.now.duration(to: deadline) as? Duration else {
            return try await clock.sleep(until: deadline, tolerance: tolerance)
        }
        try await Sleeping.pass(duration)
    }

    /// Waits for a number of nanoseconds.
    ///
    /// - Throws: `CancellationError` if the task is cancelled.
    public static func sleep(nanoseconds duration: UInt64) async throws {
        try await sleep(for: .nanoseconds(Int64(clamping: duration)))
    }
}
