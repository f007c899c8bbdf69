import GalleyABI
import GalleySDK

extension LayoutTree {
    /// Calls `body` for every view that is shown, parents before children and first children first, with its level and
    /// its frame in the root's coordinates.
    package func forEachShown(_ body: (_ node: NodeID, _ level: Int, _ frame: CGRect) -> Void) {
        guard let root else { return }
        forEachShown(below: root, level: 0, origin: .zero, body)
    }

    /// As `forEachShown`, from a node whose parent's origin is known. Does not call `body` for a node that is hidden.
    package func forEachShown(
        below node: NodeID, level: Int, origin: CGPoint, _ body: (NodeID, Int, CGRect) -> Void
    ) {
        guard contains(node) else { return }
        var pending = [(node.index, level, origin)]
        while let (index, level, outer) = pending.popLast() {
            let record = engine.node(index)
            if record.pointee.flags.contains(.hidden) { continue }
            let rect = engine.frame(index).pointee.rect
            let origin = CGPoint(x: outer.x + rect.origin.x, y: outer.y + rect.origin.y)
            body(
                engine.id(index), level,
                CGRect(origin: origin, size: CGSize(width: rect.size.width, height: rect.size.height)))
            guard record.pointee.kind == .container else { continue }
            let container = engine.container(record.pointee.detail)
            for position in (0..<container.pointee.childCount).reversed() {
                pending.append((engine.child(container, position), level + 1, origin))
            }
            // The node that is popped first is drawn first.
            if container.pointee.isLayerBehind { pending.swapAt(pending.count - 1, pending.count - 2) }
        }
    }

    /// One more than the largest index that a node has had.
    package var nodeBound: Int { engine.pointee.nodes.count }

    /// Makes the next layout place every view again, so that its frames do not depend, even in rounding, on earlier
    /// layouts.
    package func placeAllAgain() {
        guard let root else { return }
        var pending = [root.index]
        while let index = pending.popLast() {
            let record = engine.node(index)
            record.pointee.flags.insert(.changed)
            guard record.pointee.kind == .container else { continue }
            let container = engine.container(record.pointee.detail)
            for position in 0..<container.pointee.childCount { pending.append(engine.child(container, position)) }
        }
    }
}
