import GalleySDK

/// `ViewThatFits`: shows the first of its children that fits into the proposal, and hides the others
/// (Layout rules §8).
///
/// A child fits if it is at most as long as proposed on each constrained axis, where it is asked for its ideal length
/// there and offered the proposal on the other axis (Layout rules §13.7). An axis without a proposal constrains
/// nothing. The last child is taken unchecked. What is chosen depends on the proposal alone, so that a placement for
/// another proposal than the last one measured shows the child that was measured for it.
public struct ViewThatFitsLayout: Layout, Sendable {
    /// The axes on which a child has to fit.
    public var axes: Axis.Set

    /// A choice by the lengths on some axes.
    public init(axes: Axis.Set = [.horizontal, .vertical]) { self.axes = axes }

    /// What is not chosen is not shown.
    public static var layoutProperties: LayoutProperties {
        var properties = LayoutProperties()
        properties._hidesUnplaced = true
        return properties
    }

    /// The child that is shown for a proposal; nil where there is none at all.
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

    /// The size of the chosen child for the whole proposal; zero without children.
    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        choice(subviews, for: proposal)?.sizeThatFits(proposal) ?? .zero
    }

    /// The chosen child alone, offered the whole proposal.
    public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        choice(subviews, for: proposal)?.place(at: bounds.origin, proposal: proposal)
    }

    /// Preferences know no proposal: those of the child that is shown without one, the first.
    public func spacing(subviews: Subviews, cache: inout ()) -> ViewSpacing { subviews.first?.spacing ?? .zero }

    /// The chosen child's guide.
    public func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout ()
    ) -> CGFloat? {
        choice(subviews, for: proposal)?.dimensions(in: proposal)[explicit: guide].map { bounds.minX + $0 }
    }

    /// The chosen child's guide.
    public func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout ()
    ) -> CGFloat? {
        choice(subviews, for: proposal)?.dimensions(in: proposal)[explicit: guide].map { bounds.minY + $0 }
    }
}
