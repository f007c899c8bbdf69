import CoreGraphics
import Foundation
import GalleySDK

/// A drawing that a function makes of shapes, texts and pictures. It takes the proposed size.
nonisolated public struct Canvas<Symbols: View>: View {
    private let renderer: (inout GraphicsContext, CGSize) -> Void
    private let symbols: Symbols?

    /// Makes a drawing with views in it, which it finds by their tags.
    public init(
        opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear, rendersAsynchronously: Bool = false,
        renderer: @escaping (inout GraphicsContext, CGSize) -> Void, @ViewBuilder symbols: () -> Symbols
    ) { (self.renderer, self.symbols) = (renderer, symbols()) }

    /// Makes a drawing.
    public init(
        opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear, rendersAsynchronously: Bool = false,
        renderer: @escaping (inout GraphicsContext, CGSize) -> Void
    ) where Symbols == EmptyView { (self.renderer, symbols) = (renderer, nil) }

    /// The shapes that the function fills and strokes, on top of one another.
    @MainActor public var body: some View {
        GeometryReader { proxy in
            let drawn = drawing(proxy.size)
            ZStack(alignment: .topLeading) {
                ForEach(drawn.indices, id: \.self) { index in drawn[index].view }
            }
            .frame(width: proxy.size.width, height: proxy.size.height, alignment: .topLeading)
        }
    }

    private func drawing(_ size: CGSize) -> [DrawnShape] {
        var context = GraphicsContext(size: size)
        if let symbols = symbols as? any TaggedViews { context.drawn.symbol = { symbols.view(tagged: $0) } }
        renderer(&context, size)
        return context.drawn.shapes
    }
}

/// The colours with which a drawing is made.
public enum ColorRenderingMode: Hashable, Sendable { case nonLinear, linear, extendedLinear }

/// One shape, text or picture of a drawing.
struct DrawnShape {
    let view: AnyView
}

final class DrawnShapes {
    var shapes: [DrawnShape] = []
    /// Finds a symbol by its tag.
    var symbol: (AnyHashable) -> AnyView? = { _ in nil }
    /// How many symbols may be drawn still: each is views of its own.
    var remainingSymbols = 1000
}

/// Draws shapes, texts and pictures.
public struct GraphicsContext {
    let drawn = DrawnShapes()
    let size: CGSize
    /// The opacity of the marks drawn next.
    public var opacity = 1.0
    /// The way in which marks blend with those below them. It has no effect.
    public var blendMode = BlendMode.normal
    /// The transform of the marks drawn next.
    public var transform = CGAffineTransform.identity
    /// The values of the views around.
    public var environment: EnvironmentValues { EnvironmentValues() }

    init(size: CGSize) { self.size = size }

    /// The paint of a fill or a stroke.
    public struct Shading {
        let color: Color
        /// A colour.
        public static func color(_ color: Color) -> Shading { Shading(color: color) }
        /// A colour of components.
        public static func color(red: Double, green: Double, blue: Double, opacity: Double = 1) -> Shading {
            Shading(color: Color(red: red, green: green, blue: blue, opacity: opacity))
        }
        /// A style.
        public static func style<S: ShapeStyle>(_ style: S) -> Shading { Shading(color: style._color) }
        /// The style of the foreground.
        public static var foreground: Shading { Shading(color: .primary) }
        /// Colours along a line; their mean is drawn.
        public static func linearGradient(_ gradient: Gradient, startPoint: CGPoint, endPoint: CGPoint) -> Shading {
            Shading(color: gradient.mean)
        }
        /// Colours around a point; their mean is drawn.
        public static func radialGradient(
            _ gradient: Gradient, center: CGPoint, startRadius: CGFloat, endRadius: CGFloat
        ) -> Shading { Shading(color: gradient.mean) }
        /// Colours that turn around a point; their mean is drawn.
        public static func conicGradient(_ gradient: Gradient, center: CGPoint, angle: Angle = .zero) -> Shading {
            Shading(color: gradient.mean)
        }
    }

    /// A text as it is drawn.
    public struct ResolvedText {
        let text: Text
        /// The paint of the text.
        public var shading = Shading.foreground
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

    /// An effect on the marks. No filter has an effect.
    public struct Filter {
        /// A blur.
        public static func blur(radius: CGFloat) -> Filter { Filter() }
        /// A shadow.
        public static func shadow(
            color: Color = Color(white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
        ) -> Filter { Filter() }
        /// A filter that shows a colour wherever the opacity lies in a range.
        public static func alphaThreshold(min: Double, max: Double = 1, color: Color = .black) -> Filter { Filter() }
        /// A colour.
        public static func colorMultiply(_ color: Color) -> Filter { Filter() }
        /// Other colours.
        public static func hueRotation(_ angle: Angle) -> Filter { Filter() }
        /// Removes colour from the marks.
        public static func grayscale(_ amount: Double) -> Filter { Filter() }
    }

    private func placed(_ path: Path) -> Path { path.applying(transform) }

    private func add<V: View>(_ view: V) {
        let view = view.opacity(opacity)
        drawn.shapes.append(DrawnShape(view: AnyView(view)))
    }

    /// Fills a shape.
    public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {
        add(placed(path).fill(shading.color))
    }
    /// Strokes a shape.
    public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {
        add(placed(path).stroke(shading.color, style: style))
    }
    /// Strokes a shape.
    public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {
        add(placed(path).stroke(shading.color, lineWidth: lineWidth))
    }
    /// Resolves a text for drawing.
    public func resolve(_ text: Text) -> ResolvedText { ResolvedText(text: text) }
    /// Makes a picture ready.
    public func resolve(_ image: Image) -> ResolvedImage { ResolvedImage(image: image) }
    /// Finds a view of the drawing by its tag.
    public func resolveSymbol<ID: Hashable>(id: ID) -> ResolvedSymbol? {
        drawn.symbol(AnyHashable(id)).map { ResolvedSymbol(view: $0) }
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
        let origin = rect.origin.applying(transform)
        add(
            text.frame(width: rect.width, height: rect.height, alignment: .topLeading)
                .position(x: origin.x + rect.width / 2, y: origin.y + rect.height / 2))
    }
    /// Draws a text with its anchor at a point.
    public func draw(_ text: ResolvedText, at point: CGPoint, anchor: UnitPoint = .center) {
        draw(text.text, at: point, anchor: anchor)
    }
    /// Draws a text in a rectangle.
    public func draw(_ text: ResolvedText, in rect: CGRect) { draw(text.text, in: rect) }
    /// Draws a picture with its anchor at a point.
    public func draw(_ image: Image, at point: CGPoint, anchor: UnitPoint = .center) {
        let place = point.applying(transform)
        add(image.position(x: place.x + (0.5 - anchor.x) * 20, y: place.y + (0.5 - anchor.y) * 20))
    }
    /// Draws a picture in a rectangle.
    public func draw(_ image: Image, in rect: CGRect, style: FillStyle = FillStyle()) {
        let origin = rect.origin.applying(transform)
        add(
            image.resizable().frame(width: rect.width, height: rect.height)
                .position(x: origin.x + rect.width / 2, y: origin.y + rect.height / 2))
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
        let origin = rect.origin.applying(transform)
        add(
            symbol.view.frame(width: rect.width, height: rect.height)
                .position(x: origin.x + rect.width / 2, y: origin.y + rect.height / 2))
    }

    private func takesSymbol() -> Bool {
        drawn.remainingSymbols -= 1
        return drawn.remainingSymbols >= 0
    }

    /// Draws a view of an unknown size with a point of it at a point: in a box, at whose edge or middle it lies.
    private func draw<V: View>(_ view: V, at point: CGPoint, _ anchor: UnitPoint, in box: CGSize) {
        let place = point.applying(transform)
        let alignment = Alignment(
            horizontal: anchor.x < 0.25 ? .leading : anchor.x > 0.75 ? .trailing : .center,
            vertical: anchor.y < 0.25 ? .top : anchor.y > 0.75 ? .bottom : .center)
        add(
            view.frame(width: box.width, height: box.height, alignment: alignment)
                .position(
                    x: place.x + (0.5 - (anchor.x < 0.25 ? 0 : anchor.x > 0.75 ? 1 : 0.5)) * box.width,
                    y: place.y + (0.5 - (anchor.y < 0.25 ? 0 : anchor.y > 0.75 ? 1 : 0.5)) * box.height))
    }

    /// Draws in a layer of its own.
    public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {
        var copy = self
        try content(&copy)
    }
    /// Moves the marks drawn next.
    public mutating func translateBy(x: CGFloat, y: CGFloat) { transform = transform.translatedBy(x: x, y: y) }
    /// Scales the marks drawn next.
    public mutating func scaleBy(x: CGFloat, y: CGFloat) { transform = transform.scaledBy(x: x, y: y) }
    /// Rotates the marks drawn next. Texts and pictures stay upright.
    public mutating func rotate(by angle: Angle) { transform = transform.rotated(by: CGFloat(angle.radians)) }
    /// Transforms the marks drawn next.
    public mutating func concatenate(_ matrix: CGAffineTransform) { transform = matrix.concatenating(transform) }
    /// Clips the marks drawn next. It has no effect.
    public mutating func clip(to path: Path, style: FillStyle = FillStyle(), options: ClipOptions = ClipOptions()) {}
    /// Adds an effect. It has no effect.
    public mutating func addFilter(_ filter: Filter) {}

    /// The options for a clip.
    public struct ClipOptions: OptionSet, Sendable {
        /// The bits of the set.
        public let rawValue: UInt32
        /// Makes a set of its bits.
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        /// Keeps the outside of the shape.
        public static let inverse = ClipOptions(rawValue: 1)
    }
}
