import GalleyEngine

/// A kind of node that needs no plugin.
public enum BuiltInKind: String, CaseIterable, Hashable, Sendable {
    case fixed, fill, fractionOfProposal, flexible, spacer, divider
    case text, image, color, rectangle, roundedRectangle, circle, capsule, ellipse, progress
    case hstack, vstack, zstack, grid, lazyVGrid, lazyHGrid, viewThatFits, geometryReader
    case group, gridRow
    case scrollView, background, overlay
    case frame, flexFrame, padding, fixedSize, aspectRatio, position, offset, layoutPriority, alignmentGuide,
        layoutValue
    case opacity, clipShape, border

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
        case .text, .image, .color, .rectangle, .roundedRectangle, .circle, .capsule, .ellipse, .progress: .leaf
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
            "A leaf of one size, whatever it is offered. `item: 40x20` is the same.",
            [
                SceneKey("w", .number(.notNegative), required: true, "Width in points."),
                SceneKey("h", .number(.notNegative), required: true, "Height in points."),
                tileColor,
            ]
        ),
        .fill: (
            "A leaf that takes what it is offered, like a colour or a shape.",
            [
                SceneKey(
                    "whenUnspecified", .size(infinite: false), default: .size(.init(width: 10, height: 10)),
                    "Its size on the axes where nothing is offered."),
                tileColor,
            ]
        ),
        .fractionOfProposal: (
            "A leaf that takes a fraction of one axis of what it is offered, and all of the other.",
            [
                SceneKey("axis", .choice(["w", "h"]), required: true, "The axis of the fraction: width or height."),
                SceneKey("factor", .number(.notNegative), required: true, "The fraction: 0.5 is half."),
                tileColor,
            ]
        ),
        .flexible: (
            "A leaf that takes what it is offered, between a least and a greatest size. `flexible: {…}` is the same.",
            flexibleKeys + [tileColor]
        ),
        .spacer: (
            "A leaf that takes the rest of the stack it stands in, after all others.",
            [SceneKey("minLength", .number(.any.orNull), default: GalleyValue.none, "Least length in points; null: 8.")]
        ),
        .divider: (
            "A line: upright between the children of an hstack, otherwise flat; as long as it is offered.",
            [SceneKey("thickness", .number(.notNegative), default: 1, "Points across the line.")]
        ),
        .text: ("Text, as wide as it needs and at most as is offered. `{text: Hello}` is the same.", textKeys),
        .image: (
            "A picture of its own size; a resizable one takes what it is offered.",
            [
                SceneKey("file", .file, required: true, "A PNG file, relative to the scene."),
                SceneKey("scale", .number(.positive), default: 1, "Pixels per point: 2 halves its size."),
                SceneKey("resizable", .bool, default: false, "Whether it is stretched to what it is offered."),
            ]
        ),
        .color: (
            "A colour that takes what it is offered, 10x10 where nothing is. `{color: blue}` or `blue` is the same.",
            [SceneKey("color", .color, required: true, "The colour.")]
        ),
        .rectangle: ("A rectangle that takes what it is offered, 10x10 where nothing is.", [shapeColor]),
        .roundedRectangle: (
            "A rectangle with round corners that takes what it is offered, 10x10 where nothing is.",
            [
                SceneKey(
                    "cornerRadius", .number(.notNegative), default: .number(Self.cornerRadius),
                    "Radius of the corners in points."), shapeColor,
            ]
        ),
        .circle: (
            "The largest circle in the middle of a leaf that takes what it is offered, 10x10 where nothing is.",
            [shapeColor]
        ),
        .capsule: (
            "A rectangle with round ends that takes what it is offered, 10x10 where nothing is.", [shapeColor]
        ),
        .ellipse: ("An ellipse that takes what it is offered, 10x10 where nothing is.", [shapeColor]),
        .progress: (
            "A bar 4 points high that is filled in part; as wide as it is offered, 100 points where nothing is.",
            [SceneKey("value", .number(.fraction), required: true, "The part that is filled: 0 nothing, 1 all.")]
        ),
        .hstack: ("Children side by side. \(oneChild)", stackKeys(.vertical)),
        .vstack: ("Children below one another. \(oneChild)", stackKeys(.horizontal)),
        .zstack: (
            "Children on top of one another. \(oneChild)",
            [SceneKey("alignment", .alignment(.both), default: "center", "The point that the children share.")]
        ),
        .grid: (
            "Rows of cells in common columns. A child that is no gridRow spans all columns.",
            ["horizontal", "vertical"].map { axis in
                SceneKey(
                    axis + "Spacing", .number(.any.orNull), default: GalleyValue.none,
                    "Points between \(axis == "horizontal" ? "columns" : "rows"); null: what the cells prefer, usually 8."
                )
            } + [
                SceneKey(
                    "alignment", .alignment(.both), default: "center",
                    "Where cells lie that are smaller than their place.")
            ]
        ),
        .lazyVGrid: ("Children in rows, one after the other, under the columns it is given.", lazyGridKeys("columns")),
        .lazyHGrid: ("Children in columns, one after the other, beside the rows it is given.", lazyGridKeys("rows")),
        .viewThatFits: (
            "The first of its children whose ideal size fits into what is offered; the last if none does.",
            [axesKey("both", "The axes on which the child has to fit.")]
        ),
        .geometryReader: (
            "Takes what it is offered, and offers all of it to its children, at its top leading corner.", []
        ),
        .group: ("Children that stand in the container around it, as if they were written there.", []),
        .gridRow: (
            "The cells of one row of the grid around it; in any other container no more than a group.",
            [
                SceneKey(
                    "alignment", .choice(SceneAxes.vertical.names),
                    "How the cells of this row are aligned; without it as the grid says.")
            ]
        ),
        .scrollView: (
            "A window onto its child, which is offered nothing along the axes that scroll (SwiftUI's rule, not an infinite length).",
            [
                axesKey("vertical", "The axes that scroll."),
                SceneKey(
                    "contentOffset", .point, default: .point(.zero),
                    "How far it is scrolled, in points; never beyond the ends of the content."),
            ]
        ),
        .background: ("Its child, with a view behind that is offered the child's size.", layerKeys),
        .overlay: ("Its child, with a view over it that is offered the child's size.", layerKeys),
        .frame: ("A box of a fixed width, height or both around its child.", frameLengths + [frameAlignment]),
        .flexFrame: (
            "A box with a least, an ideal and a greatest width and height around its child.",
            flexFrameLengths + [frameAlignment]
        ),
        .padding: ("Room around its child.", edges),
        .fixedSize: (
            "Offers nothing to its child on some axes, so that the child takes its ideal size.", fixedSizeKeys
        ),
        .aspectRatio: ("Offers its child a size of a fixed ratio.", aspectRatioKeys),
        .position: ("Takes what it is offered, and centres its child at a point in it.", pointKeys),
        .offset: ("Moves its child after layout; the others do not notice.", pointKeys),
        .layoutPriority: (
            "How early its child is served when a stack divides its room.",
            [SceneKey("value", .number(.any.orInfinity), required: true, "0 is usual; larger is served earlier.")]
        ),
        .alignmentGuide: (
            "Moves a guide of its child, by which the child is aligned.",
            [
                SceneKey("guide", .guide(center: false), required: true, "The guide that is moved."),
                SceneKey(
                    "value", .guideValue, required: true, "Where it lies, in points from the leading or top edge."),
                guideAxis,
            ]
        ),
        .layoutValue: (
            "Gives its child a value that the layout around it reads.",
            [
                SceneKey("key", .text, required: true, "The key's name, as in the plugin: `RankKey`."),
                SceneKey("value", .any, required: true, "The value."),
            ]
        ),
        .opacity: (
            "How opaque its child is; the layout does not notice.",
            [SceneKey("value", .number(.fraction), required: true, "0 is invisible, 1 opaque.")]
        ),
        .clipShape: (
            "Cuts its child to a shape; the layout does not notice.",
            [SceneKey("shape", .shape, required: true, "The shape, in its child's frame.")]
        ),
        .border: ("A line inside of its child's edges; the layout does not notice.", borderKeys),
    ]

    static let flexibleKeys = [
        SceneKey("min", .size(infinite: false), default: .size(.zero), "Least size."),
        SceneKey(
            "ideal", .size(infinite: false),
            "Size where nothing is offered; without it 10x10, between least and greatest."),
        SceneKey(
            "max", .size(infinite: true), default: .size(.init(width: Double.infinity, height: .infinity)),
            "Greatest size."),
    ]
    static let frameLengths = [
        SceneKey(
            "width", .number(.any.orInfinity.orNull), default: GalleyValue.none, "Width in points; null: the child's."),
        SceneKey(
            "height", .number(.any.orInfinity.orNull), default: GalleyValue.none, "Height in points; null: the child's."
        ),
    ]
    static let flexFrameLengths = ["Width", "Height"].flatMap { axis in
        [("min", "Least"), ("ideal", "Ideal"), ("max", "Greatest")].map { bound, word in
            SceneKey(
                bound + axis, .number(.any.orInfinity.orNull), default: GalleyValue.none,
                "\(word) \(axis.lowercased()) in points; null: none.")
        }
    }
    static let frameAlignment = SceneKey(
        "alignment", .alignment(.both), default: "center", "Where the child lies in the box.")
    static let edges = [("top", "above"), ("leading", "before"), ("bottom", "below"), ("trailing", "after")].map {
        SceneKey($0, .number(.any), default: 0, "Points \($1) the child.")
    }
    static let fixedSizeKeys = [
        SceneKey("horizontal", .bool, default: false, "Whether the width is the ideal one."),
        SceneKey("vertical", .bool, default: false, "Whether the height is the ideal one."),
    ]
    static let aspectRatioKeys = [
        SceneKey(
            "ratio", .number(.positive.orNull), default: GalleyValue.none,
            "Width divided by height; null: the child's own."),
        SceneKey("mode", .choice(["fit", "fill"]), default: "fit", "Inside what is offered, or covering it."),
    ]
    static let pointKeys = [
        SceneKey("x", .number(.any), default: 0, "Points to the right."),
        SceneKey("y", .number(.any), default: 0, "Points down."),
    ]
    static let guideAxis = SceneKey(
        "axis", .choice(["horizontal", "vertical"]), "The axis of a plugin's own guide; without it both.")

    private static let oneChild =
        "One child that no `repeat` makes stands in its place, as in SwiftUI: there is no stack then."

    /// The keys for the length of a column or row of a lazy grid, of which one is present.
    static let lineKinds = [
        SceneKey("fixed", .number(.notNegative), required: true, "One length in points."),
        SceneKey("flexible", .form(lineRange(isAdaptive: false)), required: true, "One line, between two lengths."),
        SceneKey("adaptive", .form(lineRange(isAdaptive: true)), required: true, "As many lines as fit."),
    ]
    /// The keys of a column or row of a lazy grid, in addition to its length.
    static let lineKeys = [
        SceneKey("spacing", .number(.any), "Points to the next one; without it 8."),
        SceneKey("alignment", .alignment(.both), "Where children lie in it."),
    ]

    static func lineRange(isAdaptive: Bool) -> [SceneKey] {
        [
            SceneKey("min", .number(.notNegative), required: isAdaptive, "Least length in points."),
            SceneKey("max", .number(.notNegative.orInfinity), "Greatest length in points."),
        ]
    }

    static let layerKeys = [
        SceneKey("content", .node, required: true, "The view behind or over the child."),
        SceneKey("alignment", .alignment(.both), default: "center", "Where that view lies on the child."),
    ]

    private static func axesKey(_ value: GalleyValue, _ documentation: String) -> SceneKey {
        SceneKey("axes", .choice(["horizontal", "vertical", "both"]), default: value, documentation)
    }

    private static func lazyGridKeys(_ lines: String) -> [SceneKey] {
        [
            SceneKey(lines, .list(.gridItem), required: true, "Its \(lines), each fixed, flexible or adaptive."),
            SceneKey(
                "alignment", .alignment(lines == "columns" ? .horizontal : .vertical), default: "center",
                "Where children lie that are smaller than their \(lines.dropLast())."),
            SceneKey(
                "spacing", .number(.any.orNull), default: GalleyValue.none,
                "Points between \(lines == "columns" ? "rows" : "columns"); null: 8."),
        ]
    }

    private static func stackKeys(_ axes: SceneAxes) -> [SceneKey] {
        [
            SceneKey(
                "spacing", .number(.any.orNull), default: GalleyValue.none,
                "Points between children; null: what the children prefer, usually 8."),
            SceneKey("alignment", .alignment(axes), default: "center", "How children of different size are aligned."),
        ]
    }
}
