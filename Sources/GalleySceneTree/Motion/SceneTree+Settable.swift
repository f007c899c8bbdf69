import GalleyEngine
import GalleyScene

extension SceneTree {
    /// Returns the parameters of a node of the document that may change at run time, and their units: those of its
    /// current layout.
    package func settableKeys(of index: Int) -> [(key: SceneKey, unit: String)] {
        switch node(index, 0).kind {
        case .builtIn(let kind):
            kind.keys.filter { !kind.constantKeys.contains($0.name) }.map { key in
                (key, key.documentation.contains("points") ? "pt" : key.documentation.contains("degrees") ? "°" : "")
            }
        case .layout(let layout):
            // A layout of views has one parameter: the number by which their session knows it.
            ((try? types?.parametersNow(layout)) ?? []).filter { _ in types?.isOfViews != true }.map { parameter in
                let unit = ["CGFloat": "pt", "CGSize": "pt", "CGPoint": "pt", "Angle": "°"]
                let type = parameter.typeName?.replacing("?", with: "") ?? ""
                return (SceneKey(parameter), unit[type] ?? "")
            }
        }
    }

    /// Reverts the layouts and parameters of nodes to those of another value of this scene.
    ///
    /// - Throws: errors of layouts and the tree.
    package mutating func revert(to other: SceneTree) throws {
        for index in Set(changed.keys).union(other.changed.keys) {
            for instance in instances[index].indices {
                let (now, then) = (node(index, instance), other.node(index, instance))
                guard now.content != then.content else { continue }
                try update(index, instance, then)
            }
        }
        changed = other.changed
    }

    /// Returns whether changes gave a node of the document another layout or other parameters than the document's.
    package func isChanged(_ index: Int) -> Bool {
        guard let node = changed[index]?.first?.value else { return false }
        let written = document.nodes[index]
        return node.content != written.content
    }

    /// Restores the layout and the parameters of a node to those of the document.
    ///
    /// - Throws: errors of layouts and the tree.
    package mutating func restore(_ index: Int) throws {
        for instance in instances[index].indices { try update(index, instance, document.nodes[index]) }
        changed[index] = nil
    }
}

extension SceneNode {
    /// Whether its layout can be switched.
    package var isSwitchable: Bool { kind.isSwitchable }

    /// Whether its layout comes from a plugin.
    package var isPluginLayout: Bool { if case .layout = kind { true } else { false } }

    /// Its layout as in a scene: `vstack`, `flow/flow`, `./Cards.swift#cards`.
    package var layoutText: String {
        switch kind {
        case .builtIn(let kind): kind.rawValue
        case .layout(let layout): layout.description
        }
    }
}

extension SceneTree {
    /// Returns the node of the document with a name or a path, without the indices of a repeated one.
    package func documentNode(named name: String) -> Int? {
        document.nodes.indices.first { document.nodes[$0].name == name }
            ?? document.nodes.indices.first { document.nodes[$0].name == nil && document.path(of: $0) == name }
    }

    /// Adopts the layouts and parameters that changes gave another tree of this scene. A view whose content in the
    /// document has been edited since keeps the edit.
    ///
    /// - Throws: errors of layouts and the tree.
    package mutating func adoptChanges(of other: SceneTree) throws {
        for (index, nodes) in other.changed {
            let written = other.document.nodes[index]
            guard let own = documentNode(named: written.name ?? other.document.path(of: index)),
                document.nodes[own].content == written.content, let now = nodes.first?.value
            else { continue }
            var node = document.nodes[own]
            node.content = now.content
            for instance in instances[own].indices { try update(own, instance, node) }
        }
    }
}
