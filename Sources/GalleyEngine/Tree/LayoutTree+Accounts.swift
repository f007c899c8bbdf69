import GalleyABI
import GalleySDK

/// Explains the size of a view: its proposal at placement, and its answer. Lengths are in points.
package struct SizeAccount {
    /// The proposal of the placement.
    package var proposal = ProposedViewSize.unspecified
    /// How the container around it computed that proposal; nil for the root.
    package var offeredWidth: _LengthAccount?, offeredHeight: _LengthAccount?
    /// How the view computed its answer.
    package var width = _LengthAccount(), height = _LengthAccount()
    /// The answer: the size of its frame.
    package var size = CGSize.zero
}

extension LayoutTree {
    /// Explains the size of a shown view in the last layout. The layouts are asked again for their last answers; frames
    /// and answers stay unchanged.
    ///
    /// - Throws: `LayoutError` if a layout fails.
    package func account(of node: NodeID) throws(LayoutError) -> SizeAccount {
        guard let root, contains(node) else { return SizeAccount() }
        var result = SizeAccount()
        result.proposal = placedProposal(of: node)
        let rect = engine.frame(node.index).pointee.rect
        result.size = CGSize(width: rect.size.width, height: rect.size.height)
        let (proposal, size) = (result.proposal, result.size)
        _ = try pass(root) { _ in
            if let outer = parent(of: node), let child = children(of: outer).firstIndex(of: node) {
                let rect = engine.frame(outer.index).pointee.rect
                let outerSize = CGSize(width: rect.size.width, height: rect.size.height)
                let placed = placedProposal(of: outer)
                func offer(_ axis: Axis) -> _LengthAccount {
                    let length = axis._length(proposal)
                    return withCache(of: outer) { layout, subviews, cache in
                        layout._offer(
                            to: child, along: axis, in: outerSize, proposal: placed, subviews: subviews, cache: cache)
                    } ?? _LengthAccount(length, .given)
                }
                (result.offeredWidth, result.offeredHeight) = (offer(.horizontal), offer(.vertical))
            }
            func account(_ axis: Axis) -> _LengthAccount {
                guard engine.node(node.index).pointee.kind == .container else {
                    return leafAccount(node, axis, proposal)
                }
                let said = withCache(of: node) { layout, subviews, cache in
                    layout._account(of: size, along: axis, proposal: proposal, subviews: subviews, cache: cache)
                }
                let isContent = engine.container(engine.node(node.index).pointee.detail).pointee.priorityRule == .leaf
                return said ?? _LengthAccount(axis._length(size), isContent ? .content : .given)
            }
            (result.width, result.height) = (account(.horizontal), account(.vertical))
        }
        return result
    }

    /// Calls `body` with a container's layout, children and cache, inside a pass. The children's table is the engine's
    /// own, so no ledger records the calls.
    private func withCache(
        of node: NodeID, _ body: (AnyLayout, galley_subviews, UnsafeMutableRawPointer?) -> _LengthAccount?
    ) -> _LengthAccount? {
        let ordinal = engine.node(node.index).pointee.detail
        guard engine.prepareCache(ordinal) >= 0, let layout = layouts[Int(ordinal)] else { return nil }
        let record = engine.container(ordinal)
        var subviews = engine.handle(ordinal, count: record.pointee.childCount)
        subviews.functions = SubviewsTable.functions
        return body(layout, subviews, record.pointee.cache)
    }

    /// Explains a leaf's answer, with the rules of `measureLeaf`.
    private func leafAccount(_ node: NodeID, _ axis: Axis, _ proposal: ProposedViewSize) -> _LengthAccount {
        let proposed = axis._length(proposal)
        let record = engine.node(node.index)
        func part(_ size: galley_size) -> CGFloat { CGFloat(axis == .horizontal ? size.width : size.height) }
        guard record.pointee.kind != .fixed else { return _LengthAccount(part(record.pointee.size), .fixed) }
        let leaf = engine.pointee.leaves.base[Int(record.pointee.detail)]
        // For spacers and dividers, the width of the minimum holds the length or the thickness.
        let least = CGFloat(leaf.minimum.width)
        let around = engine.orientation(around: node.index)
        switch record.pointee.kind {
        case .flexible:
            guard let proposed else { return _LengthAccount(part(leaf.ideal), .ideal) }
            if proposed < part(leaf.minimum) { return _LengthAccount(part(leaf.minimum), .minimum) }
            if proposed > part(leaf.maximum) { return _LengthAccount(part(leaf.maximum), .maximum) }
        case .fraction:
            let factor = part(leaf.minimum)
            guard let proposed, !factor.isNaN else { break }
            return _LengthAccount(factor == 0 || proposed == 0 ? 0 : proposed * factor, .fraction(Double(factor)))
                .floored
        case .spacer:
            let across = axis == .horizontal ? GALLEY_ORIENTATION_VERTICAL : GALLEY_ORIENTATION_HORIZONTAL
            if around == across { return _LengthAccount(0, .across) }
            guard let proposed, proposed > least else { return _LengthAccount(least, .minimum).floored }
        case .divider:
            let isUpright = around == GALLEY_ORIENTATION_HORIZONTAL
            if isUpright == (axis == .horizontal) { return _LengthAccount(least, .fixed).floored }
        default: break
        }
        guard let proposed else { return _LengthAccount(part(leaf.ideal), .ideal) }
        return _LengthAccount(proposed, .proposed).floored
    }
}
