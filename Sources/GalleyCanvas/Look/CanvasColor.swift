/// A colour: a name that each theme shows in its own way, components, or a mixture.
public enum CanvasColor: Hashable, Sendable {
    /// The named colours.
    public enum Name: String, CaseIterable, Hashable, Sendable {
        case red, orange, yellow, green, mint, teal, cyan, blue, indigo, purple, pink, brown, gray
        case primary, secondary, tertiary, quaternary, background, clear
        case separator, fill, groupedBackground, groupedRow, material, raised
    }

    case named(Name)
    /// Components in sRGB between 0 and 1, not premultiplied.
    case components(red: Double, green: Double, blue: Double, alpha: Double)
    /// A sum of colours.
    case mixture(CanvasMixture)

    /// Returns the colour with its opacity multiplied by a factor.
    public func opacity(_ factor: Double) -> CanvasColor {
        switch self {
        case _ where factor == 1: return self
        case .components(let red, let green, let blue, let alpha):
            return .components(red: red, green: green, blue: blue, alpha: alpha * factor)
        case .named, .mixture:
            var mixture = CanvasMixture(self)
            for index in mixture.numbers.indices { mixture.numbers[index] *= factor }
            return .mixture(mixture)
        }
    }
}

/// A weighted sum of colours. As the theme is not known before a picture is drawn, it has a weight for each name.
///
/// Colours in motion are mixtures, so that they have the same course in every theme.
public struct CanvasMixture: Hashable, Sendable {
    /// The weights of the named colours in the order of their cases, and then the red, green, blue and alpha components
    /// of all other colours, premultiplied.
    public var numbers: [Double]

    /// Makes the mixture of one colour.
    public init(_ color: CanvasColor) {
        numbers = [Double](repeating: 0, count: CanvasColor.Name.allCases.count + 4)
        let rest = CanvasColor.Name.allCases.count
        switch color {
        case .named(let name): numbers[Self.places[name]!] = 1
        case .components(let red, let green, let blue, let alpha):
            for (index, part) in [red, green, blue, 1].enumerated() { numbers[rest + index] = part * alpha }
        case .mixture(let mixture): self = mixture
        }
    }

    private static let places = Dictionary(
        uniqueKeysWithValues: CanvasColor.Name.allCases.enumerated().map { ($1, $0) })
}
