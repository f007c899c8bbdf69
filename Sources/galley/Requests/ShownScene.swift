import ArgumentParser
import GalleyCanvas
import GalleyEngine
import GalleyHost
import GalleyMotion
import GalleySceneTree
import GalleySDK

/// A scene as a command shows it.
struct ShownScene {
    /// The tree.
    let scene: SceneTree
    /// The root's proposal.
    let proposal: ProposedViewSize
    /// Why views changed: a line for each state that an event set, in their order.
    var causes: [String] = []
    /// The scene in motion and the moment of it that is shown, laid out, with the layouts' animatable data of that moment;
    /// nil: the layout is shown.
    var moment: (animated: AnimatedScene, time: Double)?

    /// The size of the root, and the frames of the views that are drawn, after a layout; nil: those of the layout.
    func drawn() throws -> (size: CGSize, frames: [NodeID: CGRect])? {
        guard let (shown, time) = moment else { return nil }
        let views = try shown.animated.presentedViews(at: time).filter { !$0.isLeaving }
        return (shown.animated.size, Dictionary(uniqueKeysWithValues: views.map { ($0.node, $0.frame) }))
    }

    /// The picture, after a layout.
    func picture() throws -> Picture {
        let laidOut = Picture(of: scene.tree, looks: scene.looks)
        guard let (shown, time) = moment else {
            var picture = laidOut
            picture.markFaults(of: scene.tree)
            return picture
        }
        var picture = try shown.picture(at: time)
        picture.proposals = laidOut.proposals
        return picture
    }
}

extension SceneRequest {
    /// Returns the scene's tree, or that of the plugin's sample, and the root's proposal.
    func load(_ host: PluginHost) throws -> (scene: SceneTree, proposal: ProposedViewSize) {
        let shown = try show(host)
        return (shown.scene, shown.proposal)
    }

    /// Returns the same, and the views that the scene shows.
    func loadViews(
        _ host: PluginHost
    ) throws -> (scene: SceneTree, proposal: ProposedViewSize, views: ViewScene?) {
        let opened = try open(host)
        let shown = try show(opened, host)
        return (shown.scene, shown.proposal, opened.views)
    }

    /// Returns the scene at the moment that is asked for. Without one it is at rest, and a motion of views that never rests
    /// is where it begins.
    ///
    /// - Throws: `ValidationError` for a moment of a plugin's sample, which does not move.
    func show(_ host: PluginHost) throws -> ShownScene { try show(try open(host), host) }

    private func show(
        _ opened: (scene: SceneTree, views: ViewScene?), _ host: PluginHost
    ) throws -> ShownScene {
        let (scene, views) = opened
        if let moment = settings.moment?.value {
            let shown = try animated(scene, views, at: moment)
            return Self.shown(shown, moment, views?.changes.filter { $0.time <= moment } ?? [])
        }
        if let views, let (shown, time) = try held(views, host) { return Self.shown(shown, time, views.changes) }
        return ShownScene(
            scene: scene, proposal: settings.proposal?.value ?? scene.proposal,
            causes: views?.changes.flatMap(\.lines) ?? [])
    }

    private static func shown(_ shown: AnimatedScene, _ time: Double, _ changes: [ViewScene.Change]) -> ShownScene {
        // Laid out by now; a command that shows the calls of the moment needs all of them.
        shown.animated.tree.forgetAnswers()
        return ShownScene(
            scene: shown.scene, proposal: shown.animated.proposal, causes: changes.flatMap(\.lines),
            moment: (shown, time))
    }

    private func animated(_ scene: SceneTree, _ views: ViewScene?, at moment: Double) throws -> AnimatedScene {
        if views == nil, !isScene {
            throw ValidationError(
                "--at applies to scenes with changes and to views; the sample of a plugin does not move")
        }
        let proposal = settings.proposal?.value
        if let views, moment > views.time { try views.perform(.wait(moment - views.time)) }
        let timeline =
            views.map { SceneTimeline($0, proposal: proposal) }
            ?? SceneTimeline(scene.document.changes) { try AnimatedScene(scene.remade(), proposal: proposal) }
        guard let shown = try timeline.scene(at: moment) else { return try AnimatedScene(scene, proposal: proposal) }
        _ = try shown.animated.presentedViews(at: moment)
        return shown
    }

    /// Returns views whose motion never ends, where it begins, at the time from which everything else is at rest; nil if the
    /// motion ends.
    private func held(_ views: ViewScene, _ host: PluginHost) throws -> (AnimatedScene, Double)? {
        // Few views have such a motion, and only for those all changes are laid out again.
        guard views.changes.contains(where: \.isEndless) else { return nil }
        let timeline = SceneTimeline(views, proposal: settings.proposal?.value)
        guard try timeline.restingTime() == .infinity, let shown = try timeline.scene(at: views.time) else {
            return nil
        }
        if !settings.parameters.isEmpty {
            try shown.withTransaction(Transaction(disablesAnimations: true), at: views.time) {
                $0 = try changed($0, host)
            }
        }
        let rest = shown.animated.holdEndlessMotions()
        _ = try shown.animated.presentedViews(at: rest)
        return (shown, rest)
    }
}
