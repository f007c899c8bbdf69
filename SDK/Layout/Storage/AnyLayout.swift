import CoreGraphics
import GalleyABI

/// A layout of any type: a table of functions and an instance. One that comes from a plugin and one that is
/// made from a Swift `Layout` are the same thing.
public struct AnyLayout: Layout, @unchecked Sendable {
    let instanceOwner: InstanceOwner

    /// Erases the type of a layout. A layout that is already behind a table keeps its table and instance.
    public init<L: Layout>(_ layout: L) {
        self = layout._erased
    }

    /// Takes ownership of an instance: `functions.destroy` runs when the last copy is released. `owner` is kept alive
    /// until then. Instances with equal `type` have one layout type and can use each other's caches; with nil, the
    /// instance has a type of its own. `animatable` are the functions for the instance's animatable data, and `caches`
    /// those with which another version takes over its caches, if any.
    public init(
        functions: UnsafePointer<galley_layout>, instance: UnsafeMutableRawPointer, owner: AnyObject?,
        type: UnsafeRawPointer? = nil, animatable: AnimatableFunctions = .none,
        caches: UnsafePointer<galley_cache>? = nil
    ) {
        instanceOwner = InstanceOwner(
            functions: functions, instance: instance, owner: owner, type: type ?? UnsafeRawPointer(instance),
            animatable: animatable, caches: caches)
    }

    /// Makes a layout from its box.
    @export(interface) @inline(never) public init(_storage storage: LayoutStorage) {
        self.init(
            functions: LayoutStorage.functions, instance: storage.retainedInstance(), owner: nil,
            type: UnsafeRawPointer(bitPattern: UInt(bitPattern: storage.typeIdentifier)),
            animatable: storage.animatable)
    }

    /// The layout's functions.
    public var functions: UnsafePointer<galley_layout> { instanceOwner.functions }

    /// The layout's instance, the first argument of the functions. It exists as long as a copy of this value.
    public var instance: UnsafeMutableRawPointer { instanceOwner.instance }

    /// The functions for the layout's animatable data.
    public var animatable: AnimatableFunctions { instanceOwner.animatable }

    /// The functions with which another version of the layout takes over its caches; nil if there are none.
    public var caches: UnsafePointer<galley_cache>? { instanceOwner.caches }

    /// The name of the layout's type in reports; `AnyLayout` if it is unknown.
    var name: String {
        @export(interface) @inline(never) get {
            guard functions == LayoutStorage.functions else { return "AnyLayout" }
            return LayoutStorage.borrow(instance) { $0.name }
        }
    }

    /// The identity of the layout's type; for a plugin's layout, its descriptor.
    public var _type: UnsafeRawPointer { instanceOwner.type }

    /// Returns whether both have the same layout type, so that one may update the other's cache (Layout rules §10).
    @export(interface) @inline(never) public func isSameType(as other: AnyLayout) -> Bool {
        functions == other.functions && instanceOwner.type == other.instanceOwner.type
    }

    /// The layout itself.
    public var _erased: AnyLayout { self }

    /// An instance and its owner.
    final class InstanceOwner {
        let functions: UnsafePointer<galley_layout>
        let instance: UnsafeMutableRawPointer
        let type: UnsafeRawPointer
        let animatable: AnimatableFunctions
        let caches: UnsafePointer<galley_cache>?
        private let owner: AnyObject?

        init(
            functions: UnsafePointer<galley_layout>, instance: UnsafeMutableRawPointer, owner: AnyObject?,
            type: UnsafeRawPointer, animatable: AnimatableFunctions, caches: UnsafePointer<galley_cache>?
        ) {
            self.functions = functions
            self.instance = instance
            self.type = type
            self.animatable = animatable
            self.caches = caches
            self.owner = owner
        }

        @export(interface) @inline(never) deinit {
            functions.pointee.destroy(instance)
            // The plugin stays loaded until its instance is destroyed.
            withExtendedLifetime(owner) {}
        }
    }
}

extension AnyLayout {
    /// The cache of the layout inside.
    public final class Cache {
        fileprivate var layout: AnyLayout
        fileprivate var pointer: UnsafeMutableRawPointer?
        // If the cache could not be made, it must not be used.
        fileprivate let status: galley_status

        fileprivate init(_ layout: AnyLayout, _ subviews: Subviews) {
            self.layout = layout
            status = layout.functions.pointee.make_cache(layout.instance, subviews.handle, &pointer)
        }

        @export(interface) @inline(never) deinit {
            if status >= 0 { layout.functions.pointee.destroy_cache(layout.instance, pointer) }
        }

        fileprivate var isUsable: Bool {
            if status < 0 { Failure.record(status) }
            return status >= 0
        }
    }

    /// Makes the cache of the layout inside.
    @export(interface) @inline(never) public func makeCache(subviews: Subviews) -> Cache {
        if subviews.recordsNested { subviews.beginNested(GALLEY_NESTED_MAKE_CACHE, name) }
        let cache = withExtendedLifetime(subviews) { Cache(self, subviews) }
        if subviews.recordsNested { subviews.endNested() }
        _ = cache.isUsable
        return cache
    }

    /// Updates the cache if a layout of the same type made it; otherwise makes a new one (Layout rules §10).
    @export(interface) @inline(never) public func updateCache(_ cache: inout Cache, subviews: Subviews) {
        guard isSameType(as: cache.layout), cache.status >= 0 else {
            cache = makeCache(subviews: subviews)
            return
        }
        if subviews.recordsNested { subviews.beginNested(GALLEY_NESTED_UPDATE_CACHE, name) }
        let status = functions.pointee.update_cache(instance, subviews.handle, &cache.pointer)
        if subviews.recordsNested { subviews.endNested() }
        if status < 0 { Failure.record(status) } else { cache.layout = self }
        withExtendedLifetime(subviews) {}
    }

    /// Returns the size of the layout inside for a proposal.
    @export(interface) @inline(never) public func sizeThatFits(
        proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    )
        -> CGSize
    {
        guard cache.isUsable else { return .zero }
        var result = galley_size()
        if subviews.recordsNested { subviews.beginNested(GALLEY_NESTED_SIZE_THAT_FITS, name, proposal) }
        let status = functions.pointee.size_that_fits(
            instance, cache.pointer, subviews.handle, proposal._wire, &result)
        if subviews.recordsNested { subviews.endNested(CGSize(width: result.width, height: result.height)) }
        withExtendedLifetime(subviews) {}
        if status < 0 {
            Failure.record(status)
            return CGSize.zero
        }
        return CGSize(width: result.width, height: result.height)
    }

    /// Places the children with the layout inside.
    @export(interface) @inline(never) public func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) {
        guard cache.isUsable else { return }
        if subviews.recordsNested { subviews.beginNested(GALLEY_NESTED_PLACE_SUBVIEWS, name, proposal) }
        let status = functions.pointee.place_subviews(
            instance, cache.pointer, subviews.handle, bounds.wire, proposal._wire)
        if subviews.recordsNested { subviews.endNested(bounds) }
        withExtendedLifetime(subviews) {}
        if status < 0 { Failure.record(status) }
    }

    /// Returns the spacing preferences of the layout inside.
    @export(interface) @inline(never) public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
        guard cache.isUsable else { return .zero }
        let (functions, instance, pointer) = (functions, instance, cache.pointer)
        var status = GALLEY_OK
        let result = ViewSpacing(status: &status) {
            functions.pointee.spacing(instance, pointer, subviews.handle, $0)
        }
        withExtendedLifetime(subviews) {}
        if status < 0 { Failure.record(status) }
        return result
    }

    /// The explicit guide of the layout inside.
    public func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat? {
        explicitAlignment(guide._id, bounds, proposal, subviews, cache)
    }

    /// The explicit guide of the layout inside.
    public func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat? {
        explicitAlignment(guide._id, bounds, proposal, subviews, cache)
    }

    @export(interface) @inline(never) private func explicitAlignment(
        _ guide: galley_alignment, _ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: Subviews,
        _ cache: Cache
    ) -> CGFloat? {
        guard cache.isUsable else { return nil }
        var result = 0.0
        let status = functions.pointee.explicit_alignment(
            instance, cache.pointer, subviews.handle, bounds.wire, proposal._wire, guide, &result)
        withExtendedLifetime(subviews) {}
        if status < 0 { Failure.record(status) }
        return status == GALLEY_OK ? CGFloat(result) : nil
    }
}
