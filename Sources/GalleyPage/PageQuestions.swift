import GalleyCanvas
import GalleyEngine
import GalleyInspector
import GalleyScene
import GalleySceneTree
import GalleySDK

/// The scene of a run in a tree of its own, laid out from scratch.
///
/// The explanations of a page need more calls than the run's pass made. They go to this tree, so that the drawn tree
/// keeps its caches, its memo and the state of its plugins.
struct PageQuestions {
    let scene: SceneTree
    /// The views of this tree by those of the run, and the views of the run by those of this tree.
    let own: [NodeID: NodeID], original: [NodeID: NodeID]
    /// The texts of this tree's views.
    let texts: [NodeID: CanvasText]
    private let labels: Labels

    /// The labels that were read. A label is made of the path to its view, and each explanation names all views around its
    /// own: made each time, they would take most of the time of a deep tree.
    private final class Labels {
        private var known: [NodeID: ViewLabel] = [:]
        private let make: (NodeID) -> ViewLabel

        init(_ make: @escaping (NodeID) -> ViewLabel) { self.make = make }

        subscript(_ node: NodeID) -> ViewLabel {
            if let label = known[node] { return label }
            let label = make(node)
            known[node] = label
            return label
        }
    }

    /// Lays out the scene of a run again; returns nil if it cannot be laid out.
    ///
    /// - Throws: `SceneErrors` if the scene cannot be built again.
    init?(of run: PageRun) throws {
        guard run.size != nil else { return nil }
        let scene = try run.scene.remade()
        guard (try? scene.tree.layOut(run.proposal)) != nil else { return nil }
        var (own, original): ([NodeID: NodeID], [NodeID: NodeID]) = ([:], [:])
        var pending = zip([run.scene.tree.root].compactMap { $0 }, [scene.tree.root].compactMap { $0 }).map { ($0, $1) }
        while let (node, twin) = pending.popLast() {
            (own[node], original[twin]) = (twin, node)
            let (children, twins) = (run.scene.tree.children(of: node), scene.tree.children(of: twin))
            // Views that were inserted or removed since the scene was read have no counterpart.
            if children.count == twins.count { pending += zip(children, twins) }
        }
        (self.scene, self.own, self.original) = (scene, own, original)
        var texts: [NodeID: CanvasText] = [:]
        for (node, look) in scene.looks {
            if case .text(let text) = look.content { texts[node] = text }
        }
        self.texts = texts
        let (whole, inner) = (run.label, scene.label)
        labels = Labels { [original] node in original[node].map(whole) ?? inner(node) }
    }

    /// Returns the label of a view of this tree, or of a tree in which a change is tried.
    func label(_ node: NodeID) -> ViewLabel { labels[node] }

    /// Makes the scene in another tree, in which a change can be tried.
    func again() throws -> SceneTree { try scene.remade() }
}
