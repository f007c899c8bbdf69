import GalleySDK

extension TypesetText {
    /// Returns a text set in its font, or in the bundled one if the font's file cannot be read.
    static func set(_ text: CanvasText, width: Double?, height: Double?) -> TypesetText {
        var bundled = text
        bundled.font.file = nil
        for text in [text, bundled] {
            let result = try? FontLibrary.withLibrary(of: text.font) { library in
                let usual = TypesetText(text, in: library, width: width, height: height)
                guard text.minimumScale < 1, text.minimumScale > 0, usual.isCut(at: width) else { return usual }
                return smaller(text, library, width: width, height: height)
            }
            if let result { return result }
        }
        return TypesetText()
    }

    /// Whether text was left out, or is wider than allowed.
    private func isCut(at width: Double?) -> Bool { isTruncated || width.map { longest > $0 + 0.01 } ?? false }

    /// Returns the text in the largest scale in which all of it fits, or in the smallest.
    private static func smaller(
        _ text: CanvasText, _ library: FontLibrary, width: Double?, height: Double?
    ) -> TypesetText {
        var (low, high) = (text.minimumScale, 1.0)
        var result = TypesetText(text.scaled(by: low), in: library, width: width, height: height)
        guard !result.isCut(at: width) else { return result }
        for _ in 0..<7 {
            let middle = (low + high) / 2
            let attempt = TypesetText(text.scaled(by: middle), in: library, width: width, height: height)
            if attempt.isCut(at: width) {
                high = middle
            } else {
                (low, result) = (middle, attempt)
            }
        }
        return result
    }

    private init(_ text: CanvasText, in library: FontLibrary, width: Double?, height: Double?) {
        var metrics = library.metrics(of: text.font)
        if !text.runs.isEmpty {
            let fonts = text.runs.map { library.metrics(of: $0.font) }
            let covers = text.runs.reduce(0) { $0 + $1.length } >= text.string.utf8.count
            let all = covers ? fonts : fonts + [metrics]
            metrics = (all.map(\.height).max() ?? metrics.height, all.map(\.ascent).max() ?? metrics.ascent)
        }
        let spacing = text.lineSpacing.isFinite ? max(text.lineSpacing, 0) : 0
        // The height is extended slightly, because adding up lengths may have lost that much.
        let fitting =
            height.map { max(1, Int(min(($0 + spacing + 1e-6) / (metrics.height + spacing), 1e6))) } ?? .max
        let limit = min(max(1, text.lineLimit ?? .max), fitting)
        self = Self.fitting(text, library, width: width, limit: limit)
        if let width { settle(text, library, within: width, limit) }
        finish(metrics, spacing)
    }

    /// Returns the lines of a text. None is wider than allowed, unless a single letter is.
    private static func fitting(_ text: CanvasText, _ library: FontLibrary, width: Double?, limit: Int) -> TypesetText {
        let first = TypesetText(text, in: library, width: width, limit: limit)
        guard let width else { return first }
        // Letters can have other shapes at the end of a line, and need a little more room than Pango reserved.
        var result = first
        var allowed = width
        for attempt in 0..<12 where result.longest > width {
            allowed -= max(result.longest - width, Double(attempt))
            guard allowed > 0 else { return first }
            result = TypesetText(text, in: library, width: allowed, limit: limit)
        }
        return result.longest <= width ? result : first
    }

    /// Breaks the lines again for the width that they need, until nothing changes: a text that is placed in its own
    /// answer must break as it was measured. If less width leads to other lines, the text keeps the proposed width.
    private mutating func settle(_ text: CanvasText, _ library: FontLibrary, within width: Double, _ limit: Int) {
        // Spaces at the end are dropped if there is no room for them, so a line with such spaces can have another
        // answer.
        guard lines.count > 1 || isTruncated || text.string.last?.isWhitespace == true else { return }
        var settled = self
        for _ in 0..<16 {
            let least = settled.answer
            let again = Self.fitting(text, library, width: least, limit: limit)
            guard again.lines.count <= lines.count, again.isTruncated == isTruncated else { break }
            settled = again
            if again.answer == least { return self = settled }
        }
        if longest <= width { reserved = width } else { self = settled }
    }

    /// The width that the lines need, rounded up to half a point.
    private var answer: Double { reserved ?? (longest * 2).rounded(.up) / 2 }

    private var longest: Double { lines.lazy.map(\.width).max() ?? 0 }

    /// Stacks the lines vertically.
    private mutating func finish(_ metrics: (height: Double, ascent: Double), _ spacing: Double) {
        let distance = metrics.height + spacing
        for index in lines.indices { lines[index].baseline = Double(index) * distance + metrics.ascent }
        let height = Double(lines.count) * distance - (lines.isEmpty ? 0 : spacing)
        size = CGSize(width: answer, height: (height * 2).rounded(.up) / 2)
    }

    /// Makes the first lines of a text, and cuts the last one if there are more.
    private init(_ text: CanvasText, in library: FontLibrary, width: Double?, limit: Int) {
        var breaker = LineBreaker(text, width: width, in: library)
        var next = breaker.next()
        while let line = next {
            next = breaker.next()
            isTruncated = lines.count + 1 >= limit && next != nil
            lines.append(
                isTruncated
                    ? Self.cut(line, of: text, width: width, longest: longest, library)
                    : Self.line(line, of: text, width: width, library))
            if isTruncated { break }
        }
    }

    private static func line(_ line: LineBreaker.Line, of text: CanvasText, width: Double?, _ library: FontLibrary)
        -> Line
    {
        let bytes = text.string.utf8.dropFirst(line.start).prefix(line.length)
        let spaces = bytes.reversed().prefix { $0 == 0x20 || $0 == 0x09 }.count
        let first = Int(line.pango.pointer.pointee.start_index)
        let whole = library.glyphs(of: line.pango)
        // At the end of a paragraph, spaces count if there is room for them.
        let isMeant = line.endsParagraph && whole.width <= width ?? .infinity
        let end = first + line.length - spaces
        let set = spaces == 0 || isMeant ? whole : library.glyphs(of: line.pango, before: end)
        return Line(
            width: set.width, start: line.start, baseline: 0, isRightToLeft: line.pango.isRightToLeft,
            glyphs: set.glyphs, stretches: set.stretches)
    }

    /// Returns the last visible line, cut from the rest of the text.
    private static func cut(
        _ line: LineBreaker.Line, of text: CanvasText, width: Double?, longest: Double, _ library: FontLibrary
    ) -> Line {
        // Without its paragraph, the line might get the other writing direction.
        let mark = line.pango.isRightToLeft ? "\u{200F}" : "\u{200E}"
        let rest = text.string[text.string.utf8.index(text.string.startIndex, offsetBy: line.start)...]
        var width = width
        let shown: String
        if text.truncation == .tail {
            let paragraph = rest.prefix { !$0.isNewline }
            // A prefix that is longer than any line, because Pango would otherwise process all of a long text.
            let start = paragraph.prefix(4 * line.length + 256)
            // If only later paragraphs are left out, this one fits, and the ellipsis is added here.
            shown = mark + start + (line.endsParagraph ? "…" : "")
        } else {
            shown = mark + rest.split(whereSeparator: \.isNewline).joined(separator: " ")
            width = width ?? max(longest, Self.line(line, of: text, width: nil, library).width)
        }
        let cut = PangoText(shown, of: text, at: line.start - mark.utf8.count, library, width: width)
        cut.cut(text.truncation)
        let set = cut.lines.first.map { library.glyphs(of: $0) } ?? PlacedGlyphs()
        return Line(
            width: set.width, start: line.start, baseline: 0, isRightToLeft: line.pango.isRightToLeft,
            glyphs: set.glyphs, stretches: set.stretches)
    }
}
