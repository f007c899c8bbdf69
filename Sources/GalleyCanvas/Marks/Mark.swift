import GalleySDK

/// One step of a drawing. Vector files and pixels are made from the same marks.
enum Mark: Sendable {
    /// Fills a path.
    case fill(Path, RGBA)
    /// Draws a line along a path, with a width in points. Dashes are lengths of lines and gaps.
    case stroke(Path, RGBA, width: Double, dashes: [Double] = [])
    /// Draws glyphs. `x` and `y` are the origin of the glyphs' coordinates.
    case glyphs([TypesetText.Glyph], RGBA, x: Double, y: Double)
    /// Draws an image into a frame.
    case image(ImagePixels, CGRect)
    /// Begins a group of marks, up to the matching `end`, that is drawn as one.
    case begin(Group)
    case end

    /// The effects on a group of marks that is drawn as one.
    struct Group: Sendable {
        /// The opacity: 0 is invisible, 1 opaque.
        var opacity = 1.0
        /// The shape that clips the group.
        var clip: Path?
        /// The scale factor, the fixed point of the scale, and the offset.
        var scale = 1.0
        var anchor = CGPoint.zero
        var offset = CGSize.zero

        /// Whether the group has no effect.
        var isPlain: Bool { opacity >= 1 && clip == nil && scale == 1 && offset == .zero }
    }
}

/// A colour of a mark: sRGB components between 0 and 1, not premultiplied.
struct RGBA: Hashable, Sendable {
    var red: Double
    var green: Double
    var blue: Double
    var alpha = 1.0

    /// Returns the colour with its opacity multiplied by a factor.
    func opacity(_ factor: Double) -> RGBA {
        RGBA(red: red, green: green, blue: blue, alpha: alpha * factor)
    }
}

/// A drawing: marks on a page of a size in points.
struct Drawing: Sendable {
    /// The page in points. Its origin is the corner of the margin.
    var page: CGRect
    var marks: [Mark] = []
}
