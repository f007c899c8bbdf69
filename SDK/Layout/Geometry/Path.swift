import CoreGraphics

/// An outline: lines and curves, in points.
///
/// Layouts draw the lines between their subviews as paths, which they hand to a view through a binding. Views draw them.
public struct Path: Equatable, Sendable {
    /// A piece of an outline.
    public enum Element: Equatable, Sendable {
        /// A new line begins at a point.
        case move(to: CGPoint)
        /// A line to a point.
        case line(to: CGPoint)
        /// A curve with one control point.
        case quadCurve(to: CGPoint, control: CGPoint)
        /// A curve with two control points.
        case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
        /// A line to where the current line began.
        case closeSubpath

        /// The points of the piece, the control points included.
        fileprivate var points: [CGPoint] {
            switch self {
            case .move(let point), .line(let point): [point]
            case .quadCurve(let point, let control): [point, control]
            case .curve(let point, let first, let second): [point, first, second]
            case .closeSubpath: []
            }
        }

        fileprivate func map(_ transform: (CGPoint) -> CGPoint) -> Element {
            switch self {
            case .move(let point): .move(to: transform(point))
            case .line(let point): .line(to: transform(point))
            case .quadCurve(let point, let control): .quadCurve(to: transform(point), control: transform(control))
            case .curve(let point, let first, let second):
                .curve(to: transform(point), control1: transform(first), control2: transform(second))
            case .closeSubpath: .closeSubpath
            }
        }
    }

    private var elements: [Element] = []

    /// Makes an empty outline.
    public init() {}
    /// Makes an outline with a function.
    public init(_ callback: (inout Path) -> Void) { callback(&self) }
    /// Makes the outline of a rectangle.
    public init(_ rect: CGRect) { addRect(rect) }
    /// Makes the outline of an ellipse in a rectangle.
    public init(ellipseIn rect: CGRect) { addEllipse(in: rect) }

    /// Whether the outline has no pieces.
    public var isEmpty: Bool { elements.isEmpty }
    /// The end of the last piece; nil for an empty path. After `closeSubpath()` it is where the line began.
    public var currentPoint: CGPoint? {
        guard elements.last == .closeSubpath else { return elements.last?.points.first }
        return elements.last { if case .move = $0 { true } else { false } }?.points.first
    }
    /// Calls a function with each piece.
    public func forEach(_ body: (Element) -> Void) { elements.forEach(body) }
    /// The smallest rectangle around all points, the control points included.
    public var boundingRect: CGRect {
        let points = elements.flatMap { $0.points }
        guard let first = points.first else { return .null }
        var (low, high) = (first, first)
        for point in points {
            low = CGPoint(x: min(low.x, point.x), y: min(low.y, point.y))
            high = CGPoint(x: max(high.x, point.x), y: max(high.y, point.y))
        }
        return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    }
    /// The pieces as text: a letter for each, behind its points.
    public var description: String {
        var words: [String] = []
        for element in elements {
            for point in element.points.reversed() {
                words.append(Self.text(Double(point.x)))
                words.append(Self.text(Double(point.y)))
            }
            switch element {
            case .move: words.append("m")
            case .line: words.append("l")
            case .quadCurve: words.append("q")
            case .curve: words.append("c")
            case .closeSubpath: words.append("h")
            }
        }
        return words.joined(separator: " ")
    }
    /// A number with at most six digits after rounding. From 1,000,000 on it has more: CoreGraphics writes an exponent there.
    private static func text(_ number: Double) -> String {
        guard number.isFinite, number != 0 else { return number == 0 ? "0" : number.description }
        var (scale, size) = (1.0, number.magnitude)
        while size < 100_000, scale < 1e15 { (scale, size) = (scale * 10, size * 10) }
        let text = ((number * scale).rounded() / scale).description
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }

    /// Begins a new line at a point.
    public mutating func move(to point: CGPoint) { elements.append(.move(to: point)) }
    /// Adds a line to a point.
    public mutating func addLine(to point: CGPoint) { elements.append(.line(to: point)) }
    /// Adds lines from point to point.
    public mutating func addLines(_ points: [CGPoint]) {
        for (index, point) in points.enumerated() { index == 0 ? move(to: point) : addLine(to: point) }
    }
    /// Adds a curve with one control point.
    public mutating func addQuadCurve(to point: CGPoint, control: CGPoint) {
        elements.append(.quadCurve(to: point, control: control))
    }
    /// Adds a curve with two control points.
    public mutating func addCurve(to point: CGPoint, control1: CGPoint, control2: CGPoint) {
        elements.append(.curve(to: point, control1: control1, control2: control2))
    }
    /// Adds a rectangle.
    public mutating func addRect(_ rect: CGRect) {
        addLines([
            CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
            CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
        ])
        closeSubpath()
    }
    /// Adds an ellipse in a rectangle.
    public mutating func addEllipse(in rect: CGRect) {
        let (x, y) = (rect.midX, rect.midY)
        // The distance of control points with which four curves come nearest to an ellipse.
        let (width, height) = (rect.width / 2 * 0.5522847498, rect.height / 2 * 0.5522847498)
        move(to: CGPoint(x: rect.maxX, y: y))
        addCurve(
            to: CGPoint(x: x, y: rect.maxY), control1: CGPoint(x: rect.maxX, y: y + height),
            control2: CGPoint(x: x + width, y: rect.maxY))
        addCurve(
            to: CGPoint(x: rect.minX, y: y), control1: CGPoint(x: x - width, y: rect.maxY),
            control2: CGPoint(x: rect.minX, y: y + height))
        addCurve(
            to: CGPoint(x: x, y: rect.minY), control1: CGPoint(x: rect.minX, y: y - height),
            control2: CGPoint(x: x - width, y: rect.minY))
        addCurve(
            to: CGPoint(x: rect.maxX, y: y), control1: CGPoint(x: x + width, y: rect.minY),
            control2: CGPoint(x: rect.maxX, y: y - height))
        closeSubpath()
    }
    /// Adds the pieces of another outline.
    public mutating func addPath(_ path: Path) { elements += path.elements }
    /// Adds a line to where the current line began.
    public mutating func closeSubpath() { elements.append(.closeSubpath) }

    /// The outline, moved.
    public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path {
        mapped { CGPoint(x: $0.x + dx, y: $0.y + dy) }
    }
    /// The outline, transformed.
    public func applying(_ transform: CGAffineTransform) -> Path { mapped { $0.applying(transform) } }

    private func mapped(_ transform: (CGPoint) -> CGPoint) -> Path {
        var result = self
        result.elements = elements.map { $0.map(transform) }
        return result
    }
}
