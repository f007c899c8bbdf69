import Foundation
import GalleySDK

/// A text that is broken into lines.
struct TypesetText: Sendable {
    /// A letter's outline and the position of its origin.
    struct Glyph: Sendable {
        var outline: GlyphOutline
        var x: Double
        var y: Double
        /// The index of its run in the text; -1 without one.
        var run = -1
    }

    /// A stretch of a line in one run, for the lines along the letters.
    struct Stretch: Sendable {
        var run: Int
        var start: Double
        var end: Double
    }

    /// A line: its glyphs from left to right, starting at 0.
    struct Line: Sendable {
        var width: Double
        /// The start of the line in the text, in bytes of UTF-8.
        var start: Int
        /// The distance from the text's top to the baseline, in points.
        var baseline: Double
        var isRightToLeft: Bool
        var glyphs: [Glyph] = []
        var stretches: [Stretch] = []
    }

    var lines: [Line] = []
    /// The size of the lines, in points, with each length rounded up to a half.
    var size = CGSize.zero
    /// Whether text was left out.
    var isTruncated = false
    /// A width that the text keeps although its lines need less, because less width would break them differently.
    var reserved: Double?

    /// The distance from the top to the first line's baseline, in points.
    var firstBaseline: CGFloat { CGFloat(lines.first?.baseline ?? 0) }
    /// The distance from the top to the last line's baseline, in points.
    var lastBaseline: CGFloat { CGFloat(lines.last?.baseline ?? 0) }

    /// Sets a text within a width and a height in points; nil or infinity: without a limit.
    ///
    /// Lines break between words, and within a word that is longer than the line. A line is wider than the width only
    /// if one letter is. If the height is too small, the lines that fit are kept, at least one, and the last one is cut
    /// as `CanvasText.truncation` says.
    init(_ text: CanvasText, width: CGFloat?, height: CGFloat?) {
        self = TextCache.typeset(text, width: Self.length(width), height: Self.length(height))
    }

    /// Sets a text in a frame in points.
    init(_ text: CanvasText, in frame: CGRect) {
        // A computed frame may be slightly smaller than the size that the text was measured for.
        self.init(text, width: frame.width + 0.01, height: frame.height + 0.01)
    }

    init() {}

    /// Returns the limit for a proposed length; nil: no limit.
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

    /// The size at which the cache is emptied, in bytes of text.
    static let limit = 1 << 20

    private static let lock = NSLock()
    // Sound: only used while the lock is held.
    private nonisolated(unsafe) static var known: [Key: TypesetText] = [:]
    private nonisolated(unsafe) static var size = 0

    static func typeset(_ text: CanvasText, width: Double?, height: Double?) -> TypesetText {
        // Colours do not matter for the lines, and may be in motion.
        var text = text
        (text.color, text.gradient) = (nil, nil)
        for index in text.runs.indices { text.runs[index].color = nil }
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
    /// Returns the baselines of the first and the last line, in points below the text's top, as drawn in a frame: one
    /// number for a single line.
    package func baselines(in frame: CGRect) -> [CGFloat] {
        let set = TypesetText(self, in: frame)
        return set.lines.count < 2 ? [set.firstBaseline] : [set.firstBaseline, set.lastBaseline]
    }
}
