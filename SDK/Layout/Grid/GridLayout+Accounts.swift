import CoreGraphics

extension GridLayout: _AccountedLayout {
    /// The columns or rows with their gaps.
    public func _account(
        of size: CGSize, along axis: Axis, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) -> _LengthAccount {
        let solution = solve(proposal, subviews, &cache)
        let tracks = axis == .horizontal ? solution.widths : solution.heights
        var account = _LengthAccount()
        for (index, length) in tracks.lengths.enumerated() { account.add(length, .track(index)) }
        if tracks.gaps.contains(where: { $0 != 0 }) {
            account.add(tracks.gaps.reduce(0, +), .gaps(tracks.gaps.count))
        }
        account.floor()
        return account
    }

    /// The columns or the row that the cell covers.
    public func _offer(
        to child: Int, along axis: Axis, in size: CGSize, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Cache
    ) -> _LengthAccount {
        let solution = solve(proposal, subviews, &cache)
        let cell = cache.cells.list[child]
        guard axis == .horizontal else {
            return _LengthAccount(solution.heights.lengths[cell.row], .track(cell.row))
        }
        var account = _LengthAccount()
        for column in cell.columns { account.add(solution.widths.lengths[column], .track(column)) }
        let gaps = solution.widths.gaps[cell.columns.lowerBound..<(cell.columns.upperBound - 1)]
        if gaps.contains(where: { $0 != 0 }) { account.add(gaps.reduce(0, +), .gaps(gaps.count)) }
        return account
    }
}
