import CoreGraphics
import GalleySDK

/// The direction in which an interface of UIKit is read.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
    /// A direction.
    case leftToRight, rightToLeft
}

/// The direction in which an interface of AppKit is read.
public typealias NSUserInterfaceLayoutDirection = UIUserInterfaceLayoutDirection

/// The direction of a view's surroundings.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
    /// It is not known.
    case unspecified = -1
    /// A direction.
    case leftToRight, rightToLeft
}

/// The direction that a view sets for its content.
public enum UISemanticContentAttribute: Int, Sendable {
    /// A direction, or that of the surroundings.
    case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
}

/// The traits of UIKit that SwiftUI's views take from the view that shows them.
package struct HostedTraits: Equatable {
    package var colorScheme: ColorScheme?
    package var layoutDirection: LayoutDirection?

    package init(colorScheme: ColorScheme? = nil, layoutDirection: LayoutDirection? = nil) {
        (self.colorScheme, self.layoutDirection) = (colorScheme, layoutDirection)
    }
}

extension UIView {
    /// What the views of SwiftUI in the view take from it.
    var hostedTraits: HostedTraits {
        let style = traitCollection.userInterfaceStyle
        return HostedTraits(
            colorScheme: style == .dark ? .dark : nil,
            layoutDirection: effectiveUserInterfaceLayoutDirection == .rightToLeft ? .rightToLeft : nil)
    }
}
