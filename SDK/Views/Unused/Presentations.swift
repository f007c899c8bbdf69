import CoreGraphics
import GalleySDK

/// The target of a popover's arrow.
public enum PopoverAttachmentAnchor {
    /// A rectangle.
    case rect(Anchor<CGRect>.Source)
    /// A point.
    case point(UnitPoint)
}

/// The height of a sheet.
public struct PresentationDetent: Hashable, Sendable {
    private let name: String
    /// Half of the screen.
    public static let medium = PresentationDetent(name: "medium")
    /// The whole screen.
    public static let large = PresentationDetent(name: "large")
    /// A part of the screen.
    public static func fraction(_ fraction: CGFloat) -> PresentationDetent {
        PresentationDetent(name: "fraction \(fraction)")
    }
    /// A number of points.
    public static func height(_ height: CGFloat) -> PresentationDetent { PresentationDetent(name: "height \(height)") }
}

/// Whether views behind a sheet react to input.
public struct PresentationBackgroundInteraction: Sendable {
    /// The system's default.
    public static let automatic = PresentationBackgroundInteraction()
    /// The views react.
    public static let enabled = PresentationBackgroundInteraction()
    /// The views do not react.
    public static let disabled = PresentationBackgroundInteraction()
    /// The views react up to a height of the sheet.
    public static func enabled(upThrough detent: PresentationDetent) -> PresentationBackgroundInteraction {
        PresentationBackgroundInteraction()
    }
}

/// Whether a swipe scrolls the content of a sheet or resizes the sheet.
public struct PresentationContentInteraction: Sendable {
    /// The system's default.
    public static let automatic = PresentationContentInteraction()
    /// A swipe resizes the sheet.
    public static let resizes = PresentationContentInteraction()
    /// A swipe scrolls the content.
    public static let scrolls = PresentationContentInteraction()
}

/// The form of a presentation in a compact space.
public struct PresentationAdaptation: Sendable {
    /// The system's default.
    public static let automatic = PresentationAdaptation()
    /// The same form as elsewhere.
    public static let none = PresentationAdaptation()
    /// A popover.
    public static let popover = PresentationAdaptation()
    /// A sheet.
    public static let sheet = PresentationAdaptation()
    /// The whole screen.
    public static let fullScreenCover = PresentationAdaptation()
}

/// The size of a sheet.
public struct PresentationSizing: Sendable {
    /// The system's default.
    public static let automatic = PresentationSizing()
    /// The size of its content.
    public static let fitted = PresentationSizing()
    /// The size of a form.
    public static let form = PresentationSizing()
    /// The size of a page.
    public static let page = PresentationSizing()
}

/// The severity of a dialog.
public struct DialogSeverity: Equatable, Sendable {
    private let name: String
    /// The system's default.
    public static let automatic = DialogSeverity(name: "automatic")
    /// The standard severity.
    public static let standard = DialogSeverity(name: "standard")
    /// A dialog about a serious matter.
    public static let critical = DialogSeverity(name: "critical")
}

/// The order of a menu's items.
public struct MenuOrder: Equatable, Sendable {
    private let name: String
    /// The system's default.
    public static let automatic = MenuOrder(name: "automatic")
    /// The first items are nearest to the finger.
    public static let priority = MenuOrder(name: "priority")
    /// The order of the source.
    public static let fixed = MenuOrder(name: "fixed")
}

/// Whether an action closes a menu.
public struct MenuActionDismissBehavior: Equatable, Sendable {
    private let name: String
    /// The system's default.
    public static let automatic = MenuActionDismissBehavior(name: "automatic")
    /// The action closes the menu.
    public static let enabled = MenuActionDismissBehavior(name: "enabled")
    /// The action does not close the menu.
    public static let disabled = MenuActionDismissBehavior(name: "disabled")
}
