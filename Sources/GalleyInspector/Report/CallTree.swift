import GalleyEngine
import GalleySDK

/// What a report calls a view.
public struct ViewLabel: Sendable {
    /// The name it was given, or its path in the tree.
    public var name: String
    /// What it is: `hstack`, `flow`, `padding`; empty where that is not known.
    public var kind: String
    /// Whether somebody gave it its name.
    public var isNamed: Bool

    /// A label.
    public init(name: String, kind: String = "", isNamed: Bool = true) {
        self.name = name
        self.kind = kind
        self.isNamed = isNamed
    }

    /// The label in a tree, where the place says the path: `badge  fixed`, `hstack`.
    var inTree: String { kind.isEmpty ? name : isNamed ? "\(name)  \(kind)" : kind }
}

/// The calls of a ledger as a tree for people: in which order, asked for what, answered with what, from
/// where, and why.
public struct CallTree {
    /// What the report shows and how wide it may be.
    public struct Options: Sendable {
        /// Whether spacing and alignment queries have rows of their own.
        public var showsQueries = false
        /// Whether the time of each call, without the calls inside it, is shown. Times differ from run to run.
        public var showsTime = false
        /// The rows at most; 0 for all.
        public var maximumLines = 0
        /// The width of the terminal in columns; nil for as wide as it takes.
        public var columns: Int?
        /// The calls to show, by number; nil for all. Of those around them only the view is shown.
        public var only: Set<Int>?

        /// The default: measures, placements, caches and printed text, all rows, no times.
        public init() {}
    }

    private let entries: Ledger.Entries
    private let options: Options
    private let label: (NodeID) -> ViewLabel

    /// A report of a ledger's records.
    public init(_ entries: Ledger.Entries, options: Options = Options(), label: @escaping (NodeID) -> ViewLabel) {
        self.entries = entries
        self.options = options
        self.label = label
    }

    /// The counts, one line: `10 measures (6 computed, 4 cached) · 3 placements`.
    public var summary: String {
        var counts: [LedgerEvent: Int] = [:]
        var computed = 0
        var nanoseconds = 0.0
        for entry in entries {
            counts[entry.event, default: 0] += 1
            if entry.event == .measure, entry.outcome == .computed { computed += 1 }
            // A placement's time is not part of its parent's: views are placed one after the other.
            if entry.parent == nil || entry.event == .place { nanoseconds += entry.nanoseconds }
        }
        func count(_ event: LedgerEvent, _ one: String, _ many: String) -> String? {
            guard let count = counts[event] else { return nil }
            return "\(count) \(count == 1 ? one : many)"
        }
        let measures = counts[.measure] ?? 0
        var parts = [
            "\(measures) \(measures == 1 ? "measure" : "measures") (\(computed) computed, \(measures - computed) cached)"
        ]
        parts += [
            count(.place, "placement", "placements"),
            count(.makeCache, "cache made", "caches made"),
            count(.updateCache, "cache updated", "caches updated"),
            count(.alignment, "alignment query", "alignment queries"),
            count(.spacing, "spacing query", "spacing queries"),
        ].compactMap { $0 }
        if options.showsTime { parts.append("\(Points.text(nanoseconds / 1000)) µs") }
        return parts.joined(separator: " · ")
    }

    /// The rows, the header row first.
    public func lines() -> [String] {
        let rows = rows()
        let shown = options.maximumLines > 0 ? rows.prefix(options.maximumLines) : rows[...]
        let header = CallRow(
            number: "#", time: "self µs", how: "how", asked: "asked", arrow: " ", got: "got", view: "view", why: "why")
        let all = [header] + shown
        func width(_ column: (CallRow) -> String) -> Int { all.map { column($0).columns }.max() ?? 0 }
        let widths = (
            number: width(\.number), time: options.showsTime ? width(\.time) : 0, how: width(\.how),
            asked: width(\.asked), got: width(\.got)
        )
        var view = width(\.view)
        if let columns = options.columns {
            let fixed =
                widths.number + (options.showsTime ? widths.time + 2 : 0) + widths.how + widths.asked + widths.got + 11
            view = max(12, min(view, columns - fixed - min(width(\.why), 18) - 2))
        }
        var lines = all.map { row in
            var line = row.number.padded(to: widths.number, left: true)
            if options.showsTime { line += "  " + row.time.padded(to: widths.time, left: true) }
            line += "  " + row.how.padded(to: widths.how)
            line += "  " + row.asked.padded(to: widths.asked, left: true)
            line += " \(row.arrow) " + row.got.padded(to: widths.got, left: true)
            line += "  " + row.view.shortened(to: view).padded(to: view)
            if !row.why.isEmpty { line += "  " + row.why }
            line = line.withoutTrailingSpaces
            return options.columns.map { line.shortened(to: $0) } ?? line
        }
        let hidden = rows.count - shown.count
        if hidden > 0 { lines.append(Self.hiddenLines(hidden)) }
        return lines
    }

    /// The last line of a report that was cut.
    static func hiddenLines(_ count: Int) -> String {
        "… \(count) \(count == 1 ? "line" : "lines") more: --max-lines 0"
    }

    private func isQuery(_ event: LedgerEvent) -> Bool { event == .alignment || event == .spacing }

    /// The queries that have a row: all of them, or those that measured views, which would otherwise seem to be asked
    /// by somebody else.
    private func shownQueries() -> Set<Int> {
        var shown = options.only ?? []
        for entry in entries where options.showsQueries ? isQuery(entry.event) : entry.event == .measure {
            if options.showsQueries { shown.insert(entry.id) }
            var parent = entry.parent ?? 0
            while parent > 0, isQuery(entries[parent - 1].event), shown.insert(parent).inserted {
                parent = entries[parent - 1].parent ?? 0
            }
        }
        return shown
    }

    private func rows() -> [CallRow] {
        // Children of each record in the order of their calls; what a hidden query caused moves up to whom
        // it answered.
        let queries = shownQueries()
        let kept = options.only.map(withAncestors)
        func isShown(_ entry: LedgerEntry) -> Bool { !isQuery(entry.event) || queries.contains(entry.id) }
        let words = CallWords(entries, label)
        var children: [Int: [Int]] = [:]
        var inside = [Double](repeating: 0, count: entries.count + 1)
        for entry in entries {
            var parent = entry.parent ?? 0
            if entry.event != .place { inside[parent] += entry.nanoseconds }
            guard isShown(entry), kept?.contains(entry.id) ?? true else { continue }
            while parent > 0, !isShown(entries[parent - 1]) { parent = entries[parent - 1].parent ?? 0 }
            children[parent, default: []].append(entry.id)
        }
        var rows: [CallRow] = []
        var pending: [(id: Int, rails: String, isLast: Bool, depth: Int)] = []
        for id in (children[0] ?? []).reversed() { pending.append((id, "", true, 0)) }
        while let next = pending.popLast() {
            let entry = entries[next.id - 1]
            let branch = next.depth == 0 ? "" : next.rails + (next.isLast ? "└─ " : "├─ ")
            let isMeant = options.only?.contains(entry.id) ?? true
            // Who only stands around a call that is meant is there to say where it is.
            var row = isMeant ? words.row(entry) : CallRow(number: String(entry.id), view: words.name(entry))
            if entry.nanoseconds > 0, isMeant {
                row.time = Points.text(max(0, (entry.nanoseconds - inside[entry.id]) / 1000))
            }
            row.view = branch + row.view
            rows.append(row)
            var rails = next.depth == 0 ? "" : next.rails + (next.isLast ? "   " : "│  ")
            // Beyond this depth more rails say nothing more.
            if next.depth >= Self.deepestRail { rails = next.rails }
            let inner = children[entry.id] ?? []
            for (position, id) in inner.enumerated().reversed() {
                pending.append((id, rails, position == inner.count - 1, next.depth + 1))
            }
        }
        return rows
    }

    private static let deepestRail = 24

    private func withAncestors(_ calls: Set<Int>) -> Set<Int> {
        var result = calls
        for call in calls {
            var parent = entries[call - 1].parent
            while let next = parent, result.insert(next).inserted { parent = entries[next - 1].parent }
        }
        return result
    }
}
