import GalleyCanvas
import GalleyEngine
import GalleyScene
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
    /// The pictures that nodes of the document show.
    let images: [Int: CanvasImage]
    /// Whether there are nodes that come into the layout or go out of it.
    let comesAndGoes: Bool
    /// Makes an instance of a plugin's layout.
    let resolve: (SceneLayout, [SceneParameter]) throws -> AnyLayout
    /// The layouts that the document names, where plugins were looked up for it.
    var types: FoundLayouts?
    /// What changes have made of instances of nodes, by the node's and the instance's index.
    var changed: [Int: [Int: SceneNode]] = [:]

    /// The nodes that have a name and are present, in the order of the document. Repeated ones are `NAME[0]`, `NAME[1]`, …, with one
    /// index for each `repeat` around them, the outermost first.
    public var named: [(name: String, node: NodeID)] {
        var result: [(name: String, node: NodeID)] = []
        for (index, node) in document.nodes.enumerated() {
            guard let name = node.name else { continue }
            let counts = document.repetitions(around: index)
            for (instance, id) in instances[index].enumerated() where isPresent(id) {
                result.append((name + SceneDocument.subscripts(instance, counts), id))
            }
        }
        return result
    }

    /// All nodes that are present, in the order of the document, those without a name by their path: `root/hstack/0[3]`.
    /// No two are called alike: see `SceneDocument.path(of:)`.
    public var all: [(name: String, node: NodeID)] {
        var result: [(name: String, node: NodeID)] = []
        for (index, node) in document.nodes.enumerated() {
            let counts = document.repetitions(around: index)
            let name = node.name ?? document.path(of: index)
            for (instance, id) in instances[index].enumerated() where isPresent(id) {
                result.append((name + SceneDocument.subscripts(instance, counts), id))
            }
        }
        return result
    }

    /// The views to list: all, or those that have a name. Where nothing has one that is everything: a table of nothing
    /// helps nobody.
    public func listed(all: Bool) -> [(name: String, node: NodeID)] {
        let named = named
        return all || named.isEmpty ? self.all : named
    }

    /// Whether a node is part of the layout: one that is not, or stands in one that is not, leads to no root.
    private func isPresent(_ node: NodeID) -> Bool {
        guard comesAndGoes else { return true }
        var outermost = node
        while let outer = tree.parent(of: outermost) { outermost = outer }
        return outermost == tree.root
    }
}
