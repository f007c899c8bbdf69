import GalleyEngine

extension BuiltInKind {
    /// The default radius of corners, in points.
    static let cornerRadius = 8.0

    static let tileColor = SceneKey("color", .color, "The colour of the tile; by default one of the palette.")
    static let shapeColor = SceneKey("color", .color, "The colour; by default the primary colour.")
    static let shapeLooks = [
        shapeColor,
        SceneKey(
            "stroke", .number(.notNegative), "The width of the outline in points; by default the shape is filled."),
    ]
    static let textKeys = [
        SceneKey("text", .text, required: true, "The text."),
        SceneKey("font", .font, default: "body", "The font: a style, or a size with a weight and a font file."),
        SceneKey("color", .color, "The colour; by default the primary colour."),
        SceneKey("lineLimit", .integer(1...10_000), "The maximum number of lines; by default as many as fit."),
        SceneKey(
            "textAlignment", .choice(SceneText.Alignment.allCases.map(\.rawValue)), default: "leading",
            "The alignment of lines that are shorter than the longest."),
        SceneKey(
            "truncation", .choice(SceneText.Truncation.allCases.map(\.rawValue)), default: "tail",
            "The place where a line that is too long is cut."),
    ]
    static let fontKeys = [
        SceneKey(
            "style", .choice(SceneFont.Style.allCases.map(\.rawValue)), default: "body",
            "The style, for whatever the other keys do not set."),
        SceneKey("size", .number(SceneNumberRange(minimum: 1, maximum: 1_000)), "The size in points."),
        SceneKey("weight", .choice(SceneFont.Weight.allCases.map(\.rawValue)), "The weight."),
        SceneKey("file", .file, "A font file that replaces the bundled font, relative to the scene."),
    ]
    static let shapeKeys = [
        SceneKey("roundedRectangle", .number(.notNegative), required: true, "The radius of the corners in points.")
    ]
    static let borderKeys = [
        SceneKey("color", .color, required: true, "The line's colour."),
        SceneKey("width", .number(.notNegative), default: 1, "The width of the line in points."),
    ]
}
