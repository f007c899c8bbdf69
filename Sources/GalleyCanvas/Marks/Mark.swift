import GalleySDK

/// One step of a drawing. Files and pixels are made from the same marks.
enum Mark: Sendable {
    /// Fills a path.
    case fill(Path, RGBA)
    /// Draws along a path with a width in points; dashes are lengths of line and gap.
    case stroke(Path, RGBA, width: Double, dashes: [Double] = [])
    /// Draws letters; `x` and `y` are where the first line's start lies.
    case glyphs([TypesetText.Glyph], RGBA, x: Double, y: Double)
    /// Draws an image into a frame.
    case image(ImagePixels, CGRect)
    /// What follows, until the `end` that belongs to it, is drawn as one.
    case begin(Group)
    case end

    /// What marks have in common that are drawn as one.
    struct Group: Sendable {
        /// 0 is invisible, 1 opaque.
        var opacity = 1.0
        /// What is seen of it.
        var clip: Path?
        /// The factor of its size, with the point that stays where it is, and how far it is moved.
        var scale = 1.0
        var anchor = CGPoint.zero
        var offset = CGSize.zero

        /// Whether it changes nothing.
        var isPlain: Bool { opacity >= 1 && clip == nil && scale == 1 && offset == .zero }
    }
}

/// A colour as it is drawn: sRGB components between 0 and 1, not premultiplied.
struct RGBA: Hashable, Sendable {
    var red: Double
    var green: Double
    var blue: Double
    var alpha = 1.0

    /// The same with a factor of opacity.
    func opacity(_ factor: Double) -> RGBA {
        RGBA(red: red, green: green, blue: blue, alpha: alpha * factor)
    }
}

/// A drawing: marks on a page of a size in points.
struct Drawing: Sendable {
    /// The page; its corner is where the margin begins.
    var page: CGRect
    var marks: [Mark] = []
}
