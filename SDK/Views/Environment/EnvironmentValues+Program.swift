import CoreGraphics
import Foundation
import GalleySDK

/// Whether a program is in use.
public enum ScenePhase: Comparable, Hashable, Sendable {
    /// It is not shown.
    case background
    /// The scene is shown, and receives no events.
    case inactive
    /// It is in use.
    case active
}

/// Closes a presentation: returns to the previous view in the stack around the view, and has no effect elsewhere.
public struct DismissAction: @unchecked Sendable {
    // Sound: performed on the main actor only.
    private let close: (@MainActor () -> Void)?
    /// The way out of a page. Unlike a function, it can be compared: other pages do not change it.
    private let page: NavigationBack?

    init(_ close: (@MainActor () -> Void)? = nil) { (self.close, page) = (close, nil) }
    init(_ page: NavigationBack) { (close, self.page) = (nil, page) }

    /// Whether there is something to close.
    var isPresented: Bool { close != nil || page != nil }

    /// Closes the presentation.
    @MainActor @preconcurrency public func callAsFunction() {
        close?()
        page?.action()
    }
}

/// Opens an address: with the action that a view sets, otherwise without effect.
public struct OpenURLAction: Sendable {
    /// The outcome of opening an address.
    public struct Result: Sendable {
        /// The action opened it.
        public static let handled = Result()
        /// The action did not open it.
        public static let discarded = Result()
        /// The system opens it.
        public static let systemAction = Result()
        /// The system opens another one.
        public static func systemAction(_ url: URL) -> Result { Result() }
    }

    private let handler: @Sendable (URL) -> Result

    /// Makes an action.
    public init(handler: @escaping @Sendable (URL) -> Result) { self.handler = handler }

    /// Opens an address.
    public func callAsFunction(_ url: URL) { _ = handler(url) }
    /// Opens an address, and says whether it was opened.
    public func callAsFunction(_ url: URL, completion: @escaping (_ accepted: Bool) -> Void) {
        _ = handler(url)
        completion(false)
    }
}

/// Requests of a program that have no effect.
public struct NoEffectAction: Sendable {
    /// Has no effect.
    public func callAsFunction() {}
    /// Has no effect.
    public func callAsFunction(id: String) {}
    /// Has no effect.
    public func callAsFunction<V>(value: V) {}
    /// Has no effect.
    public func callAsFunction<V>(id: String, value: V) {}
}

/// Whether a view is edited.
public enum EditMode: Hashable, Sendable {
    case inactive, transient, active
    /// Whether it is.
    public var isEditing: Bool { self != .inactive }
}

/// The presentation of a view.
public struct PresentationMode: Sendable {
    /// Whether the view is presented.
    public private(set) var isPresented: Bool
    private let action: DismissAction
    init(_ action: DismissAction) { (self.action, isPresented) = (action, action.isPresented) }
    /// Closes the view.
    @MainActor @preconcurrency public mutating func dismiss() { action() }
}

private enum DismissKey: EnvironmentKey { static var defaultValue: DismissAction { DismissAction() } }
private enum OpenURLKey: EnvironmentKey {
    static var defaultValue: OpenURLAction { OpenURLAction { _ in .discarded } }
}
private enum EditModeKey: EnvironmentKey { static var defaultValue: Binding<EditMode>? { nil } }
private enum RefreshKey: EnvironmentKey { static var defaultValue: RefreshAction? { nil } }
private enum BackgroundMaterialKey: EnvironmentKey { static var defaultValue: Material? { nil } }
private enum ScenePhaseKey: EnvironmentKey { static var defaultValue: ScenePhase { .active } }
private enum TimeZoneKey: EnvironmentKey { static var defaultValue: TimeZone { .current } }
private enum MinimumRowKey: EnvironmentKey { static var defaultValue: CGFloat { 44 } }

/// Makes content new.
public struct RefreshAction: Sendable {
    /// Has no effect.
    public func callAsFunction() async {}
}

extension EnvironmentValues {
    /// The state of the scene: in use, unless a view says otherwise.
    public var scenePhase: ScenePhase {
        get { self[ScenePhaseKey.self] }
        set { self[ScenePhaseKey.self] = newValue }
    }
    /// Closes the presentation of the view.
    public var dismiss: DismissAction {
        get { self[DismissKey.self] }
        set { self[DismissKey.self] = newValue }
    }
    /// The presentation of the view, by its old name.
    public var presentationMode: Binding<PresentationMode> {
        let action = dismiss
        return Binding(get: { PresentationMode(action) }, set: { _ in })
    }
    /// Whether the view is presented.
    public var isPresented: Bool { dismiss.isPresented }
    /// Opens an address.
    public var openURL: OpenURLAction {
        get { self[OpenURLKey.self] }
        set { self[OpenURLKey.self] = newValue }
    }
    /// Has no effect.
    public var dismissSearch: NoEffectAction { NoEffectAction() }
    /// Has no effect.
    public var openWindow: NoEffectAction { NoEffectAction() }
    /// Has no effect.
    public var dismissWindow: NoEffectAction { NoEffectAction() }
    /// Has no effect.
    public var openSettings: NoEffectAction { NoEffectAction() }
    /// Whether a search is active; always false.
    public var isSearching: Bool { false }
    /// Whether the view is edited; nil: it cannot be.
    public var editMode: Binding<EditMode>? {
        get { self[EditModeKey.self] }
        set { self[EditModeKey.self] = newValue }
    }
    /// Makes content new; nil: nothing can.
    public var refresh: RefreshAction? { self[RefreshKey.self] }
    /// The material behind the view; nil: there is none.
    public var backgroundMaterial: Material? { self[BackgroundMaterialKey.self] }
    /// The least height of rows. It has no effect.
    public var defaultMinListRowHeight: CGFloat {
        get { self[MinimumRowKey.self] }
        set { self[MinimumRowKey.self] = newValue }
    }
    /// Whether information must not depend on colour alone; always false.
    public var accessibilityDifferentiateWithoutColor: Bool { false }
    /// Whether transparency is reduced: it is not.
    public var accessibilityReduceTransparency: Bool { false }
    /// Whether a voice reads the views: none does.
    public var accessibilityVoiceOverEnabled: Bool { false }
    /// Whether colours are inverted: they are not.
    public var accessibilityInvertColors: Bool { false }
    /// Whether buttons have shapes: they have not.
    public var accessibilityShowButtonShapes: Bool { false }
    /// The undo manager. There is none.
    public var undoManager: UndoManager? { nil }
    /// The contrast of colours, which is always standard.
    public var colorSchemeContrast: ColorSchemeContrast { .standard }
    /// The time zone, for views that read it. Texts of dates have the zone of their format.
    public var timeZone: TimeZone {
        get { self[TimeZoneKey.self] }
        set { self[TimeZoneKey.self] = newValue }
    }
    /// Whether scroll views can be scrolled by hand.
    public var isScrollEnabled: Bool {
        get { self[ScrollEnabledKey.self] }
        set { self[ScrollEnabledKey.self] = newValue }
    }
    /// The state of controls, which is that of a window in use.
    public var controlActiveState: ControlActiveState { .key }
    /// Whether the scene is shown in a widget: it is not.
    public var showsWidgetContainerBackground: Bool { false }
    /// The order of the items in menus. It has no effect.
    public var menuOrder: MenuOrder {
        get { self[MenuOrderKey.self] }
        set { self[MenuOrderKey.self] = newValue }
    }
    /// Whether the window is in front: it is.
    public var appearsActive: Bool { true }
    /// Whether a reader of the screen or the like is on: it is not.
    public var accessibilityEnabled: Bool { false }
    /// Whether a switch is used in place of touches: it is not.
    public var accessibilitySwitchControlEnabled: Bool { false }
    /// Whether pictures that move play by themselves: they do.
    public var accessibilityPlayAnimatedImages: Bool { true }
    /// Whether flashing lights are dimmed: they are not.
    public var accessibilityDimFlashingLights: Bool { false }
    /// Whether large content is shown for a long press: it is not.
    public var accessibilityLargeContentViewerEnabled: Bool { false }
    /// Whether movements of the hand perform actions: they do not.
    public var accessibilityQuickActionsEnabled: Bool { false }
    /// Whether the spelling of texts is left as it is, by its old name. It has no effect.
    public var disableAutocorrection: Bool? {
        get { autocorrectionDisabled }
        set { autocorrectionDisabled = newValue ?? false }
    }
    /// Whether indicators of a scroll in height are shown. It has no effect.
    public var verticalScrollIndicatorVisibility: ScrollIndicatorVisibility {
        get { self[VerticalIndicatorKey.self] }
        set { self[VerticalIndicatorKey.self] = newValue }
    }
    /// Whether indicators of a scroll in width are shown. It has no effect.
    public var horizontalScrollIndicatorVisibility: ScrollIndicatorVisibility {
        get { self[HorizontalIndicatorKey.self] }
        set { self[HorizontalIndicatorKey.self] = newValue }
    }
    /// Whether the program may open several windows: it may not.
    public var supportsMultipleWindows: Bool { false }
    /// Whether the screen is dimmed, as a watch's is: it is not.
    public var isLuminanceReduced: Bool { false }
    /// Whether the spelling of texts is left as it is. It has no effect.
    public var autocorrectionDisabled: Bool {
        get { self[AutocorrectionKey.self] }
        set { self[AutocorrectionKey.self] = newValue }
    }
    /// How much the headers of sections stand out. It has no effect.
    public var headerProminence: Prominence {
        get { self[ProminenceKey.self] }
        set { self[ProminenceKey.self] = newValue }
    }
    /// The way in which the content of texts and images changes, if the change is animated.
    public var contentTransition: ContentTransition {
        get { self[ContentTransitionKey.self] }
        set { self[ContentTransitionKey.self] = newValue }
    }
    /// Whether transitions of content draw with graphics of their own. It has no effect.
    public var contentTransitionAddsDrawingGroup: Bool {
        get { self[ContentDrawingKey.self] }
        set { self[ContentDrawingKey.self] = newValue }
    }
    /// Gives a file another name; nil: nothing can.
    public var rename: NoEffectAction? { nil }
    /// Moves the focus to where it is by default. It has no effect.
    public var resetFocus: ResetFocusAction { ResetFocusAction() }
    /// Where the tabs are; nil: not in a bar.
    public var tabBarPlacement: TabBarPlacement? { nil }
    /// The size of the system's text, by its old name. It has no effect; see `dynamicTypeSize`.
    public var sizeCategory: ContentSizeCategory {
        get { self[SizeCategoryKey.self] }
        set { self[SizeCategoryKey.self] = newValue }
    }
}

private enum SizeCategoryKey: EnvironmentKey { static var defaultValue: ContentSizeCategory { .large } }

private enum AutocorrectionKey: EnvironmentKey { static var defaultValue: Bool { false } }
private enum MenuOrderKey: EnvironmentKey { static var defaultValue: MenuOrder { .automatic } }
private enum VerticalIndicatorKey: EnvironmentKey {
    static var defaultValue: ScrollIndicatorVisibility { .automatic }
}
private enum HorizontalIndicatorKey: EnvironmentKey {
    static var defaultValue: ScrollIndicatorVisibility { .automatic }
}
private enum ProminenceKey: EnvironmentKey { static var defaultValue: Prominence { .standard } }
private enum ScrollEnabledKey: EnvironmentKey { static var defaultValue: Bool { true } }
private enum ContentTransitionKey: EnvironmentKey { static var defaultValue: ContentTransition { .identity } }
private enum ContentDrawingKey: EnvironmentKey { static var defaultValue: Bool { false } }

/// Moves the focus to where it is by default.
public struct ResetFocusAction: Sendable {
    /// Has no effect.
    public func callAsFunction(in namespace: Namespace.ID) {}
}

/// The places of tabs.
public struct TabBarPlacement: Hashable, Sendable {
    private let name: String
    /// In a bar at the bottom.
    public static let bottomBar = TabBarPlacement(name: "bottomBar")
    /// In a bar at the top.
    public static let topBar = TabBarPlacement(name: "topBar")
    /// In a list at the side.
    public static let sidebar = TabBarPlacement(name: "sidebar")
}

/// The contrast of colours.
public enum ColorSchemeContrast: Hashable, CaseIterable, Sendable { case standard, increased }

/// The states of controls in a window.
public enum ControlActiveState: Hashable, CaseIterable, Sendable { case key, active, inactive }

/// The size of text, by its old name.
public enum ContentSizeCategory: Hashable, CaseIterable, Sendable {
    case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge
    case accessibilityMedium, accessibilityLarge, accessibilityExtraLarge, accessibilityExtraExtraLarge
    case accessibilityExtraExtraExtraLarge
    /// Whether it is one of the accessibility sizes.
    public var isAccessibilityCategory: Bool {
        switch self {
        case .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge,
            .accessibilityExtraExtraExtraLarge:
            true
        default: false
        }
    }
}

/// Takes changes back. Nothing is taken back.
public final class UndoManager {
    /// Whether there is something to take back: there is not.
    public let canUndo = false
    /// Whether there is something to do again: there is not.
    public let canRedo = false
    /// Has no effect.
    public func undo() {}
    /// Has no effect.
    public func redo() {}
    /// Has no effect.
    public func registerUndo<T: AnyObject>(withTarget target: T, handler: @escaping (T) -> Void) {}
}
