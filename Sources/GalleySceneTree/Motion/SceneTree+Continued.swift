import GalleyEngine
import GalleyScene
import GalleySDK

extension SceneTree {
    /// The result of replacing a scene in its tree.
    struct Continued {
        /// The new scene.
        var scene: SceneTree
        /// The nodes that were kept. Their motion settings must be set again.
        var kept: Set<NodeID> = []
        /// New nodes around kept ones. They do not appear with a transition, because their content was visible before.
        var wrappers: Set<NodeID> = []
        /// The nodes that no longer have a parent, each with everything below it.
        var gone: [NodeID] = []
    }

    /// Replaces the scene in its tree by another version of its file. Views in both versions keep their nodes; other
    /// views are added or lose their place.
    ///
    /// - Throws: as `SceneDocument.build`. After an error, the tree matches neither scene.
    func continued(as next: SceneTree) throws -> Continued {
        let match = SceneMatch(document, next.document)
        try forgetLayoutValues()
        var emptied: [NodeID] = []
        var result = Continued(scene: self)
        func standing(_ making: SceneDocument.Making) throws -> NodeID? {
            let node = next.document.nodes[making.index]
            if node.content.hasNoNode(isLookShared: making.isLookShared) { return nil }
            guard let before = match.instance(making.instance, of: making.index),
                instances[before.node].indices.contains(before.instance)
            else {
                emptied += try tree.detach(making.children)
                return nil
            }
            let id = instances[before.node][before.instance]
            let old = self.node(before.node, before.instance)
            if !result.kept.contains(id), try goOn(id, as: node.content, from: old.content, making, next, &emptied) {
                tree.rename(id, to: making.name)
                result.kept.insert(id)
                return id
            }
            emptied += try tree.detach(making.children)
            return nil
        }
        let nodes = try next.document.makeNodes(in: tree, next.images, next.resolve, continuing: standing)
        // Nodes that are not present at first in the new scene may have been present before.
        for (index, node) in next.document.nodes.enumerated() where node.motion?.isPresent == false {
            emptied += try tree.detach(nodes[index].filter { tree.parent(of: $0) != nil })
        }
        if let root = nodes.first?.first, root != tree.root {
            emptied += try tree.detach([root])
            try tree.setRoot(root)
        }
        result.scene = SceneTree(
            document: next.document, tree: tree, proposal: next.proposal, instances: nodes, images: next.images,
            comesAndGoes: next.comesAndGoes, resolve: next.resolve, changed: next.changed)
        (result.scene.types, result.scene.sampleChips) = (next.types, next.sampleChips)
        for (index, copies) in next.changed {
            for (instance, node) in copies {
                let copy = node.repetitions.map { instance % $0 } ?? 0
                try node.content.update(
                    nodes[index][instance], in: tree, copy: copy, image: next.images[index], next.resolve)
            }
        }
        let present = Set(nodes.joined())
        for id in result.kept {
            var outer = tree.parent(of: id)
            while let node = outer, !result.kept.contains(node), result.wrappers.insert(node).inserted {
                outer = tree.parent(of: node)
            }
        }
        result.gone = Set(instances.joined()).union(emptied).filter { node in
            tree.contains(node) && !present.contains(node) && tree.parent(of: node) == nil && node != tree.root
        }.sorted { $0.index < $1.index }
        return result
    }

    /// Updates an existing node for the new scene. Returns false if the node cannot be reused.
    private func goOn(
        _ id: NodeID, as content: SceneContent, from old: SceneContent, _ making: SceneDocument.Making,
        _ next: SceneTree,
        _ emptied: inout [NodeID]
    ) throws -> Bool {
        guard tree.contains(id) else { return false }
        let holds = tree.children(of: id) == making.children
        if making.isElided {
            guard tree.isModifier(id), holds, old.isStack else { return false }
            try tree.setModifier(.elidedStack(content.stackAxis), of: id)
            return true
        }
        switch content {
        case .group:
            return false
        case .container(let container):
            return try goOn(id, as: container.layout(next.resolve), making, holds, &emptied)
        case .leaf(let leaf):
            switch leaf.measure(copy: making.copy, image: next.images[making.index]) {
            case .leaf(let leaf): try tree.setLeaf(leaf, of: id)
            case .layout(let layout): try tree.setLayout(layout, of: id)
            }
            return true
        case .modifier(let modifier):
            switch modifier.form {
            case .container(let layout): return try goOn(id, as: layout, making, holds, &emptied)
            case .layer(let layer, _), .mask(let layer): return holds && layer == old.layer
            case .value: return false
            case .look: return try goOn(id, as: [.offset(x: 0, y: 0)], making)
            case .modifiers(let modifiers): return try goOn(id, as: modifiers, making)
            }
        }
    }

    /// Updates a container.
    private func goOn(
        _ id: NodeID, as layout: @autoclosure () throws -> AnyLayout, _ making: SceneDocument.Making, _ holds: Bool,
        _ emptied: inout [NodeID]
    ) throws -> Bool {
        // A stack with one child has a modifier in place of its container.
        guard !tree.isModifier(id), tree.layout(of: id) != nil else { return false }
        if !holds {
            emptied += try tree.detach(making.children.filter { tree.parent(of: $0) != id })
            try tree.setChildren(making.children, of: id)
        }
        try tree.setLayout(layout(), of: id)
        return true
    }

    /// Updates the modifiers around a view.
    private func goOn(_ id: NodeID, as modifiers: [Modifier], _ making: SceneDocument.Making) throws -> Bool {
        // A custom guide without an axis has one modifier for each axis.
        var chain = [id]
        while chain.count < modifiers.count {
            guard let inner = tree.children(of: chain.last!).first else { return false }
            chain.append(inner)
        }
        guard chain.allSatisfy(tree.isModifier), tree.children(of: chain.last!) == making.children else {
            return false
        }
        // The outermost modifier is the last in the list.
        for (modifier, node) in zip(modifiers.reversed(), chain) { try tree.setModifier(modifier, of: node) }
        return true
    }

    /// Removes the layout values of views; the new scene sets its own.
    private func forgetLayoutValues() throws(LayoutError) {
        for (index, node) in document.nodes.enumerated() {
            switch node.content {
            case .modifier(.layoutValue(let value)):
                for id in instances[index] where tree.contains(id) {
                    try tree.setLayoutValue(nil, forKey: value.key, of: id)
                }
            case .group(.gridRow):
                for cell in document.cells(of: index) {
                    for id in instances[cell] where tree.contains(id) {
                        try tree.setLayoutValue(nil, forKey: "gridRow", of: id)
                        try tree.setLayoutValue(nil, forKey: "gridRowAlignment", of: id)
                    }
                }
            default: break
            }
        }
    }
}

extension SceneDocument {
    /// Returns the views in a group, including those of nested groups.
    fileprivate func cells(of group: Int) -> [Int] {
        nodes[group].children.flatMap { child -> [Int] in
            if case .group = form(child) { return cells(of: child) }
            return [child]
        }
    }
}

extension SceneContent {
    /// Whether the content sets a property of its child, and has no node in the tree.
    fileprivate func hasNoNode(isLookShared: Bool) -> Bool {
        guard case .modifier(let modifier) = self else { return false }
        return switch modifier {
        case .layoutValue: true
        case .opacity, .zIndex, .clipShape, .border, .effect: isLookShared
        default: false
        }
    }

    /// The view of a background or an overlay; nil for other content.
    fileprivate var layer: SceneLayer? {
        switch self {
        case .modifier(.background(let layer)), .modifier(.overlay(let layer)), .modifier(.mask(let layer)): layer
        default: nil
        }
    }
}
