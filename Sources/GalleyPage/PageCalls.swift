import GalleyEngine
import GalleyInspector
import GalleySDK
import GalleyFormatting

/// The calls of a run, in columns. The texts are the cells of `galley inspect`; the numbers are for filters.
struct PageCalls {
    private let run: PageRun
    private let places: [NodeID: Int]

    init(_ run: PageRun, _ places: [NodeID: Int]) { (self.run, self.places) = (run, places) }

    func json() -> String {
        let entries = Array(run.ledger.entries)
        let words = CallWords(run.ledger.entries, run.label)
        let cells = entries.map(words.row)
        let history = CallHistory(run.ledger)
        func column(_ value: (LedgerEntry) -> String) -> String { JSON.column(entries.map(value)) }
        func texts(_ texts: [String]) -> String { JSON.column(texts.map { JSON.text($0) }) }
        // Only measures, placements and alignment queries have a proposal.
        func isSized(_ entry: LedgerEntry) -> Bool { hasSize(entry) || entry.event == .alignment }
        func hasSize(_ entry: LedgerEntry) -> Bool {
            (entry.event == .measure || entry.event == .place || entry.nested?.hasLengths ?? false) && !entry.failed
        }
        func flags(_ entry: LedgerEntry) -> Int {
            var flags = [entry.failed, entry.isUnplaced, entry.isImplied, false, false, isSized(entry), hasSize(entry)]
            switch history.miss(of: entry) {
            case .evicted: flags[3] = true
            case .invalidated: flags[4] = true
            case .first, nil: break
            }
            return flags.enumerated().reduce(0) { $0 | ($1.element ? 1 << $1.offset : 0) }
        }
        return JSON.object([
            ("count", String(entries.count)),
            ("parent", column { String($0.parent ?? 0) }),
            ("node", column { $0.node.flatMap { places[$0] }.map(String.init) ?? "-1" }),
            ("call", column { JSON.text($0.callName) }),
            ("outcome", column { JSON.text(orNull: $0.event == .measure ? LedgerJSON.name($0.outcome) : nil) }),
            ("reason", column { JSON.text(orNull: $0.reasonWords) }),
            ("text", column { JSON.text(orNull: $0.text) }),
            ("flags", column { String(flags($0)) }),
            ("askedWidth", column { JSON.length($0.proposal.width) }),
            ("askedHeight", column { JSON.length($0.proposal.height) }),
            ("width", column { JSON.number($0.size.width) }),
            ("height", column { JSON.number($0.size.height) }),
            ("x", column { JSON.length($0.placement?.position.x) }),
            ("y", column { JSON.length($0.placement?.position.y) }),
            ("ns", column { JSON.number(CGFloat($0.nanoseconds)) }),
            ("pass", column { String($0.pass) }),
            ("how", texts(cells.map(\.how))), ("asked", texts(cells.map(\.asked))), ("got", texts(cells.map(\.got))),
            ("view", texts(cells.map(\.view))), ("why", texts(cells.map(\.why))),
        ])
    }
}
