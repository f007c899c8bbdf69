import GalleySDK

extension View {
    /// The view with a menu, which a long press or a click of the other button shows over the scene.
    nonisolated public func contextMenu<V: View>(@ViewBuilder menuItems: () -> V) -> some View {
        modifier(ContextMenuModifier(items: menuItems()))
    }
    /// The view with a menu, which a long press or a click of the other button shows over the scene. The view itself
    /// stays where it is: the preview is not shown.
    nonisolated public func contextMenu<V: View, P: View>(
        @ViewBuilder menuItems: () -> V, @ViewBuilder preview: () -> P
    ) -> some View { modifier(ContextMenuModifier(items: menuItems())) }
    /// The view with a menu, which a long press or a click of the other button shows over the scene.
    nonisolated public func contextMenu<V: View>(_ menu: ContextMenu<V>?) -> some View {
        modifier(ContextMenuModifier(items: menu?.items))
    }
}

/// The items of a menu that a view shows for a long press.
nonisolated public struct ContextMenu<MenuItems: View> {
    let items: MenuItems
    /// Makes a menu.
    public init(@ViewBuilder menuItems: () -> MenuItems) { items = menuItems() }
}

/// Shows actions over the scene after a long press.
nonisolated private struct ContextMenuModifier<Items: View>: ViewModifier {
    @State private var isOpen = false
    let items: Items

    init(items: Items) { self.items = items }

    @MainActor @ViewBuilder func body(content: Content) -> some View {
        // A menu without items does not open.
        if Items._count == 0 {
            content
        } else {
            content.onLongPressGesture { isOpen = true }
                .presented(.menu, $isOpen) { MenuPanel(items: items) }
        }
    }
}
