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
    var pictures: [Picture]
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

    /// Begins the motion of a scene that a live page plays, with its first picture.
    ///
    /// - Parameters:
    ///   - start: The start of the motion.
    ///   - pass: The duration of the layout that each picture needs, in seconds.
    /// - Returns: Nil if the layouts of the pictures would keep the page waiting.
    init?(from start: PageOpening, pass: Double) {
        // A few pictures would not show a motion.
        guard pass * 4 <= Self.patience else { return nil }
        (duration, rests) = (min(start.resting, Self.longest), start.resting.isFinite)
        rate = Self.rate(start.resting, views: start.picture.views.count, pass: pass)
        (pictures, changes, names) = ([start.picture], [], [:])
    }

    /// The times of the pictures, in seconds from the start.
    var times: [Double] { Self.times(duration, rate) }

    /// The time that the layouts of all pictures may take together, in seconds: the motion is shown after it.
    private static let patience = 0.15

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
