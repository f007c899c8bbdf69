/// A node that presents a view over the scene.
struct Presenting {
    let reference: NodeReference
    /// The number of earlier presentations. Later ones are on top.
    let order: Int
}

extension ViewGraph {
    /// Presents the second child of a node over the scene.
    func present(_ node: _ViewNode) {
        presenting.removeAll { $0.reference.node?.isRemoved != false }
        guard !presenting.contains(where: { $0.reference.node === node }) else { return }
        presenting.append(Presenting(reference: NodeReference(node), order: (presenting.last?.order ?? 0) + 1))
    }

    /// The elements of the views that are presented over the scene, the first ones at the bottom.
    package var presentedElements: [ViewElement] {
        presenting.removeAll { presentation in
            guard let node = presentation.reference.node, !node.isRemoved else { return true }
            return node.children.count < 2
        }
        return presenting.flatMap { $0.reference.node?.children[1].elements ?? [] }
    }
}
