import CoreGraphics
import Foundation
import GalleySDK

// Bars and titles: there are no bars.
extension View {
    /// The view with a title. It has no effect.
    nonisolated public func navigationTitle<V: View>(@ViewBuilder _ title: () -> V) -> some View { unchanged }
    /// The view with a second title. It has no effect.
    nonisolated public func navigationSubtitle(_ subtitle: LocalizedStringKey) -> some View { unchanged }
    /// The view with a second title. It has no effect.
    @_disfavoredOverload nonisolated public func navigationSubtitle<S: StringProtocol>(_ subtitle: S) -> some View {
        unchanged
    }
    /// The view with views in a bar. It has no effect.
    nonisolated public func navigationBarItems<L: View>(leading: L) -> some View { unchanged }
    /// The view with views in a bar. It has no effect.
    nonisolated public func navigationBarItems<T: View>(trailing: T) -> some View { unchanged }
    /// The view with views in a bar. It has no effect.
    nonisolated public func navigationBarItems<L: View, T: View>(leading: L, trailing: T) -> some View { unchanged }
    /// The view with a bar, or without. It has no effect.
    nonisolated public func navigationBarHidden(_ hidden: Bool) -> some View { unchanged }
    /// The view without a button that leads back. It has no effect.
    nonisolated public func navigationBarBackButtonHidden(_ hidden: Bool = true) -> some View { unchanged }
    /// The view with a width as a column. It has no effect.
    nonisolated public func navigationSplitViewColumnWidth(_ width: CGFloat) -> some View { unchanged }
    /// The view with a width as a column. It has no effect.
    nonisolated public func navigationSplitViewColumnWidth(min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil)
        -> some View
    { unchanged }
    /// The view with a transition when it is led to. It has no effect.
    nonisolated public func navigationTransition<T: NavigationTransition>(_ transition: T) -> some View { unchanged }
    /// The view as the begin of a transition. It has no effect.
    nonisolated public func matchedTransitionSource<ID: Hashable>(id: ID, in namespace: Namespace.ID) -> some View {
        unchanged
    }
    /// The view with a document. It has no effect.
    nonisolated public func navigationDocument(_ url: URL) -> some View { unchanged }
    /// The view with items in a bar. It has no effect.
    nonisolated public func toolbar<C: ToolbarContent>(@ToolbarContentBuilder content: () -> C) -> some View {
        unchanged
    }
    /// The view with items in a bar. It has no effect.
    nonisolated public func toolbar<V: View>(@ViewBuilder content: () -> V) -> some View { unchanged }
    /// The view with items in a bar. It has no effect.
    nonisolated public func toolbar<C: ToolbarContent>(id: String, @ToolbarContentBuilder content: () -> C) -> some View
    { unchanged }
    /// The view with bars, or without. It has no effect.
    nonisolated public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View { unchanged }
    /// The view without an item of a bar. It has no effect.
    nonisolated public func toolbar(removing item: ToolbarDefaultItemKind?) -> some View { unchanged }
    /// The view with bars, or without. It has no effect.
    nonisolated public func toolbarVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
        unchanged
    }
    /// The view with a style behind bars. It has no effect.
    nonisolated public func toolbarBackground<S: ShapeStyle>(_ style: S, for bars: ToolbarPlacement...) -> some View {
        unchanged
    }
    /// The view with a style behind bars, or without. It has no effect.
    nonisolated public func toolbarBackground(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
        unchanged
    }
    /// The view with a style behind bars, or without. It has no effect.
    nonisolated public func toolbarBackgroundVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...)
        -> some View
    { unchanged }
    /// The view with bars in light or dark. It has no effect.
    nonisolated public func toolbarColorScheme(_ colorScheme: ColorScheme?, for bars: ToolbarPlacement...) -> some View
    { unchanged }
    /// The view with a form of its title. It has no effect.
    nonisolated public func toolbarTitleDisplayMode(_ mode: ToolbarTitleDisplayMode) -> some View { unchanged }
    /// The view with a menu at its title. It has no effect.
    nonisolated public func toolbarTitleMenu<V: View>(@ViewBuilder content: () -> V) -> some View { unchanged }
    /// The view with a purpose of its bar. It has no effect.
    nonisolated public func toolbarRole(_ role: ToolbarRole) -> some View { unchanged }
    /// The view without the system's bar. It has no effect.
    nonisolated public func statusBarHidden(_ hidden: Bool = true) -> some View { unchanged }
    /// The view without the system's bar. It has no effect.
    nonisolated public func statusBar(hidden: Bool) -> some View { unchanged }
    /// The view with the system's views over it, or without. It has no effect.
    nonisolated public func persistentSystemOverlays(_ visibility: Visibility) -> some View { unchanged }
    /// The view with its gestures before the system's. It has no effect.
    nonisolated public func defersSystemGestures(on edges: Edge.Set) -> some View { unchanged }
    /// The view with a style of its page marks. It has no effect.
    nonisolated public func indexViewStyle<S: IndexViewStyle>(_ style: S) -> some View { unchanged }
    /// The view with a bar of tabs that grows smaller. It has no effect.
    nonisolated public func tabBarMinimizeBehavior(_ behavior: TabBarMinimizeBehavior) -> some View { unchanged }
    /// The view with views above a bar of tabs. It has no effect.
    nonisolated public func tabViewBottomAccessory<V: View>(@ViewBuilder content: () -> V) -> some View { unchanged }
    /// The view with a style behind the container around. It has no effect.
    nonisolated public func containerBackground<S: ShapeStyle>(_ style: S, for container: ContainerBackgroundPlacement)
        -> some View
    { unchanged }
    /// The view with views behind the container around. It has no effect.
    nonisolated public func containerBackground<V: View>(
        for container: ContainerBackgroundPlacement, alignment: Alignment = .center, @ViewBuilder content: () -> V
    ) -> some View { unchanged }
    /// The view with a number as a row or a tab. It has no effect.
    nonisolated public func badge(_ count: Int) -> some View { unchanged }
    /// The view with a text as a row or a tab. It has no effect.
    nonisolated public func badge(_ label: LocalizedStringKey?) -> some View { unchanged }
    /// The view with a text as a row or a tab. It has no effect.
    @_disfavoredOverload nonisolated public func badge<S: StringProtocol>(_ label: S?) -> some View { unchanged }
    /// The view with a text as a row or a tab. It has no effect.
    nonisolated public func badge(_ label: Text?) -> some View { unchanged }
    /// The view with numbers that stand out. It has no effect.
    nonisolated public func badgeProminence(_ prominence: BadgeProminence) -> some View { unchanged }
}
