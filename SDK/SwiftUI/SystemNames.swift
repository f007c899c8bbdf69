import CoreGraphics
import GalleySDK

/// The insets of UIKit, which layouts take from its other half.
@frozen public struct UIEdgeInsets: Equatable, Sendable {
    /// The distance from the top edge.
    public var top: CGFloat
    /// The distance from the left edge.
    public var left: CGFloat
    /// The distance from the bottom edge.
    public var bottom: CGFloat
    /// The distance from the right edge.
    public var right: CGFloat

    /// Makes insets from the four distances.
    public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }

    /// Insets of zero.
    public static var zero: UIEdgeInsets { UIEdgeInsets() }
}

extension UIEdgeInsets: LayoutValueRecord {
    /// Reads top, left, bottom and right.
    public init?(layoutValueFields fields: inout LayoutValueFields) {
        guard let top = fields.next(CGFloat.self), let left = fields.next(CGFloat.self),
            let bottom = fields.next(CGFloat.self), let right = fields.next(CGFloat.self)
        else { return nil }
        self.init(top: top, left: left, bottom: bottom, right: right)
    }

    /// Top, left, bottom and right.
    public var layoutValueFields: [AnyLayoutValue] {
        [AnyLayoutValue(top), AnyLayoutValue(left), AnyLayoutValue(bottom), AnyLayoutValue(right)]
    }
}

/// A font of UIKit, of which layouts read the height of a line. Its measures are those of a phone's system font.
public struct UIFont: Hashable, Sendable {
    /// The size of the font in points.
    public let pointSize: CGFloat
    let weight: Weight
    let isMonospaced: Bool

    private init(_ pointSize: CGFloat, _ weight: Weight = .regular, isMonospaced: Bool = false) {
        (self.pointSize, self.weight, self.isMonospaced) = (pointSize, weight, isMonospaced)
    }

    /// Makes the system font, whatever the name is.
    public init?(name: String, size: CGFloat) { self.init(size) }

    /// The styles of texts.
    public enum TextStyle: Sendable {
        /// A style of texts.
        case largeTitle, title1, title2, title3, headline, subheadline, body, callout, footnote, caption1, caption2
    }

    /// The weights of the system font.
    public enum Weight: Sendable {
        /// A weight.
        case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black

        var isBold: Bool {
            switch self {
            case .semibold, .bold, .heavy, .black: true
            default: false
            }
        }
    }

    /// The usual size of texts.
    public static var systemFontSize: CGFloat { 14 }
    /// The usual size of small texts.
    public static var smallSystemFontSize: CGFloat { 12 }
    /// The usual size of labels.
    public static var labelFontSize: CGFloat { 17 }

    /// The system font of a size.
    public static func systemFont(ofSize size: CGFloat, weight: Weight = .regular) -> UIFont { UIFont(size, weight) }
    /// The bold system font of a size.
    public static func boldSystemFont(ofSize size: CGFloat) -> UIFont { UIFont(size, .bold) }
    /// The system font of a size. It is not italic.
    public static func italicSystemFont(ofSize size: CGFloat) -> UIFont { UIFont(size) }
    /// The system font of digits of one width.
    public static func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
        UIFont(size, weight)
    }
    /// The font of letters of one width.
    public static func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
        UIFont(size, weight, isMonospaced: true)
    }

    /// The system font of a style, at the usual size of texts.
    public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
        switch style {
        case .largeTitle: UIFont(34)
        case .title1: UIFont(28)
        case .title2: UIFont(22)
        case .title3: UIFont(20)
        case .headline: UIFont(17, .semibold)
        case .body: UIFont(17)
        case .callout: UIFont(16)
        case .subheadline: UIFont(15)
        case .footnote: UIFont(13)
        case .caption1: UIFont(12)
        case .caption2: UIFont(11)
        }
    }

    /// Returns the font in another size.
    public func withSize(_ size: CGFloat) -> UIFont { UIFont(size, weight, isMonospaced: isMonospaced) }

    /// The height of a line in points.
    public var lineHeight: CGFloat { pointSize * 1.193359375 }
    /// The part of a line above the baseline.
    public var ascender: CGFloat { pointSize * 0.9521484375 }
    /// The part of a line below the baseline, negative.
    public var descender: CGFloat { pointSize * -0.2412109375 }
    /// The height of a capital letter.
    public var capHeight: CGFloat { pointSize * 0.7045898438 }
    /// The height of a small letter.
    public var xHeight: CGFloat { pointSize * 0.5263671875 }
    /// The space between two lines.
    public var leading: CGFloat { 0 }
}

/// The fonts of AppKit.
public typealias NSFont = UIFont
