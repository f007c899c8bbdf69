import GalleySDK

extension SVGText {
    /// The area of filters and masks, in points: larger than any picture.
    static let everything = "x=\"-20000\" y=\"-20000\" width=\"40000\" height=\"40000\""

    /// Returns the attributes of a line other than its colour, with a leading space; empty for a filled path.
    static func line(_ stroke: CanvasStroke?) -> String {
        guard let stroke else { return "" }
        var text = " fill=\"none\" stroke-width=\"\(number(stroke.width))\""
        if stroke.cap != .butt { text += " stroke-linecap=\"\(stroke.cap.rawValue)\"" }
        if stroke.join != .miter { text += " stroke-linejoin=\"\(stroke.join.rawValue)\"" }
        if stroke.miterLimit != 4, stroke.miterLimit >= 1 {
            text += " stroke-miterlimit=\"\(number(stroke.miterLimit))\""
        }
        let dash = stroke.drawnDash
        if !dash.isEmpty {
            text += " stroke-dasharray=\"\(list(dash))\""
            if stroke.dashPhase != 0 { text += " stroke-dashoffset=\"\(number(stroke.dashPhase))\"" }
        }
        return text
    }

    /// Returns the definition of a gradient.
    static func gradient(_ gradient: Ink.Gradient, _ name: String) -> String {
        func point(_ point: CGPoint, _ x: String, _ y: String) -> String {
            " \(x)=\"\(number(point.x))\" \(y)=\"\(number(point.y))\""
        }
        let stops = gradientStops(gradient.stops)
        switch gradient.form {
        case .linear(let start, let end):
            return "<linearGradient id=\"\(name)\" gradientUnits=\"userSpaceOnUse\""
                + point(start, "x1", "y1") + point(end, "x2", "y2") + ">\(stops)</linearGradient>\n"
        case .radial(let center, let start, let end, let ratio):
            // Browsers disagree on the inner radius, so the stops are moved outwards instead.
            let inner = start / end
            let moved = gradient.stops.map {
                Ink.Stop(color: $0.color, location: inner + $0.location * (1 - inner))
            }
            let all = start > 0 ? gradientStops(moved) : stops
            let squeeze =
                ratio == 1
                ? ""
                : " gradientTransform=\"translate(0 \(number(center.y))) scale(1 \(number(ratio, digits: 6))) "
                    + "translate(0 \(number(-center.y)))\""
            return "<radialGradient id=\"\(name)\" gradientUnits=\"userSpaceOnUse\""
                + point(center, "cx", "cy") + " r=\"\(number(end))\"\(squeeze)>\(all)</radialGradient>\n"
        }
    }

    private static func gradientStops(_ stops: [Ink.Stop]) -> String {
        stops.map { stop in
            let opacity = stop.color.alpha < 1 ? " stop-opacity=\"\(number(stop.color.alpha, digits: 6))\"" : ""
            return "<stop offset=\"\(number(stop.location, digits: 5))\" stop-color=\"\(hex(stop.color))\"\(opacity)/>"
        }.joined()
    }

    /// Returns a colour as `#rrggbb`.
    static func hex(_ color: RGBA) -> String {
        func part(_ value: Double) -> String {
            let byte = String(Int((min(max(value, 0), 1) * 255).rounded()), radix: 16)
            return byte.count < 2 ? "0" + byte : byte
        }
        return "#\(part(color.red))\(part(color.green))\(part(color.blue))"
    }

    /// Returns the transform of a group.
    static func transform(_ group: Mark.Group) -> String {
        let (x, y) = (group.anchor.x, group.anchor.y)
        let (left, top) = (number(x + group.offset.width), number(y + group.offset.height))
        let scale = group.scales
        var text = "translate(\(left) \(top))"
        if group.rotation != 0 { text += " rotate(\(number(group.rotation, digits: 5)))" }
        if scale.x != 1 || scale.y != 1 || group.rotation == 0 {
            let factors = scale.x == scale.y ? [scale.x] : [scale.x, scale.y]
            text += " scale(\(list(factors, digits: 6)))"
        }
        return text + " translate(\(number(-x)) \(number(-y)))"
    }

    /// Returns the definition of a filter, with the elements inside the primitives that animate them.
    static func filter(_ filter: Mark.Filter, _ name: String, animations: FilterAnimations = FilterAnimations())
        -> String
    {
        let primitives: String
        switch filter {
        case .blur(let radius):
            primitives =
                "<feGaussianBlur stdDeviation=\"\(number(radius))\">\(animations.radius)</feGaussianBlur>"
        case .shadow(let color, let radius, let x, let y):
            let opacity = color.alpha < 1 ? " flood-opacity=\"\(number(color.alpha, digits: 6))\"" : ""
            primitives =
                "<feGaussianBlur in=\"SourceAlpha\" stdDeviation=\"\(number(radius))\" result=\"b\">\(animations.radius)"
                + "</feGaussianBlur><feOffset in=\"b\" dx=\"\(number(x))\" dy=\"\(number(y))\" result=\"o\">"
                + "\(animations.offset)</feOffset><feFlood flood-color=\"\(hex(color))\"\(opacity) result=\"c\">"
                + "\(animations.color)</feFlood><feComposite in=\"c\" in2=\"o\" operator=\"in\" result=\"s\"/>"
                + "<feMerge><feMergeNode in=\"s\"/><feMergeNode in=\"SourceGraphic\"/></feMerge>"
        case .matrix(let numbers):
            primitives =
                "<feColorMatrix type=\"matrix\" values=\"\(list(numbers, digits: 5))\">\(animations.matrix)</feColorMatrix>"
        }
        return "<filter id=\"\(name)\" filterUnits=\"userSpaceOnUse\" \(everything) "
            + "color-interpolation-filters=\"sRGB\">\(primitives)</filter>\n"
    }

    /// Returns the definition of a mask by the opacity of its content.
    static func mask(_ content: String, _ name: String) -> String {
        "<mask id=\"\(name)\" maskUnits=\"userSpaceOnUse\" \(everything) style=\"mask-type:alpha\">\n\(content)</mask>\n"
    }

    /// The elements that animate a filter.
    struct FilterAnimations {
        var radius = ""
        var offset = ""
        var color = ""
        var matrix = ""
    }
}

extension CanvasBlendMode {
    /// The attribute of a group that blends in this way, with a space before it. What is cut out has none.
    var attribute: String {
        switch self {
        case .normal, .destinationOut: ""
        case .isolated: " style=\"isolation:isolate\""
        default: " style=\"mix-blend-mode:\(css)\""
        }
    }

    /// The name in CSS.
    var css: String {
        switch self {
        case .destinationOut, .isolated: "normal"
        case .colorDodge: "color-dodge"
        case .colorBurn: "color-burn"
        case .softLight: "soft-light"
        case .hardLight: "hard-light"
        case .plusLighter: "plus-lighter"
        default: rawValue
        }
    }
}
