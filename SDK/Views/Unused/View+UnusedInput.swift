import CoreGraphics
import Foundation
import GalleySDK

// Keyboards, commands and dragged data: there are none.
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
    /// Returns the view unchanged. Without an effect: an action for a key.
    nonisolated public func onKeyPress(_ key: KeyEquivalent, action: @escaping () -> KeyPress.Result) -> some View {
        unchanged
    }
    /// Returns the view unchanged. Without an effect: an action for keys.
    nonisolated public func onKeyPress(keys: Set<KeyEquivalent>, action: @escaping (KeyPress) -> KeyPress.Result)
        -> some View
    { unchanged }
    /// Returns the view unchanged. Without an effect: an action for any key.
    nonisolated public func onKeyPress(
        phases: KeyPress.Phases = [.down], action: @escaping (KeyPress) -> KeyPress.Result
    ) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: an action for the key that ends.
    nonisolated public func onExitCommand(perform action: (() -> Void)?) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: an action for the key that deletes.
    nonisolated public func onDeleteCommand(perform action: (() -> Void)?) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: an action for the keys that move.
    nonisolated public func onMoveCommand(perform action: ((MoveCommandDirection) -> Void)?) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: an action for the key that plays.
    nonisolated public func onPlayPauseCommand(perform action: (() -> Void)?) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: keys that perform it.
    nonisolated public func keyboardShortcut(_ key: KeyEquivalent, modifiers: EventModifiers = .command) -> some View {
        unchanged
    }
    /// Returns the view unchanged. Without an effect: keys that perform it.
    nonisolated public func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: keys that perform it.
    nonisolated public func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View { unchanged }
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
    /// The view that can be dragged. It has no effect.
    nonisolated public func onDrag(_ data: @escaping () -> NSItemProvider) -> some View { unchanged }
    /// The view as a target of drops. It has no effect.
    nonisolated public func onDrop(
        of supportedContentTypes: [UTType], isTargeted: Binding<Bool>?,
        perform action: @escaping ([NSItemProvider]) -> Bool
    ) -> some View { unchanged }
    /// The view as a target of drops. It has no effect.
    nonisolated public func onDrop(
        of supportedContentTypes: [UTType], isTargeted: Binding<Bool>?,
        perform action: @escaping ([NSItemProvider], CGPoint) -> Bool
    ) -> some View { unchanged }
    /// The view as a target of drops. It has no effect.
    nonisolated public func onDrop(
        of supportedTypes: [String], isTargeted: Binding<Bool>?, perform action: @escaping ([NSItemProvider]) -> Bool
    ) -> some View { unchanged }
    /// The view as a target of drops. It has no effect.
    nonisolated public func onDrop(
        of supportedTypes: [String], isTargeted: Binding<Bool>?,
        perform action: @escaping ([NSItemProvider], CGPoint) -> Bool
    ) -> some View { unchanged }
    /// The view as a target of drops. It has no effect.
    nonisolated public func onDrop(of supportedTypes: [String], delegate: any DropDelegate) -> some View { unchanged }
    /// The view as a target of drops. It has no effect.
    nonisolated public func onDrop(of supportedContentTypes: [UTType], delegate: any DropDelegate) -> some View {
        unchanged
    }
    /// The view that can be dragged. It has no effect.
    nonisolated public func draggable<T: Transferable>(_ payload: @autoclosure @escaping () -> T) -> some View {
        unchanged
    }
    /// The view that can be dragged. It has no effect.
    nonisolated public func draggable<T: Transferable, V: View>(
        _ payload: @autoclosure @escaping () -> T, @ViewBuilder preview: () -> V
    ) -> some View { unchanged }
    /// The view as a target of drops. It has no effect.
    nonisolated public func dropDestination<T: Transferable>(
        for payloadType: T.Type = T.self, action: @escaping ([T], CGPoint) -> Bool,
        isTargeted: @escaping (Bool) -> Void = { _ in }
    ) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: a store for its values.
    nonisolated public func defaultAppStorage(_ store: UserDefaults) -> some View { unchanged }
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

/// A key that was pressed.
public struct KeyPress: Sendable {
    /// The key.
    public let key: KeyEquivalent
    /// The keys that were held.
    public let modifiers: EventModifiers
    /// The letters.
    public let characters: String
    /// Whether a key was used.
    public enum Result: Sendable { case handled, ignored }
    /// The phases of a key press that are reported.
    public struct Phases: OptionSet, Sendable {
        /// The bits of the set.
        public let rawValue: Int
        /// Makes a set of its bits.
        public init(rawValue: Int) { self.rawValue = rawValue }
        /// When it goes down.
        public static let down = Phases(rawValue: 1)
        /// While it is held.
        public static let `repeat` = Phases(rawValue: 2)
        /// When it goes up.
        public static let up = Phases(rawValue: 4)
        /// The key goes down, repeats and goes up.
        public static let all: Phases = [.down, .repeat, .up]
    }
}

/// A direction of keys.
public enum MoveCommandDirection: Sendable { case up, down, left, right }

/// Keys that perform something.
public struct KeyboardShortcut: Hashable, Sendable {
    /// The key.
    public var key: KeyEquivalent
    /// The keys that are held.
    public var modifiers: EventModifiers
    /// Makes keys.
    public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command) {
        (self.key, self.modifiers) = (key, modifiers)
    }
    /// The Return key, for a dialog's default action.
    public static let defaultAction = KeyboardShortcut(.return, modifiers: [])
    /// The Escape key, which cancels.
    public static let cancelAction = KeyboardShortcut(.escape, modifiers: [])
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

/// Data that is dragged. Nothing is dragged.
public final class NSItemProvider {
    /// Makes data.
    public init() {}
    /// Makes data of an object.
    public init(object: Any) {}
}

/// A receiver of dropped data.
public protocol DropDelegate {
    /// Whether the data is taken.
    func validateDrop(info: DropInfo) -> Bool
    /// Takes the data.
    func performDrop(info: DropInfo) -> Bool
    /// The data enters.
    func dropEntered(info: DropInfo)
    /// The data moves.
    func dropUpdated(info: DropInfo) -> DropProposal?
    /// The data leaves.
    func dropExited(info: DropInfo)
}

extension DropDelegate {
    /// Takes every drop.
    public func validateDrop(info: DropInfo) -> Bool { true }
    /// Does nothing.
    public func dropEntered(info: DropInfo) {}
    /// Keeps the proposal of the drop.
    public func dropUpdated(info: DropInfo) -> DropProposal? { nil }
    /// Does nothing.
    public func dropExited(info: DropInfo) {}
}

/// Data that is over a view.
public struct DropInfo {
    /// The position of the pointer.
    public let location: CGPoint
    /// Whether it is of these kinds.
    public func hasItemsConforming(to contentTypes: [UTType]) -> Bool { false }
    /// The data of these kinds.
    public func itemProviders(for contentTypes: [UTType]) -> [NSItemProvider] { [] }
}

/// The proposed operation for data over a view.
public struct DropProposal: Sendable {
    /// The operation.
    public let operation: DropOperation
    /// Makes a proposal.
    public init(operation: DropOperation) { self.operation = operation }
}

/// The operations for dropped data.
public enum DropOperation: Sendable { case cancel, forbidden, copy, move }

/// Whether a window can be changed.
public struct WindowInteractionBehavior: Sendable {
    /// The system's default.
    public static let automatic = WindowInteractionBehavior()
    /// It can.
    public static let enabled = WindowInteractionBehavior()
    /// It cannot.
    public static let disabled = WindowInteractionBehavior()
}
