import GalleyCanvas
import GalleyEngine
import GalleyMotion
import GalleyScene
import GalleySDK

/// A scene in motion: its current state after changes, and its presented views.
public final class AnimatedScene {
    /// The scene after all changes so far.
    public private(set) var scene: SceneTree
    /// The animated tree of the scene.
    public private(set) var animated: AnimatedTree
    /// The current looks of the views.
    public private(set) var looks: [NodeID: Look]
    /// The looks of views that the scene does not have any more, which may be leaving.
    private var olderLooks: [NodeID: Look] = [:]
    /// The views whose content fades when it changes.
    private var fading: Set<NodeID>
    /// The looks of fades, at their ends.
    private var fades: [NodeID: Look] = [:]
    /// Whether motion is reduced; nil: as the document says.
    public var reducesMotion: Bool? {
        didSet { animated.reducedMotion = reducesMotion ?? scene.document.reducesMotion ? .on : .off }
    }

    /// Makes a scene at rest, before its first change.
    ///
    /// - Parameters:
    ///   - scene: the scene.
    ///   - proposal: the proposal to the root; nil: the scene's.
    ///   - mode: the way motion is computed.
    ///   - reducesMotion: whether motion is reduced; nil: as the document says.
    /// - Throws: `LayoutError` as `LayoutTree.layOut(_:)`.
    public init(
        _ scene: SceneTree, proposal: ProposedViewSize? = nil, mode: MotionMode = .exact, reducesMotion: Bool? = nil
    ) throws(LayoutError) {
        self.scene = scene
        self.reducesMotion = reducesMotion
        (looks, fading) = (scene.looks, scene.fadingViews)
        animated = try scene.animated(proposal: proposal, mode: mode, reducesMotion: reducesMotion)
    }

    /// Performs a change of the document at its time.
    ///
    /// - Throws: as `SceneTree.perform(_:in:)`.
    public func perform(_ change: SceneChange) throws {
        defer { forgetLooks() }
        let animated = animated
        try scene.perform(change, in: animated) { lookAgain($0) }
    }

    /// Replaces the scene by another version of its file, in the same tree. Views in both versions animate from their
    /// current positions and velocities to their new frames. New views appear and removed views disappear with their
    /// transitions.
    ///
    /// A named view is matched by its name anywhere in the scene, other views by their place. The new scene is laid out
    /// first; if that fails, nothing changes. A scene with another layout direction or another memo needs a tree of its
    /// own, and appears at once.
    ///
    /// - Parameters:
    ///   - next: the new version of the scene, in its own tree.
    ///   - proposal: the proposal to the root; nil: the scene's.
    ///   - transaction: the animation of the change.
    ///   - time: the current time in seconds.
    /// - Returns: whether the tree is the same as before.
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
                // The new scene was laid out in its own tree, so it is shown without animation.
            }
        }
        animated = try next.animated(proposal: offered, mode: animated.mode, reducesMotion: reducesMotion)
        (scene, looks, fading, fades) = (next, next.looks, next.fadingViews, [:])
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
            // The content of these nodes was visible before, so they do not fade in.
            for node in wrappers { animated.setTransition(.identity, of: node) }
            animated.newWrappers = wrappers
            fading = scene.fadingViews
            lookAgain(scene)
        }
        for node in wrappers { animated.forgetMotion(of: node) }
        animated.newWrappers = []
        scene.describeMotion(to: animated)
        animated.discard(gone)
        forgetLooks()
    }

    /// Takes the looks of a changed scene, whose numbers animate in the open transaction.
    private func lookAgain(_ scene: SceneTree) {
        let new = scene.looks
        for (node, look) in new {
            if let old = looks[node] { animate(node, from: old, to: look) }
        }
        for (node, look) in looks where new[node] == nil { olderLooks[node] = look }
        looks = new
    }

    /// Changes contents of the scene, in the same tree. Only the views with other contents are looked at.
    ///
    /// - Parameters:
    ///   - contents: the contents, which differ from those of this scene.
    ///   - transaction: the animation of the change.
    ///   - time: the current time in seconds.
    ///   - begin: called before the change, when the views in motion have been laid out at their current frames.
    /// - Throws: the errors of layouts, and as `AnimatedTree.withTransaction`.
    package func take(
        _ contents: SceneContents, _ transaction: Transaction, at time: Double,
        begin: (LayoutTree) throws -> Void = { _ in }
    ) throws {
        defer { forgetLooks() }
        try animated.withTransaction(transaction, at: time) {
            try begin(scene.tree)
            try scene.take(contents)
            scene.updateFadingViews(&fading, contents)
            for (node, motion) in scene.motions(of: contents) {
                animated.forgetMotion(of: node)
                if motion?.isGeometryGroup != true { animated.setGeometryGroup(false, of: node) }
                if let motion { scene.describe(motion, of: node, to: animated) }
            }
            for (node, look) in scene.looks(of: contents) {
                let old = looks[node]
                var look = look
                // The place in the drawing order is no content.
                if let zIndex = old?.zIndex, zIndex != 0 { look = look ?? Look(); look?.zIndex = zIndex }
                show(look, of: node)
            }
        }
    }

    /// Changes the look of a view, whose numbers animate in the open transaction.
    private func show(_ look: Look?, of node: NodeID) {
        let old = looks.removeValue(forKey: node)
        guard let look else {
            if let old { olderLooks[node] = old }
            return
        }
        looks[node] = look
        if let old { animate(node, from: old, to: look) }
    }

    /// Animates the change of a look in the open transaction: its numbers, or a fade from its content to another one.
    private func animate(_ node: NodeID, from old: Look, to look: Look) {
        guard old != look else { return }
        let fade = fades.removeValue(forKey: node)
        let isOfSameForm = old.form == look.form
        guard !isOfSameForm, old.content != look.content, fading.contains(node),
            let size = animated.layoutSize(of: node)
        else {
            if fade != nil { animated.changeNumbers(of: node, from: [], to: nil) }
            return animated.changeNumbers(of: node, from: old.numbers, to: isOfSameForm ? look.numbers : nil)
        }
        // A fade that is interrupted begins with what it shows.
        let shown = fade.flatMap { fade in animated.numbers(of: node, at: animated.time).map { fade.with($0) } }
        var (first, last) = (look, look)
        (first.opacity, first.zIndex) = (old.opacity, old.zIndex)
        var change = CanvasFade(from: (shown ?? old).content.keepingFades(3), size, to: look.content)
        first.content = .fade(change)
        change.fraction = 1
        last.content = .fade(change)
        animated.changeNumbers(of: node, from: [], to: nil)
        animated.changeNumbers(of: node, from: first.numbers, to: last.numbers)
        fades[node] = last
    }

    /// Keeps the old looks of leaving views alone.
    private func forgetLooks() {
        let leaving = animated.leavingNodes
        looks.merge(olderLooks.filter { leaving.contains($0.key) }) { current, _ in current }
        olderLooks = looks.filter { leaving.contains($0.key) }
        for node in fades.keys where animated.numbers(of: node, at: animated.time) == nil { fades[node] = nil }
    }

    /// The looks at a time, with the numbers that move.
    private func looks(of views: [PresentedView], at time: Double) -> [NodeID: Look] {
        var result = looks
        for view in views {
            guard let look = looks[view.node], let numbers = animated.numbers(of: view.node, at: time) else { continue }
            result[view.node] = (fades[view.node] ?? look.form).with(numbers)
        }
        return result
    }

    /// Makes changes to the scene that animate together.
    ///
    /// - Throws: the errors of `changes`, and as `AnimatedTree.withTransaction`. Changes before the error stay.
    public func withTransaction(
        _ transaction: Transaction, at time: Double, _ changes: (inout SceneTree) throws -> Void
    ) throws {
        defer { forgetLooks() }
        try animated.withTransaction(transaction, at: time) {
            defer { lookAgain(scene) }
            try changes(&scene)
        }
    }

    /// Returns the picture at a time after an earlier moment since which the scene has not changed.
    ///
    /// - Throws: as `AnimatedTree.presentedViews(at:)`.
    package func picture(at time: Double, from start: MotionSnapshot) throws -> Picture {
        try animated.lookingAhead(from: start) { try picture(at: time) }
    }

    /// Returns the picture at a time in seconds.
    ///
    /// - Throws: as `AnimatedTree.presentedViews(at:)`.
    public func picture(at time: Double) throws -> Picture {
        let views = try animated.presentedViews(at: time)
        let root = views.first { !$0.isLeaving }?.frame.size ?? animated.size
        var picture = Picture(views: views, size: root, looks: looks(of: views, at: max(time, animated.time)))
        picture.markFaults(of: animated.tree)
        return picture
    }
}

extension SceneTree {
    /// The leaves whose content fades when it changes.
    fileprivate var fadingViews: Set<NodeID> {
        var result: Set<NodeID> = []
        for (index, node) in document.nodes.enumerated() where node.motion?.contentTransition == .opacity {
            result.formUnion(instances[document.core(index)])
        }
        return result
    }

    /// Updates the leaves whose content fades after a change of contents.
    fileprivate func updateFadingViews(_ views: inout Set<NodeID>, _ contents: SceneContents) {
        for change in contents.changes where change.motion?.contentTransition == .opacity || !views.isEmpty {
            // The motion is that of the outermost node that was written as one.
            guard document.outermostWritten(change.index) == change.index else { continue }
            let leaves = instances[document.core(change.index)]
            if change.motion?.contentTransition == .opacity {
                views.formUnion(leaves)
            } else {
                views.subtract(leaves)
            }
        }
    }
}

extension Look.Content {
    /// Returns the content with at most some fades inside each other, the latest.
    fileprivate func keepingFades(_ count: Int) -> Look.Content {
        guard case .fade(var fade) = self else { return self }
        guard count > 0 else { return settled }
        fade.old = fade.old.keepingFades(count - 1)
        return .fade(fade)
    }
}
