// How views look is nothing to a layout, but layouts have properties of these types, and pass them on. A plugin knows
// their names and keeps no more than equality needs. In a package they are those of the views.
#if !canImport(GalleyViews)
    import CoreGraphics
    import GalleySDK

    /// A color, which a plugin does not draw.
    public struct Color: View, Hashable, Sendable {
        private let components: [Double]
        private let name: String

        private init(named name: String, _ components: [Double] = []) {
            self.name = name
            self.components = components
        }

        /// The ways to read components.
        public enum RGBColorSpace: Sendable {
            /// A color space.
            case sRGB, sRGBLinear, displayP3
        }

        /// Makes a color of red, green and blue.
        public init(
            _ space: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
        ) {
            self.init(named: "", [red, green, blue, opacity])
        }
        /// Makes a gray.
        public init(_ space: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
            self.init(named: "", [white, white, white, opacity])
        }
        /// Makes a color of hue, saturation and brightness.
        public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
            self.init(named: "hue", [hue, saturation, brightness, opacity])
        }
        /// Makes a color of an asset.
        public init(_ name: String) { self.init(named: name, []) }
        /// Makes a color of UIKit's.
        public init(uiColor color: UIColor) { self = color.color }
        /// Makes a color of AppKit's.
        public init(nsColor color: UIColor) { self = color.color }
        /// Makes a color of UIKit's.
        public init(_ color: UIColor) { self = color.color }

        /// The color with another opacity.
        public func opacity(_ opacity: Double) -> Color { Color(named: name, components + [opacity]) }

        /// A color of the palette.
        public static let red = Color(named: "red"), orange = Color(named: "orange"), yellow = Color(named: "yellow")
        /// A color of the palette.
        public static let green = Color(named: "green"), mint = Color(named: "mint"), teal = Color(named: "teal")
        /// A color of the palette.
        public static let cyan = Color(named: "cyan"), blue = Color(named: "blue"), indigo = Color(named: "indigo")
        /// A color of the palette.
        public static let purple = Color(named: "purple"), pink = Color(named: "pink"), brown = Color(named: "brown")
        /// A color of the palette.
        public static let white = Color(named: "white"), gray = Color(named: "gray"), black = Color(named: "black")
        /// A color of the palette.
        public static let clear = Color(named: "clear"), primary = Color(named: "primary")
        /// A color of the palette.
        public static let secondary = Color(named: "secondary"), accentColor = Color(named: "accentColor")
    }

    /// A color of UIKit, which a plugin does not draw.
    public struct UIColor: Hashable, Sendable {
        fileprivate let color: Color

        /// Makes a color of red, green and blue.
        public init(red: Double, green: Double, blue: Double, alpha: Double) {
            color = Color(red: red, green: green, blue: blue, opacity: alpha)
        }
        /// Makes a gray.
        public init(white: Double, alpha: Double) { color = Color(white: white, opacity: alpha) }
        /// Makes UIKit's color of one of SwiftUI's.
        public init(_ color: Color) { self.color = color }

        /// The color with another opacity.
        public func withAlphaComponent(_ alpha: Double) -> UIColor { UIColor(color.opacity(alpha)) }

        /// A color of the system.
        public static let label = UIColor(Color("label")), clear = UIColor(.clear), black = UIColor(.black)
        /// A color of the system.
        public static let white = UIColor(.white), red = UIColor(.red), blue = UIColor(.blue)
        /// A color of the system.
        public static let systemBackground = UIColor(Color("systemBackground")), gray = UIColor(.gray)
        /// A color of the system.
        public static let separator = UIColor(Color("separator")), separatorColor = UIColor(Color("separator"))
        /// A color of the system.
        public static let controlBackgroundColor = UIColor(Color("controlBackground"))
    }

    /// A font, which a plugin does not set.
    public struct Font: Hashable, Sendable {
        private let name: String
        private let size: Double

        /// The weight of a font.
        public enum Weight: Hashable, Sendable {
            /// A weight.
            case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
        }
        /// The shapes of the system font.
        public enum Design: Hashable, Sendable {
            /// A design.
            case `default`, serif, rounded, monospaced
        }
        /// The styles of texts.
        public enum TextStyle: Hashable, Sendable, CaseIterable {
            /// A style.
            case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2
        }

        private init(named name: String, _ size: Double = 17) { (self.name, self.size) = (name, size) }

        /// The system font of a size.
        public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
            Font(named: "system", Double(size))
        }
        /// The system font of a style.
        public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font {
            Font(named: "system")
        }
        /// A font of a name.
        public static func custom(_ name: String, size: CGFloat) -> Font { Font(named: name, Double(size)) }
        /// The font with another weight.
        public func weight(_ weight: Weight) -> Font { self }
        /// The font in bold.
        public func bold() -> Font { self }
        /// The font in italic.
        public func italic() -> Font { self }
        /// The font with digits of one width.
        public func monospacedDigit() -> Font { self }

        /// A font of a style.
        public static let largeTitle = Font(named: "largeTitle", 34), title = Font(named: "title", 28)
        /// A font of a style.
        public static let title2 = Font(named: "title2", 22), title3 = Font(named: "title3", 20)
        /// A font of a style.
        public static let headline = Font(named: "headline"), body = Font(named: "body")
        /// A font of a style.
        public static let subheadline = Font(named: "subheadline", 15), callout = Font(named: "callout", 16)
        /// A font of a style.
        public static let footnote = Font(named: "footnote", 13), caption = Font(named: "caption", 12)
        /// A font of a style.
        public static let caption2 = Font(named: "caption2", 11)
    }

    /// An animation, which the host runs.
    public struct Animation: Hashable, Sendable {
        private let name: String
        private let values: [Double]

        private init(named name: String, _ values: [Double] = []) { (self.name, self.values) = (name, values) }

        /// An animation of the system.
        public static let `default` = Animation(named: "default"), linear = Animation(named: "linear")
        /// An animation of the system.
        public static let easeIn = Animation(named: "easeIn"), easeOut = Animation(named: "easeOut")
        /// An animation of the system.
        public static let easeInOut = Animation(named: "easeInOut"), spring = Animation(named: "spring")
        /// An animation of the system.
        public static let smooth = Animation(named: "smooth"), snappy = Animation(named: "snappy")
        /// An animation of the system.
        public static let bouncy = Animation(named: "bouncy")
        /// An animation of a duration.
        public static func linear(duration: Double) -> Animation { Animation(named: "linear", [duration]) }
        /// An animation of a duration.
        public static func easeIn(duration: Double) -> Animation { Animation(named: "easeIn", [duration]) }
        /// An animation of a duration.
        public static func easeOut(duration: Double) -> Animation { Animation(named: "easeOut", [duration]) }
        /// An animation of a duration.
        public static func easeInOut(duration: Double) -> Animation { Animation(named: "easeInOut", [duration]) }
        /// A spring.
        public static func spring(
            response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: Double = 0
        ) -> Animation {
            Animation(named: "spring", [response, dampingFraction, blendDuration])
        }
        /// A spring of a duration.
        public static func spring(duration: Double, bounce: Double = 0, blendDuration: Double = 0) -> Animation {
            Animation(named: "spring", [duration, bounce, blendDuration])
        }
        /// A curve.
        public static func timingCurve(
            _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, duration: Double = 0.35
        ) -> Animation {
            Animation(named: "curve", [x1, y1, x2, y2, duration])
        }
        /// The animation, later.
        public func delay(_ seconds: Double) -> Animation { Animation(named: name, values + [seconds]) }
        /// The animation at another speed.
        public func speed(_ speed: Double) -> Animation { Animation(named: name, values + [speed]) }
    }

    /// Runs a function without an animation: the host animates the changes.
    public func withAnimation<Result, Failure: Error>(
        _ animation: Animation? = .default, _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result { try body() }

    /// A column or row of a lazy grid.
    public struct GridItem: Sendable {
        /// The rule for a column's width.
        public enum Size: Sendable {
            /// A width.
            case fixed(CGFloat)
            /// A width between two.
            case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
            /// As many columns as fit.
            case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
        }
        /// The rule for the column's width.
        public var size: Size
        /// The space to the next column.
        public var spacing: CGFloat?
        /// The alignment of views in the column.
        public var alignment: Alignment?

        /// Makes a column.
        public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {
            (self.size, self.spacing, self.alignment) = (size, spacing, alignment)
        }
    }

    /// The size that a reader chooses for texts.
    public enum DynamicTypeSize: Int, Hashable, Comparable, CaseIterable, Sendable {
        /// A size.
        case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
        /// A size for accessibility.
        case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

        /// Whether it is one of the sizes for accessibility.
        public var isAccessibilitySize: Bool { self >= .accessibility1 }
        /// Whether a size is smaller than another.
        public static func < (left: DynamicTypeSize, right: DynamicTypeSize) -> Bool { left.rawValue < right.rawValue }
    }

    /// Whether the interface is light or dark.
    public enum ColorScheme: Hashable, CaseIterable, Sendable {
        /// A scheme.
        case light, dark
    }
#endif
