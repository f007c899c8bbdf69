import CoreGraphics
import Foundation
import GalleySDK

/// A colour space of CoreGraphics. All colours are those of sRGB.
public final class CGColorSpace: Hashable, Sendable {
    /// The names of colour spaces.
    public static let sRGB = "kCGColorSpaceSRGB"
    /// The name of a wider space, whose colours are taken as sRGB.
    public static let displayP3 = "kCGColorSpaceDisplayP3"
    /// The name of a space without gamma, whose colours are taken as sRGB.
    public static let linearSRGB = "kCGColorSpaceLinearSRGB"
    /// The name of a wider range, whose colours are taken as sRGB.
    public static let extendedSRGB = "kCGColorSpaceExtendedSRGB"

    /// The name.
    public let name: String?
    /// The number of components without the opacity.
    public let numberOfComponents: Int

    /// Makes the space of a name.
    public convenience init?(name: String) { self.init(name, 3) }
    init(_ name: String?, _ components: Int) { (self.name, numberOfComponents) = (name, components) }

    /// Whether both are the same space.
    public static func == (one: CGColorSpace, other: CGColorSpace) -> Bool {
        one.name == other.name && one.numberOfComponents == other.numberOfComponents
    }
    /// Hashes the name.
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// Makes the space of red, green and blue.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace(CGColorSpace.sRGB, 3) }
/// Makes the space of greys.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { CGColorSpace(nil, 1) }

/// A colour of CoreGraphics.
public final class CGColor: Hashable, Sendable {
    let color: Color

    init(_ color: Color) { self.color = color }

    /// Makes a colour of its components.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(Color(red: Double(red), green: Double(green), blue: Double(blue), opacity: Double(alpha)))
    }
    /// Makes a colour of its components in sRGB.
    public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }
    /// Makes a grey.
    public convenience init(gray: CGFloat, alpha: CGFloat) {
        self.init(red: gray, green: gray, blue: gray, alpha: alpha)
    }

    /// The components in light: red, green, blue and the opacity.
    public var components: [CGFloat]? {
        let (red, green, blue) = color.components
        return [CGFloat(red), CGFloat(green), CGFloat(blue), alpha]
    }
    /// The number of components, with the opacity.
    public var numberOfComponents: Int { 4 }
    /// The opacity.
    public var alpha: CGFloat { CGFloat(color.flatAlpha) }
    /// The colour space.
    public var colorSpace: CGColorSpace? { CGColorSpaceCreateDeviceRGB() }
    /// Returns the colour with another opacity.
    public func copy(alpha: CGFloat) -> CGColor? {
        let (red, green, blue) = color.components
        return CGColor(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: alpha)
    }
    /// Returns the colour in another space: the same colour.
    public func converted(to space: CGColorSpace, intent: CGColorRenderingIntent, options: Any?) -> CGColor? { self }

    /// Whether both are the same colour.
    public static func == (one: CGColor, other: CGColor) -> Bool { one.color == other.color }
    /// Hashes the colour.
    public func hash(into hasher: inout Hasher) { hasher.combine(color) }

    /// Black.
    public static let black = CGColor(.black)
    /// White.
    public static let white = CGColor(.white)
    /// No colour.
    public static let clear = CGColor(.clear)
}

/// How colours that a device lacks are replaced. All are there.
public enum CGColorRenderingIntent: Int32, Sendable {
    /// A way to replace colours.
    case defaultIntent, absoluteColorimetric, relativeColorimetric, perceptual, saturation
}

/// A colour space of AppKit. All colours are those of sRGB.
public final class NSColorSpace: Sendable {
    /// The space of the web.
    public static let sRGB = NSColorSpace()
    /// The space of devices, taken as sRGB.
    public static let deviceRGB = NSColorSpace()
    /// The space of all devices, taken as sRGB.
    public static let genericRGB = NSColorSpace()
    /// A wider space, taken as sRGB.
    public static let displayP3 = NSColorSpace()
}

extension Color {
    /// The colour of CoreGraphics in light.
    public var cgColor: CGColor? { CGColor(self) }
    /// Makes the colour of CoreGraphics.
    public init(cgColor: CGColor) { self = cgColor.color }
    /// Makes the colour of CoreGraphics.
    public init(_ cgColor: CGColor) { self = cgColor.color }
}

extension Color: CustomStringConvertible {
    /// The colour's name, or its components in hexadecimal digits: `red`, `#FF8000FF`.
    public var description: String {
        if case .named(let name) = kind, flatAlpha == 1 { return name }
        let (red, green, blue) = components
        return "#"
            + [red, green, blue, flatAlpha].map { component in
                let digits = String(Int((min(max(component, 0), 1) * 255).rounded()), radix: 16, uppercase: true)
                return digits.count == 1 ? "0" + digits : digits
            }.joined()
    }
}

extension UIColor {
    /// The colour of CoreGraphics.
    public var cgColor: CGColor { CGColor(color) }
    /// Makes the colour of CoreGraphics.
    public convenience init(cgColor: CGColor) { self.init(named: cgColor.color) }
    /// Returns the colour in another space: the same colour.
    public func usingColorSpace(_ space: NSColorSpace) -> UIColor? { self }
    /// The red component in light.
    public var redComponent: CGFloat { CGFloat(color.components.red) }
    /// The green component in light.
    public var greenComponent: CGFloat { CGFloat(color.components.green) }
    /// The blue component in light.
    public var blueComponent: CGFloat { CGFloat(color.components.blue) }
    /// The opacity.
    public var alphaComponent: CGFloat { CGFloat(color.flatAlpha) }
}

extension CGColor: _ExpressibleByColorLiteral {
    /// Makes the colour of a `#colorLiteral`.
    public convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
        self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
    }
}
