import CoreGraphics
import GalleySDK

package typealias ResolvedGradient = _StyleGradient

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

/// The form of a gradient, with its colours. It is public only as a requirement of `ShapeStyle`.
nonisolated public struct _StyleGradient: Equatable, Sendable {
    /// The course of the colours.
    package enum Form: Equatable, Sendable {
        case linear(UnitPoint, UnitPoint)
        case radial(UnitPoint, CGFloat, CGFloat)
        case elliptical(UnitPoint, CGFloat, CGFloat)
        /// Angles in degrees.
        case angular(UnitPoint, Double, Double)
    }

    package var form: Form
    package var stops: [Gradient.Stop]

    init?(_ form: Form, _ gradient: Gradient) {
        guard !gradient.stops.isEmpty else { return nil }
        (self.form, stops) = (form, gradient.stops)
    }

    /// The gradient with the colours of an environment.
    func resolved(in values: EnvironmentValues) -> _StyleGradient {
        var result = self
        for index in stops.indices { result.stops[index].color = stops[index].color.resolved(in: values) }
        return result
    }

    /// The gradient with its opacity multiplied by a factor.
    func opacity(_ factor: Double) -> _StyleGradient {
        var result = self
        for index in stops.indices { result.stops[index].color = stops[index].color.opacity(factor) }
        return result
    }
}

/// Colours as a style or a view.
nonisolated public protocol _GradientStyle: ShapeStyle, View where Body == Never {}

extension _GradientStyle {
    /// Adds one leaf.
    @MainActor public static func _update(_ node: _ViewNode, _ view: Self) {
        node.shape(Rectangle(), _Fill(view), stroke: nil)
    }
}

/// A gradient along a line.
nonisolated public struct LinearGradient: _GradientStyle {
    /// The mean of the colours, for views that have one colour.
    public let _color: Color
    /// The colours.
    public let _gradient: _StyleGradient?

    /// Makes a gradient along a line.
    public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
        _color = gradient.mean
        _gradient = _StyleGradient(.linear(startPoint, endPoint), gradient)
    }

    /// Makes a gradient along a line.
    public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
        self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
    }

    /// Makes a gradient along a line.
    public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
        self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
    }
}

/// A gradient around a point.
nonisolated public struct RadialGradient: _GradientStyle {
    /// The mean of the colours, for views that have one colour.
    public let _color: Color
    /// The colours.
    public let _gradient: _StyleGradient?

    /// Makes a gradient around a point.
    public init(gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
        _color = gradient.mean
        _gradient = _StyleGradient(.radial(center, startRadius, endRadius), gradient)
    }

    /// Makes a gradient around a point.
    public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
        self.init(gradient: Gradient(colors: colors), center: center, startRadius: startRadius, endRadius: endRadius)
    }

    /// Makes a gradient around a point.
    public init(stops: [Gradient.Stop], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
        self.init(gradient: Gradient(stops: stops), center: center, startRadius: startRadius, endRadius: endRadius)
    }
}

/// A gradient around a point, with radii in fractions of the frame's size.
nonisolated public struct EllipticalGradient: _GradientStyle {
    /// The mean of the colours, for views that have one colour.
    public let _color: Color
    /// The colours.
    public let _gradient: _StyleGradient?

    /// Makes a gradient around a point.
    public init(
        gradient: Gradient, center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
        endRadiusFraction: CGFloat = 0.5
    ) {
        _color = gradient.mean
        _gradient = _StyleGradient(.elliptical(center, startRadiusFraction, endRadiusFraction), gradient)
    }

    /// Makes a gradient around a point.
    public init(
        colors: [Color], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
        endRadiusFraction: CGFloat = 0.5
    ) {
        self.init(
            gradient: Gradient(colors: colors), center: center, startRadiusFraction: startRadiusFraction,
            endRadiusFraction: endRadiusFraction)
    }

    /// Makes a gradient around a point.
    public init(
        stops: [Gradient.Stop], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
        endRadiusFraction: CGFloat = 0.5
    ) {
        self.init(
            gradient: Gradient(stops: stops), center: center, startRadiusFraction: startRadiusFraction,
            endRadiusFraction: endRadiusFraction)
    }
}

/// A gradient that turns around a point.
nonisolated public struct AngularGradient: _GradientStyle {
    /// The mean of the colours, for views that have one colour.
    public let _color: Color
    /// The colours.
    public let _gradient: _StyleGradient?

    /// Makes a gradient that turns around a point, from one angle to another.
    public init(gradient: Gradient, center: UnitPoint, startAngle: Angle = .zero, endAngle: Angle = .zero) {
        let end = endAngle.degrees > startAngle.degrees ? endAngle.degrees : startAngle.degrees + 360
        _color = gradient.mean
        _gradient = _StyleGradient(.angular(center, startAngle.degrees, end), gradient)
    }

    /// Makes a gradient that turns once around a point.
    public init(gradient: Gradient, center: UnitPoint, angle: Angle = .zero) {
        self.init(gradient: gradient, center: center, startAngle: angle, endAngle: angle)
    }

    /// Makes a gradient that turns once around a point.
    public init(colors: [Color], center: UnitPoint, angle: Angle = .zero) {
        self.init(gradient: Gradient(colors: colors), center: center, angle: angle)
    }

    /// Makes a gradient that turns around a point, from one angle to another.
    public init(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
        self.init(gradient: Gradient(colors: colors), center: center, startAngle: startAngle, endAngle: endAngle)
    }

    /// Makes a gradient that turns once around a point.
    public init(stops: [Gradient.Stop], center: UnitPoint, angle: Angle = .zero) {
        self.init(gradient: Gradient(stops: stops), center: center, angle: angle)
    }

    /// Makes a gradient that turns around a point, from one angle to another.
    public init(stops: [Gradient.Stop], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
        self.init(gradient: Gradient(stops: stops), center: center, startAngle: startAngle, endAngle: endAngle)
    }
}

/// The colours of a gradient without a place, such as a colour that is a little lighter at the top.
nonisolated public struct AnyGradient: ShapeStyle, Hashable {
    /// The colour of what has one colour.
    public let _color: Color
    let colors: Gradient

    /// Makes the gradient of a colour.
    init(_color color: Color) {
        _color = color
        colors = Gradient(colors: [color.mix(with: .white, by: 0.22), color])
    }

    /// Makes a gradient without a place.
    public init(_ gradient: Gradient) { (_color, colors) = (gradient.mean, gradient) }

    /// From the top to the bottom.
    public var _gradient: _StyleGradient? { _StyleGradient(.linear(.top, .bottom), colors) }

    /// The gradient in another colour space. It has no effect.
    public func colorSpace(_ space: Gradient.ColorSpace) -> AnyGradient { self }
}

extension Gradient: ShapeStyle {
    /// The mean of the colours, for what has one colour.
    public var _color: Color { mean }
    /// From the top to the bottom.
    public var _gradient: _StyleGradient? { _StyleGradient(.linear(.top, .bottom), self) }

    /// How colours between two others are made. All are made in sRGB.
    public struct ColorSpace: Hashable, Sendable {
        private let name: String
        /// The space of devices.
        public static let device = ColorSpace(name: "device")
        /// A space in which equal steps look equal.
        public static let perceptual = ColorSpace(name: "perceptual")
    }

    /// The gradient in another colour space. It has no effect.
    public func colorSpace(_ space: ColorSpace) -> AnyGradient { AnyGradient(self) }
}

extension Color {
    /// The colour as a gradient, a little lighter at the top.
    public var gradient: AnyGradient { AnyGradient(_color: self) }

    /// The components of the colour; those that it has in light if it has others in dark.
    var components: (red: Double, green: Double, blue: Double) {
        switch kind {
        case .components(let red, let green, let blue): return (red, green, blue)
        case .appearance(let light, _): return light.components
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
                case "groupedRow", "material": 0xF6F6F9
                case "groupedBackground": 0xF2F2F7
                case "primary": 0x1D1D1F
                case "secondary": 0x6E6E73
                default: 0x8E8E93
                }
            func part(_ shift: Int) -> Double { Double(digits >> shift & 0xFF) / 255 }
            return (part(16), part(8), part(0))
        }
    }

    /// The opacity.
    var flatAlpha: Double {
        switch kind {
        case .named("clear"): 0
        case .appearance(let light, _): light.flatAlpha * alpha
        case .named, .components: alpha
        }
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
