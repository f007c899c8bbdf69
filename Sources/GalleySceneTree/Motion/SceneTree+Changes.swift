import GalleyEngine
import GalleyScene
import GalleySDK

extension SceneTree {
    /// How views move, as the scene says it, by the node that the layout around them knows.
    public var motions: [NodeID: SceneMotion] {
        var result: [NodeID: SceneMotion] = [:]
        for (index, node) in document.nodes.enumerated() {
            guard let motion = node.motion else { continue }
            for id in instances[index] { result[id] = motion }
        }
        return result
    }

    /// The nodes of the tree that a change is about.
    public func nodes(_ target: SceneTarget) -> [NodeID] {
        target.instance.map { [instances[target.node][$0]] } ?? instances[target.node]
    }

    /// What the layout around is told of a node: its own kind and parameters, after all changes so far.
    package func node(_ index: Int, _ instance: Int) -> SceneNode { changed[index]?[instance] ?? document.nodes[index] }

    /// Makes a change in the tree and in the looks: layouts are switched, then parameters set, then nodes inserted and
    /// removed. The proposal and the changes inside of this one are left to the caller, who animates each.
    ///
    /// A node that is removed stays a node of the tree, without a place, so that it can be inserted again.
    ///
    /// - Throws: `SceneErrors` for what a layout or the tree refuses, at the change's place in the file. What was changed
    ///   before stays.
    public mutating func perform(_ change: SceneChange) throws(SceneErrors) {
        do {
            for new in change.switches {
                for instance in instances[new.target.node].indices {
                    var node = node(new.target.node, instance)
                    node.content = .container(new.container)
                    try update(new.target.node, instance, node)
                }
            }
            for setting in change.settings {
                let index = setting.target.node
                for instance in setting.target.instance.map({ $0..<$0 + 1 }) ?? instances[index].indices {
                    var node = node(index, instance)
                    try node.content.set(setting.parameters)
                    try update(index, instance, node)
                }
            }
            try insert(change.insertions)
            try remove(change.removals)
        } catch {
            throw SceneErrors([
                SceneError(
                    file: document.file, line: change.line, column: change.column, keyPath: change.keyPath,
                    problem: "cannot be made: \(error)")
            ])
        }
    }

    mutating func update(_ index: Int, _ instance: Int, _ node: SceneNode) throws {
        let copy = node.repetitions.map { instance % $0 } ?? 0
        try node.content.update(
            instances[index][instance], in: tree, copy: copy, image: images[index], resolve)
        changed[index, default: [:]][instance] = node
    }

    // MARK: - Coming and going

    /// Inserts nodes into what is around them, each between those that stand before and after it in the scene.
    private func insert(_ targets: [SceneTarget]) throws {
        let nodes = Set(targets.flatMap(nodes))
        for place in places(targets) {
            let all = try document.children(of: place.node, place.instance, in: tree, instances)
            let container = instances[place.node][place.instance]
            let present = Set(tree.children(of: container)).union(nodes)
            try tree.setChildren(all.map(\.id).filter(present.contains), of: container)
        }
    }

    private func remove(_ targets: [SceneTarget]) throws {
        let nodes = Set(targets.flatMap(nodes))
        for place in places(targets) {
            let container = instances[place.node][place.instance]
            try tree.setChildren(tree.children(of: container).filter { !nodes.contains($0) }, of: container)
        }
    }

    private struct Place: Hashable {
        var node: Int
        var instance: Int
    }

    /// The instances of containers in which nodes have their place, each once.
    private func places(_ targets: [SceneTarget]) -> [Place] {
        var result: [Place] = []
        var known: Set<Place> = []
        for target in targets {
            guard let container = document.surrounding(target.node), !instances[target.node].isEmpty else { continue }
            // The instances of a child stand together for each instance of what is around it.
            let each = instances[target.node].count / instances[container].count
            for instance in target.instance.map({ $0..<$0 + 1 }) ?? instances[target.node].indices {
                let place = Place(node: container, instance: instance / each)
                if known.insert(place).inserted { result.append(place) }
            }
        }
        return result
    }
}

extension SceneDocument {
    /// Makes each layout once that a container is switched to, so that what its plugin refuses is known before anything
    /// moves.
    func checkSwitches(_ resolve: (SceneLayout, [SceneParameter]) throws -> AnyLayout) throws(SceneErrors) {
        for change in allChanges {
            for new in change.switches {
                guard case .layout(let layout, let parameters) = new.container else { continue }
                do {
                    _ = try resolve(layout, parameters)
                } catch {
                    throw SceneErrors([
                        SceneError(
                            file: file, line: change.line, column: change.column, keyPath: change.keyPath + ".switch",
                            problem: "\(new.container.kind) cannot be used: \(error)")
                    ])
                }
            }
        }
    }
}
