import GalleyABI
import Glibc

// A layout may keep its subviews in a cache or a class. A handle of an earlier pass still names the same children, as
// long as they are in the tree.

/// The children that containers had in earlier passes.
final class FormerChildren {
    private struct Former {
        /// The pass from which on the container has other children.
        let until: UInt32
        let children: [NodeID]
    }
    private var lists: [UInt32: [Former]] = [:]

    /// The maximum number of lists that are kept for a container, and of children in all of them.
    private static let maximumLists = 16
    private static let maximumChildren = 65536

    /// Records the children that a container had until now.
    func keep(_ children: [NodeID], of ordinal: UInt32, until pass: UInt32) {
        var kept = lists.removeValue(forKey: ordinal) ?? []
        // Only passes create handles, so a list that existed between two passes was never handed out.
        if kept.last?.until == pass { return lists[ordinal] = kept }
        kept.append(Former(until: pass, children: children))
        while kept.count > Self.maximumLists
            || (kept.count > 1 && kept.map(\.children.count).reduce(0, +) > Self.maximumChildren)
        {
            kept.removeFirst()
        }
        lists[ordinal] = kept
    }

    /// Forgets the children of a container that is removed.
    func forget(_ ordinal: UInt32) { lists[ordinal] = nil }

    /// Returns the child at a position in a container during a pass; nil if it is no longer known.
    func child(_ ordinal: UInt32, _ position: UInt32, in pass: UInt32) -> NodeID? {
        // The first list replaced after the pass.
        guard let former = lists[ordinal]?.first(where: { Int32(bitPattern: $0.until &- pass) > 0 }),
            position < former.children.count
        else { return nil }
        return former.children[Int(position)]
    }

    /// Returns the pass since which a container has its current children; nil: since it was added.
    func lastChange(of ordinal: UInt32) -> UInt32? { lists[ordinal]?.last?.until }
}

extension UnsafeMutablePointer where Pointee == Engine {
    /// Whether a handle belongs to this tree and to this pass or an earlier one.
    @inline(__always)
    func knows(_ subviews: galley_subviews) -> Bool { subviews.pass == pointee.pass || isKept(subviews) }

    @inline(never)
    private func isKept(_ subviews: galley_subviews) -> Bool {
        guard pointee.former != nil, Int32(bitPattern: subviews.pass &- pointee.firstPass) >= 0,
            Int32(bitPattern: pointee.pass &- subviews.pass) >= 0, subviews.container != 0,
            subviews.container < UInt32(pointee.containers.count)
        else { return false }
        // During a pass, only the pass's thread may ask; between passes, only the thread that lays out.
        guard pthread_self() == (pointee.phase == .idle ? pointee.owner : pointee.thread) else { return false }
        let record = container(subviews.container)
        guard Int32(bitPattern: subviews.pass &- record.pointee.since) >= 0 else { return false }
        return record.pointee.node < UInt32(pointee.nodes.count)
    }

    /// Returns the node that a handle of an earlier pass refers to; `.max` if it left the tree.
    @inline(never)
    package func keptChild(_ subviews: galley_subviews, _ index: UInt32) -> UInt32 {
        guard index < subviews.count, isKept(subviews), let former = pointee.former else { return .max }
        let position = subviews.first &+ index
        let lists = former.takeUnretainedValue()
        if let change = lists.lastChange(of: subviews.container), Int32(bitPattern: subviews.pass &- change) < 0 {
            guard let node = lists.child(subviews.container, position, in: subviews.pass), isAlive(node) else {
                return .max
            }
            return node.index
        }
        let record = container(subviews.container)
        return position < record.pointee.childCount ? child(record, position) : .max
    }

    /// Answers a question between two passes, from memory or where no layout has to be called.
    @inline(never)
    func recallBetweenPasses(
        _ index: UInt32, _ proposal: galley_proposal, _ result: UnsafeMutablePointer<galley_size>
    ) -> galley_status {
        let record = node(index)
        let dependence = record.pointee.dependence
        let width = dependence.isDisjoint(with: .onWidth) ? 0 : MemoEntry.key(proposal.width)
        let height = dependence.isDisjoint(with: .onHeight) ? 0 : MemoEntry.key(proposal.height)
        if recall(record, width, height, result) { return GALLEY_OK }
        return record.pointee.kind == .container
            ? GALLEY_ERROR_WRONG_PHASE : measureLeaf(index, proposal, result)
    }
}
