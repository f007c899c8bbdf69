import CoreGraphics
import GalleySDK

/// A shape that fills its frame.
nonisolated public protocol Shape: View, Animatable, Sendable where Body == Never {
    /// The outline in a rectangle.
    func path(in rect: CGRect) -> Path
}

/// A shape that can be drawn smaller on all sides.
nonisolated public protocol InsettableShape: Shape {
    /// The type of the smaller shape.
    associatedtype InsetShape: InsettableShape = Self

    /// The shape, smaller on all sides.
    func inset(by amount: CGFloat) -> InsetShape
}

extension Shape {
    /// Adds one leaf in the foreground's colour.
    @MainActor @preconcurrency public static func _update(_ node: _ViewNode, _ view: Self) {
        node.role = .leaf(.shape(ResolvedShape(view, node.environment.foregroundColor)))
    }

    /// The shape filled with a style.
    public func fill<S: ShapeStyle>(_ style: S) -> some View { _ShapeView(shape: self, color: style._color) }
    /// The shape filled with the foreground's style.
    public func fill() -> some View { _ShapeView(shape: self, color: nil) }
    /// The shape's outline in a style. It is drawn filled.
    public func stroke<S: ShapeStyle>(_ style: S, lineWidth: CGFloat = 1) -> some View {
        _ShapeView(shape: self, color: style._color)
    }
    /// The shape's outline in a style. It is drawn filled.
    public func stroke<S: ShapeStyle>(_ style: S, style strokeStyle: StrokeStyle) -> some View {
        _ShapeView(shape: self, color: style._color)
    }
    /// The shape's outline. It is drawn filled.
    public func stroke(lineWidth: CGFloat = 1) -> some View { _ShapeView(shape: self, color: nil) }
}

extension InsettableShape {
    /// The shape's outline inside of it. It is drawn filled.
    public func strokeBorder<S: ShapeStyle>(_ style: S, lineWidth: CGFloat = 1) -> some View {
        _ShapeView(shape: self, color: style._color)
    }
    /// The shape's outline inside of it. It is drawn filled.
    public func strokeBorder<S: ShapeStyle>(_ style: S, style strokeStyle: StrokeStyle) -> some View {
        _ShapeView(shape: self, color: style._color)
    }
    /// The shape's outline inside of it. It is drawn filled.
    public func strokeBorder(lineWidth: CGFloat = 1) -> some View { _ShapeView(shape: self, color: nil) }
}

/// How an outline is drawn.
nonisolated public struct StrokeStyle: Hashable, Sendable {
    /// The width in points.
    public var lineWidth: CGFloat
    /// Lengths of dashes and gaps.
    public var dash: [CGFloat]

    /// Makes a style.
    public init(lineWidth: CGFloat = 1, dash: [CGFloat] = []) { (self.lineWidth, self.dash) = (lineWidth, dash) }
}

/// A shape in a colour.
nonisolated public struct _ShapeView<Content: Shape>: View {
    let shape: Content
    let color: Color?

    /// The type of a view of this module has no body.
    public typealias Body = Never

    /// Adds one leaf.
    @MainActor public static func _update(_ node: _ViewNode, _ view: Self) {
        node.role = .leaf(.shape(ResolvedShape(view.shape, view.color ?? node.environment.foregroundColor)))
    }
}

/// A shape with everything that its environment says.
package struct ResolvedShape: Equatable, Sendable {
    package enum Outline: Equatable, Sendable {
        case rectangle, circle, capsule, ellipse
        case roundedRectangle(CGFloat)
        /// Drawn as a rectangle.
        case path
    }

    package var outline: Outline
    package var color: Color?

    init(_ shape: some Shape, _ color: Color?) {
        self.color = color
        outline =
            switch shape {
            case is Rectangle: .rectangle
            case is Circle: .circle
            case is Capsule: .capsule
            case is Ellipse: .ellipse
            case let shape as RoundedRectangle: .roundedRectangle(shape.cornerSize.width)
            default: .path
            }
    }
}

/// A rectangle.
nonisolated public struct Rectangle: InsettableShape {
    /// Makes a rectangle.
    public init() {}
    /// The outline in a rectangle.
    public func path(in rect: CGRect) -> Path { Path(rect) }
    /// The shape, smaller on all sides; it is drawn in its full size.
    public func inset(by amount: CGFloat) -> Rectangle { self }
}

/// The largest circle in the middle of its frame. It takes what it is proposed.
nonisolated public struct Circle: InsettableShape {
    /// Makes a circle.
    public init() {}
    /// The outline in a rectangle.
    public func path(in rect: CGRect) -> Path {
        let side = min(rect.width, rect.height)
        return Path(ellipseIn: CGRect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side))
    }
    /// The shape, smaller on all sides; it is drawn in its full size.
    public func inset(by amount: CGFloat) -> Circle { self }
}

/// An ellipse.
nonisolated public struct Ellipse: InsettableShape {
    /// Makes an ellipse.
    public init() {}
    /// The outline in a rectangle.
    public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }
    /// The shape, smaller on all sides; it is drawn in its full size.
    public func inset(by amount: CGFloat) -> Ellipse { self }
}

/// How corners are rounded. Both are drawn alike.
public enum RoundedCornerStyle: Hashable, Sendable { case circular, continuous }

/// A rectangle whose shorter sides are rounded off.
nonisolated public struct Capsule: InsettableShape {
    /// Makes a capsule.
    public init(style: RoundedCornerStyle = .continuous) {}
    /// The outline in a rectangle.
    public func path(in rect: CGRect) -> Path { Path(rect) }
    /// The shape, smaller on all sides; it is drawn in its full size.
    public func inset(by amount: CGFloat) -> Capsule { self }
}

/// A rectangle with rounded corners.
nonisolated public struct RoundedRectangle: InsettableShape {
    /// The radii of the corners.
    public var cornerSize: CGSize

    /// Makes a rectangle with rounded corners.
    public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
        cornerSize = CGSize(width: cornerRadius, height: cornerRadius)
    }
    /// Makes a rectangle with rounded corners.
    public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) { self.cornerSize = cornerSize }
    /// The outline in a rectangle.
    public func path(in rect: CGRect) -> Path { Path(rect) }
    /// The shape, smaller on all sides; it is drawn in its full size.
    public func inset(by amount: CGFloat) -> RoundedRectangle { self }
}

/// An outline: lines and curves. As a view it is drawn as its frame.
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
    /// Makes the outline of a rectangle with rounded corners, which stay square.
    public init(roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
        addRect(rect)
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
        // The distance of steering points with which four curves come nearest to a circle.
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
