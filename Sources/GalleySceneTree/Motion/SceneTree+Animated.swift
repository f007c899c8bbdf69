import GalleyEngine
import GalleyMotion
import GalleyScene
import GalleySDK

extension SceneTree {
    /// Returns an animated tree of the scene, at rest before the first change, with the motion settings of the scene.
    ///
    /// - Parameters:
    ///   - proposal: the proposal to the root; nil: the scene's.
    ///   - mode: the way motion is computed.
    ///   - reducesMotion: whether motion is reduced; nil: as the document says.
    /// - Throws: `LayoutError` as `LayoutTree.layOut(_:)`.
    public func animated(
        proposal: ProposedViewSize? = nil, mode: MotionMode = .exact, reducesMotion: Bool? = nil
    ) throws(LayoutError) -> AnimatedTree {
        let animated = try AnimatedTree(
            tree, proposal: proposal ?? self.proposal, mode: mode,
            reducedMotion: reducesMotion ?? document.reducesMotion ? .on : .off)
        describeMotion(to: animated)
        return animated
    }

    /// Sets the scene's motion settings in an animated tree.
    func describeMotion(to animated: AnimatedTree) {
        for (node, motion) in motions { describe(motion, of: node, to: animated) }
    }

    /// Sets the motion settings of one view in an animated tree.
    func describe(_ motion: SceneMotion, of node: NodeID, to animated: AnimatedTree) {
        if let animation = motion.animation { animated.setAnimation(animation.animation, of: node) }
        if let transition = motion.transition { animated.setTransition(transition, of: node) }
        if let name = motion.matchedGeometry { animated.setMatch(name, of: node) }
        if motion.isGeometryGroup { animated.setGeometryGroup(true, of: node) }
        if !motion.animations.isEmpty { animated.setAnimation(nil, of: node, value: SetValue()) }
    }

    /// Performs a change and the changes inside it at its time, each with the scene's animation, by default
    /// `Animation.default`.
    ///
    /// - Throws: as `perform(_:)`, and `LayoutError` as `LayoutTree.layOut(_:)`.
    public mutating func perform(_ change: SceneChange, in animated: AnimatedTree) throws {
        try perform(change, in: animated) { _ in }
    }

    /// Performs a change as `perform(_:in:)`, and calls a function with the changed scene inside each transaction.
    mutating func perform(
        _ change: SceneChange, in animated: AnimatedTree, _ look: (SceneTree) -> Void
    ) throws {
        try perform(change, in: animated, document.animation ?? .animation(.default), look)
    }

    private mutating func perform(
        _ change: SceneChange, in animated: AnimatedTree, _ outer: SceneAnimation, _ look: (SceneTree) -> Void
    ) throws {
        let animation = change.animation ?? outer
        let transaction = Transaction(
            animation: animation.animation, disablesAnimations: change.disablesAnimations)
        try animated.withTransaction(transaction, at: change.time) {
            if let proposal = change.proposal { animated.proposal = proposal.viewSize }
            for setting in change.settings {
                guard let animation = setting.animation else { continue }
                let view = SceneTarget(node: document.outermost(setting.target.node), instance: setting.target.instance)
                let value = SetValue(key: setting.key, parameters: setting.parameters)
                for node in nodes(view) { animated.setAnimation(animation.animation, of: node, value: value) }
            }
            try perform(change)
            look(self)
            for inner in change.changes { try perform(inner, in: animated, animation, look) }
        }
    }
}

/// The last settings of a view that has animations of its own for them.
private struct SetValue: Hashable {
    var key = ""
    var parameters: [SceneParameter] = []
}
