import Foundation
import GalleyEngine
import GalleySDK

/// A scene as a tree that lays out, and which of its nodes is which.
public struct SceneTree {
    /// The scene.
    public let document: SceneDocument
    /// The tree; its root is set.
    public let tree: LayoutTree
    /// What the scene offers its root; unspecified where it does not say.
    public let proposal: ProposedViewSize
    /// For each node of the document its nodes in the tree: one, or as many as `repeat` makes. The instances of a
    /// repeated child stand together for each instance of its parent. A group and a grid's row have none of their own,
    /// and a layout value that of the view that carries it.
    public let instances: [[NodeID]]

    /// The nodes that have a name, in the order of the document. Repeated ones are `NAME[0]`, `NAME[1]`, …, with one
    /// index for each `repeat` around them, the outermost first.
    public var named: [(name: String, node: NodeID)] {
        var result: [(name: String, node: NodeID)] = []
        for (index, node) in document.nodes.enumerated() {
            guard let name = node.name else { continue }
            let counts = document.repetitions(around: index)
            for (instance, id) in instances[index].enumerated() {
                result.append((name + SceneDocument.subscripts(instance, counts), id))
            }
        }
        return result
    }

    /// All nodes in the order of the document, those without a name by their path: `root/hstack/0[3]`.
    public var all: [(name: String, node: NodeID)] {
        var result: [(name: String, node: NodeID)] = []
        for (index, node) in document.nodes.enumerated() {
            let counts = document.repetitions(around: index)
            let name = node.name ?? document.path(of: index)
            for (instance, id) in instances[index].enumerated() {
                result.append((name + SceneDocument.subscripts(instance, counts), id))
            }
        }
        return result
    }
}

extension SceneDocument {
    /// Makes a tree of the scene. Direction and memo of `options` are replaced by the scene's.
    ///
    /// `resolve` makes an instance of a plugin's layout with these parameters; it is called once for each container.
    /// What it or the tree refuses is thrown as `SceneErrors`, at the node's place in the file.
    public func build(
        _ options: LayoutOptions = LayoutOptions(), resolve: (SceneLayout, [SceneParameter]) throws -> AnyLayout
    ) throws(SceneErrors) -> SceneTree {
        var options = options
        options.layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
        options.memo = memo == .swiftui ? .swiftUI : options.memo
        let tree: LayoutTree
        do {
            tree = try LayoutTree(options)
        } catch {
            throw SceneErrors([SceneError(file: file, problem: "\(error)")])
        }
        var instances = [[NodeID]](repeating: [], count: nodes.count)
        // Children stand after their parent, so that they are made before it.
        for index in nodes.indices.reversed() {
            let node = nodes[index]
            if case .builtIn(let kind) = node.kind, kind.role == .group { continue }
            let counts = repetitions(around: index)
            let count = counts.reduce(1, *)
            instances[index].reserveCapacity(count)
            for instance in 0..<count {
                let children: [NodeID]
                do {
                    children = try self.children(of: index, instance, in: tree, instances)
                } catch {
                    throw SceneErrors([SceneError(file: file, line: node.line, problem: "\(error)")])
                }
                let name = node.name.map { $0 + Self.subscripts(instance, counts) }
                let copy = node.repetitions.map { instance % $0 } ?? 0
                do {
                    let isElided = isSingle(index) && node.isStack
                    instances[index].append(
                        isElided
                            ? try tree.modifier(.elidedStack(node.axis), children[0], name: name)
                            : try node.add(to: tree, children, name: name, copy: copy, resolve))
                } catch {
                    let problem = "\(node.kind) cannot be used: \(error)"
                    throw SceneErrors([
                        SceneError(
                            file: file, line: node.line, column: node.column, keyPath: keyPath(of: index),
                            problem: problem)
                    ])
                }
            }
        }
        tree.root = instances.first?.first
        return SceneTree(
            document: self, tree: tree,
            proposal: ProposedViewSize(
                width: proposal?.width.map { CGFloat($0) }, height: proposal?.height.map { CGFloat($0) }),
            instances: instances)
    }

    /// The nodes that stand in one instance of a node: its children, and those of the groups among them. The cells of
    /// a row are told which one it is.
    private func children(
        of index: Int, _ instance: Int, in tree: LayoutTree, _ instances: [[NodeID]]
    ) throws(LayoutError) -> [NodeID] {
        var result: [NodeID] = []
        for child in nodes[index].children {
            let each = nodes[child].repetitions ?? 1
            guard case .builtIn(let kind) = nodes[child].kind, kind.role == .group else {
                result += instances[child][instance * each..<(instance + 1) * each]
                continue
            }
            for copy in instance * each..<(instance + 1) * each {
                let cells = try children(of: child, copy, in: tree, instances)
                result += cells
                guard kind == .gridRow else { continue }
                for cell in cells {
                    // Neighbours need different numbers, and no more.
                    try tree.setLayoutValue(.integer(Int64(child) << 32 | Int64(copy)), forKey: "gridRow", of: cell)
                    if let alignment = nodes[child]["alignment"] {
                        try tree.setLayoutValue(alignment, forKey: "gridRowAlignment", of: cell)
                    }
                }
            }
        }
        return result
    }

    /// Whether a node has one child that does not come out of a `repeat`, as a `ForEach` would make it.
    private func isSingle(_ index: Int) -> Bool {
        var index = index
        repeat {
            guard nodes[index].children.count == 1 else { return false }
            index = nodes[index].children[0]
            if nodes[index].repetitions != nil { return false }
        } while nodes[index].kind == .builtIn(.group) || nodes[index].kind == .builtIn(.gridRow)
        return true
    }

    /// The counts of the `repeat`s around a node and its own, the outermost first.
    fileprivate func repetitions(around index: Int) -> [Int] {
        var counts: [Int] = []
        var current: Int? = index
        while let index = current {
            if let count = nodes[index].repetitions { counts.append(count) }
            current = nodes[index].parent
        }
        return counts.reversed()
    }

    /// `[1][3]`: the place of an instance in each `repeat` around it.
    fileprivate static func subscripts(_ instance: Int, _ counts: [Int]) -> String {
        var rest = instance
        var text = ""
        for count in counts.reversed() {
            text = "[\(rest % count)]" + text
            rest /= count
        }
        return text
    }
}

extension SceneNode {
    /// Adds one instance of the node, the `copy`-th of its `repeat`, around children that stand already.
    fileprivate func add(
        to tree: LayoutTree, _ children: [NodeID], name: String?, copy: Int,
        _ resolve: (SceneLayout, [SceneParameter]) throws -> AnyLayout
    ) throws -> NodeID {
        guard case .builtIn(let kind) = kind else {
            guard case .layout(let layout) = kind else { preconditionFailure("a kind is built in or a layout") }
            return try tree.container(try resolve(layout, parameters), children, name: name)
        }
        switch kind.role {
        case .leaf:
            return try tree.leaf(leaf(kind, copy: copy), name: name)
        case .container:
            return try tree.container(container(kind), children, name: name)
        case .group:
            preconditionFailure("a group's children stand in the container around it")
        case .modifier where kind == .scrollView:
            return try tree.container(container(kind), children, name: name)
        case .modifier where kind == .background || kind == .overlay:
            return try tree.layer(children[1], on: children[0], alignment: .named(text("alignment")), name: name)
        case .modifier where kind == .layoutValue:
            try tree.setLayoutValue(self["value"] ?? SceneValue.none, forKey: text("key"), of: children[0])
            return children[0]
        case .modifier:
            // Of a guide without an axis there is one on each.
            let modifiers = modifiers(kind)
            var node = children[0]
            for modifier in modifiers.dropLast() { node = try tree.modifier(modifier, node) }
            return try tree.modifier(modifiers[modifiers.count - 1], node, name: name)
        }
    }

    private func length(_ name: String) -> CGFloat? {
        guard case .number(let value)? = self[name] else { return nil }
        return CGFloat(value)
    }

    private func size(_ name: String) -> CGSize? {
        guard case .size(let value)? = self[name] else { return nil }
        return value
    }

    private func text(_ name: String) -> String {
        guard case .string(let value)? = self[name] else { return "" }
        return value
    }

    private func leaf(_ kind: BuiltInKind, copy: Int) -> Leaf {
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
    fileprivate var isStack: Bool { [.hstack, .vstack, .zstack].map(Kind.builtIn).contains(kind) }

    fileprivate var axis: Axis? {
        kind == .builtIn(.hstack) ? .horizontal : kind == .builtIn(.vstack) ? .vertical : nil
    }

    private var axes: Axis.Set {
        switch text("axes") {
        case "horizontal": .horizontal
        case "vertical": .vertical
        default: [.horizontal, .vertical]
        }
    }

    private func container(_ kind: BuiltInKind) -> AnyLayout {
        switch kind {
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

    private func modifiers(_ kind: BuiltInKind) -> [Modifier] {
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

extension GridItem {
    /// A column or row as `ValueReader.gridItem` read it.
    fileprivate init(scene value: SceneValue) {
        guard case .array(let parts) = value, parts.count == 5 else { preconditionFailure("\(value) is no grid item") }
        func length(_ value: SceneValue) -> CGFloat? {
            switch value {
            case .number(let number): CGFloat(number)
            case .integer(let number): CGFloat(number)
            default: nil
            }
        }
        let (least, greatest) = (length(parts[1]) ?? 10, length(parts[2]) ?? .infinity)
        let size: Size =
            switch parts[0] {
            case "fixed": .fixed(least)
            case "adaptive": .adaptive(minimum: least, maximum: greatest)
            default: .flexible(minimum: least, maximum: greatest)
            }
        var alignment: Alignment?
        if case .string(let name) = parts[4] { alignment = .named(name) }
        self.init(size, spacing: length(parts[3]), alignment: alignment)
    }
}

extension HorizontalAlignment {
    /// The alignment that a scene names.
    fileprivate static func named(_ name: String) -> HorizontalAlignment {
        switch name {
        case "leading": .leading
        case "trailing": .trailing
        case _ where SceneAxes.isCustom(name):
            HorizontalAlignment(_id: LayoutHost.number(ofAlignment: name, axis: .horizontal))
        default: .center
        }
    }
}

extension VerticalAlignment {
    /// The alignment that a scene names.
    fileprivate static func named(_ name: String) -> VerticalAlignment {
        switch name {
        case "top": .top
        case "bottom": .bottom
        case "firstTextBaseline": .firstTextBaseline
        case "lastTextBaseline": .lastTextBaseline
        case _ where SceneAxes.isCustom(name):
            VerticalAlignment(_id: LayoutHost.number(ofAlignment: name, axis: .vertical))
        default: .center
        }
    }
}

extension Alignment {
    /// The alignment that a scene names: `top`, `leading`, `bottomTrailing`, `leadingFirstTextBaseline`.
    fileprivate static func named(_ name: String) -> Alignment {
        func part(_ names: [String]) -> String {
            names.first { name.lowercased().contains($0.lowercased()) } ?? "center"
        }
        return Alignment(
            horizontal: .named(part(["leading", "trailing"])),
            vertical: .named(part(["top", "bottom", "firstTextBaseline", "lastTextBaseline"])))
    }
}
