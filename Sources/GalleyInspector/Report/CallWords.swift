import GalleyEngine
import GalleySDK
import GalleyFormatting

/// The cells of one call in a report.
package struct CallRow {
    package var number = ""
    package var time = ""
    package var how = ""
    package var asked = ""
    package var arrow = " "
    package var got = ""
    package var view = ""
    package var why = ""
    package var source = ""
    /// Whether the row is a text that was printed or logged, or a fault.
    package var isText = false
    package var tone = ReportLine.Tone.plain
}

/// The words for calls: the origin of the answer and the reason of the call.
package struct CallWords {
    private let entries: Ledger.Entries
    private let history: CallHistory
    private let label: (NodeID) -> ViewLabel

    package init(_ entries: Ledger.Entries, _ label: @escaping (NodeID) -> ViewLabel) {
        (self.entries, self.label) = (entries, label)
        history = CallHistory(entries.ledger)
    }

    /// Returns the name of the call's view.
    func name(_ entry: LedgerEntry) -> String {
        entry.node.map(label)?.inTree.withoutControls ?? "no such child"
    }

    private static let fallback = "answered by the fallback layout"

    /// Returns all cells of a call, except its time.
    package func row(_ entry: LedgerEntry) -> CallRow {
        var row = CallRow(number: String(entry.id))
        row.view = name(entry)
        switch entry.event {
        case .measure:
            row.asked = entry.proposal.text
            row.arrow = "→"
            row.got = entry.failed ? "failed" : Points.text(entry.size)
            let (how, because) = origin(entry)
            row.how = how
            row.why = [reason(entry), because].compactMap { $0 }.joined(separator: ", ")
            if entry.isFault {
                row.how = "!"
                row.why += row.why.isEmpty ? Self.fallback : ", \(Self.fallback)"
            }
        case .place:
            row.how = "place"
            row.asked = entry.placement.map { "at \(Points.text($0.position))" } ?? ""
            row.got = entry.failed ? "failed" : Points.text(entry.size)
            row.why = "asked \(entry.proposal.text)"
            if entry.isFault { row.why += ", \(Self.fallback)" }
            if entry.isUnplaced { row.why = "not placed, so centred; \(row.why)" }
            if let anchor = entry.placement?.anchor, anchor != .topLeading {
                row.why += " anchor \(Points.text(CGPoint(x: anchor.x, y: anchor.y)))"
            }
        case .alignment:
            row.how = "guide"
            row.asked = entry.proposal.text
            row.got = entry.guide?.value.map { Points.text(Double($0)) } ?? "none"
        case .spacing: row.how = "spacing"
        case .makeCache: row.how = "makeCache"
        case .updateCache: row.how = "updateCache"
        case .nested: fillNested(&row, entry)
        case .text:
            row.isText = true
            row.how = entry.level == nil ? "print" : entry.callName
            let text = (entry.text ?? "").replacing("\n", with: " ⏎ ")
            row.view = (entry.callName == "log" ? "\(entry.level ?? ""): " : "") + text.withoutControls
        }
        return row
    }

    /// Returns the cells of calls of one view that share a row: their proposals, answers and reasons, each once.
    func row(_ entries: [LedgerEntry]) -> CallRow {
        var row = row(entries[0])
        guard entries.count > 1 else { return row }
        func list(_ texts: [String]) -> String {
            var seen: Set<String> = []
            return texts.filter { seen.insert($0).inserted }.joined(separator: ", ")
        }
        func pairs(_ texts: [(String, String)]) -> String { "\(list(texts.map(\.0))) × \(list(texts.map(\.1)))" }
        func length(_ length: CGFloat?) -> String { length.map { Points.text($0) } ?? "–" }
        row.asked = pairs(entries.map { (length($0.proposal.width), length($0.proposal.height)) })
        row.got = pairs(entries.map { (Points.text($0.size.width), Points.text($0.size.height)) })
        let origins = entries.map(origin)
        // A computed answer is the one to notice.
        if origins.contains(where: { $0.how == "+" }) { row.how = "+" }
        row.why = list(entries.compactMap(reason) + origins.compactMap(\.why))
        return row
    }

    private func fillNested(_ row: inout CallRow, _ entry: LedgerEntry) {
        guard let nested = entry.nested else { return }
        row.view = nested.layout.withoutControls
        row.why = "inside \(name(entry))"
        switch nested.function {
        case "sizeThatFits":
            (row.how, row.asked, row.arrow, row.got) = ("+", entry.proposal.text, "→", Points.text(entry.size))
        case "placeSubviews":
            row.how = "place"
            row.asked = entry.placement.map { "at \(Points.text($0.position))" } ?? ""
            row.got = Points.text(entry.size)
            row.why += ", asked \(entry.proposal.text)"
        default: row.how = nested.function
        }
    }

    /// Returns the reason of a measure; nil if it is unknown.
    func reason(_ entry: LedgerEntry) -> String? {
        guard let parent = entry.parent else { return "root proposal" }
        guard entry.isImplied else { return entry.reasonWords }
        // The engine itself needed the size.
        return entries[parent - 1].event == .alignment ? "for a guide" : "to place it"
    }

    /// Returns the origin of a measure's answer, as a sign and in words.
    func origin(_ entry: LedgerEntry) -> (how: String, why: String?) {
        switch entry.outcome {
        case .computed:
            switch history.miss(of: entry) {
            case .evicted(let earlier): ("x \(number(earlier))", "evicted since")
            case .invalidated(let earlier, let change): ("~ \(number(earlier))", change.map(words) ?? "changed since")
            case .first, nil: ("+", nil)
            }
        case .hit: (remembered(entry), nil)
        // An exact shortcut of the engine gave the answer.
        case .hitRigid: (remembered(entry), "one size for all")
        case .hitAxes: (remembered(entry), "from two answers")
        }
    }

    private func remembered(_ entry: LedgerEntry) -> String { "= \(number(history.supplier(of: entry)))" }

    private func number(_ call: Int?) -> String { call.map { "#\($0)" } ?? "earlier" }

    private func words(_ change: TreeChange) -> String {
        let view = change.node.map { label($0).name.withoutControls } ?? "tree"
        let what = change.kind == .layoutValue ? "layout value" : change.kind.rawValue
        return "\(what) of \(view) changed"
    }
}
