import GalleySDK

/// The layout of `GeometryReader`: takes the proposal, or 10 points where it is unspecified (Layout rules §13.6), and
/// proposes that size to its children at the top leading corner.
public struct GeometryReaderLayout: Layout {
    /// Makes a geometry reader.
    public init() {}

    /// Returns the proposal, with 10 points for unspecified lengths.
    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let size = proposal.replacingUnspecifiedDimensions()
        return CGSize(width: max(size.width, 0), height: max(size.height, 0))
    }

    /// Places all children at the top leading corner.
    public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        for subview in subviews { subview.place(at: bounds.origin, proposal: ProposedViewSize(bounds.size)) }
    }

    /// Returns the default gap on all sides.
    public func spacing(subviews: Subviews, cache: inout ()) -> ViewSpacing { ViewSpacing() }

    /// Returns nil: the reader sets no guide.
    public func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout ()
    ) -> CGFloat? { nil }

    /// Returns nil: the reader sets no guide.
    public func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout ()
    ) -> CGFloat? { nil }
}
