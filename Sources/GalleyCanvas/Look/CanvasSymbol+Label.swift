import GalleySDK

extension CanvasSymbol {
    /// The size at which labels are set before they are scaled to their box, in points.
    private static let size = 100.0
    /// The part of the box's sides that a label may take.
    private static let room = 0.7
    /// The largest count of letters in a line, and of lines.
    private static let limit = (letters: 24, lines: 5)

    /// Returns the letters of an unknown symbol's name in the middle of its square, a word in each line.
    static func label(_ name: String) -> [CanvasShape.Element] {
        let words = name.split(separator: ".").prefix(limit.lines).map { $0.prefix(limit.letters) }
        guard !words.isEmpty else { return [] }
        let text = CanvasText(words.joined(separator: "\n"), font: CanvasFont(size: size, weight: .semibold))
        let set = TypesetText(text, width: nil, height: nil)
        let largest = max(Double(set.size.width), Double(set.size.height))
        guard largest > 0 else { return [] }
        let scale = room / largest
        let top = (1 - Double(set.size.height) * scale) / 2
        return set.lines.flatMap { line -> [CanvasShape.Element] in
            let (left, baseline) = ((1 - line.width * scale) / 2, top + line.baseline * scale)
            return line.glyphs.flatMap { glyph in
                glyph.outline.path.elements.map { element in
                    element.map {
                        CGPoint(
                            x: left + (glyph.x + Double($0.x)) * scale,
                            y: baseline + (glyph.y + Double($0.y)) * scale)
                    }
                }
            }
        }
    }
}
