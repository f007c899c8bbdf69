import CoreGraphics

// The shapes where a shape is expected: `clipShape(.capsule)`.

extension Shape where Self == Capsule {
    /// A rectangle with half circles at its shorter sides.
    nonisolated public static var capsule: Capsule { Capsule() }
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
    /// - Parameter cornerRadius: the radius of the corners in points.
    nonisolated public static func rect(cornerRadius: CGFloat) -> RoundedRectangle {
        RoundedRectangle(cornerRadius: cornerRadius)
    }
}
