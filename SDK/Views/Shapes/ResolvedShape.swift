import CoreGraphics
import GalleySDK

/// A shape with everything that its environment says.
package struct ResolvedShape: Equatable, Sendable {
    package enum Outline: Equatable, Sendable {
        case rectangle, circle, capsule, ellipse
        case roundedRectangle(CGFloat)
        /// The radii at the top left, top right, bottom right and bottom left.
        case unevenRoundedRectangle([CGFloat])
        /// Lines and curves in fractions of the frame, as scenes write them.
        case path(String)
    }

    package var outline: Outline
    package var color: Color?
    /// A gradient instead of the colour.
    package var gradient: ResolvedGradient?
    /// The line along the outline; nil: the shape is filled.
    package var stroke: StrokeStyle?
    /// The distance by which the shape is smaller than its frame on each side.
    package var inset: CGFloat = 0
    /// The part of the outline that is drawn.
    package var trim: ClosedRange<CGFloat> = 0...1
    /// Whether an area that is enclosed twice is not filled.
    package var isEvenOdd = false
}

/// A shape that is another with a change that scenes know.
nonisolated protocol ChangedShape {
    /// The shape without the change.
    var base: any Shape { get }
    /// Adds the change.
    func change(_ shape: inout ResolvedShape)
}

/// A shape that is smaller on all sides.
nonisolated public struct _InsetShape<Base: Shape>: InsettableShape, ChangedShape {
    let shape: Base
    let amount: CGFloat

    /// The outline in a rectangle.
    public func path(in rect: CGRect) -> Path {
        let (x, y) = (min(amount, rect.width / 2), min(amount, rect.height / 2))
        return shape.path(in: rect.insetBy(dx: x, dy: y))
    }

    /// The shape, smaller on all sides.
    public func inset(by amount: CGFloat) -> _InsetShape { _InsetShape(shape: shape, amount: self.amount + amount) }

    var base: any Shape { shape }
    func change(_ shape: inout ResolvedShape) { shape.inset += amount }
}

/// A part of a shape's outline.
nonisolated public struct _TrimmedShape<Base: Shape>: Shape, ChangedShape {
    let shape: Base
    let start: CGFloat
    let end: CGFloat

    /// The outline in a rectangle.
    public func path(in rect: CGRect) -> Path { shape.path(in: rect).trimmedPath(from: start, to: end) }

    var base: any Shape { shape }
    func change(_ shape: inout ResolvedShape) {
        let (lower, upper) = (min(max(start, 0), 1), min(max(end, 0), 1))
        shape.trim = min(lower, upper)...max(lower, upper)
        if lower >= upper { shape.trim = lower...lower }
    }
}

extension ResolvedShape.Outline {
    /// The outline of a shape of this module that scenes know; nil for others.
    init?(known shape: any Shape, _ direction: LayoutDirection) {
        switch shape {
        case is Rectangle: self = .rectangle
        case is Circle: self = .circle
        case is Capsule: self = .capsule
        case is Ellipse: self = .ellipse
        case let shape as RoundedRectangle: self = .roundedRectangle(shape.cornerSize.width)
        case let shape as UnevenRoundedRectangle:
            let radii = shape.cornerRadii
            let top = [radii.topLeading, radii.topTrailing]
            let bottom = [radii.bottomTrailing, radii.bottomLeading]
            self = .unevenRoundedRectangle(
                direction == .rightToLeft ? top.reversed() + bottom.reversed() : top + bottom)
        default: return nil
        }
    }
}

extension _ViewNode {
    /// Returns the outline of a shape. The outline of an author's shape may depend on the size, so it is made again
    /// when the size is known.
    func outline(of shape: any Shape) -> ResolvedShape.Outline {
        if let known = ResolvedShape.Outline(known: shape, environment.layoutDirection) { return known }
        func fractions(_ size: CGSize) -> String {
            shape.path(in: CGRect(origin: .zero, size: size)).fractions(of: size)
        }
        let usual = fractions(CGSize(width: 100, height: 100))
        guard usual != fractions(CGSize(width: 200, height: 50)) else { return .path(usual) }
        graph.addGeometryNode(self)
        let frame = elements.first.flatMap { graph.geometry.frame(of: $0) }
        knownFrame = frame
        return .path(frame.map { $0.width > 0 && $0.height > 0 ? fractions($0.size) : usual } ?? usual)
    }

    /// Becomes a leaf of a shape.
    func shape(
        _ shape: some Shape, _ fill: _Fill?, stroke: StrokeStyle?, inset: CGFloat = 0, isEvenOdd: Bool = false
    ) {
        var result = ResolvedShape(outline: .rectangle)
        let fill = (fill ?? environment.foregroundFill)?.resolved(in: environment)
        result.color = (fill?.color ?? environment.contentColor)?.resolved(in: environment)
        result.gradient = fill?.gradient?.resolved(in: environment)
        (result.stroke, result.inset, result.isEvenOdd) = (stroke, inset, isEvenOdd)
        var base: any Shape = shape
        while let changed = base as? any ChangedShape {
            changed.change(&result)
            base = changed.base
        }
        result.outline = outline(of: base)
        role = .leaf(.shape(result))
    }
}
