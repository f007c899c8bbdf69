import GalleyFormatting

/// Rows of text in aligned columns, two spaces apart. The last column is not padded. Control characters in the texts
/// are escaped, so each row is one line and nothing moves the cursor.
package struct Columns {
    private let rows: [[String]]

    /// Makes a table of rows, the header first.
    package init(_ rows: [[String]]) { self.rows = rows.map { $0.map(\.withoutControls) } }

    /// Returns one line for each row, without the columns that are empty in all rows.
    package func lines() -> [String] {
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
