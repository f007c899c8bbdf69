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

/// A font.
public struct CanvasFont: Hashable, Sendable {
    /// The weights.
    public enum Weight: String, CaseIterable, Hashable, Sendable { case regular, medium, semibold, bold }
    /// The named sizes and weights: SwiftUI's text styles at the default type size.
    public enum Style: String, CaseIterable, Hashable, Sendable {
        case largeTitle, title, title2, title3, headline, body, callout, subheadline, footnote, caption, caption2
    }

    /// The size, in points.
    public var size: Double
    /// The weight.
    public var weight: Weight
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
