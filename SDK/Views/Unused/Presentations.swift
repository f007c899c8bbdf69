import CoreGraphics
import GalleySDK

/// Where a popover points.
public enum PopoverAttachmentAnchor {
    /// To a rectangle.
    case rect(Anchor<CGRect>.Source)
    /// To a point.
    case point(UnitPoint)
}

/// A height of a sheet.
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

/// Whether views behind a sheet react.
public struct PresentationBackgroundInteraction: Sendable {
    /// As the system says.
    public static let automatic = PresentationBackgroundInteraction()
    /// They do.
    public static let enabled = PresentationBackgroundInteraction()
    /// They do not.
    public static let disabled = PresentationBackgroundInteraction()
    /// They do up to a height.
    public static func enabled(upThrough detent: PresentationDetent) -> PresentationBackgroundInteraction {
        PresentationBackgroundInteraction()
    }
}

/// Whether a swipe scrolls a sheet or moves it.
public struct PresentationContentInteraction: Sendable {
    /// As the system says.
    public static let automatic = PresentationContentInteraction()
    /// It moves it.
    public static let resizes = PresentationContentInteraction()
    /// It scrolls it.
    public static let scrolls = PresentationContentInteraction()
}

/// A form where there is little room.
public struct PresentationAdaptation: Sendable {
    /// As the system says.
    public static let automatic = PresentationAdaptation()
    /// As it is.
    public static let none = PresentationAdaptation()
    /// A popover.
    public static let popover = PresentationAdaptation()
    /// A sheet.
    public static let sheet = PresentationAdaptation()
    /// The whole screen.
    public static let fullScreenCover = PresentationAdaptation()
}

/// A size of a sheet.
public struct PresentationSizing: Sendable {
    /// As the system says.
    public static let automatic = PresentationSizing()
    /// That of its content.
    public static let fitted = PresentationSizing()
    /// That of a form.
    public static let form = PresentationSizing()
    /// That of a page.
    public static let page = PresentationSizing()
}

/// How much a dialog warns.
public struct DialogSeverity: Equatable, Sendable {
    private let name: String
    /// As the system says.
    public static let automatic = DialogSeverity(name: "automatic")
    /// As usual.
    public static let standard = DialogSeverity(name: "standard")
    /// A dialog about a serious matter.
    public static let critical = DialogSeverity(name: "critical")
}

/// The order of a menu.
public struct MenuOrder: Equatable, Sendable {
    private let name: String
    /// As the system says.
    public static let automatic = MenuOrder(name: "automatic")
    /// The first ones nearest.
    public static let priority = MenuOrder(name: "priority")
    /// As written.
    public static let fixed = MenuOrder(name: "fixed")
}

/// Whether an action closes a menu.
public struct MenuActionDismissBehavior: Equatable, Sendable {
    private let name: String
    /// As the system says.
    public static let automatic = MenuActionDismissBehavior(name: "automatic")
    /// It does.
    public static let enabled = MenuActionDismissBehavior(name: "enabled")
    /// It does not.
    public static let disabled = MenuActionDismissBehavior(name: "disabled")
}

/// A kind of files.
public struct UTType: Hashable, Sendable {
    /// The name of the kind.
    public let identifier: String
    /// Makes a kind by its name.
    public init?(_ identifier: String) { self.identifier = identifier }
    private init(name: String) { identifier = name }
    /// Any text.
    public static let text = UTType(name: "public.text")
    /// Text without a form.
    public static let plainText = UTType(name: "public.plain-text")
    /// JSON text.
    public static let json = UTType(name: "public.json")
    /// Pictures of any format.
    public static let image = UTType(name: "public.image")
    /// Documents of Adobe.
    public static let pdf = UTType(name: "com.adobe.pdf")
    /// Addresses of resources.
    public static let url = UTType(name: "public.url")
    /// Folders of files.
    public static let folder = UTType(name: "public.folder")
    /// Data of any kind.
    public static let data = UTType(name: "public.data")
    /// Files and folders of any kind.
    public static let item = UTType(name: "public.item")
}
