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

    /// Makes a text in a library's fonts. The width is in points; without one, lines break only at newlines.
    init(_ string: String, _ font: CanvasFont, _ library: FontLibrary, width: Double?) {
        layout = pango_layout_new(library.context)
        let description = pango_font_description_new()
        pango_font_description_set_family(description, library.family)
        pango_font_description_set_absolute_size(description, font.drawnSize * Double(PANGO_SCALE))
        pango_font_description_set_weight(description, font.weight.pango)
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
        pango_layout_set_attributes(layout, attributes)
        pango_attr_list_unref(attributes)
        if let width { pango_layout_set_width(layout, Int32(min(width, 1_000_000) * Double(PANGO_SCALE))) }
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

extension CanvasFont.Weight {
    fileprivate var pango: PangoWeight {
        switch self {
        case .regular: PANGO_WEIGHT_NORMAL
        case .medium: PANGO_WEIGHT_MEDIUM
        case .semibold: PANGO_WEIGHT_SEMIBOLD
        case .bold: PANGO_WEIGHT_BOLD
        }
    }
}
