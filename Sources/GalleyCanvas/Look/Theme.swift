import Glibc

extension PictureStyle.Theme {
    /// The colour around the root.
    var page: RGBA { self == .light ? RGBA(hex: 0xF5F5F7) : RGBA(hex: 0x161617) }
    /// The colour behind the root.
    var background: RGBA { self == .light ? RGBA(hex: 0xFFFFFF) : RGBA(hex: 0x000000) }
    /// The colour of texts and shapes without a colour of their own.
    var primary: RGBA { self == .light ? RGBA(hex: 0x1D1D1F) : RGBA(hex: 0xF5F5F7) }
    /// The colour of less important content.
    var secondary: RGBA { self == .light ? RGBA(hex: 0x6E6E73) : RGBA(hex: 0xA1A1A6) }
    /// The colour of hairlines and of the track of a progress bar.
    var separator: RGBA { primary.opacity(self == .light ? 0.14 : 0.18) }
    /// The colours of content of the third and fourth rank.
    var tertiary: RGBA { self == .light ? RGBA(hex: 0x3C3C43).opacity(0.4) : RGBA(hex: 0xEBEBF5).opacity(0.35) }
    var quaternary: RGBA { self == .light ? RGBA(hex: 0x3C3C43).opacity(0.22) : RGBA(hex: 0xEBEBF5).opacity(0.2) }
    /// The colour behind the groups of a form, and that of its rows.
    var groupedBackground: RGBA { self == .light ? RGBA(hex: 0xF2F2F7) : RGBA(hex: 0x000000) }
    var groupedRow: RGBA { self == .light ? RGBA(hex: 0xFFFFFF) : RGBA(hex: 0x1C1C1E) }
    /// The colour of the grounds of controls, such as the track of a switch.
    var fill: RGBA { self == .light ? RGBA(hex: 0x767680).opacity(0.14) : RGBA(hex: 0x8E8E99).opacity(0.28) }
    /// The colour of translucent layers. Content behind them is not visible.
    var material: RGBA { self == .light ? RGBA(hex: 0xF6F6F9) : RGBA(hex: 0x303034) }
    /// The colour of content that needs attention, such as the filled part of a progress bar.
    var accent: RGBA { color(.named(.blue)) }

    /// Returns a colour as this theme shows it.
    func color(_ color: CanvasColor) -> RGBA {
        switch color {
        case .components(let red, let green, let blue, let alpha):
            func part(_ value: Double) -> Double { value.isNaN ? 0 : min(max(value, 0), 1) }
            return RGBA(red: part(red), green: part(green), blue: part(blue), alpha: part(alpha))
        case .mixture(let mixture): return self.color(mixture)
        case .named(.primary): return primary
        case .named(.secondary): return secondary
        case .named(.tertiary): return tertiary
        case .named(.quaternary): return quaternary
        case .named(.separator): return separator
        case .named(.fill): return fill
        case .named(.groupedBackground): return groupedBackground
        case .named(.groupedRow): return groupedRow
        case .named(.material): return material
        case .named(.raised): return self == .light ? RGBA(hex: 0xFFFFFF) : RGBA(hex: 0x636366)
        case .named(.background): return background
        case .named(.clear): return background.opacity(0)
        case .named(let name):
            // Apple's system colours, light and dark.
            let (light, dark): (UInt32, UInt32) =
                switch name {
                case .red: (0xFF3B30, 0xFF453A)
                case .orange: (0xFF9500, 0xFF9F0A)
                case .yellow: (0xFFCC00, 0xFFD60A)
                case .green: (0x34C759, 0x30D158)
                case .mint: (0x00C7BE, 0x63E6E2)
                case .teal: (0x30B0C7, 0x40C8E0)
                case .cyan: (0x32ADE6, 0x64D2FF)
                case .blue: (0x007AFF, 0x0A84FF)
                case .indigo: (0x5856D6, 0x5E5CE6)
                case .purple: (0xAF52DE, 0xBF5AF2)
                case .pink: (0xFF2D55, 0xFF375F)
                case .brown: (0xA2845E, 0xAC8E68)
                default: (0x8E8E93, 0x8E8E93)
                }
            return RGBA(hex: self == .light ? light : dark)
        }
    }

    /// Returns a sum of colours. A spring may overshoot the range of components.
    private func color(_ mixture: CanvasMixture) -> RGBA {
        var sums = Array(mixture.numbers.suffix(4))
        for (weight, name) in zip(mixture.numbers, CanvasColor.Name.allCases) where weight != 0 {
            let color = color(.named(name))
            for (index, part) in [color.red, color.green, color.blue, 1].enumerated() {
                sums[index] += weight * part * color.alpha
            }
        }
        func part(_ value: Double) -> Double { value.isNaN ? 0 : min(max(value, 0), 1) }
        let alpha = part(sums[3])
        guard alpha > 0 else { return RGBA(red: 0, green: 0, blue: 0, alpha: 0) }
        return RGBA(
            red: part(sums[0] / alpha), green: part(sums[1] / alpha), blue: part(sums[2] / alpha), alpha: alpha)
    }

    /// Returns the colours of a tile with a hue: a muted background, and a label that contrasts with it.
    func tile(hue: Double, chroma: Double = 1) -> (fill: RGBA, label: RGBA) {
        self == .light
            ? (
                RGBA(lightness: 0.9, chroma: 0.065 * chroma, hue: hue),
                RGBA(lightness: 0.4, chroma: 0.11 * chroma, hue: hue)
            )
            : (
                RGBA(lightness: 0.37, chroma: 0.07 * chroma, hue: hue),
                RGBA(lightness: 0.9, chroma: 0.06 * chroma, hue: hue)
            )
    }

    /// The hues of tiles without a colour, in degrees. Neighbours are easy to distinguish.
    static let hues: [Double] = [255, 155, 55, 310, 205, 20, 105, 280]
}

extension RGBA {
    /// Makes an opaque colour from 0xRRGGBB.
    init(hex: UInt32) {
        func part(_ shift: UInt32) -> Double { Double(hex >> shift & 0xFF) / 255 }
        self.init(red: part(16), green: part(8), blue: part(0))
    }

    /// Makes a colour from Oklch, in which equal lightness looks equally light. A colour outside sRGB becomes paler
    /// until it fits. The hue is in degrees.
    init(lightness: Double, chroma: Double, hue: Double) {
        var chroma = chroma
        repeat {
            let angle = hue * .pi / 180
            self = RGBA(oklab: lightness, chroma * cos(angle), chroma * sin(angle))
            chroma -= 0.005
        } while chroma > 0 && ![red, green, blue].allSatisfy { (-0.001...1.001).contains($0) }
        (red, green, blue) = (min(max(red, 0), 1), min(max(green, 0), 1), min(max(blue, 0), 1))
    }

    private init(oklab lightness: Double, _ a: Double, _ b: Double) {
        func cube(_ value: Double) -> Double { value * value * value }
        let l = cube(lightness + 0.3963377774 * a + 0.2158037573 * b)
        let m = cube(lightness - 0.1055613458 * a - 0.0638541728 * b)
        let s = cube(lightness - 0.0894841775 * a - 1.2914855480 * b)
        func encoded(_ value: Double) -> Double {
            value <= 0.0031308 ? 12.92 * value : 1.055 * pow(value, 1 / 2.4) - 0.055
        }
        self.init(
            red: encoded(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
            green: encoded(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
            blue: encoded(-0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s))
    }

    /// The hue in Oklch in degrees, and the chroma: the distance from gray, from 0 to about 0.3.
    var hue: (degrees: Double, chroma: Double) {
        let (red, green, blue) = (Self.linear(red), Self.linear(green), Self.linear(blue))
        let l = cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
        let m = cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
        let s = cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
        let a = 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s
        let b = 0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s
        return (atan2(b, a) * 180 / .pi, (a * a + b * b).squareRoot())
    }

    /// Returns a colour of the same hue that is dark or light enough for small letters on a theme's background.
    func readable(on theme: PictureStyle.Theme) -> RGBA {
        RGBA(lightness: theme == .light ? 0.5 : 0.8, chroma: min(hue.chroma, 0.16), hue: hue.degrees)
    }

    /// The relative luminance, from which contrast is computed.
    var luminance: Double {
        0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue)
    }

    private static func linear(_ value: Double) -> Double {
        value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
}
