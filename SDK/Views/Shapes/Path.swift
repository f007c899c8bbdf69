import CoreGraphics
import Foundation
import GalleySDK

/// An outline: lines and curves.
nonisolated public struct Path: Shape, Equatable {
    /// A piece of an outline.
    public enum Element: Equatable, Sendable {
        case move(to: CGPoint)
        case line(to: CGPoint)
        case quadCurve(to: CGPoint, control: CGPoint)
        case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
        case closeSubpath
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
    /// Makes the outline of a rectangle with rounded corners.
    public init(roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
        self.init(roundedRect: rect, cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
    }
    /// Makes the outline of a rectangle with rounded corners.
    public init(roundedRect rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
        addRoundedRect(in: rect, cornerSize: cornerSize, style: style)
    }

    /// Whether there is nothing in it.
    public var isEmpty: Bool { elements.isEmpty }

    /// Calls a function with each piece.
    public func forEach(_ body: (Element) -> Void) { elements.forEach(body) }

    /// The least rectangle around all points, those that steer curves included.
    public var boundingRect: CGRect {
        var points: [CGPoint] = []
        for element in elements {
            switch element {
            case .move(let point), .line(let point): points.append(point)
            case .quadCurve(let point, let control): points += [point, control]
            case .curve(let point, let first, let second): points += [point, first, second]
            case .closeSubpath: break
            }
        }
        guard let first = points.first else { return .null }
        return points.reduce(CGRect(origin: first, size: .zero)) { rect, point in
            rect.union(CGRect(origin: point, size: .zero))
        }
    }

    /// Begins a new line at a point.
    public mutating func move(to point: CGPoint) { elements.append(.move(to: point)) }
    /// Adds a line to a point.
    public mutating func addLine(to point: CGPoint) { elements.append(.line(to: point)) }
    /// Adds lines from point to point.
    public mutating func addLines(_ points: [CGPoint]) {
        for (index, point) in points.enumerated() { index == 0 ? move(to: point) : addLine(to: point) }
    }
    /// Adds a curve with one point that steers it.
    public mutating func addQuadCurve(to point: CGPoint, control: CGPoint) {
        elements.append(.quadCurve(to: point, control: control))
    }
    /// Adds a curve with two points that steer it.
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
        let (width, height) = (rect.width / 2, rect.height / 2)
        // The distance of control points with which four curves are closest to a circle.
        let part: CGFloat = 0.5522847498
        move(to: CGPoint(x: x + width, y: y))
        for (dx, dy) in [(CGFloat(0), CGFloat(1)), (-1, 0), (0, -1), (1, 0)] {
            let (fromX, fromY) = (dy, -dx)
            addCurve(
                to: CGPoint(x: x + dx * width, y: y + dy * height),
                control1: CGPoint(x: x + (fromX + dx * part) * width, y: y + (fromY + dy * part) * height),
                control2: CGPoint(x: x + (dx + fromX * part) * width, y: y + (dy + fromY * part) * height))
        }
        closeSubpath()
    }
    /// Adds another outline.
    public mutating func addPath(_ path: Path) { elements += path.elements }
    /// Adds a line to where the current one began.
    public mutating func closeSubpath() { elements.append(.closeSubpath) }
    /// The outline itself, wherever the rectangle is.
    public func path(in rect: CGRect) -> Path { self }
}
