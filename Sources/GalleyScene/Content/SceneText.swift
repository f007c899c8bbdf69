/// A text of a scene.
public struct SceneText: Hashable, Sendable {
    /// The alignment of lines that are shorter than the longest.
    public enum Alignment: String, CaseIterable, Hashable, Sendable { case leading, center, trailing }
    /// The place where a line that is too long is cut.
    public enum Truncation: String, CaseIterable, Hashable, Sendable { case head, middle, tail }

    /// The text.
    public var string: String
    /// The font.
    public var font: SceneFont
    /// The colour; nil: the primary colour.
    public var color: SceneColor?
    /// A gradient across the view instead of the colour.
    public var gradient: SceneGradient?
    /// The maximum number of lines; nil: as many as fit into the height.
    public var lineLimit: Int?
    /// The alignment of shorter lines.
    public var alignment: Alignment
    /// The place where text that does not fit is cut.
    public var truncation: Truncation
    /// The distance that is added between letters, in points.
    public var kerning = 0.0
    /// The distance that is added between lines, in points.
    public var lineSpacing = 0.0
    /// The smallest factor by which the text is scaled down before it is cut.
    public var minimumScale = 1.0
    /// Whether a line is below the letters, and whether one is through them.
    public var isUnderlined = false, isStruckThrough = false
    /// Whether bars are drawn in place of the letters.
    public var isRedacted = false
    /// The parts with a look of their own.
    public var runs: [SceneTextRun] = []

    /// Makes a text in a font.
    public init(
        _ string: String, font: SceneFont, color: SceneColor? = nil, lineLimit: Int? = nil, alignment: Alignment,
        truncation: Truncation
    ) {
        self.string = string
        self.font = font
        self.color = color
        self.lineLimit = lineLimit
        self.alignment = alignment
        self.truncation = truncation
    }
}

/// A part of a text with a look of its own: the next occurrence of its string after the part before it.
public struct SceneTextRun: Hashable, Sendable {
    /// The string.
    public var string: String
    /// The font; nil: that of the text.
    public var font: SceneFont?
    /// The colour; nil: that of the text.
    public var color: SceneColor?
    /// The distance that is added between letters, in points.
    public var kerning = 0.0
    /// The distance by which the letters are raised, in points.
    public var baselineOffset = 0.0
    /// Whether a line is below the letters, and whether one is through them.
    public var isUnderlined = false, isStruckThrough = false

    /// Makes a part of a text.
    public init(_ string: String, font: SceneFont? = nil, color: SceneColor? = nil) {
        (self.string, self.font, self.color) = (string, font, color)
    }
}

/// A font of a scene: a style with changes to it.
public struct SceneFont: Hashable, Sendable {
    /// The named styles.
    public enum Style: String, CaseIterable, Hashable, Sendable {
        case largeTitle, title, title2, title3, headline, body, callout, subheadline, footnote, caption, caption2
    }
    /// The weights.
    public enum Weight: String, CaseIterable, Hashable, Sendable {
        case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
    }
    /// The designs of letters.
    public enum Design: String, CaseIterable, Hashable, Sendable { case standard, monospaced, serif, rounded }

    /// The style, which determines whatever the other properties do not.
    public var style: Style
    /// The size in points; nil: the style's.
    public var size: Double?
    /// The weight; nil: the style's.
    public var weight: Weight?
    /// The design of the letters.
    public var design = Design.standard
    /// Whether letters are slanted.
    public var isItalic = false
    /// Whether all digits have the same width.
    public var hasMonospacedDigits = false
    /// The path of a font file; nil: the bundled font.
    public var file: String?

    /// Makes a font of a style.
    public init(_ style: Style, size: Double? = nil, weight: Weight? = nil, file: String? = nil) {
        self.style = style
        self.size = size
        self.weight = weight
        self.file = file
    }
}
