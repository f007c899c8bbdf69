import Glibc
import GalleySDK

extension CanvasFigure {
    /// Returns the marks of the figure in a frame.
    func marks(in frame: CGRect, _ style: PictureStyle) -> [Mark] {
        let theme = style.theme
        if let stroke, !(stroke.width > 0) || !stroke.width.isFinite { return [] }
        var area = shape == .rectangle && stroke == nil ? frame.onPixels(style.scale) : frame
        if inset != 0, inset.isFinite {
            let (x, y) = (min(CGFloat(inset), area.width / 2), min(CGFloat(inset), area.height / 2))
            area = area.insetBy(dx: x, dy: y)
        }
        var path = Path(insetShape, in: area)
        if trimStart > 0 || trimEnd < 1 {
            if shape == .circle || shape == .ellipse { path = path.beginningAtTheRight }
            path = path.trimmed(from: trimStart, to: trimEnd)
        }
        guard !path.elements.isEmpty else { return [] }
        let color: RGBA
        switch paint {
        case .gradient(let gradient):
            let mark = Mark.figure(
                Mark.Figure(path: path, ink: .color(RGBA(hex: 0)), stroke: stroke, isEvenOdd: isEvenOdd))
            return gradient.marks(filling: [mark], in: frame, theme)
        case .color(let own): color = theme.color(own)
        case nil: color = theme.primary
        }
        if stroke == nil, !isEvenOdd { return [.fill(path, color)] }
        if let stroke, stroke.isPlain { return [.stroke(path, color, width: stroke.width, dashes: stroke.dash)] }
        return [.figure(Mark.Figure(path: path, ink: .color(color), stroke: stroke, isEvenOdd: isEvenOdd))]
    }

    /// The shape with smaller corners, because it is drawn in a smaller frame.
    private var insetShape: CanvasShape {
        switch shape {
        case .roundedRectangle(let radius): .roundedRectangle(cornerRadius: max(0, radius - max(inset, 0)))
        case .unevenRoundedRectangle(let corners): .unevenRoundedRectangle(corners.map { max(0, $0 - max(inset, 0)) })
        case .rectangle, .circle, .capsule, .ellipse, .path: shape
        }
    }
}

extension CanvasStroke {
    /// Whether the line has only a width and dashes.
    var isPlain: Bool { cap == .butt && join == .miter && miterLimit == 10 && dashPhase == 0 && dash == drawnDash }

    /// The dashes, if they can be drawn: finite lengths of 0 or more, not all 0.
    var drawnDash: [Double] {
        dash.allSatisfy { $0 >= 0 && $0.isFinite } && dash.contains { $0 > 0 } ? dash : []
    }
}

extension CanvasGradient {
    /// Returns marks with the gradient in place of their colour.
    func marks(filling marks: [Mark], in frame: CGRect, _ theme: PictureStyle.Theme) -> [Mark] {
        let stops = stops.map {
            Ink.Stop(color: theme.color($0.color), location: min(max($0.location.isNaN ? 0 : $0.location, 0), 1))
        }
        guard let first = stops.first else { return [] }
        let form: Ink.Gradient.Form
        switch self.form {
        case .linear(let start, let end):
            let (one, two) = (start.place(in: frame), end.place(in: frame))
            guard one != two, one.isFinite, two.isFinite else { return Self.filled(marks, .color(first.color)) }
            form = .linear(one, two)
        case .radial(let center, let start, let end):
            form = .radial(center.place(in: frame), start: start, end: end, ratio: 1)
        case .elliptical(let center, let start, let end):
            let (width, height) = (Double(frame.width), Double(frame.height))
            guard width > 0 else { return [] }
            form = .radial(center.place(in: frame), start: start * width, end: end * width, ratio: height / width)
        case .angular(let center, let start, let end):
            return Self.sectors(marks, stops, center.place(in: frame), start, end, frame)
        }
        if case .radial(let center, let start, let end, let ratio) = form {
            guard start >= 0, end > start, end.isFinite, center.isFinite, ratio > 0 else {
                return Self.filled(marks, .color(stops[stops.count - 1].color))
            }
        }
        return Self.filled(marks, .gradient(Ink.Gradient(form: form, stops: stops)))
    }

    private static func filled(_ marks: [Mark], _ ink: Ink) -> [Mark] {
        marks.map { mark in
            switch mark {
            case .figure(var figure):
                figure.ink = ink
                return .figure(figure)
            case .fill(let path, _): return .figure(Mark.Figure(path: path, ink: ink))
            case .glyphs(let glyphs, _, let x, let y):
                let paths = glyphs.map { $0.outline.path.moved(x: x + $0.x, y: y + $0.y) }
                return .figure(Mark.Figure(path: Path(paths.flatMap(\.elements)), ink: ink))
            default: return mark
            }
        }
    }

    /// The number of sectors that a turn is drawn with.
    private static let sectorCount = 180

    /// Returns sectors of one colour each, clipped to the marks.
    private static func sectors(
        _ marks: [Mark], _ stops: [Ink.Stop], _ center: CGPoint, _ start: Double, _ end: Double, _ frame: CGRect
    ) -> [Mark] {
        guard center.isFinite, start.isFinite, end.isFinite, end > start else {
            return filled(marks, .color(stops[stops.count - 1].color))
        }
        var group = Mark.Group()
        group.isMasked = true
        let reach = hypot(Double(frame.width), Double(frame.height)) * 2 + 100
        var result = [Mark.begin(group)]
        func point(_ degrees: Double) -> CGPoint {
            let angle = degrees * .pi / 180
            return CGPoint(x: center.x + CGFloat(reach * cos(angle)), y: center.y + CGFloat(reach * sin(angle)))
        }
        let step = 360.0 / Double(sectorCount)
        for index in 0..<sectorCount {
            // A turn begins at the start. Angles outside of the range have the colour of the nearest end.
            let angle = start + (Double(index) + 0.5) * step
            let fraction = min((angle - start) / min(end - start, 360), 1)
            let color = Self.color(fraction * min(end - start, 360) / (end - start), stops)
            // Each sector extends to the end of the turn, and the next sector covers the rest, so there are no seams.
            let from = start + Double(index) * step
            let corners = stride(from: from, to: start + 360, by: 30).map(point) + [point(start + 360)]
            result.append(.fill(Path(through: [center] + corners), color))
        }
        return result + [.mask] + filled(marks, .color(RGBA(hex: 0))) + [.end]
    }

    /// Returns the colour at a position, interpolated between the neighbouring stops.
    private static func color(_ place: Double, _ stops: [Ink.Stop]) -> RGBA {
        guard let after = stops.firstIndex(where: { $0.location >= place }) else { return stops[stops.count - 1].color }
        guard after > 0 else { return stops[0].color }
        let (one, two) = (stops[after - 1], stops[after])
        let length = two.location - one.location
        return one.color.mixed(with: two.color, length > 0 ? (place - one.location) / length : 1)
    }
}

extension RGBA {
    /// Returns a mixture of the colour with a fraction of another colour.
    func mixed(with other: RGBA, _ part: Double) -> RGBA {
        func mix(_ one: Double, _ two: Double) -> Double { one + (two - one) * part }
        return RGBA(
            red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
            alpha: mix(alpha, other.alpha))
    }
}

extension CGPoint {
    fileprivate var isFinite: Bool { x.isFinite && y.isFinite }
}
