import GalleySDK

extension View {
    /// The view on glass in a capsule.
    nonisolated public func glassEffect(_ glass: Glass = .regular) -> some View { glassEffect(glass, in: Capsule()) }
    /// The view on glass in a shape. As a material, glass is drawn as a flat tint.
    nonisolated public func glassEffect(_ glass: Glass = .regular, in shape: some Shape) -> some View {
        background(glass.color, in: shape)
    }
}

/// The kinds of glass.
public struct Glass: Equatable, Sendable {
    /// The tint in which the glass is drawn.
    let color: Color
    private var opacity = 0.0

    private init(opacity: Double) { (color, self.opacity) = (.material.opacity(opacity), opacity) }

    private init(_ color: Color, opacity: Double) { (self.color, self.opacity) = (color.opacity(opacity), opacity) }

    /// Regular glass.
    public static let regular = Glass(opacity: 0.65)
    /// Clear glass.
    public static let clear = Glass(opacity: 0.3)
    /// No glass.
    public static let identity = Glass(opacity: 0)
    /// The glass in a tint. Nil leaves it as it is.
    public func tint(_ color: Color?) -> Glass { color.map { Glass($0, opacity: opacity) } ?? self }
    /// The glass with reactions to touches, which are not drawn.
    public func interactive(_ isEnabled: Bool = true) -> Glass { self }
}
