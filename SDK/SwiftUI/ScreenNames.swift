// The screen of a Mac, and the metrics of fonts, which both layouts and views ask for.
import CoreGraphics

/// The screen of a Mac; a phone's is used instead.
public final class NSScreen: Sendable {
    /// The only screen.
    public static let main: NSScreen? = NSScreen()
    /// All screens.
    public static var screens: [NSScreen] { main.map { [$0] } ?? [] }
    /// The screen's rectangle.
    public let frame = UIScreen.main.bounds
    /// The part of it for windows.
    public let visibleFrame = UIScreen.main.bounds
    /// Pixels a point.
    public let backingScaleFactor: CGFloat = UIScreen.main.scale
    /// The name of the screen.
    public let localizedName = "Galley"

    private init() {}
}

/// The insets of AppKit.
public typealias NSEdgeInsets = UIEdgeInsets

/// How lengths grow with the size of texts: they stay, because a plugin knows no such size.
public struct UIFontMetrics: Sendable {
    /// The metrics of the usual style.
    public static let `default` = UIFontMetrics(forTextStyle: .body)

    /// The metrics of a style.
    public init(forTextStyle style: UIFont.TextStyle) {}

    /// The length as it is.
    public func scaledValue(for value: CGFloat) -> CGFloat { value }
    /// The length, at most another one.
    public func scaledValue(for value: CGFloat, maximum: CGFloat) -> CGFloat { min(value, maximum) }
    /// The font as it is.
    public func scaledFont(for font: UIFont) -> UIFont { font }
}
