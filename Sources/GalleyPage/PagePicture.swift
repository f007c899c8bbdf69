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
        picture.markOverflows(of: run.scene, run.proposal)
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
        let (left, right) = (parts(of: light), parts(of: dark))
        // The parts with an odd index are in quotes: attribute values.
        guard left.count == right.count, !left.indices.contains(where: { $0 % 2 == 0 && left[$0] != right[$0] }) else {
            return JSON.object([("light", JSON.text(light)), ("dark", JSON.text(dark))])
        }
        var pairs: [String] = []
        var places: [String: Int] = [:]
        var parts: [String] = []
        for (one, other) in zip(left, right) {
            guard one != other else {
                parts.append(one)
                continue
            }
            let pair = JSON.list([JSON.text(one), JSON.text(other)])
            if places[pair] == nil {
                places[pair] = pairs.count
                pairs.append(pair)
            }
            parts.append("var(--p\(places[pair] ?? 0))")
        }
        return JSON.object([("svg", JSON.text(parts.joined(separator: "\""))), ("colors", JSON.list(pairs))])
    }

    /// Returns the parts of a text between its quotes. A command waits for it, so it compares bytes, not characters.
    private static func parts(of text: String) -> [String] {
        let bytes = Array(text.utf8)
        var (parts, start, place): ([String], Int, Int) = ([], 0, 0)
        while place <= bytes.count {
            if place == bytes.count || bytes[place] == UInt8(ascii: "\"") {
                parts.append(String(decoding: bytes[start..<place], as: UTF8.self))
                start = place + 1
            }
            place += 1
        }
        return parts
    }
}
