import CoreGraphics
import GalleySDK

// Drags of several items, and the looks of drags. Views are dragged one at a time.
extension View {
    /// The view that can be dragged as an item of the container around it. It has no effect.
    nonisolated public func draggable<ID: Hashable>(
        containerItemID: ID, containerNamespace: Namespace.ID? = nil
    ) -> some View { unchanged }
    /// The view that can be dragged as an item of the container around it. It has no effect.
    nonisolated public func draggable<Item: Transferable & Identifiable>(
        _ type: Item.Type, id: Item.ID, containerNamespace: Namespace.ID? = nil
    ) -> some View { unchanged }
    /// The view with items that can be dragged together. It has no effect.
    nonisolated public func dragContainer<Item: Transferable & Identifiable, Items: Collection>(
        for itemType: Item.Type = Item.self, in namespace: Namespace.ID? = nil,
        _ payload: @escaping (_ draggedItemIDs: [Item.ID]) -> Items
    ) -> some View where Items.Element == Item { unchanged }
    /// The view with items that can be dragged together. It has no effect.
    nonisolated public func dragContainer<Item: Transferable & Identifiable, Items: Collection>(
        for itemType: Item.Type = Item.self, selection: @autoclosure @escaping () -> [Item.ID],
        in namespace: Namespace.ID? = nil, _ payload: @escaping (_ draggedItemIDs: [Item.ID]) -> Items
    ) -> some View where Items.Element == Item { unchanged }
    /// The view with the ids of the dragged items. It has no effect.
    nonisolated public func dragContainerSelection<ID: Hashable>(
        _ selection: @autoclosure @escaping () -> [ID], containerNamespace: Namespace.ID? = nil
    ) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: an action for a drag over it.
    nonisolated public func onDropSessionUpdated(_ onUpdate: @escaping (DropSession) -> Void) -> some View {
        unchanged
    }
    /// Returns the view unchanged. Without an effect: an action for a drag of its items.
    nonisolated public func onDragSessionUpdated(_ onUpdate: @escaping (DragSession) -> Void) -> some View {
        unchanged
    }
    /// Returns the view unchanged. Without an effect: what a drag of its items may do.
    nonisolated public func dragConfiguration(_ configuration: DragConfiguration) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: what a drop on it does.
    nonisolated public func dropConfiguration(_ configuration: @escaping (DropSession) -> DropConfiguration)
        -> some View
    { unchanged }
    /// Returns the view unchanged. Without an effect: the arrangement of the dragged previews.
    nonisolated public func dragPreviewsFormation(_ formation: DragDropPreviewsFormation) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: the arrangement of the dropped previews.
    nonisolated public func dropPreviewsFormation(_ formation: DragDropPreviewsFormation) -> some View { unchanged }
}
