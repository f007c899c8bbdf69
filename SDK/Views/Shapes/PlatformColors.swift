import CoreGraphics
import GalleySDK

/// A colour of UIKit, by its components in light and in dark.
public final class UIColor: Hashable, Sendable {
    let color: Color

    init(named color: Color) { self.color = color }

    /// Makes a colour of its components.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(named: Color(red: Double(red), green: Double(green), blue: Double(blue), opacity: Double(alpha)))
    }
    /// Makes a colour of its components, by the names of AppKit.
    public convenience init(calibratedRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }
    /// Makes a colour of its components, by the names of AppKit.
    public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }
    /// Makes a grey.
    public convenience init(white: CGFloat, alpha: CGFloat) {
        self.init(red: white, green: white, blue: white, alpha: alpha)
    }
    /// Makes a colour of hue, saturation and brightness.
    public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        self.init(
            named: Color(
                hue: Double(hue), saturation: Double(saturation), brightness: Double(brightness),
                opacity: Double(alpha)))
    }
    /// Makes the colour of views.
    public convenience init(_ color: Color) { self.init(named: color) }
    /// Makes a colour of an asset catalog. There is none: it is grey.
    public convenience init?(named name: String) { self.init(named: Color(name)) }

    /// The colour, more transparent.
    public func withAlphaComponent(_ alpha: CGFloat) -> UIColor { UIColor(named: color.opacity(Double(alpha))) }

    /// Writes the components in light, and returns that there are some.
    @discardableResult public func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
        blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let components = color.components
        red?.pointee = CGFloat(components.red)
        green?.pointee = CGFloat(components.green)
        blue?.pointee = CGFloat(components.blue)
        alpha?.pointee = CGFloat(color.flatAlpha)
        return true
    }

    /// Whether both are the same colour.
    public static func == (one: UIColor, other: UIColor) -> Bool { one.color == other.color }
    /// Hashes the colour.
    public func hash(into hasher: inout Hasher) { hasher.combine(color) }
}

/// A colour of AppKit.
public typealias NSColor = UIColor

/// The type of `#colorLiteral` where none is asked for.
public typealias _ColorLiteralType = UIColor

extension UIColor: _ExpressibleByColorLiteral {
    /// Makes the colour of a `#colorLiteral`.
    public convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
        self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
    }
}

extension Color {
    /// Makes the colour of UIKit.
    public init(uiColor: UIColor) { self = uiColor.color }
    /// Makes the colour of AppKit.
    public init(nsColor: UIColor) { self = nsColor.color }
    /// Makes the colour of UIKit.
    @_disfavoredOverload public init(_ color: UIColor) { self = color.color }
}

extension UIColor {
    private convenience init(light: UInt32, dark: UInt32) {
        self.init(named: Color(light: UIColor(light).color, dark: UIColor(dark).color))
    }

    private convenience init(_ hexadecimal: UInt32, _ alpha: Double = 1) {
        func part(_ shift: UInt32) -> Double { Double(hexadecimal >> shift & 0xFF) / 255 }
        self.init(named: Color(red: part(16), green: part(8), blue: part(0), opacity: alpha))
    }
    /// The colour red.
    public static let red = UIColor(named: .red)
    /// The colour orange.
    public static let orange = UIColor(named: .orange)
    /// The colour yellow.
    public static let yellow = UIColor(named: .yellow)
    /// The colour green.
    public static let green = UIColor(named: .green)
    /// The colour cyan.
    public static let cyan = UIColor(named: .cyan)
    /// The colour blue.
    public static let blue = UIColor(named: .blue)
    /// The colour purple.
    public static let purple = UIColor(named: .purple)
    /// The colour brown.
    public static let brown = UIColor(named: .brown)
    /// The colour gray.
    public static let gray = UIColor(named: .gray)
    /// The colour white.
    public static let white = UIColor(named: .white)
    /// The colour black.
    public static let black = UIColor(named: .black)
    /// The colour clear.
    public static let clear = UIColor(named: .clear)
    /// The colour system red.
    public static let systemRed = UIColor(named: .red)
    /// The colour system orange.
    public static let systemOrange = UIColor(named: .orange)
    /// The colour system yellow.
    public static let systemYellow = UIColor(named: .yellow)
    /// The colour system green.
    public static let systemGreen = UIColor(named: .green)
    /// The colour system mint.
    public static let systemMint = UIColor(named: .mint)
    /// The colour system teal.
    public static let systemTeal = UIColor(named: .teal)
    /// The colour system cyan.
    public static let systemCyan = UIColor(named: .cyan)
    /// The colour system blue.
    public static let systemBlue = UIColor(named: .blue)
    /// The colour system indigo.
    public static let systemIndigo = UIColor(named: .indigo)
    /// The colour system purple.
    public static let systemPurple = UIColor(named: .purple)
    /// The colour system pink.
    public static let systemPink = UIColor(named: .pink)
    /// The colour system brown.
    public static let systemBrown = UIColor(named: .brown)
    /// The colour system gray.
    public static let systemGray = UIColor(named: .gray)
    /// The colour tint color.
    public static let tintColor = UIColor(named: .accentColor)
    /// The colour label.
    public static let label = UIColor(named: .primary)
    /// The colour label color.
    public static let labelColor = UIColor(named: .primary)
    /// The colour text color.
    public static let textColor = UIColor(named: .primary)
    /// The colour secondary label.
    public static let secondaryLabel = UIColor(named: .secondary)
    /// The colour secondary label color.
    public static let secondaryLabelColor = UIColor(named: .secondary)
    /// The colour control accent color.
    public static let controlAccentColor = UIColor(named: .accentColor)
    /// The colour system background.
    public static let systemBackground = UIColor(named: .background)
    /// The colour window background color.
    public static let windowBackgroundColor = UIColor(named: .background)
    /// The colour text background color.
    public static let textBackgroundColor = UIColor(named: .background)
    /// The colour control background color.
    public static let controlBackgroundColor = UIColor(named: .background)
    /// The colour link.
    public static let link = UIColor(named: .blue)
    /// The colour link color.
    public static let linkColor = UIColor(named: .blue)
    /// The colour system gray 2, in light and in dark.
    public static let systemGray2 = UIColor(light: 0xAEAEB2, dark: 0x636366)
    /// The colour system gray 3, in light and in dark.
    public static let systemGray3 = UIColor(light: 0xC7C7CC, dark: 0x48484A)
    /// The colour system gray 4, in light and in dark.
    public static let systemGray4 = UIColor(light: 0xD1D1D6, dark: 0x3A3A3C)
    /// The colour system gray 5, in light and in dark.
    public static let systemGray5 = UIColor(light: 0xE5E5EA, dark: 0x2C2C2E)
    /// The colour system gray 6, in light and in dark.
    public static let systemGray6 = UIColor(light: 0xF2F2F7, dark: 0x1C1C1E)
    /// The colour secondary system background, in light and in dark.
    public static let secondarySystemBackground = UIColor(light: 0xF2F2F7, dark: 0x1C1C1E)
    /// The colour tertiary system background, in light and in dark.
    public static let tertiarySystemBackground = UIColor(light: 0xFFFFFF, dark: 0x2C2C2E)
    /// The colour system grouped background, in light and in dark.
    public static let systemGroupedBackground = UIColor(light: 0xF2F2F7, dark: 0x000000)
    /// The colour secondary system grouped background, in light and in dark.
    public static let secondarySystemGroupedBackground = UIColor(light: 0xFFFFFF, dark: 0x1C1C1E)
    /// The colour tertiary system grouped background, in light and in dark.
    public static let tertiarySystemGroupedBackground = UIColor(light: 0xF2F2F7, dark: 0x2C2C2E)
    /// The colour light gray, as in light.
    public static let lightGray = UIColor(0xAAAAAA)
    /// The colour dark gray, as in light.
    public static let darkGray = UIColor(0x555555)
    /// The colour magenta, as in light.
    public static let magenta = UIColor(0xFF00FF)
    /// The colour opaque separator, in light and in dark.
    public static let opaqueSeparator = UIColor(light: 0xC6C6C8, dark: 0x38383A)
    /// The colour under page background color, as in light.
    public static let underPageBackgroundColor = UIColor(0x969696)
    /// The system's fill color colour in the light appearance.
    public static let systemFillColor = UIColor(0xE4E4E6)
    /// The colour separator, as in light.
    public static let separator = UIColor(0x3C3C43, 0.29)
    /// The colour separator color, as in light.
    public static let separatorColor = UIColor(0x000000, 0.1)
    /// The colour tertiary label, as in light.
    public static let tertiaryLabel = UIColor(0x3C3C43, 0.3)
    /// The colour quaternary label, as in light.
    public static let quaternaryLabel = UIColor(0x3C3C43, 0.18)
    /// The colour tertiary label color, as in light.
    public static let tertiaryLabelColor = UIColor(0x000000, 0.26)
    /// The colour quaternary label color, as in light.
    public static let quaternaryLabelColor = UIColor(0x000000, 0.1)
    /// The colour placeholder text, as in light.
    public static let placeholderText = UIColor(0x3C3C43, 0.3)
    /// The system's fill colour in the light appearance.
    public static let systemFill = UIColor(0x787880, 0.2)
    /// The colour secondary system fill, as in light.
    public static let secondarySystemFill = UIColor(0x787880, 0.16)
    /// The colour tertiary system fill, as in light.
    public static let tertiarySystemFill = UIColor(0x767680, 0.12)
    /// The colour quaternary system fill, as in light.
    public static let quaternarySystemFill = UIColor(0x747480, 0.08)
    /// The colour light text, as in light.
    public static let lightText = UIColor(0xFFFFFF, 0.6)
    /// The colour dark text, as in light.
    public static let darkText = UIColor(0x000000, 1)
}
