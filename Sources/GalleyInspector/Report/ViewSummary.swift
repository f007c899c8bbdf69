import GalleyEngine
import GalleySDK

/// The counts of a view's measures, and of the unnecessary ones.
public struct ViewSummary: Sendable {
    /// The view.
    public let node: NodeID
    /// The number of measures.
    public internal(set) var measures = 0
    /// The number of computed measures; the others were remembered.
    public internal(set) var computed = 0
    /// The number of necessary computations: one for each distinct proposal since the last change of the view or of a
    /// view inside. Lengths that do not matter to the view are ignored.
    public internal(set) var distinct = 0
    /// The time of the view's own layout without inner measures, in nanoseconds.
    public internal(set) var nanoseconds = 0.0
    /// The size of the last placement; nil if the view was not placed.
    public internal(set) var size: CGSize?

    /// The number of computed answers for each necessary one: 1 is perfect, 0 means no answers.
    public var waste: Double { distinct == 0 ? 0 : Double(computed) / Double(distinct) }

    /// Returns the views of a ledger in the order of their first measures; `only` restricts the calls.
    public static func all(in ledger: Ledger, only calls: Set<Int>? = nil) -> [ViewSummary] {
        let entries = ledger.entries
        let inside = entries.innerTimes()
        var result: [ViewSummary] = []
        var places: [NodeID: Int] = [:]
        var answers = AnswerCounts(entries)
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
                answers.add(entry.id)
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
