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
    /// repeated child stand together for each instance of its parent.
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
            let counts = repetitions(around: index)
            let count = counts.reduce(1, *)
            instances[index].reserveCapacity(count)
            for instance in 0..<count {
                var children: [NodeID] = []
                for child in node.children {
                    let each = nodes[child].repetitions ?? 1
                    children += instances[child][instance * each..<(instance + 1) * each]
                }
                let name = node.name.map { $0 + Self.subscripts(instance, counts) }
                let copy = node.repetitions.map { instance % $0 } ?? 0
                do {
                    instances[index].append(try node.add(to: tree, children, name: name, copy: copy, resolve))
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
            return try tree.container(stack(kind), children, name: name)
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
        default: return .spacer(minLength: length("minLength"))
        }
    }

    private func listed(_ name: String, _ copy: Int) -> CGFloat? {
        guard case .array(let values)? = self[name], case .number(let value) = values[copy % values.count] else {
            return nil
        }
        return CGFloat(value)
    }

    private func stack(_ kind: BuiltInKind) -> AnyLayout {
        switch kind {
        case .hstack: AnyLayout(HStackLayout(alignment: .named(text("alignment")), spacing: length("spacing")))
        case .vstack: AnyLayout(VStackLayout(alignment: .named(text("alignment")), spacing: length("spacing")))
        default: AnyLayout(ZStackLayout(alignment: .named(text("alignment"))))
        }
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
