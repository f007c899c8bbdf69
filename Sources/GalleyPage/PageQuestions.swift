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
    }

    /// Makes the scene in another tree, in which a change can be tried.
    func again() throws -> SceneTree { try scene.remade() }
}
