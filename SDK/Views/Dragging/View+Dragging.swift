import CoreGraphics
import GalleySDK

/// The data of a drag.
package struct DraggedData {
    /// The values, as the view gave them.
    let values: [Any]
    /// The values for targets that ask for a form.
    let providers: [NSItemProvider]

    init(_ provider: NSItemProvider) { (values, providers) = (provider.values, [provider]) }
    init(_ value: Any) { (values, providers) = ([value], [NSItemProvider(object: value)]) }
}

/// A target of drops.
package struct DropTarget {
    /// Whether it takes data.
    let takes: (DraggedData) -> Bool
    /// The pointer comes over the view with data, or leaves it.
    let isTargeted: (Bool) -> Void
    /// Takes data at a place in the view's coordinates.
    let perform: (DraggedData, CGPoint) -> Void
    /// The form of the data that it takes, for messages.
    let form: String
}

extension _ViewNode {
    /// Drags this view onto another one, and drops it there in the middle.
    ///
    /// - Returns: The forms that the other view expects and that the data has; nil if it took the data.
    package func drop(onto other: _ViewNode) -> (expected: String, found: String)? {
        guard let data = actions.draggedData?(), let target = other.actions.drop else { return nil }
        guard target.takes(data) else {
            let found = data.values.map { "\(type(of: $0))" }.joined(separator: ", ")
            return (target.form, found.isEmpty ? "a drag without data" : found)
        }
        let size = other.frameInRoot?.size ?? .zero
        target.isTargeted(true)
        target.perform(data, CGPoint(x: size.width / 2, y: size.height / 2))
        // The target may have removed itself.
        if !other.isRemoved { target.isTargeted(false) }
        return nil
    }
}

extension View {
    private nonisolated func dragged(_ data: @escaping () -> DraggedData) -> some View {
        modifier(_NodeModifier(data) { node, data in node.actions.draggedData = data })
    }

    private nonisolated func target(_ target: DropTarget) -> some View {
        modifier(
            _NodeModifier(target) { node, target in
                node.actions.drop = target
                // The place of a drop is in its coordinates.
                node.isFrameRead = true
            })
    }

    /// The view, which can be dragged with data.
    nonisolated public func onDrag(_ data: @escaping () -> NSItemProvider) -> some View {
        dragged { DraggedData(data()) }
    }

    /// The view, which can be dragged with data. The preview is not drawn.
    nonisolated public func onDrag<V: View>(
        _ data: @escaping () -> NSItemProvider, @ViewBuilder preview: () -> V
    ) -> some View { onDrag(data) }

    /// The view, which can be dragged with a value.
    nonisolated public func draggable<T: Transferable>(_ payload: @autoclosure @escaping () -> T) -> some View {
        dragged { DraggedData(payload()) }
    }

    /// The view, which can be dragged with a value. The preview is not drawn.
    nonisolated public func draggable<T: Transferable, V: View>(
        _ payload: @autoclosure @escaping () -> T, @ViewBuilder preview: () -> V
    ) -> some View { dragged { DraggedData(payload()) } }

    /// The view as a target of drops of values of a type. The location is in the view's coordinates.
    nonisolated public func dropDestination<T: Transferable>(
        for payloadType: T.Type = T.self, action: @escaping (_ items: [T], _ location: CGPoint) -> Bool,
        isTargeted: @escaping (Bool) -> Void = { _ in }
    ) -> some View {
        target(.values(T.self, isTargeted) { items, place in _ = action(items, place) })
    }

    /// The view as a target of drops of values of a type.
    nonisolated public func dropDestination<T: Transferable>(
        for type: T.Type = T.self, isEnabled: Bool = true, action: @escaping ([T], DropSession) -> Void
    ) -> some View {
        target(
            .values(T.self, { _ in }, isEnabled: isEnabled) { items, place in
                action(
                    items,
                    DropSession(
                        phase: .ended(.copy), location: place, itemsCount: items.count,
                        suggestedOperations: [.copy, .move]))
            })
    }

    private nonisolated func drops(
        of types: [UTType], _ isTargeted: Binding<Bool>?, _ action: @escaping ([NSItemProvider], CGPoint) -> Bool
    ) -> some View {
        target(
            DropTarget(
                takes: { !$0.providers.having(types).isEmpty }, isTargeted: { isTargeted?.wrappedValue = $0 },
                perform: { data, place in _ = action(data.providers.having(types), place) },
                form: types.map(\.identifier).joined(separator: " or ")))
    }

    /// The view as a target of drops of data of some types.
    nonisolated public func onDrop(
        of supportedContentTypes: [UTType], isTargeted: Binding<Bool>?,
        perform action: @escaping ([NSItemProvider]) -> Bool
    ) -> some View { drops(of: supportedContentTypes, isTargeted) { providers, _ in action(providers) } }

    /// The view as a target of drops of data of some types. The location is in the view's coordinates.
    nonisolated public func onDrop(
        of supportedContentTypes: [UTType], isTargeted: Binding<Bool>?,
        perform action: @escaping ([NSItemProvider], CGPoint) -> Bool
    ) -> some View { drops(of: supportedContentTypes, isTargeted, action) }

    /// The view as a target of drops of data of some types.
    nonisolated public func onDrop(
        of supportedTypes: [String], isTargeted: Binding<Bool>?, perform action: @escaping ([NSItemProvider]) -> Bool
    ) -> some View {
        drops(of: supportedTypes.compactMap { UTType($0) }, isTargeted) { providers, _ in action(providers) }
    }

    /// The view as a target of drops of data of some types. The location is in the view's coordinates.
    nonisolated public func onDrop(
        of supportedTypes: [String], isTargeted: Binding<Bool>?,
        perform action: @escaping ([NSItemProvider], CGPoint) -> Bool
    ) -> some View { drops(of: supportedTypes.compactMap { UTType($0) }, isTargeted, action) }

    /// The view as a target of drops, which a delegate takes.
    nonisolated public func onDrop(of supportedTypes: [String], delegate: any DropDelegate) -> some View {
        onDrop(of: supportedTypes.compactMap { UTType($0) }, delegate: delegate)
    }

    /// The view as a target of drops, which a delegate takes.
    nonisolated public func onDrop(of supportedContentTypes: [UTType], delegate: any DropDelegate) -> some View {
        func info(_ data: DraggedData, _ place: CGPoint) -> DropInfo {
            DropInfo(location: place, providers: data.providers)
        }
        return target(
            DropTarget(
                takes: { data in
                    !data.providers.having(supportedContentTypes).isEmpty
                        && delegate.validateDrop(info: info(data, .zero))
                },
                isTargeted: { _ in },
                perform: { data, place in
                    delegate.dropEntered(info: info(data, place))
                    if [.cancel, .forbidden].contains(delegate.dropUpdated(info: info(data, place))?.operation) {
                        return delegate.dropExited(info: info(data, place))
                    }
                    _ = delegate.performDrop(info: info(data, place))
                },
                form: supportedContentTypes.map(\.identifier).joined(separator: " or ")))
    }
}

extension DropTarget {
    /// A target for values of a type.
    fileprivate static func values<T>(
        _ type: T.Type, _ isTargeted: @escaping (Bool) -> Void, isEnabled: Bool = true,
        _ perform: @escaping ([T], CGPoint) -> Void
    ) -> DropTarget {
        func values(_ data: DraggedData) -> [T] {
            let direct = data.values.compactMap { $0 as? T }
            return direct.isEmpty ? data.providers.compactMap { $0.object(of: T.self) } : direct
        }
        return DropTarget(
            takes: { isEnabled && !values($0).isEmpty }, isTargeted: isTargeted,
            perform: { data, place in perform(values(data), place) }, form: "\(type)")
    }
}
