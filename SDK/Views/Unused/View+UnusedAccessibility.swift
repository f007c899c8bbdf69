import GalleySDK

// Modifiers of accessibility without an effect.
extension View {
    /// Returns the view unchanged. Without an effect: names that people say.
    nonisolated public func accessibilityInputLabels(_ labels: [LocalizedStringKey]) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: an action for accessibility.
    nonisolated public func accessibilityAction(
        _ kind: AccessibilityActionKind = .default, _ handler: @escaping () -> Void
    ) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: an action for accessibility.
    nonisolated public func accessibilityAction(named name: LocalizedStringKey, _ handler: @escaping () -> Void)
        -> some View
    { unchanged }
    /// Returns the view unchanged. Without an effect: an action for accessibility.
    nonisolated public func accessibilityAction(named name: Text, _ handler: @escaping () -> Void) -> some View {
        unchanged
    }
    /// Returns the view unchanged. Without an effect: actions for accessibility.
    nonisolated public func accessibilityActions<V: View>(@ViewBuilder _ content: () -> V) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: an action that adjusts its value for accessibility.
    nonisolated public func accessibilityAdjustableAction(
        _ handler: @escaping (AccessibilityAdjustmentDirection) -> Void
    ) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: a place in the order of accessibility.
    nonisolated public func accessibilitySortPriority(_ sortPriority: Double) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: a level as a heading.
    nonisolated public func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: another one for accessibility.
    nonisolated public func accessibilityRepresentation<V: View>(@ViewBuilder representation: () -> V) -> some View {
        unchanged
    }
    /// Returns the view unchanged. Without an effect: other views inside for accessibility.
    nonisolated public func accessibilityChildren<V: View>(@ViewBuilder children: () -> V) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: the point that a double tap activates.
    nonisolated public func accessibilityActivationPoint(_ activationPoint: UnitPoint) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: the point that a double tap activates.
    nonisolated public func accessibilityActivationPoint(_ activationPoint: CGPoint) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: views that are read together.
    nonisolated public func accessibilityLinkedGroup<ID: Hashable>(id: ID, in namespace: Namespace.ID) -> some View {
        unchanged
    }
    /// Returns the view unchanged. Without an effect: a label and the view that it names.
    nonisolated public func accessibilityLabeledPair<ID: Hashable>(
        role: AccessibilityLabeledPairRole, id: ID, in namespace: Namespace.ID
    ) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: touches that go to the view and not to the reader of the screen.
    nonisolated public func accessibilityDirectTouch(_ isDirectTouchArea: Bool = true) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: its own colours where others are inverted.
    nonisolated public func accessibilityIgnoresInvertColors(_ active: Bool = true) -> some View { unchanged }
    /// The view in a large view for a long press. It has no effect.
    nonisolated public func accessibilityShowsLargeContentViewer() -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: a large view for a long press.
    nonisolated public func accessibilityShowsLargeContentViewer<V: View>(@ViewBuilder _ largeContentView: () -> V)
        -> some View
    { unchanged }
    /// Returns the view unchanged. Without an effect: or without interaction for accessibility.
    nonisolated public func accessibilityRespondsToUserInteraction(_ respondsToUserInteraction: Bool = true)
        -> some View
    { unchanged }
    /// Returns the view unchanged. Without an effect: its focus for accessibility bound to a state.
    nonisolated public func accessibilityFocused(_ condition: Binding<Bool>) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: its focus for accessibility bound to a state.
    nonisolated public func accessibilityFocused<V: Hashable>(_ binding: Binding<V>, equals value: V) -> some View {
        unchanged
    }
    /// Returns the view unchanged. Without an effect: more content for accessibility.
    nonisolated public func accessibilityCustomContent(_ key: LocalizedStringKey, _ value: LocalizedStringKey)
        -> some View
    { unchanged }
    /// Returns the view unchanged. Without an effect: a place in the order of accessibility, by the old name.
    nonisolated public func accessibility(sortPriority: Double) -> some View { unchanged }
}

/// A kind of action for accessibility.
public struct AccessibilityActionKind: Equatable, Sendable {
    private let name: String
    /// The usual action.
    public static let `default` = AccessibilityActionKind(name: "default")
    /// Ends something.
    public static let escape = AccessibilityActionKind(name: "escape")
    /// The most important action.
    public static let magicTap = AccessibilityActionKind(name: "magicTap")
    /// Deletes something.
    public static let delete = AccessibilityActionKind(name: "delete")
}

/// A direction in which a value is adjusted.
public enum AccessibilityAdjustmentDirection: Hashable, Sendable { case increment, decrement }

/// The level of a heading.
public enum AccessibilityHeadingLevel: UInt, Sendable { case unspecified, h1, h2, h3, h4, h5, h6 }

/// The parts of a label and the view that it names.
public enum AccessibilityLabeledPairRole: Hashable, Sendable { case label, content }
