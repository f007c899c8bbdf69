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
public struct UIFont: Sendable {
    /// The size of the font in points.
    public let pointSize: CGFloat

    /// The styles of texts.
    public enum TextStyle: Sendable {
        /// A style of texts.
        case largeTitle, title1, title2, title3, headline, subheadline, body, callout, footnote, caption1, caption2
    }

    /// The weights of the system font.
    public enum Weight: Sendable {
        /// A weight.
        case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
    }

    /// The system font of a size.
    public static func systemFont(ofSize size: CGFloat, weight: Weight = .regular) -> UIFont {
        UIFont(pointSize: size)
    }
    /// The bold system font of a size.
    public static func boldSystemFont(ofSize size: CGFloat) -> UIFont { UIFont(pointSize: size) }
    /// The system font of digits of one width.
    public static func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
        UIFont(pointSize: size)
    }

    /// The system font of a style, at the usual size of texts.
    public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
        switch style {
        case .largeTitle: UIFont(pointSize: 34)
        case .title1: UIFont(pointSize: 28)
        case .title2: UIFont(pointSize: 22)
        case .title3: UIFont(pointSize: 20)
        case .headline, .body: UIFont(pointSize: 17)
        case .callout: UIFont(pointSize: 16)
        case .subheadline: UIFont(pointSize: 15)
        case .footnote: UIFont(pointSize: 13)
        case .caption1: UIFont(pointSize: 12)
        case .caption2: UIFont(pointSize: 11)
        }
    }

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
