import GalleySDK

/// `frame(width:height:alignment:)` (Layout rules §6).
struct FrameLayout: ModifierLayout {
    var width: CGFloat?
    var height: CGFloat?
    var alignment: Alignment

    init(width: CGFloat?, height: CGFloat?, alignment: Alignment) {
        self.width = Self.given(width)
        self.height = Self.given(height)
        self.alignment = alignment
    }

    /// Returns the length if it is finite and not negative; others are ignored.
    static func given(_ length: CGFloat?) -> CGFloat? {
        guard let length, length >= 0, length.isFinite else { return nil }
        return length
    }

    func childProposal(_ proposal: ProposedViewSize, child: LayoutSubview) -> ProposedViewSize {
        ProposedViewSize(width: width ?? proposal.width, height: height ?? proposal.height)
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        if let width, let height { return CGSize(width: width, height: height) }
        let child = subviews[0].sizeThatFits(childProposal(proposal, child: subviews[0]))
        return CGSize(width: width ?? child.width, height: height ?? child.height)
    }

    func childOrigin(in size: CGSize, proposal: ProposedViewSize, child: LayoutSubview) -> CGPoint {
        alignment.origin(of: child, proposal: proposal, in: size)
    }

    func spacing(subviews: Subviews, cache: inout ()) -> ViewSpacing {
        subviews[0].spacing(keepingHorizontal: width == nil, vertical: height == nil)
    }
}

extension LayoutSubview {
    /// Returns the spacing of a frame around this view: on the framed axes, that of an ordinary view.
    func spacing(keepingHorizontal horizontal: Bool, vertical: Bool) -> ViewSpacing {
        if horizontal && vertical { return spacing }
        var result = ViewSpacing()
        if horizontal { result.formUnion(spacing, edges: .horizontal) }
        if vertical { result.formUnion(spacing, edges: .vertical) }
        return result
    }
}
