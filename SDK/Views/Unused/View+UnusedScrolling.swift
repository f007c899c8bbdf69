import CoreGraphics
import GalleySDK

// Modifiers of scrolling and of the rows of lists.
extension View {
    /// Returns the view unchanged. Without an effect: a keyboard that a scroll closes.
    nonisolated public func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: places where a scroll stops.
    nonisolated public func scrollTargetBehavior<B: ScrollTargetBehavior>(_ behavior: B) -> some View { unchanged }
    /// The view as a place where a scroll stops. It has no effect.
    nonisolated public func scrollTarget(isEnabled: Bool = true) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: the place where a scroll begins.
    nonisolated public func defaultScrollAnchor(_ anchor: UnitPoint?, for role: ScrollAnchorRole) -> some View {
        unchanged
    }
    /// Returns the view unchanged. Without an effect: a scroll that springs back, or not.
    nonisolated public func scrollBounceBehavior(_ behavior: ScrollBounceBehavior, axes: Axis.Set = [.vertical])
        -> some View
    { unchanged }
    /// Returns the view unchanged. Without an effect: indicators at first.
    nonisolated public func scrollIndicatorsFlash(onAppear: Bool) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: indicators for each new value.
    nonisolated public func scrollIndicatorsFlash(trigger value: some Equatable) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: indicators, or not.
    nonisolated public func scrollIndicators(
        _ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal]
    ) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: an action for the start and the end of a scroll.
    nonisolated public func onScrollPhaseChange(
        _ action: @escaping (_ oldPhase: ScrollPhase, _ newPhase: ScrollPhase) -> Void
    ) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: an effect at the edges where it scrolls.
    nonisolated public func scrollEdgeEffectStyle(_ style: ScrollEdgeEffectStyle?, for edges: Edge.Set) -> some View {
        unchanged
    }
    /// Returns the view unchanged. Without an effect: a line as a section, or without.
    nonisolated public func listSectionSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> some View
    { unchanged }
    /// Returns the view unchanged. Without an effect: a colour of its line as a section.
    nonisolated public func listSectionSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View {
        unchanged
    }
    /// Returns the view unchanged. Without an effect: room between sections.
    nonisolated public func listSectionSpacing(_ spacing: CGFloat) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: room between sections.
    nonisolated public func listSectionSpacing(_ spacing: ListSectionSpacing) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: a colour as a row.
    nonisolated public func listItemTint(_ tint: Color?) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: an effect of a pointer over it as a row.
    nonisolated public func listRowHoverEffect(_ effect: HoverEffect?) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: rows in two colours.
    nonisolated public func alternatingRowBackgrounds() -> some View { unchanged }
    /// The view as a row that can be chosen, or not. It has no effect.
    nonisolated public func selectionDisabled(_ isDisabled: Bool = true) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: an action for a pull.
    nonisolated public func refreshable(action: @escaping @Sendable () async -> Void) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: suggestions for a search.
    nonisolated public func searchSuggestions<V: View>(@ViewBuilder _ suggestions: () -> V) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: suggestions for a search, or without.
    nonisolated public func searchSuggestions(_ visibility: Visibility, for placements: SearchSuggestionsPlacement.Set)
        -> some View
    { unchanged }
    /// Returns the view unchanged. Without an effect: scopes of a search.
    nonisolated public func searchScopes<V: Hashable, S: View>(_ scope: Binding<V>, @ViewBuilder scopes: () -> S)
        -> some View
    { unchanged }
    /// Returns the view unchanged. Without an effect: the completion of a search.
    nonisolated public func searchCompletion(_ completion: String) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: a bar during a search.
    nonisolated public func searchPresentationToolbarBehavior(_ behavior: SearchPresentationToolbarBehavior)
        -> some View
    { unchanged }
    /// Returns the view unchanged. Without an effect: a search in a bar.
    nonisolated public func searchToolbarBehavior(_ behavior: SearchToolbarBehavior) -> some View { unchanged }
}

extension View {
    /// Returns the view unchanged. Without an effect: a letter for it at the edge of a list, as a section.
    nonisolated public func sectionIndexLabel(_ label: Text?) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: a letter for it at the edge of a list, as a section.
    @_disfavoredOverload nonisolated public func sectionIndexLabel<S: StringProtocol>(_ label: S?) -> some View {
        unchanged
    }
    /// Returns the view unchanged. Without an effect: letters of sections at the edge of a list.
    nonisolated public func listSectionIndexVisibility(_ visibility: Visibility) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: room around it as a section of a list.
    nonisolated public func listSectionMargins(_ edges: Edge.Set = .all, _ length: CGFloat?) -> some View { unchanged }
}
