import Foundation
import GalleySDK

/// The dates at which views change.
public protocol TimelineSchedule {
    /// The type of the dates.
    associatedtype Entries: Sequence where Entries.Element == Date
    /// Whether less is drawn.
    typealias Mode = TimelineScheduleMode
    /// The dates from one on.
    func entries(from startDate: Date, mode: Mode) -> Entries
}

/// Whether less is drawn.
public enum TimelineScheduleMode: Sendable { case normal, lowFrequency }

/// Dates at equal distances.
public struct PeriodicTimelineSchedule: TimelineSchedule, Sendable {
    private let start: Date
    private let interval: TimeInterval
    /// Makes dates at equal distances.
    public init(from startDate: Date, by interval: TimeInterval) { (start, self.interval) = (startDate, interval) }
    /// The dates from one on.
    public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries {
        let step = max(interval, 1.0 / 1000)
        let passed = startDate.timeIntervalSince(start) / step
        return Entries(date: start.addingTimeInterval(max(passed.rounded(.down), 0) * step), step: step)
    }
    /// Dates at equal distances.
    public struct Entries: Sequence, IteratorProtocol, Sendable {
        var date: Date
        let step: TimeInterval
        /// Whether there are none, as of an animation that pauses.
        var isEmpty = false
        /// The next date.
        public mutating func next() -> Date? {
            guard !isEmpty else { return nil }
            defer { date = date.addingTimeInterval(step) }
            return date
        }
    }
}

/// The begin of each minute.
public struct EveryMinuteTimelineSchedule: TimelineSchedule, Sendable {
    /// Makes the dates.
    public init() {}
    /// The dates from one on.
    public func entries(from startDate: Date, mode: TimelineScheduleMode) -> PeriodicTimelineSchedule.Entries {
        let minute = (startDate.timeIntervalSinceReferenceDate / 60).rounded(.down) * 60
        return PeriodicTimelineSchedule.Entries(date: Date(timeIntervalSinceReferenceDate: minute), step: 60)
    }
}

/// Given dates.
public struct ExplicitTimelineSchedule<Entries: Sequence>: TimelineSchedule where Entries.Element == Date {
    private let dates: Entries
    /// Makes the dates.
    public init(_ dates: Entries) { self.dates = dates }
    /// The dates.
    public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries { dates }
}

/// A date for each picture of an animation: 60 a second.
public struct AnimationTimelineSchedule: TimelineSchedule, Sendable {
    private let interval: TimeInterval
    private let isPaused: Bool
    /// Makes the dates.
    public init(minimumInterval: Double? = nil, paused: Bool = false) {
        (interval, isPaused) = (max(minimumInterval ?? 0, 1.0 / 60), paused)
    }
    /// The dates from one on.
    public func entries(from startDate: Date, mode: TimelineScheduleMode) -> PeriodicTimelineSchedule.Entries {
        let isEmpty = isPaused || mode == .lowFrequency
        return PeriodicTimelineSchedule.Entries(date: startDate, step: interval, isEmpty: isEmpty)
    }
}

extension TimelineSchedule where Self == PeriodicTimelineSchedule {
    /// Dates at equal distances.
    public static func periodic(from startDate: Date, by interval: TimeInterval) -> PeriodicTimelineSchedule {
        PeriodicTimelineSchedule(from: startDate, by: interval)
    }
}

extension TimelineSchedule where Self == EveryMinuteTimelineSchedule {
    /// The begin of each minute.
    public static var everyMinute: EveryMinuteTimelineSchedule { EveryMinuteTimelineSchedule() }
}

extension TimelineSchedule where Self == AnimationTimelineSchedule {
    /// A date for each picture of an animation.
    public static var animation: AnimationTimelineSchedule { AnimationTimelineSchedule() }
    /// A date for each picture of an animation.
    public static func animation(minimumInterval: Double? = nil, paused: Bool = false) -> AnimationTimelineSchedule {
        AnimationTimelineSchedule(minimumInterval: minimumInterval, paused: paused)
    }
}

extension TimelineSchedule {
    /// Given dates.
    public static func explicit<S: Sequence>(_ dates: S) -> ExplicitTimelineSchedule<S>
    where Self == ExplicitTimelineSchedule<S>, S.Element == Date {
        ExplicitTimelineSchedule(dates)
    }
}

/// Views that change at the dates of a schedule. Time is the host's: a test advances it with `advance(by:)`.
nonisolated public struct TimelineView<Schedule: TimelineSchedule, Content: View>: View {
    private let schedule: Schedule
    private let content: (TimelineViewDefaultContext) -> Content

    /// The type of the value that tells views the time.
    public typealias Context = TimelineViewDefaultContext

    /// Makes views that change.
    public init(_ schedule: Schedule, @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content) {
        (self.schedule, self.content) = (schedule, content)
    }

    /// The type of a view of this module has no body.
    public typealias Body = Never

    /// Evaluates the views for the last date that has passed.
    @MainActor public static func _update(_ node: _ViewNode, _ view: Self) {
        let clock = node.graph.clock
        let kept = node.kept(1) { Timeline(clock.date) }
        kept.restart(view.schedule.entries(from: kept.date, mode: .normal), at: clock.date)
        if let number = kept.number { clock.cancel(number) }
        kept.number = nil
        if let next = kept.next {
            let reference = NodeReference(node)
            kept.number = clock.schedule(at: next.timeIntervalSince(clock.start)) { reference.invalidate("time") }
        }
        node.actions.timer = kept.number
        let context = TimelineViewDefaultContext(date: kept.date, cadence: .live)
        let body = node.observing { view.content(context) }
        node.child(0, body)
        node.role = .list
    }
}

/// The time that views of a timeline show.
public struct TimelineViewDefaultContext: Sendable {
    /// The frequency of changes.
    public enum Cadence: Comparable, Sendable { case live, seconds, minutes }
    /// The date.
    public let date: Date
    /// The frequency at which the views change.
    public let cadence: Cadence
}

/// The progress of a view through its schedule.
private final class Timeline {
    private(set) var date: Date
    private(set) var next: Date?
    var number: Int?

    init(_ date: Date) { self.date = date }

    /// Finds the last date that has passed, and the one after it.
    func restart<S: Sequence>(_ entries: S, at now: Date) where S.Element == Date {
        next = nil
        for entry in entries {
            // A millionth of a second is less than a date can tell.
            if entry.timeIntervalSince(now) > 1e-6 {
                next = entry
                return
            }
            date = entry
        }
    }
}
