import GalleySDK

/// A mapping of points to the cells of a terminal, which are about twice as high as wide.
struct CellGrid {
    let columns: Int
    let rows: Int
    /// The columns per point. The rows per point are half of it.
    let scale: Double
    /// The point at the first cell's corner.
    private let origin: CGPoint

    /// Makes the largest grid for an area in points that fits into the given columns and rows. A point covers at most
    /// one column.
    init(_ page: CGRect, columns: Int, rows: Int) {
        let size = page.size
        origin = page.origin
        let room = (columns: Double(min(max(columns, 1), 1000)), rows: Double(min(max(rows, 1), 1000)))
        let width = size.width > 0 ? min(Double(size.width), 1e9) : 1
        let height = size.height > 0 ? min(Double(size.height), 1e9) : 1
        scale = min(room.columns / width, room.rows * 2 / height, 1)
        self.columns = min(max(Int((width * scale).rounded(.up)), 1), Int(room.columns))
        self.rows = min(max(Int((height * scale / 2).rounded(.up)), 1), Int(room.rows))
    }

    /// Returns the cells that a frame covers; nil if it covers none or is not finite. A frame with a size covers at
    /// least one cell in each direction.
    func cells(_ frame: CGRect) -> (x: Range<Int>, y: Range<Int>)? {
        func span(_ from: CGFloat, _ length: CGFloat, _ scale: Double, _ limit: Int) -> Range<Int>? {
            let (low, high) = (Double(from) * scale, Double(from + length) * scale)
            guard low.isFinite, high.isFinite, high > low else { return nil }
            let first = Int(min(max(low.rounded(), -1e6), 1e6))
            let range = first..<max(first + 1, Int(min(max(high.rounded(), -1e6), 1e6)))
            return range.overlaps(0..<limit) ? range : nil
        }
        guard let x = span(frame.minX - origin.x, frame.width, scale, columns),
            let y = span(frame.minY - origin.y, frame.height, scale / 2, rows)
        else { return nil }
        return (x, y)
    }
}

extension CellGrid {
    /// The character in cells in which a view lies outside of its room.
    static let overflow: Character = "╱"
}

extension Picture {
    /// Returns the cells in which views lie outside of their room.
    func overflows(on grid: CellGrid) -> [(x: Range<Int>, y: Range<Int>)] {
        overflows.flatMap(\.strips).compactMap { grid.cells($0.frame) }
    }

    /// Returns the words of the badges, with the first cell of each view.
    func badges(on grid: CellGrid) -> [(words: String, x: Int, y: Int)] {
        if badges.isEmpty { return [] }
        return seenViews.compactMap { seen in
            guard let words = badges[seen.view.node], let (x, y) = grid.cells(seen.frame) else { return nil }
            return (words, max(0, x.lowerBound), max(0, y.lowerBound))
        }
    }
}

extension String {
    /// Returns the text as characters for one cell each: in one line, without control characters, and cut with «…» if
    /// it is too long. Characters wider than one column are replaced.
    func cells(_ room: Int) -> [Character] {
        var characters: [Character] = []
        for character in self {
            guard characters.count <= room else { break }
            characters.append(character.isWhitespace ? " " : character.isOneColumn ? character : "?")
        }
        guard characters.count > room else { return characters }
        return room > 0 ? characters.prefix(room - 1) + ["…"] : []
    }

    /// Returns the words broken into lines of cells. Text that does not fit into the last line is cut.
    func lines(columns: Int, rows: Int) -> [[Character]] {
        var rest = split(whereSeparator: \.isWhitespace)[...]
        var lines: [[Character]] = []
        while !rest.isEmpty, lines.count < rows {
            if lines.count == rows - 1 { return lines + [rest.joined(separator: " ").cells(columns)] }
            var line = String(rest.removeFirst())
            while let next = rest.first, line.count + 1 + next.count <= columns { line += " " + rest.removeFirst() }
            lines.append(line.cells(columns))
        }
        return lines
    }
}

extension Character {
    /// Whether terminals show the character in one column.
    fileprivate var isOneColumn: Bool {
        guard unicodeScalars.count == 1, let scalar = unicodeScalars.first else { return false }
        switch scalar.properties.generalCategory {
        case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator,
            .nonspacingMark, .enclosingMark, .spacingMark:
            return false
        default: return scalar.value < 0x1100 || (0x2010..<0x2E80).contains(scalar.value) && !scalar.properties.isEmoji
        }
    }
}
