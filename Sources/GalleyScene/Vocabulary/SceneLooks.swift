import GalleyCanvas
import GalleyEngine

/// Colours as scenes write them.
enum SceneColor {
    /// The names: those of the canvas, which light and dark pictures show in their own way, and the two that never change.
    static let names = Color.Name.allCases.map(\.rawValue) + ["white", "black"]

    /// The colour of a text: a name, `#rrggbb` or `#rrggbbaa`; nil: it is none.
    static func color(_ text: String) -> Color? {
        if let name = Color.Name(rawValue: text) { return .named(name) }
        switch text {
        case "white": return .components(red: 1, green: 1, blue: 1, alpha: 1)
        case "black": return .components(red: 0, green: 0, blue: 0, alpha: 1)
        default: break
        }
        let digits = text.utf8.dropFirst()
        guard text.utf8.first == 0x23, digits.count == 6 || digits.count == 8,
            digits.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0 | 0x20) }),
            let value = UInt32(text.dropFirst(), radix: 16)
        else { return nil }
        let rgba = digits.count == 8 ? value : value << 8 | 0xFF
        func component(_ shift: UInt32) -> Double { Double(rgba >> shift & 0xFF) / 255 }
        return .components(red: component(24), green: component(16), blue: component(8), alpha: component(0))
    }
}

/// Shapes as scenes write them.
enum SceneShape {
    /// The kinds of leaves that are shapes.
    static let kinds: [BuiltInKind] = [.rectangle, .roundedRectangle, .circle, .capsule, .ellipse]
    static let names = kinds.map(\.rawValue)

    /// The shape of a value that was read as one: a name, or a name and the radius of corners.
    static func shape(_ value: GalleyValue) -> Shape {
        switch value {
        case "circle": .circle
        case "capsule": .capsule
        case "ellipse": .ellipse
        case "roundedRectangle": .roundedRectangle(cornerRadius: BuiltInKind.cornerRadius)
        case .array(let parts):
            if case .number(let radius)? = parts.last { .roundedRectangle(cornerRadius: radius) } else { .rectangle }
        default: .rectangle
        }
    }
}

extension Font {
    /// The font of a value that was read as one: a style, or `[style, size, weight, file]` of which all but the style
    /// may be nothing.
    init(scene value: GalleyValue) {
        guard case .array(let parts) = value, parts.count == 4 else {
            self = Self.named(value)
            return
        }
        self = Self.named(parts[0])
        if case .number(let size) = parts[1] { self.size = size }
        if case .string(let name) = parts[2], let weight = Weight(rawValue: name) { self.weight = weight }
        if case .string(let path) = parts[3] { file = path }
    }

    private static func named(_ value: GalleyValue) -> Font {
        guard case .string(let name) = value, let style = Style(rawValue: name) else { return .body }
        return Font(style)
    }
}
