import Foundation
import GalleySDK

// Modifiers for what other programs, devices and windows do. Galley has none of them.
extension View {
    /// Returns the view unchanged. Without an effect: a look at a file.
    nonisolated public func quickLookPreview(_ item: Binding<URL?>) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: a look at one of several files.
    nonisolated public func quickLookPreview<Items: RandomAccessCollection>(_ selection: Binding<URL?>, in items: Items)
        -> some View where Items.Element == URL
    { unchanged }
    /// Returns the view unchanged. Without an effect: what the user does, for other devices.
    nonisolated public func userActivity(
        _ activityType: String, isActive: Bool = true, _ update: @escaping (NSUserActivity) -> Void
    ) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: what the user does, for other devices.
    nonisolated public func userActivity<P>(
        _ activityType: String, element: P?, _ update: @escaping (P, NSUserActivity) -> Void
    ) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: an action of the pasteboard.
    nonisolated public func onCopyCommand(perform payloadAction: (() -> [NSItemProvider])?) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: an action of the pasteboard.
    nonisolated public func onCutCommand(perform payloadAction: (() -> [NSItemProvider])?) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: an action of the pasteboard.
    nonisolated public func onPasteCommand(
        of supportedContentTypes: [UTType], perform payloadAction: @escaping ([NSItemProvider]) -> Void
    ) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: values for the pasteboard.
    nonisolated public func copyable<T: Transferable>(_ payload: @autoclosure @escaping () -> [T]) -> some View {
        unchanged
    }
    /// Returns the view unchanged. Without an effect: values for the pasteboard.
    nonisolated public func cuttable<T: Transferable>(
        for payloadType: T.Type = T.self, action: @escaping () -> [T]
    ) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: values of the pasteboard.
    nonisolated public func pasteDestination<T: Transferable>(
        for payloadType: T.Type = T.self, action: @escaping ([T]) -> Void, validator: @escaping ([T]) -> [T] = { $0 }
    ) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: an action of a menu.
    nonisolated public func onCommand(_ selector: Selector, perform action: (() -> Void)?) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: an action for keys that are held.
    nonisolated public func onModifierKeysChanged(
        mask: EventModifiers = .all, initial: Bool = true, _ action: @escaping (EventModifiers, EventModifiers) -> Void
    ) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: a view that stands in while keys are held.
    nonisolated public func modifierKeyAlternate<V: View>(_ modifiers: EventModifiers, @ViewBuilder _ view: () -> V)
        -> some View
    { unchanged }
    /// Returns the view unchanged. Without an effect: buttons above the keyboard of a Mac.
    nonisolated public func touchBar<V: View>(@ViewBuilder content: () -> V) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: a text by which people type to the view.
    nonisolated public func typeSelectEquivalent(_ text: LocalizedStringKey) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: an action of a held drag.
    nonisolated public func springLoadingBehavior(_ behavior: SpringLoadingBehavior) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: a value that the crown of a watch changes.
    nonisolated public func digitalCrownRotation<V: BinaryFloatingPoint>(_ binding: Binding<V>) -> some View {
        unchanged
    }
    /// Returns the view unchanged. Without an effect: a value in a range that the crown of a watch changes.
    nonisolated public func digitalCrownRotation<V: BinaryFloatingPoint>(
        _ binding: Binding<V>, from minValue: V, through maxValue: V, by stride: V? = nil,
        sensitivity: DigitalCrownRotationalSensitivity = .high, isContinuous: Bool = false,
        isHapticFeedbackEnabled: Bool = true
    ) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: a sign at links.
    nonisolated public func navigationLinkIndicatorVisibility(_ visibility: Visibility) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: a style for tools.
    nonisolated public func toolbarForegroundStyle<S: ShapeStyle>(_ style: S, for bars: ToolbarPlacement...)
        -> some View
    { unchanged }
    /// Returns the view unchanged. Without an effect: the place of tabs.
    nonisolated public func defaultAdaptableTabBarPlacement(_ placement: AdaptableTabBarPlacement = .automatic)
        -> some View
    { unchanged }
    /// Returns the view unchanged. Without an effect: an action for the views in sight.
    nonisolated public func onScrollTargetVisibilityChange<ID: Hashable>(
        idType: ID.Type, threshold: Double = 0.5, _ action: @escaping ([ID]) -> Void
    ) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: an object for commands.
    nonisolated public func focusedObject<T: ObservableObject>(_ object: T?) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: an object for commands.
    nonisolated public func focusedSceneObject<T: ObservableObject>(_ object: T?) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: the text of a choice of files.
    nonisolated public func fileDialogMessage(_ message: LocalizedStringKey) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: the text of a choice of files.
    nonisolated public func fileDialogConfirmationLabel(_ label: LocalizedStringKey) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: the folder of a choice of files.
    nonisolated public func fileDialogDefaultDirectory(_ directory: URL?) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: the name of a choice of files.
    nonisolated public func fileDialogCustomizationID(_ id: String) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: the size of a window.
    nonisolated public func onInteractiveResizeChange(_ action: @escaping (Bool) -> Void) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: whether a window may fill the screen.
    nonisolated public func windowFullScreenBehavior(_ behavior: WindowInteractionBehavior) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: whether a window may be put away.
    nonisolated public func windowMinimizeBehavior(_ behavior: WindowInteractionBehavior) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: the style of tables.
    nonisolated public func tableStyle<S: TableStyle>(_ style: S) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: whether the edge of a scroll is hidden.
    nonisolated public func scrollEdgeEffectHidden(_ hidden: Bool = true, for edges: Edge.Set = .all) -> some View {
        unchanged
    }
}

/// How a view acts while something is held above it.
public struct SpringLoadingBehavior: Hashable, Sendable {
    private let name: String
    /// The system's default.
    public static let automatic = SpringLoadingBehavior(name: "automatic")
    /// It acts.
    public static let enabled = SpringLoadingBehavior(name: "enabled")
    /// It does not act.
    public static let disabled = SpringLoadingBehavior(name: "disabled")
}

/// How far a crown is turned for a step.
public enum DigitalCrownRotationalSensitivity: Hashable, Sendable { case low, medium, high }

/// The places of tabs that adapt.
public struct AdaptableTabBarPlacement: Hashable, Sendable {
    private let name: String
    /// The system's default.
    public static let automatic = AdaptableTabBarPlacement(name: "automatic")
    /// In a bar.
    public static let tabBar = AdaptableTabBarPlacement(name: "tabBar")
    /// In a list at the side.
    public static let sidebar = AdaptableTabBarPlacement(name: "sidebar")
}

/// The style of tables.
public protocol TableStyle: Sendable {}

/// The system's style of tables.
public struct AutomaticTableStyle: TableStyle {
    /// Makes the style.
    public init() {}
}

/// Rows in from the edge.
public struct InsetTableStyle: TableStyle {
    /// Makes the style.
    public init() {}
    /// Makes the style, with rows of two colours.
    public init(alternatesRowBackgrounds: Bool) {}
}

/// Rows in a border.
public struct BorderedTableStyle: TableStyle {
    /// Makes the style.
    public init() {}
    /// Makes the style, with rows of two colours.
    public init(alternatesRowBackgrounds: Bool) {}
}

extension TableStyle where Self == AutomaticTableStyle {
    /// The system's style.
    public static var automatic: AutomaticTableStyle { AutomaticTableStyle() }
}

extension TableStyle where Self == InsetTableStyle {
    /// Rows in from the edge.
    public static var inset: InsetTableStyle { InsetTableStyle() }
    /// Rows in from the edge, of two colours or one.
    public static func inset(alternatesRowBackgrounds: Bool) -> InsetTableStyle { InsetTableStyle() }
}

extension TableStyle where Self == BorderedTableStyle {
    /// Rows in a border.
    public static var bordered: BorderedTableStyle { BorderedTableStyle() }
    /// Rows in a border, of two colours or one.
    public static func bordered(alternatesRowBackgrounds: Bool) -> BorderedTableStyle { BorderedTableStyle() }
}
