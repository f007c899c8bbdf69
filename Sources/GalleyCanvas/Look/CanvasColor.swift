/// A colour: a name that each theme shows in its own way, or components.
public enum CanvasColor: Hashable, Sendable {
    /// The named colours.
    public enum Name: String, CaseIterable, Hashable, Sendable {
        case red, orange, yellow, green, mint, teal, cyan, blue, indigo, purple, pink, brown, gray
        case primary, secondary, background, clear
    }

    case named(Name)
    /// Components in sRGB between 0 and 1, not premultiplied.
    case components(red: Double, green: Double, blue: Double, alpha: Double)
}
