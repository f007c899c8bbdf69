import GalleyEngine
import GalleySDK

/// The calls of a run on a line of time, each within the one that made it: what the formats of profilers are written from.
///
/// A ledger knows how long a layout ran, but not when: calls stand one after the other in their order. A trace has no
/// times; there each call is a step. A placement holds those of the views inside, as it does in the tree of calls.
///
/// ```swift
/// let timeline = CallTimeline(trace, timedBy: ledger)
/// let file = timeline.chromeTrace()
/// ```
public struct CallTimeline: Sendable {
    /// What lengths on the line mean.
    public enum Clock: Sendable {
        /// Nanoseconds that were measured. What took less, or needed no layout, has one.
        case nanoseconds
        /// Steps: one for each call.
        case steps
    }

    /// What lengths mean.
    public let clock: Clock
    /// What was laid out: a path, or the layout that was tried.
    public let title: String
    /// Where the line ends; it begins at 0.
    public let end: Int64
    let calls: [Call]
    /// What begins and ends, in the order of the line.
    let moments: [Moment]

    /// A call with what is known of it.
    struct Call: Sendable {
        /// The view and what it is asked: `title sizeThatFits`.
        let name: String
        /// What it is asked, for grouping.
        let category: String
        let details: [(key: String, value: Detail)]
        /// When it begins.
        var start: Int64 = 0
        /// How long it takes, with the calls inside.
        var length: Int64
    }

    enum Detail: Sendable {
        case text(String)
        case number(Int)
    }

    struct Moment: Sendable {
        enum Kind: Sendable {
            /// A call, by its place in `calls`.
            case begin(Int), end(Int)
            /// Something without a length.
            case note(Note)
        }

        let time: Int64
        let kind: Kind
    }

    /// What is said at a moment: a warning, or what a layout printed.
    struct Note: Sendable {
        let name: String
        let category: String
        let details: [(key: String, value: Detail)]
    }
}

extension CallTimeline {
    /// The line of a trace.
    ///
    /// - Parameters:
    ///   - ledger: the records that the trace was made of, with their times and reasons; nil for a trace out of a file.
    ///   - isStepped: whether each call is one step all the same, so that two runs give one result.
    ///   - warnings: what was found wrong; each stands where the call that it names begins, or at the end.
    ///   - label: what warnings call the views.
    public init(
        _ trace: Trace, timedBy ledger: Ledger? = nil, isStepped: Bool = false, warnings: [LayoutWarning] = [],
        label: (NodeID) -> ViewLabel = { ViewLabel(name: "view \($0.index)", isNamed: false) }
    ) {
        // Records of another run say nothing of this one.
        let ledger = ledger?.entries.count == trace.calls.count ? ledger : nil
        let history = ledger.map(CallHistory.init)
        let entries = ledger?.entries
        clock = ledger == nil || isStepped ? .steps : .nanoseconds
        title = trace.source.name
        var inner = [[Int]](repeating: [], count: trace.calls.count + 1)
        for call in trace.calls { inner[call.parent ?? 0].append(call.id) }
        let nanoseconds = clock == .nanoseconds ? entries?.map(\.nanoseconds) : nil

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
        // Those inside have greater numbers: the last first. Outside of a layout's time is what the engine does for its
        // view before it asks: placing it where it stands, and making its cache.
        var (inside, outside) = (calls.map { _ in Int64(0) }, calls.map { _ in Int64(0) })
        for call in trace.calls.reversed() where call.event != .text {
            let index = call.id - 1
            let own = nanoseconds.map { Self.whole($0[index]) - inside[index] } ?? 1
            calls[index].length = max(own, 1) + inside[index] + outside[index]
            guard let parent = call.parent.map({ $0 - 1 }) else { continue }
            let isCache = call.event == .makeCache || call.event == .updateCache
            if call.event == .place || isCache && call.view == trace.calls[parent].view {
                outside[parent] += calls[index].length
            } else {
                inside[parent] += calls[index].length
            }
        }

        var said: [Int: [Note]] = [:]
        for warning in warnings { said[warning.call ?? 0, default: []].append(Note(warning, label)) }
        var moments: [Moment] = []
        moments.reserveCapacity(calls.count * 2)
        var now: Int64 = 0
        // What remains of the calls that are open, innermost last; a stack, as calls may be deep.
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

    /// Nanoseconds as a whole number, at least one. A record counts no more than three minutes; the sum of all keeps
    /// below what 64 bits hold.
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
