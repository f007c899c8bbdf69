import GalleyEngine
import GalleySDK

/// The calls of a run on a time line, nested in their callers. The formats of profilers are written from it.
///
/// A ledger records how long a layout ran, but not when, so calls follow each other in their order. A trace has no
/// times; each of its calls is a step. A placement contains the placements inside it, as in the tree of calls.
///
/// ```swift
/// let timeline = CallTimeline(trace, timedBy: ledger)
/// let file = timeline.chromeTrace()
/// ```
public struct CallTimeline: Sendable {
    /// The units of the time line.
    public enum Clock: Sendable {
        /// Measured nanoseconds. Calls that took less, or ran no layout, count as one.
        case nanoseconds
        /// Steps, one for each call.
        case steps
    }

    /// The unit of the line.
    public let clock: Clock
    /// The title: a path, or the name of the layout.
    public let title: String
    /// The end of the line; it begins at 0.
    public let end: Int64
    let calls: [Call]
    /// The beginnings and ends, in the order of the line.
    let moments: [Moment]

    /// A call on the line.
    struct Call: Sendable {
        /// The view and the function: `title sizeThatFits`.
        let name: String
        /// The function, for grouping.
        let category: String
        let details: [(key: String, value: Detail)]
        /// The beginning.
        var start: Int64 = 0
        /// The length, with inner calls.
        var length: Int64
    }

    enum Detail: Sendable {
        case text(String)
        case number(Int)
    }

    struct Moment: Sendable {
        enum Kind: Sendable {
            /// A call, by its index in `calls`.
            case begin(Int), end(Int)
            /// A note, which has no length.
            case note(Note)
        }

        let time: Int64
        let kind: Kind
    }

    /// A note at a moment: a warning, or a text that a layout printed.
    struct Note: Sendable {
        let name: String
        let category: String
        let details: [(key: String, value: Detail)]
    }
}

extension CallTimeline {
    /// Makes the time line of a trace.
    ///
    /// - Parameters:
    ///   - trace: the trace.
    ///   - ledger: the records of the trace, with times and reasons; nil for a trace from a file.
    ///   - isStepped: whether each call is one step even if times are known, so that two runs give the same result.
    ///   - warnings: the warnings; each is shown at its call, or at the end.
    ///   - label: returns the label of a view.
    public init(
        _ trace: Trace, timedBy ledger: Ledger? = nil, isStepped: Bool = false, warnings: [LayoutWarning] = [],
        label: (NodeID) -> ViewLabel = { ViewLabel(name: "view \($0.index)", isNamed: false) }
    ) {
        // Ignores the records of another run.
        let ledger = ledger?.entries.count == trace.calls.count ? ledger : nil
        let history = ledger.map(CallHistory.init)
        let entries = ledger?.entries
        clock = ledger == nil || isStepped ? .steps : .nanoseconds
        title = trace.source.name
        var inner = [[Int]](repeating: [], count: trace.calls.count + 1)
        for call in trace.calls { inner[call.parent ?? 0].append(call.id) }
        let inside = clock == .nanoseconds ? entries?.innerTimes() : nil

        var calls: [Call] = []
        calls.reserveCapacity(trace.calls.count)
        for call in trace.calls {
            let entry = entries?[call.id - 1]
            let description = CallDescription(call, of: trace, entry, history)
            calls.append(
                Call(
                    name: description.name, category: description.category, details: description.details,
                    length: 0))
        }
        // Inner calls have larger numbers, so the last come first.
        for call in trace.calls.reversed() where call.event != .text {
            var own = 1.0
            if let entries, let inside { own = entries[call.id - 1].nanoseconds - inside[call.id] }
            calls[call.id - 1].length += max(Self.whole(own), 1)
            if let parent = call.parent { calls[parent - 1].length += calls[call.id - 1].length }
        }

        var said: [Int: [Note]] = [:]
        for warning in warnings { said[warning.call ?? 0, default: []].append(Note(warning, label)) }
        var moments: [Moment] = []
        moments.reserveCapacity(calls.count * 2)
        var now: Int64 = 0
        // The open calls, innermost last. An explicit stack, because calls may nest deeply.
        var open: [(call: Int, next: Int)] = [(0, 0)]
        while let (call, next) = open.last {
            guard next < inner[call].count else {
                open.removeLast()
                if call > 0 {
                    now = calls[call - 1].start + calls[call - 1].length
                    moments.append(Moment(time: now, kind: .end(call - 1)))
                }
                continue
            }
            open[open.count - 1].next += 1
            let id = inner[call][next]
            calls[id - 1].start = now
            if trace.calls[id - 1].event == .text {
                let text = calls[id - 1]
                let note = Note(name: text.name, category: text.category, details: text.details)
                moments.append(Moment(time: now, kind: .note(note)))
                moments += (said[id] ?? []).map { Moment(time: now, kind: .note($0)) }
                continue
            }
            moments.append(Moment(time: now, kind: .begin(id - 1)))
            moments += (said[id] ?? []).map { Moment(time: now, kind: .note($0)) }
            open.append((id, 0))
        }
        moments += (said[0] ?? []).map { Moment(time: now, kind: .note($0)) }
        (self.calls, self.moments, end) = (calls, moments, now)
    }

    /// Returns nanoseconds as a whole number of at least one. A record counts at most three minutes, so the sum fits
    /// into 64 bits.
    private static func whole(_ nanoseconds: Double) -> Int64 {
        nanoseconds > 1 ? Int64(min(nanoseconds.rounded(), 200e9)) : 1
    }
}

extension CallTimeline.Note {
    fileprivate init(_ warning: LayoutWarning, _ label: (NodeID) -> ViewLabel) {
        let view = warning.node.map { label($0).name } ?? "the scene"
        self.init(
            name: "! \(warning.kind.rawValue): \(view)", category: "warning",
            details: [("message", .text(warning.message)), ("filter", .text(warning.filter))])
    }
}
