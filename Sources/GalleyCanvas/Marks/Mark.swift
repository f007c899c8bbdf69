import GalleySDK

/// One step of a drawing. Vector files and pixels are made from the same marks.
enum Mark: Sendable {
    /// Fills a path.
    case fill(Path, RGBA)
    /// Draws a line along a path, with a width in points. Dashes are lengths of lines and gaps.
    case stroke(Path, RGBA, width: Double, dashes: [Double] = [])
    /// Draws a figure that is more than a plain fill or line.
    case figure(Figure)
    /// Draws glyphs. `x` and `y` are the origin of the glyphs' coordinates.
    case glyphs([TypesetText.Glyph], RGBA, x: Double, y: Double)
    /// Draws an image into a frame.
    case image(ImagePixels, CGRect)
    /// Begins a group of marks, up to the matching `end`, that is drawn as one.
    case begin(Group)
    /// Ends the content of a group with a mask: the marks up to its end are the mask.
    case mask
    case end

    /// A path with a gradient, or with a line of any form.
    struct Figure: Hashable, Sendable {
        /// The path.
        var path: Path
        /// The ink.
        var ink: Ink
        /// The line; nil: the path is filled.
        var stroke: CanvasStroke?
        /// Whether an area that is enclosed twice is not filled.
        var isEvenOdd = false
    }

    /// The effects on a group of marks that is drawn as one.
    struct Group: Sendable {
        /// The opacity: 0 is invisible, 1 opaque.
        var opacity = 1.0
        /// The shape that clips the group.
        var clip: Path?
        /// The scale factors, the rotation in degrees, the fixed point of both, and the offset.
        var scale = 1.0
        var scaleY: Double?
        var rotation = 0.0
        var anchor = CGPoint.zero
        var offset = CGSize.zero
        /// The filter of the group's pixels.
        var filter: Filter?
        /// The way in which the group blends with the marks behind it.
        var blend = CanvasBlendMode.normal
        /// Whether the group has two parts: its content and its mask.
        var isMasked = false

        /// The scale factors on both axes.
        var scales: (x: Double, y: Double) { (scale, scaleY ?? scale) }

        /// Whether the group is moved, scaled or rotated.
        var isMoved: Bool { scale != 1 || scales.y != 1 || rotation != 0 || offset != .zero }

        /// Whether the group is drawn separately, and composited at its end.
        var isComposed: Bool { opacity < 1 || filter != nil || blend != .normal || isMasked }

        /// Whether the group has no effect.
        var isPlain: Bool {
            opacity >= 1 && clip == nil && !isMoved && filter == nil && blend == .normal && !isMasked
        }
    }

    /// A change of a group's pixels.
    enum Filter: Hashable, Sendable {
        /// A blurred copy behind the group, in a colour. The radius is the standard deviation, in points.
        case shadow(RGBA, radius: Double, x: Double, y: Double)
        /// A blur with a standard deviation in points.
        case blur(Double)
        /// A matrix for the components: rows of four factors and a constant.
        case matrix([Double])
    }
}

/// The paint of a mark.
enum Ink: Hashable, Sendable {
    case color(RGBA)
    case gradient(Gradient)

    /// Colours along a line or between two circles, in points of the drawing.
    struct Gradient: Hashable, Sendable {
        enum Form: Hashable, Sendable {
            case linear(CGPoint, CGPoint)
            /// Around a centre, between two radii, whose vertical length is a factor of the horizontal one.
            case radial(CGPoint, start: Double, end: Double, ratio: Double)
        }
        var form: Form
        var stops: [Stop]
    }

    struct Stop: Hashable, Sendable {
        var color: RGBA
        var location: Double
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
