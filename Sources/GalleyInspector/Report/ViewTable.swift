import GalleyEngine
import GalleySDK
import GalleyFormatting

/// A table of a ledger's views, those with the most waste first. Repeated views share a row: `chip[*] (12)`.
public struct ViewTable {
    /// The contents and the width of the table.
    public struct Options: Sendable {
        /// Whether to show the time of each view's own layout. Times differ from run to run.
        public var showsTime = false
        /// The maximum number of rows; 0 for all.
        public var maximumLines = 0
        /// The width of the terminal in columns; nil for no limit.
        public var columns: Int?

        /// Makes the default options: all rows, no times.
        public init() {}
    }

    /// Views that share a name.
    private struct Group {
        var name: String
        var kind: String
        var views: [ViewSummary]

        func sum(_ count: (ViewSummary) -> Int) -> Int { views.reduce(0) { $0 + count($1) } }
        var computed: Int { sum(\.computed) }
        var distinct: Int { sum(\.distinct) }
        var waste: Double { distinct == 0 ? 0 : Double(computed) / Double(distinct) }
    }

    private let groups: [Group]
    private let options: Options

    /// Makes a table of views.
    public init(_ views: [ViewSummary], options: Options = Options(), label: (NodeID) -> ViewLabel) {
        self.options = options
        var groups: [Group] = []
        var places: [String: Int] = [:]
        for view in views {
            let label = label(view.node)
            let name = Self.withoutIndices(label.name)
            // A name without an index belongs to one view, even if other views have it too.
            let place = name == label.name ? nil : places[name + "\u{0}" + label.kind]
            if let place {
                groups[place].views.append(view)
            } else {
                places[name + "\u{0}" + label.kind] = groups.count
                groups.append(Group(name: label.name, kind: label.kind, views: [view]))
            }
        }
        for index in groups.indices where groups[index].views.count > 1 {
            groups[index].name = Self.withoutIndices(groups[index].name) + " (\(groups[index].views.count))"
        }
        self.groups = groups.enumerated().sorted { one, two in
            (-one.element.waste, -one.element.computed, one.offset) < (
                -two.element.waste, -two.element.computed, two.offset
            )
        }.map(\.element)
    }

    /// Returns the rows, beginning with the header and ending with the total.
    public func lines() -> [String] {
        let shown = options.maximumLines > 0 ? groups.prefix(options.maximumLines) : groups[...]
        let total = Group(name: "total", kind: "", views: groups.flatMap(\.views))
        var header = ["view", "measures", "computed", "hit", "distinct", "waste"]
        if options.showsTime { header.append("self µs") }
        header.append("size")
        let rows = [header] + shown.map { cells($0, isTotal: false) } + [cells(total, isTotal: true)]
        let widths = header.indices.map { column in rows.map { $0[column].columns }.max() ?? 0 }
        var view = widths[0]
        if let columns = options.columns {
            view = max(8, min(view, columns - widths.dropFirst().reduce(0) { $0 + $1 + 2 }))
        }
        var lines = rows.map { row in
            let numbers = row.indices.dropFirst().map { "  " + row[$0].padded(to: widths[$0], left: true) }.joined()
            let line = (row[0].shortened(to: view).padded(to: view) + numbers).withoutTrailingSpaces
            return options.columns.map { line.shortened(to: $0) } ?? line
        }
        let hidden = groups.count - shown.count
        if hidden > 0 { lines.insert(CallTree.hiddenLines(hidden), at: lines.count - 1) }
        return lines
    }

    /// Returns one JSON record per line for each view, in the same order.
    public static func json(_ views: [ViewSummary], label: (NodeID) -> ViewLabel) -> [String] {
        views.enumerated().sorted { ($1.element.waste, $0.offset) < ($0.element.waste, $1.offset) }.map { _, view in
            let label = label(view.node)
            var fields = [("v", String(LedgerJSON.schemaVersion)), ("view", JSON.text(label.name))]
            if !label.kind.isEmpty { fields.append(("kind", JSON.text(label.kind))) }
            fields += [
                ("measures", String(view.measures)), ("computed", String(view.computed)),
                ("distinct", String(view.distinct)), ("waste", JSON.number(CGFloat(view.waste))),
                ("size", view.size.map { JSON.size($0) } ?? "null"),
                ("ns", JSON.number(CGFloat(view.nanoseconds))),
            ]
            return "{" + fields.map { "\"\($0.0)\":\($0.1)" }.joined(separator: ",") + "}"
        }
    }

    private func cells(_ group: Group, isTotal: Bool) -> [String] {
        let measures = group.sum(\.measures)
        let hits = measures - group.computed
        let sizes = group.views.map { $0.size.map { Points.text($0) } ?? "–" }
        let name = group.kind.isEmpty ? group.name : "\(group.name)  \(group.kind)"
        var cells = [name.withoutControls, String(measures), String(group.computed)]
        cells.append(measures == 0 ? "–" : "\(Int((Double(hits) / Double(measures) * 100).rounded()))%")
        cells.append(String(group.distinct))
        cells.append(group.distinct == 0 ? "–" : "\(Self.tenths(group.waste))×")
        if options.showsTime { cells.append(microseconds(group)) }
        cells.append(isTotal ? "" : sizes.allSatisfy { $0 == sizes[0] } ? sizes[0] : "mixed")
        return cells
    }

    /// Empty if the engine answered without a layout.
    private func microseconds(_ group: Group) -> String {
        let nanoseconds = group.views.reduce(0) { $0 + $1.nanoseconds }
        return nanoseconds > 0 ? Points.text(nanoseconds / 1000) : ""
    }

    private static func tenths(_ number: Double) -> String {
        let text = Points.text((number * 10).rounded() / 10)
        return text.contains(".") ? text : text + ".0"
    }

    /// Returns `card[3]/title` as `card[*]/title`.
    static func withoutIndices(_ name: String) -> String {
        // A table of 300,000 views asks for each, and a regular expression takes most of its time.
        let bytes = name.utf8
        guard bytes.contains(UInt8(ascii: "[")) else { return name }
        var (result, digits, isOpen) = ([UInt8](), [UInt8](), false)
        result.reserveCapacity(bytes.count)
        for byte in bytes {
            if isOpen, byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") {
                digits.append(byte)
                continue
            }
            if isOpen { result += byte == UInt8(ascii: "]") && !digits.isEmpty ? [UInt8(ascii: "*")] : digits }
            (isOpen, digits) = (byte == UInt8(ascii: "["), [])
            result.append(byte)
        }
        return String(decoding: result + digits, as: UTF8.self)
    }
}
