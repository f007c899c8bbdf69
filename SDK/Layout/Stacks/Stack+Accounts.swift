import CoreGraphics
import GalleyABI

/// Explains the lengths of a stack from the last solve in its cache.
extension Stack {
    func account(
        _ cache: CachePointer, _ subviews: galley_subviews, _ proposal: galley_proposal, along axis: Axis
    ) -> _LengthAccount? {
        var size = galley_size()
        guard sizeThatFits(cache, subviews, proposal, &size) >= 0 else { return nil }
        let (count, children) = (cache.pointee.count, cache.pointee.children)
        guard axis == self.axis else { return thickness(cache) }
        var account = _LengthAccount()
        for index in 0..<count { account.add(CGFloat(children[index].major), .child(index)) }
        if cache.pointee.spacing != 0 { account.add(CGFloat(cache.pointee.spacing), .gaps(count - 1)) }
        account.floor()
        return account
    }

    // The children that extend furthest on both sides of the line, which belongs to the stack; a single child if it
    // does both.
    private func thickness(_ cache: CachePointer) -> _LengthAccount {
        var (before, after) = ((amount: 0.0, child: 0), (amount: 0.0, child: 0))
        for index in 0..<cache.pointee.count {
            let child = cache.pointee.children[index]
            if child.alignment > before.amount { before = (child.alignment, index) }
            let rest = child.minor - child.alignment
            if rest > after.amount { after = (rest, index) }
        }
        for index in [after.child, before.child] where index < cache.pointee.count {
            let child = cache.pointee.children[index]
            if child.alignment == before.amount, child.minor - child.alignment == after.amount {
                return _LengthAccount(CGFloat(before.amount + after.amount), .child(index))
            }
        }
        var account = _LengthAccount()
        if before.amount != 0 { account.add(CGFloat(before.amount), .before(before.child)) }
        if after.amount != 0 { account.add(CGFloat(after.amount), .after(after.child)) }
        return account
    }

    func offer(
        to child: Int, _ cache: CachePointer, _ subviews: galley_subviews, _ size: galley_size,
        _ proposal: galley_proposal, along axis: Axis
    ) -> _LengthAccount? {
        let (major, offered) = isVertical ? (proposal.height, proposal.width) : (proposal.width, proposal.height)
        let minor = offered.isNaN ? self.minor(size) : offered
        guard StackSolve.run(self, cache, subviews, major: major, minor: minor) >= 0 else { return nil }
        guard axis == self.axis else {
            return _LengthAccount(CGFloat(minor), offered.isNaN ? .own : .proposed)
        }
        return major.isNaN ? .ideal : share(of: child, cache, major)
    }

    private func served(
        _ index: Int, before child: Int, _ children: UnsafeMutablePointer<StackCache.Child>
    ) -> _LengthAccount.Origin {
        let (one, other) = (children[index], children[child])
        if one.priority != other.priority { return .preferred(index) }
        return one.maximum - one.minimum < other.maximum - other.minimum ? .steadier(index) : .served(index)
    }

    // As in `StackSolve`: the proposal minus the gaps, the children served before, and the minimum lengths of children
    // with lower priorities is divided among the remaining children of the child's priority.
    private func share(of child: Int, _ cache: CachePointer, _ major: Double) -> _LengthAccount {
        let (count, children, order) = (cache.pointee.count, cache.pointee.children, cache.pointee.order)
        var account = _LengthAccount(CGFloat(major), .proposed)
        if cache.pointee.spacing != 0 { account.add(CGFloat(-cache.pointee.spacing), .gaps(count - 1)) }
        var position = 0
        while position < count, Int(order[position]) != child {
            let index = Int(order[position])
            account.add(CGFloat(-children[index].major), served(index, before: child, children))
            position += 1
        }
        while position < count {
            let index = Int(order[position])
            position += 1
            if index == child { continue }
            if children[index].priority == children[child].priority {
                account.parts += 1
            } else {
                account.add(CGFloat(-children[index].minimum), .reserved(index))
            }
        }
        account.floor()
        return account
    }
}
