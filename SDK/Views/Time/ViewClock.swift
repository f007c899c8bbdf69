import Foundation

/// The time of views: it advances as the host says, and not by itself.
@MainActor final class ViewClock {
    /// Something that happens at a time.
    private struct Entry {
        var time: TimeInterval
        var order: Int
        var body: () -> Void
    }

    /// Seconds since the begin.
    private(set) var now: TimeInterval = 0
    /// The date of the begin.
    let start: Date
    /// The looks that the views set for all bars, lists and controls, by their kinds.
    var appearances: [ObjectIdentifier: UIAppearanceValues] = [:]
    private var entries: [Int: Entry] = [:]
    private var last = 0

    /// The clock of publishers that no view has made. Each host advances it.
    static let shared = ViewClock()

    /// The clock of the views that were evaluated, or took an event, last.
    static weak var acting: ViewClock?

    /// The clock of the views that are being evaluated or act, otherwise the shared one.
    static var current: ViewClock { ViewGraph.current?.clock ?? acting ?? shared }

    /// - Parameter start: the date of the begin.
    nonisolated init(start: Date = Date()) { self.start = start }

    /// The date.
    var date: Date { start.addingTimeInterval(now) }

    /// Whether something will happen.
    var isWaiting: Bool { !entries.isEmpty }

    /// When the next thing happens, in seconds since the begin; nil: nothing will.
    var next: TimeInterval? { entries.values.map(\.time).min() }

    /// Schedules a function for a time. Returns a number for `cancel`.
    func schedule(at time: TimeInterval, _ body: @escaping () -> Void) -> Int {
        last += 1
        entries[last] = Entry(time: max(time, now), order: last, body: body)
        return last
    }

    /// Cancels a scheduled function.
    func cancel(_ number: Int) { entries[number] = nil }

    /// Advances the time, and performs the functions that are due, in order.
    func advance(by seconds: TimeInterval) {
        let end = now + seconds
        // An action may add others that are due, so the number of rounds is limited.
        for _ in 0..<Self.limit {
            guard
                let (number, entry) = entries.min(by: {
                    ($0.value.time, $0.value.order) < ($1.value.time, $1.value.order)
                }),
                entry.time <= end + 1e-9
            else { break }
            entries[number] = nil
            now = max(now, entry.time)
            entry.body()
        }
        now = max(now, end)
    }

    /// More than views need in one step.
    private static let limit = 100_000
}
