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

    /// A rectangle with rounded corners.
    ///
    /// - Parameters:
    ///   - cornerSize: the width and the height of the corners in points.
    ///   - style: how corners are rounded. Both are drawn alike.
    nonisolated public static func rect(
        cornerSize: CGSize, style: RoundedCornerStyle = .continuous
    ) -> RoundedRectangle { RoundedRectangle(cornerSize: cornerSize, style: style) }
}

extension Shape where Self == UnevenRoundedRectangle {
    /// A rectangle with corners of different radii.
    ///
    /// - Parameters:
    ///   - cornerRadii: the radii of the corners in points.
    ///   - style: how corners are rounded. Both are drawn alike.
    nonisolated public static func rect(
        cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous
    ) -> UnevenRoundedRectangle { UnevenRoundedRectangle(cornerRadii: cornerRadii, style: style) }

    /// A rectangle with corners of different radii in points.
    nonisolated public static func rect(
        topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0, bottomTrailingRadius: CGFloat = 0,
        topTrailingRadius: CGFloat = 0, style: RoundedCornerStyle = .continuous
    ) -> UnevenRoundedRectangle {
        UnevenRoundedRectangle(
            topLeadingRadius: topLeadingRadius, bottomLeadingRadius: bottomLeadingRadius,
            bottomTrailingRadius: bottomTrailingRadius, topTrailingRadius: topTrailingRadius, style: style)
    }
}
