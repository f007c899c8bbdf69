import Foundation
import GalleySDK

/// A text that is broken into lines.
struct TypesetText: Sendable {
    /// A letter's outline and where its origin lies.
    struct Glyph: Sendable {
        var outline: GlyphOutline
        var x: Double
        var y: Double
    }

    /// One line: its glyphs from 0 on, left to right.
    struct Line: Sendable {
        var width: Double
        /// Where it begins in the text, in bytes of UTF-8.
        var start: Int
        /// From the text's top to the feet of the letters.
        var baseline: Double
        var isRightToLeft: Bool
        var glyphs: [Glyph] = []
    }

    var lines: [Line] = []
    /// What the lines need, in points: each length rounded up to a half.
    var size = CGSize.zero
    /// Whether something was left out.
    var isTruncated = false
    /// A width that the text keeps though its lines need less: in less they would break otherwise.
    var reserved: Double?

    /// The distance from the top to the first line's baseline, in points.
    var firstBaseline: CGFloat { CGFloat(lines.first?.baseline ?? 0) }
    /// The distance from the top to the last line's baseline, in points.
    var lastBaseline: CGFloat { CGFloat(lines.last?.baseline ?? 0) }

    /// Sets a text within a width and a height in points; nil or infinity: without a limit.
    ///
    /// Lines break between words, and within a word that is longer than the line. A line is wider than the width only
    /// if one letter is. If the height is too small, the lines that fit are kept, at least one, and the last one is cut
    /// as `Text.truncation` says.
    init(_ text: CanvasText, width: CGFloat?, height: CGFloat?) {
        self = TextCache.typeset(text, width: Self.length(width), height: Self.length(height))
    }

    /// Sets a text in a frame.
    init(_ text: CanvasText, in frame: CGRect) {
        // Where a frame was reckoned out it may be a hair smaller than what the text was measured for.
        self.init(text, width: frame.width + 0.01, height: frame.height + 0.01)
    }

    init() {}

    /// What a proposed length comes to: nil where there is no limit.
    private static func length(_ proposed: CGFloat?) -> Double? {
        guard let proposed, proposed < 1_000_000 else { return nil }
        return max(0, Double(proposed))
    }
}

/// A cache of recently set texts. Layouts measure the same few widths repeatedly, and the frames of a film mostly show
/// the same texts.
private enum TextCache {
    struct Key: Hashable {
        var text: CanvasText
        var width: Double?
        var height: Double?
    }

    /// How much is kept, in bytes of text: a text is set anew when that many others came after it.
    static let limit = 1 << 20

    private static let lock = NSLock()
    // Only used while the lock is held.
    private nonisolated(unsafe) static var known: [Key: TypesetText] = [:]
    private nonisolated(unsafe) static var size = 0

    static func typeset(_ text: CanvasText, width: Double?, height: Double?) -> TypesetText {
        let key = Key(text: text, width: width, height: height)
        if let found = lock.withLock({ known[key] }) { return found }
        let result = TypesetText.set(text, width: width, height: height)
        lock.withLock {
            let cost = text.string.utf8.count + 64
            size += cost
            if size > limit {
                known.removeAll()
                size = cost
            }
            known[key] = result
        }
        return result
    }
}

extension CanvasText {
    /// Where the baselines of its first and its last line lie below its top, as it is drawn in a frame, in points: one
    /// number where it has one line.
    package func baselines(in frame: CGRect) -> [CGFloat] {
        let set = TypesetText(self, in: frame)
        return set.lines.count < 2 ? [set.firstBaseline] : [set.firstBaseline, set.lastBaseline]
    }
}
