/// Changes that wait for an update, by their transactions. As in SwiftUI each has its own animation, also where several
/// views change at once, such as loaders that all appear.
@MainActor struct PendingTransactions {
    /// The changes in one transaction.
    private struct Group {
        var transaction: Transaction?
        var nodes: [ObjectIdentifier: _ViewNode] = [:]

        /// Whether changes in another transaction move in the same way.
        func isLike(_ other: Transaction?) -> Bool {
            switch (transaction, other) {
            case (nil, nil): true
            case (let one?, let other?):
                one.animation == other.animation && one.disablesAnimations == other.disablesAnimations
            default: false
            }
        }
    }

    private var groups: [Group] = []
    private var evaluatedNodes: Set<ObjectIdentifier> = []

    /// The nodes that wait.
    var nodes: [_ViewNode] { groups.flatMap(\.nodes.values) }

    /// Adds a node that a change marked; nil: outside of transactions. A node that is marked again has the last transaction.
    mutating func add(_ node: _ViewNode, _ transaction: Transaction?) {
        let id = ObjectIdentifier(node)
        if let known = groups.firstIndex(where: { $0.nodes[id] != nil }) {
            if transaction == nil || groups[known].isLike(transaction) { return }
            groups[known].nodes[id] = nil
            if groups[known].nodes.isEmpty { groups.remove(at: known) }
        }
        let index = groups.firstIndex { $0.isLike(transaction) } ?? groups.count
        if index == groups.count { groups.append(Group(transaction: transaction)) }
        groups[index].transaction = transaction
        groups[index].nodes[id] = node
    }

    /// Removes the changes to evaluate now, and returns their transaction; nil: there are none. What has no animation comes
    /// first: it is where the others begin.
    mutating func takeFirst() -> Transaction?? {
        if groups.isEmpty { return nil }
        return .some(groups.remove(at: groups.firstIndex { $0.transaction == nil } ?? 0).transaction)
    }

    /// Notes that a node is evaluated, which may wait.
    mutating func evaluated(_ node: _ViewNode) {
        if !groups.isEmpty { evaluatedNodes.insert(ObjectIdentifier(node)) }
    }

    /// Removes the nodes that are gone or were evaluated although they waited, and calls a function for the latter.
    mutating func forgetEvaluated(_ body: (_ViewNode, Transaction?) -> Void) {
        defer { evaluatedNodes = [] }
        for index in groups.indices {
            for id in evaluatedNodes {
                guard let node = groups[index].nodes.removeValue(forKey: id) else { continue }
                if !node.isRemoved { body(node, groups[index].transaction) }
            }
            groups[index].nodes = groups[index].nodes.filter { !$0.value.isRemoved }
        }
        groups.removeAll(where: \.nodes.isEmpty)
    }
}
