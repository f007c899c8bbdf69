import CoreGraphics
import GalleySDK

// Modifiers of the last releases and of devices that Galley does not have.
extension View {
    /// Returns the view unchanged. Without an effect: a transition of glass.
    nonisolated public func glassEffectTransition(_ transition: GlassEffectTransition) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: glass behind it.
    nonisolated public func glassBackgroundEffect(displayMode: GlassBackgroundDisplayMode = .always) -> some View {
        unchanged
    }
    /// Returns the view unchanged. Without an effect: glass behind it.
    nonisolated public func glassBackgroundEffect<S: InsettableShape>(
        in shape: S, displayMode: GlassBackgroundDisplayMode = .always
    ) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: an effect at the edges of a scroll.
    nonisolated public func scrollEdgeEffectDisabled(_ disabled: Bool = true, for edges: Edge.Set = .all) -> some View {
        unchanged
    }
    /// Returns the view unchanged. Without an effect: input that scrolls.
    nonisolated public func scrollInputBehavior(_ behavior: ScrollInputBehavior, for input: ScrollInputKind)
        -> some View
    { unchanged }
    /// Returns the view unchanged. Without an effect: an effect for a pointer over views inside.
    nonisolated public func defaultHoverEffect(_ effect: HoverEffect?) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: hover effects of several views.
    nonisolated public func hoverEffectGroup() -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: an effect for a pointer over a row.
    nonisolated public func listRowHoverEffectDisabled(_ disabled: Bool = true) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: a gesture of a hand.
    nonisolated public func handGestureShortcut(_ shortcut: HandGestureShortcut, isEnabled: Bool = true) -> some View {
        unchanged
    }
    /// Returns the view unchanged. Without an effect: the thumb of a slider.
    nonisolated public func sliderThumbVisibility(_ visibility: Visibility) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: how symbols show a value.
    nonisolated public func symbolVariableValueMode(_ mode: SymbolVariableValueMode?) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: the room between an icon and a title.
    nonisolated public func labelIconToTitleSpacing(_ value: CGFloat) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: the room for an icon.
    nonisolated public func labelReservedIconWidth(_ value: CGFloat) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: a material in a window behind others.
    nonisolated public func materialActiveAppearance(_ appearance: MaterialActiveAppearance) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: a pointer over it.
    nonisolated public func pointerVisibility(_ visibility: Visibility) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: an item of a bar that is hidden.
    nonisolated public func toolbarItemHidden(_ hidden: Bool = true) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: a presentation before objects.
    nonisolated public func presentationBreakthroughEffect(_ effect: PresentationBreakthroughEffect) -> some View {
        unchanged
    }
    /// Returns the view unchanged. Without an effect: a program that stays open.
    nonisolated public func presentationPreventsAppTermination(_ prevents: Bool?) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: the side of a selection.
    nonisolated public func textSelectionAffinity(_ affinity: TextSelectionAffinity) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: suggestions for a text.
    nonisolated public func textInputSuggestions<V: View>(@ViewBuilder _ suggestions: () -> V) -> some View {
        unchanged
    }
    /// Returns the view unchanged. Without an effect: a suggestion for a text.
    nonisolated public func textInputCompletion(_ completion: String) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: the height of a wheel's items.
    nonisolated public func defaultWheelPickerItemHeight(_ height: CGFloat) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: a switch in a dialog.
    nonisolated public func dialogSuppressionToggle(isSuppressed: Binding<Bool>) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: a switch in a dialog.
    nonisolated public func dialogSuppressionToggle(_ titleKey: LocalizedStringKey, isSuppressed: Binding<Bool>)
        -> some View
    { unchanged }
    /// Returns the view unchanged. Without an effect: the tab of a search.
    nonisolated public func tabViewSearchActivation(_ activation: TabSearchActivation) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: a view above a side bar.
    nonisolated public func tabViewSidebarHeader<V: View>(@ViewBuilder content: () -> V) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: a view below a side bar.
    nonisolated public func tabViewSidebarFooter<V: View>(@ViewBuilder content: () -> V) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: a bar below a side bar.
    nonisolated public func tabViewSidebarBottomBar<V: View>(@ViewBuilder content: () -> V) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: an action of a pencil.
    nonisolated public func onPencilDoubleTap(perform action: @escaping (PencilDoubleTapGestureValue) -> Void)
        -> some View
    { unchanged }
    /// Returns the view unchanged. Without an effect: hands over the views.
    nonisolated public func upperLimbVisibility(_ visibility: Visibility) -> some View { unchanged }
}

/// The transitions of glass.
public enum GlassEffectTransition: Hashable, Sendable { case identity, matchedGeometry, materialize }

/// When glass is shown.
public enum GlassBackgroundDisplayMode: Hashable, Sendable { case always, implicit, never }

/// Whether input scrolls.
public enum ScrollInputBehavior: Hashable, Sendable { case automatic, enabled, disabled }

/// The kinds of input that scroll.
public enum ScrollInputKind: Hashable, Sendable { case look, handGestureShortcut }

/// The gestures of a hand.
public enum HandGestureShortcut: Hashable, Sendable { case primaryAction }

/// How symbols show a value.
public enum SymbolVariableValueMode: Hashable, Sendable { case automatic, color, draw }

/// The look of a material in a window behind others.
public enum MaterialActiveAppearance: Hashable, Sendable { case automatic, active, inactive, matchWindow }

/// The look of a presentation behind objects.
public enum PresentationBreakthroughEffect: Hashable, Sendable { case automatic, subtle, prominent, none }

/// The side of a selection.
public enum TextSelectionAffinity: Hashable, Sendable { case automatic, upstream, downstream }

/// What the tab of a search does.
public enum TabSearchActivation: Hashable, Sendable { case automatic, searchTabSelection }

/// A double tap with a pencil. There is none.
public struct PencilDoubleTapGestureValue: Hashable, Sendable {
    /// The place of the pencil.
    public let hoverPose: Pose?
    /// The place of a pencil.
    public struct Pose: Hashable, Sendable {
        /// The position.
        public let location: CGPoint
    }
}
