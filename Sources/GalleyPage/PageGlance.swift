import GalleyCanvas
import GalleyEngine
import GalleyInspector
import GalleySceneTree
import GalleySDK
import GalleyFormatting

/// The picture of a scene at one moment, without its calls: what a page shows during a drag.
package struct PageGlance {
    /// The picture, and the frames of the views by their index in the page's model, as a JSON object.
    package let json: String

    /// Makes the glance of a picture.
    package init(_ picture: Picture, of scene: SceneTree, _ proposal: ProposedViewSize) {
        var picture = picture
        picture.markOverflows(of: scene, proposal)
        let nodes = scene.tree.nodes
        let places = Dictionary(uniqueKeysWithValues: nodes.enumerated().map { ($1, $0) })
        var frames: [NodeID: CGRect] = [:]
        for view in picture.views where !view.isLeaving { frames[view.node] = view.frame }
        json = JSON.object([
            ("proposal", JSON.text(proposal.text)), ("size", JSON.text(Points.text(picture.size))),
            ("picture", PagePicture.json(picture)),
            ("frames", JSON.list(nodes.map { frames[$0].map { JSON.rect($0) } ?? "null" })),
            ("overflows", JSON.list(picture.overflows.compactMap { $0.json(places) })),
        ])
    }
}
