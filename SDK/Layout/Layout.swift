import CoreGraphics
import GalleyABI

/// A type that defines the geometry of a collection of views.
public protocol Layout: Animatable {
    /// Data that the layout keeps between its calls, for one container.
    associatedtype Cache = Void

    /// The children of a container, as a collection.
    typealias Subviews = LayoutSubviews

    /// Properties that all instances of the type share.
    static var layoutProperties: LayoutProperties { get }

    /// Makes the cache of a container.
    func makeCache(subviews: Subviews) -> Cache

    /// Updates the cache after the children, their layout values or the layout's parameters changed.
    func updateCache(_ cache: inout Cache, subviews: Subviews)

    /// Returns the container's preferred gaps at its edges.
    func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing

    /// Returns the size that the container takes for a proposal.
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize

    /// Places the children in the bounds, whose origin is rarely zero.
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)

    /// Returns the position of the container's explicit guide, in the coordinates of the bounds; nil if it has none.
    func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat?

    /// Returns the position of the container's explicit guide, in the coordinates of the bounds; nil if it has none.
    func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat?

    /// The layout as a table and an instance.
    var _erased: AnyLayout { get }
}

/// Properties that all instances of a layout type share.
public struct LayoutProperties: Sendable {
    /// The axis along which the layout stacks its children. A spacer or divider inside turns with it.
    public var stackOrientation: Axis?

    /// Whether a child that the layout does not place is hidden. Otherwise it is centred in the bounds.
    public var _hidesUnplaced = false

    /// Whether the size depends on the proposal only through the children, and each axis only through the same axis of
    /// the children. With rigid children the container is then rigid too.
    public var _followsSubviews = false

    /// Whether the layout reports its calls if another layout makes them. Behind a table, the table's caller knows them.
    public var _reportsCalls = false

    /// Makes properties without an orientation.
    public init() {}
}

extension Layout {
    /// Properties without an orientation.
    public static var layoutProperties: LayoutProperties { LayoutProperties() }

    /// Replaces the cache with a new one from `makeCache(subviews:)`.
    public func updateCache(_ cache: inout Cache, subviews: Subviews) {
        cache = makeCache(subviews: subviews)
    }

    /// Returns the union of all children's preferences, regardless of their positions; zero without children
    /// (Layout rules §3).
    public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
        subviews.joinedSpacing
    }

    /// Returns the merged explicit values of the children (Layout rules §4).
    public func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat? {
        mergedAlignment(guide._id, horizontal: true, bounds, proposal, subviews, &cache)
    }

    /// Returns the merged explicit values of the children (Layout rules §4).
    public func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat? {
        mergedAlignment(guide._id, horizontal: false, bounds, proposal, subviews, &cache)
    }

    /// The layout in a box for its type.
    public var _erased: AnyLayout { AnyLayout(_storage: LayoutBox(self)) }

    private func mergedAlignment(
        _ guide: galley_alignment, horizontal: Bool, _ bounds: CGRect, _ proposal: ProposedViewSize,
        _ subviews: Subviews, _ cache: inout Cache
    ) -> CGFloat? {
        GuideMerge.value(guide, horizontal: horizontal, bounds, proposal, subviews) { recording in
            var recorded = LayoutSubviews(handle: recording)
            recorded.recordsNested = subviews.recordsNested
            placeSubviews(
                in: CGRect(origin: .zero, size: bounds.size), proposal: proposal, subviews: recorded, cache: &cache)
        }
    }
}

extension Layout where Cache == Void {
    /// Makes an empty cache.
    public func makeCache(subviews: Subviews) {}
}

extension GuideMerge {
    // The merged explicit values of the children that `place` places.
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

    // The guides of the recorded placements.
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
            // The leading edge of an infinite child lies at 0, as in a placement.
            merge.add(position - (anchor == 0 ? 0 : anchor * length) + value)
        }
        return merge.value
    }
}
