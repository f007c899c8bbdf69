import GalleyCanvas
import GalleyEngine
import GalleySDK

extension SceneNode {
    /// Adds one instance of the node, the `copy`-th of its `repeat`, around children that stand already.
    func add(
        to tree: LayoutTree, _ children: [NodeID], name: String?, copy: Int, image: Image?, isLookShared: Bool,
        _ resolve: (SceneLayout, [SceneParameter]) throws -> AnyLayout
    ) throws -> NodeID {
        guard case .builtIn(let kind) = kind else { return try tree.container(layout(resolve), children, name: name) }
        switch kind.role {
        case .leaf where kind == .text:
            return try tree.leaf(layout(resolve), name: name)
        case .leaf:
            return try tree.leaf(leaf(kind, copy: copy, image: image), name: name)
        case .container:
            return try tree.container(layout(resolve), children, name: name)
        case .group:
            preconditionFailure("a group's children stand in the container around it")
        case .modifier where kind == .scrollView:
            return try tree.container(layout(resolve), children, name: name)
        case .modifier where kind == .background || kind == .overlay:
            return try tree.layer(
                children[1], on: children[0], alignment: .named(text("alignment")), isBehind: kind == .background,
                name: name)
        case .modifier where kind == .layoutValue:
            try tree.setLayoutValue(self["value"] ?? GalleyValue.none, forKey: text("key"), of: children[0])
            return children[0]
        case .modifier where kind == .opacity || kind == .clipShape || kind == .border:
            // A node of its own for what the child's look has no room for; the layout does not notice it.
            return isLookShared ? children[0] : try tree.modifier(.offset(x: 0, y: 0), children[0], name: name)
        case .modifier:
            // Of a guide without an axis there is one on each.
            let modifiers = modifiers(kind)
            var node = children[0]
            for modifier in modifiers.dropLast() { node = try tree.modifier(modifier, node) }
            return try tree.modifier(modifiers[modifiers.count - 1], node, name: name)
        }
    }

    /// Makes the change of some parameters, which the node has already, in one instance of it that stands in a tree.
    func update(
        _ id: NodeID, in tree: LayoutTree, copy: Int, _ resolve: (SceneLayout, [SceneParameter]) throws -> AnyLayout
    ) throws {
        switch kind {
        case .layout, .builtIn(.scrollView), .builtIn(.text):
            try tree.setLayout(try layout(resolve), of: id)
        case .builtIn(.layoutValue):
            try tree.setLayoutValue(self["value"] ?? GalleyValue.none, forKey: text("key"), of: id)
        case .builtIn(let kind) where kind.role == .container:
            // A stack of one view is left out, and its parameters with it.
            if !tree.isModifier(id) { try tree.setLayout(try layout(resolve), of: id) }
        case .builtIn(let kind) where kind.role == .leaf:
            try tree.setLeaf(leaf(kind, copy: copy, image: nil), of: id)
        case .builtIn(let kind) where !kind.changesLook:
            var node = id
            for modifier in modifiers(kind).reversed() {
                try tree.setModifier(modifier, of: node)
                node = tree.children(of: node)[0]
            }
        case .builtIn:
            // What changes no layout is seen in `SceneTree.looks`.
            break
        }
    }

    func length(_ name: String) -> CGFloat? {
        guard case .number(let value)? = self[name] else { return nil }
        return CGFloat(value)
    }

    private func size(_ name: String) -> CGSize? {
        guard case .size(let value)? = self[name] else { return nil }
        return value
    }

    func text(_ name: String) -> String {
        guard case .string(let value)? = self[name] else { return "" }
        return value
    }

    func leaf(_ kind: BuiltInKind, copy: Int, image: Image?) -> Leaf {
        switch kind {
        case .fixed:
            return .fixed(
                CGSize(
                    width: listed("widths", copy) ?? length("w") ?? 0,
                    height: listed("heights", copy) ?? length("h") ?? 0))
        case .fill: return .fill(whenUnspecified: size("whenUnspecified") ?? .zero)
        case .fractionOfProposal:
            return .fraction(axis: text("axis") == "h" ? .vertical : .horizontal, factor: Double(length("factor") ?? 1))
        case .flexible:
            let (least, greatest) = (size("min") ?? .zero, size("max") ?? .zero)
            let ideal =
                size("ideal")
                ?? CGSize(
                    width: min(max(10, least.width), greatest.width),
                    height: min(max(10, least.height), greatest.height))
            return .flexible(minimum: least, ideal: ideal, maximum: greatest)
        case .divider: return .divider(thickness: length("thickness") ?? 1)
        case .image:
            let size = image?.size ?? .zero
            return self["resizable"] == true ? .fill(whenUnspecified: size) : .fixed(size)
        case .color, .rectangle, .roundedRectangle, .circle, .capsule, .ellipse:
            return .fill(whenUnspecified: CGSize(width: 10, height: 10))
        case .progress:
            return .flexible(
                minimum: CGSize(width: 0, height: 4), ideal: CGSize(width: 100, height: 4),
                maximum: CGSize(width: CGFloat.infinity, height: 4))
        default: return .spacer(minLength: length("minLength"))
        }
    }

    private func listed(_ name: String, _ copy: Int) -> CGFloat? {
        guard case .array(let values)? = self[name], case .number(let value) = values[copy % values.count] else {
            return nil
        }
        return CGFloat(value)
    }

    /// Whether SwiftUI leaves the node out where it has one child (`semantics.md` §1.7).
    var isStack: Bool { [.hstack, .vstack, .zstack].map(Kind.builtIn).contains(kind) }

    var axis: Axis? {
        kind == .builtIn(.hstack) ? .horizontal : kind == .builtIn(.vstack) ? .vertical : nil
    }

    private var axes: Axis.Set {
        switch text("axes") {
        case "horizontal": .horizontal
        case "vertical": .vertical
        default: [.horizontal, .vertical]
        }
    }

    /// The layout of a container, or of a leaf that measures itself.
    func layout(_ resolve: (SceneLayout, [SceneParameter]) throws -> AnyLayout) throws -> AnyLayout {
        guard case .builtIn(let kind) = kind else {
            guard case .layout(let layout) = kind else { preconditionFailure("a kind is built in or a layout") }
            return try resolve(layout, parameters)
        }
        switch kind {
        case .text: return AnyLayout(TextLayout(styledText))
        case .hstack: return AnyLayout(HStackLayout(alignment: .named(text("alignment")), spacing: length("spacing")))
        case .vstack: return AnyLayout(VStackLayout(alignment: .named(text("alignment")), spacing: length("spacing")))
        case .zstack: return AnyLayout(ZStackLayout(alignment: .named(text("alignment"))))
        case .grid:
            return AnyLayout(
                GridLayout(
                    alignment: .named(text("alignment")), horizontalSpacing: length("horizontalSpacing"),
                    verticalSpacing: length("verticalSpacing")))
        case .lazyVGrid, .lazyHGrid: return AnyLayout(lazyGrid(kind == .lazyVGrid ? .vertical : .horizontal))
        case .viewThatFits: return AnyLayout(ViewThatFitsLayout(axes: axes))
        case .scrollView:
            guard case .point(let offset)? = self["contentOffset"] else { return AnyLayout(ScrollLayout(axes)) }
            return AnyLayout(ScrollLayout(axes, offset: offset))
        default: return AnyLayout(GeometryReaderLayout())
        }
    }

    private func lazyGrid(_ axis: Axis) -> LazyGridLayout {
        var items: [GridItem] = []
        if case .array(let lines)? = self[axis == .vertical ? "columns" : "rows"] {
            items = lines.map(GridItem.init(scene:))
        }
        let alignment = text("alignment")
        return LazyGridLayout(
            axis: axis, items: items,
            alignment: axis == .vertical
                ? Alignment(horizontal: .named(alignment), vertical: .center)
                : Alignment(horizontal: .center, vertical: .named(alignment)),
            spacing: length("spacing"))
    }

    func modifiers(_ kind: BuiltInKind) -> [Modifier] {
        switch kind {
        case .frame: [.frame(width: length("width"), height: length("height"), alignment: .named(text("alignment")))]
        case .flexFrame: [.flexibleFrame(flexibleFrame)]
        case .padding:
            [
                .padding(
                    EdgeInsets(
                        top: length("top") ?? 0, leading: length("leading") ?? 0, bottom: length("bottom") ?? 0,
                        trailing: length("trailing") ?? 0))
            ]
        case .fixedSize: [.fixedSize(horizontal: self["horizontal"] == true, vertical: self["vertical"] == true)]
        case .aspectRatio: [.aspectRatio(length("ratio"), fill: text("mode") == "fill")]
        case .position: [.position(x: length("x") ?? 0, y: length("y") ?? 0)]
        case .offset: [.offset(x: length("x") ?? 0, y: length("y") ?? 0)]
        case .layoutPriority: [.layoutPriority(Double(length("value") ?? 0))]
        case .alignmentGuide: guides.map { .alignmentGuide($0) }
        default: [.layoutValue(key: text("key"), value: self["value"] ?? .none)]
        }
    }

    private var flexibleFrame: FlexibleFrame {
        FlexibleFrame(
            width: .init(minimum: length("minWidth"), ideal: length("idealWidth"), maximum: length("maxWidth")),
            height: .init(minimum: length("minHeight"), ideal: length("idealHeight"), maximum: length("maxHeight")),
            alignment: .named(text("alignment")))
    }

    private var guides: [AlignmentGuide] {
        let name = text("guide")
        let axes: [Axis] =
            switch text("axis") {
            case _ where !SceneAxes.isCustom(name): [Self.axis(name)]
            case "horizontal": [.horizontal]
            case "vertical": [.vertical]
            default: [.horizontal, .vertical]
            }
        return axes.map { axis in
            let guide: AlignmentGuide.Guide =
                axis == .horizontal ? .horizontal(.named(name)) : .vertical(.named(name))
            if let constant = length("value") { return AlignmentGuide(guide) { _ in constant } }
            let other = text("value")
            let isHorizontal =
                SceneAxes.isCustom(other) || other == "center" ? axis == .horizontal : Self.axis(other) == .horizontal
            let (horizontal, vertical) = (HorizontalAlignment.named(other), VerticalAlignment.named(other))
            return AlignmentGuide(guide) { isHorizontal ? $0[horizontal] : $0[vertical] }
        }
    }

    /// The axis of a guide that every view has.
    private static func axis(_ guide: String) -> Axis {
        ["leading", "hcenter", "trailing"].contains(guide) ? .horizontal : .vertical
    }
}
