/// A colour of a scene.
public enum SceneColor: Hashable, Sendable {
    /// The named colours. White, black and clear are the same in every theme; the others depend on it. The last row has
    /// the colours of lines, of the backgrounds of controls, of forms and their rows, of translucent layers, and of
    /// raised parts of controls.
    public enum Name: String, CaseIterable, Hashable, Sendable {
        case red, orange, yellow, green, mint, teal, cyan, blue, indigo, purple, pink, brown, gray
        case primary, secondary, background, clear
        case white, black
        case tertiary, quaternary, separator, fill, groupedBackground, groupedRow, material, raised
    }

    /// A named colour.
    case named(Name)
    /// A named colour with an opacity from 0 to 1.
    case faded(Name, Double)
    /// sRGB components between 0 and 1, not premultiplied.
    case components(red: Double, green: Double, blue: Double, alpha: Double)

    /// The names of the named colours.
    static let names = Name.allCases.map(\.rawValue)

    /// Reads a colour: a name, `blue/0.5` with an opacity, `#rrggbb` or `#rrggbbaa`. The result is nil for any other text.
    public init?(_ text: String) {
        if let name = Name(rawValue: text) {
            self = .named(name)
            return
        }
        if let slash = text.firstIndex(of: "/"), let name = Name(rawValue: String(text[..<slash])),
            let opacity = Double(text[text.index(after: slash)...]), (0...1).contains(opacity)
        {
            self = .faded(name, opacity)
            return
        }
        let digits = text.utf8.dropFirst()
        guard text.utf8.first == 0x23, digits.count == 6 || digits.count == 8,
            digits.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0 | 0x20) }),
            let value = UInt32(text.dropFirst(), radix: 16)
        else { return nil }
        let rgba = digits.count == 8 ? value : value << 8 | 0xFF
        func component(_ shift: UInt32) -> Double { Double(rgba >> shift & 0xFF) / 255 }
        self = .components(red: component(24), green: component(16), blue: component(8), alpha: component(0))
    }

    /// The colour in the form that `init(_:)` reads. Components are rounded to 255ths.
    public var text: String {
        switch self {
        case .named(let name): return name.rawValue
        case .faded(let name, let opacity): return "\(name.rawValue)/\(opacity)"
        case .components(let red, let green, let blue, let alpha):
            let bytes = [red, green, blue] + (alpha == 1 ? [] : [alpha])
            return "#"
                + bytes.map { component in
                    let digits = String(Int((min(max(component, 0), 1) * 255).rounded()), radix: 16)
                    return digits.count == 1 ? "0" + digits : digits
                }.joined()
        }
    }
}
