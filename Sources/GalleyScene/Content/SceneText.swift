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
    /// The maximum number of lines; nil: as many as fit into the height.
    public var lineLimit: Int?
    /// The alignment of shorter lines.
    public var alignment: Alignment
    /// The place where text that does not fit is cut.
    public var truncation: Truncation

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

/// A font of a scene: a style with changes to it.
public struct SceneFont: Hashable, Sendable {
    /// The named styles.
    public enum Style: String, CaseIterable, Hashable, Sendable {
        case largeTitle, title, title2, title3, headline, body, callout, subheadline, footnote, caption, caption2
    }
    /// The weights.
    public enum Weight: String, CaseIterable, Hashable, Sendable { case regular, medium, semibold, bold }

    /// The style, which determines whatever the other properties do not.
    public var style: Style
    /// The size in points; nil: the style's.
    public var size: Double?
    /// The weight; nil: the style's.
    public var weight: Weight?
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
