import CoreGraphics
import Foundation
import GalleySDK

// Bars and titles: there are no bars.
extension View {
    /// Returns the view unchanged. Without an effect: a title.
    nonisolated public func navigationTitle<V: View>(@ViewBuilder _ title: () -> V) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: a second title.
    nonisolated public func navigationSubtitle(_ subtitle: LocalizedStringKey) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: a second title.
    @_disfavoredOverload nonisolated public func navigationSubtitle<S: StringProtocol>(_ subtitle: S) -> some View {
        unchanged
    }
    /// Returns the view unchanged. Without an effect: a transition when it is led to.
    nonisolated public func navigationTransition<T: NavigationTransition>(_ transition: T) -> some View { unchanged }
    /// The view as the begin of a transition. It has no effect.
    nonisolated public func matchedTransitionSource<ID: Hashable>(id: ID, in namespace: Namespace.ID) -> some View {
        unchanged
    }
    /// Returns the view unchanged. Without an effect: a document.
    nonisolated public func navigationDocument(_ url: URL) -> some View { unchanged }
    /// The view without an item of a bar. It has no effect.
    nonisolated public func toolbar(removing item: ToolbarDefaultItemKind?) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: bars in light or dark.
    nonisolated public func toolbarColorScheme(_ colorScheme: ColorScheme?, for bars: ToolbarPlacement...) -> some View
    { unchanged }
    /// Returns the view unchanged. Without an effect: a form of its title.
    nonisolated public func toolbarTitleDisplayMode(_ mode: ToolbarTitleDisplayMode) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: a menu at its title.
    nonisolated public func toolbarTitleMenu<V: View>(@ViewBuilder content: () -> V) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: a purpose of its bar.
    nonisolated public func toolbarRole(_ role: ToolbarRole) -> some View { unchanged }
    /// The view without the system's bar. It has no effect.
    nonisolated public func statusBarHidden(_ hidden: Bool = true) -> some View { unchanged }
    /// The view without the system's bar. It has no effect.
    nonisolated public func statusBar(hidden: Bool) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: the system's views over it, or without.
    nonisolated public func persistentSystemOverlays(_ visibility: Visibility) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: its gestures before the system's.
    nonisolated public func defersSystemGestures(on edges: Edge.Set) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: a bar of tabs that grows smaller.
    nonisolated public func tabBarMinimizeBehavior(_ behavior: TabBarMinimizeBehavior) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: views above a bar of tabs.
    nonisolated public func tabViewBottomAccessory<V: View>(@ViewBuilder content: () -> V) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: a style behind the container around.
    nonisolated public func containerBackground<S: ShapeStyle>(_ style: S, for container: ContainerBackgroundPlacement)
        -> some View
    { unchanged }
    /// Returns the view unchanged. Without an effect: views behind the container around.
    nonisolated public func containerBackground<V: View>(
        for container: ContainerBackgroundPlacement, alignment: Alignment = .center, @ViewBuilder content: () -> V
    ) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: numbers that stand out.
    nonisolated public func badgeProminence(_ prominence: BadgeProminence) -> some View { unchanged }
}
