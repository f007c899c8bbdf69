/// A colour: by its name, which light and dark pictures show in their own way, or by its components.
public enum Color: Hashable, Sendable {
    /// The colours that have a name.
    public enum Name: String, CaseIterable, Hashable, Sendable {
        case red, orange, yellow, green, mint, teal, cyan, blue, indigo, purple, pink, brown, gray
        case primary, secondary, background, clear
    }

    case named(Name)
    /// sRGB components between 0 and 1, not premultiplied.
    case components(red: Double, green: Double, blue: Double, alpha: Double)
}
