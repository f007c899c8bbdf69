import GalleyCanvas
import GalleyEngine
import GalleyInspector
import GalleyMotion
import GalleyScene
import GalleySDK

/// What is seen of a scene in motion: where each view is in each frame, and the film of it.
struct PageTime {
    private let timeline: SceneTimeline
    private let run: PageRun
    private let places: [NodeID: Int]

    init(_ timeline: SceneTimeline, _ run: PageRun, _ places: [NodeID: Int]) {
        (self.timeline, self.run, self.places) = (timeline, run, places)
    }

    /// Seconds that are shown at most; what never rests goes on.
    static let longest = 10.0
    /// Frames of views that are kept at most: of many views fewer are taken in a second.
    static let mostSamples = 60_000

    func json() throws -> String {
        let resting = try timeline.restingTime()
        let duration = min(resting, Self.longest)
        let count = max(1, try timeline.picture(at: 0).views.count)
        let rate = [60.0, 30, 20, 10, 5].first { $0 * duration * Double(count) <= Double(Self.mostSamples) } ?? 5
        let film = Film(duration: duration, framesPerSecond: rate) { try timeline.picture(at: $0) }
        let times = try film.times
        var tracks: [NodeID: [[Double]?]] = [:]
        for (index, time) in times.enumerated() {
            for view in try timeline.picture(at: time).views {
                let frame = view.frame
                let sample = [frame.minX, frame.minY, frame.width, frame.height].map { Double($0) }
                tracks[view.node, default: Array(repeating: nil, count: times.count)][index] =
                    sample + [view.effect.opacity]
            }
        }
        let names = try timeline.scene(at: duration).map { scene in
            Dictionary(scene.scene.named.map { ($0.node, $0.name) }, uniquingKeysWith: { first, _ in first })
        }
        let views = tracks.sorted { $0.key.index < $1.key.index }.map { node, samples in
            JSON.object([
                ("view", places[node].map(String.init) ?? "null"),
                ("name", JSON.text(names?[node] ?? run.label(node).name)),
                ("samples", Self.json(samples)),
            ])
        }
        // What is infinite has frames, but cannot be drawn.
        let svgs = try? PagePicture.styles.map { try film.svg(style: $0, loops: 0) }
        return JSON.object([
            ("rate", JSON.number(CGFloat(rate))), ("frames", String(times.count)),
            ("duration", JSON.number(CGFloat(duration))), ("rests", resting.isFinite ? "true" : "false"),
            (
                "changes",
                JSON.list(Set(run.scene.document.changes.map(\.time)).sorted().map { JSON.number(CGFloat($0)) })
            ),
            ("film", svgs.map { PagePicture.json(light: $0[0], dark: $0[1]) } ?? "null"), ("views", JSON.list(views)),
        ])
    }

    /// x, y, width, height and opacity, each in hundredths: the first one, then by how much each differs from the one
    /// before; a number alone is all of them. Null where the view is not there.
    private static func json(_ samples: [[Double]?]) -> String {
        JSON.list(
            (0..<5).map { part in
                var last = 0
                var known: Set<Int> = []
                let steps = samples.map { sample -> String in
                    guard let value = sample?[part], abs(value) < 1e12 else { return "null" }
                    let hundredths = Int((value * 100).rounded())
                    defer { last = hundredths }
                    known.insert(hundredths)
                    return String(hundredths - last)
                }
                return known.count == 1 && !steps.contains("null") ? String(last) : JSON.list(steps)
            })
    }
}
