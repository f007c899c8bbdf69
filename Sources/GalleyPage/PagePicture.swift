import GalleyCanvas
import GalleyInspector
import GalleyScene
import GalleySceneTree
import GalleyFormatting

/// The drawn scene for both themes, light and dark: one SVG whose colours are variables.
enum PagePicture {
    /// The margin around the root, in points.
    static let margin = 24.0

    /// Returns the scene at rest; nil if the layout failed.
    static func still(of run: PageRun) -> Picture? {
        guard run.size != nil else { return nil }
        var picture = Picture(of: run.scene.tree, looks: run.scene.looks)
        picture.markFaults(of: run.scene.tree)
        return picture
    }

    /// Returns a picture in both themes; `null` without one, and if its size cannot be drawn.
    static func json(_ picture: Picture?) -> String {
        guard let picture, let svgs = try? styles.map({ try picture.svg($0) }) else { return "null" }
        return json(light: svgs[0], dark: svgs[1])
    }

    static let styles = [PictureStyle.Theme.light, .dark].map { PictureStyle(theme: $0, scale: 2, margin: margin) }

    /// Returns both themes in one text; attribute values that differ become variables.
    static func json(light: String, dark: String) -> String {
        let (left, right) = (
            light.split(separator: "\"", omittingEmptySubsequences: false),
            dark.split(separator: "\"", omittingEmptySubsequences: false)
        )
        // The parts with an odd index are in quotes: attribute values.
        guard left.count == right.count,
            !zip(left, right).enumerated().contains(where: { $0.offset % 2 == 0 && $0.element.0 != $0.element.1 })
        else { return JSON.object([("light", JSON.text(light)), ("dark", JSON.text(dark))]) }
        var pairs: [String] = []
        var places: [String: Int] = [:]
        var parts: [String] = []
        for (one, other) in zip(left, right) {
            guard one != other else {
                parts.append(String(one))
                continue
            }
            let pair = JSON.list([JSON.text(String(one)), JSON.text(String(other))])
            if places[pair] == nil {
                places[pair] = pairs.count
                pairs.append(pair)
            }
            parts.append("var(--p\(places[pair] ?? 0))")
        }
        return JSON.object([("svg", JSON.text(parts.joined(separator: "\""))), ("colors", JSON.list(pairs))])
    }
}
