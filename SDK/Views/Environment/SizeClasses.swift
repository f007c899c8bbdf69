import CoreGraphics
import GalleySDK

extension EnvironmentValues {
    /// Sets the size classes that are not set to those of a screen, with its lengths in points. A length that is nil sets none.
    package mutating func takeUsualSizeClasses(width: CGFloat?, height: CGFloat?) {
        let own = (horizontalSizeClass, verticalSizeClass)
        takeScreen(width: width, height: height)
        horizontalSizeClass = own.0 ?? horizontalSizeClass
        verticalSizeClass = own.1 ?? verticalSizeClass
    }

    /// Sets the size classes of a screen, as UIKit documents them for devices. A length that is nil keeps its class.
    ///
    /// A phone on its side is lower than 500 points: its height is compact, and its width is regular only on the large
    /// phones, which are at least 414 points high. Any other screen is regular in height, and in width from 700 points.
    ///
    /// - Parameters:
    ///   - width: The width in points.
    ///   - height: The height in points.
    package mutating func takeScreen(width: CGFloat?, height: CGFloat?) {
        var isOnSide = false
        if let width, let height { isOnSide = width >= 560 && height < 500 && height < width }
        let isWide = width.map { isOnSide ? $0 >= 736 && (height ?? 0) >= 414 : $0 >= 700 }
        if let isWide, horizontalSizeClass != (isWide ? .regular : .compact) {
            horizontalSizeClass = isWide ? .regular : .compact
        }
        if height != nil, verticalSizeClass != (isOnSide ? .compact : .regular) {
            verticalSizeClass = isOnSide ? .compact : .regular
        }
    }
}
