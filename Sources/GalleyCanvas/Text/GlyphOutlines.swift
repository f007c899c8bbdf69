import CPango
import GalleySDK
import Synchronization

/// The outline of a glyph in a font of one size, with its origin at 0, in points.
final class GlyphOutline: Sendable {
    let path: Path
    private let data = Mutex<String?>(nil)

    init(_ path: Path) { self.path = path }

    /// The path as SVG writes it; written once, since previews side by side have the same letters.
    var svgData: String {
        data.withLock { data in
            if let data { return data }
            let text = SVGText.data(path)
            data = text
            return text
        }
    }
}

/// A cache of the outlines of recently drawn letters, by font and glyph.
struct GlyphOutlines {
    private struct Key: Hashable {
        var font: UnsafeMutablePointer<PangoFont>
        var glyph: PangoGlyph
        var isSlanted: Bool
    }

    private var known: [Key: GlyphOutline] = [:]
    private static let limit = 8192

    /// Removes all outlines, and releases their fonts.
    mutating func removeAll() {
        for key in known.keys { g_object_unref(key.font) }
        known.removeAll()
    }

    /// Returns the outline of a glyph; nil if it has none, as a space.
    mutating func outline(
        _ glyph: PangoGlyph, _ font: UnsafeMutablePointer<PangoFont>, isSlanted: Bool
    ) -> GlyphOutline? {
        let key = Key(font: font, glyph: glyph, isSlanted: isSlanted)
        if let outline = known[key] { return outline }
        if known.count >= Self.limit { removeAll() }
        let path = Self.path(of: glyph, in: font)
        let outline = GlyphOutline(isSlanted ? path.slanted() : path)
        // Retains the font, so that its address stays unique while it is a key.
        g_object_ref(font)
        known[key] = outline
        return outline
    }

    /// The scale at which outlines are read, so that Cairo's fixed-point coordinates do not round them noticeably.
    private static let magnification = 16.0

    private static func path(of glyph: PangoGlyph, in font: UnsafeMutablePointer<PangoFont>) -> Path {
        guard let own = pango_cairo_font_get_scaled_font(OpaquePointer(font)) else { return Path() }
        var (size, larger) = (cairo_matrix_t(), cairo_matrix_t())
        cairo_scaled_font_get_font_matrix(own, &size)
        cairo_matrix_init_scale(&larger, magnification, magnification)
        let options = cairo_font_options_create()
        cairo_scaled_font_get_font_options(own, options)
        let scaled = cairo_scaled_font_create(cairo_scaled_font_get_font_face(own), &size, &larger, options)
        cairo_font_options_destroy(options)
        // Paths are read from a context, which needs a surface of any size.
        let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, 1, 1)
        let context = cairo_create(surface)
        defer {
            cairo_destroy(context)
            cairo_surface_destroy(surface)
            cairo_scaled_font_destroy(scaled)
        }
        cairo_set_matrix(context, &larger)
        cairo_set_scaled_font(context, scaled)
        var placed = cairo_glyph_t(index: UInt(glyph), x: 0, y: 0)
        cairo_glyph_path(context, &placed, 1)
        return Path(cairo: context)
    }
}

extension Path {
    /// The slope of slanted letters: 10 degrees.
    private static let slope: CGFloat = 0.176

    /// The path with its points moved to the right by their height above the baseline.
    fileprivate func slanted() -> Path {
        func place(_ point: CGPoint) -> CGPoint { CGPoint(x: point.x - point.y * Self.slope, y: point.y) }
        return Path(
            elements.map { element in
                switch element {
                case .move(let point): .move(place(point))
                case .line(let point): .line(place(point))
                case .curve(let first, let second, let end): .curve(place(first), place(second), place(end))
                case .close: .close
                }
            })
    }
}

/// The glyphs of a line.
struct PlacedGlyphs {
    var glyphs: [TypesetText.Glyph] = []
    var width = 0.0
    var stretches: [TypesetText.Stretch] = []
}

extension FontLibrary {
    /// Returns the glyphs of a line, starting at 0, and its width. Glyphs at or after `end`, in bytes of the line's
    /// text, have no width: they are the spaces at a line break.
    func glyphs(of line: PangoText.Line, before end: Int = .max) -> PlacedGlyphs {
        var result = PlacedGlyphs()
        var x = 0.0
        let text = line.text.whole
        let unit = 1 / Double(PANGO_SCALE)
        var next = line.pointer.pointee.runs
        while let item = next {
            next = item.pointee.next
            let run = item.pointee.data.assumingMemoryBound(to: PangoGlyphItem.self).pointee
            let glyphs = run.glyphs.pointee
            for index in 0..<Int(glyphs.num_glyphs) {
                let byte = Int(run.item.pointee.offset) + Int(glyphs.log_clusters[index])
                if byte >= end { continue }
                let place = text.run(at: byte + line.text.offset)
                let glyph = glyphs.glyphs[index]
                let width = Double(glyph.geometry.width) * unit
                let origin = x + Double(glyph.geometry.x_offset) * unit
                if let last = result.stretches.last, last.run == place {
                    result.stretches[result.stretches.count - 1].end = x + width
                } else {
                    result.stretches.append(TypesetText.Stretch(run: place, start: x, end: x + width))
                }
                x += width
                let font = run.item.pointee.analysis.font
                if let outline = outline(glyph.glyph, font, width: width, text.font(of: place)) {
                    let raised = text.runs.indices.contains(place) ? text.runs[place].baselineOffset : 0
                    let y = Double(glyph.geometry.y_offset) * unit - raised
                    result.glyphs.append(TypesetText.Glyph(outline: outline, x: origin, y: y, run: place))
                }
            }
        }
        result.width = x
        return result
    }

    private func outline(
        _ glyph: PangoGlyph, _ font: UnsafeMutablePointer<PangoFont>?, width: Double, _ written: CanvasFont
    ) -> GlyphOutline? {
        // Constants of Pango's headers: a glyph that shows nothing, and the bit that marks a character without a glyph.
        let (empty, unknown): (PangoGlyph, PangoGlyph) = (0x0FFF_FFFF, 0x1000_0000)
        if glyph == empty { return nil }
        if glyph & unknown != 0 {
            return GlyphOutline(.missing(glyph & ~unknown, width: width, most: written.size * 0.95))
        }
        guard let font else { return nil }
        let outline = outlines.outline(glyph, font, isSlanted: written.isItalic)
        return outline?.path.elements.isEmpty == false ? outline : nil
    }
}
