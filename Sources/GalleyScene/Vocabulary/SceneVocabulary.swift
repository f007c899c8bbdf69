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
        SceneKey("animation", .animation, "What changes are animated with that name no animation themselves."),
        SceneKey(
            "reducedMotion", .bool, default: false,
            "Whether motion is shown as to people whom it troubles: nothing travels, what comes and goes fades."),
        SceneKey("changes", .changes, "What happens to the scene, in the order of time."),
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
        SceneKey("animation", .animation, "What it and everything below it moves with, whatever changes it."),
        SceneKey(
            "animations", .map(.animation), "What it moves with when one of its parameters or modifiers changes."),
        SceneKey("transition", .transition, "How it comes and goes; without it it fades."),
        SceneKey("geometryGroup", .bool, default: false, "Whether everything below it moves along with it."),
        SceneKey("present", .bool, default: true, "Whether it is part of the layout before a change inserts it."),
    ]

    /// The keys of a change.
    public static let change = [
        SceneKey("at", .time, "When; without it with the change before it, the first at 0."),
        SceneKey("animation", .animation, "What it is animated with."),
        SceneKey("disabled", .bool, default: false, "Whether the animations of views are left out too."),
        SceneKey("switch", .switches, "Other layouts for containers; their children stay."),
        SceneKey("set", .settings, "Other values for parameters and modifiers; those that are not named stay."),
        SceneKey("insert", .names, "Nodes that come into the layout, at their place in the scene."),
        SceneKey("remove", .names, "Nodes that go out of the layout."),
        SceneKey("proposal", .proposal, "What the root is offered from now on."),
        SceneKey("changes", .changes, "Changes at the same time with an animation of their own; they have no `at`."),
    ]

    /// The keys of a transition.
    static let transition = [
        SceneKey("scale", .number(.notNegative), "Grows from this factor of its size."),
        SceneKey("anchor", .either([.choice(SceneAxes.places), .point]), "The point that scaling leaves where it is."),
        SceneKey(
            "move", .choice(["leading", "trailing", "top", "bottom"]), "Moves by its own length, from this edge."),
        SceneKey("offset", .point, "Moves by so many points."),
        SceneKey("combined", .list(.transition), "Several at once."),
        SceneKey("insertion", .transition, "How it comes."),
        SceneKey("removal", .transition, "How it goes."),
    ]

    /// The modifiers that can be keys of a node, in the order in which they are applied: the first is the innermost. A
    /// frame, a padding and an aspect ratio hide the priority of their content (Layout rules §6), so priority and
    /// layout values come last.
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

    /// The keys of a cell in a grid. They become layout values of the same names.
    static let gridCell = [
        SceneKey("gridCellColumns", .integer(1...10_000), "How many columns the cell spans; without it one."),
        SceneKey(
            "gridCellAnchor", .either([.choice(SceneAxes.places), .point]),
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
