import GalleyEngine

/// The keys of a scene that do not belong to one kind.
public enum SceneVocabulary {
    /// The keys at the top of a scene.
    public static let document = [
        SceneKey("tree", .node, required: true, "The root node."),
        SceneKey("proposal", .proposal, "What the root is offered, in points; null and `-` are unspecified."),
        SceneKey(
            "layoutDirection", .choice(["ltr", "rtl"]), default: "ltr",
            "The direction of the interface: left to right or right to left."),
        SceneKey(
            "memo", .choice(["wide", "swiftui"]), default: "wide",
            "How many answers a node remembers: eight, or three like SwiftUI."),
        SceneKey("$schema", .text, "The schema's address, for editors; not read."),
    ]

    /// The keys that nodes of all kinds have.
    public static let node = [
        SceneKey(
            "kind", .text,
            "A built-in kind, the id of a plugin's layout (`flow`, `plugin/layout`), or a file relative to the scene: a `.so`, a source, or a folder (`./Flow`, `Flow.swift#layout`)."
        ),
        SceneKey("item", .size(infinite: false), "Instead of `kind`: a leaf of this size."),
        SceneKey("flexible", .form(BuiltInKind.flexibleKeys), "Instead of `kind`: a leaf of variable size."),
        SceneKey("name", .text, "The name of its frame in results; each name stands once."),
        SceneKey("children", .nodes, "Its children."),
        SceneKey("child", .node, "Its only child."),
        SceneKey("items", .items, "Its children, where all are leaves of a fixed size."),
        SceneKey(
            "repeat", .integer(0...1_000_000),
            "So many of this node, one after the other, with the names `NAME[0]`, `NAME[1]` and so on."),
        SceneKey(
            "widths", .list(.number(.notNegative)),
            "Widths of a repeated leaf of fixed size, one after the other and again."),
        SceneKey(
            "heights", .list(.number(.notNegative)),
            "Heights of a repeated leaf of fixed size, one after the other and again."),
        SceneKey(
            "parameters", .map(.any),
            "Parameters of a plugin's layout. They may also stand beside `kind`; here also those that are named like another key."
        ),
        SceneKey("modifiers", .modifiers, "Modifiers in an order of your own, the innermost first."),
    ]

    /// The modifiers that may stand as keys on a node, in the order in which they are applied: the first is the
    /// innermost. A frame, a padding and an aspect ratio hide the priority of what they hold (semantics.md §6), so
    /// priority and layout values come last.
    public static let modifiers =
        [
            SceneKey(
                "aspectRatio", .either([.number(.positive), .form(BuiltInKind.aspectRatioKeys)]),
                "Offers a size of this ratio, width divided by height."),
            SceneKey(
                "fixedSize", .either([.bool, .form(BuiltInKind.fixedSizeKeys)]),
                "Takes the ideal size, on both axes or on one."),
            SceneKey(
                "frame",
                .either([
                    .partialSize,
                    .form(BuiltInKind.frameLengths + BuiltInKind.flexFrameLengths + [BuiltInKind.frameAlignment]),
                ]), "A box: fixed lengths, bounds, or both, of which the bounds are outside."),
            SceneKey(
                "padding", .either([.number(.any), .form(paddingKeys)]), "Room around it, on all edges or on some."),
            SceneKey(
                "background", .either([.node, .form(BuiltInKind.layerKeys)]), "A view behind it, of its size: `blue`."),
            SceneKey("overlay", .either([.node, .form(BuiltInKind.layerKeys)]), "A view over it, of its size."),
            SceneKey("clipShape", .shape, "Cuts it, and all in it, to a shape."),
            SceneKey("clipped", .bool, "Cuts it, and all in it, to its frame."),
            SceneKey("border", .either([.color, .form(BuiltInKind.borderKeys)]), "A line inside of its edges."),
            SceneKey("opacity", .number(.fraction), "How opaque it is: 0 is invisible, 1 opaque."),
            SceneKey(
                "alignmentGuides", .map(.either([.guideValue, .form(guideKeys)])), "Guides and where they lie in it."),
            SceneKey("offset", .point, "Moves it after layout."),
            SceneKey("position", .point, "Takes what it is offered, and centres it at this point."),
            SceneKey(
                "layoutPriority", .number(.any.orInfinity), "How early it is served when a stack divides its room."),
            SceneKey("layoutValues", .map(.any), "Values that the layout around it reads, by the name of their key."),
        ] + gridCell

    /// What a cell asks of the grid around it. They travel as layout values of the same names.
    static let gridCell = [
        SceneKey("gridCellColumns", .integer(1...10_000), "How many columns the cell spans; without it one."),
        SceneKey(
            "gridCellAnchor", .either([.choice(SceneAxes.both.names.filter { !$0.contains("Baseline") }), .point]),
            "Where the cell lies in its place, as a name or in fractions of its size, instead of as column and row say."
        ),
        SceneKey(
            "gridCellUnsizedAxes", .choice(["horizontal", "vertical", "both"]),
            "The axes on which the cell asks for no room; it gets what the others leave."),
        SceneKey(
            "gridColumnAlignment", .choice(SceneAxes.horizontal.names), "How the cells of its column are aligned."),
    ]

    static let paddingKeys =
        BuiltInKind.edges.map { SceneKey($0.name, $0.type, $0.documentation) } + [
            SceneKey("horizontal", .number(.any), "Points before and after the child."),
            SceneKey("vertical", .number(.any), "Points above and below the child."),
            SceneKey("all", .number(.any), "Points on the edges that are not given."),
        ]
    static let guideKeys = [
        SceneKey("const", .number(.any), "Points from the leading or top edge."),
        SceneKey(
            "of", .guide(center: true),
            "The same place as another guide; `center` is the centre on the guide's own axis."),
        BuiltInKind.guideAxis,
    ]
}
