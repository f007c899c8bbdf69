import GalleySDK

/// A modifier that leaves its child's layout unchanged: `layoutPriority(_:)`, `layoutValue(key:value:)`, a stack of one
/// child.
struct IdentityLayout: ModifierLayout {}

/// `layoutDirection`: leaves its child's layout unchanged. A guide lies where it is drawn, so its distance from the leading edge
/// becomes that from the trailing edge where the directions inside and around differ.
struct DirectionLayout: ModifierLayout {
    var direction: LayoutDirection

    func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout ()
    ) -> CGFloat? {
        guard let value = subviews[0].dimensions(in: proposal)[explicit: guide] else { return nil }
        return bounds.minX + (subviews.layoutDirection == direction ? value : bounds.width - value)
    }
}

/// `fixedSize(horizontal:vertical:)`: the proposal is unspecified on the given axes.
struct FixedSizeLayout: ModifierLayout {
    var horizontal: Bool
    var vertical: Bool

    func childProposal(_ proposal: ProposedViewSize, child: LayoutSubview) -> ProposedViewSize {
        ProposedViewSize(width: horizontal ? nil : proposal.width, height: vertical ? nil : proposal.height)
    }
}

/// `offset(x:y:)`: moves the drawing. Guides keep their positions.
struct OffsetLayout: ModifierLayout {
    var x: CGFloat
    var y: CGFloat

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        subviews[0].place(at: CGPoint(x: bounds.minX + x, y: bounds.minY + y), proposal: proposal)
    }
}

/// `position(x:y:)`: takes the proposal and centres the child at a point of it.
struct PositionLayout: ModifierLayout {
    var x: CGFloat
    var y: CGFloat

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let child = proposal.width != nil && proposal.height != nil ? .zero : subviews[0].sizeThatFits(proposal)
        return CGSize(width: max(proposal.width ?? child.width, 0), height: max(proposal.height ?? child.height, 0))
    }

    func childOrigin(in size: CGSize, proposal: ProposedViewSize, child: LayoutSubview) -> CGPoint {
        let own = child.sizeThatFits(proposal)
        return CGPoint(x: x - own.width / 2, y: y - own.height / 2)
    }
}

/// `aspectRatio(_:contentMode:)`: proposes a size of the given ratio and takes the child's size.
struct AspectRatioLayout: ModifierLayout {
    var ratio: CGFloat?
    var fill: Bool

    func childProposal(_ proposal: ProposedViewSize, child: LayoutSubview) -> ProposedViewSize {
        if proposal.width == nil && proposal.height == nil { return proposal }
        guard let ratio = ratio ?? idealRatio(of: child), ratio > 0, ratio.isFinite else { return proposal }
        guard let width = proposal.width else {
            return ProposedViewSize(width: proposal.height! * ratio, height: proposal.height)
        }
        guard let height = proposal.height else { return ProposedViewSize(width: width, height: width / ratio) }
        // An infinite length does not limit the fit on its axis.
        let isWide = width.isInfinite && height.isInfinite ? nil : width > height * ratio
        guard let isWide else { return proposal }
        return isWide != fill
            ? ProposedViewSize(width: height * ratio, height: height)
            : ProposedViewSize(width: width, height: width / ratio)
    }

    private func idealRatio(of child: LayoutSubview) -> CGFloat? {
        let ideal = child.sizeThatFits(.unspecified)
        // A view with an ideal size of 0 × 0 counts as a square.
        if ideal.width == ideal.height { return 1 }
        return ideal.height > 0 ? ideal.width / ideal.height : nil
    }

    func childOrigin(in size: CGSize, proposal: ProposedViewSize, child: LayoutSubview) -> CGPoint {
        let own = child.sizeThatFits(proposal)
        return CGPoint(x: (size.width - own.width) / 2, y: (size.height - own.height) / 2)
    }
}

/// A guide and its explicit position.
public struct AlignmentGuide: Sendable {
    /// A guide on one axis.
    public enum Guide: Sendable {
        case horizontal(HorizontalAlignment)
        case vertical(VerticalAlignment)
    }

    /// The guide.
    public var guide: Guide
    /// Returns the position in points from the leading or top edge, from the view's dimensions.
    public var value: @Sendable (ViewDimensions) -> CGFloat

    /// Makes a guide whose position is computed from the view's dimensions.
    public init(_ guide: Guide, _ value: @escaping @Sendable (ViewDimensions) -> CGFloat) {
        self.guide = guide
        self.value = value
    }
}

/// `alignmentGuide(_:computeValue:)`: the outermost modifier takes precedence; a value equal to the default is explicit
/// too (Layout rules §4).
struct AlignmentGuideLayout: ModifierLayout {
    var guide: AlignmentGuide

    func explicitAlignment(
        of asked: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout ()
    ) -> CGFloat? {
        let dimensions = subviews[0].dimensions(in: proposal)
        if case .horizontal(let own) = guide.guide, own == asked { return bounds.minX + guide.value(dimensions) }
        return dimensions[explicit: asked].map { bounds.minX + $0 }
    }

    func explicitAlignment(
        of asked: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout ()
    ) -> CGFloat? {
        let dimensions = subviews[0].dimensions(in: proposal)
        if case .vertical(let own) = guide.guide, own == asked { return bounds.minY + guide.value(dimensions) }
        return dimensions[explicit: asked].map { bounds.minY + $0 }
    }
}
