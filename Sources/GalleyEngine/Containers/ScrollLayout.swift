import GalleySDK

/// The layout of `ScrollView`: a window onto one child, which may be larger than the proposal.
///
/// Along the scrolled axes the child's proposal is unspecified, so that it takes its ideal length, as in SwiftUI (some
/// sources describe an infinite proposal). Along these axes the scroll view takes its own proposal; across them it
/// takes the child's length.
public struct ScrollLayout: Layout {
    /// The scrolled axes.
    public var axes: Axis.Set
    /// The scroll offset in points, limited to the ends of the content.
    public var offset: CGPoint

    /// Makes a scroll view with an offset.
    public init(_ axes: Axis.Set = .vertical, offset: CGPoint = .zero) {
        self.axes = axes
        self.offset = offset
    }

    func content(_ proposal: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(
            width: axes.contains(.horizontal) ? nil : proposal.width,
            height: axes.contains(.vertical) ? nil : proposal.height)
    }

    /// Returns the proposal along the scrolled axes, and the child's length across them and where the proposal is
    /// unspecified.
    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let size = subviews.first?.sizeThatFits(content(proposal)) ?? proposal.replacingUnspecifiedDimensions(by: .zero)
        return CGSize(
            width: axes.contains(.horizontal) ? max(proposal.width ?? size.width, 0) : max(size.width, 0),
            height: axes.contains(.vertical) ? max(proposal.height ?? size.height, 0) : max(size.height, 0))
    }

    /// Places the child at the leading end of a scrolled axis, moved by the offset, and centred across.
    public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        guard let child = subviews.first else { return }
        let offered = content(proposal)
        let size = child.sizeThatFits(offered)
        func origin(_ axis: Axis.Set, _ start: CGFloat, _ length: CGFloat, _ content: CGFloat, _ offset: CGFloat)
            -> CGFloat
        {
            // Equal lengths need no offset, even if both are infinite.
            guard content != length else { return start }
            guard axes.contains(axis) else { return start + (length - content) / 2 }
            return start - min(max(offset, 0), max(content - length, 0))
        }
        child.place(
            at: CGPoint(
                x: origin(.horizontal, bounds.minX, bounds.width, size.width, offset.x),
                y: origin(.vertical, bounds.minY, bounds.height, size.height, offset.y)),
            proposal: offered)
    }

    /// Returns the default gap on all sides, because the content scrolls.
    public func spacing(subviews: Subviews, cache: inout ()) -> ViewSpacing { ViewSpacing() }

    /// Returns nil: the content's guides scroll.
    public func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout ()
    ) -> CGFloat? { nil }

    /// Returns nil: the content's guides scroll.
    public func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout ()
    ) -> CGFloat? { nil }
}
