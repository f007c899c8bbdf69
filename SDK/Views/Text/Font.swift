import CoreGraphics

/// A font: a style or a size, with changes to it.
nonisolated public struct Font: Hashable, Sendable {
    /// The styles that have a name.
    public enum TextStyle: String, CaseIterable, Hashable, Sendable {
        case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2
    }

    /// The weight of letters.
    public struct Weight: Hashable, Sendable {
        package let value: Double
        /// The lightest.
        public static let ultraLight = Weight(value: 100)
        /// Lighter than light.
        public static let thin = Weight(value: 200)
        /// Lighter than regular.
        public static let light = Weight(value: 300)
        /// Usual text.
        public static let regular = Weight(value: 400)
        /// A little heavier than regular.
        public static let medium = Weight(value: 500)
        /// Between medium and bold.
        public static let semibold = Weight(value: 600)
        /// Bold text.
        public static let bold = Weight(value: 700)
        /// Heavier than bold.
        public static let heavy = Weight(value: 800)
        /// The heaviest.
        public static let black = Weight(value: 900)
    }

    /// The shapes of letters. Rounded letters are drawn as those of the default design.
    public enum Design: Hashable, Sendable { case `default`, serif, rounded, monospaced }

    /// The width of letters. All are measured and drawn in the default width.
    public struct Width: Hashable, Sendable {
        /// The width as a number.
        public var value: CGFloat
        /// Makes a width.
        public init(_ value: CGFloat) { self.value = value }
        /// Narrower than `condensed`.
        public static let compressed = Width(-0.5)
        /// A little narrow.
        public static let condensed = Width(-0.25)
        /// The standard width.
        public static let standard = Width(0)
        /// Wider than the standard.
        public static let expanded = Width(0.25)
    }

    /// The room between lines. All are set in the default.
    public enum Leading: Hashable, Sendable { case standard, tight, loose }

    /// The style, which determines whatever the other properties do not.
    package var style: TextStyle
    /// The size in points; nil: the style's.
    package var size: CGFloat?
    /// The style with which a size of its own grows; nil: it does not grow.
    var scaledStyle: TextStyle?
    /// The weight; nil: the style's.
    package var weight: Weight?
    /// The shapes of letters; nil: the default.
    package var design: Design?
    /// Whether letters are slanted.
    package var isItalic = false
    /// Whether all digits have the same width.
    package var hasMonospacedDigits = false

    init(_ style: TextStyle) { self.style = style }

    /// The largest title.
    public static let largeTitle = Font(.largeTitle)
    /// A title.
    public static let title = Font(.title)
    /// A second-level title.
    public static let title2 = Font(.title2)
    /// A third-level title.
    public static let title3 = Font(.title3)
    /// A headline.
    public static let headline = Font(.headline)
    /// A line below a headline.
    public static let subheadline = Font(.subheadline)
    /// Usual text.
    public static let body = Font(.body)
    /// A callout.
    public static let callout = Font(.callout)
    /// A footnote.
    public static let footnote = Font(.footnote)
    /// A caption.
    public static let caption = Font(.caption)
    /// A small caption.
    public static let caption2 = Font(.caption2)

    /// A font of a size.
    public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
        var font = Font(.body)
        (font.size, font.weight, font.design) = (size, weight, design)
        return font
    }

    /// A font of a style.
    public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font {
        var font = Font(style)
        (font.weight, font.design) = (weight, design)
        return font
    }

    /// A font by its name, in a size. Galley's own font is used instead.
    public static func custom(_ name: String, size: CGFloat) -> Font { .custom(name, size: size, relativeTo: .body) }
    /// A font by its name, in a size. Galley's own font is used instead.
    public static func custom(_ name: String, size: CGFloat, relativeTo style: TextStyle) -> Font {
        var font = system(size: size)
        font.scaledStyle = style
        return font
    }
    /// A font by its name, in a size. Galley's own font is used instead.
    public static func custom(_ name: String, fixedSize: CGFloat) -> Font { .system(size: fixedSize) }

    /// The font in another weight.
    public func weight(_ weight: Weight) -> Font {
        var font = self
        font.weight = weight
        return font
    }

    /// The font in bold.
    public func bold() -> Font { weight(.bold) }
    /// The font in italics.
    public func italic() -> Font { with { $0.isItalic = true } }
    /// The font with letters of one width.
    public func monospaced() -> Font { with { $0.design = .monospaced } }
    /// The font with digits of one width.
    public func monospacedDigit() -> Font { with { $0.hasMonospacedDigits = true } }

    private func with(_ change: (inout Font) -> Void) -> Font {
        var font = self
        change(&font)
        return font
    }
    /// The font in another width. It has no effect.
    public func width(_ width: Width) -> Font { self }
    /// The font with another room between lines. It has no effect.
    public func leading(_ leading: Leading) -> Font { self }
    /// The font with lowercase small capitals. It has no effect.
    public func lowercaseSmallCaps() -> Font { self }
    /// The font with uppercase small capitals. It has no effect.
    public func uppercaseSmallCaps() -> Font { self }
    /// The font with small capitals. It is measured and drawn as without.
    public func smallCaps() -> Font { self }
}
