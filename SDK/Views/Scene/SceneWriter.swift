import CoreGraphics
import GalleySDK

/// Writes elements as the nodes of a scene.
@MainActor struct SceneWriter {
    var names = SceneNames()
    var instances = SceneInstances()
    /// The elements of the scene by their names.
    var elements: [String: ViewElement] = [:]
    /// The part of the scene that is being written; nil: the whole scene.
    var part: ScenePart?
    /// The elements whose animation can be another one in the next scene although no view of theirs is evaluated.
    var moving: [UInt64: MovingElement] = [:]
    /// The transaction of the change that the scene shows.
    var transaction = Transaction()
    /// Whether values of views are written again around other nodes.
    private(set) var keepsValues = false
    private var rows: [Int: Int] = [:]

    /// Returns the root node. Several views lie below one another, as in a window.
    ///
    /// - Parameters:
    ///   - roots: the views.
    ///   - presented: the views over them. All but the last one are covered by a shade, as the views are.
    ///   - transaction: the transaction of the change that the scene shows.
    mutating func root(
        _ roots: [ViewElement], presented: [ViewElement] = [], _ transaction: Transaction
    ) -> SceneJSON {
        (self.transaction, part, elements, moving) = (transaction, nil, [:], [:])
        (keepsValues, rows) = (false, [:])
        names.begin()
        defer {
            names.end()
            let names = names
            instances.end { names.name(of: $0) != nil }
        }
        let root =
            roots.count == 1
            ? node(roots[0])
            : .init([
                "kind": .text("vstack"), "name": .text(names.name(of: 0, base: "window")),
                "children": .list(roots.map { node($0) }),
            ])
        guard !presented.isEmpty else { return root }
        // The shade takes the size that the others need.
        let shade = SceneJSON([
            "kind": .text("color"), "color": .text("black/0.3"), "name": .text(names.name(of: 1, base: "shade")),
            "layoutPriority": .number(-1),
        ])
        return .init([
            "kind": .text("zstack"), "name": .text(names.name(of: 3, base: "scene")),
            "children": .list([root, shade] + presented.map { node($0) }),
        ])
    }

    /// Returns the node of an element with those inside, or a reference to the node that the host has.
    mutating func node(_ element: ViewElement) -> SceneJSON {
        if part != nil, let name = known(element) { return .init(["same": .text(name)]) }
        return written(element)
    }

    /// Returns the node of an element with those inside.
    mutating func written(_ element: ViewElement) -> SceneJSON {
        switch element.content {
        case .layer(let alignment, let isBehind):
            guard element.children.count == 2 else { return modifier("offset", element, element.children[0]) }
            let layer = node(element.children[1])
            return modifier(
                isBehind ? "background" : "overlay", element, element.children[0], ["content": layer],
                alignment: alignment)
        case .mask(let alignment):
            guard element.children.count == 2 else {
                return modifier("opacity", element, element.children[0], ["value": .number(0)])
            }
            let mask = node(element.children[1])
            return modifier("mask", element, element.children[0], ["content": mask], alignment: alignment)
        case .modifier(let change): return node(element, change)
        case .look(let look): return node(element, look)
        default: break
        }
        let children = element.children.map { node($0) }
        var result = fields(of: element, children)
        if !element.children.isEmpty || element.isContainer { result["children"] = .list(children) }
        name(&result, element)
        return result
    }

    /// Gives a node the name of its element.
    mutating func name(_ node: inout SceneJSON, _ element: ViewElement, inside child: ViewElement? = nil) {
        let motion = element.motion(transaction)
        let animation = motion.animation.map { $0?.sceneText ?? "none" }
        if let animation { node["animation"] = .text(animation) }
        if animation != nil || motion.dependsOnTransaction {
            moving[element.id] = MovingElement(element: element, animation: animation)
        } else if part != nil {
            moving[element.id] = nil
        }
        if let transition = motion.transition { node["transition"] = transition.scene }
        if element.fadesContent { node["contentTransition"] = .text("opacity") }
        if motion.isGeometryGroup { node["geometryGroup"] = .bool(true) }
        if let match = motion.match { node["matchedGeometry"] = .text(match) }
        let inner = child.flatMap { names.name(of: $0.id) }
        let kind = node["kind"]?.string ?? ""
        let name = names.name(
            of: element.id, base: element.ownName ?? inner.map { "\($0).\(kind)" } ?? element.kindName)
        node["name"] = .text(name)
        if let line = element.node?.sourceLine { node["source"] = .text(line.text) }
        elements[name] = element
        if part == nil { element.wasWritten() } else { part?.wasWritten(element, name) }
    }

    /// Returns a modifier's node around that of a child.
    mutating func modifier(
        _ kind: String, _ element: ViewElement, _ child: ViewElement, _ fields: KeyValuePairs<String, SceneJSON> = [:],
        alignment: Alignment? = nil
    ) -> SceneJSON {
        let inner = node(child)
        var result = SceneJSON(["kind": .text(kind)])
        name(&result, element, inside: child)
        for (key, value) in fields { result[key] = value }
        if let alignment, alignment != .center { result["alignment"] = .text(alignment.sceneName) }
        result["child"] = inner
        return result
    }

    private mutating func fields(of element: ViewElement, _ children: [SceneJSON]) -> SceneJSON {
        switch element.content {
        case .text(let text): return text.scene
        case .color(let color): return color.leaf("color")
        case .shape(let shape): return shape.scene
        case .image(let size, let isResizable, let name, let color):
            if color == nil, let picture = _NamedPictures.picture(name) {
                return .init([
                    "kind": .text("image"), "file": .text(picture.file), "scale": .number(picture.scale),
                    "resizable": .bool(isResizable),
                ])
            }
            // A picture of an asset catalog has no colour. One without a PNG file is a grey area.
            var result = color.map { $0.leaf("symbol") } ?? Color.gray.opacity(0.35).leaf("rectangle")
            if color != nil { result["symbol"] = .text(name) }
            result["frame"] =
                isResizable
                ? .init([
                    "minWidth": .number(0), "idealWidth": .number(size.width), "maxWidth": .number(.infinity),
                    "minHeight": .number(0), "idealHeight": .number(size.height), "maxHeight": .number(.infinity),
                ]) : .init(["width": .number(size.width), "height": .number(size.height)])
            return result
        case .spacer(let length): return .init(["kind": .text("spacer"), "minLength": SceneJSON(length)])
        case .divider: return .init(["kind": .text("divider")])
        case .layout(let layout):
            if let stack = layout.stack, children.count != 1 || !stack.isElided { return stack.node }
            return .init([
                "kind": .text("instance"), "layout": .text(layout.innerName),
                "instance": .integer(Int64(instances.number(of: element, layout))),
            ])
        case .elidedStack(let axis):
            // A view whose type promised exactly one view.
            guard children.count == 1 else { return .init(["kind": .text("zstack")]) }
            return .init(["kind": .text(axis == .horizontal ? "hstack" : axis == .vertical ? "vstack" : "zstack")])
        case .scrollView(let axes, let offset, let clips):
            var fields = SceneJSON(["kind": .text("scrollView"), "axes": .text(axes.sceneName)])
            if offset != .zero { fields["contentOffset"] = .list([SceneJSON(offset.x), SceneJSON(offset.y)]) }
            if !clips { fields["clips"] = .bool(false) }
            return fields
        case .viewThatFits(let axes): return .init(["kind": .text("viewThatFits"), "axes": .text(axes.sceneName)])
        case .geometryReader: return .init(["kind": .text("geometryReader")])
        case .lazyGrid(let axis, let items, let alignment, let spacing):
            let (kind, lines) = axis == .vertical ? ("lazyVGrid", "columns") : ("lazyHGrid", "rows")
            let name = axis == .vertical ? alignment.horizontal.sceneName : alignment.vertical.sceneName
            var result = SceneJSON(["kind": .text(kind), "alignment": .text(name ?? "center")])
            result[lines] = .list(items.map(\.scene))
            result["spacing"] = SceneJSON(spacing)
            return result
        case .layer, .mask, .modifier, .look: return .init([:])
        }
    }

    private mutating func node(_ element: ViewElement, _ look: ViewLook) -> SceneJSON {
        let child = element.children[0]
        switch look {
        case .opacity(let value): return modifier("opacity", element, child, ["value": .number(min(max(value, 0), 1))])
        case .zIndex(let value): return modifier("zIndex", element, child, ["value": .finite(CGFloat(value))])
        case .clip(let outline): return modifier("clipShape", element, child, ["shape": outline.clip])
        case .border(let color, let width):
            return modifier(
                "border", element, child,
                ["color": .text(color.sceneText), "width": .number(max(Double(width), 0))])
        case .effect(let effect): return node(element, effect)
        }
    }

    private mutating func node(_ element: ViewElement, _ effect: ViewEffect) -> SceneJSON {
        let child = element.children[0]
        switch effect {
        case .shadow(let color, let radius, let x, let y):
            return modifier(
                "shadow", element, child,
                [
                    "color": .text(color.sceneText), "radius": .finite(radius), "x": .finite(x), "y": .finite(y),
                ])
        case .rotation(let degrees, let anchor):
            return modifier(
                "rotationEffect", element, child, ["degrees": .finite(CGFloat(degrees)), "anchor": anchor.scene])
        case .scale(let x, let y, let anchor):
            return modifier(
                "scaleEffect", element, child, ["x": .finite(x), "y": .finite(y), "anchor": anchor.scene])
        case .blur(let radius): return modifier("blur", element, child, ["radius": .finite(radius)])
        case .tone(let kind, let amount): return modifier(kind, element, child, ["value": .finite(CGFloat(amount))])
        case .multiply(let color): return modifier("colorMultiply", element, child, ["color": .text(color.sceneText)])
        case .blend(let mode): return modifier("blendMode", element, child, ["value": .text(mode)])
        }
    }

    private mutating func node(_ element: ViewElement, _ change: ViewChange) -> SceneJSON {
        let child = element.children[0]
        switch change {
        case .frame(let width, let height, let alignment):
            return modifier(
                "frame", element, child, ["width": SceneJSON(width), "height": SceneJSON(height)], alignment: alignment)
        case .flexibleFrame(let width, let height, let alignment):
            return modifier(
                "flexFrame", element, child,
                [
                    "minWidth": SceneJSON(width.minimum), "idealWidth": SceneJSON(width.ideal),
                    "maxWidth": SceneJSON(width.maximum), "minHeight": SceneJSON(height.minimum),
                    "idealHeight": SceneJSON(height.ideal), "maxHeight": SceneJSON(height.maximum),
                ], alignment: alignment)
        case .padding(let insets):
            return modifier(
                "padding", element, child,
                [
                    "top": SceneJSON(insets.top), "leading": SceneJSON(insets.leading),
                    "bottom": SceneJSON(insets.bottom), "trailing": SceneJSON(insets.trailing),
                ])
        case .fixedSize(let horizontal, let vertical):
            return modifier(
                "fixedSize", element, child, ["horizontal": .bool(horizontal), "vertical": .bool(vertical)])
        case .layoutPriority(let value): return modifier("layoutPriority", element, child, ["value": .number(value)])
        case .offset(let offset):
            return modifier("offset", element, child, ["x": SceneJSON(offset.width), "y": SceneJSON(offset.height)])
        case .position(let point):
            return modifier("position", element, child, ["x": SceneJSON(point.x), "y": SceneJSON(point.y)])
        case .aspectRatio(let ratio, let fill):
            return modifier(
                "aspectRatio", element, child, ["ratio": SceneJSON(ratio), "mode": .text(fill ? "fill" : "fit")])
        case .horizontalGuide(let guide, let value): return self.guide(element, .horizontal(guide), value)
        case .verticalGuide(let guide, let value): return self.guide(element, .vertical(guide), value)
        case .layoutValue(let name, let value):
            return modifier("layoutValue", element, child, ["key": .text(name), "value": scene(value, name)])
        case .layoutDirection(let direction):
            return modifier(
                "layoutDirection", element, child, ["value": .text(direction == .rightToLeft ? "rtl" : "ltr")])
        }
    }

    /// A layout value as the host stores it.
    private mutating func scene(_ value: AnyViewValue, _ name: String) -> SceneJSON {
        instances.keep(value)
        if let handle = value.handle { return .integer(handle.number) }
        var result = SceneJSON.null
        value.wire?.withLayoutValue { result = SceneJSON($0) }
        // The number of a row only tells it from the others.
        if name == "gridRow", case .integer(let row) = result {
            let number = rows[Int(row)] ?? rows.count + 1
            rows[Int(row)] = number
            return .integer(Int64(number))
        }
        return result
    }

    /// A guide in another place: a layout of one view, since a scene has no functions.
    ///
    /// The function is not tried here: many functions count the views for which they are called.
    private mutating func guide(
        _ element: ViewElement, _ guide: GuideLayout.Guide, _ value: @escaping @Sendable (ViewDimensions) -> CGFloat
    ) -> SceneJSON {
        let child = element.children[0]
        let number = instances.number(of: element, ViewLayout(GuideLayout(guide: guide, value: value)))
        let inner = node(child)
        var result = SceneJSON([
            "kind": .text("instance"), "layout": .text("AlignmentGuide"), "instance": .integer(Int64(number)),
            "children": .list([inner]),
        ])
        name(&result, element)
        return kept(child, around: result)
    }

    /// Returns a node with the priority and the layout values of a view inside, which a container would hide.
    private mutating func kept(_ element: ViewElement, around node: SceneJSON) -> SceneJSON {
        var result = node
        defer {
            // A part is the node with its name, and nothing around it.
            if result["name"] == nil {
                keepsValues = true
                part?.isInexpressible = true
            }
        }
        var next = element
        while true {
            guard case .modifier(let change) = next.content else {
                guard case .look = next.content else { break }
                next = next.children[0]
                continue
            }
            switch change {
            case .layoutPriority(let value):
                result = .init(["kind": .text("layoutPriority"), "value": .number(value), "child": result])
            case .layoutValue(let name, let value):
                result = .init([
                    "kind": .text("layoutValue"), "key": .text(name), "value": scene(value, name), "child": result,
                ])
            case .horizontalGuide, .verticalGuide, .offset, .layoutDirection: break
            case .frame, .flexibleFrame, .padding, .fixedSize, .position, .aspectRatio: return result
            }
            next = next.children[0]
        }
        return result
    }
}

/// A layout of one view with a guide in another place.
struct GuideLayout: Layout {
    enum Guide: Sendable {
        case horizontal(HorizontalAlignment)
        case vertical(VerticalAlignment)
    }

    let guide: Guide
    let value: @Sendable (ViewDimensions) -> CGFloat

    func sizeThatFits(proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout ()) -> CGSize {
        subviews[0].sizeThatFits(proposal)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout ()) {
        subviews[0].place(at: bounds.origin, proposal: proposal)
    }

    func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: LayoutSubviews,
        cache: inout ()
    ) -> CGFloat? {
        let dimensions = subviews[0].dimensions(in: proposal)
        if case .horizontal(let own) = self.guide, own == guide { return bounds.minX + value(dimensions) }
        return dimensions[explicit: guide].map { bounds.minX + $0 }
    }

    func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: LayoutSubviews,
        cache: inout ()
    ) -> CGFloat? {
        let dimensions = subviews[0].dimensions(in: proposal)
        if case .vertical(let own) = self.guide, own == guide { return bounds.minY + value(dimensions) }
        return dimensions[explicit: guide].map { bounds.minY + $0 }
    }
}
