import GalleyEngine

extension BuiltInKind {
    /// The default radius of corners, in points.
    static let cornerRadius = 8.0

    static let tileColor = SceneKey("color", .color, "The colour of its tile; without it one of the palette.")
    static let shapeColor = SceneKey("color", .color, "Its colour; without it the primary one.")
    static let textKeys = [
        SceneKey("text", .text, required: true, "What it says."),
        SceneKey("font", .font, default: "body", "A style, or a size in points with a weight and perhaps a font file."),
        SceneKey("color", .color, "Its colour; without it the primary one."),
        SceneKey("lineLimit", .integer(1...10_000), "How many lines are shown at most; without it as many as fit."),
        SceneKey(
            "textAlignment", .choice(SceneText.Alignment.allCases.map(\.rawValue)), default: "leading",
            "Where lines lie that are shorter than the longest."),
        SceneKey(
            "truncation", .choice(SceneText.Truncation.allCases.map(\.rawValue)), default: "tail",
            "Where a line is cut that is too long."),
    ]
    static let fontKeys = [
        SceneKey(
            "style", .choice(SceneFont.Style.allCases.map(\.rawValue)), default: "body", "What is not given otherwise."),
        SceneKey("size", .number(SceneNumberRange(minimum: 1, maximum: 1_000)), "Its size in points."),
        SceneKey("weight", .choice(SceneFont.Weight.allCases.map(\.rawValue)), "How heavy it is."),
        SceneKey("file", .file, "A font file instead of Galley's own, relative to the scene."),
    ]
    static let shapeKeys = [
        SceneKey("roundedRectangle", .number(.notNegative), required: true, "Radius of the corners in points.")
    ]
    static let borderKeys = [
        SceneKey("color", .color, required: true, "The line's colour."),
        SceneKey("width", .number(.notNegative), default: 1, "Its width in points."),
    ]
}
