import GalleySDK

extension ViewElement {
    /// Whether the content is a text or an image that fades into another one.
    var fadesContent: Bool {
        switch content {
        case .text, .image: node?.environment.contentTransition.isFade == true
        default: false
        }
    }

    /// Returns the motion settings of exactly this element; inner views take precedence.
    func motion(_ transaction: Transaction) -> NodeMotion {
        var result = NodeMotion()
        var transaction = transaction
        var next = node
        while let node = next, node.elements.count == 1, node.elements[0] === self {
            if let transform = node.transactionTransform {
                result.dependsOnTransaction = true
                let old = transaction
                transform(&transaction)
                if result.animation == nil, old.animation != transaction.animation {
                    result.animation = .some(transaction.disablesAnimations ? nil : transaction.animation)
                }
            }
            if result.animation == nil, !transaction.disablesAnimations { result.animation = node.motion.animation }
            result.transition = result.transition ?? node.motion.transition
            result.match = result.match ?? node.motion.match
            result.isGeometryGroup = result.isGeometryGroup || node.motion.isGeometryGroup
            next = node.parent
        }
        return result
    }
}

extension ViewGraph {
    /// Returns the animations that views gave to the last evaluated change, in order, and removes them.
    func takeOwnAnimations() -> [Animation] {
        defer {
            for reference in movingNodes { reference.node?.motion.animation = nil }
            movingNodes = []
        }
        return movingNodes.compactMap { reference in
            guard let node = reference.node, !node.isRemoved else { return nil }
            return node.motion.animation ?? nil
        }
    }
}

extension SceneWriter {
    /// Returns the elements whose motion settings may differ from those in the last scene.
    func moved(_ changes: GraphChanges, _ transaction: Transaction) -> [ViewElement] {
        var result = moving.values.compactMap { moving in
            moving.element.motion(transaction).animation.map { $0?.sceneText ?? "none" } == moving.animation
                ? nil : moving.element
        }
        for node in changes.evaluated + changes.recombined where !node.isRemoved {
            if node.motion.isWritten || node.transactionTransform != nil { result += node.elements }
        }
        return result
    }
}
