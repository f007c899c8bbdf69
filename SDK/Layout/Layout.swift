import CoreGraphics
import GalleyABI

/// A type that defines the geometry of a collection of views.
public protocol Layout: Animatable {
    /// What the layout keeps between its calls for one container.
    associatedtype Cache = Void

    /// The children of a container.
    typealias Subviews = LayoutSubviews

    /// What holds for all instances of the type.
    static var layoutProperties: LayoutProperties { get }

    /// Makes the cache of a container.
    func makeCache(subviews: Subviews) -> Cache

    /// Brings the cache up to date after the children, their layout values or the layout's parameters
    /// changed.
    func updateCache(_ cache: inout Cache, subviews: Subviews)

    /// What the container prefers about the gaps at its edges.
    func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing

    /// The size the container takes for a proposal.
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize

    /// Places the children inside the bounds, whose origin is rarely zero.
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)

    /// Where the container's explicit guide lies, in the coordinates of the bounds; nil: it has none.
    func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat?

    /// Where the container's explicit guide lies, in the coordinates of the bounds; nil: it has none.
    func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat?

    /// The layout as a table and an instance.
    var _erased: AnyLayout { get }
}

/// What holds for all instances of a layout type.
public struct LayoutProperties: Sendable {
    /// The axis along which the layout stacks: a Spacer or Divider inside turns with it.
    public var stackOrientation: Axis?

    /// Whether a child that is not placed is not shown, instead of centred: so does a layout that chooses.
    public var _hidesUnplaced = false

    /// Whether the size depends on the proposal only through the children, each axis through its own: then rigid
    /// children make the container rigid.
    public var _followsSubviews = false

    /// Makes properties without an orientation.
    public init() {}
}

extension Layout {
    /// No orientation.
    public static var layoutProperties: LayoutProperties { LayoutProperties() }

    /// Makes the cache anew.
    public func updateCache(_ cache: inout Cache, subviews: Subviews) {
        cache = makeCache(subviews: subviews)
    }

    /// All preferences of all children, wherever they lie; zero where there is no child
    /// (`semantics.md §3`).
    public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
        subviews.joinedSpacing
    }

    /// The merged explicit values of the children (`semantics.md §4`).
    public func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat? {
        mergedAlignment(guide._id, horizontal: true, bounds, proposal, subviews, &cache)
    }

    /// The merged explicit values of the children (`semantics.md §4`).
    public func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat? {
        mergedAlignment(guide._id, horizontal: false, bounds, proposal, subviews, &cache)
    }

    /// The layout in a box of its own.
    public var _erased: AnyLayout { AnyLayout(_storage: LayoutBox(self)) }

    private func mergedAlignment(
        _ guide: galley_alignment, horizontal: Bool, _ bounds: CGRect, _ proposal: ProposedViewSize,
        _ subviews: Subviews, _ cache: inout Cache
    ) -> CGFloat? {
        GuideMerge.value(guide, horizontal: horizontal, bounds, proposal, subviews) { recording in
            placeSubviews(
                in: CGRect(origin: .zero, size: bounds.size), proposal: proposal,
                subviews: LayoutSubviews(handle: recording), cache: &cache)
        }
    }
}

extension Layout where Cache == Void {
    /// Nothing is kept.
    public func makeCache(subviews: Subviews) {}
}

extension GuideMerge {
    // The merged explicit values of children that are placed by `place`.
    @export(interface) @inline(never) fileprivate static func value(
        _ guide: galley_alignment, horizontal: Bool, _ bounds: CGRect, _ proposal: ProposedViewSize,
        _ subviews: LayoutSubviews, place: (galley_subviews) -> Void
    ) -> CGFloat? {
        let children = subviews.handle
        guard GuideMerge.propagates(guide), children.count > 0 else { return nil }
        var traits = galley_traits()
        guard children.functions.pointee.traits(children, &traits) >= 0 else { return nil }
        if traits.flags & GALLEY_TRAIT_NO_EXPLICIT_ALIGNMENT != 0 { return nil }
        let value = RecordingSubviews.run(
            children, size: galley_size(width: Double(bounds.width), height: Double(bounds.height)),
            proposal: proposal._wire, place: place
        ) { placements in
            GuideMerge.value(guide, horizontal: horizontal, children, placements)
        }
        withExtendedLifetime(subviews) {}
        return value.map { CGFloat($0) + (horizontal ? bounds.minX : bounds.minY) }
    }

    // Where the children that were placed so have their guides.
    private static func value(
        _ guide: galley_alignment, horizontal: Bool, _ children: galley_subviews,
        _ placements: UnsafeBufferPointer<RecordingSubviews.Placement>
    ) -> Double? {
        var merge = GuideMerge(guide)
        for (index, placement) in placements.enumerated() {
            let child = LayoutSubview(_handle: children, index: UInt32(index))
            var value = 0.0
            let status = children.functions.pointee.explicit_alignment(
                children, UInt32(index), placement.proposal, guide, &value)
            if status < 0 { Failure.record(status) }
            guard status == GALLEY_OK else { continue }
            let size = child.sizeThatFits(ProposedViewSize(_wire: placement.proposal))
            let (position, anchor, length) =
                horizontal
                ? (placement.position.x, placement.anchor.x, Double(size.width))
                : (placement.position.y, placement.anchor.y, Double(size.height))
            // Of an infinite child the leading edge itself lies at 0, as at placement.
            merge.add(position - (anchor == 0 ? 0 : anchor * length) + value)
        }
        return merge.value
    }
}
