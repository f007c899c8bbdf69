import GalleyCanvas
import GalleyEngine
import GalleyInspector
import GalleySceneTree
import GalleySDK
import GalleyText

/// What is seen of a scene at one moment, and nothing else: what a page shows while something is dragged.
package struct PageGlance {
    /// One object: the picture, and the frames of the views by their places in the page's model.
    package let json: String

    /// A picture of a scene.
    package init(_ picture: Picture, of scene: SceneTree, _ proposal: ProposedViewSize) {
        var frames: [NodeID: CGRect] = [:]
        for view in picture.views where !view.isLeaving { frames[view.node] = view.frame }
        json = JSON.object([
            ("proposal", JSON.text(proposal.text)), ("size", JSON.text(Points.text(picture.size))),
            ("picture", PagePicture.json(picture)),
            ("frames", JSON.list(scene.tree.nodes.map { frames[$0].map { JSON.rect($0) } ?? "null" })),
        ])
    }
}
