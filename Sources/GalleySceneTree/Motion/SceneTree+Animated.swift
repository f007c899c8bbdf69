import GalleyEngine
import GalleyMotion
import GalleyScene
import GalleySDK

extension SceneTree {
    /// The tree in motion, at rest before the first change, with all that the scene says of how its views move.
    ///
    /// - Parameters:
    ///   - proposal: What the root is offered; nil: what the scene says.
    ///   - mode: How motion is worked out.
    ///   - reducesMotion: Whether there shall be less motion; nil: as the document says.
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

    /// Tells a tree in motion what the scene says of how its views move.
    func describeMotion(to animated: AnimatedTree) {
        for (node, motion) in motions {
            if let animation = motion.animation { animated.setAnimation(animation.animation, of: node) }
            if let transition = motion.transition { animated.setTransition(transition, of: node) }
            if motion.isGeometryGroup { animated.setGeometryGroup(true, of: node) }
            if !motion.animations.isEmpty { animated.setAnimation(nil, of: node, value: SetValue()) }
        }
    }

    /// Makes a change at its time, and those inside of it, each animated as the scene says it: by default with
    /// `Animation.default`.
    ///
    /// - Throws: as `perform(_:)`, and `LayoutError` as `LayoutTree.layOut(_:)`.
    public mutating func perform(_ change: SceneChange, in animated: AnimatedTree) throws {
        try perform(change, in: animated, document.animation ?? .animation(.default))
    }

    private mutating func perform(
        _ change: SceneChange, in animated: AnimatedTree, _ outer: SceneAnimation
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
            for inner in change.changes { try perform(inner, in: animated, animation) }
        }
    }
}

/// What was last set of a view that has an animation for it.
private struct SetValue: Hashable {
    var key = ""
    var parameters: [SceneParameter] = []
}
