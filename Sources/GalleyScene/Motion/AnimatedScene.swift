import GalleyCanvas
import GalleyEngine
import GalleyMotion
import GalleySDK

/// A scene in motion: its tree, how its views move, and what its document says happens to it.
public final class AnimatedScene {
    /// The scene as its changes have left it.
    public private(set) var scene: SceneTree
    /// Its tree in motion.
    public let animated: AnimatedTree
    /// How views look now.
    public private(set) var looks: [NodeID: Look]
    /// The layout that the scene gives to a container which starts with another.
    let original: AnyLayout?

    /// A scene at rest, with the animations, transitions and groups that its document names.
    ///
    /// - Parameters:
    ///   - scene: The scene.
    ///   - proposal: What its root is offered; nil: what the scene says.
    ///   - original: The layout of a container that was given another one before; what `SceneTimeline.Switch` comes back to.
    ///   - mode: How motion is worked out.
    ///   - reducesMotion: Whether there shall be less motion; nil: as the document says.
    /// - Throws: `LayoutError` as `LayoutTree.layout(_:)`.
    public init(
        _ scene: SceneTree, proposal: ProposedViewSize? = nil, original: AnyLayout? = nil, mode: MotionMode = .exact,
        reducesMotion: Bool? = nil
    ) throws(LayoutError) {
        self.scene = scene
        self.original = original
        looks = scene.looks
        animated = try AnimatedTree(
            scene.tree, proposal: proposal ?? scene.proposal, mode: mode,
            reducedMotion: reducesMotion ?? scene.document.reducesMotion ? .on : .off)
        for (node, motion) in scene.motions {
            if let animation = motion.animation { animated.setAnimation(animation.animation, of: node) }
            if let transition = motion.transition { animated.setTransition(transition, of: node) }
            if motion.isGeometryGroup { animated.setGeometryGroup(true, of: node) }
        }
    }

    /// What is seen at a time in seconds.
    ///
    /// - Throws: as `AnimatedTree.presentedViews(at:)`.
    public func picture(at time: Double) throws -> Picture {
        let views = try animated.presentedViews(at: time)
        let root = views.first { !$0.isLeaving }?.frame.size ?? animated.size
        return Picture(views: views, size: root, looks: looks)
    }

    /// How a change of the document is animated.
    static func transaction(_ change: SceneChange, _ outer: Animation?) -> Transaction {
        Transaction(
            animation: change.animation.map(\.animation) ?? outer, disablesAnimations: change.disablesAnimations)
    }

    /// Makes a change of the document, and those inside of it, within a transaction that is open.
    func perform(_ change: SceneChange, _ outer: Animation?, at time: Double) throws {
        for setting in change.settings {
            guard let animation = setting.animation else { continue }
            for node in scene.nodes(setting.target) { animated.animate(node, with: animation.animation) }
        }
        try scene.perform(change)
        if let proposal = change.proposal {
            animated.proposal = ProposedViewSize(
                width: proposal.width.map { CGFloat($0) }, height: proposal.height.map { CGFloat($0) })
        }
        looks = scene.looks
        let transaction = Self.transaction(change, outer)
        for inner in change.changes {
            try animated.withTransaction(Self.transaction(inner, transaction.animation), at: time) {
                try perform(inner, transaction.animation, at: time)
            }
        }
    }
}

/// A scene and all that happens to it, to be looked at in any order of time.
public final class SceneTimeline {
    /// Another layout for a container, at a time.
    public struct Switch {
        /// When, in seconds.
        public var time: Double
        /// The container.
        public var node: NodeID
        /// Its layout from then on; nil: the one that the scene says.
        public var layout: LayoutChoice?
        /// How the change is animated.
        public var animation: Animation?

        /// A switch at a time in seconds.
        public init(at time: Double, _ node: NodeID, to layout: LayoutChoice?, _ animation: Animation?) {
            self.time = time
            self.node = node
            self.layout = layout
            self.animation = animation
        }
    }

    private final class Current { var scene: AnimatedScene? }

    private let current = Current()
    private let timeline: Timeline

    /// The changes that a scene's document names, and some more.
    ///
    /// - Parameters:
    ///   - document: The scene's.
    ///   - switches: What is changed beside it.
    ///   - make: Makes the scene at rest, each time an equal one.
    public init(_ document: SceneDocument, _ switches: [Switch] = [], make: @escaping () throws -> AnimatedScene) {
        let current = current
        let standard = document.animation.map(\.animation) ?? .default
        var steps = document.changes.map { change in
            Timeline.Step(at: change.time, AnimatedScene.transaction(change, standard)) { _ in
                try current.scene?.perform(change, standard, at: change.time)
            }
        }
        steps += switches.map { change in
            Timeline.Step(at: change.time, Transaction(animation: change.animation)) { animated in
                guard let layout = try change.layout?.make() ?? current.scene?.original else { return }
                try animated.tree.setLayout(layout, of: change.node)
            }
        }
        timeline = Timeline(steps) {
            let scene = try make()
            current.scene = scene
            return scene.animated
        }
    }

    /// What is seen at a time in seconds.
    ///
    /// - Throws: what changes throw, and as `AnimatedTree.presentedViews(at:)`.
    public func picture(at time: Double) throws -> Picture {
        _ = try timeline.tree(at: time)
        return try current.scene?.picture(at: time) ?? Picture(views: [], size: .zero, looks: [:])
    }

    /// The scene at a time in seconds.
    ///
    /// - Throws: as `picture(at:)`.
    public func scene(at time: Double) throws -> AnimatedScene? {
        _ = try timeline.tree(at: time)
        return current.scene
    }

    /// When everything rests, in seconds; infinite where something never does.
    ///
    /// - Throws: as `picture(at:)`.
    public func restingTime() throws -> Double { try timeline.restingTime() }
}
