import GalleyEngine

extension BuiltInKind {
    /// The default radius of corners, in points.
    static let cornerRadius = 8.0

    static let tileColor = SceneKey("color", .color, "The colour of the tile; by default one of the palette.")
    static let shapeColor = SceneKey("color", .color, "The colour; by default the primary colour.")
    static let shapeLooks = [
        shapeColor,
        SceneKey("gradient", .gradient, "A gradient instead of the colour."),
        SceneKey(
            "stroke", .stroke,
            "The width of the outline in points, or a mapping with its form; by default the shape is filled."),
        SceneKey(
            "inset", .number(.any), default: 0,
            "The distance in points by which the shape is smaller than its view on each side."),
        SceneKey(
            "trimStart", .number(.fraction), default: 0, "The fraction of the outline's length where the shape begins."),
        SceneKey(
            "trimEnd", .number(.fraction), default: 1, "The fraction of the outline's length where the shape ends."),
        SceneKey("evenOdd", .bool, default: false, "Whether an area that is enclosed twice is not filled."),
    ]
    static let cornersText =
        "The radii in points: at the top left, top right, bottom right and bottom left."
    /// The keys of a gradient.
    static let gradientKeys = [
        SceneKey("form", .choice(["linear", "radial", "elliptical", "angular"]), required: true, "The form."),
        SceneKey("colors", .list(.color), required: true, "The colours in their order."),
        SceneKey(
            "locations", .list(.number(.fraction)),
            "The places of the colours, from 0 to 1; by default at equal distances."
        ),
        SceneKey("start", unitPoint, "The start of a linear gradient; by default top."),
        SceneKey("end", unitPoint, "The end of a linear gradient; by default bottom."),
        SceneKey("center", unitPoint, "The centre of the other forms; by default center."),
        SceneKey(
            "startRadius", .number(.notNegative),
            "The inner radius: in points, or for an elliptical gradient in fractions of the size; by default 0."),
        SceneKey(
            "endRadius", .number(.notNegative),
            "The outer radius: in points, or for an elliptical gradient in fractions of the size; by default 0.5."),
        SceneKey("startAngle", .number(.any), "The start of an angular gradient in degrees; by default 0."),
        SceneKey("endAngle", .number(.any), "The end of an angular gradient in degrees; by default 360."),
    ]
    /// A name, or fractions of the view's size.
    static let unitPoint = SceneValueType.either([.choice(SceneUnitPoint.names), .point])
    /// The keys of a line along an outline.
    static let strokeKeys = [
        SceneKey("width", .number(.notNegative), required: true, "The width in points."),
        SceneKey(
            "cap", .choice(SceneStroke.Cap.allCases.map(\.rawValue)), default: "butt", "The ends of lines."),
        SceneKey(
            "join", .choice(SceneStroke.Join.allCases.map(\.rawValue)), default: "miter", "The corners of lines."),
        SceneKey(
            "miterLimit", .number(SceneNumberRange(minimum: 1)), default: 10,
            "The longest corner in multiples of the width."),
        SceneKey("dash", .list(.number(.notNegative)), "The lengths of dashes and gaps in turn, in points."),
        SceneKey("dashPhase", .number(.any), default: 0, "The distance into the dashes at which the line begins."),
    ]
    static let maskKeys = [
        SceneKey("content", .node, required: true, "The view whose opacity is the mask."),
        SceneKey("alignment", .alignment(.both), default: "center", "The alignment of that view with the child."),
    ]
    static let shadowKeys = [
        SceneKey("color", .color, default: "#00000054", "The colour."),
        SceneKey("radius", .number(.notNegative), required: true, "The standard deviation of the blur in points."),
        SceneKey("x", .number(.any), default: 0, "The distance to the right in points."),
        SceneKey("y", .number(.any), default: 0, "The distance down in points."),
    ]
    static let rotationKeys = [
        SceneKey("degrees", .number(.any), required: true, "The angle in degrees, clockwise."),
        SceneKey("anchor", unitPoint, default: "center", "The fixed point."),
    ]
    static let scaleKeys = [
        SceneKey("x", .number(.any), default: 1, "The factor of the width."),
        SceneKey("y", .number(.any), default: 1, "The factor of the height."),
        SceneKey("anchor", unitPoint, default: "center", "The fixed point."),
    ]

    static func toneKind(
        _ documentation: String, _ type: SceneValueType, _ value: String
    ) -> (documentation: String, keys: [SceneKey]) {
        (documentation, [SceneKey("value", type, required: true, value)])
    }

    static let linesKeys = [
        SceneKey("kerning", .number(.any), default: 0, "The distance that is added between letters, in points."),
        SceneKey("underline", .bool, default: false, "Whether a line is below the letters."),
        SceneKey("strikethrough", .bool, default: false, "Whether a line is through the letters."),
    ]
    /// The keys of a part of a text.
    static let runKeys =
        [
            SceneKey("text", .text, required: true, "The part, as it is in the text after the part before it."),
            SceneKey("font", .font, "The font; by default that of the text."),
            SceneKey("color", .color, "The colour; by default that of the text."),
            SceneKey(
                "baselineOffset", .number(.any), default: 0, "The distance by which the letters are raised, in points."),
        ] + linesKeys
    static let textKeys =
        [
            SceneKey("text", .text, required: true, "The text."),
            SceneKey("font", .font, default: "body", "The font: a style, or a size with a weight and a font file."),
            SceneKey("color", .color, "The colour; by default the primary colour."),
            SceneKey("gradient", .gradient, "A gradient across the view instead of the colour."),
            SceneKey(
                "lineSpacing", .number(.notNegative), default: 0, "The distance that is added between lines, in points."
            ),
            SceneKey(
                "minimumScale", .number(.fraction), default: 1,
                "The smallest factor by which the text is scaled down before it is cut."),
            SceneKey(
                "runs", .list(.textRun), default: .array([]), "The parts with a look of their own, in their order."),
            SceneKey("redacted", .bool, default: false, "Whether bars are drawn in place of the letters."),
            SceneKey("lineLimit", .integer(1...10_000), "The maximum number of lines; by default as many as fit."),
            SceneKey(
                "textAlignment", .choice(SceneText.Alignment.allCases.map(\.rawValue)), default: "leading",
                "The alignment of lines that are shorter than the longest."),
            SceneKey(
                "truncation", .choice(SceneText.Truncation.allCases.map(\.rawValue)), default: "tail",
                "The place where a line that is too long is cut."),
        ] + linesKeys
    static let fontKeys = [
        SceneKey(
            "style", .choice(SceneFont.Style.allCases.map(\.rawValue)), default: "body",
            "The style, for whatever the other keys do not set."),
        SceneKey("size", .number(SceneNumberRange(minimum: 1, maximum: 1_000)), "The size in points."),
        SceneKey("weight", .choice(SceneFont.Weight.allCases.map(\.rawValue)), "The weight."),
        SceneKey(
            "design", .choice(SceneFont.Design.allCases.map(\.rawValue)), default: "standard",
            "The design of the letters. Rounded letters are drawn as standard ones."),
        SceneKey("italic", .bool, default: false, "Whether letters are slanted."),
        SceneKey("monospacedDigits", .bool, default: false, "Whether all digits have the same width."),
        SceneKey("file", .file, "A font file that replaces the bundled font, relative to the scene."),
    ]
    /// The keys for a shape with parameters, of which one is present.
    static let shapeKeys = [
        SceneKey("roundedRectangle", .number(.notNegative), required: true, "The radius of the corners in points."),
        SceneKey("unevenRoundedRectangle", .list(.number(.notNegative)), required: true, cornersText),
        SceneKey("path", .text, required: true, "Commands and numbers as in the kind path."),
    ]
    static let borderKeys = [
        SceneKey("color", .color, required: true, "The line's colour."),
        SceneKey("width", .number(.notNegative), default: 1, "The width of the line in points."),
    ]
}
