import CoreGraphics
import Foundation
import GalleySDK

/// The look of a bar: the colour behind it and that of its titles. Other values have no effect.
@MainActor @preconcurrency open class UIBarAppearance {
    /// The colour behind it.
    public var backgroundColor: UIColor?
    /// The blur behind it. It has no effect.
    public var backgroundEffect: UIBlurEffect?
    /// The colour of the shadow. It has no effect.
    public var shadowColor: UIColor?
    /// The picture behind it. It has no effect.
    public var backgroundImage: UIImage?
    /// The picture of the shadow. It has no effect.
    public var shadowImage: UIImage?
    /// The look of the title.
    public var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// The look of the large title.
    public var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]

    /// Makes a look.
    public init() {}
    /// Has no effect: bars have no blur.
    public func configureWithOpaqueBackground() {}
    /// Has no effect: bars have no blur.
    public func configureWithDefaultBackground() {}
    /// Removes the colour behind the bar.
    public func configureWithTransparentBackground() { backgroundColor = nil }
}

/// The look of a bar of navigation.
@MainActor @preconcurrency public final class UINavigationBarAppearance: UIBarAppearance {
    /// The look of buttons. It has no effect.
    public var buttonAppearance = UIBarButtonItemAppearance()
    /// The look of the button that leads back. It has no effect.
    public var backButtonAppearance = UIBarButtonItemAppearance()
    /// The look of the button that ends a task. It has no effect.
    public var doneButtonAppearance = UIBarButtonItemAppearance()
    /// The distance of the title from its usual place. It has no effect.
    public var titlePositionAdjustment = UIOffset.zero
    /// Has no effect: the button that leads back has a picture of its own.
    public func setBackIndicatorImage(_ image: UIImage?, transitionMaskImage: UIImage?) {}
}

/// The look of a bar of tabs.
@MainActor @preconcurrency public final class UITabBarAppearance: UIBarAppearance {
    /// The look of items with their titles below their pictures.
    public var stackedLayoutAppearance = UITabBarItemAppearance()
    /// The look of items with their titles beside their pictures. It has no effect.
    public var inlineLayoutAppearance = UITabBarItemAppearance()
    /// The look of items in little height. It has no effect.
    public var compactInlineLayoutAppearance = UITabBarItemAppearance()
    /// The colour of the mark of the chosen item. It has no effect.
    public var selectionIndicatorTintColor: UIColor?
}

/// The look of an item of a bar of tabs, in its states.
@MainActor @preconcurrency public final class UITabBarItemAppearance {
    /// The look of an item that is not chosen.
    public let normal = UITabBarItemStateAppearance()
    /// The look of the chosen item.
    public let selected = UITabBarItemStateAppearance()
    /// The look of an item without input. It has no effect.
    public let disabled = UITabBarItemStateAppearance()
    /// The look of an item with the focus. It has no effect.
    public let focused = UITabBarItemStateAppearance()
    /// Makes a look.
    public init() {}
}

/// The look of an item of a bar of tabs in one state: its colour. Other values have no effect.
@MainActor @preconcurrency public final class UITabBarItemStateAppearance {
    /// The colour of the picture, and of the title unless its attributes have one.
    public var iconColor: UIColor?
    /// The look of the title.
    public var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// The distance of the title from its usual place. It has no effect.
    public var titlePositionAdjustment = UIOffset.zero
    /// The colour behind the badge. It has no effect.
    public var badgeBackgroundColor: UIColor?
    /// The look of the badge's text. It has no effect.
    public var badgeTextAttributes: [NSAttributedString.Key: Any] = [:]
}

/// The look of a button of a bar, in its states. It has no effect.
@MainActor @preconcurrency public final class UIBarButtonItemAppearance {
    /// The look of a button in one state. It has no effect.
    @MainActor @preconcurrency public final class State {
        /// The look of the title.
        public var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
        /// The distance of the title from its usual place.
        public var titlePositionAdjustment = UIOffset.zero
    }
    /// The usual look.
    public let normal = State()
    /// The look while it is held down.
    public let highlighted = State()
    /// The look without input.
    public let disabled = State()
    /// Makes a look.
    public init() {}
}

/// A distance from a usual place.
public struct UIOffset: Hashable, Sendable {
    /// The distance to the right, in points.
    public var horizontal: CGFloat
    /// The distance down, in points.
    public var vertical: CGFloat
    /// Makes a distance.
    public init(horizontal: CGFloat = 0, vertical: CGFloat = 0) {
        (self.horizontal, self.vertical) = (horizontal, vertical)
    }
    /// No distance.
    public static let zero = UIOffset()
}

extension [NSAttributedString.Key: Any] {
    /// The colour of the text; nil: none is set.
    var textColor: Color? { (self[.foregroundColor] as? UIColor).map { Color(uiColor: $0) } }
}

extension UIAppearanceValues {
    /// The colour behind a bar of navigation at the top of its content; nil: none is set. As on a phone, the look for
    /// content that is scrolled does not count.
    var navigationColor: Color? {
        (scrollEdgeAppearance?.backgroundColor ?? backgroundColor).map { Color(uiColor: $0) }
    }

    /// The colour of a title of navigation; nil: none is set.
    func navigationTitleColor(isLarge: Bool) -> Color? {
        let bars = [scrollEdgeAppearance, standardAppearance].compactMap { $0 }
        let own = isLarge ? largeTitleTextAttributes : titleTextAttributes
        return bars.lazy.compactMap { (isLarge ? $0.largeTitleTextAttributes : $0.titleTextAttributes).textColor }.first
            ?? own?.textColor
    }

    /// The colour behind a bar of tabs; nil: none is set.
    var tabColor: Color? {
        let color = scrollEdgeAppearance?.backgroundColor ?? standardAppearance.backgroundColor
        return (color ?? backgroundColor ?? barTintColor).map { Color(uiColor: $0) }
    }

    /// The colour of an item of a bar of tabs; nil: none is set.
    func tabItemColor(isChosen: Bool) -> Color? {
        let look = (scrollEdgeAppearance ?? standardAppearance) as? UITabBarAppearance
        let state = isChosen ? look?.stackedLayoutAppearance.selected : look?.stackedLayoutAppearance.normal
        return (state?.iconColor ?? (isChosen ? tintColor : unselectedItemTintColor)).map { Color(uiColor: $0) }
    }
}
