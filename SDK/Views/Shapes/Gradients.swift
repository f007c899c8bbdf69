import CoreGraphics
import GalleySDK

/// Colours that pass into one another.
nonisolated public struct Gradient: Hashable, Sendable {
    /// A colour at a place.
    public struct Stop: Hashable, Sendable {
        /// The colour.
        public var color: Color
        /// The place, from 0 to 1.
        public var location: CGFloat
        /// Makes a stop.
        public init(color: Color, location: CGFloat) { (self.color, self.location) = (color, location) }
    }

    /// The colours in order.
    public var stops: [Stop]

    /// Makes a gradient of stops.
    public init(stops: [Stop]) { self.stops = stops }

    /// Makes a gradient of colours at equal distances.
    public init(colors: [Color]) {
        stops = colors.enumerated().map { index, color in
            Stop(color: color, location: colors.count > 1 ? CGFloat(index) / CGFloat(colors.count - 1) : 0)
        }
    }
}

extension Gradient {
    /// The mean of the colours, weighted by their places.
    var mean: Color {
        guard let first = stops.first, let last = stops.last else { return .clear }
        var (sum, weights) = ((red: 0.0, green: 0.0, blue: 0.0, alpha: 0.0), 0.0)
        func add(_ color: Color, _ weight: CGFloat) {
            let (red, green, blue) = color.components
            let weight = max(Double(weight), 0)
            sum.red += red * weight
            sum.green += green * weight
            sum.blue += blue * weight
            sum.alpha += color.flatAlpha * weight
            weights += weight
        }
        add(first.color, first.location + 0.001)
        for (one, two) in zip(stops, stops.dropFirst()) {
            let half = (two.location - one.location) / 2
            add(one.color, half)
            add(two.color, half)
        }
        add(last.color, 1 - last.location + 0.001)
        return Color(
            red: sum.red / weights, green: sum.green / weights, blue: sum.blue / weights, opacity: sum.alpha / weights)
    }
}

/// Colours as a style or a view; they are drawn as their mean.
nonisolated public protocol _GradientStyle: ShapeStyle, View where Body == Never {}

extension _GradientStyle {
    /// Adds one leaf.
    @MainActor public static func _update(_ node: _ViewNode, _ view: Self) { node.role = .leaf(.color(view._color)) }
}

/// A gradient along a line; it is drawn as the mean of its colours.
nonisolated public struct LinearGradient: _GradientStyle {
    /// The colour that stands for it.
    public let _color: Color

    /// Makes a gradient along a line.
    public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) { _color = gradient.mean }

    /// Makes a gradient along a line.
    public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) { _color = Gradient(colors: colors).mean }

    /// Makes a gradient along a line.
    public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
        _color = Gradient(stops: stops).mean
    }
}

/// A gradient around a point; it is drawn as the mean of its colours.
nonisolated public struct RadialGradient: _GradientStyle {
    /// The colour that stands for it.
    public let _color: Color

    /// Makes a gradient around a point.
    public init(gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
        _color = gradient.mean
    }

    /// Makes a gradient around a point.
    public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
        _color = Gradient(colors: colors).mean
    }
}

/// A gradient that turns around a point; it is drawn as the mean of its colours.
nonisolated public struct AngularGradient: _GradientStyle {
    /// The colour that stands for it.
    public let _color: Color

    /// Makes a gradient that turns around a point.
    public init(gradient: Gradient, center: UnitPoint, angle: Angle = .zero) { _color = gradient.mean }

    /// Makes a gradient that turns around a point.
    public init(colors: [Color], center: UnitPoint, angle: Angle = .zero) { _color = Gradient(colors: colors).mean }
}

extension ShapeStyle where Self == LinearGradient {
    /// A gradient along a line.
    public static func linearGradient(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) -> LinearGradient {
        LinearGradient(colors: colors, startPoint: startPoint, endPoint: endPoint)
    }
    /// A gradient along a line.
    public static func linearGradient(
        _ gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint
    ) -> LinearGradient { LinearGradient(gradient: gradient, startPoint: startPoint, endPoint: endPoint) }
}

extension Color {
    /// The colour as a gradient; it is drawn flat.
    public var gradient: Color { self }

    /// The components of the colour; of a named one, those that it has in light.
    var components: (red: Double, green: Double, blue: Double) {
        switch kind {
        case .components(let red, let green, let blue): return (red, green, blue)
        case .named(let name):
            // Apple's system colours in light.
            let digits: Int =
                switch name {
                case "red": 0xFF3B30
                case "orange": 0xFF9500
                case "yellow": 0xFFCC00
                case "green": 0x34C759
                case "mint": 0x00C7BE
                case "teal": 0x30B0C7
                case "cyan": 0x32ADE6
                case "blue", "accent": 0x007AFF
                case "indigo": 0x5856D6
                case "purple": 0xAF52DE
                case "pink": 0xFF2D55
                case "brown": 0xA2845E
                case "white", "background", "clear": 0xFFFFFF
                case "black": 0x000000
                case "primary": 0x1D1D1F
                case "secondary": 0x6E6E73
                default: 0x8E8E93
                }
            func part(_ shift: Int) -> Double { Double(digits >> shift & 0xFF) / 255 }
            return (part(16), part(8), part(0))
        }
    }

    /// How opaque it is.
    var flatAlpha: Double { kind == .named("clear") ? 0 : alpha }

    /// The colour, by its components if it is named and not opaque: a scene's names are opaque.
    var flat: Color {
        guard case .named = kind, alpha < 1 else { return self }
        let (red, green, blue) = components
        return Color(red: red, green: green, blue: blue, opacity: flatAlpha)
    }

    /// The colour with a part of another.
    public func mix(with other: Color, by fraction: Double) -> Color {
        let (one, two) = (components, other.components)
        func part(_ first: Double, _ second: Double) -> Double { first + (second - first) * min(max(fraction, 0), 1) }
        return Color(
            red: part(one.red, two.red), green: part(one.green, two.green), blue: part(one.blue, two.blue),
            opacity: part(flatAlpha, other.flatAlpha))
    }
}
