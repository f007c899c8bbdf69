import CoreGraphics
import Foundation
import GalleySDK

/// Several lines of text that can be edited. It takes the proposed size.
nonisolated public struct TextEditor: View {
    let text: Binding<String>

    /// Makes lines for a text.
    public init(text: Binding<String>) { self.text = text }

    /// The lines.
    @MainActor public var body: some View {
        Color.clear.overlay(alignment: .topLeading) { Text(verbatim: text.wrappedValue).padding(5) }
            .editable(get: { text.wrappedValue }, set: { text.wrappedValue = $0 }, submits: false)
    }
}

/// A shape of any type.
nonisolated public struct AnyShape: Shape {
    private let outline: @Sendable (CGRect) -> Path

    /// Hides the type of a shape.
    public init<S: Shape>(_ shape: S) { outline = { shape.path(in: $0) } }

    /// The outline in a rectangle.
    public func path(in rect: CGRect) -> Path { outline(rect) }
}

/// A style of any type.
nonisolated public struct AnyShapeStyle: ShapeStyle {
    /// The colour that represents it.
    public let _color: Color
    /// The gradient; nil: the style is a colour.
    public let _gradient: _StyleGradient?

    /// Hides the type of a style.
    public init<S: ShapeStyle>(_ style: S) { (_color, _gradient) = (style._color, style._gradient) }
}
