import GalleySDK

// By default a modifier passes on its proposal and takes its child's size.
extension ModifierLayout {
    func _account(
        of size: CGSize, along axis: Axis, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) -> _LengthAccount {
        childAccount(axis, subviews[0], offered: childProposal(proposal, child: subviews[0]))
    }

    func _offer(
        to child: Int, along axis: Axis, in size: CGSize, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout ()
    ) -> _LengthAccount {
        _LengthAccount(axis._length(placementProposal(proposal, in: size, child: subviews[0])), .proposed)
    }

    fileprivate func childAccount(_ axis: Axis, _ child: LayoutSubview, offered: ProposedViewSize) -> _LengthAccount {
        _LengthAccount(axis._length(child.sizeThatFits(offered)), .child(0))
    }
}

extension FrameLayout {
    private func given(_ axis: Axis) -> CGFloat? { axis == .horizontal ? width : height }

    func _account(
        of size: CGSize, along axis: Axis, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) -> _LengthAccount {
        if let given = given(axis) { return _LengthAccount(given, .fixed) }
        return childAccount(axis, subviews[0], offered: childProposal(proposal, child: subviews[0]))
    }

    func _offer(
        to child: Int, along axis: Axis, in size: CGSize, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout ()
    ) -> _LengthAccount {
        if let given = given(axis) { return _LengthAccount(given, .fixed) }
        return _LengthAccount(axis._length(proposal), .proposed)
    }
}

extension PaddingLayout {
    private func inset(_ axis: Axis) -> CGFloat {
        axis == .horizontal ? insets.leading + insets.trailing : insets.top + insets.bottom
    }

    func _account(
        of size: CGSize, along axis: Axis, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) -> _LengthAccount {
        var account = childAccount(axis, subviews[0], offered: childProposal(proposal, child: subviews[0]))
        if inset(axis) != 0 { account.add(inset(axis), .insets) }
        return account.floored
    }

    func _offer(
        to child: Int, along axis: Axis, in size: CGSize, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout ()
    ) -> _LengthAccount {
        var account = _LengthAccount(axis._length(proposal), .proposed)
        if inset(axis) != 0 { account.add(-inset(axis), .insets) }
        return account.floored
    }
}

extension PositionLayout {
    func _account(
        of size: CGSize, along axis: Axis, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) -> _LengthAccount {
        if let length = axis._length(proposal) { return _LengthAccount(length, .proposed).floored }
        return childAccount(axis, subviews[0], offered: proposal)
    }
}

extension AspectRatioLayout {
    func _offer(
        to child: Int, along axis: Axis, in size: CGSize, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout ()
    ) -> _LengthAccount {
        let offered = childProposal(proposal, child: subviews[0])
        guard let length = axis._length(offered) else { return .ideal }
        if length == axis._length(proposal) { return _LengthAccount(length, .proposed) }
        let other = (axis == .horizontal ? offered.height : offered.width) ?? 0
        return _LengthAccount(length, .ratio(Double(other), Double(length / other)))
    }
}

extension FlexibleFrame.Range {
    /// Explains the length that `length` returns.
    fileprivate func account(_ proposed: CGFloat?, child: () -> CGFloat) -> _LengthAccount {
        if proposed == nil, let ideal { return _LengthAccount(ideal, .ideal) }
        if let proposed, let known = known(proposed) { return bound(known, within: proposed, .proposed) }
        let child = child()
        let length = length(proposed, child: child)
        if length != child, length == proposed { return _LengthAccount(length, .proposed) }
        return bound(length, within: child, .child(0))
    }

    private func bound(_ length: CGFloat, within free: CGFloat, _ origin: _LengthAccount.Origin) -> _LengthAccount {
        if length == free { return _LengthAccount(length, origin) }
        return _LengthAccount(length, length == maximum ? .maximum : .minimum)
    }
}

extension FlexibleFrameLayout {
    func _account(
        of size: CGSize, along axis: Axis, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) -> _LengthAccount {
        let range = axis == .horizontal ? frame.width : frame.height
        return range.account(axis._length(proposal)) {
            axis._length(subviews[0].sizeThatFits(childProposal(proposal, child: subviews[0])))
        }
    }

    func _offer(
        to child: Int, along axis: Axis, in size: CGSize, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout ()
    ) -> _LengthAccount {
        _LengthAccount(axis._length(placementProposal(proposal, in: size, child: subviews[0])), .own)
    }
}

extension LayeredLayout: _AccountedLayout {
    func _account(
        of size: CGSize, along axis: Axis, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) -> _LengthAccount {
        _LengthAccount(axis._length(subviews[0].sizeThatFits(proposal)), .child(0))
    }

    func _offer(
        to child: Int, along axis: Axis, in size: CGSize, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout ()
    ) -> _LengthAccount {
        child == 0 ? _LengthAccount(axis._length(proposal), .proposed) : _LengthAccount(axis._length(size), .own)
    }
}
