import GalleyABI

/// The smallest, the ideal and the largest length along an axis: the answers to 0, to an unspecified length and to
/// infinity.
struct StackExtent {
    var least: Double
    var ideal: Double
    var most: Double
}

extension AxisMemo {
    private static let extent = least | ideal | most

    /// The three lengths if all are remembered.
    @inline(__always) var extent: StackExtent? {
        known & Self.extent == Self.extent ? StackExtent(least: least, ideal: ideal, most: most) : nil
    }

    @inline(__always) mutating func remember(_ extent: StackExtent) {
        (least, ideal, most) = (extent.least, extent.ideal, extent.most)
        known |= Self.extent
    }
}

/// Finds all three lengths of a stack in one walk over its children. The walk returns nil and remembers nothing if one
/// of the three needs the layout itself, such as an infinite ideal length: the stack may never be asked for that one.
extension UnsafeMutablePointer where Pointee == Engine {
    /// Returns the three lengths of a child; nil if each must be asked for separately.
    @inline(never)
    func extent(_ child: UInt32, _ vertical: Bool, other: Double) -> StackExtent? {
        let record = node(child)
        guard record.pointee.kind == .container, !record.pointee.dependence.isEmpty else {
            return furtherExtent(child, vertical, other: other)
        }
        let memo = pointee.stacks.base + Int(record.pointee.detail)
        if let known = vertical ? memo.pointee.height.extent : memo.pointee.width.extent { return known }
        // This also remembers the other two.
        let least = stackLength(child, 0, vertical: vertical, other: other)
        if least.isNaN { return nil }
        if let known = vertical ? memo.pointee.height.extent : memo.pointee.width.extent { return known }
        return furtherExtent(child, vertical, other: other)
    }

    private func furtherExtent(_ child: UInt32, _ vertical: Bool, other: Double) -> StackExtent? {
        func ask(_ proposed: Double) -> Double {
            let plain = plainLength(child, proposed, vertical: vertical)
            return plain.isNaN ? furtherLength(child, proposed, vertical: vertical, other: other) : plain
        }
        let (least, ideal, most) = (ask(0), ask(.nan), ask(.infinity))
        if least.isNaN || ideal.isNaN || most.isNaN { return nil }
        return StackExtent(least: least, ideal: ideal, most: most)
    }

    /// Writes the three lengths of a fixed or flexible leaf; returns false for other nodes.
    @inline(__always)
    private func plainExtent(_ child: UInt32, vertical: Bool, _ result: inout StackExtent) -> Bool {
        let record = node(child)
        guard record.pointee.kind == .flexible else {
            guard record.pointee.kind == .fixed else { return false }
            let length = vertical ? record.pointee.size.height : record.pointee.size.width
            result = StackExtent(least: length, ideal: length, most: length)
            return true
        }
        let leaf = pointee.leaves.base + Int(record.pointee.detail)
        let (least, ideal, most) =
            vertical
            ? (leaf.pointee.minimum.height, leaf.pointee.ideal.height, leaf.pointee.maximum.height)
            : (leaf.pointee.minimum.width, leaf.pointee.ideal.width, leaf.pointee.maximum.width)
        // A leaf's lengths are never negative. The maximum takes precedence over the minimum, as for any proposal.
        result = StackExtent(least: min(least, most), ideal: ideal, most: most)
        return true
    }

    /// Returns the three lengths of a stack; nil if each must be asked for separately, or after an error.
    func extent(_ record: UnsafeMutablePointer<ContainerRecord>, _ vertical: Bool, other: Double) -> StackExtent? {
        let found: StackExtent?
        if vertical == record.pointee.stack.isVertical {
            // See `total`: with priorities, or gaps that give room back, the smallest length is not a sum.
            guard record.pointee.traits & GALLEY_TRAIT_EQUAL_PRIORITIES != 0, record.pointee.stack.gaps >= 0,
                record.pointee.stack.gap >= 0
            else { return nil }
            let ordersChildren =
                record.pointee.childCount > 1 && !record.pointee.stack.hasOrder
                && record.pointee.traits & GALLEY_TRAIT_RIGID == 0
            found = withItems(record) { items in
                let extent =
                    vertical
                    ? extentAlong(record, items, vertical: true, other: other)
                    : extentAlong(record, items, vertical: false, other: other)
                // Most stacks then divide a length, in the order that these lengths give.
                if ordersChildren, let extent, extent.least < .infinity { order(record, items) }
                return extent
            }
        } else {
            found = vertical ? extentAcross(record, vertical: true) : extentAcross(record, vertical: false)
        }
        guard let found, found.least >= 0, found.ideal >= 0, found.most >= 0 else { return nil }
        // Neither of the two is infinite.
        let finite = found.least + found.ideal
        return finite - finite == 0 ? found : nil
    }

    @inline(__always)
    private func extentAlong(
        _ record: UnsafeMutablePointer<ContainerRecord>, _ items: UnsafeMutablePointer<StackItem>, vertical: Bool,
        other: Double
    ) -> StackExtent? {
        let children = pointee.children.base + Int(record.pointee.firstChild)
        let gaps = record.pointee.stack.gaps
        var sum = StackExtent(least: gaps, ideal: gaps, most: gaps)
        var one = StackExtent(least: 0, ideal: 0, most: 0)
        for position in 0..<Int(record.pointee.childCount) {
            if !plainExtent(children[position], vertical: vertical, &one) {
                guard let further = extent(children[position], vertical, other: other) else { return nil }
                one = further
            }
            (items[position].least, items[position].flexibility) = (one.least, one.most - one.least)
            items[position].priority = 0
            sum.least += one.least
            sum.ideal += one.ideal
            sum.most += one.most
        }
        return StackExtent(least: max(sum.least, 0), ideal: max(sum.ideal, 0), most: max(sum.most, 0))
    }

    @inline(__always)
    private func extentAcross(_ record: UnsafeMutablePointer<ContainerRecord>, vertical: Bool) -> StackExtent? {
        let children = pointee.children.base + Int(record.pointee.firstChild)
        let fraction = guideFraction(record.pointee.stack.guide)
        var before = StackExtent(least: 0, ideal: 0, most: 0)
        var after = before
        var one = before
        for position in 0..<Int(record.pointee.childCount) {
            if !plainExtent(children[position], vertical: vertical, &one) {
                guard let further = extent(children[position], vertical, other: 0) else { return nil }
                one = further
            }
            add(one.least, fraction, &before.least, &after.least)
            add(one.ideal, fraction, &before.ideal, &after.ideal)
            add(one.most, fraction, &before.most, &after.most)
        }
        return StackExtent(
            least: before.least + after.least, ideal: before.ideal + after.ideal, most: before.most + after.most)
    }
}
