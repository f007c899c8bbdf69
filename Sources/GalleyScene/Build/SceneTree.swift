import GalleyCanvas
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
    /// repeated child stand together for each instance of its parent. A group and a grid's row have none of their own,
    /// and a layout value that of the view that carries it.
    public let instances: [[NodeID]]
    /// The pictures that nodes of the document show.
    let images: [Int: Image]

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
