import GalleyEngine
import GalleyInspector
import GalleyScene
import GalleySceneTree
import GalleySDK

/// The scene of a run in a tree of its own, laid out from the beginning.
///
/// What a page explains takes more questions than the run's pass asked. They go to this tree, so that the tree that is
/// drawn keeps its caches, its memo and its plugins' state.
struct PageQuestions {
    let scene: SceneTree
    /// The views of the run, as this tree has them, and the other way round.
    let own: [NodeID: NodeID], original: [NodeID: NodeID]

    /// Lays the scene of a run out again; nil where it cannot be laid out.
    ///
    /// - Throws: `SceneErrors` where the scene cannot be made again.
    init?(of run: PageRun) throws {
        guard run.size != nil else { return nil }
        let scene = try run.scene.remade()
        guard (try? scene.tree.layOut(run.proposal)) != nil else { return nil }
        var (own, original): ([NodeID: NodeID], [NodeID: NodeID]) = ([:], [:])
        var pending = zip([run.scene.tree.root].compactMap { $0 }, [scene.tree.root].compactMap { $0 }).map { ($0, $1) }
        while let (node, twin) = pending.popLast() {
            (own[node], original[twin]) = (twin, node)
            let (children, twins) = (run.scene.tree.children(of: node), scene.tree.children(of: twin))
            // Views that came or went since the scene was read have no twin.
            if children.count == twins.count { pending += zip(children, twins) }
        }
        (self.scene, self.own, self.original) = (scene, own, original)
    }

    /// Another tree like this one, for a change that is tried in it.
    func again() throws -> LayoutTree { try scene.remade().tree }
}
