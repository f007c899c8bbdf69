import CoreGraphics
import GalleyABI

/// A `Layout` behind the functions of the border.
public class LayoutBox<L: Layout>: LayoutStorage {
    // A pointer, so that reading the layout needs no exclusivity check.
    @inline(__always) private var layout: UnsafeMutablePointer<L> {
        address.unsafelyUnwrapped.assumingMemoryBound(to: L.self)
    }

    /// Boxes a layout.
    public init(_ layout: L) {
        let copy = UnsafeMutablePointer<L>.allocate(capacity: 1)
        copy.initialize(to: layout)
        super.init(at: copy)
    }

    deinit {
        layout.deinitialize(count: 1)
        layout.deallocate()
    }

    override var typeIdentifier: ObjectIdentifier { ObjectIdentifier(LayoutBox<L>.self) }

    override var animatable: AnimatableFunctions {
        switch L.AnimatableData._numberCount {
        case 0?: .none
        case nil: .vectors(AnimatableExport.vectors)
        default: .numbers(AnimatableExport.numbers)
        }
    }

    override func properties(_ result: UnsafeMutablePointer<galley_layout_properties>) {
        let properties = L.layoutProperties
        result.pointee.stack_orientation = properties.wireOrientation
        result.pointee.flags =
            (properties._hidesUnplaced ? GALLEY_LAYOUT_HIDES_UNPLACED : 0)
            | (properties._followsSubviews ? GALLEY_LAYOUT_FOLLOWS_SUBVIEWS : 0)
    }

    @inline(__always)
    final func cache(_ pointer: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<L.Cache> {
        pointer.unsafelyUnwrapped.assumingMemoryBound(to: L.Cache.self)
    }

    override func makeCache(
        _ subviews: galley_subviews, _ cache: UnsafeMutablePointer<UnsafeMutableRawPointer?>
    ) -> galley_status {
        let outer = Failure.begin()
        let value = layout.pointee.makeCache(subviews: LayoutSubviews(handle: subviews))
        let status = Failure.end(outer)
        if status < 0 { return status }
        cache.pointee = made(value)
        return GALLEY_OK
    }

    /// A cache as the other side of the border holds it.
    final func made(_ value: L.Cache) -> UnsafeMutableRawPointer {
        let made = UnsafeMutablePointer<L.Cache>.allocate(capacity: 1)
        made.initialize(to: value)
        return UnsafeMutableRawPointer(made)
    }

    override func updateCache(
        _ subviews: galley_subviews, _ cache: UnsafeMutablePointer<UnsafeMutableRawPointer?>
    ) -> galley_status {
        let outer = Failure.begin()
        // A copy is updated: after an error the old cache holds.
        var value = self.cache(cache.pointee).pointee
        layout.pointee.updateCache(&value, subviews: LayoutSubviews(handle: subviews))
        let status = Failure.end(outer)
        if status >= 0 { self.cache(cache.pointee).pointee = value }
        return status
    }

    override func destroyCache(_ cache: UnsafeMutableRawPointer?) {
        guard cache != nil else { return }
        let cache = self.cache(cache)
        cache.deinitialize(count: 1)
        cache.deallocate()
    }

    override func sizeThatFits(
        _ cache: UnsafeMutableRawPointer?, _ subviews: galley_subviews, _ proposal: galley_proposal,
        _ result: UnsafeMutablePointer<galley_size>
    ) -> galley_status {
        let outer = Failure.begin()
        let size = layout.pointee.sizeThatFits(
            proposal: ProposedViewSize(_wire: proposal), subviews: LayoutSubviews(handle: subviews),
            cache: &self.cache(cache).pointee)
        let status = Failure.end(outer)
        if status >= 0 { result.pointee = galley_size(width: Double(size.width), height: Double(size.height)) }
        return status
    }

    override func placeSubviews(
        _ cache: UnsafeMutableRawPointer?, _ subviews: galley_subviews, _ bounds: galley_rect,
        _ proposal: galley_proposal
    ) -> galley_status {
        let outer = Failure.begin()
        layout.pointee.placeSubviews(
            in: CGRect(bounds), proposal: ProposedViewSize(_wire: proposal),
            subviews: LayoutSubviews(handle: subviews), cache: &self.cache(cache).pointee)
        return Failure.end(outer)
    }

    override func spacing(
        _ cache: UnsafeMutableRawPointer?, _ subviews: galley_subviews, _ result: UnsafeMutablePointer<galley_spacing>
    ) -> galley_status {
        let outer = Failure.begin()
        let spacing = layout.pointee.spacing(
            subviews: LayoutSubviews(handle: subviews), cache: &self.cache(cache).pointee)
        let status = Failure.end(outer)
        return status < 0 ? status : spacing._write(result)
    }

    override func explicitAlignment(
        _ cache: UnsafeMutableRawPointer?, _ subviews: galley_subviews, _ bounds: galley_rect,
        _ proposal: galley_proposal, _ guide: galley_alignment, _ result: UnsafeMutablePointer<Double>
    ) -> galley_status {
        let outer = Failure.begin()
        let (subviews, bounds) = (LayoutSubviews(handle: subviews), CGRect(bounds))
        let proposal = ProposedViewSize(_wire: proposal)
        let value =
            GuideTable.axis(guide) == .horizontal
            ? layout.pointee.explicitAlignment(
                of: HorizontalAlignment(_id: guide), in: bounds, proposal: proposal, subviews: subviews,
                cache: &self.cache(cache).pointee)
            : layout.pointee.explicitAlignment(
                of: VerticalAlignment(_id: guide), in: bounds, proposal: proposal, subviews: subviews,
                cache: &self.cache(cache).pointee)
        let status = Failure.end(outer)
        if status < 0 { return status }
        guard let value else { return GALLEY_NO_VALUE }
        result.pointee = Double(value)
        return GALLEY_OK
    }

    override func readNumbers(
        _ capacity: UInt32, _ numbers: UnsafeMutablePointer<Double>?, _ count: UnsafeMutablePointer<UInt32>
    ) -> galley_status {
        guard let needed = L.AnimatableData._numberCount else { return GALLEY_ERROR_UNSUPPORTED }
        count.pointee = UInt32(needed)
        guard needed <= Int(capacity) else { return GALLEY_ERROR_BUFFER }
        if let numbers { _ = layout.pointee.animatableData._write(numbers) }
        return GALLEY_OK
    }

    override func writeNumbers(_ count: UInt32, _ numbers: UnsafePointer<Double>?) -> galley_status {
        guard Int(count) == L.AnimatableData._numberCount, let numbers else { return GALLEY_ERROR_INVALID_ARGUMENT }
        var data = layout.pointee.animatableData
        _ = data._read(numbers)
        layout.pointee.animatableData = data
        return GALLEY_OK
    }

    override func readVector() -> AnimatedVector? {
        AnimatedVectorBox(layout.pointee.animatableData)
    }

    // What plugins hold as Embedded Swift nobody asks.
    #if !hasFeature(Embedded)
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
        layout.pointee.animatableData = unsafeDowncast(vector, to: AnimatedVectorBox<L.AnimatableData>.self).data
    }
}

extension CGRect {
    init(_ wire: galley_rect) {
        self.init(x: wire.origin.x, y: wire.origin.y, width: wire.size.width, height: wire.size.height)
    }

    var wire: galley_rect {
        galley_rect(
            origin: galley_point(x: Double(origin.x), y: Double(origin.y)),
            size: galley_size(width: Double(size.width), height: Double(size.height)))
    }
}

extension LayoutProperties {
    var wireOrientation: UInt32 {
        switch stackOrientation {
        case nil: GALLEY_ORIENTATION_NONE
        case .horizontal: GALLEY_ORIENTATION_HORIZONTAL
        case .vertical: GALLEY_ORIENTATION_VERTICAL
        }
    }
}
