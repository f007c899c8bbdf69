import GalleyEngine
import GalleySDK

/// The differences between two runs: the first call that differs, and the changes of each view.
///
/// ```swift
/// let diff = TraceDiff(before, after)
/// if let first = diff.first { print(first.label?.name ?? "", first.text) }
/// ```
public struct TraceDiff: Sendable {
    /// The first call that differs, and its cause.
    public struct Difference: Sendable {
        /// The index of the view in the first and in the second trace; nil if it is missing there.
        public let view: Int?, otherView: Int?
        /// The label of the view; nil for the whole run.
        public let label: ViewLabel?
        /// The number of the call in the first and in the second trace; nil if it is missing there.
        public let call: Int?, otherCall: Int?
        /// The difference in words.
        public let text: String
    }

    /// A change of one view.
    public struct Change: Sendable {
        /// The kinds of changes, in the order of a report.
        public enum Kind: String, Sendable, CaseIterable {
            case added, removed, answer, proposal, frame, calls
        }

        /// The kind of the change.
        public let kind: Kind
        /// The index of the view in the first and in the second trace; nil if it is missing there.
        public let view: Int?, otherView: Int?
        /// The label of the view.
        public let label: ViewLabel
        /// The value in the first and in the second trace.
        public let before: Value?, after: Value?
        /// The number of further changes of this kind of the view.
        public let others: Int
    }

    /// A compared value of a view.
    public enum Value: Sendable {
        /// A frame in the root's coordinates, in points.
        case frame(CGRect?)
        /// A proposal and the returned size.
        case answer(ProposedViewSize, CGSize)
        /// A proposal.
        case proposal(ProposedViewSize)
        /// The number of times that a view was `measured`, `computed`, `placed` or `queried` for guides and spacing.
        case count(Int, of: String)
    }

    /// The first difference; nil if all calls are equal.
    public let first: Difference?
    /// The changes of the views, ordered by kind and then by view.
    public let changes: [Change]

    /// Whether the runs are equal.
    public var isEmpty: Bool { first == nil && changes.isEmpty }

    /// Compares two traces.
    public init(_ a: Trace, _ b: Trace) {
        let matching = ViewMatching(a, b)
        first = FirstDifference(a, b, matching).find()
        var changes: [Change] = []
        // Changes inside an added or removed view are part of that change.
        func isOutermost(_ view: Trace.View, _ matches: [Int?]) -> Bool {
            matches[view.index] == nil && view.parent.map { matches[$0] != nil } ?? true
        }
        for view in b.views where isOutermost(view, matching.first) {
            changes.append(
                Change(
                    kind: .added, view: nil, otherView: view.index, label: view.label, before: nil,
                    after: .frame(view.frame), others: 0))
        }
        for view in a.views where isOutermost(view, matching.second) {
            changes.append(
                Change(
                    kind: .removed, view: view.index, otherView: nil, label: view.label, before: .frame(view.frame),
                    after: nil, others: 0))
        }
        let (left, right) = (ViewCalls.all(in: a), ViewCalls.all(in: b))
        for view in a.views {
            guard let other = matching.second[view.index] else { continue }
            let label = view.label.merged(with: b.views[other].label)
            changes += left[view.index].changes(to: right[other], label, view.index, other)
            if !Same.rects(view.frame, b.views[other].frame) {
                changes.append(
                    Change(
                        kind: .frame, view: view.index, otherView: other, label: label,
                        before: .frame(view.frame), after: .frame(b.views[other].frame), others: 0))
            }
        }
        let order = Dictionary(uniqueKeysWithValues: Change.Kind.allCases.enumerated().map { ($1, $0) })
        self.changes = changes.enumerated().sorted {
            (order[$0.element.kind] ?? 0, $0.offset) < (order[$1.element.kind] ?? 0, $1.offset)
        }.map(\.element)
    }
}

extension ViewLabel {
    /// Returns the label of a view that has another name in the other run.
    func merged(with other: ViewLabel) -> ViewLabel {
        guard isNamed, other.isNamed, name != other.name else { return self }
        return ViewLabel(name: "\(name) → \(other.name)", kind: kind)
    }
}

/// The calls to a view in a run.
private struct ViewCalls {
    /// The distinct answers in the order of their first proposals, the last answer for each.
    var answers: [(proposal: ProposedViewSize, size: CGSize)] = []
    private var places: [RecordedQuestion: Int] = [:]
    var (measures, computed, placements, queries) = (0, 0, 0, 0)

    static func all(in trace: Trace) -> [ViewCalls] {
        var result = [ViewCalls](repeating: ViewCalls(), count: trace.views.count)
        for call in trace.calls {
            guard let view = call.view else { continue }
            switch call.event {
            case .measure:
                result[view].measures += 1
                if call.outcome == .computed { result[view].computed += 1 }
                if let place = result[view].places[RecordedQuestion(call.proposal)] {
                    result[view].answers[place].size = call.size
                } else {
                    result[view].places[RecordedQuestion(call.proposal)] = result[view].answers.count
                    result[view].answers.append((call.proposal, call.size))
                }
            case .place: result[view].placements += 1
            case .alignment, .spacing: result[view].queries += 1
            case .makeCache, .updateCache, .nested, .text: break
            }
        }
        return result
    }

    func changes(to other: ViewCalls, _ label: ViewLabel, _ view: Int, _ otherView: Int) -> [TraceDiff.Change] {
        var result: [TraceDiff.Change] = []
        func add(_ kind: TraceDiff.Change.Kind, _ before: TraceDiff.Value?, _ after: TraceDiff.Value?, _ count: Int) {
            result.append(
                TraceDiff.Change(
                    kind: kind, view: view, otherView: otherView, label: label, before: before, after: after,
                    others: count - 1))
        }
        var changed: [(TraceDiff.Value, TraceDiff.Value)] = []
        for (proposal, size) in answers {
            guard let place = other.places[RecordedQuestion(proposal)], !Same.sizes(size, other.answers[place].size)
            else { continue }
            changed.append((.answer(proposal, size), .answer(proposal, other.answers[place].size)))
        }
        if let (before, after) = changed.first { add(.answer, before, after, changed.count) }
        let gone = answers.filter { other.places[RecordedQuestion($0.proposal)] == nil }.map(\.proposal)
        let new = other.answers.filter { places[RecordedQuestion($0.proposal)] == nil }.map(\.proposal)
        if !gone.isEmpty || !new.isEmpty {
            add(
                .proposal, gone.first.map(TraceDiff.Value.proposal), new.first.map(TraceDiff.Value.proposal),
                max(gone.count, new.count))
        }
        let counts = zip(self.counts, other.counts).filter { $0.0.count != $0.1.count }
        if let (before, after) = counts.first {
            add(.calls, .count(before.count, of: before.name), .count(after.count, of: after.name), counts.count)
        }
        return result
    }

    private var counts: [(name: String, count: Int)] {
        [("measured", measures), ("computed", computed), ("placed", placements), ("queried", queries)]
    }
}
