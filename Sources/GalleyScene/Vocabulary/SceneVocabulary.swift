import GalleyEngine

/// The keys of a scene that do not belong to one kind.
public enum SceneVocabulary {
    /// The keys at the top of a scene.
    public static let document = [
        SceneKey("tree", .node, required: true, "The root node."),
        SceneKey("proposal", .proposal, "The proposal to the root in points; null and `-` are unspecified."),
        SceneKey(
            "layoutDirection", .choice(["ltr", "rtl"]), default: "ltr",
            "The layout direction: left to right or right to left."),
        SceneKey(
            "memo", .choice(["wide", "swiftui"]), default: "wide",
            "The number of answers that a node remembers: at least eight, or three as in SwiftUI."),
        SceneKey("animation", .animation, "The animation of changes without an animation of their own."),
        SceneKey(
            "reducedMotion", .bool, default: false,
            "Whether motion is reduced: nothing moves, and insertions and removals fade."),
        SceneKey("changes", .changes, "The changes to the scene, in the order of time."),
        SceneKey("$schema", .text, "The address of the schema, for editors. Galley ignores it."),
    ]

    /// The keys that nodes of all kinds have.
    public static let node = [
        SceneKey(
            "kind", .text,
            "A built-in kind, the id of a plugin's layout (`flow`, `plugin/layout`), or a file relative to the scene: a `.so`, a source, or a folder (`./Flow`, `Flow.swift#layout`)."
        ),
        SceneKey("item", .size(infinite: false), "Instead of `kind`: a leaf of this size."),
        SceneKey("flexible", .form(BuiltInKind.flexibleKeys), "Instead of `kind`: a leaf of variable size."),
        SceneKey("name", .text, "The name of the view in results. Names are unique."),
        SceneKey("source", .text, "The line of a program that made the view: `Ticket.swift:12`."),
        SceneKey("children", .nodes, "The children."),
        SceneKey("child", .node, "The only child."),
        SceneKey("items", .items, "The children, if all are leaves of a fixed size."),
        SceneKey(
            "repeat", .integer(0...1_000_000),
            "The number of instances of this node, with the names `NAME[0]`, `NAME[1]` and so on."),
        SceneKey(
            "widths", .list(.number(.notNegative)),
            "The widths of a repeated leaf of a fixed size. The instances take them in turn."),
        SceneKey(
            "heights", .list(.number(.notNegative)),
            "The heights of a repeated leaf of a fixed size. The instances take them in turn."),
        SceneKey(
            "parameters", .map(.any),
            "The parameters of a plugin's layout. They can also be beside `kind`, unless another key has their name."
        ),
        SceneKey("modifiers", .modifiers, "The modifiers in the order of your choice, the innermost first."),
        SceneKey("animation", .animation, "The animation of the view and everything below it, for all changes."),
        SceneKey(
            "animations", .map(.animation), "The animations of changes of parameters and modifiers, by their names."),
        SceneKey("transition", .transition, "The transition of the view's insertion and removal; by default a fade."),
        SceneKey(
            "contentTransition", .choice(SceneMotion.ContentTransition.allCases.map(\.rawValue)), default: "identity",
            "The way in which animated changes of a text, an image or another leaf are drawn: `opacity` fades from the old content to the new."
        ),
        SceneKey("geometryGroup", .bool, default: false, "Whether everything below the view moves along with it."),
        SceneKey(
            "matchedGeometry", .text,
            "A name: a view that is inserted while another one of the name is removed moves from the frame of the other."
        ),
        SceneKey("present", .bool, default: true, "Whether the view is part of the layout before a change inserts it."),
    ]

    /// What a key of a node is, if it is no parameter of the node's kind.
    enum NodeKey {
        /// One of `node`.
        case own
        /// One of `modifiers`, by its index there.
        case modifier(Int)
    }

    /// The keys of `node` and `modifiers` by name: a large scene looks up several hundred thousand.
    static let nodeKeys: [String: NodeKey] = {
        let changes = modifiers.enumerated().map { ($1.name, NodeKey.modifier($0)) }
        // The keys of nodes come first, and a name that is given twice is the first key's.
        return Dictionary(node.map { ($0.name, NodeKey.own) } + changes, uniquingKeysWith: { first, _ in first })
    }()

    /// The keys of a change.
    public static let change = [
        SceneKey("at", .time, "The time; by default that of the change before it, or 0."),
        SceneKey("animation", .animation, "The animation of the change."),
        SceneKey("disabled", .bool, default: false, "Whether the views' own animations are ignored as well."),
        SceneKey("switch", .switches, "New layouts for containers, which keep their children."),
        SceneKey("set", .settings, "New values for parameters and modifiers. The others keep their values."),
        SceneKey("insert", .names, "The nodes to insert into the layout, at their places in the scene."),
        SceneKey("remove", .names, "The nodes to remove from the layout."),
        SceneKey("proposal", .proposal, "The new proposal to the root."),
        SceneKey("changes", .changes, "Changes at the same time with animations of their own, without `at`."),
    ]

    /// The keys of a transition.
    static let transition = [
        SceneKey("scale", .number(.notNegative), "Scales from this factor of the size."),
        SceneKey("opacity", .number(.fraction), "Fades from this opacity, from 0 to 1."),
        SceneKey("rotation", .number(.any), "Turns from this angle in degrees."),
        SceneKey(
            "anchor", .either([.choice(SceneAxes.places), .point]), "The fixed point of the scale and the rotation."),
        SceneKey(
            "move", .choice(["leading", "trailing", "top", "bottom"]), "Moves by the view's own length, from this edge."
        ),
        SceneKey("offset", .point, "Moves by a distance in points."),
        SceneKey("combined", .list(.transition), "Several transitions at once."),
        SceneKey("insertion", .transition, "The transition of the insertion."),
        SceneKey("removal", .transition, "The transition of the removal."),
    ]

    /// The modifiers that can be keys of a node, in the order in which they are applied: the first is the innermost. A
    /// frame, a padding and an aspect ratio hide the priority of their content (Layout rules §6), so priority and
    /// layout values come last.
    public static let modifiers =
        [
            SceneKey(
                "aspectRatio", .either([.number(.positive), .form(BuiltInKind.aspectRatioKeys)]),
                "Proposes a size of this ratio, width divided by height."),
            SceneKey(
                "fixedSize", .either([.bool, .form(BuiltInKind.fixedSizeKeys)]),
                "Takes the ideal size, on both axes or on one."),
            SceneKey(
                "frame",
                .either([
                    .partialSize,
                    .form(BuiltInKind.frameLengths + BuiltInKind.flexFrameLengths + [BuiltInKind.frameAlignment]),
                ]), "A frame with fixed lengths, bounds, or both, where the bounds are outside."),
            SceneKey(
                "padding", .either([.number(.any), .form(paddingKeys)]), "Padding on all edges or on some, in points."),
            SceneKey(
                "background", .either([.node, .form(BuiltInKind.layerKeys)]),
                "A view behind the node, of its size: `blue`."),
            SceneKey("overlay", .either([.node, .form(BuiltInKind.layerKeys)]), "A view over the node, of its size."),
            SceneKey("clipShape", .shape, "Clips the view and everything below it to a shape."),
            SceneKey("clipped", .bool, "Clips the view and everything below it to its frame."),
            SceneKey("border", .either([.color, .form(BuiltInKind.borderKeys)]), "A line inside the view's edges."),
            SceneKey(
                "mask", .either([.node, .form(BuiltInKind.maskKeys)]),
                "Shows the view where another one of its size is opaque."),
            SceneKey("brightness", .number(.any), "Adds to the brightness; 0: unchanged."),
            SceneKey("contrast", .number(.any), "Changes the contrast; 1: unchanged."),
            SceneKey("saturation", .number(.notNegative), "Changes the saturation; 1: unchanged."),
            SceneKey("grayscale", .number(.fraction), "Removes a fraction of the colour."),
            SceneKey("hueRotation", .number(.any), "Rotates the hues by an angle in degrees."),
            SceneKey("colorInvert", .number(.fraction), "Inverts a fraction of the colour."),
            SceneKey("colorMultiply", .color, "Multiplies the colours with a colour."),
            SceneKey("blur", .number(.notNegative), "Blurs the view; the standard deviation in points."),
            SceneKey(
                "shadow", .either([.number(.notNegative), .form(BuiltInKind.shadowKeys)]),
                "A shadow: the standard deviation of its blur in points, or a mapping."),
            SceneKey(
                "rotationEffect", .either([.number(.any), .form(BuiltInKind.rotationKeys)]),
                "Rotates the view after the layout, by an angle in degrees."),
            SceneKey(
                "scaleEffect", .either([.number(.any), .form(BuiltInKind.scaleKeys)]),
                "Scales the view after the layout, by a factor."),
            SceneKey(
                "blendMode", .choice(SceneBlendMode.allCases.map(\.rawValue)),
                "Combines the colours with those behind the view."),
            SceneKey("opacity", .number(.fraction), "The opacity: 0 is invisible, 1 opaque."),
            SceneKey(
                "zIndex", .number(.any),
                "The place in the drawing order of the container around it. The default is 0; larger values are drawn over others."
            ),
            SceneKey(
                "alignmentGuides", .map(.either([.guideValue, .form(guideKeys)])),
                "Alignment guides and their positions in the view."),
            SceneKey("offset", .point, "Moves the view after the layout."),
            SceneKey("position", .point, "Takes the proposed size, and centres the view at this point."),
            SceneKey(
                "layoutDirection", .choice(SceneLayoutDirection.allCases.map(\.rawValue)),
                "The direction in which the view and those inside are laid out: left to right or right to left."),
            SceneKey(
                "layoutPriority", .number(.any.orInfinity),
                "The priority when a stack divides its space. The default is 0; larger values come first."),
            SceneKey(
                "layoutValues", .map(.any), "Values that the layout around the view reads, by their keys."),
        ] + gridCell

    /// The keys of a cell in a grid. They become layout values of the same names.
    static let gridCell = [
        SceneKey("gridCellColumns", .integer(1...10_000), "The number of columns that the cell spans; by default 1."),
        SceneKey(
            "gridCellAnchor", .either([.choice(SceneAxes.places), .point]),
            "The alignment of the cell in its area, as a name or in fractions of its size, instead of the grid's."
        ),
        SceneKey(
            "gridCellUnsizedAxes", .choice(["horizontal", "vertical", "both"]),
            "The axes on which the cell does not size its column or row, but takes the size of the others."),
        SceneKey(
            "gridColumnAlignment", .choice(SceneAxes.horizontal.names), "The alignment of the cells in its column."),
        SceneKey(
            "gridLine", .choice(["start", "whole"]),
            "The row of the cell in a lazy grid: `start` begins a new one, and `whole` is one that spans all columns, as the header of a section does."
        ),
    ]

    static let paddingKeys =
        BuiltInKind.edges.map { SceneKey($0.name, $0.type, $0.documentation) } + [
            SceneKey("horizontal", .number(.any), "The padding before and after the child, in points."),
            SceneKey("vertical", .number(.any), "The padding above and below the child, in points."),
            SceneKey("all", .number(.any), "The padding on all other edges, in points."),
        ]
    static let guideKeys = [
        SceneKey("const", .number(.any), "The distance from the leading or top edge, in points."),
        SceneKey(
            "of", .guide(center: true),
            "The position of another guide; `center` is the centre on the guide's own axis."),
        SceneKey("width", .number(.any), "A fraction of the view's width: 0.5 is the middle."),
        SceneKey("height", .number(.any), "A fraction of the view's height."),
        SceneKey("plus", .number(.any), "Points to add to `of`, `width` or `height`."),
        BuiltInKind.guideAxis,
    ]

    /// The keys of a guide's position.
    static var guideValueKeys: [SceneKey] { guideKeys.dropLast() }
}
