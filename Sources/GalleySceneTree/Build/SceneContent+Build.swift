import GalleyCanvas
import GalleyEngine
import GalleyScene
import GalleySDK

extension SceneContent {
    /// Adds one instance of the node, the one with index `copy` of its `repeat`, around children that exist already.
    func add(
        to tree: LayoutTree, _ children: [NodeID], name: String?, copy: Int, image: CanvasImage?, isLookShared: Bool,
        _ resolve: (SceneLayout, [SceneParameter]) throws -> AnyLayout
    ) throws -> NodeID {
        switch self {
        case .leaf(let leaf):
            switch leaf.measure(copy: copy, image: image) {
            case .leaf(let leaf): return try tree.addLeaf(leaf, name: name)
            case .layout(let layout): return try tree.addLeaf(layout, name: name)
            }
        case .container(let container):
            return try tree.addContainer(container.layout(resolve), children, name: name)
        case .group:
            preconditionFailure("a group's children belong to the container around it")
        case .modifier(let modifier):
            switch modifier.form {
            case .container(let layout):
                return try tree.addContainer(layout, children, name: name)
            case .layer(let layer, let isBehind):
                return try tree.addLayer(
                    children[1], on: children[0], alignment: Alignment(layer.alignment), isBehind: isBehind, name: name)
            case .mask(let layer):
                return try tree.addLayer(
                    children[1], on: children[0], alignment: Alignment(layer.alignment), isBehind: false, name: name)
            case .value(let value):
                try tree.setLayoutValue(value.value, forKey: value.key, of: children[0])
                return children[0]
            case .look:
                // A node of its own, if the child's look cannot hold the change. The node does not affect the layout.
                return isLookShared ? children[0] : try tree.addModifier(.offset(x: 0, y: 0), children[0], name: name)
            case .modifiers(let modifiers):
                // A custom guide without an axis becomes one modifier for each axis.
                var node = children[0]
                for modifier in modifiers.dropLast() { node = try tree.addModifier(modifier, node) }
                return try tree.addModifier(modifiers[modifiers.count - 1], node, name: name)
            }
        }
    }

    /// Applies changed parameters of the node to one of its instances in a tree.
    func update(
        _ id: NodeID, in tree: LayoutTree, copy: Int, image: CanvasImage?,
        _ resolve: (SceneLayout, [SceneParameter]) throws -> AnyLayout
    ) throws {
        switch self {
        case .leaf(let leaf):
            switch leaf.measure(copy: copy, image: image) {
            case .leaf(let leaf): try tree.setLeaf(leaf, of: id)
            case .layout(let layout): try tree.setLayout(layout, of: id)
            }
        case .container(let container):
            // A stack with one child has no container in the tree, so its parameters do not matter.
            if container.isPlugin || !tree.isModifier(id) { try tree.setLayout(try container.layout(resolve), of: id) }
        case .group:
            break
        case .modifier(let modifier):
            switch modifier.form {
            case .container(let layout): try tree.setLayout(layout, of: id)
            case .value(let value): try tree.setLayoutValue(value.value, forKey: value.key, of: id)
            case .modifiers(let modifiers):
                var node = id
                for modifier in modifiers.reversed() {
                    try tree.setModifier(modifier, of: node)
                    node = tree.children(of: node)[0]
                }
            case .layer, .mask, .look:
                // The alignment of a layer is constant. Changes that do not affect the layout appear in
                // `SceneTree.looks`.
                break
            }
        }
    }

    /// Whether it is a stack, which SwiftUI removes if it has one child.
    var isStack: Bool { if case .container(let container) = self { container.isStack } else { false } }

    /// The axis of a stack; nil for a `zstack` and for other content.
    var stackAxis: Axis? { if case .container(let container) = self { container.stackAxis } else { nil } }

    var isGroup: Bool { if case .group = self { true } else { false } }
}

extension SceneContainer {
    /// Whether the layout comes from a plugin.
    var isPlugin: Bool { if case .layout = self { true } else { false } }
}
