import CoreGraphics
import GalleySDK

extension Path {
    /// The outline with its points moved.
    public func transform(_ transform: CGAffineTransform) -> TransformedShape<Path> {
        TransformedShape(shape: self, transform: transform)
    }
    /// Adds another outline with its points moved.
    public mutating func addPath(_ path: Path, transform: CGAffineTransform) { addPath(path.applying(transform)) }
    /// Adds rectangles.
    public mutating func addRects(_ rects: [CGRect]) { for rect in rects { addRect(rect) } }
    /// Adds a rectangle with corners that are rounded differently.
    public mutating func addRoundedRect(
        in rect: CGRect, cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous
    ) { addPath(UnevenRoundedRectangle(cornerRadii: cornerRadii, style: style).path(in: rect)) }
    /// Adds a part of a circle between two lines: from the current point to a corner, and on to another point.
    public mutating func addArc(tangent1End corner: CGPoint, tangent2End end: CGPoint, radius: CGFloat) {
        let start = currentPoint ?? corner
        func unit(_ point: CGPoint) -> CGPoint {
            let (x, y) = (point.x - corner.x, point.y - corner.y)
            let length = max((x * x + y * y).squareRoot(), .leastNonzeroMagnitude)
            return CGPoint(x: x / length, y: y / length)
        }
        let (one, two) = (unit(start), unit(end))
        let cosine = one.x * two.x + one.y * two.y
        guard abs(cosine) < 0.9999 else { return addLine(to: corner) }
        // Half of the angle at the corner says how far from it the circle touches the lines.
        let distance = radius * ((1 + cosine) / (1 - cosine)).squareRoot()
        addLine(to: CGPoint(x: corner.x + one.x * distance, y: corner.y + one.y * distance))
        addQuadCurve(to: CGPoint(x: corner.x + two.x * distance, y: corner.y + two.y * distance), control: corner)
    }
    /// Whether a point is inside of the outline.
    public func contains(_ point: CGPoint, eoFill: Bool = false) -> Bool {
        var (crossings, winding) = (0, 0)
        var (start, last) = (CGPoint.zero, CGPoint.zero)
        func line(to next: CGPoint) {
            defer { last = next }
            guard (last.y > point.y) != (next.y > point.y) else { return }
            let x = last.x + (point.y - last.y) / (next.y - last.y) * (next.x - last.x)
            guard x > point.x else { return }
            crossings += 1
            winding += next.y > last.y ? 1 : -1
        }
        func curve(_ place: (CGFloat) -> CGPoint) { for step in 1...16 { line(to: place(CGFloat(step) / 16)) } }
        forEach { element in
            let from = last
            switch element {
            case .move(let to):
                line(to: start)
                (start, last) = (to, to)
            case .line(let to): line(to: to)
            case .quadCurve(let to, let control):
                curve { t in
                    let (a, b, c) = ((1 - t) * (1 - t), 2 * (1 - t) * t, t * t)
                    return CGPoint(
                        x: a * from.x + b * control.x + c * to.x, y: a * from.y + b * control.y + c * to.y)
                }
            case .curve(let to, let one, let two):
                curve { t in
                    let u = 1 - t
                    let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
                    return CGPoint(
                        x: a * from.x + b * one.x + c * two.x + d * to.x,
                        y: a * from.y + b * one.y + c * two.y + d * to.y)
                }
            case .closeSubpath: line(to: start)
            }
        }
        line(to: start)
        return eoFill ? crossings % 2 == 1 : winding != 0
    }
}

/// A shape with its points moved.
nonisolated public struct TransformedShape<Content: Shape>: Shape {
    /// The shape.
    public var shape: Content
    /// The transform of the shape's points.
    public var transform: CGAffineTransform
    /// Makes a shape with its points moved.
    public init(shape: Content, transform: CGAffineTransform) { (self.shape, self.transform) = (shape, transform) }
    /// The outline in a rectangle.
    public func path(in rect: CGRect) -> Path { shape.path(in: rect).applying(transform) }
}

/// A shape in another place.
nonisolated public struct OffsetShape<Content: Shape>: Shape {
    /// The shape.
    public var shape: Content
    /// The offset.
    public var offset: CGSize
    /// Makes a shape in another place.
    public init(shape: Content, offset: CGSize) { (self.shape, self.offset) = (shape, offset) }
    /// The outline in a rectangle.
    public func path(in rect: CGRect) -> Path {
        shape.path(in: rect).offsetBy(dx: offset.width, dy: offset.height)
    }
}

/// A shape whose size is not that of the room.
nonisolated private struct SizedShape<Content: Shape>: Shape {
    var shape: Content
    var size: CGSize
    func path(in rect: CGRect) -> Path { shape.path(in: CGRect(origin: rect.origin, size: size)) }
}

/// A shape in another size.
nonisolated public struct ScaledShape<Content: Shape>: Shape {
    /// The shape.
    public var shape: Content
    /// The factors of the width and the height.
    public var scale: CGSize
    /// The point that stays.
    public var anchor: UnitPoint
    /// Makes a shape in another size.
    public init(shape: Content, scale: CGSize, anchor: UnitPoint = .center) {
        (self.shape, self.scale, self.anchor) = (shape, scale, anchor)
    }
    /// The outline in a rectangle.
    public func path(in rect: CGRect) -> Path {
        let (x, y) = (rect.minX + anchor.x * rect.width, rect.minY + anchor.y * rect.height)
        return shape.path(in: rect).applying(
            CGAffineTransform(
                scale.width, 0, 0, scale.height, x - x * scale.width, y - y * scale.height))
    }
}

/// The shape of the container around: a rectangle.
nonisolated public struct ContainerRelativeShape: InsettableShape {
    /// Makes a shape.
    public init() {}
    /// The outline in a rectangle.
    public func path(in rect: CGRect) -> Path { Path(rect) }
    /// The shape, smaller on all sides; it is drawn in its full size.
    public func inset(by amount: CGFloat) -> ContainerRelativeShape { self }
}

extension Shape {
    /// The shape with its points moved.
    public func transform(_ transform: CGAffineTransform) -> TransformedShape<Self> {
        TransformedShape(shape: self, transform: transform)
    }
    /// The shape in a size of its own, at the corner with the smallest x and y.
    public func size(_ size: CGSize) -> some Shape { SizedShape(shape: self, size: size) }
    /// The shape in a size of its own, at the corner with the smallest x and y.
    public func size(width: CGFloat, height: CGFloat) -> some Shape { size(CGSize(width: width, height: height)) }
    /// The shape in another place.
    public func offset(_ offset: CGSize) -> OffsetShape<Self> { OffsetShape(shape: self, offset: offset) }
    /// The shape in another place.
    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> OffsetShape<Self> {
        OffsetShape(shape: self, offset: CGSize(width: x, height: y))
    }
    /// The shape in another size.
    public func scale(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> ScaledShape<Self> {
        ScaledShape(shape: self, scale: CGSize(width: x, height: y), anchor: anchor)
    }
    /// The shape in another size.
    public func scale(_ scale: CGFloat, anchor: UnitPoint = .center) -> ScaledShape<Self> {
        ScaledShape(shape: self, scale: CGSize(width: scale, height: scale), anchor: anchor)
    }
    /// Returns the proposed size, with 10 points for each unspecified length.
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }
}
