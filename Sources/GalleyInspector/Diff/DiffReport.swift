import GalleyEngine
import GalleySDK
import GalleyFormatting

/// A report of the difference between two runs, for people and as JSON.
public struct DiffReport {
    private let diff: TraceDiff
    /// The version of the JSON records' schema, in every line as `v`.
    public static let schemaVersion = 1

    /// Makes a report of a difference.
    public init(_ diff: TraceDiff) { self.diff = diff }

    /// The first difference in one sentence; nil if the calls are equal.
    public var summary: String? {
        guard let first = diff.first else { return nil }
        let number = (first.call ?? first.otherCall).map { "call \($0)" } ?? "the end"
        return "first differs: \(number), \(first.label.map(Self.name).map { "\($0): " } ?? "")\(first.text)"
    }

    /// Returns a header and one row for each change, up to a maximum number of rows; 0 for all. Empty without changes.
    public func rows(maximumLines: Int = 0) -> [String] {
        guard !diff.changes.isEmpty else { return [] }
        let rows = self.rows
        let shown = maximumLines > 0 ? rows.prefix(maximumLines) : rows[...]
        let hidden = rows.count - shown.count
        return Columns([["what", "A", "B", "view"]] + shown).lines()
            + (hidden > 0 ? [CallTree.hiddenLines(hidden)] : [])
    }

    /// The cells of the rows, with a header.
    package var cells: [[String]] { diff.changes.isEmpty ? [] : [["what", "A", "B", "view"]] + rows }

    /// The cells. Repeated views with equal changes share a row: `chip[*] (12)`.
    private var rows: [[String]] {
        var rows: [[String]] = []
        var views: [Int] = []
        for change in diff.changes {
            let common = ViewTable.withoutIndices(change.label.name)
            let more = change.others > 0 ? "  +\(change.others)" : ""
            let cells = [change.kind.rawValue, Self.text(change.before), Self.text(change.after) + more]
            let label = ViewLabel(name: common, kind: change.label.kind, isNamed: change.label.isNamed)
            if common != change.label.name, let last = rows.last, last.prefix(3) == cells[...],
                last[4] == Self.name(label)
            {
                views[views.count - 1] += 1
                rows[rows.count - 1][3] = "\(Self.name(label))  × \(views[views.count - 1])"
            } else {
                rows.append(cells + [Self.name(change.label), Self.name(label)])
                views.append(1)
            }
        }
        return rows.map { Array($0.prefix(4)) }
    }

    /// Returns one JSON record per line: the first difference, then the changes.
    public func json() -> [String] {
        var lines: [String] = []
        if let first = diff.first {
            lines.append(
                "{\"v\":\(Self.schemaVersion),\"first\":{\"view\":\(first.label.map { JSON.text($0.name) } ?? "null"),"
                    + "\"calls\":[\(first.call.map(String.init) ?? "null"),\(first.otherCall.map(String.init) ?? "null")],"
                    + "\"text\":\(JSON.text(first.text))}}")
        }
        return lines
            + diff.changes.map { change in
                "{\"v\":\(Self.schemaVersion),\"change\":\"\(change.kind.rawValue)\",\"view\":\(JSON.text(change.label.name)),"
                    + "\"before\":\(Self.json(change.before)),\"after\":\(Self.json(change.after)),\"others\":\(change.others)}"
            }
    }

    private static func name(_ label: ViewLabel) -> String {
        label.name.withoutControls + (label.kind.isEmpty || !label.isNamed ? "" : " (\(label.kind))")
    }

    private static func text(_ value: TraceDiff.Value?) -> String {
        switch value {
        case nil: "–"
        case .frame(let frame?): "\(Points.text(frame.size)) at \(Points.text(frame.origin))"
        case .frame(nil): "not shown"
        case .answer(let proposal, let size): "\(proposal.text) → \(Points.text(size))"
        case .proposal(let proposal): proposal.text
        case .count(let count, let name): "\(count) × \(name)"
        }
    }

    private static func json(_ value: TraceDiff.Value?) -> String {
        switch value {
        case nil: "null"
        case .frame(let frame): frame.map { JSON.rect($0) } ?? "null"
        case .answer(let proposal, let size): "{\"proposal\":\(JSON.exact(proposal)),\"size\":\(JSON.exact(size))}"
        case .proposal(let proposal): JSON.exact(proposal)
        case .count(let count, let name): "{\"\(name)\":\(count)}"
        }
    }
}
