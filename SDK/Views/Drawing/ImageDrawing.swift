import CoreGraphics
import GalleySDK

/// A picture that a function draws.
final class ImageDrawing: Equatable, @unchecked Sendable {
    // Sound: the function is called on the main actor only.
    private let renderer: (inout GraphicsContext) -> Void
    let size: CGSize

    init(size: CGSize, _ renderer: @escaping (inout GraphicsContext) -> Void) {
        (self.size, self.renderer) = (size, renderer)
    }

    static func == (one: ImageDrawing, other: ImageDrawing) -> Bool { one === other }

    /// The marks in the picture's size, or in the size that is proposed.
    @MainActor @ViewBuilder func view(isResizable: Bool) -> some View {
        let marks = Canvas { context, _ in self.renderer(&context) }.frame(width: size.width, height: size.height)
        if isResizable, size.width > 0, size.height > 0 {
            GeometryReader { proxy in
                marks.scaleEffect(
                    x: proxy.size.width / self.size.width, y: proxy.size.height / self.size.height,
                    anchor: .topLeading)
            }
            .frame(idealWidth: size.width, idealHeight: size.height)
        } else {
            marks
        }
    }
}
