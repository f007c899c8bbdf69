import GalleySDK

// Rotors: lists of places for readers of the screen. Galley has no reader that walks through them.

/// A place in a rotor.
public struct AccessibilityRotorEntry<ID: Hashable>: AccessibilityRotorContent {
    /// Makes a place by its identity.
    public init(_ label: Text, id: ID, textRange: Range<String.Index>? = nil, prepare: @escaping () -> Void = {}) {}
    /// Makes a place by its identity.
    public init<S: StringProtocol>(
        _ label: S, id: ID, textRange: Range<String.Index>? = nil, prepare: @escaping () -> Void = {}
    ) {}
    /// Makes a place by its identity in a namespace.
    public init<S: StringProtocol>(
        _ label: S, _ id: ID, in namespace: Namespace.ID, textRange: Range<String.Index>? = nil,
        prepare: @escaping () -> Void = {}
    ) {}
}

/// Places in a rotor.
public protocol AccessibilityRotorContent {}

/// Several places in a rotor.
public struct AccessibilityRotorContents: AccessibilityRotorContent {}

extension ForEach: AccessibilityRotorContent where Content: AccessibilityRotorContent {
    /// Makes places of values.
    @_disfavoredOverload public init(
        _ data: Data, @AccessibilityRotorContentBuilder content: @escaping (Data.Element) -> Content
    ) where Data.Element: Identifiable, ID == Data.Element.ID {
        self.init(data: data, identify: { $0.id }, content: content)
    }
}

/// Makes places of a rotor of a list of expressions.
@resultBuilder public enum AccessibilityRotorContentBuilder {
    /// Makes places of expressions.
    public static func buildBlock<each C: AccessibilityRotorContent>(_ content: repeat each C)
        -> AccessibilityRotorContents
    { AccessibilityRotorContents() }
    /// Makes places of a condition.
    public static func buildIf<C: AccessibilityRotorContent>(_ content: C?) -> AccessibilityRotorContents {
        AccessibilityRotorContents()
    }
}

/// The rotors of the system.
public struct AccessibilitySystemRotor: Sendable {
    /// The links of a text.
    public static let links = AccessibilitySystemRotor()
    /// The headings.
    public static let headings = AccessibilitySystemRotor()
    /// The pictures.
    public static let images = AccessibilitySystemRotor()
    /// The fields for text.
    public static let textFields = AccessibilitySystemRotor()
    /// The tables.
    public static let tables = AccessibilitySystemRotor()
    /// The lists.
    public static let lists = AccessibilitySystemRotor()
    /// The bold texts.
    public static let boldText = AccessibilitySystemRotor()
    /// The headings of a level.
    public static func headings(level: AccessibilityHeadingLevel) -> AccessibilitySystemRotor {
        AccessibilitySystemRotor()
    }
    /// The links, by whether they were visited.
    public static func links(visited: Bool) -> AccessibilitySystemRotor { AccessibilitySystemRotor() }
}

extension View {
    /// Returns the view unchanged. Without an effect: a rotor of places.
    nonisolated public func accessibilityRotor<C: AccessibilityRotorContent>(
        _ label: LocalizedStringKey, @AccessibilityRotorContentBuilder entries: @escaping () -> C
    ) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: a rotor of places.
    nonisolated public func accessibilityRotor<C: AccessibilityRotorContent>(
        _ label: Text, @AccessibilityRotorContentBuilder entries: @escaping () -> C
    ) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: a rotor of places.
    nonisolated public func accessibilityRotor<C: AccessibilityRotorContent>(
        _ rotor: AccessibilitySystemRotor, @AccessibilityRotorContentBuilder entries: @escaping () -> C
    ) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: a rotor of values.
    nonisolated public func accessibilityRotor<Entry: Identifiable>(
        _ label: LocalizedStringKey, entries: [Entry], entryLabel: KeyPath<Entry, String>
    ) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: a rotor of values.
    nonisolated public func accessibilityRotor<Entry, ID: Hashable>(
        _ label: LocalizedStringKey, entries: [Entry], entryID: KeyPath<Entry, ID>, entryLabel: KeyPath<Entry, String>
    ) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: a rotor of values.
    nonisolated public func accessibilityRotor<Entry: Identifiable>(
        _ rotor: AccessibilitySystemRotor, entries: [Entry], entryLabel: KeyPath<Entry, String>
    ) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: a rotor of ranges of a text.
    nonisolated public func accessibilityRotor(_ label: LocalizedStringKey, textRanges: [Range<String.Index>])
        -> some View
    { unchanged }
    /// Returns the view unchanged. Without an effect: a place in a rotor.
    nonisolated public func accessibilityRotorEntry<ID: Hashable>(id: ID, in namespace: Namespace.ID) -> some View {
        unchanged
    }
}
