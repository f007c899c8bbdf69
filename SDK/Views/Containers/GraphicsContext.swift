import CoreGraphics
import Foundation
import GalleySDK

/// One shape, text or picture of a drawing.
struct DrawnShape {
    let view: AnyView
}

/// The marks of a drawing, or of a layer of it.
final class DrawnShapes {
    var shapes: [DrawnShape] = []
    /// Whether a mark is cut out of those before it.
    var areCut = false
    let symbols: DrawnSymbols

    init(_ symbols: DrawnSymbols = DrawnSymbols()) { self.symbols = symbols }
}

/// The views that a drawing finds by their tags.
final class DrawnSymbols {
    /// Finds a symbol by its tag.
    var find: (AnyHashable) -> AnyView? = { _ in nil }
    /// How many symbols may be drawn still: each is views of its own.
    var remaining = 1000
}

/// Draws shapes, texts and pictures.
public struct GraphicsContext {
    private(set) var drawn = DrawnShapes()
    let size: CGSize
    private var clips: [Clip] = []
    private var filters: [Filter] = []
    /// The opacity of the marks drawn next.
    public var opacity = 1.0
    /// The way in which marks blend with those below them.
    public var blendMode = BlendMode.normal
    /// The transform of the marks drawn next.
    public var transform = CGAffineTransform.identity
    /// The values of the views around.
    public var environment: EnvironmentValues { EnvironmentValues() }

    init(size: CGSize) { self.size = size }

    /// A text as it is drawn.
    public struct ResolvedText {
        let text: Text
        /// The paint of the text.
        public var shading = Shading.foreground
        /// The text with its paint.
        var painted: Text {
            guard case .style(let style) = shading.paint else { return text }
            return text.foregroundColor(style._color)
        }
        /// Returns an estimate of the text's size.
        public func measure(in size: CGSize) -> CGSize {
            CGSize(width: min(CGFloat(text.string.count) * 9, size.width), height: 20.5)
        }
    }

    /// A picture as it is drawn.
    public struct ResolvedImage {
        let image: Image
        /// The paint of the picture.
        public var shading: Shading?
        /// 20 × 20 points.
        public var size: CGSize { CGSize(width: 20, height: 20) }
    }

    private func placed(_ path: Path) -> Path { path.applying(transform) }

    /// Adds a view that is as large as the drawing: filtered, then made transparent, cut and blended.
    private func add<V: View>(_ view: V) {
        var result = AnyView(view.opacity(opacity))
        if !filters.isEmpty {
            result = AnyView(filters.reduce(AnyView(view)) { $1.applied(to: $0) }.opacity(opacity))
        }
        for clip in clips { result = clip.applied(to: result, in: size) }
        if blendMode != .normal { result = AnyView(result.look(.effect(.blend(blendMode.sceneName)))) }
        if blendMode.sceneName == "destinationOut" { drawn.areCut = true }
        drawn.shapes.append(DrawnShape(view: result))
    }

    /// Whether marks are only moved, so that texts and pictures stay as they are.
    private var isMoved: Bool { (transform.a, transform.b, transform.c, transform.d) == (1, 0, 0, 1) }

    /// Adds a view with its middle at a point, turned and scaled as the marks are.
    private func add<V: View>(_ view: V, middle: CGPoint) {
        if isMoved {
            let place = middle.applying(transform)
            add(view.position(x: place.x, y: place.y))
        } else {
            add(view.position(x: middle.x, y: middle.y).transformEffect(transform))
        }
    }

    /// Fills a shape.
    public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {
        func fill<S: ShapeStyle>(_ paint: S) { add(placed(path).fill(paint, style: style)) }
        fill(shading.style(in: size, transform))
    }
    /// Strokes a shape.
    public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {
        func stroke<S: ShapeStyle>(_ paint: S) { add(placed(path).stroke(paint, style: style)) }
        stroke(shading.style(in: size, transform))
    }
    /// Strokes a shape.
    public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {
        stroke(path, with: shading, style: StrokeStyle(lineWidth: lineWidth))
    }
    /// Resolves a text for drawing.
    public func resolve(_ text: Text) -> ResolvedText { ResolvedText(text: text) }
    /// Makes a picture ready.
    public func resolve(_ image: Image) -> ResolvedImage { ResolvedImage(image: image) }
    /// Finds a view of the drawing by its tag.
    public func resolveSymbol<ID: Hashable>(id: ID) -> ResolvedSymbol? {
        drawn.symbols.find(AnyHashable(id)).map { ResolvedSymbol(view: $0) }
    }

    /// A view as it is drawn. The first 1,000 of a drawing are drawn.
    public struct ResolvedSymbol {
        let view: AnyView
        /// Zero: the size of the view is not known before it is drawn.
        public var size: CGSize { .zero }
    }

    /// Draws a text with its anchor at a point.
    public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {
        draw(text, at: point, anchor, in: CGSize(width: 1000, height: 200))
    }
    /// Draws a text in a rectangle.
    public func draw(_ text: Text, in rect: CGRect) {
        add(
            text.frame(width: rect.width, height: rect.height, alignment: .topLeading),
            middle: CGPoint(x: rect.midX, y: rect.midY))
    }
    /// Draws a text with its anchor at a point.
    public func draw(_ text: ResolvedText, at point: CGPoint, anchor: UnitPoint = .center) {
        draw(text.painted, at: point, anchor: anchor)
    }
    /// Draws a text in a rectangle.
    public func draw(_ text: ResolvedText, in rect: CGRect) { draw(text.painted, in: rect) }
    /// Draws a picture with its anchor at a point.
    public func draw(_ image: Image, at point: CGPoint, anchor: UnitPoint = .center) {
        add(image, middle: CGPoint(x: point.x + (0.5 - anchor.x) * 20, y: point.y + (0.5 - anchor.y) * 20))
    }
    /// Draws a picture in a rectangle.
    public func draw(_ image: Image, in rect: CGRect, style: FillStyle = FillStyle()) {
        add(
            image.resizable().frame(width: rect.width, height: rect.height),
            middle: CGPoint(x: rect.midX, y: rect.midY))
    }
    /// Draws a picture in a rectangle.
    public func draw(_ image: ResolvedImage, in rect: CGRect, style: FillStyle = FillStyle()) {
        draw(image.image, in: rect)
    }
    /// Draws a picture with its anchor at a point.
    public func draw(_ image: ResolvedImage, at point: CGPoint, anchor: UnitPoint = .center) {
        draw(image.image, at: point, anchor: anchor)
    }
    /// Draws a view with a point of it at a point.
    public func draw(_ symbol: ResolvedSymbol, at point: CGPoint, anchor: UnitPoint = .center) {
        if takesSymbol() { draw(symbol.view, at: point, anchor, in: CGSize(width: 1000, height: 1000)) }
    }
    /// Draws a view in a rectangle.
    public func draw(_ symbol: ResolvedSymbol, in rect: CGRect) {
        guard takesSymbol() else { return }
        add(
            symbol.view.frame(width: rect.width, height: rect.height), middle: CGPoint(x: rect.midX, y: rect.midY))
    }

    private func takesSymbol() -> Bool {
        drawn.symbols.remaining -= 1
        return drawn.symbols.remaining >= 0
    }

    /// Draws a view of an unknown size with a point of it at a point: in a box, at whose edge or middle it lies.
    private func draw<V: View>(_ view: V, at point: CGPoint, _ anchor: UnitPoint, in box: CGSize) {
        let alignment = Alignment(
            horizontal: anchor.x < 0.25 ? .leading : anchor.x > 0.75 ? .trailing : .center,
            vertical: anchor.y < 0.25 ? .top : anchor.y > 0.75 ? .bottom : .center)
        add(
            view.frame(width: box.width, height: box.height, alignment: alignment),
            middle: CGPoint(
                x: point.x + (0.5 - (anchor.x < 0.25 ? 0 : anchor.x > 0.75 ? 1 : 0.5)) * box.width,
                y: point.y + (0.5 - (anchor.y < 0.25 ? 0 : anchor.y > 0.75 ? 1 : 0.5)) * box.height))
    }

    /// Draws in a layer of its own.
    public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {
        var layer = self
        let isPlain = opacity == 1 && blendMode == .normal && clips.isEmpty && filters.isEmpty
        layer.drawn = DrawnShapes(drawn.symbols)
        (layer.opacity, layer.blendMode, layer.clips, layer.filters) = (1, .normal, [], [])
        try content(&layer)
        let shapes = layer.drawn.shapes
        // Without an effect of its own, a layer is the marks in it.
        if isPlain, !layer.drawn.areCut { return drawn.shapes += shapes }
        add(
            ZStack(alignment: .topLeading) { ForEach(shapes.indices, id: \.self) { shapes[$0].view } }
                .frame(width: size.width, height: size.height, alignment: .topLeading).compositingGroup())
    }
    /// Moves the marks drawn next.
    public mutating func translateBy(x: CGFloat, y: CGFloat) { transform = transform.translatedBy(x: x, y: y) }
    /// Scales the marks drawn next.
    public mutating func scaleBy(x: CGFloat, y: CGFloat) { transform = transform.scaledBy(x: x, y: y) }
    /// Rotates the marks drawn next.
    public mutating func rotate(by angle: Angle) { transform = transform.rotated(by: CGFloat(angle.radians)) }
    /// Transforms the marks drawn next.
    public mutating func concatenate(_ matrix: CGAffineTransform) { transform = matrix.concatenating(transform) }
    /// Clips the marks drawn next.
    public mutating func clip(to path: Path, style: FillStyle = FillStyle(), options: ClipOptions = ClipOptions()) {
        clips.append(Clip(path: placed(path), style: style, isInverse: options.contains(.inverse)))
    }
    /// Adds an effect to the marks drawn next.
    public mutating func addFilter(_ filter: Filter) { filters.append(filter) }
}
