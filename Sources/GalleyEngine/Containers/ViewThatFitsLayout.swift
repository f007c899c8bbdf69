import GalleySDK

/// The layout of `ViewThatFits`: shows the first child that fits into the proposal, and hides the others (Layout rules
/// §8).
///
/// On each constrained axis, the child's ideal length is measured with the proposal on the other axis (Layout rules
/// §13.7). The child fits if that length is at most the proposed one. An unspecified axis constrains nothing. The last
/// child is chosen without a check. The choice depends on the proposal alone, so a placement shows the child that was
/// measured for the same proposal.
public struct ViewThatFitsLayout: Layout, Sendable {
    /// The axes on which a child must fit.
    public var axes: Axis.Set

    /// Makes a choice by the lengths along some axes.
    public init(axes: Axis.Set = [.horizontal, .vertical]) { self.axes = axes }

    /// Properties that hide the children that are not chosen.
    public static var layoutProperties: LayoutProperties {
        var properties = LayoutProperties()
        properties._hidesUnplaced = true
        return properties
    }

    /// Returns the child that is shown for a proposal; nil without children.
    func choice(_ subviews: Subviews, for proposal: ProposedViewSize) -> LayoutSubview? {
        let (checksWidth, checksHeight) = (axes.contains(.horizontal), axes.contains(.vertical))
        let ideal = ProposedViewSize(
            width: checksWidth ? nil : proposal.width, height: checksHeight ? nil : proposal.height)
        let limit = CGSize(
            width: checksWidth ? proposal.width ?? .infinity : .infinity,
            height: checksHeight ? proposal.height ?? .infinity : .infinity)
        for subview in subviews.dropLast() {
            let size = subview.sizeThatFits(ideal)
            if size.width <= limit.width, size.height <= limit.height { return subview }
        }
        return subviews.last
    }

    /// Returns the size of the chosen child for the proposal; zero without children.
    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        choice(subviews, for: proposal)?.sizeThatFits(proposal) ?? .zero
    }

    /// Places only the chosen child, with the proposal.
    public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        choice(subviews, for: proposal)?.place(at: bounds.origin, proposal: proposal)
    }

    /// Returns the preferences of the first child, which an unspecified proposal chooses.
    public func spacing(subviews: Subviews, cache: inout ()) -> ViewSpacing { subviews.first?.spacing ?? .zero }

    /// Returns the chosen child's guide.
    public func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout ()
    ) -> CGFloat? {
        choice(subviews, for: proposal)?.dimensions(in: proposal)[explicit: guide].map { bounds.minX + $0 }
    }

    /// Returns the chosen child's guide.
    public func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout ()
    ) -> CGFloat? {
        choice(subviews, for: proposal)?.dimensions(in: proposal)[explicit: guide].map { bounds.minY + $0 }
    }
}
