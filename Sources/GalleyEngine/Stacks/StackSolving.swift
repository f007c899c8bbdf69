import GalleyABI

/// Solves a stack along its axis, as in Layout rules §1; the numbers in the comments are its steps.
extension UnsafeMutablePointer where Pointee == Engine {
    /// Returns the length of a stack along itself; NaN if its layout has to be called.
    func total(_ record: UnsafeMutablePointer<ContainerRecord>, _ proposed: Double, other: Double) -> Double {
        let count = Int(record.pointee.childCount)
        let isVertical = record.pointee.stack.isVertical
        let children = pointee.children.base + Int(record.pointee.firstChild)
        let isEqual = record.pointee.traits & GALLEY_TRAIT_EQUAL_PRIORITIES != 0
        var least = proposed
        // Without a proposal, each child takes its ideal length (3). An infinite length leaves infinity for each child;
        // a length of 0 leaves 0 for each, unless a negative gap gives room back or a lower priority's minimum is
        // reserved.
        if proposed.isNaN || proposed == .infinity
            || proposed <= 0 && isEqual && record.pointee.stack.gaps >= 0 && record.pointee.stack.gap >= 0
        {
            if proposed <= 0 { least = 0 }
            var length = record.pointee.stack.gaps
            for position in 0..<count {
                var one = plainLength(children[position], least, vertical: isVertical)
                if one.isNaN {
                    one = furtherLength(children[position], least, vertical: isVertical, other: other)
                    if one.isNaN { return giveUpAfter(record) }
                }
                length += one
            }
            return max(length, 0)
        }
        let length = withItems(record) { items in
            solve(record, items, proposed, other: other) ? total(record, items) : giveUpAfter(record)
        }
        keep(record, proposed)
        return length
    }

    /// 5: the length of the solved children and the gaps. Negative gaps may outweigh the children.
    @inline(__always)
    private func total(_ record: UnsafeMutablePointer<ContainerRecord>, _ items: UnsafeMutablePointer<StackItem>)
        -> Double
    {
        var length = record.pointee.stack.gaps
        for position in 0..<Int(record.pointee.childCount) { length += items[position].length }
        return max(length, 0)
    }

    /// Reserves an item for each child of the stack while `body` runs.
    @inline(__always)
    func withItems<R>(
        _ record: UnsafeMutablePointer<ContainerRecord>, _ body: (UnsafeMutablePointer<StackItem>) -> R
    ) -> R {
        // The stacks around it have other children, so together they are no more than the tree has nodes.
        let amount = Int(record.pointee.childCount)
        let first = pointee.items.count
        pointee.items.count += amount
        defer { pointee.items.count -= amount }
        pointee.kept = .max
        return body(pointee.items.base + first)
    }

    /// Notes that the solved children of an outermost stack of many still stand in `items`: most stacks are placed for the
    /// length that they were measured for. The order of few children is found as fast as it is looked up.
    @inline(__always)
    private func keep(_ record: UnsafeMutablePointer<ContainerRecord>, _ proposed: Double) {
        guard record.pointee.childCount > 32, pointee.items.count == 0, record.pointee.stack.isSolved else { return }
        (pointee.kept, pointee.keptLength) = (node(record.pointee.node).pointee.detail, proposed.bitPattern)
    }

    /// Divides a length among the children. Afterwards `items` holds each child's proposal and length.
    ///
    /// - Returns: false if the layout has to be called.
    func solve(
        _ record: UnsafeMutablePointer<ContainerRecord>, _ items: UnsafeMutablePointer<StackItem>, _ proposed: Double,
        other: Double
    ) -> Bool {
        record.pointee.stack.isVertical
            ? solve(record, items, proposed, other: other, isVertical: true)
            : solve(record, items, proposed, other: other, isVertical: false)
    }

    @inline(__always)
    private func solve(
        _ record: UnsafeMutablePointer<ContainerRecord>, _ items: UnsafeMutablePointer<StackItem>, _ proposed: Double,
        other: Double, isVertical: Bool
    ) -> Bool {
        let count = Int(record.pointee.childCount)
        let children = pointee.children.base + Int(record.pointee.firstChild)
        if proposed.isNaN {
            for position in 0..<count {
                var length = plainLength(children[position], .nan, vertical: isVertical)
                if length.isNaN {
                    length = furtherLength(children[position], .nan, vertical: isVertical, other: other)
                    if length.isNaN { return false }
                }
                (items[position].offered, items[position].length) = (.nan, length)
            }
            return true
        }
        guard record.pointee.traits & GALLEY_TRAIT_EQUAL_PRIORITIES != 0 else {
            return solveGroups(record, items, proposed, other: other)
        }
        var available = proposed - record.pointee.stack.gaps
        // Rigid children are equally flexible, so they are served in the order of their declaration.
        if count < 2 || record.pointee.traits & GALLEY_TRAIT_RIGID != 0 {
            for position in 0..<count {
                let offered = max(available / Double(count - position), 0)
                var length = plainLength(children[position], offered, vertical: isVertical)
                if length.isNaN {
                    length = furtherLength(children[position], offered, vertical: isVertical, other: other)
                    if length.isNaN { return false }
                }
                (items[position].offered, items[position].length) = (offered, length)
                take(length, from: &available)
            }
            return true
        }
        guard record.pointee.stack.hasOrder || sort(record, items, other: other) else { return false }
        let order = pointee.orders.base + Int(record.pointee.firstChild)
        for position in 0..<count {
            let index = Int(order[position])
            let offered = max(available / Double(count - position), 0)
            var length = plainLength(children[index], offered, vertical: isVertical)
            if length.isNaN {
                length = furtherLength(children[index], offered, vertical: isVertical, other: other)
                if length.isNaN { return false }
            }
            (items[index].offered, items[index].length) = (offered, length)
            take(length, from: &available)
        }
        return true
    }

    /// 4.5: infinity minus infinity changes nothing.
    @inline(__always)
    private func take(_ length: Double, from available: inout Double) {
        let rest = available - length
        if !rest.isNaN { available = rest }
    }

    /// Solves children of several priorities, group by group; the smallest lengths of the groups that follow are
    /// reserved (4.5).
    @inline(never)
    private func solveGroups(
        _ record: UnsafeMutablePointer<ContainerRecord>, _ items: UnsafeMutablePointer<StackItem>, _ proposed: Double,
        other: Double
    ) -> Bool {
        let count = Int(record.pointee.childCount)
        let isVertical = record.pointee.stack.isVertical
        let children = pointee.children.base + Int(record.pointee.firstChild)
        // Each solve needs the priorities and smallest lengths; the order is kept from earlier ones.
        guard findRanges(record, items, other: other) else { return false }
        if !record.pointee.stack.hasOrder { order(record, items) }
        let order = pointee.orders.base + Int(record.pointee.firstChild)
        var available = proposed - record.pointee.stack.gaps
        var (position, end) = (0, groupEnd(0, count, order, items))
        for later in end..<max(count, end) { take(items[Int(order[later])].least, from: &available) }
        while position < count {
            while position < end {
                let index = Int(order[position])
                let offered = max(available / Double(end - position), 0)
                var length = plainLength(children[index], offered, vertical: isVertical)
                if length.isNaN {
                    length = furtherLength(children[index], offered, vertical: isVertical, other: other)
                    if length.isNaN { return false }
                }
                (items[index].offered, items[index].length) = (offered, length)
                take(length, from: &available)
                position += 1
            }
            // The reserve for the next group is released.
            end = groupEnd(position, count, order, items)
            for next in position..<max(end, position) { take(-items[Int(order[next])].least, from: &available) }
        }
        return true
    }

    private func groupEnd(
        _ position: Int, _ count: Int, _ order: UnsafeMutablePointer<UInt32>, _ items: UnsafeMutablePointer<StackItem>
    ) -> Int {
        if position >= count { return count }
        let priority = items[Int(order[position])].priority
        var end = position + 1
        while end < count, items[Int(order[end])].priority == priority { end += 1 }
        return end
    }

    // MARK: Order

    private func sort(
        _ record: UnsafeMutablePointer<ContainerRecord>, _ items: UnsafeMutablePointer<StackItem>, other: Double
    ) -> Bool {
        guard findRanges(record, items, other: other) else { return false }
        order(record, items)
        return true
    }

    /// Asks each child for its smallest and largest length.
    private func findRanges(
        _ record: UnsafeMutablePointer<ContainerRecord>, _ items: UnsafeMutablePointer<StackItem>, other: Double
    ) -> Bool {
        let isVertical = record.pointee.stack.isVertical
        let children = pointee.children.base + Int(record.pointee.firstChild)
        let isEqual = record.pointee.traits & GALLEY_TRAIT_EQUAL_PRIORITIES != 0
        for position in 0..<Int(record.pointee.childCount) {
            let child = children[position]
            var least = plainLength(child, 0, vertical: isVertical)
            var most = plainLength(child, .infinity, vertical: isVertical)
            if least.isNaN {
                // The first of the two questions also answers the second.
                least = furtherLength(child, 0, vertical: isVertical, other: other)
                most = furtherLength(child, .infinity, vertical: isVertical, other: other)
            }
            // Only the layout can order children whose smallest length is infinite.
            guard least < .infinity, !most.isNaN else { return false }
            (items[position].least, items[position].flexibility) = (least, most - least)
            items[position].priority = isEqual ? 0 : priority(child)
        }
        return true
    }

    /// 4.1 to 4.4: by priority, then by flexibility; of two infinitely flexible children, the larger smallest length
    /// comes first.
    func order(_ record: UnsafeMutablePointer<ContainerRecord>, _ items: UnsafeMutablePointer<StackItem>) {
        let count = Int(record.pointee.childCount)
        let order = pointee.orders.base + Int(record.pointee.firstChild)
        record.pointee.stack.hasOrder = true
        if count > 32 {
            FlexibilityOrder.sort(order, items, count)
            return
        }
        for index in 0..<count {
            var position = index
            while position > 0, FlexibilityOrder.precedes(items[index], items[Int(order[position - 1])]) {
                order[position] = order[position - 1]
                position -= 1
            }
            order[position] = UInt32(truncatingIfNeeded: index)
        }
    }
}
