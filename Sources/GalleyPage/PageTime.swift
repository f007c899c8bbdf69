import GalleyCanvas
import GalleyEngine
import GalleyInspector
import GalleySDK
import GalleyFormatting

/// The motion of a scene as JSON: the frame of each view in each picture, and the film.
struct PageTime {
    private let motion: PageMotion
    private let run: PageRun
    private let places: [NodeID: Int]

    init(_ motion: PageMotion, _ run: PageRun, _ places: [NodeID: Int]) {
        (self.motion, self.run, self.places) = (motion, run, places)
    }

    /// Returns the motion as a JSON object.
    ///
    /// - Parameter moments: The calls of its moments as JSON; nil for a page that asks for them.
    func json(moments: String? = nil) -> String {
        // A view of infinite size has a frame, but cannot be drawn.
        let svgs = try? PagePicture.styles.map { try motion.film.svg(style: $0, loops: 0) }
        return JSON.object(
            fields + [
                ("moments", moments ?? "null"),
                ("film", svgs.map { PagePicture.json(light: $0[0], dark: $0[1]) } ?? "null"),
            ])
    }

    /// The frames of the views in each picture, as fields of a JSON object.
    var fields: [(String, String)] {
        let count = motion.pictures.count
        var tracks: [NodeID: [[Double]?]] = [:]
        for (index, picture) in motion.pictures.enumerated() {
            for view in picture.views {
                let frame = view.frame
                let sample = [frame.minX, frame.minY, frame.width, frame.height].map { Double($0) }
                tracks[view.node, default: Array(repeating: nil, count: count)][index] =
                    sample + [view.effect.opacity]
            }
        }
        let views = tracks.sorted { $0.key.index < $1.key.index }.map { node, samples in
            JSON.object([
                ("view", places[run.scene.tree.counterpart(of: node)].map(String.init) ?? "null"),
                ("name", JSON.text(motion.names[node] ?? run.label(node).name)),
                ("samples", Self.json(samples)),
            ])
        }
        return [
            ("rate", JSON.number(CGFloat(motion.rate))), ("frames", String(count)),
            ("duration", JSON.number(CGFloat(motion.duration))), ("rests", motion.rests ? "true" : "false"),
            ("changes", JSON.list(motion.changes.map { JSON.number(CGFloat($0)) })),
            ("views", JSON.list(views)),
        ]
    }

    /// Returns x, y, width, height and opacity in hundredths. Each is a list of the first value and the differences
    /// from the previous one, or a single number if it never changes. Null for a picture without the view.
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
