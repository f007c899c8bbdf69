import GalleyEngine
import GalleySDK

/// The calls that made the proposals with which the views of a tree were placed.
public struct PlacedCalls {
    private var calls: [NodeID: LedgerEntry] = [:]
    private var layouts: [NodeID: String] = [:]
    private var answers: [Answer: Why.Echo] = [:]

    /// A length that a subview of a container answered with.
    private struct Answer: Hashable {
        let container: NodeID
        let axis: Axis
        let length: CGFloat
    }

    /// Makes an empty collection, for a tree without a ledger.
    public init() {}

    /// Makes the collection of the last pass that a ledger recorded.
    public init(_ ledger: Ledger) {
        let entries = ledger.entries
        var asked: [NodeID: [LedgerEntry]] = [:]
        for entry in entries {
            guard let node = entry.node, !entry.failed else { continue }
            if entry.event == .measure, !entry.isImplied {
                asked[node, default: []].append(entry)
                guard let container = entry.parent.flatMap({ entries[$0 - 1].node }) else { continue }
                for (axis, length) in [(Axis.horizontal, entry.size.width), (.vertical, entry.size.height)] {
                    let answer = Answer(container: container, axis: axis, length: length)
                    if answers[answer] == nil { answers[answer] = Why.Echo(view: node, call: entry.id) }
                }
            } else if entry.event == .place {
                // The layout gives its reason in the measure with the placement's proposal, if it makes one.
                calls[node] =
                    asked[node]?.last {
                        $0.proposal.text == entry.proposal.text && isAsked($0, by: entry.parent, entries)
                    }
                    ?? entry
                let caller = calls[node]?.parent.map { entries[$0 - 1] }
                layouts[node] = caller?.nested?.layout
            }
        }
        func isAsked(_ entry: LedgerEntry, by placement: Int?, _ entries: Ledger.Entries) -> Bool {
            entry.parent.flatMap { entries[$0 - 1].node } == placement.flatMap { entries[$0 - 1].node }
        }
    }

    /// Returns the same calls for the same views of another tree, by the views of this one.
    package func renamed(_ views: [NodeID: NodeID]) -> PlacedCalls {
        var result = PlacedCalls()
        for (node, call) in calls { if let other = views[node] { result.calls[other] = call } }
        for (node, layout) in layouts { if let other = views[node] { result.layouts[other] = layout } }
        for (answer, echo) in answers {
            guard let container = views[answer.container], let view = views[echo.view] else { continue }
            result.answers[Answer(container: container, axis: answer.axis, length: answer.length)] = Why.Echo(
                view: view, call: echo.call)
        }
        return result
    }

    /// Returns the name of the layout that the container's layout made to call the view, such as `HStackLayout`; nil if it
    /// called the view itself.
    func layout(calling node: NodeID) -> String? { layouts[node] }

    /// Returns the first call in which a subview of `container` answered with this length; nil if there is none, or none
    /// before the view's own last call.
    func echo(of length: CGFloat, _ axis: Axis, in container: NodeID, for view: NodeID) -> Why.Echo? {
        let echo = answers[Answer(container: container, axis: axis, length: length)]
        return echo.flatMap { $0.call < calls[view]?.id ?? 0 ? $0 : nil }
    }

    /// Returns the call that made a view's last proposal: a measure, or otherwise the placement.
    subscript(node: NodeID) -> LedgerEntry? { calls[node] }
}
