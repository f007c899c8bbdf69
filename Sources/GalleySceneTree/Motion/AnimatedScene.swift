import GalleyCanvas
import GalleyEngine
import GalleyMotion
import GalleyScene
import GalleySDK

/// A scene in motion: as its changes have left it, and as it is seen.
public final class AnimatedScene {
    /// The scene as its changes have left it.
    public private(set) var scene: SceneTree
    /// Its tree in motion.
    public private(set) var animated: AnimatedTree
    /// How views look now.
    public private(set) var looks: [NodeID: Look]
    /// Whether there shall be less motion; nil: as the document says.
    public var reducesMotion: Bool? {
        didSet { animated.reducedMotion = reducesMotion ?? scene.document.reducesMotion ? .on : .off }
    }

    /// A scene at rest, before its first change.
    ///
    /// - Parameters:
    ///   - scene: The scene.
    ///   - proposal: What its root is offered; nil: what the scene says.
    ///   - mode: How motion is worked out.
    ///   - reducesMotion: Whether there shall be less motion; nil: as the document says.
    /// - Throws: `LayoutError` as `LayoutTree.layOut(_:)`.
    public init(
        _ scene: SceneTree, proposal: ProposedViewSize? = nil, mode: MotionMode = .exact, reducesMotion: Bool? = nil
    ) throws(LayoutError) {
        self.scene = scene
        self.reducesMotion = reducesMotion
        looks = scene.looks
        animated = try scene.animated(proposal: proposal, mode: mode, reducesMotion: reducesMotion)
    }

    /// Makes a change of the document, at its time.
    ///
    /// - Throws: as `SceneTree.perform(_:in:)`.
    public func perform(_ change: SceneChange) throws {
        defer { lookAgain() }
        try scene.perform(change, in: animated)
    }

    /// Goes on as another scene, that of the file when it was saved again: views that are in both move from where they are
    /// seen, with the velocity they have, to where the other scene has them; those that are new or gone come and go by
    /// their transitions. A name tells a view wherever it stands, one without a name is told by its place.
    ///
    /// The other scene is laid out first: where that fails, nothing changes. A scene whose interface runs in the other
    /// direction, or that remembers other answers, needs a tree of its own: it is there at once.
    ///
    /// - Parameters:
    ///   - next: The scene as it was read anew, by itself.
    ///   - proposal: What its root is offered; nil: what the scene says.
    ///   - transaction: How the way there is animated.
    ///   - time: Now, in seconds.
    /// - Returns: whether the tree is still the same.
    /// - Throws: `LayoutError` as `LayoutTree.layOut(_:)`.
    @discardableResult
    public func swap(
        to next: SceneTree, proposal: ProposedViewSize? = nil, _ transaction: Transaction, at time: Double
    ) throws(LayoutError) -> Bool {
        let offered = proposal ?? next.proposal
        try next.tree.layOut(offered)
        let (now, then) = (scene.tree.options, next.tree.options)
        if now.layoutDirection == then.layoutDirection, now.memo == then.memo {
            do {
                try goOn(as: next, offered, transaction, at: time)
                return true
            } catch {
                // The other scene was laid out by itself: it is shown, if not moved.
            }
        }
        animated = try next.animated(proposal: offered, mode: animated.mode, reducesMotion: reducesMotion)
        (scene, looks) = (next, next.looks)
        return false
    }

    private func goOn(
        as next: SceneTree, _ proposal: ProposedViewSize, _ transaction: Transaction, at time: Double
    ) throws {
        var gone: [NodeID] = []
        var wrappers: Set<NodeID> = []
        try animated.withTransaction(transaction, at: time) {
            let result = try scene.continued(as: next)
            scene = result.scene
            (gone, wrappers) = (result.gone, result.wrappers)
            animated.proposal = proposal
            animated.reducedMotion = reducesMotion ?? scene.document.reducesMotion ? .on : .off
            let motions = scene.motions
            for node in result.kept { animated.forgetMotion(of: node) }
            for group in animated.geometryGroups where motions[group]?.isGeometryGroup != true {
                animated.setGeometryGroup(false, of: group)
            }
            scene.describeMotion(to: animated)
            // What is in them was there before, and does not fade in.
            for node in wrappers { animated.setTransition(.identity, of: node) }
        }
        for node in wrappers { animated.forgetMotion(of: node) }
        scene.describeMotion(to: animated)
        animated.discard(gone)
        lookAgain()
    }

    /// What is on its way out looks as it did.
    private func lookAgain() {
        let leaving = animated.leavingNodes
        looks = looks.filter { leaving.contains($0.key) }
        looks.merge(scene.looks) { $1 }
    }

    /// Makes changes of the scene that are animated together.
    ///
    /// - Throws: what `changes` throws, and as `AnimatedTree.withTransaction`. What was changed before is kept.
    public func withTransaction(
        _ transaction: Transaction, at time: Double, _ changes: (inout SceneTree) throws -> Void
    ) throws {
        defer { lookAgain() }
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
        var picture = Picture(views: views, size: root, looks: looks)
        picture.markFaults(of: animated.tree)
        return picture
    }
}
