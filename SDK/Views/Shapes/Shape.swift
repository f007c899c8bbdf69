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
        node.shape(view, nil, stroke: nil)
    }

    /// The shape filled with a style.
    public func fill<S: ShapeStyle>(_ style: S) -> _ShapeView<Self> { _ShapeView(shape: self, color: style._color) }
    /// The shape filled with the foreground's style.
    public func fill() -> _ShapeView<Self> { _ShapeView(shape: self, color: nil) }
    /// The shape filled with a style, also where its lines cross.
    public func fill<S: ShapeStyle>(_ style: S, style fillStyle: FillStyle) -> some View { fill(style) }
    /// The shape's outline in a style.
    public func stroke<S: ShapeStyle>(_ style: S, lineWidth: CGFloat = 1) -> some View {
        _ShapeView(shape: self, color: style._color, stroke: lineWidth)
    }
    /// The shape's outline in a style. Dashes are drawn as one line.
    public func stroke<S: ShapeStyle>(_ style: S, style strokeStyle: StrokeStyle) -> some View {
        _ShapeView(shape: self, color: style._color, stroke: strokeStyle.lineWidth)
    }
    /// The shape's outline.
    public func stroke(lineWidth: CGFloat = 1) -> some View { _ShapeView(shape: self, color: nil, stroke: lineWidth) }
    /// The shape's outline. Dashes are drawn as one line.
    public func stroke(style: StrokeStyle) -> some View { _ShapeView(shape: self, color: nil, stroke: style.lineWidth) }
}

extension InsettableShape {
    private func strokeBorder(_ color: Color?, _ width: CGFloat) -> some View {
        _ShapeView(shape: self, color: .clear).overlay {
            _ShapeView(shape: self, color: color, stroke: width).padding(width / 2)
        }
    }

    /// The shape's outline inside of it.
    public func strokeBorder<S: ShapeStyle>(_ style: S, lineWidth: CGFloat = 1) -> some View {
        strokeBorder(style._color, lineWidth)
    }
    /// The shape's outline inside of it. Dashes are drawn as one line.
    public func strokeBorder<S: ShapeStyle>(_ style: S, style strokeStyle: StrokeStyle) -> some View {
        strokeBorder(style._color, strokeStyle.lineWidth)
    }
    /// The shape's outline inside of it.
    public func strokeBorder(lineWidth: CGFloat = 1) -> some View { strokeBorder(nil, lineWidth) }
}

/// How an outline is drawn.
nonisolated public struct StrokeStyle: Hashable, Sendable {
    /// The width in points.
    public var lineWidth: CGFloat
    /// The ends of lines. All are drawn as `butt`.
    public var lineCap: CGLineCap
    /// The corners of lines. All are drawn as `miter`.
    public var lineJoin: CGLineJoin
    /// How far a corner may reach out.
    public var miterLimit: CGFloat
    /// Lengths of dashes and gaps.
    public var dash: [CGFloat]
    /// Where in the dashes a line begins.
    public var dashPhase: CGFloat

    /// Makes a style.
    public init(
        lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter, miterLimit: CGFloat = 10,
        dash: [CGFloat] = [], dashPhase: CGFloat = 0
    ) {
        (self.lineWidth, self.lineCap, self.lineJoin) = (lineWidth, lineCap, lineJoin)
        (self.miterLimit, self.dash, self.dashPhase) = (miterLimit, dash, dashPhase)
    }
}

/// The end of a line.
public enum CGLineCap: Int32, Hashable, Sendable { case butt, round, square }

/// The corner of two lines.
public enum CGLineJoin: Int32, Hashable, Sendable { case miter, round, bevel }

/// A shape in a colour.
nonisolated public struct _ShapeView<Content: Shape>: View {
    let shape: Content
    let color: Color?
    var stroke: CGFloat?

    /// The type of a view of this module has no body.
    public typealias Body = Never

    /// Adds one leaf.
    @MainActor public static func _update(_ node: _ViewNode, _ view: Self) {
        node.shape(view.shape, view.color, stroke: view.stroke)
    }
}

/// A shape with everything that its environment says.
package struct ResolvedShape: Equatable, Sendable {
    package enum Outline: Equatable, Sendable {
        case rectangle, circle, capsule, ellipse
        case roundedRectangle(CGFloat)
        /// Lines and curves in fractions of the frame, as scenes write them.
        case path(String)
    }

    package var outline: Outline
    package var color: Color?
    /// The width of the outline; nil: the shape is filled.
    package var stroke: CGFloat?
}

extension ResolvedShape.Outline {
    /// The outline of a shape of this module that scenes know; nil for others.
    init?(known shape: some Shape) {
        switch shape {
        case is Rectangle: self = .rectangle
        case is Circle: self = .circle
        case is Capsule: self = .capsule
        case is Ellipse: self = .ellipse
        case let shape as RoundedRectangle: self = .roundedRectangle(shape.cornerSize.width)
        default: return nil
        }
    }

    /// The outline with which a shape cuts. Others than those of scenes cut to the frame.
    init(_ shape: some Shape) { self = Self(known: shape) ?? .rectangle }
}

extension _ViewNode {
    /// Becomes a leaf of a shape. The outline of an author's shape may depend on the size, and is drawn again when the
    /// size is known.
    func shape(_ shape: some Shape, _ color: Color?, stroke: CGFloat?) {
        let color = (color ?? environment.foregroundColor)?.resolved(in: environment)
        func resolved(_ outline: ResolvedShape.Outline) -> Role {
            .leaf(.shape(ResolvedShape(outline: outline, color: color, stroke: stroke)))
        }
        if let known = ResolvedShape.Outline(known: shape) {
            role = resolved(known)
            return
        }
        func fractions(_ size: CGSize) -> String {
            shape.path(in: CGRect(origin: .zero, size: size)).fractions(of: size)
        }
        let usual = fractions(CGSize(width: 100, height: 100))
        guard usual != fractions(CGSize(width: 200, height: 50)) else {
            role = resolved(.path(usual))
            return
        }
        graph.addGeometryNode(self)
        let frame = elements.first.flatMap { graph.geometry.frame(of: $0) }
        knownFrame = frame
        role = resolved(.path(frame.map { $0.width > 0 && $0.height > 0 ? fractions($0.size) : usual } ?? usual))
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
    public func path(in rect: CGRect) -> Path {
        Path(roundedRect: rect, cornerRadius: min(rect.width, rect.height) / 2)
    }
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
    public func path(in rect: CGRect) -> Path { Path(roundedRect: rect, cornerSize: cornerSize) }
    /// The shape, smaller on all sides; it is drawn in its full size.
    public func inset(by amount: CGFloat) -> RoundedRectangle { self }
}

/// The radii of a rectangle's corners.
public struct RectangleCornerRadii: Equatable, Sendable {
    /// The radius of the corner at the top and the leading edge.
    public var topLeading: CGFloat
    /// The radius of the corner at the bottom and the leading edge.
    public var bottomLeading: CGFloat
    /// The radius of the corner at the bottom and the trailing edge.
    public var bottomTrailing: CGFloat
    /// The radius of the corner at the top and the trailing edge.
    public var topTrailing: CGFloat

    /// Makes radii.
    public init(
        topLeading: CGFloat = 0, bottomLeading: CGFloat = 0, bottomTrailing: CGFloat = 0, topTrailing: CGFloat = 0
    ) {
        (self.topLeading, self.bottomLeading) = (topLeading, bottomLeading)
        (self.bottomTrailing, self.topTrailing) = (bottomTrailing, topTrailing)
    }
}

/// A rectangle with corners that are rounded differently.
nonisolated public struct UnevenRoundedRectangle: InsettableShape {
    /// The radii of the corners.
    public var cornerRadii: RectangleCornerRadii

    /// Makes a rectangle with rounded corners.
    public init(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
        self.cornerRadii = cornerRadii
    }
    /// Makes a rectangle with rounded corners.
    public init(
        topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0, bottomTrailingRadius: CGFloat = 0,
        topTrailingRadius: CGFloat = 0, style: RoundedCornerStyle = .continuous
    ) {
        cornerRadii = RectangleCornerRadii(
            topLeading: topLeadingRadius, bottomLeading: bottomLeadingRadius, bottomTrailing: bottomTrailingRadius,
            topTrailing: topTrailingRadius)
    }
    /// The outline in a rectangle.
    public func path(in rect: CGRect) -> Path {
        let half = min(rect.width, rect.height) / 2
        let radii = [
            cornerRadii.topLeading, cornerRadii.topTrailing, cornerRadii.bottomTrailing, cornerRadii.bottomLeading,
        ]
        .map { CGSize(width: min(max($0, 0), half), height: min(max($0, 0), half)) }
        return Path { $0.addRoundedRect(rect, radii) }
    }
    /// The shape, smaller on all sides; it is drawn in its full size.
    public func inset(by amount: CGFloat) -> UnevenRoundedRectangle { self }
}
