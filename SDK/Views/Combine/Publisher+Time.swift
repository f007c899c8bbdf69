import Foundation
import GalleySDK

// Publishers that wait. They wait on the clock of the views, which the host advances.

extension Publisher {
    /// The source with each value, and its end, some time later.
    public func delay<S>(
        for interval: TimeDistance, tolerance: TimeDistance? = nil, scheduler: S, options: SchedulerOptions? = nil
    ) -> AnyPublisher<Output, Failure> {
        AnyPublisher { body in
            let later = LaterWork()
            let source = _observe { event in
                // Sound: the event is used once.
                nonisolated(unsafe) let event = event
                later.perform(after: interval.interval) { body(event) }
            }
            return AnyCancellable {
                source.cancel()
                later.cancel()
            }
        }
    }

    /// The source of the values that no other one follows within some time.
    public func debounce<S>(
        for dueTime: TimeDistance, scheduler: S, options: SchedulerOptions? = nil
    ) -> AnyPublisher<Output, Failure> {
        AnyPublisher { body in
            let later = LaterWork()
            let source = _observe { event in
                // Sound: the event is used once.
                nonisolated(unsafe) let event = event
                later.cancel()
                if case .end = event { return body(event) }
                later.perform(after: dueTime.interval) { body(event) }
            }
            return AnyCancellable {
                source.cancel()
                later.cancel()
            }
        }
    }

    /// The source with at most one value in each interval: the first at once, then the first or the last of each
    /// interval when it ends.
    public func throttle<S>(
        for interval: TimeDistance, scheduler: S, latest: Bool
    ) -> AnyPublisher<Output, Failure> {
        AnyPublisher { body in
            let (later, waiting) = (LaterWork(), Last<Output>())
            let source = _observe { event in
                guard case .value(let value) = event else { return body(event) }
                if later.isWaiting {
                    if latest || waiting.value == nil { waiting.value = value }
                    return
                }
                body(.value(value))
                release(waiting, every: interval.interval, later, body)
            }
            return AnyCancellable {
                source.cancel()
                later.cancel()
            }
        }
    }

    /// The source, which ends, or fails with an error, if no value comes within some time.
    public func timeout<S>(
        _ interval: TimeDistance, scheduler: S, options: SchedulerOptions? = nil,
        customError: (() -> Failure)? = nil
    ) -> AnyPublisher<Output, Failure> {
        // Sound: the error is made where the clock runs.
        nonisolated(unsafe) let customError = customError
        return AnyPublisher { body in
            let (later, isOver) = (LaterWork(), Counter(1))
            let end: @Sendable () -> Void = {
                guard isOver.takes() else { return }
                body(.end(customError.map { .failure($0()) } ?? .finished))
            }
            later.perform(after: interval.interval, end)
            let source = _observe { event in
                guard isOver.isLeft else { return }
                later.cancel()
                body(event)
                if case .value = event { later.perform(after: interval.interval, end) }
            }
            return AnyCancellable {
                source.cancel()
                later.cancel()
            }
        }
    }
}

/// Hands a waiting value on after an interval, and waits for another one as long as there was one.
private func release<Output, Failure: Error>(
    _ waiting: Last<Output>, every seconds: TimeInterval, _ later: LaterWork,
    _ body: @escaping @Sendable (PublishedEvent<Output, Failure>) -> Void
) {
    later.perform(after: seconds) {
        guard let value = waiting.value else { return }
        waiting.value = nil
        body(.value(value))
        release(waiting, every: seconds, later, body)
    }
}

/// How a scheduler performs work. There is no choice here.
public struct SchedulerOptions: Sendable {}

/// What a subscription has scheduled on the clock of the views.
private final class LaterWork: @unchecked Sendable {
    // Sound: the lock guards the numbers; the clock is used on the main actor alone.
    private let lock = Lock()
    private var numbers: Set<Int> = []
    private var last = 0

    var isWaiting: Bool { lock.withLock { !numbers.isEmpty } }

    func perform(after seconds: TimeInterval, _ body: @escaping @Sendable () -> Void) {
        let number = lock.withLock {
            last += 1
            numbers.insert(last)
            return last
        }
        if MainContext.isCurrent {
            onMainActor { schedule(number, seconds, body) }
        } else {
            Task { @MainActor in schedule(number, seconds, body) }
        }
    }

    @MainActor private func schedule(_ number: Int, _ seconds: TimeInterval, _ body: @escaping @Sendable () -> Void) {
        let clock = ViewClock.current
        _ = clock.schedule(at: clock.now + max(seconds, 0)) { [self] in
            // Work that was cancelled has no number any more.
            if lock.withLock({ numbers.remove(number) }) != nil { body() }
        }
    }

    func cancel() { lock.withLock { numbers = [] } }
}

/// A distance of time, as schedulers have it.
public struct TimeDistance: Sendable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    /// The distance in seconds.
    public let interval: TimeInterval
    /// Makes a distance.
    public init(_ interval: TimeInterval) { self.interval = interval }
    /// Makes a distance.
    public init(integerLiteral value: Int) { interval = TimeInterval(value) }
    /// Makes a distance.
    public init(floatLiteral value: Double) { interval = value }
    /// A distance in seconds.
    public static func seconds(_ seconds: Int) -> TimeDistance { TimeDistance(TimeInterval(seconds)) }
    /// A distance in seconds.
    public static func seconds(_ seconds: Double) -> TimeDistance { TimeDistance(seconds) }
    /// A distance in thousandths of a second.
    public static func milliseconds(_ milliseconds: Int) -> TimeDistance {
        TimeDistance(TimeInterval(milliseconds) / 1000)
    }
    /// A distance in millionths of a second.
    public static func microseconds(_ microseconds: Int) -> TimeDistance {
        TimeDistance(TimeInterval(microseconds) / 1e6)
    }
    /// A distance in billionths of a second.
    public static func nanoseconds(_ nanoseconds: Int) -> TimeDistance {
        TimeDistance(TimeInterval(nanoseconds) / 1e9)
    }
}
