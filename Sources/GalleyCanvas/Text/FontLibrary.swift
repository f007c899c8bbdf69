import CFonts
import CPango
import Foundation

/// The fonts for texts: those of one declared file first, then the bundled ones.
///
/// A library does not use the fonts of the machine, so a text has the same width everywhere. Pango supports one thread
/// at a time, so a library is only used inside `withLibrary`.
final class FontLibrary {
    /// Pango's context: one pixel per point, without hinting and rounding.
    let context: OpaquePointer
    /// The font family of texts.
    let family: String
    /// The outlines of recently drawn letters.
    var outlines = GlyphOutlines()

    private var knownMetrics: [CanvasFont: (height: Double, ascent: Double)] = [:]
    private let map: UnsafeMutablePointer<PangoFontMap>
    // The files stay open, because Pango reads a font from its descriptor each time that it opens the font.
    private let files: [MemoryFile]

    private init(declared bytes: [UInt8]?, path: String) throws(CanvasError) {
        guard let configuration = FcConfigCreate() else { throw CanvasError("not enough memory for fonts") }
        defer { FcConfigDestroy(configuration) }
        var files: [MemoryFile] = []
        var family = "Inter"
        if let bytes {
            let file = try MemoryFile(bytes, name: "font")
            guard FcConfigAppFontAddFile(configuration, file.path) != 0,
                let found = Self.firstFamily(in: configuration)
            else {
                throw CanvasError("\(path): expected a font (.ttf, .otf, .ttc), found a file that FreeType cannot read")
            }
            files.append(file)
            family = found
        }
        for index in 0..<galley_font_count() {
            let font = galley_font_at(index)
            let name = String(cString: font.name)
            // Skips a bundled font with the name of a declared one, because Fontconfig would mix them.
            if bytes != nil, name.hasPrefix(family + "-") { continue }
            let file = try MemoryFile(UnsafeBufferPointer(start: font.bytes, count: font.size), name: name)
            guard FcConfigAppFontAddFile(configuration, file.path) != 0 else {
                throw CanvasError("the bundled font \(name) cannot be opened at \(file.path); is /proc mounted?")
            }
            files.append(file)
        }
        guard let map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT) else {
            throw CanvasError("Pango was built without FreeType fonts")
        }
        // Sound: a font map for FreeType fonts is of Fontconfig's kind. It retains the configuration.
        pango_fc_font_map_set_config(OpaquePointer(map), configuration)
        guard let context = pango_font_map_create_context(map) else { throw CanvasError("not enough memory for text") }
        pango_cairo_context_set_resolution(context, 72)
        pango_context_set_round_glyph_positions(context, 0)
        // Sets a language, because otherwise the machine's language would influence the choice of fonts.
        pango_context_set_language(context, pango_language_from_string("en"))
        let options = cairo_font_options_create()
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
        pango_cairo_context_set_font_options(context, options)
        cairo_font_options_destroy(options)
        self.context = context
        self.family = family
        self.map = map
        self.files = files
    }

    deinit {
        outlines.removeAll()
        g_object_unref(UnsafeMutableRawPointer(context))
        g_object_unref(map)
    }

    /// Returns the height of a line and the distance from its top to its baseline, in points.
    func metrics(of font: CanvasFont) -> (height: Double, ascent: Double) {
        if let known = knownMetrics[font] { return known }
        if knownMetrics.count > 1000 { knownMetrics.removeAll() }
        let metrics = PangoText("", of: CanvasText("", font: font), at: 0, self, width: nil).metrics
        knownMetrics[font] = metrics
        return metrics
    }

    private static func firstFamily(in configuration: OpaquePointer) -> String? {
        guard let fonts = FcConfigGetFonts(configuration, FcSetApplication), fonts.pointee.nfont > 0 else { return nil }
        var family: UnsafeMutablePointer<FcChar8>?
        guard FcPatternGetString(fonts.pointee.fonts[0], FC_FAMILY, 0, &family) == FcResultMatch, let family else {
            return nil
        }
        return String(cString: family)
    }

    // MARK: The libraries of the process

    /// The maximum number of declared font files, and the maximum size of each, in bytes.
    private static let (fileLimit, sizeLimit) = (32, 64 << 20)

    private static let lock = NSLock()
    // Sound: only used while the lock is held.
    private nonisolated(unsafe) static var libraries: [String?: Result<FontLibrary, CanvasError>] = [:]

    /// Calls `body` with the library for a font's file, which is read at its first use.
    ///
    /// - Throws: `CanvasError` for a file that does not exist or contains no font.
    static func withLibrary<Answer>(of font: CanvasFont, _ body: (FontLibrary) -> Answer) throws(CanvasError) -> Answer
    {
        lock.lock()
        defer { lock.unlock() }
        if let known = libraries[font.file] { return body(try known.get()) }
        let library = Result { () throws(CanvasError) in try read(font.file, known: libraries.count) }
        libraries[font.file] = library
        return body(try library.get())
    }

    static func forgetFiles() {
        lock.lock()
        defer { lock.unlock() }
        libraries = libraries.filter { $0.key == nil }
    }

    private static func read(_ path: String?, known: Int) throws(CanvasError) -> FontLibrary {
        guard let path else { return try FontLibrary(declared: nil, path: "") }
        guard known <= fileLimit else {
            throw CanvasError("\(path): expected at most \(fileLimit) font files, found one more")
        }
        return try FontLibrary(
            declared: try FileBytes.read(path, limit: sizeLimit, expected: "a font file"), path: path)
    }
}

extension CanvasFont {
    /// Reads the font's file, if it has one. A text whose font cannot be read is set in the bundled font.
    ///
    /// - Throws: `CanvasError` for a file that does not exist or contains no font.
    public func load() throws(CanvasError) { try FontLibrary.withLibrary(of: self) { _ in } }

    /// Closes the fonts of declared files, which are read again at their next use.
    package static func forgetFiles() { FontLibrary.forgetFiles() }
}
