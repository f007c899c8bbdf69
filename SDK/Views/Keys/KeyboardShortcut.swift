import GalleySDK

/// A key with modifier keys that triggers a control.
public struct KeyboardShortcut: Hashable, Sendable {
    /// The key.
    public var key: KeyEquivalent
    /// The modifier keys that are held.
    public var modifiers: EventModifiers
    /// Whether the key moves with the layout of a keyboard.
    public var localization = Localization.automatic

    /// Makes a shortcut.
    public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command) {
        (self.key, self.modifiers) = (key, modifiers)
    }

    /// Makes a shortcut. The localization has no effect: keys are named by what they type.
    public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command, localization: Localization) {
        (self.key, self.modifiers, self.localization) = (key, modifiers, localization)
    }

    /// The Return key, for a dialog's default action.
    public static let defaultAction = KeyboardShortcut(.return, modifiers: [])
    /// The Escape key, which cancels.
    public static let cancelAction = KeyboardShortcut(.escape, modifiers: [])

    /// The ways in which a shortcut moves with the layout of a keyboard.
    public struct Localization: Hashable, Sendable {
        private let name: String
        /// The key moves with the keyboard's layout, and is mirrored where text runs from right to left.
        public static let automatic = Localization(name: "automatic")
        /// The key moves with the keyboard's layout, and is not mirrored.
        public static let withoutMirroring = Localization(name: "withoutMirroring")
        /// The key is always the same.
        public static let custom = Localization(name: "custom")
    }

    /// The shortcut in events and messages: `command+s`.
    var eventName: String { (modifiers.eventNames + [key.eventName]).joined(separator: "+") }

    /// Whether a press of a key is the shortcut.
    func matches(_ press: KeyPress) -> Bool {
        key.isSameKey(as: press.key) && modifiers.held == press.modifiers.held
    }
}

extension View {
    private nonisolated func shortcut(_ shortcut: KeyboardShortcut?) -> some View {
        modifier(_NodeModifier(shortcut) { node, shortcut in node.actions.shortcut = shortcut })
    }

    /// The view, whose first control is triggered by a key with modifier keys.
    nonisolated public func keyboardShortcut(_ key: KeyEquivalent, modifiers: EventModifiers = .command) -> some View {
        shortcut(KeyboardShortcut(key, modifiers: modifiers))
    }

    /// The view, whose first control is triggered by a key with modifier keys. The localization has no effect.
    nonisolated public func keyboardShortcut(
        _ key: KeyEquivalent, modifiers: EventModifiers = .command, localization: KeyboardShortcut.Localization
    ) -> some View { shortcut(KeyboardShortcut(key, modifiers: modifiers, localization: localization)) }

    /// The view, whose first control is triggered by a shortcut.
    nonisolated public func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some View { self.shortcut(shortcut) }

    /// The view, whose first control is triggered by a shortcut; nil: by none.
    nonisolated public func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View { self.shortcut(shortcut) }
}
