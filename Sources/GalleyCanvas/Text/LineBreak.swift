import GalleySDK

/// A line's end where the next word does not fit.
public struct LineBreak: Hashable, Sendable {
    /// The number of the line, from 1.
    public let line: Int
    /// The line's width, in points.
    public let width: CGFloat
    /// The first word of the next line, or the rest of a word that does not fit into any line.
    public let word: String
    /// The width of the line with that word, in points.
    public let widthWithWord: CGFloat
    /// Whether the word is the rest of one that begins in this line.
    public let isInsideWord: Bool
}

extension CanvasText {
    /// Returns whether the text loses lines, or a part of a line, for a proposed width and height, in points.
    public func isCut(width: CGFloat?, height: CGFloat?) -> Bool {
        var whole = self
        whole.lineLimit = nil
        let needed = TypesetText(whole, width: width, height: nil).size.height
        return needed > TypesetText(self, width: width, height: height).size.height + 0.5
    }

    /// Returns the line breaks of the text for a proposed width and height, in points, without its own newlines.
    public func lineBreaks(width: CGFloat?, height: CGFloat?) -> [LineBreak] {
        let set = TypesetText(self, width: width, height: height)
        let bytes = string.utf8
        return zip(set.lines, set.lines.dropFirst()).enumerated().compactMap { index, pair in
            let start = bytes.index(bytes.startIndex, offsetBy: min(pair.0.start, bytes.count))
            let next = bytes.index(bytes.startIndex, offsetBy: min(pair.1.start, bytes.count))
            guard start < next, let last = string[start..<next].last, !last.isNewline else { return nil }
            let word = string[next...].prefix { !$0.isWhitespace }
            guard !word.isEmpty else { return nil }
            var together = self
            together.string = String(string[start..<next]) + word
            return LineBreak(
                line: index + 1, width: CGFloat(pair.0.width), word: String(word),
                widthWithWord: TypesetText(together, width: nil, height: nil).size.width,
                isInsideWord: !last.isWhitespace)
        }
    }
}
