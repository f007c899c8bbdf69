import CoreGraphics

// The shapes where a shape is expected: `clipShape(.capsule)`.

extension Shape where Self == Capsule {
    /// A rectangle with half circles at its shorter sides.
    nonisolated public static var capsule: Capsule { Capsule() }
    /// A rectangle with half circles at its shorter sides.
    ///
    /// - Parameter style: how corners are rounded. Both are drawn alike.
    nonisolated public static func capsule(style: RoundedCornerStyle) -> Capsule { Capsule(style: style) }
}

extension Shape where Self == Circle {
    /// A circle.
    nonisolated public static var circle: Circle { Circle() }
}

extension Shape where Self == Ellipse {
    /// An ellipse.
    nonisolated public static var ellipse: Ellipse { Ellipse() }
}

extension Shape where Self == Rectangle {
    /// A rectangle.
    nonisolated public static var rect: Rectangle { Rectangle() }
}

extension Shape where Self == RoundedRectangle {
    /// A rectangle with rounded corners.
    ///
    /// - Parameters:
    ///   - cornerRadius: the radius of the corners in points.
    ///   - style: how corners are rounded. Both are drawn alike.
    nonisolated public static func rect(
        cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous
    ) -> RoundedRectangle { RoundedRectangle(cornerRadius: cornerRadius, style: style) }
}
