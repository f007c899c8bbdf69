import Synchronization

/// The sleeps of a task of a view, and of tasks that it began.
final class TaskSleeps: Sendable {
    private let count = Atomic<Int>(0)

    /// Those of the current task; nil: it is not one of a view.
    @TaskLocal static var current: TaskSleeps?

    /// Whether a task sleeps.
    var areGoingOn: Bool { count.load(ordering: .relaxed) > 0 }

    fileprivate func change(_ difference: Int) { count.add(difference, ordering: .relaxed) }
}

/// A sleep, which ends once. Where a host runs the views, the views' clock passes its time, as that of timers: the task wakes
/// up when the host says that the time has come.
private final class Sleep: Sendable {
    private struct State {
        var sleeper: CheckedContinuation<Void, Never>?
        /// Takes the sleep from the clock.
        var cancel: (@MainActor @Sendable () -> Void)?
        var isOver = false
    }

    private let state = Mutex(State())
    /// The number of sleeps that began.
    private static let begun = Atomic<Int>(0)

    nonisolated(nonsending) static func pass(_ duration: Duration) async throws {
        let (sleep, sleeps) = (Sleep(), TaskSleeps.current)
        sleeps?.change(1)
        defer { sleeps?.change(-1) }
        await withTaskCancellationHandler {
            await sleep.pass(duration / .seconds(1))
        } onCancel: {
            sleep.end()
        }
        try Task.checkCancellation()
    }

    private nonisolated(nonsending) func pass(_ seconds: Double) async {
        await withCheckedContinuation { sleeper in
            let isOver = state.withLock { state in
                if !state.isOver { state.sleeper = sleeper }
                return state.isOver
            }
            if isOver { return sleeper.resume() }
            Self.onMain { self.schedule(seconds) }
        }
    }

    @MainActor private func schedule(_ seconds: Double) {
        let clock = ViewClock.current
        let number = clock.schedule(at: clock.now + seconds) {
            let begun = Self.begun.load(ordering: .relaxed)
            guard self.end() else { return }
            // The task goes on at this time, maybe to sleep again, before more of it passes. A busy machine is late.
            MainContext.settle(steps: 50) { Self.begun.load(ordering: .relaxed) != begun }
        }
        Self.begun.add(1, ordering: .relaxed)
        let isOver = state.withLock { state in
            state.cancel = { [weak clock] in clock?.cancel(number) }
            return state.isOver
        }
        if isOver { clock.cancel(number) }
    }

    /// Wakes the task up; whether it slept.
    @discardableResult func end() -> Bool {
        let last = state.withLock { state in
            defer { state = State(isOver: true) }
            return state
        }
        if let cancel = last.cancel { Self.onMain(cancel) }
        last.sleeper?.resume()
        return last.sleeper != nil
    }

    private static func onMain(_ body: @escaping @MainActor @Sendable () -> Void) {
        if MainContext.isCurrent { MainActor.assumeIsolated(body) } else { Task { @MainActor in body() } }
    }
}

// In sources that import SwiftUI these replace the functions of the same names in Swift's library.
extension Task where Success == Never, Failure == Never {
    /// Waits for a duration.
    ///
    /// - Throws: `CancellationError` if the task is cancelled.
    nonisolated(nonsending) public static func sleep<C: Clock>(
        for duration: C.Instant.Duration, tolerance: C.Instant.Duration? = nil, clock: C = .continuous
    ) async throws {
        if isOfViews(clock), let duration = duration as? Duration { return try await Sleep.pass(duration) }
        try await clock.sleep(until: clock.now.advanced(by: duration), tolerance: tolerance)
    }

    /// Waits until a time.
    ///
    /// - Throws: `CancellationError` if the task is cancelled.
    nonisolated(nonsending) public static func sleep<C: Clock>(
        until deadline: C.Instant, tolerance: C.Instant.Duration? = nil, clock: C = .continuous
    ) async throws {
        if isOfViews(clock), let duration = clock.now.duration(to: deadline) as? Duration {
            // Some microseconds have passed since the source asked for the time.
            let milliseconds = (duration / .milliseconds(1)).rounded()
            return try await Sleep.pass(.milliseconds(milliseconds))
        }
        try await clock.sleep(until: deadline, tolerance: tolerance)
    }

    /// Waits for a number of nanoseconds.
    ///
    /// - Throws: `CancellationError` if the task is cancelled.
    nonisolated(nonsending) public static func sleep(nanoseconds duration: UInt64) async throws {
        try await sleep(for: .nanoseconds(Int64(clamping: duration)), clock: .continuous)
    }

    /// Whether the views' clock passes the time of a clock: in a process that runs views only, and of no clock that an author
    /// wrote.
    private static func isOfViews<C: Clock>(_ clock: C) -> Bool {
        MainContext.isAdopted && (clock is ContinuousClock || clock is SuspendingClock)
    }
}
