import GalleySDK

/// `ScrollView`: a window onto content that may be larger than what is proposed. One child.
///
/// Along the axes on which it scrolls the content is proposed nothing, so that it takes its ideal length; SwiftUI does
/// so, though some texts speak of an infinite proposal. There the scroll view itself takes all that it is proposed;
/// across it is as long as its content. The size of the content is that of the child's frame.
public struct ScrollLayout: Layout {
    /// The axes on which the content scrolls.
    public var axes: Axis.Set
    /// How far the content is scrolled, in points; never beyond its ends.
    public var offset: CGPoint

    /// A scroll view, scrolled by some points.
    public init(_ axes: Axis.Set = .vertical, offset: CGPoint = .zero) {
        self.axes = axes
        self.offset = offset
    }

    func content(_ proposal: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(
            width: axes.contains(.horizontal) ? nil : proposal.width,
            height: axes.contains(.vertical) ? nil : proposal.height)
    }

    /// What is proposed along the scrolled axes, and the content's length where nothing is and across them.
    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let size = subviews.first?.sizeThatFits(content(proposal)) ?? proposal.replacingUnspecifiedDimensions(by: .zero)
        return CGSize(
            width: axes.contains(.horizontal) ? max(proposal.width ?? size.width, 0) : max(size.width, 0),
            height: axes.contains(.vertical) ? max(proposal.height ?? size.height, 0) : max(size.height, 0))
    }

    /// The content at the leading end of a scrolled axis, moved by the offset; centred across.
    public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        guard let child = subviews.first else { return }
        let offered = content(proposal)
        let size = child.sizeThatFits(offered)
        func origin(_ axis: Axis.Set, _ start: CGFloat, _ length: CGFloat, _ content: CGFloat, _ offset: CGFloat)
            -> CGFloat
        {
            // Also where both lengths are infinite nothing is to be moved.
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

    /// The ordinary gap on all sides: what scrolls has no say.
    public func spacing(subviews: Subviews, cache: inout ()) -> ViewSpacing { ViewSpacing() }

    /// None: the content's guides scroll.
    public func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout ()
    ) -> CGFloat? { nil }

    /// None: the content's guides scroll.
    public func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout ()
    ) -> CGFloat? { nil }
}
