import CoreGraphics
import GalleySDK

/// The target of a popover's arrow.
public enum PopoverAttachmentAnchor {
    /// A rectangle.
    case rect(Anchor<CGRect>.Source)
    /// A point.
    case point(UnitPoint)
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
