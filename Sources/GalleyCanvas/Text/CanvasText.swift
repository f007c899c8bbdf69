import GalleySDK

/// A text with its style.
public struct CanvasText: Hashable, Sendable {
    /// The alignment of lines that are shorter than the longest.
    public enum Alignment: String, CaseIterable, Hashable, Sendable { case leading, center, trailing }
    /// The place where a line that is too long is cut.
    public enum Truncation: String, CaseIterable, Hashable, Sendable { case head, middle, tail }

    /// The text. Lines break at newlines, and where the width requires it.
    public var string: String
    /// The font.
    public var font: CanvasFont
    /// The colour; nil: the primary colour.
    public var color: CanvasColor?
    /// A gradient across the frame instead of the colour.
    public var gradient: CanvasGradient?
    /// The distance that is added between letters, in points.
    public var kerning = 0.0
    /// The distance that is added between lines, in points.
    public var lineSpacing = 0.0
    /// The smallest factor by which the text is scaled down before it is cut.
    public var minimumScale = 1.0
    /// The lines along the letters.
    public var lines: TextLines = []
    /// Whether bars are drawn in place of the letters.
    public var isRedacted = false
    /// The parts that differ, in the order of the text.
    public var runs: [CanvasTextRun] = []
    /// The maximum number of lines; nil: as many as fit into the height.
    public var lineLimit: Int?
    /// The alignment of shorter lines.
    public var alignment: Alignment
    /// The place where text that does not fit is cut.
    public var truncation: Truncation

    /// Makes a text, by default in the body font.
    public init(
        _ string: String, font: CanvasFont = .body, color: CanvasColor? = nil, lineLimit: Int? = nil,
        alignment: Alignment = .leading, truncation: Truncation = .tail
    ) {
        self.string = string
        self.font = font
        self.color = color
        self.lineLimit = lineLimit
        self.alignment = alignment
        self.truncation = truncation
    }
}

/// Lines along the letters of a text.
public struct TextLines: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: UInt8
    /// Makes a set of its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// A line below the letters.
    public static let underline = TextLines(rawValue: 1)
    /// A line through the letters.
    public static let strikethrough = TextLines(rawValue: 2)
}

/// A part of a text with a look of its own.
public struct CanvasTextRun: Hashable, Sendable {
    /// The start in the text, in bytes of UTF-8.
    public var start: Int
    /// The length in bytes of UTF-8.
    public var length: Int
    /// The font.
    public var font: CanvasFont
    /// The colour; nil: that of the text.
    public var color: CanvasColor?
    /// The distance that is added between letters, in points.
    public var kerning: Double
    /// The distance by which the letters are raised, in points.
    public var baselineOffset: Double
    /// The lines along the letters.
    public var lines: TextLines

    /// Makes a part of a text.
    public init(
        start: Int, length: Int, font: CanvasFont, color: CanvasColor? = nil, kerning: Double = 0,
        baselineOffset: Double = 0, lines: TextLines = []
    ) {
        (self.start, self.length, self.font, self.color) = (start, length, font, color)
        (self.kerning, self.baselineOffset, self.lines) = (kerning, baselineOffset, lines)
    }
}

/// A font.
public struct CanvasFont: Hashable, Sendable {
    /// The weights.
    public enum Weight: String, CaseIterable, Hashable, Sendable {
        case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
    }
    /// The designs of letters. Rounded letters are drawn as those of the default design.
    public enum Design: String, CaseIterable, Hashable, Sendable { case standard, monospaced, serif, rounded }
    /// The named sizes and weights: SwiftUI's text styles at the default type size.
    public enum Style: String, CaseIterable, Hashable, Sendable {
        case largeTitle, title, title2, title3, headline, body, callout, subheadline, footnote, caption, caption2
    }

    /// The size, in points.
    public var size: Double
    /// The weight.
    public var weight: Weight
    /// The design of the letters.
    public var design = Design.standard
    /// Whether letters are slanted.
    public var isItalic = false
    /// Whether all digits have the same width.
    public var hasMonospacedDigits = false
    /// A font file that replaces the bundled font; nil: the bundled font.
    public var file: String?

    /// Makes a font of a size in points.
    public init(size: Double, weight: Weight = .regular, file: String? = nil) {
        self.size = size
        self.weight = weight
        self.file = file
    }

    /// Makes the font of a style.
    public init(_ style: Style) {
        let (size, weight): (Double, Weight) =
            switch style {
            case .largeTitle: (34, .regular)
            case .title: (28, .regular)
            case .title2: (22, .regular)
            case .title3: (20, .regular)
            case .headline: (17, .semibold)
            case .body: (17, .regular)
            case .callout: (16, .regular)
            case .subheadline: (15, .regular)
            case .footnote: (13, .regular)
            case .caption: (12, .regular)
            case .caption2: (11, .regular)
            }
        self.init(size: size, weight: weight)
    }

    /// The font of running text.
    public static let body = CanvasFont(.body)
}
