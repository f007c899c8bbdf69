import GalleyEngine
import GalleyScene
import GalleySDK

extension SceneTree {
    /// The motion settings of views, by the node that the container around each view lays out.
    public var motions: [NodeID: SceneMotion] {
        var result: [NodeID: SceneMotion] = [:]
        for (index, node) in document.nodes.enumerated() {
            guard let motion = node.motion else { continue }
            for id in instances[index] { result[id] = motion }
        }
        return result
    }

    /// Returns the nodes of the tree that a change refers to.
    public func nodes(_ target: SceneTarget) -> [NodeID] {
        target.instance.map { [instances[target.node][$0]] } ?? instances[target.node]
    }

    /// Returns an instance of a node with its kind and parameters after all changes so far.
    package func node(_ index: Int, _ instance: Int) -> SceneNode { changed[index]?[instance] ?? document.nodes[index] }

    /// Performs a change in the tree and in the looks: switches layouts, then sets parameters, then inserts and removes
    /// nodes. The caller performs the proposal and the changes inside this one, because it animates each.
    ///
    /// A removed node stays in the tree without a parent, so that it can be inserted again.
    ///
    /// - Throws: `SceneErrors` for errors of layouts and the tree, at the change's position in the file. Changes before
    ///   the error stay.
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

    // MARK: - Insertion and removal

    /// Inserts nodes into their containers, between their neighbours in the scene.
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

    /// Returns the instances of the containers of nodes, each once.
    private func places(_ targets: [SceneTarget]) -> [Place] {
        var result: [Place] = []
        var known: Set<Place> = []
        for target in targets {
            guard let container = document.surrounding(target.node), !instances[target.node].isEmpty else { continue }
            // The instances of a child are grouped by the instance of the container.
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
    /// Makes each layout that a container is switched to, so that errors of plugins are reported before anything moves.
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
