import GalleyEngine
import GalleyFormatting
import GalleyHost
import GalleySceneTree
import GalleySDK

/// The calls of the moments of a scene's changes, for a page that cannot ask for them.
///
/// While only frames move, all moments between two changes have the same calls. While a layout has parameters in motion,
/// each moment has its own; some of them are kept.
struct PageMoments {
    /// The maximum number of kept moments, of their calls together, and of the views that each one explains.
    private static let (maximumCount, maximumCalls, maximumExplained) = (48, 40_000, 60)

    private let timeline: SceneTimeline
    private let motion: PageMotion
    private let run: PageRun
    private let host: PluginHost

    /// Prepares the moments.
    ///
    /// - Parameters:
    ///   - timeline: The changes; the scenes that it makes are laid out again.
    ///   - motion: The pictures of the changes.
    ///   - run: The layout that the page shows.
    ///   - host: The host of the scene's plugins.
    init(_ timeline: SceneTimeline, _ motion: PageMotion, _ run: PageRun, _ host: PluginHost) {
        (self.timeline, self.motion, self.run, self.host) = (timeline, motion, run, host)
    }

    /// Returns the moments as a JSON list, each with the frame from which on its calls are shown.
    ///
    /// - Throws: As `SceneTimeline.scene(at:)`, and the errors of the layout.
    func json() throws -> String {
        let count = motion.pictures.count
        let times = (0..<count).map { min(Double($0) / motion.rate, motion.duration) }
        let step = max(1, count / Self.maximumCount)
        let explained = run.scene.tree.nodes.count <= Self.maximumExplained
        var moments: [String] = []
        var last: (changes: Int, moves: Bool)?
        var calls = 0
        for (frame, time) in times.enumerated() {
            let changes = motion.changes.count { $0 <= time }
            guard let scene = try timeline.scene(at: time) else { continue }
            let moves = scene.animated.isAnimatingParameters(at: time)
            if let last, last.changes == changes, !last.moves || (moves && frame % step != 0) { continue }
            guard calls < Self.maximumCalls, moments.count < 2 * Self.maximumCount else { break }
            last = (changes, moves)
            _ = try scene.animated.presentedViews(at: time)
            scene.animated.tree.forgetAnswers()
            let run = try PageRun(
                recording: scene.scene, scene.animated.proposal, host: host, title: "", arguments: "")
            calls += run.ledger.entries.count
            let fields = PageMoment(run, of: self.run.scene).fields(explainsAll: explained)
            moments.append(
                JSON.object([("frame", String(frame)), ("at", JSON.number(CGFloat(time)))] + fields))
        }
        return JSON.list(moments)
    }
}
