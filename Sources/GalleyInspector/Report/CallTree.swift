import GalleyEngine
import GalleySDK
import GalleyFormatting

/// The label of a view in reports.
public struct ViewLabel: Sendable {
    /// The view's name, or its path in the tree.
    public var name: String
    /// The kind: `hstack`, `flow`, `padding`; empty if it is unknown.
    public var kind: String
    /// Whether the view has a name of its own.
    public var isNamed: Bool
    /// The plugin's fault in a few words, if the fallback layout replaces its layout.
    public var fault: String?
    /// The line of the scene or of the views' program that made the view; nil if none did.
    public var place: SourcePlace?

    /// Makes a label.
    public init(name: String, kind: String = "", isNamed: Bool = true) {
        self.name = name
        self.kind = kind
        self.isNamed = isNamed
    }

    /// The label in a tree, where the position replaces the path: `badge  fixed`, `hstack`.
    var inTree: String {
        let kind = fault == nil ? kind : "\(kind) (fallback)"
        return kind.isEmpty ? name : isNamed ? "\(name)  \(kind)" : kind
    }
}

/// A report of a ledger's calls as a tree: their order, proposals, answers, origins of the answers, and reasons.
public struct CallTree {
    /// The contents and the width of the report.
    public struct Options: Sendable {
        /// Whether spacing and alignment queries have rows of their own.
        public var showsQueries = false
        /// Whether to show the time of each call without its inner calls. Times differ from run to run.
        public var showsTime = false
        /// The maximum number of rows; 0 for all.
        public var maximumLines = 0
        /// The width of the terminal in columns; nil for no limit.
        public var columns: Int?
        /// Whether a report with left-out rows ends with the counts of each kind of view.
        public var summarizesKinds = false
        /// Whether a container's questions for a view's smallest, ideal and largest size share a row.
        public var foldsProbes = false
        /// The deepest level of calls to show, 0 for the outermost; nil for all.
        public var maximumDepth: Int?
        /// The author's lines of calls, by their numbers; nil to show none.
        public var sources: [Int: String]?
        /// The calls that warnings name.
        public var warned: Set<Int> = []
        /// The numbers of the calls to show; nil for all. Enclosing calls are shown by their view only.
        public var only: Set<Int>?

        /// The number of rows, with the header, that are kept between finding their widths and writing them. The rows of
        /// larger reports are made twice instead: a million of them would fill the memory.
        var keptRows = 100_000

        /// Makes the default options: measures, placements, caches and printed text, all rows, no times.
        public init() {}
    }

    private let entries: Ledger.Entries
    private let options: Options
    private let label: (NodeID) -> ViewLabel

    /// Makes a report of a ledger's records.
    public init(_ entries: Ledger.Entries, options: Options = Options(), label: @escaping (NodeID) -> ViewLabel) {
        self.entries = entries
        self.options = options
        self.label = label
    }

    /// The counts in one line: `10 measures (6 computed, 4 cached) · 3 placements`.
    public var summary: String {
        var counts: [LedgerEvent: Int] = [:]
        var computed = 0
        var nanoseconds = 0.0
        for entry in entries {
            counts[entry.event, default: 0] += 1
            if entry.event == .measure, entry.outcome == .computed { computed += 1 }
            // The time of a placement is not part of its parent's, because views are placed one after the other.
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

    /// Returns the rows, beginning with the header.
    public func lines() -> [String] { toned().map(\.text) }

    /// Returns the rows with their tones, beginning with the header.
    public func toned() -> [ReportLine] {
        var lines: [ReportLine] = []
        forEachLine { lines.append($0) }
        return lines
    }

    /// The widths of the columns.
    private struct Widths {
        var number = 0, time = 0, how = 0, asked = 0, got = 0, view = 0, why = 0

        mutating func add(_ row: CallRow) {
            number = max(number, row.number.columns)
            time = max(time, row.time.columns)
            how = max(how, row.how.columns)
            asked = max(asked, row.asked.columns)
            got = max(got, row.got.columns)
            why = max(why, row.why.columns)
            // A long text does not widen the column of the other rows.
            if !row.isText { view = max(view, row.view.columns) }
        }
    }

    /// Calls a function with each row and its tone, beginning with the header.
    package func forEachLine(_ body: (ReportLine) -> Void) {
        let header = CallRow(
            number: "#", time: "self µs", how: "how", asked: "asked", arrow: " ", got: "got", view: "view", why: "why",
            source: "called at", tone: .heading)
        let (calls, words) = (callLinks(), CallWords(entries, label))
        var (widths, kept, count) = (Widths(), [header], 1)
        widths.add(header)
        let hidden = walk(calls, words) { row in
            widths.add(row)
            count += 1
            if count <= options.keptRows { kept.append(row) } else { kept = [] }
        }
        if !options.showsTime { widths.time = 0 }
        if let columns = options.columns {
            let fixed =
                widths.number + (options.showsTime ? widths.time + 2 : 0) + widths.how + widths.asked + widths.got + 11
            widths.view = max(12, min(widths.view, columns - fixed - min(widths.why, 18) - 2))
        }
        if count <= options.keptRows {
            for row in kept { body(line(row, widths)) }
        } else {
            body(line(header, widths))
            _ = walk(calls, words) { body(line($0, widths)) }
        }
        guard hidden > 0 else { return }
        body(ReportLine(Self.hiddenLines(hidden)))
        guard options.summarizesKinds else { return }
        body(ReportLine(""))
        for line in kinds() { body(ReportLine(options.columns.map { line.shortened(to: $0) } ?? line)) }
    }

    private func line(_ row: CallRow, _ widths: Widths) -> ReportLine {
        var line = row.number.padded(to: widths.number, left: true)
        if options.showsTime { line += "  " + row.time.padded(to: widths.time, left: true) }
        line += "  " + row.how.padded(to: widths.how)
        line += "  " + row.asked.padded(to: widths.asked, left: true)
        line += " \(row.arrow) " + row.got.padded(to: widths.got, left: true)
        line += "  " + (row.isText ? row.view : row.view.shortened(to: widths.view).padded(to: widths.view))
        if options.sources != nil {
            line += "  " + row.why.padded(to: widths.why) + "  " + row.source
        } else if !row.why.isEmpty {
            line += "  " + row.why
        }
        line = line.withoutTrailingSpaces
        return ReportLine(options.columns.map { line.shortened(to: $0) } ?? line, row.tone)
    }

    /// Returns a row for each kind of view with its counts, the most measures first.
    private func kinds() -> [String] {
        struct Counts { var (views, measures, computed, places) = (0, 0, 0, 0) }
        var counts: [String: Counts] = [:]
        // For each index, the generation of the last node that had it: a set of hundreds of thousands takes many times the
        // memory.
        var seen: [UInt32?] = []
        for entry in entries where options.only?.contains(entry.id) ?? true {
            guard let node = entry.node, entry.event == .measure || entry.event == .place else { continue }
            let name = label(node).kind
            let kind = name.isEmpty ? "other" : name.withoutControls
            seen.grow(toHold: Int(node.index), with: nil)
            if seen[Int(node.index)] != node.generation {
                seen[Int(node.index)] = node.generation
                counts[kind, default: Counts()].views += 1
            }
            if entry.event == .place {
                counts[kind, default: Counts()].places += 1
            } else {
                counts[kind, default: Counts()].measures += 1
                if entry.outcome == .computed { counts[kind, default: Counts()].computed += 1 }
            }
        }
        let rows =
            [["kind", "views", "measures", "computed", "placements"]]
            + counts.sorted { ($1.value.measures, $0.key) < ($0.value.measures, $1.key) }.prefix(12).map {
                kind, count in
                [kind] + [count.views, count.measures, count.computed, count.places].map(String.init)
            }
        let widths = (0..<5).map { column in rows.map { $0[column].columns }.max() ?? 0 }
        return rows.map { row in
            row.enumerated().map { $1.padded(to: widths[$0], left: $0 > 0) }.joined(separator: "  ")
        } + ["", "--under VIEW, --depth 2, --filter and --views show less"]
    }

    /// Returns the last line of a shortened report.
    static func hiddenLines(_ count: Int) -> String {
        "… \(count) \(count == 1 ? "line" : "lines") more: --max-lines 0"
    }

    private func isQuery(_ event: LedgerEvent) -> Bool { event == .alignment || event == .spacing }

    /// Returns the queries that have a row: all, or only those that measured views, so that each measure has its
    /// caller.
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

    /// Returns the children of each record in the order of their calls. Calls of a hidden query move to its caller.
    private func callLinks() -> CallLinks {
        let queries = shownQueries()
        let kept = options.only.map(withAncestors)
        func isShown(_ entry: LedgerRecord, _ id: Int) -> Bool { !isQuery(entry.event) || queries.contains(id) }
        var depths = [UInt32](repeating: 0, count: options.maximumDepth == nil ? 0 : entries.count + 1)
        return CallLinks(count: entries.count) { id in
            let record = entries.record(id - 1)
            guard isShown(record, id), kept?.contains(id) ?? true else { return nil }
            var parent = Int(record.parent)
            while parent > 0, !isShown(entries.record(parent - 1), parent) {
                parent = Int(entries.record(parent - 1).parent)
            }
            if let deepest = options.maximumDepth {
                depths[id] = parent == 0 ? 0 : depths[parent] + 1
                if depths[id] > deepest { return nil }
            }
            return parent
        }
    }

    /// Calls a function with each row, and returns how many more calls there are.
    private func walk(_ children: CallLinks, _ words: CallWords, _ body: (CallRow) -> Void) -> Int {
        let inside = options.showsTime ? entries.innerTimes() : []
        let limit = options.maximumLines > 0 ? options.maximumLines : .max
        var (rows, calls) = (0, 0)
        var pending: [(id: Int, rails: String, isLast: Bool, depth: Int)] = []
        for id in children[0].reversed() { pending.append((id, "", true, 0)) }
        while rows < limit, var next = pending.popLast() {
            let entry = entries[next.id - 1]
            let isMeant = options.only?.contains(entry.id) ?? true
            var probes = [entry]
            while isProbe(entry, children), let other = pending.last, other.depth == next.depth {
                let more = entries[other.id - 1]
                guard more.node == entry.node, isProbe(more, children) else { break }
                probes.append(more)
                next.isLast = other.isLast
                pending.removeLast()
            }
            let branch = next.depth == 0 ? "" : next.rails + (next.isLast ? "└─ " : "├─ ")
            // A call that only encloses a matching one is shown by its view.
            var row =
                isMeant ? words.row(probes) : CallRow(number: String(entry.id), view: words.name(entry), tone: .quiet)
            if isMeant { row.tone = tone(of: probes.first { tone(of: $0) != .quiet } ?? entry) }
            if options.showsTime, isMeant {
                let own = probes.reduce(0) { $0 + max(0, $1.nanoseconds - inside[$1.id]) }
                if probes.contains(where: { $0.nanoseconds > 0 }) { row.time = Points.text(own / 1000) }
            }
            row.view = branch + row.view
            if isMeant, let source = options.sources?[entry.id] { row.source = Self.shortSource(source) }
            body(row)
            (rows, calls) = (rows + 1, calls + probes.count)
            var rails = next.depth == 0 ? "" : next.rails + (next.isLast ? "   " : "│  ")
            // Beyond this depth, further rails are left out.
            if next.depth >= Self.deepestRail { rails = next.rails }
            let inner = children[entry.id]
            for (position, id) in inner.enumerated().reversed() {
                pending.append((id, rails, position == inner.count - 1, next.depth + 1))
            }
        }
        return children.count - calls
    }

    /// Whether a call asks a view for one of its extreme sizes, without a call inside, so that it can share a row with
    /// other such calls.
    private func isProbe(_ entry: LedgerEntry, _ children: CallLinks) -> Bool {
        guard options.foldsProbes, options.only == nil, options.sources == nil, entry.event == .measure, !entry.failed,
            !entry.isFault, children[entry.id].isEmpty, !options.warned.contains(entry.id)
        else { return false }
        switch entry.reason {
        case .smallest, .largest, .ideal: return true
        default: return false
        }
    }

    private func tone(of entry: LedgerEntry) -> ReportLine.Tone {
        if entry.failed || entry.isFault || entry.callName == "fault" { return .failure }
        if options.warned.contains(entry.id) { return .unusual }
        return entry.event == .measure && entry.outcome != .computed ? .quiet : .plain
    }

    /// Returns a line of a file without its folder and column: `Flow.swift:41`.
    static func shortSource(_ source: String) -> String {
        let name = source.split(separator: "/").last.map(String.init) ?? source
        return name.split(separator: ":").prefix(2).joined(separator: ":")
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
