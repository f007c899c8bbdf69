import GalleyEngine
import GalleySDK
import GalleyFormatting

/// A ledger as JSON Lines: one record per line, with every length in full precision.
///
/// Lengths that are not finite are the strings `"inf"`, `"-inf"` and `"nan"`; an unspecified length is null.
public struct LedgerJSON {
    /// The version of the records' schema, in every line as `v`.
    public static let schemaVersion = 1

    private let entries: Ledger.Entries
    private let only: Set<Int>?
    private let sources: [Int: String]
    private let label: (NodeID) -> ViewLabel

    /// Makes JSON Lines of a ledger's records, or only of those with the given numbers, with the author's lines of calls
    /// by their numbers.
    public init(
        _ entries: Ledger.Entries, only: Set<Int>? = nil, sources: [Int: String] = [:],
        label: @escaping (NodeID) -> ViewLabel
    ) {
        self.entries = entries
        self.only = only
        self.sources = sources
        self.label = label
    }

    /// Returns the lines, in the order of the calls.
    public func lines() -> [String] { Array(stream) }

    /// The lines, in the order of the calls. Each is made when it is read: those of a million calls fill no memory.
    package var stream: some Sequence<String> {
        let history = CallHistory(entries.ledger)
        return entries.lazy.filter { only?.contains($0.id) ?? true }.map { line($0, history) }
    }

    private func line(_ entry: LedgerEntry, _ history: CallHistory) -> String {
        var fields = [("v", String(Self.schemaVersion)), ("id", String(entry.id))]
        fields.append(("parent", entry.parent.map(String.init) ?? "null"))
        fields.append(("call", JSON.text(entry.callName)))
        if let node = entry.node {
            let label = label(node)
            fields.append(("view", JSON.text(label.name)))
            if !label.kind.isEmpty { fields.append(("kind", JSON.text(label.kind))) }
        }
        let proposal = "[\(JSON.length(entry.proposal.width)),\(JSON.length(entry.proposal.height))]"
        switch entry.event {
        case .measure:
            fields.append(("proposal", proposal))
            fields.append(("size", JSON.size(entry.size)))
            fields.append(("how", JSON.text(Self.name(entry.outcome))))
            if entry.outcome != .computed {
                fields.append(("from", history.supplier(of: entry).map(String.init) ?? "null"))
            }
            fields += miss(history.miss(of: entry))
            if entry.isImplied { fields.append(("implied", "true")) }
            if let reason = entry.reasonWords { fields.append(("why", JSON.text(reason))) }
        case .place:
            if let placement = entry.placement {
                fields.append(
                    ("position", "[\(JSON.number(placement.position.x)),\(JSON.number(placement.position.y))]"))
                fields.append(("anchor", "[\(JSON.number(placement.anchor.x)),\(JSON.number(placement.anchor.y))]"))
            }
            fields.append(("proposal", proposal))
            fields.append(("size", JSON.size(entry.size)))
        case .alignment:
            fields.append(("proposal", proposal))
            if let guide = entry.guide {
                fields.append(("guide", String(guide.alignment)))
                fields.append(("value", guide.value.map { JSON.number($0) } ?? "null"))
            }
        case .text:
            if let level = entry.level { fields.append(("level", JSON.text(level))) }
            fields.append(("text", JSON.text(entry.text ?? "")))
        case .nested:
            guard let nested = entry.nested else { break }
            fields.append(("layout", JSON.text(nested.layout)))
            fields.append(("function", JSON.text(nested.function)))
            guard nested.hasLengths else { break }
            if let placement = entry.placement {
                fields.append(
                    ("position", "[\(JSON.number(placement.position.x)),\(JSON.number(placement.position.y))]"))
            }
            fields.append(("proposal", proposal))
            fields.append(("size", JSON.size(entry.size)))
        case .spacing, .makeCache, .updateCache:
            break
        }
        if let source = sources[entry.id] { fields.append(("source", JSON.text(source))) }
        if entry.isFault { fields.append(("fault", "true")) }
        if entry.failed { fields.append(("failed", "true")) }
        fields.append(("ns", String(Int(entry.nanoseconds))))
        return "{" + fields.map { "\"\($0.0)\":\($0.1)" }.joined(separator: ",") + "}"
    }

    private func miss(_ miss: CallHistory.Miss?) -> [(String, String)] {
        switch miss {
        case .evicted(let earlier): return [("evicted", earlier.map(String.init) ?? "null")]
        case .invalidated(let earlier, let change):
            var fields = [("invalidated", earlier.map(String.init) ?? "null")]
            if let change {
                fields.append(("change", JSON.text(change.kind.rawValue)))
                if let node = change.node { fields.append(("changed", JSON.text(label(node).name))) }
            }
            return fields
        case .first, nil: return []
        }
    }

    package static func name(_ event: LedgerEvent) -> String {
        switch event {
        case .measure: "sizeThatFits"
        case .place: "place"
        case .alignment: "explicitAlignment"
        case .spacing: "spacing"
        case .makeCache: "makeCache"
        case .updateCache: "updateCache"
        case .text: "print"
        case .nested: "nested"
        }
    }

    package static func name(_ outcome: LookupOutcome) -> String {
        switch outcome {
        case .computed: "computed"
        case .hit: "hit"
        case .hitRigid: "hitRigid"
        case .hitAxes: "hitAxes"
        }
    }
}
