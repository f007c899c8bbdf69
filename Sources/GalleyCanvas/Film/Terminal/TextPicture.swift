/// A picture of characters and lines only, for files, pipes and logs.
struct TextPicture {
    private var cells: [[Character]]

    init(_ picture: Picture, columns: Int, rows: Int) {
        let grid = CellGrid(picture.page, columns: columns, rows: rows)
        cells = Array(repeating: Array(repeating: " ", count: grid.columns), count: grid.rows)
        for seen in picture.seenViews where seen.opacity >= 0.25 {
            guard let look = picture.looks[seen.view.node], let (x, y) = grid.cells(seen.frame) else { continue }
            switch look.content.settled {
            case .none, .fade: break
            case .text(let text):
                for (row, letters) in zip(y, text.string.lines(columns: x.count, rows: y.count)) {
                    write(letters, at: x.lowerBound, row)
                }
            case .divider: fill((x, y), x.count >= y.count ? "─" : "│")
            case .color: fill((x, y), "░")
            case .shape, .figure, .image: fill((x, y), "▒")
            case .progress(let fraction):
                fill((x, y), "░")
                let done = fraction > 0 ? Int((Double(x.count) * min(fraction, 1)).rounded()) : 0
                if done > 0 { fill((x.lowerBound..<x.lowerBound + done, y), "█") }
            case .tile(let label, _):
                box((x, y))
                let letters = label.cells(x.count - 2)
                write(letters, at: x.lowerBound + (x.count - letters.count) / 2, y.lowerBound + (y.count - 1) / 2)
            }
        }
        for (x, y) in picture.overflows(on: grid) {
            for row in y.clamped(to: cells.indices) {
                for column in x.clamped(to: cells[row].indices) where !cells[row][column].isLetter {
                    cells[row][column] = CellGrid.overflow
                }
            }
        }
        for (words, x, y) in picture.badges(on: grid) {
            write("[\(words)]".cells(max(0, grid.columns - x)), at: x, y)
        }
    }

    /// The rows from the top, without trailing spaces.
    var lines: [String] {
        cells.map { row in
            let end = row.lastIndex { $0 != " " }.map { $0 + 1 } ?? 0
            return String(row[..<end])
        }
    }

    private mutating func put(_ character: Character, _ x: Int, _ y: Int) {
        guard cells.indices.contains(y), cells[y].indices.contains(x) else { return }
        cells[y][x] = character
    }

    private mutating func fill(_ area: (x: Range<Int>, y: Range<Int>), _ character: Character) {
        for y in area.y.clamped(to: cells.indices) {
            for x in area.x.clamped(to: cells[y].indices) { cells[y][x] = character }
        }
    }

    /// Draws a box. A box of one row becomes brackets, a box of one column a line.
    private mutating func box(_ area: (x: Range<Int>, y: Range<Int>)) {
        fill(area, " ")
        let (left, right, top, bottom) = (
            area.x.lowerBound, area.x.upperBound - 1, area.y.lowerBound, area.y.upperBound - 1
        )
        guard left < right else { return fill(area, "│") }
        guard top < bottom else {
            put("[", left, top)
            return put("]", right, top)
        }
        for x in area.x.clamped(to: 0..<(cells.first?.count ?? 0)) {
            put("─", x, top)
            put("─", x, bottom)
        }
        for y in area.y.clamped(to: cells.indices) {
            put("│", left, y)
            put("│", right, y)
        }
        for (corner, x, y) in [("┌", left, top), ("┐", right, top), ("└", left, bottom), ("┘", right, bottom)] {
            put(Character(corner), x, y)
        }
    }

    private mutating func write(_ letters: [Character], at x: Int, _ y: Int) {
        for (offset, letter) in letters.enumerated() { put(letter, x + offset, y) }
    }
}
