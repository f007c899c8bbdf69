import CoreGraphics
import GalleySDK

extension Path: Shape {
    /// Makes the outline of a rectangle with rounded corners.
    nonisolated public init(roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
        self.init(roundedRect: rect, cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
    }
    /// Makes the outline of a rectangle with rounded corners.
    nonisolated public init(roundedRect rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
        self.init()
        addRoundedRect(in: rect, cornerSize: cornerSize, style: style)
    }
    /// The outline itself, wherever the rectangle is.
    nonisolated public func path(in rect: CGRect) -> Path { self }
}
