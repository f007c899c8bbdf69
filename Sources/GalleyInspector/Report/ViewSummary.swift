import GalleyEngine
import GalleySDK

/// How often a view was asked for its size, and how much of it was in vain.
public struct ViewSummary: Sendable {
    /// The view.
    public let node: NodeID
    /// Questions for its size.
    public internal(set) var measures = 0
    /// How many of them were computed; the others were remembered.
    public internal(set) var computed = 0
    /// How many had to be computed: one for each different proposal since the last change of the view or of one inside.
    /// Lengths that do not matter to the view make no difference.
    public internal(set) var distinct = 0
    /// How long its own layout ran, without the measures inside it, in nanoseconds.
    public internal(set) var nanoseconds = 0.0
    /// The size that it was last placed with; nil where it was not placed.
    public internal(set) var size: CGSize?

    /// How often each answer that had to be computed was computed: 1 is perfect, 0 means that there was none.
    public var waste: Double { distinct == 0 ? 0 : Double(computed) / Double(distinct) }

    /// The views of a ledger in the order in which they were first asked; `only` leaves other calls out.
    public static func all(in ledger: Ledger, only calls: Set<Int>? = nil) -> [ViewSummary] {
        let entries = ledger.entries
        var inside = [Double](repeating: 0, count: entries.count + 1)
        for entry in entries where entry.event != .place { inside[entry.parent ?? 0] += entry.nanoseconds }
        var result: [ViewSummary] = []
        var places: [NodeID: Int] = [:]
        var answers = AnswerCounts()
        for entry in entries {
            guard let node = entry.node, calls?.contains(entry.id) ?? true else { continue }
            let place: Int
            if let known = places[node] {
                place = known
            } else {
                place = result.count
                places[node] = place
                result.append(ViewSummary(node: node))
            }
            result[place].nanoseconds += max(0, entry.nanoseconds - inside[entry.id])
            switch entry.event {
            case .measure where !entry.failed:
                result[place].measures += 1
                answers.add(entries.record(entry.id - 1))
            case .place where !entry.failed: result[place].size = entry.size
            default: break
            }
        }
        for place in result.indices {
            (result[place].computed, result[place].distinct) = answers[result[place].node]
        }
        return result
    }
}
