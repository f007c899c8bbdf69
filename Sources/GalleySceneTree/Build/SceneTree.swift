import GalleyCanvas
import GalleyEngine
import GalleyScene
import GalleySDK

/// A scene as a tree that can be laid out, with the correspondence of their nodes.
public struct SceneTree {
    /// The scene.
    public internal(set) var document: SceneDocument
    /// The tree, whose root is set.
    public let tree: LayoutTree
    /// The proposal to the root; unspecified if the scene does not contain one.
    public let proposal: ProposedViewSize
    /// The nodes in the tree for each node of the document: one, or one for each repetition.
    ///
    /// The instances of a repeated child are grouped by the instance of its parent. A group and a grid's row have none,
    /// and a layout value has that of the view that carries it.
    public let instances: [[NodeID]]
    /// The images that nodes of the document show.
    let images: [Int: CanvasImage]
    /// Whether any nodes are inserted into or removed from the layout.
    let comesAndGoes: Bool
    /// Makes an instance of a plugin's layout.
    let resolve: (SceneLayout, [SceneParameter]) throws -> AnyLayout
    /// The layouts that the document names, if plugins were looked up for it.
    var types: FoundLayouts?
    /// The number of chips in the sample of a plugin.
    package var sampleChips = 0
    /// The changed instances of nodes, by the indices of the node and the instance.
    var changed: [Int: [Int: SceneNode]] = [:]

    /// The named nodes that are present, in the order of the document. Repeated ones are `NAME[0]`, `NAME[1]`, …, with
    /// one index for each `repeat` around them, the outermost first.
    public var named: [(name: String, node: NodeID)] {
        var result: [(name: String, node: NodeID)] = []
        result.reserveCapacity(
            document.nodes.indices.reduce(0) { document.nodes[$1].name == nil ? $0 : $0 + instances[$1].count })
        let isRepeated = document.isRepeated
        for index in document.nodes.indices {
            guard let name = document.nodes[index].name else { continue }
            let counts = isRepeated ? document.repetitions(around: index) : []
            for (instance, id) in instances[index].enumerated() where isPresent(id) {
                result.append((SceneDocument.name(name, instance, counts), id))
            }
        }
        return result
    }

    /// All nodes that are present, in the order of the document. Nodes without a name are identified by their path:
    /// `root/hstack/0[3]`. The names are unique; see `SceneDocument.path(of:)`.
    public var all: [(name: String, node: NodeID)] {
        var result: [(name: String, node: NodeID)] = []
        result.reserveCapacity(instances.reduce(0) { $0 + $1.count })
        let paths = document.paths()
        let isRepeated = document.isRepeated
        for index in document.nodes.indices {
            let counts = isRepeated ? document.repetitions(around: index) : []
            let name = document.nodes[index].name ?? paths[index]
            for (instance, id) in instances[index].enumerated() where isPresent(id) {
                result.append((SceneDocument.name(name, instance, counts), id))
            }
        }
        return result
    }

    /// Returns the views to list: all, or only those with a name. If no view has a name, it returns all.
    public func listed(all: Bool) -> [(name: String, node: NodeID)] {
        let named = document.derivedNames.isEmpty ? named : named.filter { !document.derivedNames.contains($0.name) }
        return all || named.isEmpty ? self.all : named
    }

    /// Returns whether a node is part of the layout: the node and everything around it are inserted.
    package func isPresent(_ node: NodeID) -> Bool {
        guard comesAndGoes else { return true }
        var outermost = node
        while let outer = tree.parent(of: outermost) { outermost = outer }
        return outermost == tree.root
    }
}
