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

    /// Makes changes of the scene that are animated together.
    ///
    /// - Throws: what `changes` throws, and as `AnimatedTree.withTransaction`. What was changed before is kept.
    public func withTransaction(
        _ transaction: Transaction, at time: Double, _ changes: (inout SceneTree) throws -> Void
    ) throws {
        defer { looks = scene.looks }
        try animated.withTransaction(transaction, at: time) { try changes(&scene) }
    }

    /// What will be seen from a time on if nothing changes any more: a picture for each of so many moments, the first at
    /// `time`, and `1 / rate` seconds between two.
    ///
    /// - Throws: as `AnimatedTree.presentedViews(at:)`.
    public func pictures(from time: Double, count: Int, rate: Double) throws -> [Picture] {
        try animated.lookingAhead { try (0..<count).map { try picture(at: time + Double($0) / rate) } }
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
