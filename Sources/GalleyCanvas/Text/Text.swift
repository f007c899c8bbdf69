import GalleySDK

/// A text and how it is set.
public struct Text: Hashable, Sendable {
    /// Where lines lie that are shorter than the longest.
    public enum Alignment: String, CaseIterable, Hashable, Sendable { case leading, center, trailing }
    /// Where a line that is too long is cut.
    public enum Truncation: String, CaseIterable, Hashable, Sendable { case head, middle, tail }

    /// What is set; lines are broken at newlines and where the width asks for it.
    public var string: String
    /// How its letters look.
    public var font: Font
    /// nil: the primary colour.
    public var color: Color?
    /// How many lines are shown at most; nil: as many as the height has room for.
    public var lineLimit: Int?
    /// Where shorter lines lie.
    public var alignment: Alignment
    /// Where what does not fit is cut.
    public var truncation: Truncation

    /// A text in the body font unless said otherwise.
    public init(
        _ string: String, font: Font = .body, color: Color? = nil, lineLimit: Int? = nil,
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

/// How letters look.
public struct Font: Hashable, Sendable {
    /// How heavy letters are.
    public enum Weight: String, CaseIterable, Hashable, Sendable { case regular, medium, semibold, bold }
    /// The sizes and weights that have a name, as SwiftUI's text styles at the usual size of type.
    public enum Style: String, CaseIterable, Hashable, Sendable {
        case largeTitle, title, title2, title3, headline, body, callout, subheadline, footnote, caption, caption2
    }

    /// Its size in points.
    public var size: Double
    /// How heavy it is.
    public var weight: Weight
    /// A font file that replaces the bundled one; nil: the bundled one.
    public var file: String?

    /// A font of a size in points.
    public init(size: Double, weight: Weight = .regular, file: String? = nil) {
        self.size = size
        self.weight = weight
        self.file = file
    }

    /// The font of a style.
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
    public static let body = Font(.body)
}
