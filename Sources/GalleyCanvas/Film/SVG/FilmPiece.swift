import GalleySDK

/// A mark in one frame, split into its kind, which identifies it in other frames, and the numbers that may change.
struct FilmPiece {
    /// The element's name and everything that does not change.
    var kind: Kind
    var numbers: [Double]

    enum Kind: Hashable {
        /// A rectangle, possibly with round corners: its colour, x, y, width, height and radii.
        case rectangle(Paint)
        /// Any other path: its colour, and its coordinates in order.
        case path(commands: String, Paint)
        /// A line of letters: its colour and its position.
        case line([Letter], Paint)
        /// A group that is drawn as one, as SVG; its names begin with `FilmPiece.prefix`.
        case group(definitions: String, body: String)
        /// An image: x, y, width and height.
        case image(ImagePixels)
    }

    /// The paint of an element.
    struct Paint: Hashable {
        /// The attribute of the colour: `fill` or `stroke`.
        var attribute: String
        /// The attributes before and after it.
        var before = ""
        var after = ""
        /// A gradient instead of a colour.
        var gradient: Ink.Gradient?
    }

    /// The placeholder for the prefix of names in a group.
    static let prefix = "\u{1}"
    /// The number of numbers of a colour, before the other numbers of an element.
    static let colorCount = 4

    /// A letter's outline and its position in the line, in hundredths of a point.
    struct Letter: Hashable {
        var outline: Path
        var x: Int
        var y: Int
    }

    /// Returns the pieces of marks.
    static func pieces(of marks: [Mark]) -> [FilmPiece] {
        var result: [FilmPiece] = []
        var (pen, depth) = (SVGPen(prefix: prefix), 0)
        for mark in marks {
            if case .begin = mark { depth += 1 }
            if depth > 0 {
                pen.draw(mark)
                if case .end = mark { depth -= 1 }
                if depth == 0 {
                    result.append(
                        FilmPiece(kind: .group(definitions: pen.definitions, body: pen.body), numbers: []))
                    pen = SVGPen(prefix: prefix)
                }
                continue
            }
            switch mark {
            case .fill(let path, let color): result.append(FilmPiece(path, Paint(attribute: "fill"), color))
            case .stroke(let path, let color, let width, let dashes):
                let dash = dashes.isEmpty ? "" : " stroke-dasharray=\"\(SVGText.list(dashes))\""
                result.append(
                    FilmPiece(
                        path,
                        Paint(
                            attribute: "stroke", before: " fill=\"none\"",
                            after: " stroke-width=\"\(SVGText.number(width))\"\(dash)"), color))
            case .figure(let figure): result.append(FilmPiece(figure))
            case .glyphs(let glyphs, let color, let x, let y):
                result.append(FilmPiece(glyphs, color, x: x, y: y))
            case .image(let pixels, let frame):
                result.append(FilmPiece(kind: .image(pixels), numbers: Self.numbers(frame)))
            case .begin, .mask, .end: break
            }
        }
        return result
    }

    private init(kind: Kind, numbers: [Double]) {
        self.kind = kind
        self.numbers = numbers
    }

    private init(_ path: Path, _ paint: Paint, _ color: RGBA) {
        if let (frame, radii) = path.roundedRectangle {
            self.init(
                kind: .rectangle(paint),
                numbers: color.numbers + Self.numbers(frame) + [Double(radii.width), Double(radii.height)])
        } else {
            self.init(kind: .path(commands: path.commands, paint), numbers: color.numbers + path.coordinates)
        }
    }

    private init(_ figure: Mark.Figure) {
        var paint = Paint(attribute: figure.stroke == nil ? "fill" : "stroke", after: SVGText.line(figure.stroke))
        if figure.isEvenOdd { paint.after += " fill-rule=\"evenodd\"" }
        switch figure.ink {
        case .color(let color): self.init(figure.path, paint, color)
        case .gradient(let gradient):
            paint.gradient = gradient
            self.init(figure.path, paint, RGBA(hex: 0))
        }
    }

    private init(_ glyphs: [TypesetText.Glyph], _ color: RGBA, x: Double, y: Double) {
        let letters = glyphs.map { glyph in
            Letter(
                outline: glyph.outline.path, x: Int((glyph.x * 100).rounded()), y: Int((glyph.y * 100).rounded()))
        }
        self.init(kind: .line(letters, Paint(attribute: "fill")), numbers: color.numbers + [x, y])
    }

    private static func numbers(_ frame: CGRect) -> [Double] {
        [Double(frame.minX), Double(frame.minY), Double(frame.width), Double(frame.height)]
    }
}

extension RGBA {
    /// The components from 0 to 255.
    fileprivate var numbers: [Double] { [red, green, blue, alpha].map { $0 * 255 } }
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
