import GalleySDK

/// `padding(_:)`: subtracts the insets from the proposal and adds them to the child's size (Layout rules §6).
struct PaddingLayout: ModifierLayout {
    var insets: EdgeInsets

    func childProposal(_ proposal: ProposedViewSize, child: LayoutSubview) -> ProposedViewSize {
        ProposedViewSize(
            width: proposal.width.map { max($0 - insets.leading - insets.trailing, 0) },
            height: proposal.height.map { max($0 - insets.top - insets.bottom, 0) })
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let child = subviews[0].sizeThatFits(childProposal(proposal, child: subviews[0]))
        return CGSize(
            width: max(child.width + insets.leading + insets.trailing, 0),
            height: max(child.height + insets.top + insets.bottom, 0))
    }

    func childOrigin(in size: CGSize, proposal: ProposedViewSize, child: LayoutSubview) -> CGPoint {
        CGPoint(x: insets.leading, y: insets.top)
    }

    /// Padded edges prefer the ordinary gap (Layout rules §3).
    func spacing(subviews: Subviews, cache: inout ()) -> ViewSpacing {
        var kept: Edge.Set = []
        if insets.top == 0 { kept.insert(.top) }
        if insets.leading == 0 { kept.insert(.leading) }
        if insets.bottom == 0 { kept.insert(.bottom) }
        if insets.trailing == 0 { kept.insert(.trailing) }
        var result = ViewSpacing()
        result.formUnion(subviews[0].spacing, edges: kept)
        return result
    }
}
