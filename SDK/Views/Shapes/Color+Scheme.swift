import GalleySDK

private enum DrawnColorSchemeKey: EnvironmentKey { static var defaultValue: ColorScheme { .light } }

extension EnvironmentValues {
    /// The scheme in which the host draws named colours, which views may differ from.
    var drawnColorScheme: ColorScheme {
        get { self[DrawnColorSchemeKey.self] }
        set { self[DrawnColorSchemeKey.self] = newValue }
    }
    /// The colour in which text, shapes and symbols are drawn; nil: that of the host's scheme. Content without a colour
    /// in another scheme has that scheme's; controls have colours of their own.
    var contentColor: Color? { foregroundColor ?? (colorScheme == drawnColorScheme ? nil : .primary) }
}

extension Color {
    /// The components of a named colour in a scheme that the host does not draw.
    func inOtherScheme(_ scheme: ColorScheme) -> Color {
        guard case .named(let name) = kind else { return self }
        let isDark = scheme == .dark
        let (digits, opacity): (Int, Double) =
            switch name {
            case "background": (isDark ? 0x000000 : 0xFFFFFF, 1)
            case "primary": (isDark ? 0xF5F5F7 : 0x1D1D1F, 1)
            case "secondary": (isDark ? 0xA1A1A6 : 0x6E6E73, 1)
            case "tertiary": isDark ? (0xEBEBF5, 0.35) : (0x3C3C43, 0.4)
            case "quaternary": isDark ? (0xEBEBF5, 0.2) : (0x3C3C43, 0.22)
            case "separator": isDark ? (0xF5F5F7, 0.18) : (0x1D1D1F, 0.14)
            case "fill": isDark ? (0x8E8E99, 0.28) : (0x767680, 0.14)
            case "groupedBackground": (isDark ? 0x000000 : 0xF2F2F7, 1)
            case "groupedRow": (isDark ? 0x1C1C1E : 0xFFFFFF, 1)
            case "material": (isDark ? 0x303034 : 0xF6F6F9, 1)
            case "raised": (isDark ? 0x636366 : 0xFFFFFF, 1)
            default: (-1, 1)
            }
        // The other names are nearly the same in both schemes.
        guard digits >= 0 else { return self }
        func part(_ shift: Int) -> Double { Double(digits >> shift & 0xFF) / 255 }
        return Color(red: part(16), green: part(8), blue: part(0), opacity: opacity * alpha)
    }
}

/// A colour scheme for the views inside, on its background if the host draws another one.
private nonisolated struct SchemeModifier: ViewModifier {
    @Environment(\.drawnColorScheme) private var drawn
    let scheme: ColorScheme?
    let hasGround: Bool

    init(scheme: ColorScheme?, hasGround: Bool) { (self.scheme, self.hasGround) = (scheme, hasGround) }

    @MainActor @ViewBuilder func body(content: Content) -> some View {
        if let scheme {
            let isOther = scheme != drawn
            content
                .environment(\.colorScheme, scheme)
                .background {
                    if isOther, hasGround { Color.background.environment(\.colorScheme, scheme) }
                }
        } else {
            content
        }
    }
}

extension View {
    /// The view in light or dark, on the scheme's background; nil: as around it.
    nonisolated public func preferredColorScheme(_ scheme: ColorScheme?) -> some View {
        modifier(SchemeModifier(scheme: scheme, hasGround: true))
    }
    /// The view in light or dark.
    nonisolated public func colorScheme(_ scheme: ColorScheme) -> some View {
        modifier(SchemeModifier(scheme: scheme, hasGround: false))
    }
}
