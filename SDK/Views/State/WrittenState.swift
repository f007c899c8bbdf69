import GalleySDK

/// The saved state that a session has written for its host, by keys of a view's identity and a property's name.
@MainActor struct WrittenState {
    private var values: [String: SceneJSON] = [:]
    /// The nodes that keep objects, whose properties change without an evaluation of the node.
    private var owners: [ObjectIdentifier: NodeReference] = [:]

    /// Reads the state of all views in a graph, and returns it; a value without a form is null.
    mutating func all(of graph: ViewGraph) -> SceneJSON {
        (values, owners) = ([:], [:])
        var pending: [_ViewNode] = [graph.root]
        while let node = pending.popLast() {
            _ = take(node)
            pending += node.children
        }
        return .object(values.sorted { $0.key < $1.key }.map { .init(key: $0.key, value: $0.value) })
    }

    /// Reads the state of the views that updates evaluated or removed, of those whose state was set, and of objects.
    ///
    /// - Returns: the values that changed, and the keys of values that are gone.
    mutating func changed(by changes: GraphChanges) -> (values: [SceneJSON.Field], gone: [String]) {
        var gone: [String] = []
        for node in changes.removed {
            node.forEachSaved { key, _ in if values.removeValue(forKey: key) != nil { gone.append(key) } }
        }
        owners = owners.filter { $0.value.node?.isRemoved == false }
        let others = Array(changes.writers.values) + Array(owners.values)
        var nodes = changes.evaluated + others.compactMap(\.node)
        nodes.removeAll(where: \.isRemoved)
        var changed: [SceneJSON.Field] = []
        var isRead: Set<ObjectIdentifier> = []
        for node in nodes where !node.properties.isEmpty && isRead.insert(ObjectIdentifier(node)).inserted {
            changed += take(node)
        }
        // A node of the same identity may have come in the place of one that is gone.
        gone.removeAll { values[$0] != nil }
        return (changed.sorted { $0.key < $1.key }, gone.sorted())
    }

    /// Reads the properties of a node, and returns those with another value than before.
    private mutating func take(_ node: _ViewNode) -> [SceneJSON.Field] {
        var changed: [SceneJSON.Field] = []
        var keepsObject = false
        node.forEachSaved { key, property in
            let value = property.saved ?? .null
            if property.isSavedObject { keepsObject = true }
            if values.updateValue(value, forKey: key) != value { changed.append(.init(key: key, value: value)) }
        }
        if keepsObject { owners[ObjectIdentifier(node)] = NodeReference(node) }
        return changed
    }
}
