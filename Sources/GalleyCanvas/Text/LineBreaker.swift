import CPango

/// Breaks a text into lines on demand.
///
/// Pango shapes the rest of a paragraph for each line, so a paragraph of 64 KB would take minutes. A long paragraph is
/// therefore given to Pango in pieces of some lines; the last line of a piece, which might continue, begins the next
/// one.
struct LineBreaker {
    /// A line, and its range in the text in bytes of UTF-8.
    struct Line {
        var pango: PangoText.Line
        var start: Int
        var length: Int
        /// Whether a newline or the end of the text follows.
        var endsParagraph: Bool
    }

    private let library: FontLibrary
    private let text: CanvasText
    private let width: Double?
    /// The rest of the text; nil if nothing is left, not even an empty line.
    private var rest: Substring?
    /// The rest of the current paragraph.
    private var paragraph: Substring?
    private var isRightToLeft: Bool?
    /// The broken lines that have not been returned yet, in reverse order.
    private var ready: [Line] = []

    /// The maximum length of a paragraph that is set in one piece, in bytes.
    private static let wholeLength = 1024

    init(_ text: CanvasText, width: Double?, in library: FontLibrary) {
        (self.text, self.width, self.library) = (text, width, library)
        rest = text.string[...]
    }

    mutating func next() -> Line? {
        if ready.isEmpty { breakPiece() }
        return ready.popLast()
    }

    private mutating func breakPiece() {
        if paragraph == nil {
            guard let rest else { return }
            let newline = rest.firstIndex { $0.isNewline }
            paragraph = rest[..<(newline ?? rest.endIndex)]
            self.rest = newline.map { rest[rest.index(after: $0)...] }
            isRightToLeft = nil
        }
        guard let paragraph else { return }
        var length = width.map { max(64, min(Self.wholeLength, Int(16 * $0 / text.font.drawnSize))) } ?? .max
        if paragraph.utf8.count <= Self.wholeLength { length = .max }
        while true {
            let piece = paragraph.prefix(bytes: length)
            let lines = set(piece, isEnd: piece.endIndex == paragraph.endIndex)
            if let last = lines.last, lines.count > 1 || last.endsParagraph {
                ready = lines.dropLast(last.endsParagraph ? 0 : 1).reversed()
                let next = text.string.utf8.index(text.string.startIndex, offsetBy: last.start)
                self.paragraph = last.endsParagraph ? nil : paragraph[next...]
                return
            }
            // A single line might continue, so the piece must be longer.
            length = length > .max / 2 ? .max : length * 2
        }
    }

    private mutating func set(_ piece: Substring, isEnd: Bool) -> [Line] {
        // Without its paragraph, a piece might get the other writing direction.
        let mark = isRightToLeft.map { $0 ? "\u{200F}" : "\u{200E}" } ?? ""
        let offset = piece.utf8.distance(from: text.string.utf8.startIndex, to: piece.startIndex) - mark.utf8.count
        let set = PangoText(mark + piece, of: text, at: offset, library, width: width)
        let lines = set.lines
        if isRightToLeft == nil { isRightToLeft = lines.first?.isRightToLeft }
        return lines.enumerated().map { index, line in
            let start = max(Int(line.pointer.pointee.start_index), mark.utf8.count)
            let end = max(start, Int(line.pointer.pointee.start_index + line.pointer.pointee.length))
            return Line(
                pango: line, start: start + offset, length: end - start,
                endsParagraph: isEnd && index + 1 == lines.count)
        }
    }
}

extension Substring {
    /// Returns the first bytes, extended to the end of the letter there.
    fileprivate func prefix(bytes: Int) -> Substring {
        guard bytes < utf8.count else { return self }
        return self[..<index(after: utf8.index(startIndex, offsetBy: bytes))]
    }
}
