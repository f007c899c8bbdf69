import CoreGraphics
import GalleySDK

/// A shape that fills its frame.
nonisolated public protocol Shape: View, Animatable, Sendable where Body == Never {
    /// The outline in a rectangle.
    func path(in rect: CGRect) -> Path
    /// How the shape is meant to be drawn. It is not read: a shape is filled, or stroked where that is asked.
    static var role: ShapeRole { get }
}

/// How a shape is meant to be drawn.
nonisolated public enum ShapeRole: Sendable {
    /// Filled.
    case fill
    /// As a line around it.
    case stroke
    /// As a line that separates.
    case separator
}

extension Shape {
    /// `fill`.
    public static var role: ShapeRole { .fill }
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
    public func fill<S: ShapeStyle>(_ style: S) -> _ShapeView<Self> { _ShapeView(shape: self, fill: _Fill(style)) }
    /// The shape filled with the foreground's style.
    public func fill() -> _ShapeView<Self> { _ShapeView(shape: self, fill: nil) }
    /// The shape filled with a style; areas that are enclosed twice may stay empty.
    public func fill<S: ShapeStyle>(_ style: S, style fillStyle: FillStyle) -> _ShapeView<Self> {
        _ShapeView(shape: self, fill: _Fill(style), isEvenOdd: fillStyle.isEOFilled)
    }
    /// The shape filled with the foreground's style; areas that are enclosed twice may stay empty.
    public func fill(style fillStyle: FillStyle) -> _ShapeView<Self> {
        _ShapeView(shape: self, fill: nil, isEvenOdd: fillStyle.isEOFilled)
    }
    /// The shape's outline in a style.
    public func stroke<S: ShapeStyle>(_ style: S, lineWidth: CGFloat = 1) -> _ShapeView<Self> {
        _ShapeView(shape: self, fill: _Fill(style), stroke: StrokeStyle(lineWidth: lineWidth))
    }
    /// The shape's outline in a style.
    public func stroke<S: ShapeStyle>(_ style: S, style strokeStyle: StrokeStyle) -> _ShapeView<Self> {
        _ShapeView(shape: self, fill: _Fill(style), stroke: strokeStyle)
    }
    /// The shape's outline.
    public func stroke(lineWidth: CGFloat = 1) -> _StrokedShape<Self> {
        _StrokedShape(shape: self, stroke: StrokeStyle(lineWidth: lineWidth))
    }
    /// The shape's outline.
    public func stroke(style: StrokeStyle) -> _StrokedShape<Self> { _StrokedShape(shape: self, stroke: style) }
}

/// The outline of a shape, which is a shape again.
nonisolated public struct _StrokedShape<Content: Shape>: Shape {
    var shape: Content
    let stroke: StrokeStyle

    /// The outline of the line.
    public func path(in rect: CGRect) -> Path { shape.path(in: rect).strokedPath(stroke) }
    /// The data of the shape that animates.
    public var animatableData: Content.AnimatableData {
        get { shape.animatableData }
        set { shape.animatableData = newValue }
    }

    /// Adds one leaf in the foreground's colour.
    @MainActor public static func _update(_ node: _ViewNode, _ view: Self) {
        node.shape(view.shape, nil, stroke: view.stroke)
    }

    /// The outline filled with a style.
    public func fill<S: ShapeStyle>(_ style: S) -> _ShapeView<Content> {
        _ShapeView(shape: shape, fill: _Fill(style), stroke: stroke)
    }
    /// The outline filled with the foreground's style.
    public func fill() -> _ShapeView<Content> { _ShapeView(shape: shape, fill: nil, stroke: stroke) }
}

extension InsettableShape {
    private func strokeBorder(_ fill: _Fill?, _ style: StrokeStyle) -> _ShapeView<Self> {
        _ShapeView(shape: self, fill: fill, stroke: style, inset: style.lineWidth / 2)
    }

    /// The shape's outline, drawn inside its edge.
    public func strokeBorder<S: ShapeStyle>(_ style: S, lineWidth: CGFloat = 1) -> _ShapeView<Self> {
        strokeBorder(_Fill(style), StrokeStyle(lineWidth: lineWidth))
    }
    /// The shape's outline, drawn inside its edge.
    public func strokeBorder<S: ShapeStyle>(_ style: S, style strokeStyle: StrokeStyle) -> _ShapeView<Self> {
        strokeBorder(_Fill(style), strokeStyle)
    }
    /// The shape's outline, drawn inside its edge.
    public func strokeBorder(lineWidth: CGFloat = 1) -> _ShapeView<Self> {
        strokeBorder(nil, StrokeStyle(lineWidth: lineWidth))
    }
    /// The shape's outline, drawn inside its edge.
    public func strokeBorder(style: StrokeStyle) -> _ShapeView<Self> { strokeBorder(nil, style) }
}

/// The style of a fill.
public struct FillStyle: Equatable, Sendable {
    /// Whether an area that is enclosed twice stays empty.
    public var isEOFilled: Bool
    /// Whether edges are smooth. They always are.
    public var isAntialiased: Bool
    /// Makes a style.
    public init(eoFill: Bool = false, antialiased: Bool = true) { (isEOFilled, isAntialiased) = (eoFill, antialiased) }
}

/// The style of an outline.
nonisolated public struct StrokeStyle: Hashable, Sendable {
    /// The width in points.
    public var lineWidth: CGFloat
    /// The ends of lines.
    public var lineCap: CGLineCap
    /// The corners of lines.
    public var lineJoin: CGLineJoin
    /// The maximum length of a corner.
    public var miterLimit: CGFloat
    /// Lengths of dashes and gaps.
    public var dash: [CGFloat]
    /// The distance into the dashes at which a line begins.
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

/// The style of a shape or a text, by its colour, its gradient or its tiles.
nonisolated struct _Fill: Equatable, Sendable {
    var color: Color
    var gradient: ResolvedGradient?
    var paint: ImagePaint?
    /// The style whose colour depends on the environment.
    private var style: DynamicStyle?

    init<S: ShapeStyle>(_ style: S) {
        (color, gradient, paint) = (style._color, style._gradient, style._paint)
        if style._resolved(in: EnvironmentValues()) != nil { self.style = DynamicStyle(style: style) }
    }

    /// The style in an environment.
    func resolved(in environment: EnvironmentValues) -> _Fill {
        func fill<S: ShapeStyle>(_ style: S) -> _Fill { _Fill(style) }
        guard let resolved = style?.style._resolved(in: environment) else { return self }
        let result = fill(resolved)
        return result.style == style ? result : result.resolved(in: environment)
    }
}

/// A style whose colour depends on the environment.
private nonisolated struct DynamicStyle: Equatable, Sendable {
    let style: any ShapeStyle
    static func == (one: DynamicStyle, other: DynamicStyle) -> Bool { ValueComparison.areSame(one.style, other.style) }
}

/// A shape in a style.
nonisolated public struct _ShapeView<Content: Shape>: View {
    /// The shape.
    public let shape: Content
    let fill: _Fill?
    var stroke: StrokeStyle?
    var inset: CGFloat = 0
    var isEvenOdd = false

    /// The type of a view of this module has no body.
    public typealias Body = Never

    /// Adds one leaf.
    @MainActor public static func _update(_ node: _ViewNode, _ view: Self) {
        if let paint = view.fill?.paint {
            node.child(0, Color.clear.overlay { paint.tiles }.mask { view.painted(nil) })
            node.role = .list
        } else {
            node.shape(view.shape, view.fill, stroke: view.stroke, inset: view.inset, isEvenOdd: view.isEvenOdd)
        }
    }

    private func painted(_ fill: _Fill?) -> Self {
        Self(shape: shape, fill: fill, stroke: stroke, inset: inset, isEvenOdd: isEvenOdd)
    }
}

/// A rectangle.
nonisolated public struct Rectangle: InsettableShape {
    /// Makes a rectangle.
    public init() {}
    /// The outline in a rectangle.
    public func path(in rect: CGRect) -> Path { Path(rect) }
    /// The shape, smaller on all sides.
    public func inset(by amount: CGFloat) -> _InsetShape<Rectangle> { _InsetShape(shape: self, amount: amount) }
}

/// The largest circle in the middle of its frame. It takes the proposed size.
nonisolated public struct Circle: InsettableShape {
    /// Makes a circle.
    public init() {}
    /// The outline in a rectangle.
    public func path(in rect: CGRect) -> Path {
        let side = min(rect.width, rect.height)
        return Path(ellipseIn: CGRect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side))
    }
    /// The shape, smaller on all sides.
    public func inset(by amount: CGFloat) -> _InsetShape<Circle> { _InsetShape(shape: self, amount: amount) }
}

/// An ellipse.
nonisolated public struct Ellipse: InsettableShape {
    /// Makes an ellipse.
    public init() {}
    /// The outline in a rectangle.
    public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }
    /// The shape, smaller on all sides.
    public func inset(by amount: CGFloat) -> _InsetShape<Ellipse> { _InsetShape(shape: self, amount: amount) }
}

/// The ways to round corners. Both are drawn alike.
public enum RoundedCornerStyle: Hashable, Sendable { case circular, continuous }

/// A rectangle whose shorter sides are rounded off.
nonisolated public struct Capsule: InsettableShape {
    /// Makes a capsule.
    public init(style: RoundedCornerStyle = .continuous) {}
    /// The outline in a rectangle.
    public func path(in rect: CGRect) -> Path {
        Path(roundedRect: rect, cornerRadius: min(rect.width, rect.height) / 2)
    }
    /// The shape, smaller on all sides.
    public func inset(by amount: CGFloat) -> _InsetShape<Capsule> { _InsetShape(shape: self, amount: amount) }
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
    /// The shape, smaller on all sides.
    public func inset(by amount: CGFloat) -> _InsetShape<RoundedRectangle> { _InsetShape(shape: self, amount: amount) }
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
    /// The shape, smaller on all sides.
    public func inset(by amount: CGFloat) -> _InsetShape<UnevenRoundedRectangle> {
        _InsetShape(shape: self, amount: amount)
    }
}
