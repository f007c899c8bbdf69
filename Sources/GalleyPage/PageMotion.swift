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

    /// Records the motion of a scene from a time on; returns nil if nothing moves.
    ///
    /// - Throws: As `AnimatedTree.presentedViews(at:)`.
    package init?(of scene: AnimatedScene, from now: Double) throws {
        let first = try scene.picture(at: now)
        let resting = scene.animated.restingTime() - now
        guard resting > 0 else { return nil }
        (duration, rests) = (min(resting, Self.longest), resting.isFinite)
        rate = Self.rate(resting, views: first.views.count)
        pictures = try scene.pictures(from: now, count: Self.times(duration, rate).count, rate: rate)
        (changes, names) = ([], [:])
    }

    private static func rate(_ resting: Double, views: Int) -> Double {
        [60.0, 30, 20, 10, 5].first { $0 * min(resting, longest) * Double(max(1, views)) <= Double(maximumSamples) }
            ?? 5
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
