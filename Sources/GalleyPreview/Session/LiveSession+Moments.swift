import GalleyEngine
import GalleyMotion
import GalleyPage
import GalleySceneTree
import GalleySDK

/// The changes of the scene since it was last at rest, which can be made again in a tree of its own.
struct Replay {
    /// A change: the time in seconds, from the first one, and its animation.
    struct Step {
        let time: Double
        let animation: Animation?
        let changes: (inout SceneTree) throws -> Void
    }

    /// The scene before the first change.
    let before: SceneTree
    /// The session's time of the first change.
    let start: Double
    private(set) var steps: [Step] = []

    /// The maximum number of changes, such as the steps of a drag, that are made again for a moment.
    private static let maximumSteps = 24

    /// Begins with a scene at rest.
    init(from before: SceneTree, at start: Double) { (self.before, self.start) = (before, start) }

    /// Returns the replay with another change; nil if that are too many.
    func adding(
        _ animation: Animation?, at time: Double, _ changes: @escaping (inout SceneTree) throws -> Void
    ) -> Replay? {
        guard steps.count < Self.maximumSteps else { return nil }
        var next = self
        next.steps.append(Step(time: max(0, time - start), animation: animation, changes: changes))
        return next
    }

    /// Returns the scene at a time after the last change, in a tree of its own, whose layouts have their animatable data
    /// of that moment.
    ///
    /// - Throws: Errors of layouts, and of the changes.
    func scene(_ time: Double, _ proposal: ProposedViewSize) throws -> SceneTree {
        let shown = try AnimatedScene(before.remade(), proposal: proposal)
        for step in steps {
            try shown.withTransaction(Transaction(animation: step.animation), at: step.time, step.changes)
        }
        _ = try shown.animated.presentedViews(at: (steps.last?.time ?? 0) + max(0, time))
        // The moment is laid out by now; its ledger is to have every call.
        shown.animated.tree.forgetAnswers()
        return shown.scene
    }
}

extension LiveSession {
    /// The time that the layout of a moment may take.
    private static let momentPatience = Duration.milliseconds(200)

    /// Whether the calls of any moment of the last motion can be made: no layout has parameters in motion, so that all
    /// moments have the same calls, or the changes can be made again.
    var hasMoments: Bool { !momentsAreSlow && (replay != nil || !movesParameters) }

    /// Lays out a moment of the motion that the last change began, in a tree of its own: the scene before the change,
    /// then the change, then the time. A change of a motion that is under way is made again after the earlier ones.
    ///
    /// - Parameter time: The time since the change, in seconds.
    /// - Returns: The calls of the moment; nil if the last change cannot be made again.
    /// - Throws: `LiveCommandError` if the moment cannot be laid out.
    package func moment(at time: Double) throws(LiveCommandError) -> PageMoment? {
        guard hasMoments else { return nil }
        let start = ContinuousClock.now
        // A layout that is so slow would keep the commands waiting: one moment of it is enough.
        defer { if .now - start > Self.momentPatience { momentsAreSlow = true } }
        do {
            let proposal = scene.animated.proposal
            // Where only frames move, such as after a swap of a plugin, the layout is the same at every moment.
            let shown = try replay?.scene(time, proposal) ?? scene.scene.remade()
            let run = try PageRun(recording: shown, proposal, host: host, title: file, arguments: "")
            return PageMoment(run, of: scene.scene)
        } catch {
            throw LiveCommandError(LiveReport.words(error))
        }
    }
}
