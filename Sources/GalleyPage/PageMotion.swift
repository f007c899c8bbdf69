import GalleyCanvas
import GalleyEngine
import GalleySceneTree
import GalleySDK

/// The pictures of a scene in motion, in equal time steps; a page plays them frame by frame.
package struct PageMotion {
    /// The maximum duration in seconds; a motion that never rests is cut there.
    static let longest = 10.0
    /// The maximum number of recorded frames of views: with many views, fewer pictures are taken per second.
    static let maximumSamples = 60_000

    /// The number of pictures per second.
    let rate: Double
    /// The duration in seconds; the last picture is taken at its end.
    let duration: Double
    /// Whether all motion has ended at the end.
    let rests: Bool
    /// The times of the scene's changes, in seconds.
    let changes: [Double]
    /// The pictures, `1 / rate` seconds apart.
    let pictures: [Picture]
    /// The names of views that the scene at rest does not contain.
    let names: [NodeID: String]

    /// Records the changes of a scene.
    ///
    /// - Throws: As `SceneTimeline.scene(at:)`.
    init(_ timeline: SceneTimeline, changes: [Double]) throws {
        let resting = try timeline.restingTime()
        let views = try timeline.picture(at: 0).views.count
        (duration, rests, rate) = (min(resting, Self.longest), resting.isFinite, Self.rate(resting, views: views))
        pictures = try Self.times(duration, rate).map { try timeline.picture(at: $0) }
        let named = try timeline.scene(at: duration)?.scene.named ?? []
        names = Dictionary(named.map { ($0.node, $0.name) }, uniquingKeysWith: { first, _ in first })
        self.changes = changes
    }

    /// Records the motion of a scene from a time on; returns nil if nothing moves, or if a layout with
    /// animated parameters is so slow that its motion would keep a page waiting.
    ///
    /// - Throws: As `AnimatedTree.presentedViews(at:)`.
    package init?(of scene: AnimatedScene, from now: Double) throws {
        let start = ContinuousClock.now
        let first = try scene.picture(at: now)
        let resting = scene.animated.restingTime() - now
        guard resting > 0 else { return nil }
        (duration, rests) = (min(resting, Self.longest), resting.isFinite)
        // While parameters animate, each picture is laid out.
        let laidOut = scene.animated.isAnimatingParameters(at: now) ? ContinuousClock.now - start : .zero
        let pass = laidOut / .seconds(1)
        // A few pictures would not show a motion.
        guard pass * 4 <= Self.patience else { return nil }
        rate = Self.rate(resting, views: first.views.count, pass: pass)
        pictures = try scene.pictures(from: now, count: Self.times(duration, rate).count, rate: rate)
        (changes, names) = ([], [:])
    }

    /// The time that the layouts of all pictures may take together, in seconds: a live page waits for it.
    private static let patience = 0.04

    /// Returns the number of pictures per second: as many as the number of views and the duration of a pass allow.
    private static func rate(_ resting: Double, views: Int, pass: Double = 0) -> Double {
        let duration = min(resting, longest)
        return [60.0, 30, 20, 10, 5, 2].first {
            $0 * duration * Double(max(1, views)) <= Double(maximumSamples) && $0 * duration * pass <= patience
        } ?? (pass > 0 ? 1 / max(duration, 0.01) : 5)
    }

    private static func times(_ duration: Double, _ rate: Double) -> [Double] {
        (0...Int((duration * rate).rounded(.up))).map { min(Double($0) / rate, duration) }
    }

    /// The pictures as a film.
    var film: Film {
        Film(duration: duration, framesPerSecond: rate) { [pictures, rate] time in
            // The last step may be shorter than the others.
            pictures[min(max(Int((time * rate - 1e-6).rounded(.up)), 0), pictures.count - 1)]
        }
    }
}
