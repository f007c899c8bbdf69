import GalleySDK

extension TypesetText {
    /// Sets a text in the fonts it asks for, or in the bundled ones where its file cannot be read.
    static func set(_ text: Text, width: Double?, height: Double?) -> TypesetText {
        var bundled = text
        bundled.font.file = nil
        for text in [text, bundled] {
            let result = try? FontLibrary.withLibrary(of: text.font) { library in
                TypesetText(text, in: library, width: width, height: height)
            }
            if let result { return result }
        }
        return TypesetText()
    }

    private init(_ text: Text, in library: FontLibrary, width: Double?, height: Double?) {
        let whole = PangoText(text.string, text.font, library, width: width)
        let all = whole.lines
        var bottom = 0.0
        for (index, line) in all.enumerated() {
            let next = index + 1 < all.count ? all[index + 1] : nil
            let isFull = index + 1 >= text.lineLimit ?? .max || bottom + line.height + (next?.height ?? 0) > height ?? .infinity
            if isFull, next != nil {
                let rest = text.string.utf8.dropFirst(Int(line.pointer.pointee.start_index))
                let shown = Self.whatIsCut(
                    Substring(rest), length: Int(line.pointer.pointee.length), text.truncation, line.isRightToLeft)
                let cut = PangoText(shown, text.font, library, width: width ?? line.width)
                cut.cut(text.truncation)
                for line in cut.lines.prefix(1) { add(line, below: &bottom, library) }
                isTruncated = true
                break
            }
            add(line, below: &bottom, library)
        }
        let longest = lines.lazy.map(\.width).max() ?? 0
        size = CGSize(width: (longest * 2).rounded(.up) / 2, height: (bottom * 2).rounded(.up) / 2)
    }

    private mutating func add(_ line: PangoText.Line, below bottom: inout Double, _ library: FontLibrary) {
        lines.append(
            Line(
                width: line.width, top: bottom, baseline: bottom + line.ascent, isRightToLeft: line.isRightToLeft,
                glyphs: library.glyphs(of: line)))
        bottom += line.height
    }

    /// What Pango has to cut to one line, where `rest` begins with the last line that has room, and that line has a
    /// length in bytes.
    private static func whatIsCut(
        _ rest: Substring, length: Int, _ truncation: Text.Truncation, _ isRightToLeft: Bool
    ) -> String {
        // Cut off from its paragraph, the line might run the other way.
        let mark = isRightToLeft ? "\u{200F}" : "\u{200E}"
        guard truncation == .tail else { return mark + rest.split(whereSeparator: \.isNewline).joined(separator: " ") }
        let paragraph = rest.prefix { !$0.isNewline }
        // Where only further paragraphs are left out, nothing of this one is too long.
        return mark + paragraph + (paragraph.utf8.count <= length ? "…" : "")
    }
}
