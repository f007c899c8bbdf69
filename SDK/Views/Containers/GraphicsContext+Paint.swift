import CoreGraphics
import Foundation
import GalleySDK

extension GraphicsContext {
    /// The paint of a fill or a stroke.
    public struct Shading {
        enum Paint {
            case foreground
            case style(any ShapeStyle)
            case linear(Gradient, CGPoint, CGPoint)
            case radial(Gradient, CGPoint, CGFloat, CGFloat)
            case conic(Gradient, CGPoint, Angle)
        }
        let paint: Paint

        /// A colour.
        public static func color(_ color: Color) -> Shading { Shading(paint: .style(color)) }
        /// A colour of components.
        public static func color(red: Double, green: Double, blue: Double, opacity: Double = 1) -> Shading {
            .color(Color(red: red, green: green, blue: blue, opacity: opacity))
        }
        /// A colour of components.
        public static func color(
            _ colorSpace: Color.RGBColorSpace, red: Double, green: Double, blue: Double, opacity: Double = 1
        ) -> Shading { .color(Color(colorSpace, red: red, green: green, blue: blue, opacity: opacity)) }
        /// A style.
        public static func style<S: ShapeStyle>(_ style: S) -> Shading { Shading(paint: .style(style)) }
        /// The style of the foreground.
        public static var foreground: Shading { Shading(paint: .foreground) }
        /// Colours along a line.
        public static func linearGradient(_ gradient: Gradient, startPoint: CGPoint, endPoint: CGPoint) -> Shading {
            Shading(paint: .linear(gradient, startPoint, endPoint))
        }
        /// Colours around a point.
        public static func radialGradient(
            _ gradient: Gradient, center: CGPoint, startRadius: CGFloat, endRadius: CGFloat
        ) -> Shading { Shading(paint: .radial(gradient, center, startRadius, endRadius)) }
        /// Colours that turn around a point.
        public static func conicGradient(_ gradient: Gradient, center: CGPoint, angle: Angle = .zero) -> Shading {
            Shading(paint: .conic(gradient, center, angle))
        }

        /// The style for a shape that is as large as the drawing.
        func style(in size: CGSize, _ transform: CGAffineTransform) -> any ShapeStyle {
            func unit(_ point: CGPoint) -> UnitPoint {
                let point = point.applying(transform)
                return UnitPoint(x: point.x / max(size.width, 0.001), y: point.y / max(size.height, 0.001))
            }
            let scale = abs(transform.a * transform.d - transform.b * transform.c).squareRoot()
            switch paint {
            case .foreground: return Color.primary
            case .style(let style): return style
            case .linear(let gradient, let start, let end):
                return LinearGradient(gradient: gradient, startPoint: unit(start), endPoint: unit(end))
            case .radial(let gradient, let center, let start, let end):
                return RadialGradient(
                    gradient: gradient, center: unit(center), startRadius: start * scale, endRadius: end * scale)
            case .conic(let gradient, let center, let angle):
                return AngularGradient(gradient: gradient, center: unit(center), angle: angle)
            }
        }
    }

    /// An effect on the marks that are drawn next.
    public struct Filter {
        enum Effect {
            case none, invert
            case blur(CGFloat)
            case shadow(Color, CGFloat, CGPoint)
            case multiply(Color)
            case hue(Angle)
            case grayscale(Double), saturation(Double), brightness(Double), contrast(Double)
        }
        let effect: Effect

        /// A blur.
        public static func blur(radius: CGFloat, options: BlurOptions = BlurOptions()) -> Filter {
            Filter(effect: .blur(radius))
        }
        /// A shadow.
        public static func shadow(
            color: Color = Color(white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0,
            blendMode: GraphicsContext.BlendMode = .normal, options: ShadowOptions = ShadowOptions()
        ) -> Filter { Filter(effect: .shadow(color, radius, CGPoint(x: x, y: y))) }
        /// A filter that shows a colour wherever the opacity lies in a range. It has no effect.
        public static func alphaThreshold(min: Double, max: Double = 1, color: Color = .black) -> Filter {
            Filter(effect: .none)
        }
        /// Colours multiplied by one.
        public static func colorMultiply(_ color: Color) -> Filter { Filter(effect: .multiply(color)) }
        /// Other colours.
        public static func hueRotation(_ angle: Angle) -> Filter { Filter(effect: .hue(angle)) }
        /// Greys.
        public static func grayscale(_ amount: Double) -> Filter { Filter(effect: .grayscale(amount)) }
        /// Stronger colours.
        public static func saturation(_ amount: Double) -> Filter { Filter(effect: .saturation(amount)) }
        /// Brighter colours.
        public static func brightness(_ amount: Double) -> Filter { Filter(effect: .brightness(amount)) }
        /// More contrast.
        public static func contrast(_ amount: Double) -> Filter { Filter(effect: .contrast(amount)) }
        /// The opposite of each colour.
        public static func colorInvert(_ amount: Double = 1) -> Filter {
            Filter(effect: amount < 0.5 ? .none : .invert)
        }

        func applied(to view: AnyView) -> AnyView {
            switch effect {
            case .none: view
            case .invert: AnyView(view.colorInvert())
            case .blur(let radius): AnyView(view.blur(radius: radius))
            case .shadow(let color, let radius, let offset):
                AnyView(view.shadow(color: color, radius: radius, x: offset.x, y: offset.y))
            case .multiply(let color): AnyView(view.colorMultiply(color))
            case .hue(let angle): AnyView(view.hueRotation(angle))
            case .grayscale(let amount): AnyView(view.grayscale(amount))
            case .saturation(let amount): AnyView(view.saturation(amount))
            case .brightness(let amount): AnyView(view.brightness(amount))
            case .contrast(let amount): AnyView(view.contrast(amount))
            }
        }
    }

    /// The options for a blur. They have no effect.
    public struct BlurOptions: OptionSet, Sendable {
        /// The bits of the set.
        public let rawValue: UInt32
        /// Makes a set of its bits.
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        /// The result is opaque.
        public static let opaque = BlurOptions(rawValue: 1)
        /// The edges stay where they are.
        public static let dithersResult = BlurOptions(rawValue: 2)
    }

    /// The options for a shadow. They have no effect.
    public struct ShadowOptions: OptionSet, Sendable {
        /// The bits of the set.
        public let rawValue: UInt32
        /// Makes a set of its bits.
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        /// The shadow lies above the marks.
        public static let shadowAbove = ShadowOptions(rawValue: 1)
        /// The shadow alone is drawn.
        public static let shadowOnly = ShadowOptions(rawValue: 2)
        /// The shadow lies inside of the marks.
        public static let invertsAlpha = ShadowOptions(rawValue: 4)
    }

    /// The options for a clip.
    public struct ClipOptions: OptionSet, Sendable {
        /// The bits of the set.
        public let rawValue: UInt32
        /// Makes a set of its bits.
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        /// Keeps the outside of the shape.
        public static let inverse = ClipOptions(rawValue: 1)
    }

    /// A part of the drawing that is kept.
    struct Clip {
        let path: Path
        let style: FillStyle
        let isInverse: Bool

        func applied(to view: AnyView, in size: CGSize) -> AnyView {
            guard isInverse || style.isEOFilled else { return AnyView(view.clipShape(path)) }
            var (kept, style) = (path, style)
            if isInverse {
                kept.addRect(CGRect(origin: .zero, size: size))
                style = FillStyle(eoFill: true)
            }
            return AnyView(view.mask { kept.fill(.black, style: style) })
        }
    }
}
