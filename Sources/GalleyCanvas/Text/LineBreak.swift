import GalleySDK

/// Where a line of a text ends because the next word has no room in it.
public struct LineBreak: Hashable, Sendable {
    /// The line that ends, from 1.
    public let line: Int
    /// Its width, in points.
    public let width: CGFloat
    /// The word that the next line begins with, or the rest of a word that has no room in any line.
    public let word: String
    /// The width that the line would have with that word, in points.
    public let widthWithWord: CGFloat
    /// Whether the word is the rest of one that began in this line.
    public let isInsideWord: Bool
}

extension Text {
    /// Where the text breaks in a proposed width and height, in points, but for its own newlines.
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
