import CoreGraphics
import Foundation
import GalleySDK

// What lies over all others: it is not shown.
extension View {
    /// The view with another beside it. It has no effect.
    nonisolated public func inspector<V: View>(isPresented: Binding<Bool>, @ViewBuilder content: () -> V) -> some View { unchanged }
    /// The view with a width beside another. It has no effect.
    nonisolated public func inspectorColumnWidth(_ width: CGFloat) -> some View { unchanged }
    /// The view with a width beside another. It has no effect.
    nonisolated public func inspectorColumnWidth(min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil) -> some View { unchanged }
    /// The view with heights as a sheet. It has no effect.
    nonisolated public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View { unchanged }
    /// The view with heights as a sheet. It has no effect.
    nonisolated public func presentationDetents(_ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>) -> some View { unchanged }
    /// The view with a handle as a sheet, or without. It has no effect.
    nonisolated public func presentationDragIndicator(_ visibility: Visibility) -> some View { unchanged }
    /// The view with rounded corners as a sheet. It has no effect.
    nonisolated public func presentationCornerRadius(_ cornerRadius: CGFloat?) -> some View { unchanged }
    /// The view with a style behind it as a sheet. It has no effect.
    nonisolated public func presentationBackground<S: ShapeStyle>(_ style: S) -> some View { unchanged }
    /// The view with views behind it as a sheet. It has no effect.
    nonisolated public func presentationBackground<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View { unchanged }
    /// The view with views behind it that react, or not. It has no effect.
    nonisolated public func presentationBackgroundInteraction(_ interaction: PresentationBackgroundInteraction) -> some View { unchanged }
    /// The view with a swipe that scrolls it or moves it. It has no effect.
    nonisolated public func presentationContentInteraction(_ behavior: PresentationContentInteraction) -> some View { unchanged }
    /// The view with a form where there is little room. It has no effect.
    nonisolated public func presentationCompactAdaptation(_ adaptation: PresentationAdaptation) -> some View { unchanged }
    /// The view with a form where there is little room. It has no effect.
    nonisolated public func presentationCompactAdaptation(horizontal: PresentationAdaptation, vertical: PresentationAdaptation) -> some View { unchanged }
    /// The view with a size as a sheet. It has no effect.
    nonisolated public func presentationSizing(_ sizing: PresentationSizing) -> some View { unchanged }
    /// The view that a swipe does not close. It has no effect.
    nonisolated public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View { unchanged }
    /// The view with a question before it closes. It has no effect.
    nonisolated public func dismissalConfirmationDialog<A: View>(_ titleKey: LocalizedStringKey, shouldPresent: Bool, @ViewBuilder actions: () -> A) -> some View { unchanged }
    /// The view with a picture in its dialogs. It has no effect.
    nonisolated public func dialogIcon(_ icon: Image?) -> some View { unchanged }
    /// The view with dialogs that warn. It has no effect.
    nonisolated public func dialogSeverity(_ severity: DialogSeverity) -> some View { unchanged }
    /// The view with a menu for a long press. It has no effect.
    nonisolated public func contextMenu<V: View>(@ViewBuilder menuItems: () -> V) -> some View { unchanged }
    /// The view with a menu for a long press. It has no effect.
    nonisolated public func contextMenu<V: View, P: View>(@ViewBuilder menuItems: () -> V, @ViewBuilder preview: () -> P) -> some View { unchanged }
    /// The view with a menu for rows. It has no effect.
    nonisolated public func contextMenu<I: Hashable, V: View>(forSelectionType itemType: I.Type = I.self, @ViewBuilder menu: @escaping (Set<I>) -> V, primaryAction: ((Set<I>) -> Void)? = nil) -> some View { unchanged }
    /// The view with a mark at its menus, or without. It has no effect.
    nonisolated public func menuIndicator(_ visibility: Visibility) -> some View { unchanged }
    /// The view with menus in an order. It has no effect.
    nonisolated public func menuOrder(_ order: MenuOrder) -> some View { unchanged }
    /// The view with menus that an action closes, or not. It has no effect.
    nonisolated public func menuActionDismissBehavior(_ behavior: MenuActionDismissBehavior) -> some View { unchanged }
    /// The view with a help text. It has no effect.
    nonisolated public func help(_ text: Text) -> some View { unchanged }
    /// The view with a help text. It has no effect.
    nonisolated public func help(_ key: LocalizedStringKey) -> some View { unchanged }
    /// The view with a help text. It has no effect.
    @_disfavoredOverload nonisolated public func help<S: StringProtocol>(_ text: S) -> some View { unchanged }
    /// The view with a choice of a file. It has no effect.
    nonisolated public func fileImporter(isPresented: Binding<Bool>, allowedContentTypes: [UTType], onCompletion: @escaping (Result<URL, any Error>) -> Void) -> some View { unchanged }
    /// The view with a choice of files. It has no effect.
    nonisolated public func fileImporter(isPresented: Binding<Bool>, allowedContentTypes: [UTType], allowsMultipleSelection: Bool, onCompletion: @escaping (Result<[URL], any Error>) -> Void) -> some View { unchanged }
}

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
    /// Much.
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
    /// JSON.
    public static let json = UTType(name: "public.json")
    /// Pictures.
    public static let image = UTType(name: "public.image")
    /// Documents of Adobe.
    public static let pdf = UTType(name: "com.adobe.pdf")
    /// Addresses.
    public static let url = UTType(name: "public.url")
    /// Folders.
    public static let folder = UTType(name: "public.folder")
    /// Anything.
    public static let data = UTType(name: "public.data")
    /// Anything.
    public static let item = UTType(name: "public.item")
}
