import CoreGraphics
import GalleySDK

/// A view of a shape in some styles, on top of which it can be filled and stroked in others.
nonisolated public protocol _ShapeLayers: View {
    /// The type of the shape.
    associatedtype Content: Shape
    /// The shape.
    var shape: Content { get }
}

extension _ShapeView: _ShapeLayers {}

/// A shape in a style on top of the same shape in others.
nonisolated public struct _LayeredShapeView<Below: _ShapeLayers>: _ShapeLayers {
    let below: Below
    let above: _ShapeView<Below.Content>
    /// The shape.
    public var shape: Below.Content { below.shape }

    /// The layers.
    @MainActor public var body: some View { below.overlay { above } }
}

extension _ShapeLayers {
    /// The shape filled with another style on top.
    public func fill<S: ShapeStyle>(_ style: S, style fillStyle: FillStyle = FillStyle()) -> _LayeredShapeView<Self> {
        _LayeredShapeView(below: self, above: shape.fill(style, style: fillStyle))
    }
    /// The shape with its outline in a style on top.
    public func stroke<S: ShapeStyle>(_ style: S, lineWidth: CGFloat = 1, antialiased: Bool = true)
        -> _LayeredShapeView<Self>
    { _LayeredShapeView(below: self, above: shape.stroke(style, lineWidth: lineWidth)) }
    /// The shape with its outline in a style on top.
    public func stroke<S: ShapeStyle>(_ style: S, style strokeStyle: StrokeStyle, antialiased: Bool = true)
        -> _LayeredShapeView<Self>
    { _LayeredShapeView(below: self, above: shape.stroke(style, style: strokeStyle)) }
}

extension _ShapeLayers where Content: InsettableShape {
    /// The shape with its outline, drawn inside its edge, on top.
    public func strokeBorder<S: ShapeStyle>(_ style: S, lineWidth: CGFloat = 1, antialiased: Bool = true)
        -> _LayeredShapeView<Self>
    { _LayeredShapeView(below: self, above: shape.strokeBorder(style, lineWidth: lineWidth)) }
    /// The shape with its outline, drawn inside its edge, on top.
    public func strokeBorder<S: ShapeStyle>(_ style: S, style strokeStyle: StrokeStyle, antialiased: Bool = true)
        -> _LayeredShapeView<Self>
    { _LayeredShapeView(below: self, above: shape.strokeBorder(style, style: strokeStyle)) }
}

extension Shape {
    /// The shape's outline in a style.
    public func stroke<S: ShapeStyle>(_ style: S, lineWidth: CGFloat = 1, antialiased: Bool) -> _ShapeView<Self> {
        stroke(style, lineWidth: lineWidth)
    }
    /// The shape's outline in a style.
    public func stroke<S: ShapeStyle>(_ style: S, style strokeStyle: StrokeStyle, antialiased: Bool)
        -> _ShapeView<Self>
    { stroke(style, style: strokeStyle) }
}

extension InsettableShape {
    /// The shape's outline, drawn inside its edge.
    public func strokeBorder<S: ShapeStyle>(_ style: S, lineWidth: CGFloat = 1, antialiased: Bool)
        -> _ShapeView<Self>
    { strokeBorder(style, lineWidth: lineWidth) }
    /// The shape's outline, drawn inside its edge.
    public func strokeBorder<S: ShapeStyle>(_ style: S, style strokeStyle: StrokeStyle, antialiased: Bool)
        -> _ShapeView<Self>
    { strokeBorder(style, style: strokeStyle) }
}
