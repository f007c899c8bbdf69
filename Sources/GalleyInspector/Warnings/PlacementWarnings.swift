import GalleyEngine
import GalleySDK
import GalleyFormatting

extension CalledTree {
    /// Finds children that are not placed, placed twice, or placed outside.
    func badPlacements() -> [LayoutWarning] {
        var result: [LayoutWarning] = []
        struct Run: Hashable {
            let parent: Int
            let child: NodeID
        }
        // For each view, by its index, the last call that placed it and the container's call around that.
        var seen: [(parent: UInt32, call: UInt32)] = []
        var ignored: Set<Run> = []
        var unplaced: [Int: [LedgerEntry]] = [:]
        for entry in entries where entry.event == .place && !entry.failed {
            guard let node = entry.node, let parent = caller(of: entry), let container = entries[parent - 1].node else {
                continue
            }
            let run = Run(parent: parent, child: node)
            if entry.isIgnored {
                ignored.insert(run)
            } else if entry.isUnplaced {
                // The ignored placement is the cause, and a warning of its own.
                if ignored.contains(run) { continue }
                unplaced[parent, default: []].append(entry)
            } else {
                let index = Int(node.index)
                seen.grow(toHold: index, with: (0, 0))
                let first = seen[index]
                seen[index] = (UInt32(truncatingIfNeeded: parent), UInt32(truncatingIfNeeded: entry.id))
                guard first.parent == parent else { continue }
                result.append(
                    LayoutWarning(
                        kind: .placedTwice, node: node, call: entry.id,
                        message:
                            "was already placed by \(name(container)) in #\(first.call); the last placement takes effect",
                        filter: filter(node) + " and place"))
            }
        }
        return result + unplaced.sorted { $0.key < $1.key }.compactMap(forgotten) + outside()
    }

    /// One warning for the children that a call did not place.
    private func forgotten(_ call: Int, _ children: [LedgerEntry]) -> LayoutWarning? {
        guard let entry = children.first, let node = entry.node, let container = entries[call - 1].node else {
            return nil
        }
        let outer = name(container)
        let others =
            switch children.count {
            case 1: "so the engine centred it"
            case 2: "nor was \(children[1].node.map(name) ?? "another view"), so the engine centred both"
            default: "nor were \(children.count - 1) of its siblings, so the engine centred all \(children.count)"
            }
        return LayoutWarning(
            kind: .unplaced, node: node, call: entry.id,
            message: "was not placed by \(outer), \(others)", advice: "; place every subview",
            filter: filter(node, container))
    }

    private func outside() -> [LayoutWarning] {
        containers.filter { tree.isShown($0) && !mayStickOut(of: $0) && !odd.contains($0) }.flatMap {
            container -> [LayoutWarning] in
            let outer = tree.frame(of: container)
            return tree.children(of: container).compactMap { child -> LayoutWarning? in
                let inner = tree.frame(of: child)
                // A view without a size has no position.
                guard tree.isShown(child), inner.width > 0, inner.height > 0, outer.width > 0, outer.height > 0,
                    let placed = placement(of: child),
                    inner.minX >= outer.maxX || inner.maxX <= outer.minX || inner.minY >= outer.maxY
                        || inner.maxY <= outer.minY,
                    !tree.isMeantOutside(child, in: container)
                else { return nil }
                let at = CGPoint(x: inner.minX - outer.minX, y: inner.minY - outer.minY)
                return LayoutWarning(
                    kind: .outside, node: child, call: placed.id,
                    message: "lies at \(Points.text(at)), completely outside \(name(container)), which is "
                        + Points.text(outer.size),
                    advice: inner.maxX <= outer.minX || inner.maxY <= outer.minY
                        ? "; place subviews relative to the origin of the bounds, not 0,0"
                        : "; return a size that includes all subviews, or place them within the bounds",
                    filter: filter(child) + " and place")
            }
        }
    }
}
