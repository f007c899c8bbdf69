import GalleySDK

/// `GeometryReader`: takes all that is proposed, 10 points where nothing is (Layout rules §13.6), and offers its
/// children that size at the top leading corner.
public struct GeometryReaderLayout: Layout {
    /// A geometry reader.
    public init() {}

    /// The proposal.
    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let size = proposal.replacingUnspecifiedDimensions()
        return CGSize(width: max(size.width, 0), height: max(size.height, 0))
    }

    /// All children at the top leading corner.
    public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        for subview in subviews { subview.place(at: bounds.origin, proposal: ProposedViewSize(bounds.size)) }
    }

    /// The ordinary gap on all sides.
    public func spacing(subviews: Subviews, cache: inout ()) -> ViewSpacing { ViewSpacing() }

    /// None.
    public func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout ()
    ) -> CGFloat? { nil }

    /// None.
    public func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout ()
    ) -> CGFloat? { nil }
}
