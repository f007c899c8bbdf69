import CMachine
import GalleyABI
import GalleySDK

/// Solves built-in stacks inside the engine, with the same numbers in the same order as `Stack` behind its table. Each
/// axis is solved alone, because the axes of such a stack are independent. `Tests/Reference`, and a traced tree, which
/// calls the tables, are compared with it.
///
/// A length is NaN if the engine gives up: after an error, or at an answer that only the layout can judge, such as an
/// infinite one. The container's layout is then called.
extension UnsafeMutablePointer where Pointee == Engine {
    /// Writes the size of a stack that the engine solves; returns false if its layout has to be called, or after an
    /// error.
    @inline(never)
    func measureStack(
        _ index: UInt32, _ proposal: galley_proposal, _ result: UnsafeMutablePointer<galley_size>
    ) -> Bool {
        let width = stackLength(index, proposal.width, vertical: false, other: proposal.height)
        if width.isNaN { return false }
        let height = stackLength(index, proposal.height, vertical: true, other: proposal.width)
        if height.isNaN { return false }
        result.pointee = galley_size(width: width, height: height)
        return true
    }

    /// Returns a child's length along an axis if it is a fixed or flexible leaf, or a container whose only size is
    /// known; otherwise NaN, and `furtherLength` finds it. Two functions, because the compiler does not inline one that
    /// may call itself.
    @inline(__always)
    func plainLength(_ child: UInt32, _ proposed: Double, vertical: Bool) -> Double {
        let record = node(child)
        switch record.pointee.kind {
        case .fixed:
            return vertical ? record.pointee.size.height : record.pointee.size.width
        case .flexible:
            let leaf = pointee.leaves.base + Int(record.pointee.detail)
            let (least, ideal, most) =
                vertical
                ? (leaf.pointee.minimum.height, leaf.pointee.ideal.height, leaf.pointee.maximum.height)
                : (leaf.pointee.minimum.width, leaf.pointee.ideal.width, leaf.pointee.maximum.width)
            if proposed.isNaN { return ideal }
            // A leaf's lengths are never negative. Written so that each comparison is one instruction.
            let length = proposed > least ? proposed : least
            return length < most ? length : most
        case .container:
            guard record.pointee.dependence.isEmpty, record.pointee.memoCount > 0 else { return .nan }
            return vertical ? record.pointee.size.height : record.pointee.size.width
        default:
            return .nan
        }
    }

    /// Returns a child's length along an axis; `other` is its proposal along the other axis. NaN if the layout around
    /// has to be called, or an error ends the pass.
    @inline(never)
    func furtherLength(_ child: UInt32, _ proposed: Double, vertical: Bool, other: Double) -> Double {
        node(child).pointee.kind == .container
            ? stackLength(child, proposed, vertical: vertical, other: other)
            : leafLength(child, proposed, vertical: vertical, other: other)
    }

    @inline(never)
    private func leafLength(_ child: UInt32, _ proposed: Double, vertical: Bool, other: Double) -> Double {
        var size = galley_size()
        let proposal =
            vertical
            ? galley_proposal(width: other, height: proposed) : galley_proposal(width: proposed, height: other)
        let status = measureLeaf(child, proposal, &size)
        return status < 0 ? .nan : vertical ? size.height : size.width
    }

    /// Returns the length of a container along an axis, from an earlier answer or from its children.
    func stackLength(_ index: UInt32, _ proposed: Double, vertical: Bool, other: Double) -> Double {
        let node = node(index)
        if node.pointee.dependence.isEmpty {
            guard node.pointee.memoCount > 0 || measureRigid(index, proposed, vertical: vertical, other: other) else {
                return .nan
            }
            return vertical ? node.pointee.size.height : node.pointee.size.width
        }
        let memo = pointee.stacks.base + Int(node.pointee.detail)
        let known = vertical ? memo.pointee.height.recall(proposed) : memo.pointee.width.recall(proposed)
        if !known.isNaN { return known }
        return solveLength(index, proposed, vertical: vertical, other: other)
    }

    @inline(never)
    private func solveLength(_ index: UInt32, _ proposed: Double, vertical: Bool, other: Double) -> Double {
        let ordinal = node(index).pointee.detail
        let record = container(ordinal)
        guard record.pointee.stack.isSolved, enterStack(record, index, proposed, vertical: vertical, other: other)
        else { return .nan }
        let memo = pointee.stacks.base + Int(ordinal)
        // A container that asks for one of the three lengths mostly asks for all of them.
        if proposed.isNaN || proposed == 0 || proposed == .infinity, let extent = extent(record, vertical, other: other)
        {
            if vertical { memo.pointee.height.remember(extent) } else { memo.pointee.width.remember(extent) }
            return proposed.isNaN ? extent.ideal : proposed == 0 ? extent.least : extent.most
        }
        if pointee.status < 0 { return .nan }
        let length: Double
        if vertical == record.pointee.stack.isVertical {
            length = total(record, proposed, other: other)
        } else {
            length =
                vertical
                ? thickness(record, proposed, vertical: true) : thickness(record, proposed, vertical: false)
        }
        // Written so that NaN fails too.
        guard length >= 0, length < .infinity || proposed == .infinity else { return giveUp(record) }
        if vertical {
            memo.pointee.height.remember(proposed, length)
        } else {
            memo.pointee.width.remember(proposed, length)
        }
        return length
    }

    /// Gives up on a stack until something changes: its layout is called.
    func giveUp(_ record: UnsafeMutablePointer<ContainerRecord>) -> Double {
        record.pointee.stack.isSolved = false
        return .nan
    }

    /// Counts a computed answer and checks its depth; returns false after an error.
    private func enterStack(
        _ record: UnsafeMutablePointer<ContainerRecord>, _ index: UInt32, _ proposed: Double, vertical: Bool,
        other: Double
    ) -> Bool {
        pointee.budget -= 1
        if isTooDeep || pointee.budget < 0 {
            let proposal =
                vertical
                ? galley_proposal(width: other, height: proposed) : galley_proposal(width: proposed, height: other)
            _ = fail(isTooDeep ? GALLEY_ERROR_TOO_DEEP : GALLEY_ERROR_BUDGET, index, .measure, proposal)
            return false
        }
        count(record, axes: 1)
        if prepareGaps(record) { return true }
        if pointee.status >= 0 { _ = giveUp(record) }
        return false
    }

    // MARK: One size for all proposals

    /// Computes the only size of a node, and remembers it.
    @inline(never)
    private func measureRigid(_ index: UInt32, _ proposed: Double, vertical: Bool, other: Double) -> Bool {
        let node = node(index)
        let record = container(node.pointee.detail)
        guard record.pointee.stack.isSolved else {
            var size = galley_size()
            let proposal =
                vertical
                ? galley_proposal(width: other, height: proposed) : galley_proposal(width: proposed, height: other)
            return measure(index, proposal, &size) >= 0
        }
        guard enterStack(record, index, proposed, vertical: vertical, other: other) else { return false }
        count(record, axes: 1)
        let isVertical = record.pointee.stack.isVertical
        let minor = vertical == isVertical ? other : proposed
        let children = pointee.children.base + Int(record.pointee.firstChild)
        let fraction = guideFraction(record.pointee.stack.guide)
        var (length, before, after) = (record.pointee.stack.gaps, 0.0, 0.0)
        for position in 0..<Int(record.pointee.childCount) {
            let child = self.node(children[position])
            if child.pointee.kind == .container, child.pointee.memoCount == 0 {
                guard measureRigid(children[position], 0, vertical: isVertical, other: minor) else {
                    if pointee.status >= 0 { _ = giveUp(record) }
                    return false
                }
            }
            let size = child.pointee.size
            length += isVertical ? size.height : size.width
            add(isVertical ? size.width : size.height, fraction, &before, &after)
        }
        length = max(length, 0)
        let thickness = before + after
        guard length < .infinity, thickness >= 0, thickness < .infinity else {
            _ = giveUp(record)
            return false
        }
        pointee.serial &+= 1
        let size =
            isVertical ? galley_size(width: thickness, height: length) : galley_size(width: length, height: thickness)
        remember(node, 0, 0, size, pointee.serial)
        return true
    }

    // MARK: Across the stack

    /// Returns the position of a child's guide across the stack, as a fraction of the child's thickness.
    @inline(__always)
    func guideFraction(_ guide: galley_alignment) -> Double {
        switch guide {
        case GALLEY_ALIGNMENT_HORIZONTAL_CENTER, GALLEY_ALIGNMENT_VERTICAL_CENTER: 0.5
        case GALLEY_ALIGNMENT_LEADING, GALLEY_ALIGNMENT_TOP: 0
        default: 1
        }
    }

    /// Extends the extents of the children before and after the line through their guides.
    @inline(__always)
    func add(_ thickness: Double, _ fraction: Double, _ before: inout Double, _ after: inout Double) {
        // Written so that NaN, from infinity times 0, changes nothing.
        if thickness * fraction > before { before = thickness * fraction }
        if thickness * (1 - fraction) > after { after = thickness * (1 - fraction) }
    }

    /// Returns the length of a stack across itself: each child gets the stack's proposal on that axis.
    @inline(__always)
    private func thickness(
        _ record: UnsafeMutablePointer<ContainerRecord>, _ proposed: Double, vertical: Bool
    ) -> Double {
        let children = pointee.children.base + Int(record.pointee.firstChild)
        let fraction = guideFraction(record.pointee.stack.guide)
        var (before, after) = (0.0, 0.0)
        for position in 0..<Int(record.pointee.childCount) {
            var thickness = plainLength(children[position], proposed, vertical: vertical)
            if thickness.isNaN {
                thickness = furtherLength(children[position], proposed, vertical: vertical, other: 0)
                if thickness.isNaN { return giveUpAfter(record) }
            }
            add(thickness, fraction, &before, &after)
        }
        return before + after
    }

    /// Gives up on a stack, unless an error ends the pass.
    @inline(never)
    func giveUpAfter(_ record: UnsafeMutablePointer<ContainerRecord>) -> Double {
        pointee.status < 0 ? .nan : giveUp(record)
    }
}
