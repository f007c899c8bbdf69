import GalleyEngine
import GalleyInspector
import GalleyScene
import GalleySceneTree

extension SceneTree {
    /// The labels of the scene's nodes, in its own tree or in another tree that was built from the same document.
    package var label: (NodeID) -> ViewLabel {
        let (labels, tree) = (SceneLabels(self), tree)
        return { labels[tree.counterpart(of: $0)] ?? ViewLabel(name: "node \($0.index)") }
    }
}

extension SceneTree {
    /// Returns the line that made a node: that of the views' program, or that of the scene. The scene of a sample is in no
    /// file, nor is the one that views write.
    fileprivate func place(of node: SceneNode) -> SourcePlace? {
        if let source = node.source { return SourcePlace(source) }
        let isFile = [".yaml", ".yml", ".json"].contains(where: document.file.lowercased().hasSuffix)
        return isFile && sampleChips == 0 && node.line > 0 ? SourcePlace(file: document.file, line: node.line) : nil
    }
}

/// The labels of a scene's nodes. A label is made when it is read: those of 300,000 views with their paths would need
/// more memory than their layout.
private struct SceneLabels {
    /// A node's generation, and its place in the document.
    private struct Place {
        var generation, node, instance: UInt32
    }

    private let scene: SceneTree
    /// By the indices of the nodes in the tree.
    private var places: [Place?] = []
    /// For each node of the document, its name or path, and the counts of its repetitions.
    private var names: [(name: String, counts: [Int])]
    /// The faults of the layouts that the fallback layout replaces.
    private var faults: [NodeID: String] = [:]

    init(_ scene: SceneTree) {
        self.scene = scene
        let document = scene.document
        let (paths, isRepeated) = (document.paths(), document.isRepeated)
        names = document.nodes.indices.map { index in
            (document.nodes[index].name ?? paths[index], isRepeated ? document.repetitions(around: index) : [])
        }
        for (index, nodes) in scene.instances.enumerated() {
            for (instance, node) in nodes.enumerated() where scene.isPresent(node) { set(node, index, instance) }
        }
        for (index, nodes) in scene.instances.enumerated() {
            for (instance, node) in nodes.enumerated() where place(node) != nil {
                let kind = scene.node(index, instance).kind
                if case .layout = kind { faults[node] = scene.faultWords(of: node) }
                // A guide without an axis is two modifiers, one for each axis; the inner one has no node in the scene.
                if kind == .builtIn(.alignmentGuide), let inner = scene.tree.children(of: node).first,
                    place(inner) == nil
                {
                    set(inner, index, instance)
                }
            }
        }
    }

    private mutating func set(_ node: NodeID, _ index: Int, _ instance: Int) {
        let place = Int(node.index)
        if place >= places.count { places += Array(repeating: nil, count: place + 1 - places.count) }
        places[place] = Place(
            generation: node.generation, node: UInt32(truncatingIfNeeded: index),
            instance: UInt32(truncatingIfNeeded: instance))
    }

    private func place(_ node: NodeID) -> Place? {
        guard Int(node.index) < places.count, let place = places[Int(node.index)],
            place.generation == node.generation
        else { return nil }
        return place
    }

    subscript(_ node: NodeID) -> ViewLabel? {
        guard let place = place(node) else { return nil }
        let (index, instance) = (Int(place.node), Int(place.instance))
        let (name, counts) = names[index]
        var label = ViewLabel(
            name: SceneDocument.name(name, instance, counts), kind: "\(scene.node(index, instance).kind)",
            isNamed: scene.document.nodes[index].name != nil)
        label.fault = faults[node]
        label.place = scene.place(of: scene.document.nodes[index])
        return label
    }
}
