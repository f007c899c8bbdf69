import CoreGraphics
import Foundation
import GalleySDK

// Pointers, commands and windows: there are none.
extension View {
    /// Returns the view unchanged. Without an effect: a form of the pointer over it.
    nonisolated public func pointerStyle(_ style: PointerStyle?) -> some View { unchanged }
    /// The view without an effect of the focus. It has no effect.
    nonisolated public func focusEffectDisabled(_ disabled: Bool = true) -> some View { unchanged }
    /// The view as a section for the focus. It has no effect.
    nonisolated public func focusSection() -> some View { unchanged }
    /// The view as a scope of the focus. It has no effect.
    nonisolated public func focusScope(_ namespace: Namespace.ID) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: the focus at first.
    nonisolated public func prefersDefaultFocus(_ prefersDefaultFocus: Bool = true, in namespace: Namespace.ID)
        -> some View
    { unchanged }
    /// Returns the view unchanged. Without an effect: a value for commands.
    nonisolated public func focusedValue<T>(_ keyPath: WritableKeyPath<FocusedValues, T?>, _ value: T) -> some View {
        unchanged
    }
    /// Returns the view unchanged. Without an effect: a value for commands.
    nonisolated public func focusedSceneValue<T>(_ keyPath: WritableKeyPath<FocusedValues, T?>, _ value: T) -> some View
    { unchanged }
    /// Returns the view unchanged. Without an effect: an action for the key that plays.
    nonisolated public func onPlayPauseCommand(perform action: (() -> Void)?) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: an action for an address.
    nonisolated public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: an action for work from elsewhere.
    nonisolated public func onContinueUserActivity(
        _ activityType: String, perform action: @escaping (NSUserActivity) -> Void
    ) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: events from elsewhere.
    nonisolated public func handlesExternalEvents(preferring: Set<String>, allowing: Set<String>) -> some View {
        unchanged
    }
    /// Returns the view unchanged. Without an effect: an action for a new name.
    nonisolated public func renameAction(_ action: @escaping () -> Void) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: buttons of a group side by side.
    nonisolated public func horizontalRadioGroupLayout() -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: a mark at the crown, or without.
    nonisolated public func digitalCrownAccessory(_ visibility: Visibility) -> some View { unchanged }
    /// Returns the view unchanged. In SwiftUI, it sets whether the view handles events that activate its window.
    nonisolated public func allowsWindowActivationEvents(_ value: Bool = true) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: a window whose size can be changed, or not.
    nonisolated public func windowResizeBehavior(_ behavior: WindowInteractionBehavior) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: a window that can be closed, or not.
    nonisolated public func windowDismissBehavior(_ behavior: WindowInteractionBehavior) -> some View { unchanged }
}

/// A form of the pointer.
public struct PointerStyle: Hashable, Sendable {
    private let name: String
    /// An arrow.
    public static let `default` = PointerStyle(name: "default")
    /// A hand.
    public static let link = PointerStyle(name: "link")
    /// A line between letters.
    public static let horizontalText = PointerStyle(name: "horizontalText")
    /// An open hand.
    public static let grabIdle = PointerStyle(name: "grabIdle")
    /// A closed hand.
    public static let grabActive = PointerStyle(name: "grabActive")
}

/// Work that goes on elsewhere.
public final class NSUserActivity {
    /// The kind of the activity.
    public let activityType: String
    /// The address of the work.
    public var webpageURL: URL?
    /// Makes work.
    public init(activityType: String) { self.activityType = activityType }
}

/// Whether a window can be changed.
public struct WindowInteractionBehavior: Sendable {
    /// The system's default.
    public static let automatic = WindowInteractionBehavior()
    /// It can.
    public static let enabled = WindowInteractionBehavior()
    /// It cannot.
    public static let disabled = WindowInteractionBehavior()
}
