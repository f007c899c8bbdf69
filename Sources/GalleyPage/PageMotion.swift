import GalleyCanvas
import GalleyEngine
import GalleySceneTree
import GalleySDK

/// What is seen of a scene while it moves, in equal steps of time: what a page plays and scrubs.
package struct PageMotion {
    /// Seconds that are shown at most; what never rests goes on.
    static let longest = 10.0
    /// Frames of views that are kept at most: of many views fewer are taken in a second.
    static let maximumSamples = 60_000

    /// Pictures a second.
    let rate: Double
    /// Seconds; the last picture is at its end.
    let duration: Double
    /// Whether everything rests at the end.
    let rests: Bool
    /// When something was changed, in seconds.
    let changes: [Double]
    /// What is seen, `1 / rate` seconds between two.
    let pictures: [Picture]
    /// Names of views that the scene at rest does not have.
    let names: [NodeID: String]

    /// What happens to a scene.
    ///
    /// - Throws: as `SceneTimeline.scene(at:)`.
    init(_ timeline: SceneTimeline, changes: [Double]) throws {
        let resting = try timeline.restingTime()
        let views = try timeline.picture(at: 0).views.count
        (duration, rests, rate) = (min(resting, Self.longest), resting.isFinite, Self.rate(resting, views: views))
        pictures = try Self.times(duration, rate).map { try timeline.picture(at: $0) }
        let named = try timeline.scene(at: duration)?.scene.named ?? []
        names = Dictionary(named.map { ($0.node, $0.name) }, uniquingKeysWith: { first, _ in first })
        self.changes = changes
    }

    /// What will be seen of a scene from a time on; nil where nothing moves.
    ///
    /// - Throws: as `AnimatedTree.presentedViews(at:)`.
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

    /// The same as a film.
    var film: Film {
        Film(duration: duration, framesPerSecond: rate) { [pictures, rate] time in
            // The last step is shorter than the others.
            pictures[min(max(Int((time * rate - 1e-6).rounded(.up)), 0), pictures.count - 1)]
        }
    }
}
