/// A text of a scene.
public struct SceneText: Hashable, Sendable {
    /// Where lines lie that are shorter than the longest.
    public enum Alignment: String, CaseIterable, Hashable, Sendable { case leading, center, trailing }
    /// Where a line is cut that is too long.
    public enum Truncation: String, CaseIterable, Hashable, Sendable { case head, middle, tail }

    /// What it says.
    public var string: String
    /// How its letters look.
    public var font: SceneFont
    /// Its colour; nil: the primary one.
    public var color: SceneColor?
    /// How many lines are shown at most; nil: as many as fit.
    public var lineLimit: Int?
    /// Where shorter lines lie.
    public var alignment: Alignment
    /// Where a line is cut that is too long.
    public var truncation: Truncation

    /// A text in a font.
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

/// A font of a scene: a style, and what differs from it.
public struct SceneFont: Hashable, Sendable {
    /// The styles that have a name.
    public enum Style: String, CaseIterable, Hashable, Sendable {
        case largeTitle, title, title2, title3, headline, body, callout, subheadline, footnote, caption, caption2
    }
    /// How heavy letters are.
    public enum Weight: String, CaseIterable, Hashable, Sendable { case regular, medium, semibold, bold }

    /// The style that says what is not given otherwise.
    public var style: Style
    /// Its size in points; nil: the style's.
    public var size: Double?
    /// How heavy it is; nil: as the style says.
    public var weight: Weight?
    /// The path of a font file; nil: Galley's own font.
    public var file: String?

    /// A font of a style.
    public init(_ style: Style, size: Double? = nil, weight: Weight? = nil, file: String? = nil) {
        self.style = style
        self.size = size
        self.weight = weight
        self.file = file
    }
}
