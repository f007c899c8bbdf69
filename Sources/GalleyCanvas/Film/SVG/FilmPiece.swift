import GalleySDK

/// A mark in one frame, split into its kind, which identifies it in other frames, and the numbers that may change.
struct FilmPiece {
    /// The element's name and everything that does not change.
    var kind: Kind
    var numbers: [Double]

    enum Kind: Hashable {
        /// A rectangle, possibly with round corners: x, y, width, height and radii.
        case rectangle(paint: String)
        /// Any other path: its coordinates in order.
        case path(commands: String, paint: String)
        /// A line of letters: its position.
        case line([Letter], paint: String)
        /// An image: x, y, width and height.
        case image(ImagePixels)
    }

    /// A letter's outline and its position in the line, in hundredths of a point.
    struct Letter: Hashable {
        var outline: Path
        var x: Int
        var y: Int
    }

    /// Returns the pieces of marks.
    static func pieces(of marks: [Mark]) -> [FilmPiece] {
        marks.flatMap { mark -> [FilmPiece] in
            switch mark {
            case .fill(let path, let color): [FilmPiece(path, paint: SVGText.paint(color, "fill"))]
            case .stroke(let path, let color, let width, let dashes):
                [FilmPiece(path, paint: SVGText.stroke(color, width: width, dashes: dashes))]
            case .glyphs(let glyphs, let color, let x, let y):
                [FilmPiece(glyphs, paint: SVGText.paint(color, "fill"), x: x, y: y)]
            case .image(let pixels, let frame):
                [FilmPiece(kind: .image(pixels), numbers: Self.numbers(frame))]
            case .begin, .end: []
            }
        }
    }

    private init(kind: Kind, numbers: [Double]) {
        self.kind = kind
        self.numbers = numbers
    }

    private init(_ path: Path, paint: String) {
        if let (frame, radii) = path.roundedRectangle {
            self.init(
                kind: .rectangle(paint: paint),
                numbers: Self.numbers(frame) + [Double(radii.width), Double(radii.height)])
        } else {
            self.init(kind: .path(commands: path.commands, paint: paint), numbers: path.coordinates)
        }
    }

    private init(_ glyphs: [TypesetText.Glyph], paint: String, x: Double, y: Double) {
        let letters = glyphs.map { glyph in
            Letter(
                outline: glyph.outline.path, x: Int((glyph.x * 100).rounded()), y: Int((glyph.y * 100).rounded()))
        }
        self.init(kind: .line(letters, paint: paint), numbers: [x, y])
    }

    private static func numbers(_ frame: CGRect) -> [Double] {
        [Double(frame.minX), Double(frame.minY), Double(frame.width), Double(frame.height)]
    }
}

extension Path {
    /// The frame and the radii, if the path is a rectangle made by `Path(_:radii:)`.
    fileprivate var roundedRectangle: (frame: CGRect, radii: CGSize)? {
        guard case .move(let start)? = elements.first, elements.count == 5 || elements.count == 10 else { return nil }
        let frame: CGRect
        var radii = CGSize.zero
        if elements.count == 5 {
            guard case .line(let end) = elements[2] else { return nil }
            frame = CGRect(x: start.x, y: start.y, width: end.x - start.x, height: end.y - start.y)
        } else {
            guard case .curve(_, _, let right) = elements[2], case .curve(_, _, let bottom) = elements[4],
                case .curve(_, _, let left) = elements[6]
            else { return nil }
            radii = CGSize(width: start.x - left.x, height: right.y - start.y)
            frame = CGRect(x: left.x, y: start.y, width: right.x - left.x, height: bottom.y - start.y)
        }
        let own = Path(frame, radii: radii)
        guard own.commands == commands,
            zip(own.coordinates, coordinates).allSatisfy({ abs($0 - $1) <= 1e-6 * max(1, abs($0)) })
        else { return nil }
        return (frame, radii)
    }
}
