import CoreGraphics
import GalleyABI

/// A stack along one axis: the common part of `HStackLayout` and `VStackLayout`.
public protocol _StackLayout: Layout where Cache == _StackLayoutCache, AnimatableData == EmptyAnimatableData {
    /// The guide across the stack.
    var _guide: UInt32 { get }
    /// The gap between children in points; nil: the children's preferred gaps.
    var spacing: CGFloat? { get }
    /// The axis along which children are stacked.
    static var _axis: Axis { get }
}

/// A horizontal stack (Layout rules §1).
public struct HStackLayout: _StackLayout, Sendable {
    /// The guide by which the children are aligned.
    public var alignment: VerticalAlignment
    /// The gap between children in points; nil: the children's preferred gaps.
    public var spacing: CGFloat?

    /// Makes a horizontal stack.
    public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
        self.alignment = alignment
        self.spacing = spacing
    }

    /// The number of the guide.
    public var _guide: UInt32 { alignment._id }
    /// Horizontal.
    public static var _axis: Axis { .horizontal }
}

/// A vertical stack (Layout rules §1).
public struct VStackLayout: _StackLayout, Sendable {
    /// The guide by which the children are aligned.
    public var alignment: HorizontalAlignment
    /// The gap between children in points; nil: the children's preferred gaps.
    public var spacing: CGFloat?

    /// Makes a vertical stack.
    public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
        self.alignment = alignment
        self.spacing = spacing
    }

    /// The number of the guide.
    public var _guide: UInt32 { alignment._id }
    /// Vertical.
    public static var _axis: Axis { .vertical }
}

/// The cache of a stack that is called through Swift's protocol.
public final class _StackLayoutCache {
    fileprivate var pointer: Stack.CachePointer?

    fileprivate init(_ pointer: Stack.CachePointer?) {
        self.pointer = pointer
    }

    deinit {
        if let pointer { Stack.destroy(pointer) }
    }
}

extension _StackLayout {
    private var stack: Stack {
        Stack(axis: Self._axis, alignment: _guide, spacing: spacing.map(Double.init) ?? .nan)
    }

    /// Properties with the stack's axis as the orientation.
    public static var layoutProperties: LayoutProperties {
        var properties = LayoutProperties()
        properties.stackOrientation = _axis
        return properties
    }

    /// A box without the detour through this protocol. Stacks with equal parameters may share one.
    public var _erased: AnyLayout {
        #if hasFeature(Embedded)
            AnyLayout(_storage: StackBox(stack))
        #else
            SharedStacks.layout(stack)
        #endif
    }

    /// Makes a cache with the children's priorities and gaps.
    public func makeCache(subviews: Subviews) -> _StackLayoutCache {
        var pointer: Stack.CachePointer?
        if subviews.recordsNested { subviews.beginNested(GALLEY_NESTED_MAKE_CACHE, stack.name) }
        record(stack.makeCache(subviews.handle, &pointer), subviews)
        if subviews.recordsNested { subviews.endNested() }
        return _StackLayoutCache(pointer)
    }

    /// Reads the children's priorities and gaps again.
    public func updateCache(_ cache: inout _StackLayoutCache, subviews: Subviews) {
        cache = makeCache(subviews: subviews)
    }

    /// Returns the stack's size for a proposal.
    public func sizeThatFits(
        proposal: ProposedViewSize, subviews: Subviews, cache: inout _StackLayoutCache
    ) -> CGSize {
        guard let pointer = cache.pointer else { return .zero }
        var wire = galley_size()
        if subviews.recordsNested { subviews.beginNested(GALLEY_NESTED_SIZE_THAT_FITS, stack.name, proposal) }
        record(stack.sizeThatFits(pointer, subviews.handle, proposal._wire, &wire), subviews)
        let size = CGSize(width: wire.width, height: wire.height)
        if subviews.recordsNested { subviews.endNested(size) }
        return size
    }

    /// Places the children one after another.
    public func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout _StackLayoutCache
    ) {
        guard let pointer = cache.pointer else { return }
        if subviews.recordsNested { subviews.beginNested(GALLEY_NESTED_PLACE_SUBVIEWS, stack.name, proposal) }
        record(stack.placeSubviews(pointer, subviews.handle, bounds.wire, proposal._wire), subviews)
        if subviews.recordsNested { subviews.endNested(bounds) }
    }

    /// Returns the preferences of the children at the stack's edges.
    public func spacing(subviews: Subviews, cache: inout _StackLayoutCache) -> ViewSpacing {
        var status = GALLEY_OK
        let spacing = ViewSpacing(status: &status) { stack.spacing(subviews.handle, $0) }
        record(status, subviews)
        return spacing
    }

    /// The merged explicit values of the children.
    public func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout _StackLayoutCache
    ) -> CGFloat? {
        explicitAlignment(guide._id, bounds, proposal, subviews, cache)
    }

    /// The merged explicit values of the children.
    public func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout _StackLayoutCache
    ) -> CGFloat? {
        explicitAlignment(guide._id, bounds, proposal, subviews, cache)
    }

    private func explicitAlignment(
        _ guide: galley_alignment, _ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: Subviews,
        _ cache: _StackLayoutCache
    ) -> CGFloat? {
        guard let pointer = cache.pointer else { return nil }
        var value = 0.0
        let status = stack.explicitAlignment(
            pointer, subviews.handle, bounds.wire, proposal._wire, guide, &value)
        record(status, subviews)
        return status == GALLEY_OK ? CGFloat(value) : nil
    }

    // Keeps the children of a subset until the call is over.
    private func record(_ status: galley_status, _ subviews: Subviews) {
        if status < 0 { Failure.record(status) }
        withExtendedLifetime(subviews) {}
    }
}

#if !hasFeature(Embedded)
    /// The last horizontal and vertical stack: most trees have thousands with equal parameters. A stack's box has no
    /// settable parameters, so containers may share it.
    private enum SharedStacks {
        private static let lock = SpinLock()
        // Guarded by `lock`; the last horizontal and the last vertical one.
        nonisolated(unsafe) private static var last: (AnyLayout?, AnyLayout?)
        nonisolated(unsafe) private static var parameters = (
            Stack(axis: .horizontal, alignment: 0, spacing: 0), Stack(axis: .vertical, alignment: 0, spacing: 0)
        )

        static func layout(_ stack: Stack) -> AnyLayout {
            let known = lock.withLock {
                let (one, layout) = stack.isVertical ? (parameters.1, last.1) : (parameters.0, last.0)
                return one == stack ? layout : nil
            }
            if let known { return known }
            let made = AnyLayout(_storage: StackBox(stack))
            // The previous stack is released outside of the lock.
            let before = lock.withLock {
                if stack.isVertical {
                    let before = last.1
                    (parameters.1, last.1) = (stack, made)
                    return before
                }
                let before = last.0
                (parameters.0, last.0) = (stack, made)
                return before
            }
            withExtendedLifetime(before) {}
            return made
        }
    }
#endif

/// `HStackLayout`, by the name that SwiftUI gives the layout of `HStack`.
public typealias _HStackLayout = HStackLayout

/// `VStackLayout`, by the name that SwiftUI gives the layout of `VStack`.
public typealias _VStackLayout = VStackLayout

/// `ZStackLayout`, by the name that SwiftUI gives the layout of `ZStack`.
public typealias _ZStackLayout = ZStackLayout
