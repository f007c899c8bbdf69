import CoreGraphics
import GalleyABI

/// A Swift `Layout` behind the ABI.
public class LayoutBox<L: Layout>: BoxedLayout {
    // A pointer, so that reading the layout needs no exclusivity check.
    @inline(__always) private var layout: UnsafeMutablePointer<L> {
        address.unsafelyUnwrapped.assumingMemoryBound(to: L.self)
    }

    /// Makes a box for a layout.
    public init(_ layout: L) {
        let copy = UnsafeMutablePointer<L>.allocate(capacity: 1)
        copy.initialize(to: layout)
        super.init(at: copy, numberCount: L.AnimatableData._numberCount, properties: L.layoutProperties)
    }

    deinit {
        layout.deinitialize(count: 1)
        layout.deallocate()
    }

    override var typeIdentifier: ObjectIdentifier { ObjectIdentifier(LayoutBox<L>.self) }

    @inline(__always)
    final func cache(_ pointer: UnsafeMutableRawPointer) -> UnsafeMutablePointer<L.Cache> {
        pointer.assumingMemoryBound(to: L.Cache.self)
    }

    override func makeCache(_ subviews: LayoutSubviews) -> UnsafeMutableRawPointer? {
        made(layout.pointee.makeCache(subviews: subviews))
    }

    /// Returns a cache in the form in which the caller of the table holds it.
    final func made(_ value: L.Cache) -> UnsafeMutableRawPointer {
        let made = UnsafeMutablePointer<L.Cache>.allocate(capacity: 1)
        made.initialize(to: value)
        return UnsafeMutableRawPointer(made)
    }

    override func updateCache(
        _ cache: UnsafeMutableRawPointer, _ subviews: LayoutSubviews, _ call: FailableCall
    ) -> galley_status {
        var value = self.cache(cache).pointee
        layout.pointee.updateCache(&value, subviews: subviews)
        let status = call.end()
        if status >= 0 { self.cache(cache).pointee = value }
        return status
    }

    override func destroyCache(_ cache: UnsafeMutableRawPointer?) {
        guard let cache else { return }
        self.cache(cache).deinitialize(count: 1)
        self.cache(cache).deallocate()
    }

    override func sizeThatFits(
        _ cache: UnsafeMutableRawPointer, _ subviews: LayoutSubviews, _ proposal: ProposedViewSize
    ) -> CGSize {
        layout.pointee.sizeThatFits(proposal: proposal, subviews: subviews, cache: &self.cache(cache).pointee)
    }

    override func placeSubviews(
        _ cache: UnsafeMutableRawPointer, _ subviews: LayoutSubviews, _ bounds: CGRect, _ proposal: ProposedViewSize
    ) {
        layout.pointee.placeSubviews(
            in: bounds, proposal: proposal, subviews: subviews, cache: &self.cache(cache).pointee)
    }

    override func spacing(_ cache: UnsafeMutableRawPointer, _ subviews: LayoutSubviews) -> ViewSpacing {
        layout.pointee.spacing(subviews: subviews, cache: &self.cache(cache).pointee)
    }

    override func explicitAlignment(
        _ cache: UnsafeMutableRawPointer, _ subviews: LayoutSubviews, _ bounds: CGRect, _ proposal: ProposedViewSize,
        _ guide: galley_alignment, isHorizontal: Bool
    ) -> CGFloat? {
        isHorizontal
            ? layout.pointee.explicitAlignment(
                of: HorizontalAlignment(_id: guide), in: bounds, proposal: proposal, subviews: subviews,
                cache: &self.cache(cache).pointee)
            : layout.pointee.explicitAlignment(
                of: VerticalAlignment(_id: guide), in: bounds, proposal: proposal, subviews: subviews,
                cache: &self.cache(cache).pointee)
    }

    override func readNumbers(_ numbers: UnsafeMutablePointer<Double>) {
        _ = layout.pointee.animatableData._write(numbers)
    }

    override func writeNumbers(_ numbers: UnsafePointer<Double>) {
        var data = layout.pointee.animatableData
        _ = data._read(numbers)
        layout.pointee.animatableData = data
    }

    override func readVector() -> AnimatedVector? { layout.pointee.animatableData._vector }

    // The host never asks for an account in Embedded Swift, which does not know the names of types.
    #if !hasFeature(Embedded)
        override var name: String { String(describing: L.self) }

        override func account(
            of size: CGSize, _ axis: Axis, _ proposal: ProposedViewSize, _ subviews: galley_subviews,
            _ cache: UnsafeMutableRawPointer?
        ) -> _LengthAccount? {
            func account<A: _AccountedLayout>(_ layout: A) -> _LengthAccount? {
                let outer = Failure.begin()
                let cache = cache.unsafelyUnwrapped.assumingMemoryBound(to: A.Cache.self)
                let account = layout._account(
                    of: size, along: axis, proposal: proposal, subviews: LayoutSubviews(handle: subviews),
                    cache: &cache.pointee)
                return Failure.end(outer) < 0 ? nil : account
            }
            return (layout.pointee as? any _AccountedLayout).flatMap { account($0) }
        }

        override func offer(
            to child: Int, _ axis: Axis, _ size: CGSize, _ proposal: ProposedViewSize, _ subviews: galley_subviews,
            _ cache: UnsafeMutableRawPointer?
        ) -> _LengthAccount? {
            func offer<A: _AccountedLayout>(_ layout: A) -> _LengthAccount? {
                let outer = Failure.begin()
                let cache = cache.unsafelyUnwrapped.assumingMemoryBound(to: A.Cache.self)
                let account = layout._offer(
                    to: child, along: axis, in: size, proposal: proposal, subviews: LayoutSubviews(handle: subviews),
                    cache: &cache.pointee)
                return Failure.end(outer) < 0 ? nil : account
            }
            return (layout.pointee as? any _AccountedLayout).flatMap { offer($0) }
        }
    #endif

    override func writeVector(_ vector: AnimatedVector) {
        var data = layout.pointee.animatableData
        data._take(vector)
        layout.pointee.animatableData = data
    }
}
