import GalleyCanvas
import GalleyEngine
import GalleyMotion
import GalleySDK

/// A scene in motion: as its changes have left it, and as it is seen.
public final class AnimatedScene {
    /// The scene as its changes have left it.
    public private(set) var scene: SceneTree
    /// Its tree in motion.
    public let animated: AnimatedTree
    /// How views look now.
    public private(set) var looks: [NodeID: Look]

    /// A scene at rest, before its first change.
    ///
    /// - Parameters:
    ///   - scene: The scene.
    ///   - proposal: What its root is offered; nil: what the scene says.
    ///   - mode: How motion is worked out.
    ///   - reducesMotion: Whether there shall be less motion; nil: as the document says.
    /// - Throws: `LayoutError` as `LayoutTree.layout(_:)`.
    public init(
        _ scene: SceneTree, proposal: ProposedViewSize? = nil, mode: MotionMode = .exact, reducesMotion: Bool? = nil
    ) throws(LayoutError) {
        self.scene = scene
        looks = scene.looks
        animated = try scene.animated(proposal: proposal, mode: mode, reducesMotion: reducesMotion)
    }

    /// Makes a change of the document, at its time.
    ///
    /// - Throws: as `SceneTree.perform(_:in:)`.
    public func perform(_ change: SceneChange) throws {
        defer { looks = scene.looks }
        try scene.perform(change, in: animated)
    }

    /// What is seen at a time in seconds.
    ///
    /// - Throws: as `AnimatedTree.presentedViews(at:)`.
    public func picture(at time: Double) throws -> Picture {
        let views = try animated.presentedViews(at: time)
        let root = views.first { !$0.isLeaving }?.frame.size ?? animated.size
        return Picture(views: views, size: root, looks: looks)
    }
}
