import GalleyEngine
import GalleySDK

/// A difference of two runs for people and as JSON.
public struct DiffReport {
    private let diff: TraceDiff
    /// The version of the JSON records' schema, in every line as `v`.
    public static let schemaVersion = 1

    /// A report of a difference.
    public init(_ diff: TraceDiff) { self.diff = diff }

    /// The first difference in a sentence; nil where the calls are equal.
    public var summary: String? {
        guard let first = diff.first else { return nil }
        let number = (first.call ?? first.otherCall).map { "call \($0)" } ?? "the end"
        return "first differs: \(number), \(first.label.map(Self.name).map { "\($0): " } ?? "")\(first.text)"
    }

    /// A row for each change under a header, at most so many; 0 for all. Nothing where there is none.
    public func rows(maximumLines: Int = 0) -> [String] {
        guard !diff.changes.isEmpty else { return [] }
        let shown = maximumLines > 0 ? diff.changes.prefix(maximumLines) : diff.changes[...]
        let rows = shown.map { change in
            [
                change.kind.rawValue, Self.text(change.before), Self.text(change.after),
                Self.name(change.label) + (change.others > 0 ? "  (\(change.others) more)" : ""),
            ]
        }
        let hidden = diff.changes.count - shown.count
        return Columns([["what", "A", "B", "view"]] + rows).lines() + (hidden > 0 ? [CallTree.hiddenLines(hidden)] : [])
    }

    /// One JSON record a line: the first difference, then the changes.
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
        case .calls(let measures, let computed, let placements, let queries):
            "\(measures) measured (\(computed) computed), \(placements) placed, \(queries) queried"
        }
    }

    private static func json(_ value: TraceDiff.Value?) -> String {
        switch value {
        case nil: "null"
        case .frame(let frame): frame.map { JSON.rect($0) } ?? "null"
        case .answer(let proposal, let size): "{\"proposal\":\(JSON.exact(proposal)),\"size\":\(JSON.exact(size))}"
        case .proposal(let proposal): JSON.exact(proposal)
        case .calls(let measures, let computed, let placements, let queries):
            "{\"measures\":\(measures),\"computed\":\(computed),\"placements\":\(placements),\"queries\":\(queries)}"
        }
    }
}
