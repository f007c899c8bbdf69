import CoreGraphics
import GalleySDK

/// A colour, which as a view fills the proposed size.
nonisolated public struct Color: View, Hashable, Sendable {
    /// The colour spaces of components.
    public enum RGBColorSpace: Hashable, Sendable { case sRGB, sRGBLinear, displayP3 }

    package enum Kind: Hashable, Sendable {
        case named(String)
        case components(red: Double, green: Double, blue: Double)
        /// One colour in light and another in dark.
        indirect case appearance(light: Color, dark: Color)
    }

    package var kind: Kind
    /// The opacity.
    package var alpha = 1.0

    init(named name: String) { kind = .named(name) }

    /// Makes a colour of its components, which are taken as sRGB.
    public init(_ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1) {
        kind = .components(red: red, green: green, blue: blue)
        alpha = opacity
    }

    /// Makes a grey.
    public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
        self.init(colorSpace, red: white, green: white, blue: white, opacity: opacity)
    }

    /// Makes a colour of hue, saturation and brightness.
    public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
        func component(_ number: Double) -> Double {
            let place = (number + hue * 6).truncatingRemainder(dividingBy: 6)
            return brightness - brightness * saturation * max(0, min(place, 4 - place, 1))
        }
        self.init(red: component(5), green: component(3), blue: component(1), opacity: opacity)
    }

    /// Makes a colour of an asset catalog. One that no catalog around the source has is grey.
    public init(_ name: String) { self = _NamedColors.color(name) ?? Color(named: "gray") }

    /// Makes a colour that is one colour in light and another in dark.
    init(light: Color, dark: Color) { kind = light == dark ? light.kind : .appearance(light: light, dark: dark) }

    /// The colour, more transparent.
    public func opacity(_ opacity: Double) -> Color {
        var color = self
        color.alpha *= opacity
        return color
    }

    /// Red.
    public static let red = Color(named: "red")
    /// Orange.
    public static let orange = Color(named: "orange")
    /// Yellow.
    public static let yellow = Color(named: "yellow")
    /// Green.
    public static let green = Color(named: "green")
    /// Mint.
    public static let mint = Color(named: "mint")
    /// Teal.
    public static let teal = Color(named: "teal")
    /// Cyan.
    public static let cyan = Color(named: "cyan")
    /// Blue.
    public static let blue = Color(named: "blue")
    /// Indigo.
    public static let indigo = Color(named: "indigo")
    /// Purple.
    public static let purple = Color(named: "purple")
    /// Pink.
    public static let pink = Color(named: "pink")
    /// Brown.
    public static let brown = Color(named: "brown")
    /// Grey.
    public static let gray = Color(named: "gray")
    /// White.
    public static let white = Color(named: "white")
    /// Black.
    public static let black = Color(named: "black")
    /// The transparent colour.
    public static let clear = Color(named: "clear")
    /// The colour of text.
    public static let primary = Color(named: "primary")
    /// The colour of less important text.
    public static let secondary = Color(named: "secondary")
    /// The colour of content of the third rank.
    static let tertiary = Color(named: "tertiary")
    /// The colour of content of the fourth rank.
    static let quaternary = Color(named: "quaternary")
    /// The colour of lines between rows.
    static let separator = Color(named: "separator")
    /// The colour of the grounds of controls.
    static let controlFill = Color(named: "fill")
    /// The colour behind groups of rows.
    static let groupedBackground = Color(named: "groupedBackground")
    /// The colour of rows in groups.
    static let groupedRow = Color(named: "groupedRow")
    /// The colour of raised parts of a control.
    static let raised = Color(named: "raised")
    /// The colour of translucent layers.
    static let material = Color(named: "material")
    /// The colour of controls: that of `tint(_:)` around the view, otherwise blue.
    public static let accentColor = Color(named: "accent")
    /// The colour behind views.
    static let background = Color(named: "background")

    /// The type of a view of this module has no body.
    public typealias Body = Never

    /// Adds one leaf.
    @MainActor public static func _update(_ node: _ViewNode, _ view: Color) {
        node.role = .leaf(.color(view.resolved(in: node.environment)))
    }

    /// The colour with that of controls, and that of light or dark, as the environment says.
    func resolved(in values: EnvironmentValues) -> Color {
        switch kind {
        case .named("accent"):
            let tint = values.tintColor ?? .blue
            return (tint == .accentColor ? .blue : tint.resolved(in: values)).opacity(alpha)
        case .appearance(let light, let dark):
            return (values.colorScheme == .dark ? dark : light).resolved(in: values).opacity(alpha)
        case .named: return values.colorScheme == values.drawnColorScheme ? self : inOtherScheme(values.colorScheme)
        case .components: return self
        }
    }
}

/// The paint of a shape: a colour or a gradient.
nonisolated public protocol ShapeStyle: Sendable {
    /// The type of the style in an environment.
    associatedtype Resolved: ShapeStyle = Never
    /// Returns the style in an environment. An author's own style has this function alone.
    func resolve(in environment: EnvironmentValues) -> Resolved
    /// The tiles of a picture; nil: the style is a colour or a gradient.
    var _paint: ImagePaint? { get }
    /// The style in an environment; nil: itself.
    func _resolved(in environment: EnvironmentValues) -> (any ShapeStyle)?
    /// The colour, or for a gradient the single colour that represents it.
    var _color: Color { get }
    /// The gradient; nil: the style is a colour.
    var _gradient: _StyleGradient? { get }
}

extension ShapeStyle {
    /// None.
    public var _gradient: _StyleGradient? { nil }
    /// None.
    public var _paint: ImagePaint? { nil }
    /// The style in an environment.
    public func _resolved(in environment: EnvironmentValues) -> (any ShapeStyle)? {
        Resolved.self == Never.self ? nil : resolve(in: environment)
    }
    /// The colour in a light environment.
    public var _color: Color { _resolved(in: EnvironmentValues())?._color ?? .primary }
}

extension ShapeStyle where Resolved == Never {
    /// Is not called: the style is a colour, a gradient or a picture in all environments.
    public func resolve(in environment: EnvironmentValues) -> Never { fatalError("the style has no other one") }
}

extension Never: ShapeStyle {}

extension Color: ShapeStyle {
    /// The colour itself.
    public var _color: Color { self }
    /// None: the host resolves the names of colours.
    public func _resolved(in environment: EnvironmentValues) -> (any ShapeStyle)? { nil }
}

extension Color.Resolved: ShapeStyle {
    /// There is no other one.
    public typealias Resolved = Never
    /// The colour of the components.
    public var _color: Color { Color(self) }
}

extension ShapeStyle where Self == Color {
    /// Red.
    public static var red: Color { Color.red }
    /// Orange.
    public static var orange: Color { Color.orange }
    /// Yellow.
    public static var yellow: Color { Color.yellow }
    /// Green.
    public static var green: Color { Color.green }
    /// Mint.
    public static var mint: Color { Color.mint }
    /// Teal.
    public static var teal: Color { Color.teal }
    /// Cyan.
    public static var cyan: Color { Color.cyan }
    /// Blue.
    public static var blue: Color { Color.blue }
    /// Indigo.
    public static var indigo: Color { Color.indigo }
    /// Purple.
    public static var purple: Color { Color.purple }
    /// Pink.
    public static var pink: Color { Color.pink }
    /// Brown.
    public static var brown: Color { Color.brown }
    /// Grey.
    public static var gray: Color { Color.gray }
    /// White.
    public static var white: Color { Color.white }
    /// Black.
    public static var black: Color { Color.black }
    /// The transparent colour.
    public static var clear: Color { Color.clear }
}

/// A style that the hierarchy of text has: primary, secondary and so on.
nonisolated public struct HierarchicalShapeStyle: ShapeStyle {
    /// The colour that represents it.
    public let _color: Color
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
    /// The colour of text.
    public static var primary: HierarchicalShapeStyle { .init(_color: .primary) }
    /// The colour of less important text.
    public static var secondary: HierarchicalShapeStyle { .init(_color: .secondary) }
    /// The colour of unimportant text.
    public static var tertiary: HierarchicalShapeStyle { .init(_color: .tertiary) }
    /// The colour of the least important text.
    public static var quaternary: HierarchicalShapeStyle { .init(_color: .quaternary) }
}

/// A translucent layer; it is drawn as a flat tint.
nonisolated public struct Material: ShapeStyle {
    /// The colour that represents it.
    public let _color: Color
    /// A mostly transparent material.
    public static let ultraThin = Material(_color: .material.opacity(0.5))
    /// A more transparent material.
    public static let thin = Material(_color: .material.opacity(0.65))
    /// A material.
    public static let regular = Material(_color: .material.opacity(0.8))
    /// A less transparent material.
    public static let thick = Material(_color: .material.opacity(0.9))
}

extension ShapeStyle where Self == Material {
    /// A mostly transparent material.
    public static var ultraThinMaterial: Material { .ultraThin }
    /// A more transparent material.
    public static var thinMaterial: Material { .thin }
    /// A material.
    public static var regularMaterial: Material { .regular }
    /// A less transparent material.
    public static var thickMaterial: Material { .thick }
    /// The material of bars.
    public static var bar: Material { .regular }
}

/// The style of tinted controls.
nonisolated public struct TintShapeStyle: ShapeStyle {
    /// Makes the style.
    public init() {}
    /// The colour that represents it.
    public var _color: Color { .accentColor }
    /// The tint around.
    public func _resolved(in environment: EnvironmentValues) -> (any ShapeStyle)? {
        environment.tintColor ?? .accentColor
    }
}

extension ShapeStyle where Self == TintShapeStyle {
    /// The style of tinted controls.
    public static var tint: TintShapeStyle { TintShapeStyle() }
}

extension ShapeStyle where Self == Color {
    /// The accent colour, as Xcode names it for the asset that every new project has.
    public static var accent: Color { .accentColor }
}

/// The style of backgrounds.
nonisolated public struct BackgroundStyle: ShapeStyle {
    /// Makes the style.
    public init() {}
    /// The colour that represents it.
    public var _color: Color { .background }
}

extension ShapeStyle where Self == BackgroundStyle {
    /// The style of backgrounds.
    public static var background: BackgroundStyle { BackgroundStyle() }
}

/// The style of foregrounds.
nonisolated public struct ForegroundStyle: ShapeStyle {
    /// Makes the style.
    public init() {}
    /// The colour that represents it.
    public var _color: Color { .primary }
}

extension ShapeStyle where Self == ForegroundStyle {
    /// The style of foregrounds.
    public static var foreground: ForegroundStyle { ForegroundStyle() }
}
