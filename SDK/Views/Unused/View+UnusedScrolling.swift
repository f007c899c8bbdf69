import CoreGraphics
import GalleySDK

// How views scroll, and how rows of lists look.
extension View {
    /// The view with a keyboard that a scroll closes. It has no effect.
    nonisolated public func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View { unchanged }
    /// The view with a background of what scrolls, or without. It has no effect.
    nonisolated public func scrollContentBackground(_ visibility: Visibility) -> some View { unchanged }
    /// The view with places where a scroll stops. It has no effect.
    nonisolated public func scrollTargetBehavior<B: ScrollTargetBehavior>(_ behavior: B) -> some View { unchanged }
    /// The view as a place where a scroll stops. It has no effect.
    nonisolated public func scrollTarget(isEnabled: Bool = true) -> some View { unchanged }
    /// The view with views at which a scroll stops. It has no effect.
    nonisolated public func scrollTargetLayout(isEnabled: Bool = true) -> some View { unchanged }
    /// The view with content that is not cut while it scrolls. It has no effect.
    nonisolated public func scrollClipDisabled(_ disabled: Bool = true) -> some View { unchanged }
    /// The view with the scrolled view bound to a state. It has no effect.
    nonisolated public func scrollPosition<ID: Hashable>(id: Binding<ID?>, anchor: UnitPoint? = nil) -> some View {
        unchanged
    }
    /// The view with the scroll bound to a state. It has no effect.
    nonisolated public func scrollPosition(_ position: Binding<ScrollPosition>, anchor: UnitPoint? = nil) -> some View {
        unchanged
    }
    /// The view with the place where a scroll begins. It has no effect.
    nonisolated public func scrollPosition(initialAnchor: UnitPoint?) -> some View { unchanged }
    /// The view with the place where a scroll begins. It has no effect.
    nonisolated public func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View { unchanged }
    /// The view with the place where a scroll begins. It has no effect.
    nonisolated public func defaultScrollAnchor(_ anchor: UnitPoint?, for role: ScrollAnchorRole) -> some View {
        unchanged
    }
    /// The view with a scroll that springs back, or not. It has no effect.
    nonisolated public func scrollBounceBehavior(_ behavior: ScrollBounceBehavior, axes: Axis.Set = [.vertical])
        -> some View
    { unchanged }
    /// The view with indicators at first. It has no effect.
    nonisolated public func scrollIndicatorsFlash(onAppear: Bool) -> some View { unchanged }
    /// The view with indicators for each new value. It has no effect.
    nonisolated public func scrollIndicatorsFlash(trigger value: some Equatable) -> some View { unchanged }
    /// The view with indicators, or not. It has no effect.
    nonisolated public func scrollIndicators(
        _ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal]
    ) -> some View { unchanged }
    /// The view that scrolls, or not. It has no effect.
    nonisolated public func scrollDisabled(_ disabled: Bool) -> some View { unchanged }
    /// The view with an action for a scroll. It has no effect.
    nonisolated public func onScrollGeometryChange<T: Equatable>(
        for type: T.Type, of transform: @escaping (ScrollGeometry) -> T,
        action: @escaping (_ oldValue: T, _ newValue: T) -> Void
    ) -> some View { unchanged }
    /// The view with an action for the begin and end of a scroll. It has no effect.
    nonisolated public func onScrollPhaseChange(
        _ action: @escaping (_ oldPhase: ScrollPhase, _ newPhase: ScrollPhase) -> Void
    ) -> some View { unchanged }
    /// The view with an action for a scroll that shows or hides it. It has no effect.
    nonisolated public func onScrollVisibilityChange(threshold: Double = 0.5, _ action: @escaping (Bool) -> Void)
        -> some View
    { unchanged }
    /// The view with an effect at the edges where it scrolls. It has no effect.
    nonisolated public func scrollEdgeEffectStyle(_ style: ScrollEdgeEffectStyle?, for edges: Edge.Set) -> some View {
        unchanged
    }
    /// The view with insets as a row. It has no effect.
    nonisolated public func listRowInsets(_ insets: EdgeInsets?) -> some View { unchanged }
    /// The view with another behind it as a row. It has no effect.
    nonisolated public func listRowBackground<V: View>(_ view: V?) -> some View { unchanged }
    /// The view with a line as a row, or without. It has no effect.
    nonisolated public func listRowSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> some View {
        unchanged
    }
    /// The view with a colour of its line as a row. It has no effect.
    nonisolated public func listRowSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View {
        unchanged
    }
    /// The view with a line as a section, or without. It has no effect.
    nonisolated public func listSectionSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> some View
    { unchanged }
    /// The view with a colour of its line as a section. It has no effect.
    nonisolated public func listSectionSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View {
        unchanged
    }
    /// The view with room between sections. It has no effect.
    nonisolated public func listSectionSpacing(_ spacing: CGFloat) -> some View { unchanged }
    /// The view with room between sections. It has no effect.
    nonisolated public func listSectionSpacing(_ spacing: ListSectionSpacing) -> some View { unchanged }
    /// The view with room between rows. It has no effect.
    nonisolated public func listRowSpacing(_ spacing: CGFloat?) -> some View { unchanged }
    /// The view with a colour as a row. It has no effect.
    nonisolated public func listItemTint(_ tint: Color?) -> some View { unchanged }
    /// The view with an effect of a pointer over it as a row. It has no effect.
    nonisolated public func listRowHoverEffect(_ effect: HoverEffect?) -> some View { unchanged }
    /// The view with rows in two colours. It has no effect.
    nonisolated public func alternatingRowBackgrounds() -> some View { unchanged }
    /// The view as a row that can be deleted, or not. It has no effect.
    nonisolated public func deleteDisabled(_ isDisabled: Bool) -> some View { unchanged }
    /// The view as a row that can be moved, or not. It has no effect.
    nonisolated public func moveDisabled(_ isDisabled: Bool) -> some View { unchanged }
    /// The view as a row that can be chosen, or not. It has no effect.
    nonisolated public func selectionDisabled(_ isDisabled: Bool = true) -> some View { unchanged }
    /// The view with actions for a swipe over a row. It has no effect.
    nonisolated public func swipeActions<V: View>(
        edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> V
    ) -> some View { unchanged }
    /// The view with an action for a pull. It has no effect.
    nonisolated public func refreshable(action: @escaping @Sendable () async -> Void) -> some View { unchanged }
    /// The view with a field for a search. It has no effect.
    nonisolated public func searchable(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
    ) -> some View { unchanged }
    /// The view with a field for a search. It has no effect.
    nonisolated public func searchable(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey
    ) -> some View { unchanged }
    /// The view with a field for a search. It has no effect.
    @_disfavoredOverload nonisolated public func searchable<S: StringProtocol>(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: S
    ) -> some View { unchanged }
    /// The view with a field for a search. It has no effect.
    nonisolated public func searchable(
        text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
        prompt: LocalizedStringKey
    ) -> some View { unchanged }
    /// The view with a field for a search. It has no effect.
    nonisolated public func searchable(
        text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
        prompt: Text? = nil
    ) -> some View { unchanged }
    /// The view with a field for a search. It has no effect.
    nonisolated public func searchable<V: View>(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
        @ViewBuilder suggestions: () -> V
    ) -> some View { unchanged }
    /// The view with suggestions for a search. It has no effect.
    nonisolated public func searchSuggestions<V: View>(@ViewBuilder _ suggestions: () -> V) -> some View { unchanged }
    /// The view with suggestions for a search, or without. It has no effect.
    nonisolated public func searchSuggestions(_ visibility: Visibility, for placements: SearchSuggestionsPlacement.Set)
        -> some View
    { unchanged }
    /// The view with scopes of a search. It has no effect.
    nonisolated public func searchScopes<V: Hashable, S: View>(_ scope: Binding<V>, @ViewBuilder scopes: () -> S)
        -> some View
    { unchanged }
    /// The view with what it completes a search to. It has no effect.
    nonisolated public func searchCompletion(_ completion: String) -> some View { unchanged }
    /// The view with the focus of its search bound to a state. It has no effect.
    nonisolated public func searchFocused(_ binding: Binding<Bool>) -> some View { unchanged }
    /// The view with a bar during a search. It has no effect.
    nonisolated public func searchPresentationToolbarBehavior(_ behavior: SearchPresentationToolbarBehavior)
        -> some View
    { unchanged }
    /// The view with a search in a bar. It has no effect.
    nonisolated public func searchToolbarBehavior(_ behavior: SearchToolbarBehavior) -> some View { unchanged }
}
