import CoreGraphics

extension GridLayout: _AccountedLayout {
    /// The columns or rows with their gaps.
    public func _account(
        of size: CGSize, along axis: Axis, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) -> _LengthAccount {
        let solution = solve(proposal, subviews, &cache)
        return tracks(axis == .horizontal ? solution.widths : solution.heights).floored
    }

    /// Explains the proposal to a cell: the share of its column or row if the cells fill the share, otherwise the
    /// length of the tracks that the cell covers.
    public func _offer(
        to child: Int, along axis: Axis, in size: CGSize, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Cache
    ) -> _LengthAccount {
        let solution = solve(proposal, subviews, &cache)
        let cell = cache.cells.list[child]
        let lengths = axis == .horizontal ? solution.widths : solution.heights
        let covered = axis == .horizontal ? cell.columns : cell.row..<(cell.row + 1)
        guard covered.count == 1, let proposed = axis._length(proposal) else { return tracks(lengths, covered) }
        let (columns, rows) = GridSolve.tracks(cache.cells, subviews, proposal)
        let share = (axis == .horizontal ? columns : rows).account(of: covered.lowerBound, in: proposed)
        return share.length == lengths.lengths[covered.lowerBound] ? share : tracks(lengths, covered)
    }

    private func tracks(_ tracks: GridLengths, _ covered: Range<Int>? = nil) -> _LengthAccount {
        let covered = covered ?? tracks.lengths.indices
        var account = _LengthAccount()
        for index in covered { account.add(tracks.lengths[index], .track(index)) }
        let gaps = tracks.gaps[covered.lowerBound..<max(covered.upperBound - 1, covered.lowerBound)]
        if gaps.contains(where: { $0 != 0 }) { account.add(gaps.reduce(0, +), .gaps(gaps.count)) }
        return account
    }
}

extension GridTracks {
    /// Explains the share of a track, computed as in `share`: a track that needs more than its equal part, or can take
    /// less, gets that.
    fileprivate func account(of track: Int, in proposed: CGFloat) -> _LengthAccount {
        let lengths = share(proposed)
        var account = _LengthAccount(proposed, .proposed)
        let gap = gaps.reduce(0, +)
        if gap != 0 { account.add(-gap, .gaps(gaps.count)) }
        let served = order
        for (position, other) in served.enumerated() {
            if other == track {
                account.parts = served.count - position
                break
            }
            account.add(-lengths[other], .servedTrack(other))
        }
        account.floor()
        guard let equal = account.length, equal != lengths[track] else { return account }
        return _LengthAccount(lengths[track], equal < lengths[track] ? .minimum : .maximum)
    }
}
