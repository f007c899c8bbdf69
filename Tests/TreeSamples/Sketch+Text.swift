import GalleyEngine
import GalleySDK

extension Sketch {
    /// The tree as an outline, one node a line, numbered as in `all`.
    package var text: String {
        var number = -1
        func lines(_ sketch: Sketch, _ depth: Int) -> [String] {
            number += 1
            let own = "\(number): " + String(repeating: "  ", count: depth) + sketch.content.text
            return [own] + sketch.children.flatMap { lines($0, depth + 1) }
        }
        return lines(self, 0).joined(separator: "\n")
    }
}

extension Sketch.Content {
    /// The kind and its parameters. A guide, whose value is a closure, shows it for a view of 100 × 200 points.
    package var text: String {
        switch self {
        case .leaf(let leaf): "\(leaf)"
        case .modifier(.alignmentGuide(let guide)):
            "alignmentGuide(\(guide.guide), \(guide.value(ViewDimensions(_width: 100, height: 200))) of 100 × 200)"
        case .modifier(let modifier): "\(modifier)"
        case .container(let arrangement): "\(arrangement)"
        }
    }
}
