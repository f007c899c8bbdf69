import GalleySDK

/// A picture in terminal colours: two pixels in each cell, with the names of the views over them.
struct ColorPicture {
    private let grid: CellGrid
    private let raster: Raster
    private var letters: [[Character?]]

    init(_ picture: Picture, columns: Int, rows: Int, theme: PictureStyle.Theme) throws(CanvasError) {
        grid = CellGrid(picture.page, columns: columns, rows: rows)
        letters = Array(repeating: Array(repeating: nil, count: grid.columns), count: grid.rows)
        let style = PictureStyle(theme: theme, scale: grid.scale, margin: 0)
        var drawing = try picture.drawing(style)
        // Letters are written as characters, because there are too few pixels to draw them.
        drawing.marks.removeAll { if case .glyphs = $0 { true } else { false } }
        raster = try drawing.raster(scale: style.scale)
        for seen in picture.seenViews where seen.opacity >= 0.5 {
            guard let look = picture.looks[seen.view.node], let (x, y) = grid.cells(seen.frame) else { continue }
            switch look.content.settled {
            case .none, .divider, .fade: break
            case .image, .shape, .figure, .color, .progress: clear(x, y)
            case .text(let text):
                for (row, letters) in zip(y, text.string.lines(columns: x.count, rows: y.count)) {
                    write(letters, at: x.lowerBound, row)
                }
            case .tile(let label, _):
                clear(x, y)
                let letters = label.cells(x.count)
                write(letters, at: x.lowerBound + (x.count - letters.count) / 2, y.lowerBound + (y.count - 1) / 2)
            }
        }
        for (x, y) in picture.overflows(on: grid) {
            for row in y.clamped(to: letters.indices) {
                for column in x.clamped(to: letters[row].indices) where letters[row][column] == nil {
                    letters[row][column] = CellGrid.overflow
                }
            }
        }
        for (words, x, y) in picture.badges(on: grid) { write(words.cells(max(0, grid.columns - x)), at: x, y) }
    }

    /// Removes the letters in cells that something covers.
    private mutating func clear(_ x: Range<Int>, _ y: Range<Int>) {
        for row in y.clamped(to: letters.indices) {
            for column in x.clamped(to: letters[row].indices) { letters[row][column] = nil }
        }
    }

    private mutating func write(_ characters: [Character], at x: Int, _ y: Int) {
        guard letters.indices.contains(y) else { return }
        for (offset, character) in characters.enumerated() where letters[y].indices.contains(x + offset) {
            letters[y][x + offset] = character
        }
    }

    /// The rows from the top, with escape codes for colours. Each row ends with a reset.
    var lines: [String] {
        (0..<grid.rows).map { row in
            var line = ""
            var (front, ground): (RGB?, RGB?)
            for column in 0..<grid.columns {
                let (upper, lower) = (pixel(column, row * 2), pixel(column, row * 2 + 1))
                let letter = letters[row][column]
                let (newFront, newGround): (RGB?, RGB)
                if letter != nil {
                    newGround = upper.mixed(with: lower)
                    newFront = newGround.isDark ? RGB(red: 255, green: 255, blue: 255) : RGB(red: 0, green: 0, blue: 0)
                } else {
                    (newFront, newGround) = (upper == lower ? nil : upper, lower)
                }
                if let color = newFront, color != front {
                    line += "\u{1B}[38;2;\(color.red);\(color.green);\(color.blue)m"
                    front = color
                }
                if newGround != ground {
                    line += "\u{1B}[48;2;\(newGround.red);\(newGround.green);\(newGround.blue)m"
                    ground = newGround
                }
                line.append(letter ?? (upper == lower ? " " : "▀"))
            }
            return line + "\u{1B}[0m"
        }
    }

    private struct RGB: Equatable {
        var (red, green, blue): (UInt8, UInt8, UInt8)

        init(red: UInt8, green: UInt8, blue: UInt8) { (self.red, self.green, self.blue) = (red, green, blue) }

        func mixed(with other: RGB) -> RGB {
            func half(_ one: UInt8, _ two: UInt8) -> UInt8 { UInt8((Int(one) + Int(two)) / 2) }
            return RGB(
                red: half(red, other.red), green: half(green, other.green), blue: half(blue, other.blue))
        }

        /// Whether white contrasts better than black.
        var isDark: Bool { 299 * Int(red) + 587 * Int(green) + 114 * Int(blue) < 150_000 }
    }

    private func pixel(_ x: Int, _ y: Int) -> RGB {
        // The last row of cells may extend half a cell beyond the picture; it repeats the pixels at the edge.
        let place = 4 * (min(y, raster.height - 1) * raster.width + min(x, raster.width - 1))
        guard raster.pixels.indices.contains(place + 2), place >= 0 else { return RGB(red: 0, green: 0, blue: 0) }
        return RGB(red: raster.pixels[place], green: raster.pixels[place + 1], blue: raster.pixels[place + 2])
    }
}
