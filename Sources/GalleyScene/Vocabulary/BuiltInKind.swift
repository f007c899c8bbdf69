import GalleyEngine

/// A kind of node that needs no plugin.
public enum BuiltInKind: String, CaseIterable, Hashable, Sendable {
    case fixed, fill, fractionOfProposal, flexible, spacer, divider
    case text, image, color, rectangle, roundedRectangle, unevenRoundedRectangle, circle, capsule, ellipse, path,
        symbol, progress
    case hstack, vstack, zstack, grid, lazyVGrid, lazyHGrid, viewThatFits, geometryReader
    case group, gridRow
    case scrollView, background, overlay
    case frame, flexFrame, padding, fixedSize, aspectRatio, position, offset, layoutPriority, alignmentGuide,
        layoutValue, layoutDirection
    case opacity, zIndex, clipShape, border, mask
    case shadow, blur, rotationEffect, scaleEffect, brightness, contrast, saturation, grayscale, hueRotation,
        colorInvert,
        colorMultiply, blendMode

    /// The role of a node, which determines the number of its children.
    public enum Role: String, Sendable {
        /// No children: it measures itself.
        case leaf
        /// Any number of children.
        case container
        /// Any number of children, which belong to the container around the node.
        case group
        /// One child, which the node modifies.
        case modifier
    }

    /// The role of nodes of this kind.
    public var role: Role {
        switch self {
        case .fixed, .fill, .fractionOfProposal, .flexible, .spacer, .divider: .leaf
        case .text, .image, .color, .rectangle, .roundedRectangle, .unevenRoundedRectangle, .circle, .capsule, .ellipse,
            .path, .symbol, .progress:
            .leaf
        case .hstack, .vstack, .zstack, .grid, .lazyVGrid, .lazyHGrid, .viewThatFits, .geometryReader: .container
        case .group, .gridRow: .group
        default: .modifier
        }
    }

    /// A description of the kind in one sentence.
    public var documentation: String { Self.table[self]!.documentation }

    /// The keys of this kind, in addition to those of all nodes.
    public var keys: [SceneKey] { Self.table[self]!.keys }

    private static let table: [BuiltInKind: (documentation: String, keys: [SceneKey])] = [
        .fixed: (
            "A leaf of a fixed size. The short form is `item: 40x20`.",
            [
                SceneKey("w", .number(.notNegative), required: true, "The width in points."),
                SceneKey("h", .number(.notNegative), required: true, "The height in points."),
                tileColor,
            ]
        ),
        .fill: (
            "A leaf that takes the proposed size, like a colour or a shape.",
            [
                SceneKey(
                    "whenUnspecified", .size(infinite: false), default: .size(.init(width: 10, height: 10)),
                    "The size on axes where the proposal is unspecified, in points."),
                tileColor,
            ]
        ),
        .fractionOfProposal: (
            "A leaf that takes a fraction of the proposal on one axis, and the whole proposal on the other.",
            [
                SceneKey("axis", .choice(["w", "h"]), required: true, "The axis of the fraction: width or height."),
                SceneKey("factor", .number(.notNegative), required: true, "The fraction: 0.5 is half."),
                tileColor,
            ]
        ),
        .flexible: (
            "A leaf that takes the proposed size between a minimum and a maximum. The short form is `flexible: {…}`.",
            flexibleKeys + [tileColor]
        ),
        .spacer: (
            "A leaf that takes the remaining space of its stack, after all other children.",
            [
                SceneKey(
                    "minLength", .number(.any.orNull), default: GalleyValue.none,
                    "The minimum length in points; null: 8.")
            ]
        ),
        .divider: (
            "A line of the proposed length: vertical between the children of an hstack, otherwise horizontal.",
            [SceneKey("thickness", .number(.notNegative), default: 1, "The thickness of the line in points.")]
        ),
        .text: ("Text, at most as wide as the proposal. The short form is `{text: Hello}`.", textKeys),
        .image: (
            "An image of its own size. A resizable one takes the proposed size.",
            [
                SceneKey("file", .file, required: true, "A PNG file, relative to the scene."),
                SceneKey("scale", .number(.positive), default: 1, "The pixels per point; 2 halves the size."),
                SceneKey("resizable", .bool, default: false, "Whether the image is stretched to the proposed size."),
            ]
        ),
        .color: (
            "A colour that fills the proposed size, 10 × 10 if unspecified. Short forms: `{color: blue}`, `blue`.",
            [SceneKey("color", .color, required: true, "The colour.")]
        ),
        .rectangle: ("A rectangle that fills the proposed size, 10 × 10 if unspecified.", shapeLooks),
        .roundedRectangle: (
            "A rectangle with rounded corners that fills the proposed size, 10 × 10 if unspecified.",
            [
                SceneKey(
                    "cornerRadius", .number(.notNegative), default: .number(Self.cornerRadius),
                    "The radius of the corners in points.")
            ] + shapeLooks
        ),
        .unevenRoundedRectangle: (
            "A rectangle with corners of different radii that fills the proposed size, 10 × 10 if unspecified.",
            [SceneKey("corners", .list(.number(.notNegative)), required: true, cornersText)] + shapeLooks
        ),
        .circle: (
            "The largest circle in the centre of the proposed size, 10 × 10 if unspecified.",
            shapeLooks
        ),
        .capsule: (
            "A rectangle with round ends that fills the proposed size, 10 × 10 if unspecified.", shapeLooks
        ),
        .ellipse: ("An ellipse that fills the proposed size, 10 × 10 if unspecified.", shapeLooks),
        .path: (
            "Lines and curves in the proposed size, 10 × 10 if unspecified.",
            [
                SceneKey(
                    "path", .text, required: true,
                    "Commands and numbers as in SVG, in fractions of the size: `M 0 1 L 0.5 0 Q 1 0 1 1 C 1 1 0 1 0 1 Z`."
                )
            ] + shapeLooks
        ),
        .symbol: (
            "A symbol of the bundled set in the proposed size, 10 × 10 if unspecified.",
            [
                SceneKey(
                    "symbol", .text, required: true,
                    """
                    SwiftUI's name of the symbol, such as `heart.fill`; an unknown one is a box with its name. With \
                    `/front` or `/back` at its end, the part with the first or the second colour of a palette.
                    """)
            ] + shapeLooks
        ),
        .progress: (
            "A progress bar, 4 points high and as wide as the proposal, or 100 points if unspecified.",
            [SceneKey("value", .number(.fraction), required: true, "The filled fraction, from 0 to 1.")]
        ),
        .hstack: ("Children side by side. \(oneChild)", stackKeys(.vertical)),
        .vstack: ("Children below one another. \(oneChild)", stackKeys(.horizontal)),
        .zstack: (
            "Children on top of one another. \(oneChild)",
            [SceneKey("alignment", .alignment(.both), default: "center", "The alignment of the children.")]
        ),
        .grid: (
            "Rows of cells that share columns. A child that is not a gridRow spans all columns.",
            ["horizontal", "vertical"].map { axis in
                SceneKey(
                    axis + "Spacing", .number(.any.orNull), default: GalleyValue.none,
                    "The spacing of \(axis == "horizontal" ? "columns" : "rows") in points; "
                        + "null: as the cells prefer, usually 8."
                )
            } + [
                SceneKey(
                    "alignment", .alignment(.both), default: "center",
                    "The alignment of cells that are smaller than their area.")
            ]
        ),
        .lazyVGrid: ("Children in rows of the given columns.", lazyGridKeys("columns")),
        .lazyHGrid: ("Children in columns of the given rows.", lazyGridKeys("rows")),
        .viewThatFits: (
            "The first child whose ideal size fits into the proposal, or the last one if none does.",
            [axesKey("both", "The axes on which the child must fit.")]
        ),
        .geometryReader: (
            "Takes the proposed size, and proposes it to its children, which are at the top leading corner.", []
        ),
        .group: ("Children that belong to the container around the group, as if they were written there.", []),
        .gridRow: (
            "The cells of a row in a grid. In any other container it is the same as a group.",
            [
                SceneKey(
                    "alignment", .choice(SceneAxes.vertical.names),
                    "The alignment of the cells in this row; by default the alignment of the grid.")
            ]
        ),
        .scrollView: (
            "A scrollable area. Along the axes that scroll, the proposal to its child is unspecified.",
            [
                axesKey("vertical", "The axes that scroll."),
                SceneKey(
                    "contentOffset", .point, default: .point(.zero),
                    "The scrolled distance in points, limited to the ends of the content."),
                SceneKey("clips", .bool, default: .bool(true), "Whether it hides what is outside its frame."),
            ]
        ),
        .background: ("Its child with a view behind it. The child's size is proposed to that view.", layerKeys),
        .overlay: ("Its child with a view over it. The child's size is proposed to that view.", layerKeys),
        .frame: ("A frame of a fixed width, height or both around its child.", frameLengths + [frameAlignment]),
        .flexFrame: (
            "A frame around its child with a minimum, an ideal and a maximum width and height.",
            flexFrameLengths + [frameAlignment]
        ),
        .padding: ("Padding around its child.", edges),
        .fixedSize: (
            "Gives its child its ideal size on some axes.", fixedSizeKeys
        ),
        .aspectRatio: ("Proposes a size with a fixed ratio to its child.", aspectRatioKeys),
        .position: ("Takes the proposed size, and centres its child at a point inside.", pointKeys),
        .offset: ("Moves its child after the layout, without effect on other views.", pointKeys),
        .layoutPriority: (
            "Sets the priority of its child when a stack divides its space.",
            [
                SceneKey(
                    "value", .number(.any.orInfinity), required: true,
                    "The priority. The default is 0; larger values come first.")
            ]
        ),
        .alignmentGuide: (
            "Moves an alignment guide of its child.",
            [
                SceneKey("guide", .guide(center: false), required: true, "The guide to move."),
                SceneKey(
                    "value", .guideValue, required: true, "The new position, in points from the leading or top edge."),
                guideAxis,
            ]
        ),
        .layoutValue: (
            "Sets a value on its child that the layout around it reads.",
            [
                SceneKey("key", .text, required: true, "The key's name, as in the plugin: `RankKey`."),
                SceneKey("value", .any, required: true, "The value."),
            ]
        ),
        .layoutDirection: (
            "Lays its child out in a direction, whatever the direction around it is.",
            [
                SceneKey(
                    "value", .choice(SceneLayoutDirection.allCases.map(\.rawValue)), required: true,
                    "The direction: left to right or right to left.")
            ]
        ),
        .opacity: (
            "Sets the opacity of its child, without effect on the layout.",
            [SceneKey("value", .number(.fraction), required: true, "The opacity: 0 is invisible, 1 opaque.")]
        ),
        .zIndex: (
            "Sets the place of its child in the drawing order of the container around it, without effect on the layout.",
            [
                SceneKey(
                    "value", .number(.any), required: true,
                    "The place: 0 without this node; views with larger values are drawn over the others.")
            ]
        ),
        .clipShape: (
            "Clips its child to a shape, without effect on the layout.",
            [SceneKey("shape", .shape, required: true, "The shape, in its child's frame.")]
        ),
        .border: ("A line inside its child's edges, without effect on the layout.", borderKeys),
        .mask: ("Shows its child where another view of its size is opaque, without effect on the layout.", maskKeys),
        .shadow: ("A shadow of its child, without effect on the layout.", shadowKeys),
        .blur: (
            "Blurs its child, without effect on the layout.",
            [SceneKey("radius", .number(.notNegative), required: true, "The standard deviation in points.")]
        ),
        .rotationEffect: ("Rotates its child after the layout, which keeps its frame.", rotationKeys),
        .scaleEffect: ("Scales its child after the layout, which keeps its frame.", scaleKeys),
        .brightness: toneKind("Adds to the brightness of its child.", .number(.any), "The added amount; 0: none."),
        .contrast: toneKind("Changes the contrast of its child.", .number(.any), "The factor; 1: unchanged."),
        .saturation: toneKind(
            "Changes the saturation of its child.", .number(.notNegative), "The factor; 1: unchanged."),
        .grayscale: toneKind("Removes colour from its child.", .number(.fraction), "The removed fraction."),
        .hueRotation: toneKind("Rotates the hues of its child.", .number(.any), "The angle in degrees."),
        .colorInvert: toneKind("Inverts the colours of its child.", .number(.fraction), "The inverted fraction."),
        .colorMultiply: (
            "Multiplies the colours of its child with a colour.",
            [SceneKey("color", .color, required: true, "The colour.")]
        ),
        .blendMode: (
            "Combines the colours of its child with those behind it.",
            [
                SceneKey(
                    "value", .choice(SceneBlendMode.allCases.map(\.rawValue)), required: true,
                    "The way in which colours combine.")
            ]
        ),
    ]

    static let flexibleKeys = [
        SceneKey("min", .size(infinite: false), default: .size(.zero), "The minimum size, in points."),
        SceneKey(
            "ideal", .size(infinite: false),
            "The size for an unspecified proposal, in points; by default 10 × 10, between min and max."),
        SceneKey(
            "max", .size(infinite: true), default: .size(.init(width: Double.infinity, height: .infinity)),
            "The maximum size, in points."),
    ]
    static let frameLengths = [
        SceneKey(
            "width", .number(.any.orInfinity.orNull), default: GalleyValue.none,
            "The width in points; null: the child's."),
        SceneKey(
            "height", .number(.any.orInfinity.orNull), default: GalleyValue.none,
            "The height in points; null: the child's."
        ),
    ]
    static let flexFrameLengths = ["Width", "Height"].flatMap { axis in
        [("min", "minimum"), ("ideal", "ideal"), ("max", "maximum")].map { bound, word in
            SceneKey(
                bound + axis, .number(.any.orInfinity.orNull), default: GalleyValue.none,
                "The \(word) \(axis.lowercased()) in points; null: none.")
        }
    }
    static let frameAlignment = SceneKey(
        "alignment", .alignment(.both), default: "center", "The alignment of the child in the frame.")
    static let edges = [("top", "above"), ("leading", "before"), ("bottom", "below"), ("trailing", "after")].map {
        SceneKey($0, .number(.any), default: 0, "The padding \($1) the child, in points.")
    }
    static let fixedSizeKeys = [
        SceneKey("horizontal", .bool, default: false, "Whether the child has its ideal width."),
        SceneKey("vertical", .bool, default: false, "Whether the child has its ideal height."),
    ]
    static let aspectRatioKeys = [
        SceneKey(
            "ratio", .number(.positive.orNull), default: GalleyValue.none,
            "The width divided by the height; null: the ratio of the child."),
        SceneKey(
            "mode", .choice(["fit", "fill"]), default: "fit", "Whether the size fits inside the proposal or fills it."),
    ]
    static let pointKeys = [
        SceneKey("x", .number(.any), default: 0, "The distance to the right, in points."),
        SceneKey("y", .number(.any), default: 0, "The distance down, in points."),
    ]
    static let guideAxis = SceneKey(
        "axis", .choice(["horizontal", "vertical"]), "The axis of a plugin's own guide; by default both.")

    private static let oneChild =
        "As in SwiftUI, a stack with one child that is not repeated is replaced by the child."

    /// The keys for the length of a column or row of a lazy grid, of which one is present.
    static let lineKinds = [
        SceneKey("fixed", .number(.notNegative), required: true, "A fixed length in points."),
        SceneKey(
            "flexible", .form(lineRange(isAdaptive: false)), required: true, "One column or row between two lengths."),
        SceneKey(
            "adaptive", .form(lineRange(isAdaptive: true)), required: true,
            "As many columns or rows between two lengths as fit."),
    ]
    /// The keys of a column or row of a lazy grid, in addition to its length.
    static let lineKeys = [
        SceneKey("spacing", .number(.any), "The distance to the next one in points; by default 8."),
        SceneKey("alignment", .alignment(.both), "The alignment of children in it."),
    ]

    static func lineRange(isAdaptive: Bool) -> [SceneKey] {
        [
            SceneKey("min", .number(.notNegative), required: isAdaptive, "The minimum length in points."),
            SceneKey("max", .number(.notNegative.orInfinity), "The maximum length in points."),
        ]
    }

    static let layerKeys = [
        SceneKey("content", .node, required: true, "The view behind or over the child."),
        SceneKey("alignment", .alignment(.both), default: "center", "The alignment of that view with the child."),
    ]

    private static func axesKey(_ value: GalleyValue, _ documentation: String) -> SceneKey {
        SceneKey("axes", .choice(["horizontal", "vertical", "both"]), default: value, documentation)
    }

    private static func lazyGridKeys(_ lines: String) -> [SceneKey] {
        [
            SceneKey(lines, .list(.gridItem), required: true, "The \(lines), each fixed, flexible or adaptive."),
            SceneKey(
                "alignment", .alignment(lines == "columns" ? .horizontal : .vertical), default: "center",
                "The alignment of children that are smaller than their \(lines.dropLast())."),
            SceneKey(
                "spacing", .number(.any.orNull), default: GalleyValue.none,
                "The spacing between \(lines == "columns" ? "rows" : "columns") in points; null: 8."),
        ]
    }

    private static func stackKeys(_ axes: SceneAxes) -> [SceneKey] {
        [
            SceneKey(
                "spacing", .number(.any.orNull), default: GalleyValue.none,
                "The spacing between children in points; null: as the children prefer, usually 8."),
            SceneKey("alignment", .alignment(axes), default: "center", "The alignment of children of different sizes."),
        ]
    }
}
