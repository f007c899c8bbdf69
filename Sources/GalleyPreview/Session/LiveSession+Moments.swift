import GalleyEngine
import GalleyMotion
import GalleyPage
import GalleySceneTree
import GalleySDK

/// A change of the scene that can be made again, in a tree of its own.
struct Replay {
    /// The scene before the change.
    let before: SceneTree
    let animation: Animation?
    let changes: (inout SceneTree) throws -> Void
}

extension LiveSession {
    /// The time that the layout of a moment may take.
    private static let momentPatience = Duration.milliseconds(200)

    /// Lays out a moment of the motion that the last change began, in a tree of its own: the scene before the change,
    /// then the change, then the time. The layouts have their animatable data of that moment.
    ///
    /// - Parameter time: The time since the change, in seconds.
    /// - Returns: The calls of the moment; nil if the last change cannot be made again.
    /// - Throws: `LiveCommandError` if the moment cannot be laid out.
    package func moment(at time: Double) throws(LiveCommandError) -> PageMoment? {
        guard let replay else { return nil }
        let start = ContinuousClock.now
        // A layout that is so slow would keep the commands waiting: one moment of it is enough.
        defer { if .now - start > Self.momentPatience { self.replay = nil } }
        do {
            let proposal = scene.animated.proposal
            let shown = try AnimatedScene(replay.before.remade(), proposal: proposal)
            try shown.withTransaction(Transaction(animation: replay.animation), at: 0, replay.changes)
            _ = try shown.animated.presentedViews(at: max(0, time))
            // The moment is laid out by now; its ledger is to have every call.
            shown.animated.tree.forgetAnswers()
            let run = try PageRun(
                recording: shown.scene, proposal, host: host, title: file, arguments: "")
            return PageMoment(run, of: scene.scene)
        } catch {
            throw LiveCommandError(LiveReport.words(error))
        }
    }
}
