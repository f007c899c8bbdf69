import CPango

/// A text that Pango breaks into lines. Only the thread that holds the library's lock may use it.
final class PangoText {
    /// A line from Pango.
    struct Line {
        /// The owner of the pointer.
        let text: PangoText
        let pointer: UnsafeMutablePointer<PangoLayoutLine>

        var isRightToLeft: Bool {
            let direction = pango_layout_line_get_resolved_direction(pointer)
            return direction == PANGO_DIRECTION_RTL || direction == PANGO_DIRECTION_WEAK_RTL
        }
    }

    private let layout: OpaquePointer

    /// The text that it is a part of, and the position of that part in bytes of UTF-8.
    let (whole, offset): (CanvasText, Int)

    /// Makes a part of a text in a library's fonts. The width is in points; without one, lines break only at newlines.
    init(_ string: String, of text: CanvasText, at offset: Int, _ library: FontLibrary, width: Double?) {
        layout = pango_layout_new(library.context)
        (whole, self.offset) = (text, offset)
        let description = text.font.description(library)
        pango_layout_set_font_description(layout, description)
        pango_font_description_free(description)
        // Pango would end the text at a zero byte. Its replacement has the same length, and is shown as a box.
        var string = string.utf8.contains(0) ? string.replacing("\0", with: "\u{1A}") : string
        string.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) { pango_layout_set_text(layout, $0.baseAddress, Int32($0.count)) }
        }
        pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
        // SwiftUI breaks a long word between characters, without a hyphen.
        let attributes = pango_attr_list_new()
        pango_attr_list_insert(attributes, pango_attr_insert_hyphens_new(0))
        func insert(_ attribute: UnsafeMutablePointer<PangoAttribute>?, _ range: Range<Int>?) {
            guard let attribute else { return }
            if let range {
                attribute.pointee.start_index = guint(max(range.lowerBound, 0))
                attribute.pointee.end_index = guint(max(range.upperBound, 0))
            }
            pango_attr_list_change(attributes, attribute)
        }
        func insert(_ font: CanvasFont, _ kerning: Double, _ range: Range<Int>?) {
            if range != nil {
                let description = font.description(library)
                insert(pango_attr_font_desc_new(description), range)
                pango_font_description_free(description)
            }
            // A letter spacing ends ligatures, as in SwiftUI.
            if kerning != 0 { insert(pango_attr_letter_spacing_new(Int32(kerning * Double(PANGO_SCALE))), range) }
            if font.hasMonospacedDigits { insert(pango_attr_font_features_new("tnum=1"), range) }
        }
        insert(text.font, text.drawnKerning(text.kerning), nil)
        for run in text.runs {
            let start = run.start - offset
            guard start < string.utf8.count, start + run.length > 0, run.length > 0 else { continue }
            insert(run.font, text.drawnKerning(run.kerning), start..<start + run.length)
        }
        pango_layout_set_attributes(layout, attributes)
        pango_attr_list_unref(attributes)
        if let width {
            // Pango counts the distance after the last letter, which a line does not need.
            let after = max(0, text.runs.map(\.kerning).max() ?? 0, text.kerning)
            let room = min(width + text.drawnKerning(after), 1_000_000)
            pango_layout_set_width(layout, Int32(room * Double(PANGO_SCALE)))
        }
    }

    deinit { g_object_unref(UnsafeMutableRawPointer(layout)) }

    /// Cuts the text to one line of its width.
    func cut(_ truncation: CanvasText.Truncation) {
        pango_layout_set_single_paragraph_mode(layout, 1)
        pango_layout_set_height(layout, -1)
        let place =
            switch truncation {
            case .head: PANGO_ELLIPSIZE_START
            case .middle: PANGO_ELLIPSIZE_MIDDLE
            case .tail: PANGO_ELLIPSIZE_END
            }
        pango_layout_set_ellipsize(layout, place)
    }

    /// The lines, first to last; at least one.
    var lines: [Line] {
        var result: [Line] = []
        var next = pango_layout_get_lines_readonly(layout)
        while let item = next {
            let pointer = item.pointee.data.assumingMemoryBound(to: PangoLayoutLine.self)
            result.append(Line(text: self, pointer: pointer))
            next = item.pointee.next
        }
        return result
    }

    /// The height of a line of the font and the distance from its top to its baseline, in points. Fallback fonts do not
    /// count, so that lines have equal distances, and more lines are always higher.
    var metrics: (height: Double, ascent: Double) {
        var extents = PangoRectangle()
        pango_layout_get_extents(layout, nil, &extents)
        return (
            Double(extents.height) / Double(PANGO_SCALE),
            Double(pango_layout_get_baseline(layout)) / Double(PANGO_SCALE)
        )
    }
}

extension CanvasFont {
    /// The size at which letters are drawn. Pango would replace 0 by a default, and larger sizes overflow its
    /// coordinates.
    var drawnSize: Double { size.isNaN ? 1 : min(max(size, 0.25), 2000) }
}

extension CanvasText {
    /// A letter spacing within Pango's range.
    fileprivate func drawnKerning(_ kerning: Double) -> Double {
        kerning.isFinite ? min(max(kerning, -1000), 1000) : 0
    }

    /// The index of the run at a byte of the text; -1 for text without a run.
    func run(at byte: Int) -> Int {
        guard !runs.isEmpty else { return -1 }
        return runs.firstIndex { $0.start <= byte && byte < $0.start + $0.length } ?? -1
    }

    /// The font of a run.
    func font(of run: Int) -> CanvasFont { runs.indices.contains(run) ? runs[run].font : font }

    /// The text with all lengths scaled.
    func scaled(by factor: Double) -> CanvasText {
        var text = self
        text.font.size *= factor
        text.kerning *= factor
        text.lineSpacing *= factor
        for index in text.runs.indices {
            text.runs[index].font.size *= factor
            text.runs[index].kerning *= factor
            text.runs[index].baselineOffset *= factor
        }
        return text
    }
}

extension CanvasFont {
    /// A description for Pango, which the caller frees.
    fileprivate func description(_ library: FontLibrary) -> OpaquePointer? {
        let description = pango_font_description_new()
        let family =
            switch design {
            case .standard, .rounded: library.family
            case .monospaced: "DejaVu Sans Mono"
            case .serif: "DejaVu Serif"
            }
        pango_font_description_set_family(description, family)
        pango_font_description_set_absolute_size(description, drawnSize * Double(PANGO_SCALE))
        pango_font_description_set_weight(description, weight.pango)
        return description
    }
}

extension CanvasFont.Weight {
    /// The nearest weight with a bundled font.
    fileprivate var pango: PangoWeight {
        switch self {
        case .ultraLight, .thin, .light, .regular: PANGO_WEIGHT_NORMAL
        case .medium: PANGO_WEIGHT_MEDIUM
        case .semibold: PANGO_WEIGHT_SEMIBOLD
        case .bold, .heavy, .black: PANGO_WEIGHT_BOLD
        }
    }
}
