/// Lines and curves in fractions of a view's size.
public struct ScenePath: Hashable, Sendable {
    /// A piece of a path.
    public enum Element: Hashable, Sendable {
        /// The start of a new line.
        case move(ScenePoint)
        /// A line to a point.
        case line(ScenePoint)
        /// A curve with two control points to a point.
        case curve(ScenePoint, ScenePoint, ScenePoint)
        /// A line to the start of the line.
        case close
    }

    /// The pieces in order.
    public var elements: [Element]

    /// Makes a path of pieces.
    public init(_ elements: [Element] = []) { self.elements = elements }

    /// Reads a path: the commands `M`, `L`, `Q`, `C` and `Z` of SVG with absolute numbers. The result is nil for any
    /// other text. A quadratic curve becomes a cubic one.
    public init?(_ text: String) {
        var words = text.split(whereSeparator: { $0.isWhitespace || $0 == "," })[...]
        var elements: [Element] = []
        var last = ScenePoint.zero
        func point() -> ScenePoint? {
            guard words.count >= 2, let x = Double(words.removeFirst()), let y = Double(words.removeFirst()),
                x.isFinite, y.isFinite
            else { return nil }
            return ScenePoint(x: x, y: y)
        }
        while let command = words.popFirst() {
            guard !elements.isEmpty || command == "M" else { return nil }
            switch command {
            case "M":
                guard let end = point() else { return nil }
                elements.append(.move(end))
                last = end
            case "L":
                guard let end = point() else { return nil }
                elements.append(.line(end))
                last = end
            case "Q":
                guard let control = point(), let end = point() else { return nil }
                func between(_ from: ScenePoint) -> ScenePoint {
                    ScenePoint(x: from.x + (control.x - from.x) * 2 / 3, y: from.y + (control.y - from.y) * 2 / 3)
                }
                elements.append(.curve(between(last), between(end), end))
                last = end
            case "C":
                guard let first = point(), let second = point(), let end = point() else { return nil }
                elements.append(.curve(first, second, end))
                last = end
            case "Z": elements.append(.close)
            default: return nil
            }
        }
        self.elements = elements
    }

    /// The path in the form that `init(_:)` reads.
    public var text: String {
        func number(_ value: Double) -> String {
            value == value.rounded() && abs(value) < 1e9 ? "\(Int(value))" : "\(value)"
        }
        func text(_ points: ScenePoint...) -> String {
            points.map { " \(number($0.x)) \(number($0.y))" }.joined()
        }
        return elements.map { element in
            switch element {
            case .move(let point): "M" + text(point)
            case .line(let point): "L" + text(point)
            case .curve(let first, let second, let end): "C" + text(first, second, end)
            case .close: "Z"
            }
        }.joined(separator: " ")
    }
}
