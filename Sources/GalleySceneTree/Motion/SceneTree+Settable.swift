import GalleyEngine
import GalleyScene

extension SceneTree {
    /// The parameters of a node of the document that may change while it lives, and their units: those of the layout that
    /// it has by now.
    package func settableKeys(of index: Int) -> [(key: SceneKey, unit: String)] {
        switch node(index, 0).kind {
        case .builtIn(let kind):
            kind.keys.filter { !kind.constantKeys.contains($0.name) }.map { key in
                (key, key.documentation.contains("points") ? "pt" : key.documentation.contains("degrees") ? "°" : "")
            }
        case .layout(let layout):
            ((try? types?.parametersNow(layout)) ?? []).map { parameter in
                let unit = ["CGFloat": "pt", "CGSize": "pt", "CGPoint": "pt", "Angle": "°"]
                let type = parameter.typeName?.replacing("?", with: "") ?? ""
                return (SceneKey(parameter), unit[type] ?? "")
            }
        }
    }

    /// Takes back what changed since another value of this scene was taken: the layouts and parameters of its nodes.
    ///
    /// - Throws: what a layout or the tree refuses.
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

    /// Whether changes gave a node of the document another layout or other parameters than it is written with.
    package func isChanged(_ index: Int) -> Bool {
        guard let node = changed[index]?.first?.value else { return false }
        let written = document.nodes[index]
        return node.content != written.content
    }

    /// Gives a node of the document the layout and the parameters that it is written with.
    ///
    /// - Throws: what a layout or the tree refuses.
    package mutating func restore(_ index: Int) throws {
        for instance in instances[index].indices { try update(index, instance, document.nodes[index]) }
        changed[index] = nil
    }
}

extension SceneNode {
    /// Whether its layout may be another one.
    package var isSwitchable: Bool { kind.isSwitchable }

    /// Whether a plugin lays it out.
    package var isPluginLayout: Bool { if case .layout = kind { true } else { false } }

    /// Its layout as a scene would name it: `vstack`, `flow/flow`, `./Cards.swift#cards`.
    package var layoutText: String {
        switch kind {
        case .builtIn(let kind): kind.rawValue
        case .layout(let layout): layout.description
        }
    }
}

extension SceneTree {
    /// The node of the document that a name or a path means; of a repeated one all instances.
    package func documentNode(named name: String) -> Int? {
        document.nodes.indices.first { document.nodes[$0].name == name }
            ?? document.nodes.indices.first { document.nodes[$0].name == nil && document.path(of: $0) == name }
    }

    /// Takes over the layouts and parameters that another tree of this scene was given, where the document still says of
    /// the view what it said then: what was written since counts more.
    ///
    /// - Throws: what a layout or the tree refuses.
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
