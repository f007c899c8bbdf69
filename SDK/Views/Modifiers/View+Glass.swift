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
    private var tint = Color.material
    private let opacity: Double

    private init(opacity: Double) { self.opacity = opacity }

    /// The colour that is drawn.
    var color: Color { tint.opacity(opacity) }

    /// Regular glass.
    public static let regular = Glass(opacity: 0.65)
    /// Clear glass.
    public static let clear = Glass(opacity: 0.3)
    /// No glass.
    public static let identity = Glass(opacity: 0)
    /// The glass in a tint. Nil leaves it as it is.
    public func tint(_ color: Color?) -> Glass {
        var glass = self
        glass.tint = color ?? tint
        return glass
    }
    /// The glass with reactions to touches, which are not drawn.
    public func interactive(_ isEnabled: Bool = true) -> Glass { self }
}
