import GalleySDK

extension GeometryReaderLayout: _AccountedLayout {
    /// What is proposed, or 10 points.
    public func _account(
        of size: CGSize, along axis: Axis, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) -> _LengthAccount {
        guard let length = axis._length(proposal) else { return _LengthAccount(10, .ideal) }
        return _LengthAccount(length, .proposed).floored
    }

    /// The reader's own length.
    public func _offer(
        to child: Int, along axis: Axis, in size: CGSize, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout ()
    ) -> _LengthAccount { _LengthAccount(axis._length(size), .own) }
}

extension ScrollLayout: _AccountedLayout {
    private func scrolls(_ axis: Axis) -> Bool { axes.contains(axis == .horizontal ? .horizontal : .vertical) }

    /// What is proposed along a scrolled axis, and the content's length elsewhere.
    public func _account(
        of size: CGSize, along axis: Axis, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) -> _LengthAccount {
        if scrolls(axis) || subviews.isEmpty, let length = axis._length(proposal) {
            return _LengthAccount(length, .proposed).floored
        }
        guard let child = subviews.first else { return _LengthAccount() }
        return _LengthAccount(axis._length(child.sizeThatFits(content(proposal))), .child(0)).floored
    }

    /// Nothing along a scrolled axis.
    public func _offer(
        to child: Int, along axis: Axis, in size: CGSize, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout ()
    ) -> _LengthAccount { scrolls(axis) ? .ideal : _LengthAccount(axis._length(proposal), .proposed) }
}

extension ViewThatFitsLayout: _AccountedLayout {
    /// The length of the child that fits.
    public func _account(
        of size: CGSize, along axis: Axis, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) -> _LengthAccount {
        guard let chosen = choice(subviews, for: proposal), let index = subviews.firstIndex(of: chosen) else {
            return _LengthAccount()
        }
        return _LengthAccount(axis._length(chosen.sizeThatFits(proposal)), .child(index))
    }

    /// The whole proposal.
    public func _offer(
        to child: Int, along axis: Axis, in size: CGSize, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout ()
    ) -> _LengthAccount { _LengthAccount(axis._length(proposal), .proposed) }
}

extension LazyGridLayout: _AccountedLayout {
    /// The columns with their gaps, and the rows with theirs.
    public func _account(
        of size: CGSize, along axis: Axis, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) -> _LengthAccount {
        guard !items.isEmpty, !subviews.isEmpty else { return _LengthAccount() }
        solve((self.axis == .vertical ? proposal.width : proposal.height) ?? 10, subviews, &cache)
        var account = _LengthAccount()
        var count = 0
        if axis == self.axis {
            for height in cache.heights {
                account.add(height, .track(count))
                count += 1
            }
            if count > 1, gap != 0 { account.add(gap * CGFloat(count - 1), .gaps(count - 1)) }
            return account.floored
        }
        var lengths: CGFloat = 0
        for column in cache.columns.list {
            for _ in 0..<column.count {
                account.add(column.length, .track(count))
                lengths += column.length
                count += 1
            }
        }
        // The part of the length that the columns leave.
        let gaps = cache.columns.length - lengths
        if !gaps.isNaN, gaps != 0 { account.add(gaps, .gaps(count - 1)) }
        return account.floored
    }

    /// The column's length, computed from the grid's own length, and the height of the row.
    public func _offer(
        to child: Int, along axis: Axis, in size: CGSize, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Cache
    ) -> _LengthAccount {
        solve(self.axis == .vertical ? size.width : size.height, subviews, &cache)
        let perRow = cache.columns.list.reduce(0) { $0 + $1.count }
        guard perRow > 0 else { return .ideal }
        if axis == self.axis { return _LengthAccount(cache.heights[child / perRow], .track(child / perRow)) }
        var column = child % perRow
        let index = column
        for group in cache.columns.list {
            if column < group.count { return _LengthAccount(group.length, .track(index)) }
            column -= group.count
        }
        return .ideal
    }
}
