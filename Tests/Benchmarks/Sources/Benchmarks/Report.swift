import Glibc

/// Writes a line to standard error.
func complain(_ line: String) {
    let bytes = Array((line + "\n").utf8)
    _ = write(STDERR_FILENO, bytes, bytes.count)
}

/// One line of the report: what was measured, and what it may cost.
struct Row {
    var name: String
    var measurement: Measurement
    /// The number of nodes, records or passes that one run works on.
    var per = 1
    /// The median of the C floor of the same calls, in nanoseconds.
    var floor: Double?
    /// What the issue allows, in words.
    var bar = ""

    var perNode: Double { measurement.median / Double(per) }
    var ratio: Double? { floor.map { measurement.median / $0 } }
}

/// A number that is counted, not timed.
struct Count {
    var name: String
    var value: Double
    var unit: String
}

/// The rows as they come, in one of three forms.
struct Report {
    enum Form { case text, markdown, json }

    let form: Form
    private var rows: [Row] = []
    private var counts: [Count] = []

    init(_ form: Form) {
        self.form = form
        if form == .text { Report.line(Report.columns) }
    }

    mutating func add(_ row: Row) {
        rows.append(row)
        if form == .text { Report.line(Report.cells(row)) }
    }

    mutating func add(_ count: Count) {
        counts.append(count)
        if form == .text {
            print("\(Report.pad(count.name, 46, left: false)) \(Report.one(count.value)) \(count.unit)")
        }
    }

    /// Prints what waited for the end.
    func finish() {
        switch form {
        case .text: break
        case .markdown:
            print("| " + Report.columns.joined(separator: " | ") + " |")
            print("| --- |" + String(repeating: " ---: |", count: Report.columns.count - 2) + " --- |")
            for row in rows { print("| " + Report.cells(row).joined(separator: " | ") + " |") }
            print("")
            for count in counts { print("- \(count.name): \(Report.one(count.value)) \(count.unit)") }
        case .json:
            for row in rows { print(Report.json(row)) }
            for count in counts {
                print("{\"count\":\"\(count.name)\",\"value\":\(count.value),\"unit\":\"\(count.unit)\"}")
            }
        }
    }

    private static let columns = ["workload", "median", "best", "each", "allocations", "× floor", "bar"]

    private static func cells(_ row: Row) -> [String] {
        let measured = row.measurement
        return [
            row.name, time(measured.median), time(measured.best), time(row.perNode), String(measured.allocations),
            row.ratio.map { String(($0 * 100).rounded() / 100) } ?? "", row.bar,
        ]
    }

    private static func json(_ row: Row) -> String {
        let measured = row.measurement
        return "{\"workload\":\"\(row.name)\",\"median_ns\":\(measured.median),\"best_ns\":\(measured.best),"
            + "\"per\":\(row.per),\"each_ns\":\(row.perNode),\"allocations\":\(measured.allocations),"
            + "\"floor_ratio\":\(row.ratio.map { String($0) } ?? "null"),\"bar\":\"\(row.bar)\"}"
    }

    private static func line(_ cells: [String]) {
        let widths = [46, 9, 9, 9, 12, 8]
        let padded = zip(cells, widths).enumerated().map { pad($1.0, $1.1, left: $0 > 0) }
        print(padded.joined(separator: " "), cells.last ?? "")
    }

    private static func pad(_ text: String, _ width: Int, left: Bool) -> String {
        let space = String(repeating: " ", count: max(0, width - text.count))
        return left ? space + text : text + space
    }

    private static func one(_ value: Double) -> String { String((value * 10).rounded() / 10) }

    private static func time(_ nanoseconds: Double) -> String {
        if nanoseconds < 1e3 { return "\(one(nanoseconds)) ns" }
        return nanoseconds < 1e6 ? "\(one(nanoseconds / 1e3)) µs" : "\(one(nanoseconds / 1e6)) ms"
    }
}
