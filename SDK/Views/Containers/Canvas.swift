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
        if let symbols = symbols as? any TaggedViews { context.drawn.symbols.find = { symbols.view(tagged: $0) } }
        renderer(&context, size)
        return context.drawn.shapes
    }
}

/// The colours with which a drawing is made.
public enum ColorRenderingMode: Hashable, Sendable { case nonLinear, linear, extendedLinear }
