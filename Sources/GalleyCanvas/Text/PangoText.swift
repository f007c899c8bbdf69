import CPango

/// A text that Pango breaks into lines. It belongs to the thread that holds the library.
final class PangoText {
    /// A line as Pango set it; valid as long as its text.
    struct Line {
        var pointer: UnsafeMutablePointer<PangoLayoutLine>
        var width: Double
        var height: Double
        /// From the line's top to the feet of its letters.
        var ascent: Double

        var isRightToLeft: Bool {
            let direction = pango_layout_line_get_resolved_direction(pointer)
            return direction == PANGO_DIRECTION_RTL || direction == PANGO_DIRECTION_WEAK_RTL
        }
    }

    private let layout: OpaquePointer

    /// A text in a library's fonts, broken at newlines only where there is no width, in points.
    init(_ string: String, _ font: Font, _ library: FontLibrary, width: Double?) {
        layout = pango_layout_new(library.context)
        let description = pango_font_description_new()
        pango_font_description_set_family(description, library.family)
        // A size of 0 would be Pango's own choice; what is larger than this overflows its coordinates.
        let size = font.size.isNaN ? 1 : min(max(font.size, 0.25), 2000)
        pango_font_description_set_absolute_size(description, size * Double(PANGO_SCALE))
        pango_font_description_set_weight(description, font.weight.pango)
        pango_layout_set_font_description(layout, description)
        pango_font_description_free(description)
        // Pango would end the text at a zero byte.
        var string = string.utf8.contains(0) ? string.replacing("\0", with: "\u{2400}") : string
        string.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) { pango_layout_set_text(layout, $0.baseAddress, Int32($0.count)) }
        }
        pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
        if let width { pango_layout_set_width(layout, Int32(min(width, 1_000_000) * Double(PANGO_SCALE))) }
    }

    deinit { g_object_unref(UnsafeMutableRawPointer(layout)) }

    /// Cuts the text to one line of its width.
    func cut(_ truncation: Text.Truncation) {
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
            var extents = PangoRectangle()
            pango_layout_line_get_extents(pointer, nil, &extents)
            let unit = 1 / Double(PANGO_SCALE)
            result.append(
                Line(
                    pointer: pointer, width: Double(extents.width) * unit, height: Double(extents.height) * unit,
                    ascent: -Double(extents.y) * unit))
            next = item.pointee.next
        }
        return result
    }
}

extension Font.Weight {
    fileprivate var pango: PangoWeight {
        switch self {
        case .regular: PANGO_WEIGHT_NORMAL
        case .medium: PANGO_WEIGHT_MEDIUM
        case .semibold: PANGO_WEIGHT_SEMIBOLD
        case .bold: PANGO_WEIGHT_BOLD
        }
    }
}
