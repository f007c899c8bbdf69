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
            let marks = ZStack(alignment: .topLeading) {
                ForEach(drawn.shapes.indices, id: \.self) { index in drawn.shapes[index].view }
            }
            .frame(width: proxy.size.width, height: proxy.size.height, alignment: .topLeading)
            // Marks are cut out of the drawing, and not of the views behind it.
            if drawn.areCut { marks.compositingGroup() } else { marks }
        }
    }

    private func drawing(_ size: CGSize) -> DrawnShapes {
        var context = GraphicsContext(size: size)
        if let symbols = symbols as? any TaggedViews { context.drawn.symbols.find = { symbols.view(tagged: $0) } }
        renderer(&context, size)
        return context.drawn
    }
}

/// The colours with which a drawing is made.
public enum ColorRenderingMode: Hashable, Sendable { case nonLinear, linear, extendedLinear }
