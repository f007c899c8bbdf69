/// Rows of texts with aligned columns, two spaces apart; the last column is not padded. A row is a line, whatever stands
/// in its texts, and nothing in it moves the cursor.
public struct Columns {
    private let rows: [[String]]

    /// A table of these rows, the header first.
    public init(_ rows: [[String]]) { self.rows = rows.map { $0.map(\.withoutControls) } }

    /// One line for each row. Columns that are empty everywhere are left out.
    public func lines() -> [String] {
        let count = rows.map(\.count).max() ?? 0
        let widths = (0..<count).map { column in rows.map { $0.count > column ? $0[column].columns : 0 }.max() ?? 0 }
        let shown = (0..<count).filter { widths[$0] > 0 }
        return rows.map { row in
            var line = ""
            for column in shown {
                let text = column < row.count ? row[column] : ""
                line += (line.isEmpty && column == shown.first ? "" : "  ") + text.padded(to: widths[column])
            }
            return line.withoutTrailingSpaces
        }
    }
}
