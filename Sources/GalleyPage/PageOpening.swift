import GalleyCanvas
import GalleyEngine
import GalleyFormatting
import GalleyMotion
import GalleySceneTree

/// The start of a motion: the picture that a live page shows until it has the film.
package struct PageOpening {
    /// The picture at the start.
    let picture: Picture
    /// The time of the start, and the motions at that time.
    let time: Double, snapshot: MotionSnapshot
    /// The time until everything is at rest, in seconds; infinite if a motion never ends.
    let resting: Double
    /// Whether layouts have parameters in motion, so that each picture is laid out.
    let isLaidOut: Bool

    /// Takes the first picture of the motion that the last change of a scene began; nil if nothing moves.
    ///
    /// - Throws: As `AnimatedTree.presentedViews(at:)`.
    package init?(of scene: AnimatedScene) throws {
        // The motion starts at the last change, regardless of the time since then.
        time = scene.animated.time
        resting = scene.animated.restingTime() - time
        guard resting > 0 else { return nil }
        picture = try scene.picture(at: time)
        snapshot = scene.animated.snapshot
        isLaidOut = scene.animated.isAnimatingParameters(at: time)
    }

    /// Returns the picture, and the frames of the views that a page shows at rest, as a JSON object.
    func json(_ nodes: [NodeID], in scene: SceneTree) -> String {
        var places: [NodeID: PresentedView] = [:]
        for view in picture.views where !view.isLeaving { places[scene.tree.counterpart(of: view.node)] = view }
        return JSON.object([
            ("picture", PagePicture.json(picture)),
            ("frames", JSON.list(nodes.map { places[$0].map { JSON.rect($0.frame) } ?? "null" })),
        ])
    }
}
